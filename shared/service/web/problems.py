"""Named errors as RFC 9457 problems. A route raises `Problem`; nothing else ever reaches a client."""

from __future__ import annotations

from typing import Any

import redis
from flask import Flask, Response, g, json
from marshmallow import INCLUDE, Schema, fields
from structlog import get_logger
from werkzeug.exceptions import HTTPException

from shared.contract.problems import KINDS, phrase
from shared.service.client import GameAway

log = get_logger()


class StoreAway(Exception):
    """A store other than Redis does not answer at the moment; trying again later may help."""


class Problem(Exception):
    """What was wrong and what would be right. Its `kind` stands in `shared/contract/problems.py`."""

    def __init__(self, kind: str, detail: str, *, status: int | None = None, **fields: Any) -> None:
        super().__init__(detail)
        self.status = status or KINDS[kind].status
        self.kind, self.detail, self.fields = kind, detail, fields
        self.headers: dict[str, str] = {}

    def response(self) -> Response:
        body = {
            "type": f"/problems/{self.kind}",
            "title": phrase(self.status),
            "status": self.status,
            "detail": self.detail,
            **self.fields,
        }
        if exchange := g.get("exchange"):
            exchange.problem = self.kind
            body["request_id"] = exchange.request_id
        response = Response(json.dumps(body), self.status, content_type="application/problem+json")
        response.headers.update(self.headers)
        return response


def try_later(kind: str, detail: str, seconds: int = 1) -> Problem:
    """Returns the problem of a request that may succeed after some seconds."""
    problem = Problem(kind, detail)
    problem.headers["Retry-After"] = str(seconds)
    return problem


def invalid(message: str, *path: str, location: str = "json") -> Problem:
    """Returns the problem of one wrong field, in the form in which schemas report theirs."""
    errors: Any = [message]
    for name in reversed((location, *path)):
        errors = {name: errors}
    return Problem("invalid", f"{'.'.join(path)}: {message}", errors=errors)


class ProblemOut(Schema):
    """Documents a problem, in the OpenAPI of every service."""

    class Meta:
        unknown = INCLUDE  # fields that help, such as `version`

    type = fields.String(required=True, metadata={"description": "stable, such as /problems/not-found"})
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    errors = fields.Dict(metadata={"description": "what is wrong with which field"})
    request_id = fields.String()


def from_http(error: HTTPException) -> Problem:
    """Returns one of Flask's own refusals in our form, with what a schema says of each field."""
    status = error.code or 500
    kinds = {400: "bad-request", 404: "not-found", 405: "method-not-allowed", 413: "too-large", 415: "not-json"}
    details = getattr(error, "data", None) or {}
    if "messages" in details:  # webargs: marshmallow's messages, by location and field
        return Problem("invalid", "Some fields are not right: see errors.", errors=details["messages"])
    problem = Problem(kinds.get(status, "error"), error.description or "", status=status)
    if allowed := getattr(error, "valid_methods", None):
        problem.headers["Allow"] = ", ".join(sorted(allowed))
    return problem


def from_unavailable(error: Exception) -> Problem:
    log.warning("the store is away", error=type(error).__name__)
    return try_later("store-away", "The store does not answer at the moment; try again.")


def from_game_away(error: GameAway) -> Problem:
    log.warning("the game service is away", error=str(error))
    return try_later("game-away", "The game service does not answer at the moment; try again.")


def from_unexpected(error: Exception) -> Problem:
    log.error("unexpected", exc_info=error)
    return Problem("unexpected", "Something went wrong here; it has been written down.")


def register(app: Flask) -> None:
    """Turns every exception of a route into a problem."""

    @app.errorhandler(Problem)
    def handle_problem(problem: Problem) -> Response:
        return problem.response()

    @app.errorhandler(HTTPException)
    def handle_http(error: HTTPException) -> Response:
        return from_http(error).response()

    @app.errorhandler(redis.ConnectionError)
    @app.errorhandler(redis.TimeoutError)
    @app.errorhandler(StoreAway)
    def handle_unavailable(error: Exception) -> Response:
        return from_unavailable(error).response()

    @app.errorhandler(GameAway)
    def handle_game_away(error: GameAway) -> Response:
        return from_game_away(error).response()

    @app.errorhandler(Exception)
    def handle_unexpected(error: Exception) -> Response:
        return from_unexpected(error).response()
