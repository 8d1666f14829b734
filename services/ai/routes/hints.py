"""POST /ai/v1/hints."""

from __future__ import annotations

from typing import Any

from structlog import get_logger

from services.ai import schemas
from services.ai.auth import with_key
from services.ai.env import env
from services.ai.hints.adviser import AdviserBusy
from services.ai.routes.blueprints import ai, language
from services.ai.views import hints_view
from shared.service.client import GameAway, GameClient
from shared.service.keys import caller_key
from shared.service.web.problems import Problem

log = get_logger()


@ai.post("/hints")
@ai.alt_response(200, schema=schemas.HintsOut)
@ai.alt_response(400, "BAD_REQUEST")
@ai.alt_response(401, "UNAUTHORIZED")
@ai.alt_response(403, "FORBIDDEN")
@ai.alt_response(404, "NOT_FOUND")
@ai.alt_response(409, "CONFLICT")
@ai.alt_response(413, "REQUEST_ENTITY_TOO_LARGE")
@ai.alt_response(415, "UNSUPPORTED_MEDIA_TYPE")
@ai.alt_response(422, "UNPROCESSABLE_ENTITY")
@ai.alt_response(429, "TOO_MANY_REQUESTS")
@ai.alt_response(503, "SERVICE_UNAVAILABLE")
@ai.doc(operationId="ask_hints", security=[{"key": []}])
@with_key
@ai.arguments(schemas.HintsIn)
def ask_hints(body: dict[str, Any]) -> dict[str, Any]:
    """The best choices of the caller's own seat, each with a reason. For the seat that is awaited."""
    view = view_of_caller(body["match_id"])
    try:
        hints = env().adviser.advise(view, language())
    except AdviserBusy as error:
        log.warning("no hint", match_id=body["match_id"], error=str(error))
        raise try_later("no-hint-now", "No hint could be thought of in time; ask again.") from error
    return hints_view(body["match_id"], view, hints)


def view_of_caller(match_id: str) -> dict[str, Any]:
    """Returns the match as the game service shows it to the caller's own key, if a hint may be given for it."""
    try:
        view = GameClient.over(env().http, caller_key(), language()).view(match_id)
    except GameAway as error:
        raise try_later("game-away", "The game service does not answer at the moment; try again.") from error
    if view is None:
        raise Problem("no-such-match", f"There is no match {match_id!r:.40} here.")
    if view.get("seat") is None or view["seat"] < 0:
        raise Problem("not-your-seat", "This key has no seat in this match.")
    if not view["hints"]:
        raise Problem("hints-off", "This match is played without hints.")
    if view["status"] != "active":
        raise Problem("finished", "This match is over.", version=view["version"])
    if view["pending"]["seat"] != view["seat"]:
        raise Problem("not-your-turn", "There are hints for the seat that is awaited.", version=view["version"])
    return view


def try_later(kind: str, detail: str) -> Problem:
    problem = Problem(kind, detail)
    problem.headers["Retry-After"] = "1"
    return problem
