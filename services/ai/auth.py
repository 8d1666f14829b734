"""Who calls, and how often they may ask for hints."""

from __future__ import annotations

from collections.abc import Callable

from services.ai.env import env
from shared.service.web.guards import P, R, guarded, require_key
from shared.service.web.problems import try_later


def within_hint_limit(route: Callable[P, R]) -> Callable[P, R]:
    """Refuses callers without a key, and those that ask too often, before the body is looked at."""
    return guarded(route, lambda: count_hint(require_key()))


def count_hint(key: str) -> None:
    """Thinking costs more than looking, so it has a limit of its own."""
    limit = env().hint_window.limit
    hits, reset = env().hint_window.hit(key)
    if hits > limit:
        raise try_later("too-many-hints", f"At most {limit} hints a minute; wait {reset} s.", reset)
