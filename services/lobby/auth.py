"""Who calls, and what they may do: every route is open to all, for players with a key, or for services only."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from flask import g, request

from services.lobby.env import env
from shared.records.players import Player
from shared.service.keys import caller_key, key_hash, no_key, require_service
from shared.service.web.bodies import Blueprint
from shared.service.web.guards import KEY_NEEDED, KEY_OPTIONAL, P, R, guarded
from shared.service.web.idempotency import MIN_SECRET_KEY, answer_once, document_key
from shared.service.web.problems import Problem


def caller() -> Player | None:
    """Returns the player whose key the request carries, or None without a key. An unknown key is refused."""
    if "player" not in g:
        key = caller_key()
        g.player = env().players.by_key(key_hash(key)) if key else None
        if key and g.player is None:
            raise no_key("No player has this API key.")
    return cast("Player | None", g.player)


def player() -> Player:
    """Returns the player who calls, and refuses a request without a key."""
    calling = caller()
    if calling is None:
        raise no_key()
    return calling


# Guards: each wraps a handler, and documents its security in OpenAPI -------------------------------------------------


def open_to_all(handler: Callable[P, R]) -> Callable[P, R]:
    """Lets anyone call; a key is not needed, but must be right if it is there."""
    return _guard(handler, caller, KEY_OPTIONAL)


def for_players(handler: Callable[P, R]) -> Callable[P, R]:
    """Lets any player call."""
    return _guard(handler, player)


def for_that_player(handler: Callable[P, R]) -> Callable[P, R]:
    """Lets only the player call whom the path names."""
    return _guard(handler, _require_that_player)


def for_that_player_or_deleted(handler: Callable[P, R]) -> Callable[P, R]:
    """Does the same, except that anyone may name a deleted player: that one has no key, and nothing left to protect."""
    return _guard(handler, _require_that_player_unless_deleted)


def for_services(handler: Callable[P, R]) -> Callable[P, R]:
    """Lets only other services of this deployment call."""
    return _guard(handler, _require_service)


def _require_service() -> None:
    require_service(env().settings)


def _require_that_player() -> None:
    if player().player_id != (request.view_args or {})["player_id"]:
        raise Problem("not-you", "Only the player whom the path names may do this.")


def _require_that_player_unless_deleted() -> None:
    if not env().players.is_deleted((request.view_args or {})["player_id"]):
        _require_that_player()


def _guard(
    handler: Callable[P, R], check: Callable[[], object], security: list[dict[str, list[str]]] = KEY_NEEDED
) -> Callable[P, R]:
    return Blueprint.doc(operationId=handler.__name__)(guarded(handler, check, security))


# Retries --------------------------------------------------------------------------------------------------------------


def idempotent(handler: Callable[P, R]) -> Callable[P, R]:
    """Gives a handler one effect and one answer for each Idempotency-Key of a caller."""
    return document_key()(answer_once(lambda: env().memory, _caller_name)(handler))


def idempotent_with_secret(handler: Callable[P, R]) -> Callable[P, R]:
    """Does the same for an answer that must not be stored."""
    return document_key(MIN_SECRET_KEY)(answer_once(lambda: env().memory, _caller_name, secret=True)(handler))


def _caller_name() -> str:
    calling = caller()
    return calling.player_id if calling else f"address {request.remote_addr}"
