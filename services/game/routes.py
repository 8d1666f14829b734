"""HTTP: parse, call a use case, serialise. Who may call: see each route's docstring."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from flask import Response, current_app, request, stream_with_context
from flask_smorest import Blueprint

from services.game import schemas
from services.game.history import batch_of, choices_in_force, moments, part_of
from services.game.records import Caller, Match, caller_of_key
from services.game.streams import follow, poll
from services.game.views import answer, instant, language, view_of
from shared.rules.engine import pending
from shared.rules.game import SYSTEM
from shared.service.keys import caller_key, key_hash, no_key, require_service, same
from shared.service.metrics import MATCHES, MOVES, STREAMS
from shared.service.problems import Problem

blueprint = Blueprint("game", __name__, url_prefix="/game/v1", description="Play matches")


def tables() -> Any:
    return current_app.extensions["tables"]


def see(match_id: str) -> tuple[Match, Caller]:
    """The match and who asks: a seat, or a spectator where the match allows them."""
    match = tables().load(match_id)
    key = caller_key()
    if key and same(key, current_app.extensions["settings"].service_key):
        return match, Caller(SYSTEM, bot=True)
    caller = caller_of_key(match, key_hash(key), current_app.extensions["bot_secret"]) if key else Caller()
    if caller.seat is None and match.status == "active" and match.meta.spectators.policy == "off":
        raise Problem(403, "no-spectators", "This match is for its players only, until it has ended.")
    return match, caller


def take_seat(match_id: str) -> tuple[Match, Caller, int]:
    """The match and the caller's seat; anybody else is refused."""
    if not caller_key():
        raise no_key()
    match, caller = see(match_id)
    if caller.seat is None:
        raise Problem(403, "not-your-seat", "This key has no seat in this match.")
    if caller.seat != SYSTEM and match.given[caller.seat] and not caller.bot:
        raise Problem(403, "given-up", "This seat was given up to a bot.")
    return match, caller, caller.seat


def player_seat(match_id: str) -> tuple[Match, int]:
    match, _, seat = take_seat(match_id)
    if seat == SYSTEM:
        raise Problem(403, "not-your-seat", "This is for players.")
    return match, seat


def behind(match: Match, caller: Caller) -> Match:
    """What a spectator of a delayed match sees: the position some turns ago."""
    rule = match.meta.spectators
    if caller.seat is not None or rule.policy != "delayed" or match.status == "finished":
        return match
    return tables().at(match, shown_to_spectators(match))


def shown_to_spectators(match: Match) -> int:
    """The newest version that lies so many turns back; a turn is a run of choices that await one seat."""
    starts, last = [0], None
    for moment in moments(match.meta, match.state.key, tables().store.log(match.meta.match_id)):
        ask = pending(moment.state)
        seat = ask.seat if ask else None
        if seat != last and moment.version:
            starts.append(moment.version)
        last = seat
    return starts[max(0, len(starts) - 1 - match.meta.spectators.turns)]


@blueprint.post("/matches")
@blueprint.arguments(schemas.MatchIn)
@blueprint.alt_response(201, schema=schemas.ViewOut)
def open_match(wanted: dict[str, Any]) -> Response:
    """Start a match. For services only; the same match_id again gives the same answer."""
    require_service(current_app.extensions["settings"].service_key)
    if [player["seat"] for player in wanted["players"]] != list(range(wanted["seats"])):
        raise Problem(422, "invalid", "players must be one for each seat, in order.")
    match, new = tables().open(wanted)
    if new:
        MATCHES.labels("started").inc()
    told = {
        "match_id": match.meta.match_id,
        "commitment": match.meta.commitment,
        "started": instant(match.meta.started),
    }
    return answer(told, 201 if new else 200)


@blueprint.get("/matches/<match_id>")
@blueprint.alt_response(200, schema=schemas.ViewOut)
def look(match_id: str) -> Response:
    """The caller's view: of a seat with its key, of a spectator without."""
    match, caller = see(match_id)
    match = behind(match, caller)
    if request.headers.get("If-None-Match") == f'"{match.version}"':
        return Response(status=304, headers={"ETag": f'"{match.version}"'})
    return answer(view_of(match, caller.seat, language()), version=match.version)


@blueprint.post("/matches/<match_id>/choices")
@blueprint.arguments(schemas.ChoiceIn)
@blueprint.alt_response(200, schema=schemas.ViewOut)
def choose(body: dict[str, Any], match_id: str) -> Response:
    """Play one choice. For the seat that is awaited; the system's choices are for services."""
    match, seat, bot = chooser(match_id)
    try:
        match = tables().choose(match, seat, body["version"], body["choice"], idempotency_mark(body), bot=bot)
    except Problem as problem:
        MOVES.labels(problem.kind).inc()
        raise
    MOVES.labels("accepted").inc()
    if match.status == "finished":
        MATCHES.labels("finished").inc()
    return answer(view_of(match, seat, language()), version=match.version)


