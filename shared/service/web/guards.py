"""Guards of routes: what is checked before a body is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from shared.service.keys import caller_key, no_key

P = ParamSpec("P")
R = TypeVar("R")


def guarded(route: Callable[P, R], check: Callable[[], object]) -> Callable[P, R]:
    """Returns a route that is called only if the check raises no problem."""

    @wraps(route)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        check()
        return route(*args, **kwargs)

    return checked


def require_key() -> str:
    """Returns the caller's key, and refuses a request without one."""
    key = caller_key()
    if not key:
        raise no_key()
    return key
