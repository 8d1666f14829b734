"""The hosted games."""

from __future__ import annotations

from marshmallow import Schema, fields


class RoleOut(Schema):
    name = fields.String()
    about = fields.String()


class AboutOut(Schema):
    """What a game says about itself, in the language of Accept-Language."""

    minutes = fields.List(fields.Integer(), metadata={"description": "how long people play a match: from, to"})
    weight = fields.Integer(metadata={"description": "1 is light, 5 is heavy"})
    sentence = fields.String()
    roles = fields.Dict(keys=fields.String(), values=fields.Nested(RoleOut), metadata={"description": "by role"})


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
    about = fields.Nested(AboutOut)
    options = fields.Dict(
        metadata={
            "description": "JSON Schema of a match's `options`, each with its title and description in the language of "
            "Accept-Language; `x-labels` has what the values of an `enum` are called"
        }
    )


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
