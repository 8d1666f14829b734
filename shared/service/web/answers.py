"""Answers that are complete when they are made, or as the conditions of a request want them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flask import Response, abort, request


class Answer(Response):
    """Bytes with their headers, sent as they are: Werkzeug would copy and look through all of them once more."""

    def get_wsgi_response(self, environ: dict[str, Any]) -> tuple[Iterable[bytes], str, list[tuple[str, str]]]:
        body: Any = () if environ["REQUEST_METHOD"] == "HEAD" else self.response
        return body, self.status, self.headers.to_wsgi_list()


def conditional(response: Response) -> Response:
    """Returns a response as the conditions of the request want it: whole, in part, 304, or refused."""
    response.make_conditional(request)
    if response.status_code == 412:
        abort(412)  # werkzeug would send it as it is, with that status
    return response
