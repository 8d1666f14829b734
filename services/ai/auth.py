"""Who calls, and how often they may ask for hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from services.ai.env import env
from shared.service.web.guards import guarded, require_key
from shared.service.web.problems import Problem

P = ParamSpec("P")
R = TypeVar("R")


def with_key(route: Callable[P, R]) -> Callable[P, R]:
    """Refuses callers without a key, and those that ask too often, before the body is looked at."""
    return guarded(route, lambda: count_hint(require_key()))


def count_hint(key: str) -> None:
    """Thinking costs more than looking, so it has a limit of its own."""
    limit = env().settings.hint_limit
    hits, reset = env().hint_window.hit(hash(key))
    if hits > limit:
        problem = Problem("too-many-hints", f"At most {limit} hints a minute; wait {reset} s.")
        problem.headers["Retry-After"] = str(reset)
        raise problem
