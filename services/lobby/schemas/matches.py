"""Matches and their settings."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from services.lobby.schemas.fields import COUNT, DAY_S, GAME, LEVEL, token
from shared.contract import match_settings
from shared.contract.fields import whole


class FillIn(Schema):
    level = token(required=True, metadata=LEVEL)
    after_s = whole(0, DAY_S, load_default=0)


class MatchIn(Schema):
    game = fields.String(required=True, metadata=GAME)
    seats = fields.Integer(strict=True, required=True, metadata=COUNT)
    options = fields.Dict(keys=fields.String(), load_default=dict)
    role = fields.String(load_default=None, allow_none=True)
    visibility = fields.String(load_default="public", validate=validate.OneOf(["public", "private"]))
    fill = fields.Nested(FillIn, load_default=None, allow_none=True)

    class Meta:
        include = match_settings.request_fields(public=True)


class MatchesIn(Schema):
    status = fields.String(load_default=None, validate=validate.OneOf(["open", "starting", "active", "finished"]))
    game = fields.String(load_default=None)
    mine = fields.Boolean(load_default=False)
    limit = fields.Integer(load_default=20, validate=validate.Range(1, 100))
    cursor = fields.String(load_default=None, validate=validate.Length(1, 100))


class InviteIn(Schema):
    invite = token(load_default=None)


class SeatIn(Schema):
    role = fields.String(load_default=None, allow_none=True)
    invite = token(load_default=None, allow_none=True)


class BotIn(Schema):
    level = token(required=True, metadata=LEVEL)


class NothingIn(Schema):
    pass


class SeatOut(Schema):
    seat = fields.Integer()
    role = fields.String(metadata={"description": "empty while the game of the match is not hosted"})
    player_id = fields.String(allow_none=True)
    name = fields.String(allow_none=True)
    bot = fields.String(allow_none=True, metadata={"description": "the level, if a bot sits here"})


class FillOut(Schema):
    level = fields.String()
    after_s = fields.Integer()


class MatchOut(Schema):
    match_id = fields.String()
    game = fields.String()
    seats = fields.Integer()
    options = fields.Dict()
    visibility = fields.String()
    status = fields.String(validate=validate.OneOf(["open", "starting", "active", "finished", "cancelled"]))
    version = fields.Integer()
    creator = fields.String(metadata={"description": "player id"})
    created = fields.String(metadata={"format": "date-time"})
    started = fields.String(allow_none=True, metadata={"format": "date-time"})
    finished = fields.String(allow_none=True, metadata={"format": "date-time"})
    table = fields.List(fields.Nested(SeatOut), metadata={"description": "who sits where"})
    fill = fields.Nested(FillOut, allow_none=True)
    commitment = fields.String(allow_none=True, metadata={"description": "to the dice key, once started"})
    outcome = fields.Dict(allow_none=True)
    reason = fields.String(allow_none=True, metadata={"description": "why it was cancelled"})
    rematch_of = fields.String(allow_none=True)
    rematch = fields.String(allow_none=True)
    invite = fields.String(metadata={"description": "for the creator of a private match only"})

    class Meta:
        include = match_settings.answer_fields()


class MatchesOut(Schema):
    items = fields.List(fields.Nested(MatchOut))
    next = fields.String(allow_none=True, metadata={"description": "the cursor to go on with"})
