"""The game service, as the lobby calls it: with the key that only services hold."""

from __future__ import annotations

from typing import Any

from shared.service.client import GameAway, GameClient
from shared.service.settings import Settings

TIMEOUT_S = 4.0
NEVER = (400, 413, 422)  # what was asked cannot be; every other refusal is a deployment that is not whole yet


class GameRefused(Exception):
    """The game service says that this match cannot be."""


class TableOpener(GameClient):
    def __init__(self, settings: Settings) -> None:
        super().__init__(settings.public_url, settings.service_key, TIMEOUT_S)

    def open(self, order: dict[str, Any]) -> str:
        """Start a match; asked again with the same match id it gives the same answer. Answers the commitment."""
        answer = self._ask("POST", "/game/v1/matches", order)
        if answer.status_code in NEVER:
            raise GameRefused(answer.text[:300])
        try:
            return str(answer.json()["commitment"])
        except (KeyError, TypeError, ValueError) as error:
            raise GameAway(f"opening a match: {answer.status_code}") from error

    def look(self, match_id: str) -> dict[str, Any]:
        """What a service may see of a match: its status, and its outcome once it is over."""
        try:
            return self.view(match_id) or {}
        except ValueError as error:
            raise GameAway("the answer is not JSON") from error

    def erase(self, match_id: str, player_id: str, alias: str) -> None:
        """A player is gone: the seat is given up, and goes by another name. Safe to repeat."""
        answer = self._ask("DELETE", f"/game/v1/matches/{match_id}/players/{player_id}?alias={alias}")
        if answer.status_code != 204:
            raise GameAway(f"erasing a player: {answer.status_code}")
