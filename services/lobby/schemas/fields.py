"""Fields and descriptions that several schemas share."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from shared.contract.fields import ID
from shared.rules import registry
from shared.service.settings import Settings

DAY_S = 24 * 3600
TOKEN = validate.Regexp(rf"\A{ID}\Z", error="is letters, digits, - and _, at most 64")
GAME = {"enum": registry.names()}  # documented only: a request is checked against the registry itself
SEATS = [seats for name in registry.names() for seats in registry.game(name).seats]
COUNT = {"type": "integer", "minimum": min(SEATS), "maximum": max(SEATS)}
LEVEL = {"description": "of a bot: see /ai/v1/bots", "examples": list(Settings.bot_levels)}


def token(**settings: Any) -> fields.String:
    return fields.String(validate=TOKEN, **settings)
