"""What requests may hold; unknown fields are refused."""

from __future__ import annotations

from marshmallow import Schema, fields, validate


class PlayerIn(Schema):
    seat = fields.Integer(required=True, validate=validate.Range(0, 15))
    player_id = fields.String(required=True, validate=validate.Length(1, 64))
    name = fields.String(required=True, validate=validate.Length(1, 64))
    key_hash = fields.String(required=True, allow_none=True)
    bot = fields.String(required=True, allow_none=True)


class ClockIn(Schema):
    per_turn_s = fields.Integer(load_default=0, validate=validate.Range(0, 7 * 24 * 3600))
    on_timeout = fields.String(load_default="bot", validate=validate.OneOf(["bot"]))


class SpectatorsIn(Schema):
    policy = fields.String(load_default="on", validate=validate.OneOf(["off", "on", "delayed"]))
    turns = fields.Integer(load_default=0, validate=validate.Range(0, 1000))


class MatchIn(Schema):
    match_id = fields.String(required=True, validate=validate.Regexp(r"^[A-Za-z0-9_-]{1,64}$"))
    game = fields.String(required=True)
    seats = fields.Integer(required=True, strict=True)
    options = fields.Dict(load_default=dict)
    players = fields.List(fields.Nested(PlayerIn), required=True, validate=validate.Length(1, 16))
    clock = fields.Nested(ClockIn, load_default=lambda: {"per_turn_s": 0, "on_timeout": "bot"})
    spectators = fields.Nested(SpectatorsIn, load_default=lambda: {"policy": "on", "turns": 0})
    hints = fields.Boolean(load_default=True)


class ChoiceIn(Schema):
    version = fields.Integer(required=True, strict=True, metadata={"description": "the version that this answers"})
    choice = fields.Dict(
        required=True, metadata={"description": "one of pending.choices: its `choice` as it is, or just its `id`"}
    )


class UndoIn(Schema):
    version = fields.Integer(required=True, strict=True)


class EventsIn(Schema):
    after = fields.Integer(load_default=-1, validate=validate.Range(min=-1))
    wait = fields.Float(load_default=0, validate=validate.Range(0, 30))


class ReplayIn(Schema):
    at = fields.Integer(load_default=None, allow_none=True, validate=validate.Range(min=0))


class ProblemOut(Schema):
    type = fields.String()
    title = fields.String()
    status = fields.Integer()
    detail = fields.String()


class ChoiceOut(Schema):
    id = fields.String()
    label = fields.String()
    choice = fields.Dict()


class PendingOut(Schema):
    seat = fields.Integer(metadata={"description": "-1 is the system"})
    role = fields.String()
    kind = fields.String()
    prompt = fields.String()
    choices = fields.List(fields.Nested(ChoiceOut), metadata={"description": "only for the seat that must choose"})


class ViewOut(Schema):
    """Documents a view; views are never dumped through it."""

    match_id = fields.String()
    game = fields.String()
    version = fields.Integer()
    seat = fields.Integer(allow_none=True)
    status = fields.String()
    deadline = fields.DateTime(allow_none=True)
    commitment = fields.String()
    players = fields.List(fields.Dict())
    pending = fields.Nested(PendingOut, allow_none=True)
    position = fields.Dict()
    outcome = fields.Dict(allow_none=True)
