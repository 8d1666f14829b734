"""Players."""

from __future__ import annotations

import unicodedata
from typing import Any

from marshmallow import Schema, ValidationError, fields, pre_load, validate

MAX_NAME = 40
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # Unicode categories that a name must not contain
JOINER = "\u200d"  # holds emoji together


def check_readable(name: str) -> None:
    if any(unicodedata.category(letter) in INVISIBLE and letter != JOINER for letter in name):
        raise ValidationError("must not contain invisible characters")
    if not name.strip(" " + JOINER):
        raise ValidationError("must not be empty")


class PlayerIn(Schema):
    name = fields.String(required=True, validate=[validate.Length(1, MAX_NAME), check_readable])

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
