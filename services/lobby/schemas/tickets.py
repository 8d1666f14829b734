"""Tickets and parties."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, fields, post_load, validate

from services.lobby.schemas.fields import COUNT, DAY_S, GAME, token
from services.lobby.schemas.matches import FillIn, FillOut
from shared.contract.fields import whole

SEAT_COUNTS = {
    "oneOf": [
        COUNT,
        {"type": "array", "items": COUNT, "minItems": 1, "maxItems": 8},
    ]
}


def check_seat_counts(value: object) -> None:
    """Accepts a number of seats, or several acceptable ones, the preferred one first."""
    counts = value if isinstance(value, list) else [value]
    if not 1 <= len(counts) <= 8 or not all(type(count) is int for count in counts):
        raise ValidationError("must be a whole number, or a list of 1 to 8 of them")


class TicketIn(Schema):
    game = fields.String(required=True, metadata=GAME)
    seats = fields.Raw(required=True, validate=check_seat_counts, metadata=SEAT_COUNTS)
    roles = fields.List(fields.String(), load_default=list, validate=validate.Length(max=16))
    max_wait_s = whole(1, DAY_S, load_default=300)
    fill = fields.Nested(FillIn, load_default=None, allow_none=True)
    party_id = token(load_default=None, allow_none=True)

    @post_load
    def normalize(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        """Makes a list of one number of seats, and names each role once."""
        seats = data["seats"] if isinstance(data["seats"], list) else [data["seats"]]
        return {**data, "seats": seats, "roles": list(dict.fromkeys(data["roles"]))}


class CodeIn(Schema):
    code = token(required=True)


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
