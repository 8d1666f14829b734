"""POST /ai/v1/hints."""

from __future__ import annotations

from structlog import get_logger

from services.ai import schemas
from services.ai.auth import within_hint_limit
from services.ai.env import env
from services.ai.hints.adviser import AdviserBusy
from services.ai.routes.blueprints import ai
from services.ai.views import hints_view
from shared.contract.seats import is_seat
from shared.service.client import GameClient
from shared.service.keys import caller_key
from shared.service.web.bodies import Json
from shared.service.web.language import caller_language
from shared.service.web.problems import Problem, try_later

log = get_logger()


@ai.post("/hints")
@ai.alt_response(200, schema=schemas.HintsOut)
@ai.refuses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
@ai.doc(operationId="ask_hints")
@within_hint_limit
@ai.arguments(schemas.HintsIn)
def ask_hints(body: Json) -> Json:
    """The best choices of the caller's own seat, each with a reason. For the seat that is awaited."""
    view = view_of_caller(body["match_id"])
    try:
        hints = env().adviser.advise(view, caller_language())
    except AdviserBusy as error:
        log.warning("no hint", match_id=body["match_id"], error=str(error))
        raise try_later("no-hint-now", "No hint could be thought of in time; ask again.") from error
    return hints_view(body["match_id"], view, hints)


def view_of_caller(match_id: str) -> Json:
    """Returns the match as the game service shows it to the caller's own key, if a hint may be given for it."""
    view = GameClient.over(env().http, caller_key(), caller_language()).view(match_id)
    if view is None:
        raise Problem("no-such-match", f"There is no match {match_id!r:.40} here.")
    if view.get("seat") is None or not is_seat(view["seat"]):
        raise Problem("not-your-seat", "This key has no seat in this match.")
    if not view["hints"]:
        raise Problem("hints-off", "This match is played without hints.")
    if view["status"] != "active":
        raise Problem("finished", "This match is over.", version=view["version"])
    if view["pending"]["seat"] != view["seat"]:
        raise Problem("not-your-turn", "There are hints for the seat that is awaited.", version=view["version"])
    return view
