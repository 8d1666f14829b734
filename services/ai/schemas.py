"""What requests may hold, and what answers do hold. Unknown fields are refused."""

from __future__ import annotations

from typing import ClassVar

from marshmallow import Schema, fields

from shared.contract.fields import MATCH_ID, Strict


class HintsIn(Strict):
    match_id = fields.String(required=True, validate=MATCH_ID)


# Answers: these document, nothing is dumped through them --------------------------------------------------------------


class PaceOut(Schema):
    min_ms = fields.Integer(required=True, metadata={"description": "the least time between two choices"})
    max_ms = fields.Integer(required=True, metadata={"description": "the most that it thinks"})


class LoadOut(Schema):
    waiting = fields.Integer(required=True, metadata={"description": "decisions whose time or worker is still to come"})
    thinking = fields.Integer(required=True, metadata={"description": "decisions that workers have"})


class BotOut(Schema):
    level = fields.String(required=True)
    about = fields.String(required=True, metadata={"description": "in the language of Accept-Language"})
    pace = fields.Nested(PaceOut, required=True, metadata={"description": "where a match does not say otherwise"})
    strength = fields.Dict(required=True, metadata={"description": "by game, as measured in the arena; may be empty"})

    class Meta:  # `load` as a plain attribute would hide a method of Schema
        include: ClassVar = {"load": fields.Nested(LoadOut, required=True)}


class BotsOut(Schema):
    items = fields.List(fields.Nested(BotOut), required=True)
    next = fields.String(required=True, allow_none=True)


class HintOut(Schema):
    id = fields.String(required=True)
    label = fields.String(required=True)
    choice = fields.Dict(required=True, metadata={"description": "to be posted as it is"})
    value = fields.Float(required=True, metadata={"description": "more is better; comparable within this answer only"})
    reason = fields.String(required=True, metadata={"description": "in the language of Accept-Language"})


class HintsOut(Schema):
    match_id = fields.String(required=True)
    version = fields.Integer(required=True, metadata={"description": "the version that the hints are for"})
    seat = fields.Integer(required=True)
    hints = fields.List(fields.Nested(HintOut), required=True, metadata={"description": "the best first"})
