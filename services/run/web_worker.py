"""How gunicorn serves our apps: with gevent, and with problems where it refuses a request itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from gunicorn.http import errors
from gunicorn.workers.ggevent import GeventWorker
from werkzeug.exceptions import BadRequest

from shared.contract.problems import phrase

App = Callable[[dict[str, Any], Any], Iterable[bytes]]
Refusal = tuple[int, str, str]  # status, kind, detail

UNREADABLE: Refusal = (400, "bad-request", "This is not an HTTP request that can be read.")
# What callers send wrongly, and what they hear. gunicorn's own answers are HTML; an unknown coding would be 501.
REFUSALS: dict[type[Exception], Refusal] = {
    errors.UnsupportedTransferCoding: (400, "bad-request", "The only Transfer-Encoding that is read is: chunked."),
    errors.LimitRequestLine: (414, "error", "The address is too long."),
    errors.LimitRequestHeaders: (431, "error", "The headers are too long, or too many."),
    errors.ExpectationFailed: (417, "error", "The only expectation that can be met is: 100-continue."),
    errors.ForbiddenProxyRequest: (403, "error", "A PROXY line may not come from this address."),
}


class WebWorker(GeventWorker):  # type: ignore[misc]
    def load_wsgi(self) -> None:
        super().load_wsgi()
        app: App = self.wsgi
        self.wsgi: App = with_readable_bodies(app)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answers what gunicorn could not read; what is our fault it logs and answers itself."""
        refusal = refusal_of(exc)
        if refusal is None:
            super().handle_error(req, client, addr, exc)
            return
        self.log.debug("Invalid request: %s", exc)
        try:
            client.sendall(answer_of(*refusal))
        except OSError:
            self.log.debug("The caller has gone before it was refused.")


def refusal_of(error: Exception) -> Refusal | None:
    """Returns what a caller hears whose request cannot be read; None if the error is not the caller's."""
    if isinstance(error, (errors.InvalidResponseHeader, errors.InvalidResponseHeaderName, errors.ConfigurationProblem)):
        return None
    return REFUSALS.get(type(error)) or (UNREADABLE if isinstance(error, errors.ParseException) else None)


def answer_of(status: int, kind: str, detail: str) -> bytes:
    """Returns a whole answer, in the form that all problems have."""
    title = phrase(status)
    body = json.dumps({"type": f"/problems/{kind}", "title": title, "status": status, "detail": detail}).encode()
    head = (
        f"HTTP/1.1 {status} {title}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n"
        f"X-Content-Type-Options: nosniff\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


class ReadableBody:
    """A body that comes in chunks; if those are torn, the request is a bad one, and not our fault."""

    def __init__(self, body: Any) -> None:
        self.body = body

    def read(self, *size: int) -> bytes:
        return self.checked(lambda: self.body.read(*size))

    def readline(self, *size: int) -> bytes:
        return self.checked(lambda: self.body.readline(*size))

    @staticmethod
    def checked(read: Callable[[], bytes]) -> bytes:
        try:
            return read()
        except errors.ParseException as error:
            raise BadRequest("The body cannot be read: its chunks are not as they say.") from error


def with_readable_bodies(app: App) -> App:
    """Returns an app to which a torn body is a bad request."""

    def serve(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if "HTTP_TRANSFER_ENCODING" in environ:
            environ["wsgi.input"] = ReadableBody(environ["wsgi.input"])
        return app(environ, start_response)

    return serve
