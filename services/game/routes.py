"""HTTP: parse, call a use case, serialise. Who may call: see each route's docstring."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
from flask import Response, current_app, request

from services.game import schemas
from services.game.history import choices_in_force, moments, whole
from services.game.records import Caller, Mark, Match
from services.game.streams import Follower
from services.game.views import answer, language, view_of
from services.game.who import for_services, play_seat, refuse_system, see, tables, take_seat, with_key
from shared.service import current
from shared.service.bodies import Blueprint, leads_to
from shared.service.metrics import MOVES, STREAMS
from shared.service.problems import Problem
from shared.service.times import instant

ACCEPTED = MOVES.labels("accepted")
blueprint = Blueprint("game", __name__, url_prefix="/game/v1", description="Play matches")
refuses = blueprint.refuses


def header(name: str, description: str) -> dict[str, Any]:
    return {"in": "header", "name": name, "description": description, "schema": {"type": "string"}}


ONCE = header("Idempotency-Key", "of at most 200 characters: the same key again gives the same answer")
KNOWN = header("If-None-Match", "the ETag of the view that you have")
RESUME = header("Last-Event-ID", "with text/event-stream: the last id that you got")


@blueprint.post("/matches")
@leads_to("match_id", "look", "choose", "events", "replay", "undo", "concede")
@blueprint.alt_response(200, schema=schemas.OpenedOut, description="There already")
@blueprint.alt_response(201, schema=schemas.OpenedOut)
@refuses(400, 401, 403, 413, 415, 422, 429)
@blueprint.doc(operationId="open_match", security=[{"key": []}])
@for_services
@blueprint.arguments(schemas.MatchIn)
def open_match(wanted: dict[str, Any]) -> Response:
    """Start a match. For services only; the same match_id again gives the same answer."""
    match, new = tables().open(wanted)
    told = {
        "match_id": match.meta.match_id,
        "commitment": match.meta.commitment,
        "started": instant(match.meta.started),
    }
    return answer(told, 201 if new else 200)


@blueprint.get("/matches/<match_id>")
@blueprint.alt_response(200, schema=schemas.ViewOut)
@blueprint.alt_response(304, description="Nothing new")
@refuses(401, 403, 404, 429)
@blueprint.doc(operationId="look", parameters=[KNOWN])
def look(match_id: str) -> Response:
    """The caller's view: of a seat with its key, of a spectator without."""
    match, caller = see(match_id)
    match = tables().at(match, follower(match, caller).horizon(match.version, match.status))
    if request.if_none_match.contains_weak(str(match.version)):
        return Response(status=304, headers={"ETag": f'"{match.version}"'})
    return view(match, caller.seat)


def follower(match: Match, caller: Caller) -> Follower:
    return Follower(tables().library, current_app.extensions["hub"], match, caller)


def view(match: Match, seat: int | None) -> Response:
    return answer(view_of(match, seat, language()), version=match.version)


@blueprint.post("/matches/<match_id>/choices")
@blueprint.alt_response(200, schema=schemas.ViewOut)
@refuses(400, 401, 403, 404, 409, 413, 415, 422, 429)
@blueprint.doc(operationId="choose", parameters=[ONCE], security=[{"key": []}])
@with_key
@blueprint.body(schemas.ChoiceIn, schemas.ChoiceForm)
def choose(body: dict[str, Any], match_id: str) -> Response:
    """Play one choice. For the seat that is awaited; the system's choices are for services."""
    match, caller, seat = play_seat(match_id)
    try:
        match = tables().choose(match, seat, body["version"], body["choice"], mark(seat, body), caller.bot)
    except Problem as problem:
        MOVES.labels(problem.kind).inc()
        raise
    ACCEPTED.inc()
    return view(match, seat)


def mark(seat: int, body: dict[str, Any]) -> Mark | None:
    """The request's Idempotency-Key, which is the seat's own, and what is asked with it."""
    key = current.header("HTTP_IDEMPOTENCY_KEY")
    if not key:
        return None
    if len(key) > 200:
        raise Problem(400, "bad-request", "An Idempotency-Key has at most 200 characters.")
    asked = msgspec.json.encode([current.asked().endpoint, body], order="sorted")
    return Mark(digest(f"{seat} {key}".encode())[:12], digest(asked)[:6])


def digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


@blueprint.get("/matches/<match_id>/events")
@blueprint.alt_response(200, schema={"type": "string"}, content_type="text/event-stream")
@blueprint.alt_response(200, schema=schemas.EventsOut)
@refuses(400, 401, 403, 404, 422, 429)
@blueprint.doc(operationId="events", parameters=[RESUME])
@blueprint.arguments(schemas.EventsIn, location="query")
def events(query: dict[str, Any], match_id: str) -> Response:
    """What happened, version by version: JSON with long poll, or server-sent events. For seats and spectators."""
    following = follower(*see(match_id))
    if "text/event-stream" in request.headers.get("Accept", ""):
        resumed = request.headers.get("Last-Event-ID")
        return stream_answer(following.stream(last_event_id(resumed) if resumed else query["after"]))
    with STREAMS.track_inprogress():
        return answer(following.poll(query["after"], query["wait"]))


def last_event_id(text: str) -> int:
    if not (text == "-1" or (text.isascii() and text.isdecimal() and len(text) < 10)):
        raise Problem(400, "bad-request", "Last-Event-ID must be the id of an event: a version.")
    return int(text)


def stream_answer(messages: Iterator[bytes]) -> Response:
    def counted() -> Iterator[bytes]:
        with STREAMS.track_inprogress():
            yield from messages

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(counted(), content_type="text/event-stream", headers=headers)


@blueprint.get("/matches/<match_id>/replay")
@blueprint.alt_response(200, schema={"oneOf": [schemas.ReplayOut, schemas.ViewOut]})
@refuses(401, 403, 404, 409, 422, 429)
@blueprint.doc(operationId="replay")
@blueprint.arguments(schemas.ReplayIn, location="query")
def replay(query: dict[str, Any], match_id: str) -> Response:
    """A finished match for everybody: options, key, choices, every event; with `at`, the view at that version."""
    match, caller = see(match_id)
    if match.status != "finished":
        raise Problem(409, "not-finished", "The replay is published when the match has ended.", version=match.version)
    if query["at"] is not None:
        return view(tables().at(match, query["at"]), caller.seat)
    meta, log = match.meta, tables().library.log(match_id, match.version)
    return answer(
        {
            "match_id": meta.match_id,
            "game": meta.game,
            "seats": meta.seats,
            "options": meta.options,
            "commitment": meta.commitment,
            "key": match.state.key.hex(),
            "choices": choices_in_force(log),
            "versions": [whole(moment) for moment in moments(meta, match.state.key, log)],
        }
    )


@blueprint.post("/matches/<match_id>/undo")
@blueprint.alt_response(200, schema=schemas.ViewOut)
@refuses(400, 401, 403, 404, 409, 413, 415, 422, 429)
@blueprint.doc(operationId="undo", parameters=[ONCE], security=[{"key": []}])
@with_key
@blueprint.arguments(schemas.UndoIn)
def undo(body: dict[str, Any], match_id: str) -> Response:
    """Take back what the caller's seat chose last in its turn, as far as nothing was rolled or shown."""
    match, _, seat = play_seat(match_id)
    refuse_system(seat)
    return view(tables().undo(match, seat, body["version"], mark(seat, body)), seat)


@blueprint.post("/matches/<match_id>/concede")
@blueprint.alt_response(200, schema=schemas.ViewOut)
@refuses(401, 403, 404, 409, 422, 429)
@blueprint.doc(operationId="concede", parameters=[ONCE], security=[{"key": []}])
@with_key
def concede(match_id: str) -> Response:
    """Give up: the game ends where it allows that, else the seat passes to a bot. For the caller's own seat."""
    match, _, seat = take_seat(match_id)
    refuse_system(seat)
    return view(tables().concede(match, seat, mark(seat, {})), seat)
