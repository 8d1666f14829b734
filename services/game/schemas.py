"""What requests may hold, and what answers do hold. Unknown fields are refused."""

from __future__ import annotations

from typing import Any

import msgspec
from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from shared.contract import match_settings
from shared.contract.fields import MATCH_ID, Strict, whole

MOST_SEATS = 16


# Requests -------------------------------------------------------------------------------------------------------------


class PlayerIn(Strict):
    seat = whole(0, MOST_SEATS - 1, required=True)
    player_id = fields.String(required=True, validate=validate.Length(1, 64))
    name = fields.String(required=True, validate=validate.Length(1, 64))
    key_hash = fields.String(required=True, allow_none=True, validate=validate.Length(32, 64))
    bot = fields.String(required=True, allow_none=True, validate=validate.Length(1, 32))


class MatchIn(Strict):
    class Meta(Strict.Meta):
        include = match_settings.request_fields(public=False)

    match_id = fields.String(required=True, validate=MATCH_ID)
    game = fields.String(required=True)
    seats = whole(1, MOST_SEATS, required=True)
    options = fields.Dict(load_default=dict)
    players = fields.List(fields.Nested(PlayerIn), required=True, validate=validate.Length(1, MOST_SEATS))
    owner = fields.String(load_default="", validate=validate.Length(0, 64))

    @validates_schema
    def each_seat_once(self, data: dict[str, Any], **_: Any) -> None:
        if [player["seat"] for player in data["players"]] != list(range(data["seats"])):
            raise ValidationError("must be one for each seat, in order", "players")
        if any((player["key_hash"] is None) == (player["bot"] is None) for player in data["players"]):
            raise ValidationError("each have either a key_hash or a bot", "players")


class ChoiceIn(Strict):
    version = fields.Integer(strict=True, required=True, metadata={"description": "the version that this answers"})
    choice = fields.Dict(
        required=True, metadata={"description": "one of pending.choices: its `choice` as it is, or just its `id`"}
    )


