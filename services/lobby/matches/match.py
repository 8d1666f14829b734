"""A match in the lobby, and its saved form. A match never changes: a change is a new value.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from services.lobby.matches.settings import LobbySettings
from shared.contract.levels import bot_id, bot_name
from shared.records.players import Player


class Chair(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, or a bot of some level."""

    player_id: str
    name: str
    bot: str | None = None


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A table: how it is to be played, who sits there, how far it has come."""

    match_id: str
    game: str
    chairs: tuple[Chair | None, ...]
    creator: str
    created: int
    settings: LobbySettings = LobbySettings()
    invite: str = ""
    status: str = "open"  # open, starting, active, finished, cancelled
    version: int = 1
    due: int = 0  # when the sweeper looks at it next; 0: never
    attempts: int = 0  # how often the game service was asked in vain
    commitment: str | None = None
    outcome: dict[str, Any] | None = None
    reason: str | None = None  # why it was cancelled
    started: int | None = None
    finished: int | None = None
    rematch_of: str | None = None
    rematch: str | None = None

    def is_private(self) -> bool:
        return self.settings.visibility == "private"

    def seat_of(self, player_id: str) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair and chair.bot is None and chair.player_id == player_id:
                return seat
        return None

    def wants_bots(self) -> bool:
        """Returns whether bots sit here, or may yet: where people have every seat, they will not."""
        may_come = self.settings.fill is not None and not all(self.chairs)
        return may_come or any(chair and chair.bot for chair in self.chairs)

    def people(self) -> list[str]:
        """Returns the ids of those who sit here and are no bots."""
        return [chair.player_id for chair in self.chairs if chair and chair.bot is None]


def bot_chair(level: str) -> Chair:
    return Chair(player_id=bot_id(level), name=bot_name(bot_id(level)), bot=level)


def player_chair(player: Player) -> Chair:
    return Chair(player_id=player.player_id, name=player.name)


# The saved form is flat: settings stand beside the other fields ------------------------------------------------------

MATCH_DECODER = msgspec.json.Decoder(Match)
SETTINGS_DECODER = msgspec.json.Decoder(LobbySettings)


def to_document(match: Match) -> dict[str, Any]:
    """Returns a match as the records save it."""
    document: dict[str, Any] = msgspec.to_builtins(match)
    settings: dict[str, Any] = document.pop("settings")
    return document | settings


def from_document(document: dict[str, Any]) -> Match:
    settings = msgspec.convert(document, type=LobbySettings)
    return replace(msgspec.convert(document, type=Match), settings=settings)


def to_text(match: Match) -> str:
    """Returns a match as Redis saves it."""
    return msgspec.json.encode(to_document(match)).decode()


def from_text(text: bytes) -> Match:
    return replace(MATCH_DECODER.decode(text), settings=SETTINGS_DECODER.decode(text))
