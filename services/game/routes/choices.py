"""What a seat does in a match: choose, undo, concede."""

from __future__ import annotations

import hashlib

import msgspec
from flask import Response, request

from services.game import schemas
from services.game.actions import choose as choosing
from services.game.actions import concede as conceding
from services.game.actions import hold as holding
from services.game.actions import undo as undoing
from services.game.auth import play_seat, refuse_system, take_seat, with_key
from services.game.env import env
from services.game.match import Mark
from services.game.routes.blueprints import game
from services.game.views import answer_view
from shared.service.metrics import MOVES
from shared.service.web.bodies import Json
from shared.service.web.idempotency import document_key, idempotency_key
from shared.service.web.problems import Problem

ACCEPTED = MOVES.labels("accepted")


@game.post("/matches/<match_id>/choices")
@game.alt_response(200, schema=schemas.ViewOut)
@game.refuses(400, 401, 403, 404, 409, 413, 415, 422, 429)
@game.doc(operationId="choose")
@document_key()
@with_key
@game.body(schemas.ChoiceIn, schemas.ChoiceForm)
def choose(body: Json, match_id: str) -> Response:
    """Play one choice. For the seat that is awaited; the system's choices are for services."""
    match, caller, seat = play_seat(match_id)
    mark = read_mark(seat, body)
    try:
        match = choosing.choose(env(), match, seat, body["version"], body["choice"], mark, caller.bot)
    except Problem as problem:
        MOVES.labels(problem.kind).inc()
        raise
    ACCEPTED.inc()
    return answer_view(match, seat)


@game.post("/matches/<match_id>/choices/held")
@game.alt_response(200, schema=schemas.HeldChoiceOut)
@game.refuses(400, 401, 403, 404, 409, 413, 415, 422, 429)
@game.doc(operationId="hold_choice")
@with_key
@game.body(schemas.HeldChoiceIn, schemas.HeldChoiceForm)
def hold_choice(body: Json, match_id: str) -> Json:
    """Play one choice at a time to come. For the bots of this host: how long they think is not to be seen."""
    match, caller, seat = play_seat(match_id)
    if not caller.bot:
        raise Problem("not-your-seat", "This is for the bots of this host; players choose when they like.")
    return {"held": holding.hold(env(), match, seat, body["version"], body["choice"], body["due"])}


@game.post("/matches/<match_id>/undo")
@game.alt_response(200, schema=schemas.ViewOut)
@game.refuses(400, 401, 403, 404, 409, 413, 415, 422, 429)
@game.doc(operationId="undo")
@document_key()
@with_key
@game.arguments(schemas.UndoIn)
def undo(body: Json, match_id: str) -> Response:
    """Take back what the caller's seat chose last in its turn, as far as nothing was rolled or shown."""
    match, _, seat = play_seat(match_id)
    refuse_system(seat)
    return answer_view(undoing.undo(env(), match, seat, body["version"], read_mark(seat, body)), seat)


@game.post("/matches/<match_id>/concede")
@game.alt_response(200, schema=schemas.ViewOut)
@game.refuses(401, 403, 404, 409, 422, 429)
@game.doc(operationId="concede")
@document_key()
@with_key
def concede(match_id: str) -> Response:
    """Give up: the game ends where it allows that, else the seat passes to a bot. For the caller's own seat."""
    match, _, seat = take_seat(match_id)
    refuse_system(seat)
    return answer_view(conceding.concede(env(), match, seat, read_mark(seat, {})), seat)


def read_mark(seat: int, body: Json) -> Mark | None:
    """Returns the request's Idempotency-Key, which is the seat's own, and what is asked with it."""
    key = idempotency_key()
    if key is None:
        return None
    asked = msgspec.json.encode([request.endpoint, body], order="sorted")
    return Mark(digest(f"{seat} {key}".encode())[:12], digest(asked)[:6])


def digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()