class ChoiceForm(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    choice: dict[str, Any]


class HeldChoiceIn(ChoiceIn):
    due = fields.Integer(
        strict=True,
        required=True,
        validate=validate.Range(0, 2**53),
        metadata={"description": "when to play it, in milliseconds since 1970"},
    )


class HeldChoiceForm(ChoiceForm):
    due: int


class HeldChoiceOut(Schema):
    held = fields.Boolean(required=True, metadata={"description": "false: it was due, and is played"})


class UndoIn(Strict):
    version = fields.Integer(strict=True, required=True)


class EventsIn(Schema):
    after = fields.Integer(
        load_default=-1, validate=validate.Range(-1, 2**31), metadata={"description": "the last version that you have"}
    )
    wait = fields.Float(
        load_default=0, validate=validate.Range(0, 30), metadata={"description": "seconds to wait for something new"}
    )


class ReplayIn(Schema):
    at = fields.Integer(load_default=None, validate=validate.Range(0, 2**31))


class AliasIn(Schema):
    alias = fields.String(required=True, validate=MATCH_ID)


# Answers: these document, nothing is dumped through them --------------------------------------------------------------


class OpenedOut(Schema):
    match_id = fields.String(required=True)
    commitment = fields.String(required=True, metadata={"description": "to the dice key; see docs/fair-dice.md"})
    started = fields.DateTime(required=True)


class ChoiceOut(Schema):
    id = fields.String(required=True)
    label = fields.String(required=True)
    choice = fields.Dict(required=True)


class PendingOut(Schema):
    seat = fields.Integer(
        required=True,
        metadata={"description": "-1 is the system; of several seats, the caller's own or else the first of them"},
    )
    role = fields.String(required=True)
    kind = fields.String(required=True)
    prompt = fields.String(required=True)
    seats = fields.List(fields.Integer(), required=True, metadata={"description": "all that are awaited"})
    answering = fields.String(
        required=True,
        validate=validate.OneOf(["one", "each", "team"]),
        metadata={"description": "one seat answers, each of several for itself, or any one of a team for all"},
    )
    answered = fields.List(
        fields.Integer(), required=True, metadata={"description": "of `each`: the seats that have given their answers"}
    )
    answers = fields.List(
        fields.String(), metadata={"description": "of `each`: what the caller's own seat has answered so far"}
    )
    answer_labels = fields.List(fields.String(), metadata={"description": "what these answers were called, in order"})
    choices = fields.List(fields.Nested(ChoiceOut), metadata={"description": "only for the seat that must choose"})
    board = fields.Dict(metadata={"description": "only for the system: what it is to score"})


class SeatOut(Schema):
    seat = fields.Integer(required=True)
    role = fields.String(required=True)
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    bot = fields.String(
        required=True, allow_none=True, metadata={"description": "the level of the bot that plays the seat now"}
    )
    away = fields.Boolean(required=True)


class OutcomeOut(Schema):
    winners = fields.List(
        fields.Integer(), required=True, metadata={"description": "empty if the side that the rules play has won"}
    )
    scores = fields.List(fields.Integer(), required=True)
    reason = fields.String(required=True)
    ranking = fields.List(
        fields.List(fields.Integer()),
        required=True,
        metadata={
            "description": "seats from first to last; those in one group share their place, and the side that the "
            "rules play is an empty group"
        },
    )
    teams = fields.List(
        fields.List(fields.Integer()), required=True, metadata={"description": "who won and lost together"}
    )


class ViewOut(Schema):
    class Meta:
        include = match_settings.view_fields()

    match_id = fields.String(required=True)
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    seat = fields.Integer(required=True, allow_none=True, metadata={"description": "null is a spectator"})
    status = fields.String(required=True, validate=validate.OneOf(["active", "finished"]))
    deadline = fields.DateTime(required=True, allow_none=True)
    options = fields.Dict(required=True, metadata={"description": "of the game, as they were chosen for this match"})
    commitment = fields.String(required=True)
    players = fields.List(fields.Nested(SeatOut), required=True)
    pending = fields.Nested(PendingOut, required=True, allow_none=True)
    position = fields.Dict(required=True)
    outcome = fields.Nested(OutcomeOut, required=True, allow_none=True)


class EventOut(Schema):
    kind = fields.String(required=True)
    data = fields.Dict(required=True)
    audience = fields.List(fields.Integer(), metadata={"description": "in a replay: the seats that knew it then"})


class VersionOut(Schema):
    version = fields.Integer(required=True)
    by = fields.Integer(required=True, metadata={"description": "the seat; -1 is the system, or the start"})
    choice = fields.String(required=True, metadata={"description": "its id; empty if no choice led here"})
    events = fields.List(fields.Nested(EventOut), required=True)


class EventsOut(Schema):
    events = fields.List(fields.Nested(VersionOut), required=True)
    version = fields.Integer(required=True, metadata={"description": "ask for what comes `after` this next time"})
    status = fields.String(required=True)


class ReplayOut(Schema):
    """Enough to check every roll with one's own program."""

    match_id = fields.String(required=True)
    game = fields.String(required=True)
    seats = fields.Integer(required=True)
    options = fields.Dict(required=True)
    commitment = fields.String(required=True)
    key = fields.String(required=True, metadata={"description": "the dice key, in hex"})
    rules_version = fields.Integer(
        required=True, metadata={"description": "of the game: by these rules it was played, and is to be verified"}
    )
    shown_by_rules = fields.Integer(
        required=True,
        metadata={"description": "the version of the rules that made the events below; usually the same"},
    )
    choices = fields.List(
        fields.String(), required=True, metadata={"description": "`seat choice`, without what was taken back"}
    )
    versions = fields.List(fields.Nested(VersionOut), required=True)


class HorizonOut(Schema):
    match_id = fields.String(required=True)
    game = fields.String(required=True)
    seat = fields.Integer(required=True, allow_none=True)
    version = fields.Integer(required=True, metadata={"description": "the newest that may be shown"})
    status = fields.String(required=True)


class ScoredBoardOut(Schema):
    version = fields.Integer(required=True, metadata={"description": "the version that awaited the score"})
    board = fields.Dict(required=True)


class BoardsOut(Schema):
    match_id = fields.String(required=True)
    game = fields.String(required=True)
    boards = fields.List(fields.Nested(ScoredBoardOut), required=True)
