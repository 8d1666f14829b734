"""The replay of a finished match: enough to check every roll."""

from __future__ import annotations

from flask import Response

from services.game import schemas
from services.game.auth import see
from services.game.env import env
from services.game.routes.blueprints import game
from services.game.routes.matches import follower
from services.game.views import answer, answer_view, replay_view
from shared.service.web.bodies import Json
from shared.service.web.problems import Problem


@game.get("/matches/<match_id>/replay")
@game.alt_response(200, schema={"oneOf": [schemas.ReplayOut, schemas.ViewOut]})
@game.refuses(401, 403, 404, 409, 422, 429)
@game.doc(operationId="replay")
@game.arguments(schemas.ReplayIn, location="query")
def replay(query: Json, match_id: str) -> Response:
    """A finished match for everybody: options, key, choices, every event; with `at`, the view at that version."""
    match, caller = see(match_id)
    if match.status != "finished":
        shown = follower(match, caller).horizon(match.version, match.status)
        raise Problem("not-finished", "The replay is published when the match has ended.", version=shown)
    if query["at"] is not None:
        return answer_view(env().library.at(match, query["at"]), caller.seat)
    library = env().library
    told, shown_by = library.replay(match)
    return answer(replay_view(match, library.log(match_id, match.version), told, shown_by))
