"""Who calls: a seat, the bot that plays it, a service, or a spectator; and what of a match they may ask for."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from services.game.env import env
from services.game.match import Match
from shared.contract.seats import SYSTEM
from shared.service.keys import bot_key, caller_key, is_of_services, key_hash, require_service
from shared.service.web.guards import P, R, guarded, require_key
from shared.service.web.problems import Problem


@dataclass
class Caller:
    """Who calls: a seat's player, or the bot that plays it now; no seat: a spectator."""

    seat: int | None = None
    bot: bool = False


def for_services(route: Callable[P, R]) -> Callable[P, R]:
    """Refuses callers without the key that services share, before the body is looked at."""
    return guarded(route, lambda: require_service(env().settings))


def with_key(route: Callable[P, R]) -> Callable[P, R]:
    """Refuses callers without any key, before the body is looked at."""
    return guarded(route, require_key)


def see(match_id: str) -> tuple[Match, Caller]:
    """Returns the match and who asks: a seat, or a spectator where the match allows them."""
    return see_with(match_id, caller_key())


def see_with(match_id: str, key: str) -> tuple[Match, Caller]:
    wiring = env()
    match = wiring.library.get(match_id)
    if key and is_of_services(key, wiring.settings):
        return match, Caller(SYSTEM)
    caller = caller_of_key(match, key_hash(key), wiring.bot_secrets) if key else Caller()
    if caller.seat is None and match.status == "active" and match.meta.spectators.policy == "off":
        raise Problem("no-spectators", "This match is for its players only, until it has ended.")
    return match, caller


def caller_of_key(match: Match, hashed: str, secrets: Iterable[str]) -> Caller:
    for seat, player in enumerate(match.meta.players):
        if player.key_hash and hmac.compare_digest(player.key_hash, hashed):
            return Caller(seat)
    for seat in range(match.meta.seats):
        if match.bot_of(seat):
            keys = (bot_key(secret, match.meta.match_id, seat) for secret in secrets)
            if any(hmac.compare_digest(key_hash(key), hashed) for key in keys):
                return Caller(seat, bot=True)
    return Caller()


def take_seat(match_id: str) -> tuple[Match, Caller, int]:
    """Returns the match and the caller's seat; anybody else is refused."""
    match, caller = see(match_id)
    if caller.seat is None:
        raise Problem("not-your-seat", "This key has no seat in this match.")
    return match, caller, caller.seat


def play_seat(match_id: str) -> tuple[Match, Caller, int]:
    """Returns the same for a seat that was not given up to a bot."""
    match, caller, seat = take_seat(match_id)
    if seat != SYSTEM and match.given[seat] and not caller.bot:
        raise Problem("given-up", "This seat was given up to a bot.")
    return match, caller, seat


def refuse_system(seat: int) -> None:
    if seat == SYSTEM:
        raise Problem("not-your-seat", "This is for players.")
