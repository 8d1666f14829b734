"""Players, by id and by the hash of their key."""

from __future__ import annotations

from typing import Any

import msgspec
import redis

from services.lobby.records import Player, Rating
from shared.service.problems import Problem


class Players:
    """Where players are kept. A player is saved before the key that leads to it, so a key never leads nowhere."""

    def __init__(self, client: redis.Redis) -> None:
        self.client = client

    def add(self, player: Player) -> Player:
        """Save a new player; one that is there already stays as it is."""
        self.client.hsetnx(record_key(player.player_id), "doc", msgspec.json.encode(player))
        saved = self.get(player.player_id)
        if saved.key_hash != player.key_hash:
            raise Problem(409, "key-lost", "This player was created before, and its key cannot be shown again.")
        self.client.set(f"lobby:key:{saved.key_hash}", saved.player_id)
        return saved

    def find(self, player_id: str) -> Player | None:
        found: Any = self.client.hget(record_key(player_id), "doc")
        return msgspec.json.decode(found, type=Player) if found else None

    def get(self, player_id: str) -> Player:
        player = self.find(player_id)
        if player is None:
            raise Problem(404, "no-such-player", f"There is no player {player_id!r:.40} here.")
        return player

    def by_key(self, hashed: str) -> Player | None:
        found: Any = self.client.get(f"lobby:key:{hashed}")
        return self.find(found.decode()) if found else None

    def ratings(self, player_id: str) -> dict[str, Rating]:
        """What is believed of a player's strength, by game."""
        fields: Any = self.client.hgetall(record_key(player_id))
        return {
            name.decode().removeprefix("rating:"): msgspec.json.decode(value, type=Rating)
            for name, value in fields.items()
            if name.startswith(b"rating:")
        }

    def rating(self, player_id: str, game: str) -> Rating:
        found: Any = self.client.hget(record_key(player_id), f"rating:{game}")
        return msgspec.json.decode(found, type=Rating) if found else Rating()

    def rate(self, player_id: str, game: str, rating: Rating) -> None:
        self.client.hset(record_key(player_id), f"rating:{game}", msgspec.json.encode(rating))


def record_key(player_id: str) -> str:
    return f"lobby:player:{player_id}"
