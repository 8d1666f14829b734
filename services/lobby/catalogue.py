"""What a request may ask of a game: its numbers of seats, and its options by their JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jsonschema import Draft202012Validator, TypeChecker
from jsonschema.validators import create

from shared.rules.game import Game
from shared.service.web.problems import invalid


def is_whole(_: TypeChecker, value: object) -> bool:
    """Returns whether a value is an integer for the rules, too; JSON Schema alone would accept 1.0."""
    return isinstance(value, int) and not isinstance(value, bool)


OptionValidator = create(
    meta_schema=Draft202012Validator.META_SCHEMA,
    validators=Draft202012Validator.VALIDATORS,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole),
)


def check_seats(game: Game, seats: int) -> None:
    if seats not in game.seats:
        raise invalid(f"must be one of {list(game.seats)}, not {seats}", "seats")


def check_options(game: Game, options: Mapping[str, Any]) -> None:
    """Refuses an option that the game does not have, and a value that the option's JSON Schema does not allow."""
    for name, value in options.items():
        if name not in game.options:
            raise invalid(f"is not an option; the options are: {', '.join(game.options) or 'none'}", "options", name)
        if error := find_error(value, game.options[name]):
            raise invalid(error, "options", name)


def find_error(value: object, schema: Mapping[str, Any]) -> str:
    """Returns what is wrong with a value by its JSON Schema, or ""."""
    error = next(OptionValidator(dict(schema)).iter_errors(value), None)
    return f"{error.message:.200}" if error else ""
