"""What requests may hold and answers do hold. Unknown fields are refused."""

from __future__ import annotations

import unicodedata
from typing import Any

from marshmallow import Schema, ValidationError, fields, post_load, pre_load, validate, validates_schema

from shared.rules import registry
from shared.service.pace import LONGEST_MS
from shared.service.settings import Settings

LONGEST_NAME = 40
DAY_S = 24 * 3600
TOKEN = validate.Regexp(r"\A[A-Za-z0-9_-]{1,64}\Z", error="is letters, digits, - and _, at most 64")
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # categories of what a name may not hold
GAME = {"enum": registry.names()}  # what is asked for is checked against the registry itself
SEATS = [seats for name in registry.names() for seats in registry.game(name).seats]
COUNT = {"type": "integer", "minimum": min(SEATS), "maximum": max(SEATS)}
LEVEL = {"description": "of a bot: see /ai/v1/bots", "examples": list(Settings.bot_levels)}
PACE = {"description": "of bots; null: as is usual for a level, see /ai/v1/bots; 0 and 0 for machines"}
JOINER = "\u200d"  # holds emoji together


def readable(name: str) -> None:
    if any(unicodedata.category(letter) in UNSEEN and letter != JOINER for letter in name):
        raise ValidationError("has characters that cannot be seen")
    if not name.strip(" " + JOINER):
        raise ValidationError("must not be empty")


def token(**kwargs: Any) -> fields.String:
    return fields.String(validate=TOKEN, **kwargs)


def whole(low: int, high: int, **kwargs: Any) -> fields.Integer:
    return fields.Integer(strict=True, validate=validate.Range(low, high), **kwargs)


class YesNo(fields.Boolean):
    """A JSON boolean: not "yes", not 1."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class SeatCounts(fields.Field[list[int]]):
    """A number of seats, or several that will do, the preferred one first."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[int]:
        counts = value if isinstance(value, list) else [value]
        if not 1 <= len(counts) <= 8 or not all(type(count) is int for count in counts):
            raise ValidationError("is a whole number, or a list of 1 to 8 of them")
        return counts


SEAT_COUNTS = {
    "oneOf": [
        COUNT,
        {"type": "array", "items": COUNT, "minItems": 1, "maxItems": 8},
    ]
}

# Requests -------------------------------------------------------------------------------------------------------------


