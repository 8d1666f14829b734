"""HTTP: parse, ask, serialise. Who may call: see each route's docstring."""

from __future__ import annotations

from functools import wraps
from typing import Any, cast

from flask import current_app, request
from structlog import get_logger

from services.ai import schemas
from services.ai.adviser import AdviserBusy
from services.ai.bots import LEVELS
from services.ai.office import Office
from services.ai.strengths import strengths
from shared.rules import registry
from shared.service.bodies import Blueprint
from shared.service.client import GameAway, GameClient
from shared.service.keys import caller_key, no_key
from shared.service.pace import pace_of
from shared.service.problems import Problem

LANGUAGES = ("en", "ru", "it")
log = get_logger()
blueprint = Blueprint("ai", __name__, url_prefix="/ai/v1", description="Bots and hints")


def office() -> Office:
    return cast(Office, current_app.extensions["office"])


def language() -> str:
    return request.accept_languages.best_match(LANGUAGES, "en")


@blueprint.get("/bots")
@blueprint.alt_response(200, schema=schemas.BotsOut)
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
@blueprint.doc(operationId="list_bots", security=[{}, {"key": []}])
def list_bots() -> dict[str, Any]:
    """The levels that can take a seat: what they are like, how fast, how strong, and how busy. For everybody."""
    load, measured = office().duties.load(), {game: strengths(game) for game in registry.names()}
    items = [
        {
            "level": level.name,
            "about": level.about[language()],
            "pace": pace(level.name),
            "strength": {game: found["levels"].get(level.name, {}) for game, found in measured.items()},
            "load": load[level.name],
        }
        for level in LEVELS.values()
    ]
    return {"items": items, "next": None}


def pace(level: str) -> dict[str, int]:
    usual = pace_of(level, None)
    return {"min_ms": usual.min_ms, "max_ms": usual.max_ms}


def with_key(route: Any) -> Any:
    """Before the body is looked at: not without a key, and not too often."""

    @wraps(route)
    def checked(*args: Any, **kwargs: Any) -> Any:
        key = caller_key()
        if not key:
            raise no_key()
        office().count_hint(key)
        return route(*args, **kwargs)

    return checked


@blueprint.post("/hints")
@blueprint.alt_response(200, schema=schemas.HintsOut)
@blueprint.alt_response(400, "BAD_REQUEST")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
@blueprint.alt_response(409, "CONFLICT")
@blueprint.alt_response(413, "REQUEST_ENTITY_TOO_LARGE")
@blueprint.alt_response(415, "UNSUPPORTED_MEDIA_TYPE")
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="ask_hints", security=[{"key": []}])
@with_key
@blueprint.arguments(schemas.HintsIn)
def hints(body: dict[str, Any]) -> dict[str, Any]:
    """The best choices of the caller's own seat, each with a reason. For the seat that is awaited."""
    view = view_of_caller(body["match_id"])
    try:
        found = office().adviser.advise(view, language())
    except AdviserBusy as error:
        log.warning("no hint", match_id=body["match_id"], error=str(error))
        raise later("no-hint-now", "No hint could be thought of in time; ask again.") from error
    return {"match_id": body["match_id"], "version": view["version"], "seat": view["seat"], "hints": found}


def view_of_caller(match_id: str) -> dict[str, Any]:
    """As the game service shows it to the caller's own key, if a hint may be given for it."""
    try:
        view = GameClient.over(office().http, caller_key(), language()).view(match_id)
    except GameAway as error:
        raise later("game-away", "The game service does not answer at the moment; try again.") from error
    if view is None:
        raise Problem(404, "no-such-match", f"There is no match {match_id!r:.40} here.")
    if view.get("seat") is None or view["seat"] < 0:
        raise Problem(403, "not-your-seat", "This key has no seat in this match.")
    if not view["hints"]:
        raise Problem(403, "hints-off", "This match is played without hints.")
    if view["status"] != "active":
        raise Problem(409, "finished", "This match is over.", version=view["version"])
    if view["pending"]["seat"] != view["seat"]:
        raise Problem(409, "not-your-turn", "There are hints for the seat that is awaited.", version=view["version"])
    return view


def later(kind: str, detail: str) -> Problem:
    problem = Problem(503, kind, detail)
    problem.headers["Retry-After"] = "1"
    return problem
