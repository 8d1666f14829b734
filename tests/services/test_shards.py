"""A store remembers with how many shards it was made, also one from before there was a note."""

from __future__ import annotations

import pytest
import redis

from shared.service.settings import BadSetting
from shared.service.store.bus import Consumer
from shared.service.store.shards import check_shards


def test_a_new_store_keeps_the_first_number(redis_client: redis.Redis) -> None:
    check_shards(redis_client, 8)
    check_shards(redis_client, 8)
    Consumer(redis_client, 4, "g", "one").join()  # others are still starting
    check_shards(redis_client, 8)
    for other in (4, 16):
        with pytest.raises(BadSetting, match=f"SHARDS is {other}, but the store was made with 8: set SHARDS=8"):
            check_shards(redis_client, other)


@pytest.mark.parametrize("other", [4, 16])
def test_a_store_without_a_note_is_known_by_its_streams(redis_client: redis.Redis, other: int) -> None:
    Consumer(redis_client, 8, "g", "one").join()
    with pytest.raises(BadSetting, match="the store was made with 8"):
        check_shards(redis_client, other)
    check_shards(redis_client, 8)
