"""The hosted games."""

from __future__ import annotations

from marshmallow import Schema, fields


class GameOut(Schema):
    id = fields.String()
    name = fields.String(metadata={"description": "in the language of Accept-Language"})
    names = fields.Dict(keys=fields.String(), values=fields.String(), metadata={"description": "by language"})
    seats = fields.List(fields.Integer())
    roles = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        metadata={"description": "by number of seats: the role of each seat"},
    )
    options = fields.Dict(metadata={"description": "JSON Schema of a match's `options`"})


class GameInFullOut(GameOut):
    components = fields.Dict(
        metadata={
            "description": "what a game is made of, with names and texts in the language of Accept-Language; "
            "`name` and `language` always, the rest is the game's own"
        }
    )


class GamesOut(Schema):
    items = fields.List(fields.Nested(GameOut))
    next = fields.String(allow_none=True)
