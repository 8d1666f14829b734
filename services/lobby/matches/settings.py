"""The settings of a match in the lobby: how it is played, and what only the lobby has to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from shared.contract import match_settings
from shared.contract.match_settings import MatchSettings


class Fill(msgspec.Struct, frozen=True):
    """Bots of a level take the empty seats after a wait."""

    level: str
    after_s: int


class LobbySettings(MatchSettings, frozen=True, kw_only=True):
    """The fields of `MatchSettings` reach saved matches, rematches, views and the game service by themselves."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)  # of the game
    visibility: str = "public"  # public, private
    fill: Fill | None = None


def settings_from(body: Mapping[str, Any]) -> LobbySettings:
    """Returns the settings in a request's body, which may have other fields too."""
    return msgspec.convert({name: body[name] for name in LobbySettings.__struct_fields__}, type=LobbySettings)


def settings_to_json(settings: LobbySettings) -> dict[str, Any]:
    """Returns the settings as a view of a match shows them: beside its other fields."""
    return dict(msgspec.to_builtins(settings))


def settings_for_game(settings: LobbySettings) -> dict[str, Any]:
    """Returns the settings that the game service takes."""
    return {"options": settings.options, **match_settings.to_json(settings)}
