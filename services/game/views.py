"""The JSON that the game service sends: what it shows of a match to one seat or spectator, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from flask import Response

from services.game.match import Match, Meta
from services.game.past.scene import Shown
from services.game.replay import Told, choices_in_force
from shared.contract.match_settings import view_of_settings
from shared.contract.times import instant, instant_or_none
from shared.rules.game import Position
from shared.rules.offers import view_pending
from shared.service.web.answers import Answer
from shared.service.web.bodies import Json
from shared.service.web.language import caller_language


def match_view(match: Match, seat: int | None, language: str) -> Json:
    shown = match.scene.shown(seat, language) if match.scene else shown_now(match, seat, language)
    return {
        "match_id": match.meta.match_id,
        "game": match.meta.game,
        "version": match.version,
        "seat": seat,
        "status": match.status,
        "deadline": instant_or_none(match.due),
        "options": match.meta.options,
        "commitment": match.meta.commitment,
        **view_of_settings(match.meta),
        "players": [seat_view(match, number, role) for number, role in enumerate(shown.roles)],
        "pending": shown.pending,
        "position": shown.position,
        "outcome": shown.outcome,
    }


def shown_now(match: Match, seat: int | None, language: str) -> Shown:
    """Returns what the rules show of the position."""
    rules, seats = match.meta.rules, match.meta.seats
    pending = view_pending(match.state, seats, seat, language)
    return Shown(list(rules.roles(seats)), pending, rules.view(match.state, seat), outcome_view(match))


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
    return outcome_of(match.meta, match.state)


def outcome_of(meta: Meta, state: Position) -> Json | None:
    outcome = meta.rules.outcome(state)
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "ranking": [list(place) for place in outcome.ranking],
        "teams": [list(team) for team in meta.rules.teams(meta.seats, meta.options)],
    }


def moment_view(moment: Told) -> Json:
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


def replay_view(match: Match, log: list[str], told: Iterable[Told], shown_by: int) -> Json:
    """Returns a finished match as a verifier needs it."""
    meta = match.meta
    return {
        "match_id": meta.match_id,
        "game": meta.game,
        "seats": meta.seats,
        "options": meta.options,
        "commitment": meta.commitment,
        "key": match.state.key.hex(),
        "rules_version": meta.rules_version,
        "shown_by_rules": shown_by,
        "choices": choices_in_force(log),
        "versions": [moment_view(moment) for moment in told],
    }


def answer_view(match: Match, seat: int | None) -> Response:
    return answer(match_view(match, seat, caller_language()), version=match.version)


def answer(data: Any, status: int = 200, version: int | None = None) -> Response:
    """Returns JSON by msgspec: a view of 8 KB takes microseconds, not the milliseconds of a schema dump."""
    headers = [("Cache-Control", "no-store")]
    if version is not None:
        headers += [("ETag", f'"{version}"'), ("Vary", "Authorization, Accept-Language")]
    return Answer(msgspec.json.encode(data), status, headers, content_type="application/json")
