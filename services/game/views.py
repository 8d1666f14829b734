"""The JSON that the game service sends: what it shows of a match to one seat or spectator, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from flask import Response

from services.game.match import Match
from services.game.replay import Moment, choices_in_force, moments
from shared.contract.match_settings import view_of_settings
from shared.contract.times import instant, instant_or_none
from shared.rules.offers import view_pending
from shared.service.web.answers import Answer
from shared.service.web.bodies import Json
from shared.service.web.language import caller_language


def match_view(match: Match, seat: int | None, language: str) -> Json:
    rules = match.meta.rules
    return {
        "match_id": match.meta.match_id,
        "game": match.meta.game,
        "version": match.version,
        "seat": seat,
        "status": match.status,
        "deadline": instant_or_none(match.due),
        "commitment": match.meta.commitment,
        **view_of_settings(match.meta),
        "players": [seat_view(match, number, role) for number, role in enumerate(rules.roles(match.meta.seats))],
        "pending": view_pending(match.state, match.meta.seats, seat, language),
        "position": rules.view(match.state, seat),
        "outcome": outcome_view(match),
    }


def seat_view(match: Match, seat: int, role: str) -> Json:
    player = match.meta.players[seat]
    return {
        "seat": seat,
        "role": role,
        "player_id": player.player_id,
        "name": player.name,
        "bot": match.bot_of(seat) or None,
        "away": match.away[seat],
    }


def outcome_view(match: Match) -> Json | None:
    outcome = match.meta.rules.outcome(match.state)
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "ranking": [list(place) for place in outcome.ranking],
        "teams": [list(team) for team in match.meta.rules.teams(match.meta.seats, match.meta.options)],
    }


def moment_view(moment: Moment) -> Json:
    """Returns all of what happened, once there are no secrets any more; `audience` is who knew it then, if not all."""
    events = [
        {"kind": event.kind, "data": event.data} | ({} if event.audience is None else {"audience": event.audience})
        for event in moment.events
    ]
    return {"version": moment.version, "by": moment.by, "choice": moment.choice, "events": events}


def opened_view(match: Match) -> Json:
    meta = match.meta
    return {"match_id": meta.match_id, "commitment": meta.commitment, "started": instant(meta.started)}


def horizon_view(match: Match, seat: int | None, version: int) -> Json:
    """Returns how much of a match may be shown to the caller of another service."""
    about = {"match_id": match.meta.match_id, "game": match.meta.game, "seat": seat, "version": version}
    return about | {"status": match.status}


def boards_view(match: Match, boards: Sequence[Mapping[str, Any]]) -> Json:
    return {"match_id": match.meta.match_id, "game": match.meta.game, "boards": boards}


def replay_view(match: Match, log: list[str]) -> Json:
    """Returns a finished match as a verifier needs it."""
    meta = match.meta
    return {
        "match_id": meta.match_id,
        "game": meta.game,
        "seats": meta.seats,
        "options": meta.options,
        "commitment": meta.commitment,
        "key": match.state.key.hex(),
        "choices": choices_in_force(log),
        "versions": [moment_view(moment) for moment in moments(meta, match.state.key, log)],
    }


def answer_view(match: Match, seat: int | None) -> Response:
    return answer(match_view(match, seat, caller_language()), version=match.version)


def answer(data: Any, status: int = 200, version: int | None = None) -> Response:
    """Returns JSON by msgspec: a view of 8 KB takes microseconds, not the milliseconds of a schema dump."""
    headers = [("Cache-Control", "no-store")]
    if version is not None:
        headers += [("ETag", f'"{version}"'), ("Vary", "Authorization, Accept-Language")]
    return Answer(msgspec.json.encode(data), status, headers, content_type="application/json")
