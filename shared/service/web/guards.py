"""Guards of routes: what is checked before a body is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from shared.service.keys import caller_key, no_key
from shared.service.web.bodies import Blueprint

P = ParamSpec("P")
R = TypeVar("R")

KEY_NEEDED: list[dict[str, list[str]]] = [{"key": []}]
KEY_OPTIONAL: list[dict[str, list[str]]] = [{}, {"key": []}]


def guarded(
    route: Callable[P, R], check: Callable[[], object], security: list[dict[str, list[str]]] | None = KEY_NEEDED
) -> Callable[P, R]:
    """Returns a route that is called only if the check raises no problem.

    OpenAPI shows its `security`; None is what holds for the whole document: a key is optional.
    """

    @wraps(route)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        check()
        return route(*args, **kwargs)

    return checked if security is None else Blueprint.doc(security=security)(checked)


def require_key() -> str:
    """Returns the caller's key, and refuses a request without one."""
    key = caller_key()
    if not key:
        raise no_key()
    return key
