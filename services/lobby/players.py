"""Players and their keys: in the records, which the scoring service's ratings are in too."""

from __future__ import annotations

from services.lobby.records import Rating
from shared.records import players
from shared.records.database import Records
from shared.records.players import Player
from shared.service.problems import Problem


class Players:
    def __init__(self, records: Records) -> None:
        self.records = records

    def add(self, player: Player) -> Player:
        """Save a new player; one that is there already stays as it is."""
        saved = players.add_player(self.records, player)
        if saved is None or saved.key_hash != player.key_hash:
            raise Problem(409, "key-lost", "This player was created before, and its key cannot be shown again.")
        return saved

    def get(self, player_id: str) -> Player:
        player = players.find_player(self.records, player_id)
        if player is None:
            raise Problem(404, "no-such-player", f"There is no player {player_id!r:.40} here.")
        return player

    def knows(self, player_id: str) -> bool:
        """False for one who was deleted, or never was."""
        return players.find_player(self.records, player_id) is not None

    def is_deleted(self, player_id: str) -> bool:
        return players.is_deleted(self.records, player_id)

    def by_key(self, hashed: str) -> Player | None:
        return players.player_with_key(self.records, hashed)

    def ratings(self, player_id: str) -> dict[str, Rating]:
        """What is believed of a player's strength, by game."""
        found = players.ratings_of(self.records, player_id)
        return {game: Rating(mu, sigma) for game, (mu, sigma) in found.items()}

    def rating(self, player_id: str, game: str) -> Rating:
        return self.ratings(player_id).get(game, Rating())