class PlayerIn(Schema):
    name = fields.String(required=True, validate=[validate.Length(1, LONGEST_NAME), readable])

    @pre_load
    def tidy(self, data: Any, **_: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            return {**data, "name": unicodedata.normalize("NFC", data["name"]).strip(" ")}
        return data


class ExportIn(Schema):
    after = fields.String(
        load_default=None,
        validate=validate.Length(1, 200),
        metadata={"description": "the `cursor` of the last line that you have"},
    )


class ClockIn(Schema):
    per_turn_s = whole(0, 7 * DAY_S, load_default=0, metadata={"description": "0: no deadline"})
    on_timeout = fields.String(load_default="bot", validate=validate.OneOf(["bot"]))


class SpectatorsIn(Schema):
    policy = fields.String(load_default="on", validate=validate.OneOf(["off", "on", "delayed"]))
    turns = whole(0, 1000, load_default=0, metadata={"description": "how far behind, if delayed"})

    @validates_schema
    def fitting(self, data: dict[str, Any], **_: Any) -> None:
        if (data.get("policy") == "delayed") != bool(data.get("turns")):
            raise ValidationError("is at least 1 if spectators are delayed, and 0 otherwise", "turns")


class FillIn(Schema):
    level = token(required=True, metadata=LEVEL)
    after_s = whole(0, DAY_S, load_default=0)


class PaceIn(Schema):
    min_ms = whole(0, LONGEST_MS, required=True, metadata={"description": "the least time between a bot's choices"})
    max_ms = whole(0, LONGEST_MS, required=True, metadata={"description": "the most that a bot may think"})

    @validates_schema
    def in_order(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("max_ms", 0) < data.get("min_ms", 0):
            raise ValidationError("is at least min_ms", "max_ms")


class MatchIn(Schema):
    game = fields.String(required=True, metadata=GAME)
    seats = fields.Integer(strict=True, required=True, metadata=COUNT)
    options = fields.Dict(keys=fields.String(), load_default=dict)
    role = fields.String(load_default=None, allow_none=True)
    visibility = fields.String(load_default="public", validate=validate.OneOf(["public", "private"]))
    clock = fields.Nested(ClockIn, load_default=lambda: ClockIn().load({}))
    spectators = fields.Nested(SpectatorsIn, load_default=lambda: SpectatorsIn().load({}))
    fill = fields.Nested(FillIn, load_default=None, allow_none=True)
    hints = YesNo(load_default=True, metadata={"description": "whether players may ask /ai/v1/hints"})
    pace = fields.Nested(PaceIn, load_default=None, allow_none=True, metadata=PACE)


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


class TicketIn(Schema):
    game = fields.String(required=True, metadata=GAME)
    seats = SeatCounts(required=True, metadata=SEAT_COUNTS)
    roles = fields.List(fields.String(), load_default=list, validate=validate.Length(max=16))
    max_wait_s = whole(1, DAY_S, load_default=300)
    fill = fields.Nested(FillIn, load_default=None, allow_none=True)
    party_id = token(load_default=None, allow_none=True)

    @post_load
    def each_once(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        return {**data, "roles": list(dict.fromkeys(data["roles"]))}


class CodeIn(Schema):
    code = token(required=True)


# Answers --------------------------------------------------------------------------------------------------------------


class RatingOut(Schema):
    mu = fields.Float()
    sigma = fields.Float()


class PlayerOut(Schema):
    player_id = fields.String()
    name = fields.String()
    created = fields.String(metadata={"format": "date-time"})
    ratings = fields.Dict(keys=fields.String(), values=fields.Nested(RatingOut), metadata={"description": "by game"})


class NewPlayerOut(Schema):
    player_id = fields.String()
    name = fields.String()
    api_key = fields.String(metadata={"description": "shown once; keep it"})


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


class SeatOut(Schema):
    seat = fields.Integer()
    role = fields.String()
    player_id = fields.String(allow_none=True)
    name = fields.String(allow_none=True)
    bot = fields.String(allow_none=True, metadata={"description": "the level, if a bot sits here"})


class FillOut(Schema):
    level = fields.String()
    after_s = fields.Integer()


class ClockOut(Schema):
    per_turn_s = fields.Integer()
    on_timeout = fields.String()


class SpectatorsOut(Schema):
    policy = fields.String()
    turns = fields.Integer()


class PaceOut(Schema):
    min_ms = fields.Integer()
    max_ms = fields.Integer()


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
    clock = fields.Nested(ClockOut)
    spectators = fields.Nested(SpectatorsOut)
    fill = fields.Nested(FillOut, allow_none=True)
    hints = fields.Boolean()
    pace = fields.Nested(PaceOut, allow_none=True, metadata=PACE)
    commitment = fields.String(allow_none=True, metadata={"description": "to the dice key, once started"})
    outcome = fields.Dict(allow_none=True)
    reason = fields.String(allow_none=True, metadata={"description": "why it was cancelled"})
    rematch_of = fields.String(allow_none=True)
    rematch = fields.String(allow_none=True)
    invite = fields.String(metadata={"description": "for the creator of a private match only"})


class MatchesOut(Schema):
    items = fields.List(fields.Nested(MatchOut))
    next = fields.String(allow_none=True, metadata={"description": "the cursor to go on with"})


class MemberOut(Schema):
    player_id = fields.String()
    name = fields.String()


class TicketOut(Schema):
    ticket_id = fields.String()
    status = fields.String(validate=validate.OneOf(["waiting", "paired", "expired", "cancelled"]))
    game = fields.String()
    seats = fields.List(fields.Integer())
    roles = fields.List(fields.String())
    players = fields.List(fields.Nested(MemberOut))
    party_id = fields.String(allow_none=True)
    fill = fields.Nested(FillOut, allow_none=True)
    created = fields.String(metadata={"format": "date-time"})
    expires = fields.String(metadata={"format": "date-time"})
    match_id = fields.String(allow_none=True, metadata={"description": "once paired"})


class PartyOut(Schema):
    party_id = fields.String()
    code = fields.String(metadata={"description": "give it to those who shall join"})
    leader = fields.String()
    members = fields.List(fields.Nested(MemberOut))
    ticket_id = fields.String(allow_none=True)
