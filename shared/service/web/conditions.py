"""Answers that a client may have already, or wants only if it knows them."""

from __future__ import annotations

from flask import Response, abort, request


def conditional(response: Response) -> Response:
    """Returns a response as the conditions of the request want it: whole, in part, 304, or refused."""
    response.make_conditional(request)
    if response.status_code == 412:
        abort(412)  # werkzeug would send it as it is, with that status
    return response
