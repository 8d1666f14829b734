"""Who calls, and who may: every route is open to all, for players with a key, or for services only."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from flask import current_app, g, request

from services.lobby.house import House
from services.lobby.once import SHORTEST_SECRET, idempotent
from shared.records.players import Player
from shared.service.bodies import Blueprint
from shared.service.keys import caller_key, key_hash, no_key, require_service
from shared.service.problems import Problem

KEY_HEADER = {
    "in": "header",
    "name": "Idempotency-Key",
    "description": "Repeat a request with the same key, and it has one effect and one answer for 24 h.",
}
Handler = Callable[..., Any]


def rooms() -> House:
    return cast(House, current_app.extensions["lobby"])


def caller() -> Player | None:
    """The player whose key came along; None without a key. A wrong key is never taken for none."""
    if "player" not in g:
        key = caller_key()
        g.player = rooms().players.by_key(key_hash(key)) if key else None
        if key and g.player is None:
            raise no_key("This API key is not known here.")
    return cast("Player | None", g.player)


def player() -> Player:
    found = caller()
    if found is None:
        raise no_key()
    return found


def open_to_all(handler: Handler) -> Handler:
    """Anyone may call; a key that comes along must be right."""
    return _guarded(handler, caller, [{}, {"key": []}])


def for_players(handler: Handler) -> Handler:
    return _guarded(handler, player, [{"key": []}])


def for_themselves(handler: Handler) -> Handler:
    """Only the player that the path names."""
    return _guarded(handler, _themselves, [{"key": []}])


def for_leaving(handler: Handler) -> Handler:
    """The same; one who has left has no key any more, and nothing left to protect."""
    return _guarded(handler, _themselves_or_gone, [{"key": []}])


def for_services(handler: Handler) -> Handler:
    return _guarded(handler, _service, [{"key": []}])


def _service() -> None:
    require_service(rooms().settings.service_key)


def _themselves() -> None:
    if player().player_id != (request.view_args or {})["player_id"]:
        raise Problem(403, "not-you", "This is for that player only.")


def _themselves_or_gone() -> None:
    if not rooms().players.is_deleted((request.view_args or {})["player_id"]):
        _themselves()


def _guarded(handler: Handler, check: Callable[[], object], security: list[dict[str, list[str]]]) -> Handler:
    @wraps(handler)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        check()
        return handler(*args, **kwargs)

    return cast(Handler, Blueprint.doc(security=security, operationId=handler.__name__)(guarded))


def once(handler: Handler) -> Handler:
    """One effect and one answer for each Idempotency-Key of a caller."""
    return _documented(idempotent(lambda: rooms().memory, _name)(handler), 1)


def once_secretly(handler: Handler) -> Handler:
    """The same for an answer that must not lie in the store."""
    return _documented(idempotent(lambda: rooms().memory, _name, secret=True)(handler), SHORTEST_SECRET)


def _documented(handler: Handler, shortest: int) -> Handler:
    header = {**KEY_HEADER, "schema": {"type": "string", "minLength": shortest, "maxLength": 200}}
    return cast(Handler, Blueprint.doc(parameters=[header])(handler))


def _name() -> str:
    found = caller()
    return found.player_id if found else f"address {request.remote_addr}"
