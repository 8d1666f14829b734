"""Request bodies: JSON and nothing else, read strictly. Services take their `Blueprint` from here."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from io import BytesIO
from typing import Any

import flask_smorest  # type: ignore[import-untyped]
import msgspec
from flask import Request
from marshmallow import Schema
from webargs import missing
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import RequestEntityTooLarge

from shared.service.current import asked
from shared.service.problems import Problem

SHORT = 1024  # bytes, that no operator's limit is below


class StrictParser(FlaskParser):
    """What is not JSON is 415; what claims to be and is not (NaN, half a surrogate, endless nesting) is 400."""

    def _raw_load_json(self, req: Request) -> Any:
        body = req.get_data(cache=True)
        if not body:
            return missing
        if req.content_length is None and len(body) >= (req.max_content_length or len(body) + 1):
            raise RequestEntityTooLarge  # werkzeug cuts a chunked body off and says nothing
        if not req.is_json:
            raise Problem(415, "not-json", "A body must be JSON: Content-Type: application/json.")
        try:
            return msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem(400, "bad-json", f"The body is not JSON: {error!s:.200}") from error


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]
    """flask-smorest's, with less to do for each request."""

    ARGUMENTS_PARSER = StrictParser()

    def arguments(self, schema: Any, **settings: Any) -> Any:
        """The schema is made here once, not anew for each request."""
        return super().arguments(schema() if isinstance(schema, type) else schema, **settings)

    def body(self, schema: type[Schema], form: type[msgspec.Struct]) -> Any:
        """A body with the fields of `form`, which takes no time to read; the schema documents it, and where the body
        has another form, judges it and says what is wrong.
        """
        judge, decode = self.arguments(schema), msgspec.json.Decoder(form).decode

        def decorated(route: Any) -> Any:
            judged = judge(route)

            @wraps(judged)
            def read(**place: Any) -> Any:
                environ = asked().environ
                if environ.get("CONTENT_TYPE") != "application/json":
                    return judged(**place)
                try:
                    body = decode(sent(environ))
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                    return judged(**place)
                return route(msgspec.structs.asdict(body), **place)

            return read

        return decorated

    def alt_response(self, *what: Any, **settings: Any) -> Any:
        """Documents an answer and leaves the route as it is: ten answers are not ten calls around it."""
        return described(super().alt_response(*what, **settings))

    def refuses(self, *statuses: int) -> Callable[[Any], Any]:
        """Documents problems that a route answers with, besides those that any route may."""

        def documented(route: Any) -> Any:
            for status in statuses:
                route = self.alt_response(status, HTTPStatus(status).name)(route)
            return route

        return documented

    @staticmethod
    def doc(**settings: Any) -> Any:
        return described(flask_smorest.Blueprint.doc(**settings))


def sent(environ: dict[str, Any]) -> bytes:
    """A short body of a known length, straight from the server; of any other nothing is read yet.

    Flask can still read it, too.
    """
    length = environ.get("CONTENT_LENGTH") or ""
    if not length.isdecimal() or len(length) > 4 or int(length) > SHORT:
        return b""
    body: bytes = environ["wsgi.input"].read(int(length))
    environ["wsgi.input"] = BytesIO(body)
    return body


def described(describe: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A decorator that takes over what another one documents, and nothing else."""

    def documented(route: Any) -> Any:
        route._apidoc = describe(route)._apidoc
        return route

    return documented


def leads_to(name: str, *operations: str, status: int = 201) -> Callable[[Any], Any]:
    """Documents that the id of this name in the answer is what these operations take."""
    links = {
        operation: {"operationId": operation, "parameters": {name: f"$response.body#/{name}"}}
        for operation in operations
    }
    documented: Callable[[Any], Any] = Blueprint.doc(responses={status: {"links": links}})
    return documented
