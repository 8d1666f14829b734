"""What happened in a match, as it happens: long poll or server-sent events."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Response, request

from services.game import schemas
from services.game.auth import see
from services.game.routes.blueprints import LAST_EVENT_ID, game
from services.game.routes.matches import follower
from services.game.views import answer
from shared.service.metrics import STREAMS
from shared.service.web.bodies import Json
from shared.service.web.problems import Problem


@game.get("/matches/<match_id>/events", parameters=[LAST_EVENT_ID])
@game.alt_response(200, schema={"type": "string"}, content_type="text/event-stream")
@game.alt_response(200, schema=schemas.EventsOut)
@game.refuses(400, 401, 403, 404, 422, 429)
@game.doc(operationId="events")
@game.arguments(schemas.EventsIn, location="query")
def events(query: Json, match_id: str) -> Response:
    """What happened, version by version: JSON with long poll, or server-sent events. For seats and spectators."""
    following = follower(*see(match_id))
    if "text/event-stream" in request.headers.get("Accept", ""):
        resumed = request.headers.get("Last-Event-ID")
        return answer_stream(following.stream(read_event_id(resumed) if resumed else query["after"]))
    with STREAMS.track_inprogress():
        return answer(following.poll(query["after"], query["wait"]))


def read_event_id(text: str) -> int:
    if not (text == "-1" or (text.isascii() and text.isdecimal() and len(text) < 10)):
        raise Problem("bad-request", "Last-Event-ID must be the id of an event: a version.")
    return int(text)


def answer_stream(messages: Iterator[bytes]) -> Response:
    def counted() -> Iterator[bytes]:
        with STREAMS.track_inprogress():
            yield from messages

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(counted(), content_type="text/event-stream", headers=headers)
