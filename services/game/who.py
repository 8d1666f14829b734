"""Who calls: a seat, the bot that plays it, a service, or a spectator; and what of a match they may ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from services.game.records import Caller, Match, caller_of_key
from shared.rules.game import SYSTEM
from shared.service.current import extension
from shared.service.keys import caller_key, key_hash, no_key, require_service, same
from shared.service.problems import Problem

Route = TypeVar("Route", bound=Callable[..., Any])


def tables() -> Any:
    return extension("tables")


def for_services(route: Route) -> Route:
    """Before the body is looked at: only with the key that services share."""
    return _checked(route, lambda: require_service(extension("settings").service_key))


def with_key(route: Route) -> Route:
    """Before the body is looked at: not without any key."""

    def check() -> None:
        if not caller_key():
            raise no_key()

    return _checked(route, check)


def _checked(route: Route, check: Callable[[], None]) -> Route:
    @wraps(route)
    def checked(*args: Any, **kwargs: Any) -> Any:
        check()
        return route(*args, **kwargs)

    return checked  # type: ignore[return-value]


def see(match_id: str) -> tuple[Match, Caller]:
    """The match and who asks: a seat, or a spectator where the match allows them."""
    return seen_with(tables().load(match_id), caller_key())


def seen_with(match: Match, key: str) -> tuple[Match, Caller]:
    if key and same(key, extension("settings").service_key):
        return match, Caller(SYSTEM)
    caller = caller_of_key(match, key_hash(key), extension("bot_secret")) if key else Caller()
    if caller.seat is None and match.status == "active" and match.meta.spectators.policy == "off":
        raise Problem(403, "no-spectators", "This match is for its players only, until it has ended.")
    return match, caller


def take_seat(match_id: str) -> tuple[Match, Caller, int]:
    """The match and the caller's seat; anybody else is refused."""
    match, caller = see(match_id)
    if caller.seat is None:
        raise Problem(403, "not-your-seat", "This key has no seat in this match.")
    return match, caller, caller.seat


def play_seat(match_id: str) -> tuple[Match, Caller, int]:
    """The same, for a seat that was not given up to a bot."""
    match, caller, seat = take_seat(match_id)
    if seat != SYSTEM and match.given[seat] and not caller.bot:
        raise Problem(403, "given-up", "This seat was given up to a bot.")
    return match, caller, seat


def refuse_system(seat: int) -> None:
    if seat == SYSTEM:
        raise Problem(403, "not-your-seat", "This is for players.")
