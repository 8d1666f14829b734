"""What the API shows of a match to one seat or spectator, in one language."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response, request

from services.game.match import Match
from services.game.replay import Moment, choices_in_force, moments
from shared.contract.languages import best_language
from shared.contract.match_settings import view_of_settings
from shared.contract.times import instant_or_none
from shared.rules.offers import view_pending


def language() -> str:
    return best_language(request.environ.get("HTTP_ACCEPT_LANGUAGE", ""))


def view_of(match: Match, seat: int | None, tongue: str) -> dict[str, Any]:
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
        "players": [view_player(match, number, role) for number, role in enumerate(rules.roles(match.meta.seats))],
        "pending": view_pending(match.state, match.meta.seats, seat, tongue),
        "position": rules.view(match.state, seat),
        "outcome": view_outcome(match),
    }


def view_player(match: Match, seat: int, role: str) -> dict[str, Any]:
    player = match.meta.players[seat]
    return {
        "seat": seat,
        "role": role,
        "player_id": player.player_id,
        "name": player.name,
        "bot": match.bot_of(seat) or None,
        "away": match.away[seat],
    }


def view_outcome(match: Match) -> dict[str, Any] | None:
    outcome = match.meta.rules.outcome(match.state)
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "ranking": [list(place) for place in outcome.ranking],
    }


def view_moment(moment: Moment) -> dict[str, Any]:
    """Returns all of what happened, once there are no secrets any more; `audience` is who knew it then, if not all."""
    events = [
        {"kind": event.kind, "data": event.data} | ({} if event.audience is None else {"audience": event.audience})
        for event in moment.events
    ]
    return {"version": moment.version, "by": moment.by, "choice": moment.choice, "events": events}


def view_replay(match: Match, log: list[str]) -> dict[str, Any]:
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
        "versions": [view_moment(moment) for moment in moments(meta, match.state.key, log)],
    }


def answer_view(match: Match, seat: int | None) -> Response:
    return answer(view_of(match, seat, language()), version=match.version)


def answer(data: Any, status: int = 200, version: int | None = None) -> Response:
    """Returns JSON by msgspec: a view of 8 KB takes microseconds, not the milliseconds of a schema dump."""
    headers = [("Cache-Control", "no-store")]
    if version is not None:
        headers += [("ETag", f'"{version}"'), ("Vary", "Authorization, Accept-Language")]
    return Response(msgspec.json.encode(data), status, headers, content_type="application/json")
