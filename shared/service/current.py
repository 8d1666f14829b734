"""What is being served, past Flask's proxies: a look through one costs as much as a small function, and a move takes
twenty. The names are Flask's own and not for others; they are used here only.
"""

from __future__ import annotations

from typing import Any

from flask import Request
from flask.globals import _cv_app, _cv_request


def asked() -> Request:
    """The request."""
    return _cv_request.get().request


def header(name: str) -> str:
    """A header of the request by its name in WSGI, which finds it at once, such as HTTP_AUTHORIZATION; or ""."""
    text: str = _cv_request.get().request.environ.get(name, "")
    return text


def extension(name: str) -> Any:
    """What the app keeps under a name."""
    return _cv_app.get().app.extensions[name]


def kept() -> Any:
    """Flask's `g`: what is kept with the request."""
    return _cv_app.get().g
