"""The blueprints that the routes are on, and the headers that several of them document."""

from __future__ import annotations

from shared.service.web.bodies import Blueprint, header

game = Blueprint("game", __name__, url_prefix="/game/v1", description="Play matches")
services = Blueprint("services", __name__, url_prefix="/game/v1", description="For services of this deployment only")

IF_NONE_MATCH = header("If-None-Match", "the ETag of the view that you have")
LAST_EVENT_ID = header("Last-Event-ID", "with text/event-stream: the last id that you got")
CALLER_KEY = header("Caller-Key", "the key of whoever asks the service; none: a spectator")
