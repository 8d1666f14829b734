"""Players, their keys and their ratings, in the records."""

from __future__ import annotations

import msgspec

from shared.records import players
from shared.records.database import Records
from shared.records.players import Player
from shared.service.web.problems import Problem

MU, SIGMA = 25.0, 25.0 / 3  # of a player who has not been rated yet


class Rating(msgspec.Struct, frozen=True):
    mu: float = MU
    sigma: float = SIGMA


class Players:
    def __init__(self, records: Records) -> None:
        self.records = records

    def add(self, player: Player) -> Player:
        """Saves a new player; one that exists already stays as it is."""
        saved = players.add_player(self.records, player)
        if saved is None or saved.key_hash != player.key_hash:
            raise Problem("key-lost", "This player was created before, and its API key cannot be shown again.")
        return saved

    def get(self, player_id: str) -> Player:
        player = players.find_player(self.records, player_id)
        if player is None:
            raise Problem("no-such-player", f"There is no player {player_id!r:.40}.")
        return player

    def exists(self, player_id: str) -> bool:
        """Returns False for a player who was deleted, or never existed."""
        return players.find_player(self.records, player_id) is not None

    def is_deleted(self, player_id: str) -> bool:
        return players.is_deleted(self.records, player_id)

    def by_key(self, key_hash: str) -> Player | None:
        """Returns the player whose API key has this hash."""
        return players.player_with_key(self.records, key_hash)

    def ratings(self, player_id: str) -> dict[str, Rating]:
        """Returns a player's ratings by game, without those games in which the player was never rated."""
        rows = players.ratings_of(self.records, player_id)
        return {game: Rating(mu, sigma) for game, (mu, sigma) in rows.items()}

    def rating(self, player_id: str, game: str) -> Rating:
        return self.ratings(player_id).get(game, Rating())
