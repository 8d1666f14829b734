"""Matches with known dice: a key that a test chooses takes the place of the one that the game service has drawn.

Hosts must not be able to do this, so there is no setting for it. The test writes into the store what the services
would have written with that key, as the saved forms say; nobody has seen the match before.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import redis

from shared.rules import codec, registry
from shared.rules.dice import commitment


def key_of_seed(seed: int) -> bytes:
    return hashlib.sha256(f"dice of seed {seed}".encode()).digest()


def replace_dice(client: redis.Redis, match_id: str, key: bytes) -> None:
    """Sets a match that has just begun up anew with this key, and publishes the commitment to it."""
    game = lobby = 0
    for name in client.scan_iter(match=f"*{match_id}", count=10_000):
        fields: Any = client.hkeys(name) if client.type(name) == b"hash" else []
        if b"meta" in fields:
            game += _replace_in_game(client, name, key)
        elif b"doc" in fields:
            lobby += _replace_in_lobby(client, name, key)
    assert (game, lobby) == (1, 1), f"{match_id} is stored {game} and {lobby} times"


def _replace_in_game(client: redis.Redis, name: bytes, key: bytes) -> int:
    stored: Any = client.hget(name, "meta")
    meta = msgspec.json.decode(stored)
    assert client.hget(name, "v") == b"0", "somebody has chosen already"
    state = registry.game(meta["game"]).setup(meta["seats"], key, meta["options"])
    meta["commitment"] = commitment(key)
    position = codec.to_bytes(state, msgspec.json.encode)
    client.hset(name, mapping={"meta": msgspec.json.encode(meta), "s": position})
    return 1


def _replace_in_lobby(client: redis.Redis, name: bytes, key: bytes) -> int:
    stored: Any = client.hget(name, "doc")
    record = msgspec.json.decode(stored)
    assert record["commitment"], "it has not begun"
    client.hset(name, "doc", msgspec.json.encode({**record, "commitment": commitment(key)}))
    return 1
