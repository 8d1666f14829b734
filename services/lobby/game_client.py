"""The game service, as the lobby calls it: with the key that only services hold."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from shared.service.client import GameAway, GameClient, path_of_match
from shared.service.settings import Settings

TIMEOUT_S = 4.0
IMPOSSIBLE = (400, 413, 422)  # repeating is useless; any other refusal may end when a deployment is complete


class GameRefused(Exception):
    """The game service says that this match is impossible."""


class GameService(GameClient):
    def __init__(self, settings: Settings) -> None:
        super().__init__(settings.public_url, settings.service_key, TIMEOUT_S)

    def open(self, order: dict[str, Any]) -> str:
        """Starts a match and returns the commitment to its dice; repeated with the same match id, returns the same."""
        response = self._ask("POST", "/game/v1/matches", order)
        if response.status_code in IMPOSSIBLE:
            raise GameRefused(response.text[:300])
        try:
            return str(response.json()["commitment"])
        except (KeyError, TypeError, ValueError) as error:
            raise GameAway(f"opening a match: {response.status_code}") from error

    def look(self, match_id: str) -> dict[str, Any]:
        """Returns what a service may see of a match: its status, and its outcome once it is over."""
        try:
            return self.view(match_id) or {}
        except ValueError as error:
            raise GameAway("the answer is not JSON") from error

    def erase(self, match_id: str, player_id: str, alias: str) -> None:
        """Gives up the seat of a deleted player and puts an alias in the player's place. Safe to repeat."""
        response = self._ask("DELETE", f"{path_of_match(match_id, 'players', player_id)}?{urlencode({'alias': alias})}")
        if response.status_code != 204:
            raise GameAway(f"erasing a player: {response.status_code}")
