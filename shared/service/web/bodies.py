"""Request bodies: JSON and nothing else, read strictly. Services take their `Blueprint` from here."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from io import BytesIO
from typing import Any, Protocol, TypeVar

import flask_smorest
import msgspec
from flask import Request, request
from marshmallow import Schema
from webargs import missing
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import RequestEntityTooLarge

from shared.service.web.problems import Problem

SHORT = 1024  # bytes, that no operator's limit is below

Json = dict[str, Any]  # an object in a request or an answer
Route = TypeVar("Route", bound=Callable[..., Any])


class Decorator(Protocol):
    """Keeps the type of the route that it decorates."""

    def __call__(self, route: Route, /) -> Route: ...


class StrictParser(FlaskParser):
    """What is not JSON is 415; what claims to be and is not (NaN, half a surrogate, endless nesting) is 400."""

    def load_json(self, req: Request, schema: Schema) -> Any:
        body = req.get_data(cache=True)
        if not body:
            return missing
        if req.content_length is None and len(body) >= (req.max_content_length or len(body) + 1):
            raise RequestEntityTooLarge  # werkzeug cuts a chunked body off and says nothing
        if not req.is_json:
            raise Problem("not-json", "A body must be JSON: Content-Type: application/json.")
        try:
            return msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem("bad-json", f"The body is not JSON: {error!s:.200}") from error


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]
    """flask-smorest's, with types, and with less to do for each request."""

    ARGUMENTS_PARSER = StrictParser()

    def get(self, rule: str, **options: Any) -> Decorator:
        return typed(super().get(rule, **options))

    def post(self, rule: str, **options: Any) -> Decorator:
        return typed(super().post(rule, **options))

    def put(self, rule: str, **options: Any) -> Decorator:
        return typed(super().put(rule, **options))

    def delete(self, rule: str, **options: Any) -> Decorator:
        return typed(super().delete(rule, **options))

    def arguments(self, schema: type[Schema] | Schema, **settings: Any) -> Callable[[Callable[..., Any]], Any]:
        """Reads what a schema describes; the schema is made here once, not anew for each request."""
        return typed(super().arguments(schema() if isinstance(schema, type) else schema, **settings))

    def body(self, schema: type[Schema], form: type[msgspec.Struct]) -> Callable[[Callable[..., Any]], Any]:
        """Reads a body with the fields of `form`, which takes no time; the schema documents it, and where the body
        has another form, judges it and says what is wrong.
        """
        judge, decode = self.arguments(schema), msgspec.json.Decoder(form).decode

        def decorate(route: Callable[..., Any]) -> Callable[..., Any]:
            judged = judge(route)

            @wraps(judged)
            def read(**place: Any) -> Any:
                environ = request.environ
                if environ.get("CONTENT_TYPE") != "application/json":
                    return judged(**place)
                try:
                    body = decode(short_body(environ))
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                    return judged(**place)
                return route(msgspec.structs.asdict(body), **place)

            return read

        return decorate

    def response(self, status: int, schema: Any = None, **settings: Any) -> Decorator:
        return typed(super().response(status, schema, **settings))

    def alt_response(self, status: int, response: str | None = None, **settings: Any) -> Decorator:
        return typed(super().alt_response(status, response, **settings))

    def refuses(self, *statuses: int) -> Decorator:
        """Documents problems that a route answers with, besides those that any route may."""
        return self.doc(responses={status: HTTPStatus(status).name for status in statuses})

    @staticmethod
    def doc(**settings: Any) -> Decorator:
        return typed(flask_smorest.Blueprint.doc(**settings))


def typed(decorator: Any) -> Decorator:
    """Returns a decorator of a library without types as one that keeps the type of what it decorates."""
    result: Decorator = decorator
    return result


def short_body(environ: dict[str, Any]) -> bytes:
    """Returns a short body of a known length, straight from the server; of any other nothing is read yet.

    Flask can still read it, too.
    """
    length = environ.get("CONTENT_LENGTH") or ""
    if not length.isdecimal() or len(length) > 4 or int(length) > SHORT:
        return b""
    body: bytes = environ["wsgi.input"].read(int(length))
    environ["wsgi.input"] = BytesIO(body)
    return body


def header(name: str, description: str, **limits: int) -> dict[str, object]:
    """Returns a header of requests as OpenAPI describes it."""
    return {"in": "header", "name": name, "description": description, "schema": {"type": "string", **limits}}


def leads_to(name: str, *operations: str, status: int = 201) -> Decorator:
    """Documents that the id of this name in the answer is what these operations take."""
    links = {
        operation: {"operationId": operation, "parameters": {name: f"$response.body#/{name}"}}
        for operation in operations
    }
    return Blueprint.doc(responses={status: {"links": links}})