def chooser(match_id: str) -> tuple[Match, int, bool]:
    match, caller, seat = take_seat(match_id)
    return match, seat, caller.bot


def idempotency_mark(body: dict[str, Any]) -> str:
    """18 hex digits: 12 of the key, 6 of what was asked with it."""
    key = request.headers.get("Idempotency-Key", "")
    if not key:
        return ""
    if len(key) > 200:
        raise Problem(400, "bad-request", "An Idempotency-Key has at most 200 characters.")
    asked = msgspec.json.encode(body, order="sorted")
    return hashlib.sha256(key.encode()).hexdigest()[:12] + hashlib.sha256(asked).hexdigest()[:6]


@blueprint.get("/matches/<match_id>/events")
@blueprint.arguments(schemas.EventsIn, location="query")
def events(query: dict[str, Any], match_id: str) -> Response:
    """What happened, version by version: JSON with long poll, or server-sent events. For seats and spectators."""
    match, caller = see(match_id)
    store, hub = tables().store, current_app.extensions["hub"]
    streaming = "text/event-stream" in request.headers.get("Accept", "")
    after = last_event_id() if streaming and request.headers.get("Last-Event-ID") else query["after"]
    delayed = caller.seat is None and match.meta.spectators.policy == "delayed" and match.status == "active"
    if delayed:
        if streaming:
            raise Problem(406, "not-live", "This match is shown with a delay: poll without text/event-stream.")
        shown = shown_to_spectators(match)
        return answer({"events": poll(store, hub, match, None, after, 0, shown), "version": shown})
    if streaming:
        return stream_answer(store, hub, match, caller.seat, after)
    with STREAMS.track_inprogress():
        found = poll(store, hub, match, caller.seat, after, query["wait"], None)
    return answer({"events": found, "version": found[-1]["version"] if found else max(after, match.version)})


def last_event_id() -> int:
    text = request.headers["Last-Event-ID"]
    if not text.lstrip("-").isdecimal():
        raise Problem(400, "bad-request", "Last-Event-ID must be the id of an event: a version.")
    return int(text)


def stream_answer(store: Any, hub: Any, match: Match, seat: int | None, after: int) -> Response:
    def counted() -> Any:
        with STREAMS.track_inprogress():
            yield from follow(store, hub, match, seat, after)

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(stream_with_context(counted()), content_type="text/event-stream", headers=headers)


@blueprint.get("/matches/<match_id>/replay")
@blueprint.arguments(schemas.ReplayIn, location="query")
def replay(query: dict[str, Any], match_id: str) -> Response:
    """A finished match for everybody: options, key, choices, every event; with `at`, the view at that version."""
    match, caller = see(match_id)
    if match.status != "finished":
        raise Problem(409, "not-finished", "The replay is published when the match has ended.")
    if query["at"] is not None:
        return answer(view_of(tables().at(match, query["at"]), caller.seat, language()))
    log = tables().store.log(match_id)
    told = [
        part_of(batch_of(moment.by, moment.choice, moment.events), moment.version, None)
        for moment in moments(match.meta, match.state.key, log)
    ]
    meta = match.meta
    return answer(
        {
            "match_id": meta.match_id,
            "game": meta.game,
            "seats": meta.seats,
            "options": meta.options,
            "commitment": meta.commitment,
            "key": match.state.key.hex(),
            "choices": choices_in_force(log),
            "versions": told,
        }
    )


@blueprint.post("/matches/<match_id>/undo")
@blueprint.arguments(schemas.UndoIn)
@blueprint.alt_response(200, schema=schemas.ViewOut)
def undo(body: dict[str, Any], match_id: str) -> Response:
    """Take back what the caller's seat chose last, as far as nothing was rolled or shown."""
    match, seat = player_seat(match_id)
    match = tables().undo(match, seat, body["version"])
    return answer(view_of(match, seat, language()), version=match.version)


@blueprint.post("/matches/<match_id>/concede")
@blueprint.alt_response(200, schema=schemas.ViewOut)
def concede(match_id: str) -> Response:
    """Give up: the game ends where it allows that, else the seat passes to a bot. For the caller's own seat."""
    match, seat = player_seat(match_id)
    match = tables().concede(match, seat)
    return answer(view_of(match, seat, language()), version=match.version)
