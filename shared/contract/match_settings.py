"""How a match is played: every setting once, with its form in requests and in answers.

A setting is one field of `MatchSettings`. The lobby's table and the game service's record of a match are made of it, so
a new field is accepted, saved, archived, shown and documented without another line of Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, get_type_hints

import msgspec
from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from shared.contract.fields import Strict, YesNo, whole
from shared.contract.levels import LONGEST_MS, Pace

WEEK_S = 7 * 24 * 3600
MIN_MS = "how long a bot among people takes at least, up to 15 % more or less, and half of it where it chooses again"
PACE_HELP = "of bots; null: as is usual for a level, see /ai/v1/bots; 0 and 0 for machines"


class Clock(msgspec.Struct, frozen=True):
    per_turn_s: int = 0  # 0: no deadline
    on_timeout: str = "bot"


class Spectators(msgspec.Struct, frozen=True):
    policy: str = "on"  # off, on, delayed
    turns: int = 0  # how far behind, if delayed


# What requests may hold -----------------------------------------------------------------------------------------------


class ClockIn(Strict):
    per_turn_s = whole(0, WEEK_S, load_default=0, metadata={"description": "0: no deadline"})
    on_timeout = fields.String(load_default="bot", validate=validate.OneOf(["bot"]))


class SpectatorsIn(Strict):
    policy = fields.String(load_default="on", validate=validate.OneOf(["off", "on", "delayed"]))
    turns = whole(0, 1000, load_default=0, metadata={"description": "how far behind, if delayed"})

    @validates_schema
    def check_turns(self, data: dict[str, Any], **_: Any) -> None:
        if (data.get("policy") == "delayed") != bool(data.get("turns")):
            raise ValidationError("is at least 1 if spectators are delayed, and 0 otherwise", "turns")


class PaceIn(Strict):
    min_ms = whole(0, LONGEST_MS, required=True, metadata={"description": MIN_MS})
    max_ms = whole(0, LONGEST_MS, required=True, metadata={"description": "the most that a bot may think"})

    @validates_schema
    def check_order(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("max_ms", 0) < data.get("min_ms", 0):
            raise ValidationError("is at least min_ms", "max_ms")


# What answers hold ----------------------------------------------------------------------------------------------------


class ClockOut(Schema):
    per_turn_s = fields.Integer()
    on_timeout = fields.String()


class SpectatorsOut(Schema):
    policy = fields.String()
    turns = fields.Integer()


class PaceOut(Schema):
    min_ms = fields.Integer(required=True, metadata={"description": MIN_MS})
    max_ms = fields.Integer(required=True, metadata={"description": "the most that a bot may think; 0: very little"})


PlainPaceOut = Schema.from_dict({"min_ms": fields.Integer(), "max_ms": fields.Integer()}, name="PaceOut")


# The settings ---------------------------------------------------------------------------------------------------------

Field = fields.Field[Any]


class Form(msgspec.Struct, frozen=True):
    """A setting's fields: in requests, in the lobby's answers and, where it is shown there, in a seat's view."""

    request: Callable[[], Field]
    answer: Callable[[], Field]
    view: Callable[[], Field] | None


def setting(
    request: Callable[[], Field], answer: Callable[[], Field], view: Callable[[], Field] | None = None
) -> msgspec.Meta:
    return msgspec.Meta(extra={"form": Form(request, answer, view)})


def nested(schema: type[Schema], **settings: Any) -> Callable[[], Field]:
    return lambda: fields.Nested(schema, **settings)


CLOCK = setting(nested(ClockIn, load_default=lambda: ClockIn().load({})), nested(ClockOut))
SPECTATORS = setting(nested(SpectatorsIn, load_default=lambda: SpectatorsIn().load({})), nested(SpectatorsOut))
HINTS = setting(
    lambda: YesNo(load_default=True, metadata={"description": "whether players may ask /ai/v1/hints"}),
    fields.Boolean,
    lambda: fields.Boolean(required=True, metadata={"description": "whether /ai/v1/hints may be asked"}),
)
PACE = setting(
    nested(PaceIn, load_default=None, allow_none=True, metadata={"description": PACE_HELP}),
    nested(PlainPaceOut, allow_none=True, metadata={"description": PACE_HELP}),
    nested(PaceOut, required=True, allow_none=True, metadata={"description": "null: as usual"}),
)


class MatchSettings(msgspec.Struct, frozen=True, kw_only=True):
    clock: Annotated[Clock, CLOCK] = Clock()
    spectators: Annotated[Spectators, SPECTATORS] = Spectators()
    hints: Annotated[bool, HINTS] = True
    pace: Annotated[Pace | None, PACE] = None  # of bots; None: as usual for their level


def forms() -> dict[str, Form]:
    """Returns the form of each setting by its name."""
    hints = get_type_hints(MatchSettings, include_extras=True)
    return {name: hints[name].__metadata__[0].extra["form"] for name in MatchSettings.__struct_fields__}


NAMES = MatchSettings.__struct_fields__
IN_VIEW = tuple(name for name, form in forms().items() if form.view)


def request_fields(public: bool) -> dict[str, Field]:
    """Returns the fields of all settings in a request; the public form explains and checks them."""
    made = {name: form.request() for name, form in forms().items()}
    return made if public else {name: trusting_field(field) for name, field in made.items()}


def answer_fields() -> dict[str, Field]:
    """Returns the fields of all settings in the lobby's answers."""
    return {name: form.answer() for name, form in forms().items()}


def view_fields() -> dict[str, Field]:
    """Returns the fields of the settings that a seat's view shows."""
    return {name: form.view() for name, form in forms().items() if form.view}


def trusting_field(field: Field) -> Field:
    """Returns the field as a service sends it to another: without descriptions, and without checks of several fields
    together, which the public form has made.
    """
    field.metadata = {name: value for name, value in field.metadata.items() if name != "description"}
    if not isinstance(field, fields.Nested):
        return field
    schema = type(field.schema)
    plain = {name: trusting_field(inner) for name, inner in schema().fields.items()}
    trusting = Strict.from_dict(plain, name=schema.__name__)
    return fields.Nested(trusting, load_default=field.load_default, allow_none=field.allow_none)


def settings_of(holder: MatchSettings) -> MatchSettings:
    """Returns just the settings of whatever is made of them, such as a table or a match."""
    return MatchSettings(**{name: getattr(holder, name) for name in NAMES})


def read_settings(loaded: dict[str, Any]) -> dict[str, Any]:
    """Returns the settings of a request, as a schema loaded it, as arguments of a `MatchSettings`."""
    given = {name: loaded[name] for name in NAMES if name in loaded}
    settings = msgspec.convert(given, type=MatchSettings)
    return {name: getattr(settings, name) for name in NAMES}


def to_json(holder: MatchSettings) -> dict[str, Any]:
    """Returns all settings as JSON: what the lobby answers, and what it tells the game service."""
    return {name: msgspec.to_builtins(getattr(holder, name)) for name in NAMES}


def view_of_settings(holder: MatchSettings) -> dict[str, Any]:
    """Returns the settings that a seat's view shows, for msgspec to encode."""
    return {name: getattr(holder, name) for name in IN_VIEW}
