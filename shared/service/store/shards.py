"""How many shards a store was made with. With another number, matches would be looked for where they are not."""

from __future__ import annotations

import redis

from shared.service.settings import BadSetting
from shared.service.store.bus import stream

NOTE = "flotilla:shards"


def check_shards(client: redis.Redis, shards: int) -> None:
    """Notes with how many shards a new store is made, and refuses any other number later."""
    if not client.exists(NOTE):
        client.set(NOTE, shards_of_bus(client) or shards, nx=True)
    if (made_with := int(client.get(NOTE) or 0)) != shards:
        raise BadSetting(f"SHARDS is {shards}, but the store was made with {made_with}: set SHARDS={made_with}")


def shards_of_bus(client: redis.Redis) -> int:
    """Returns the number of shards of a store from before there was a note: its consumers made a stream for each."""
    shards = 0
    while client.exists(stream(shards)):
        shards += 1
    return shards
