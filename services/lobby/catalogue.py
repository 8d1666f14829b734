"""The hosted games: how the lobby describes them, and what a request may ask of one."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from jsonschema import Draft202012Validator, TypeChecker
from jsonschema.validators import create

from shared.rules import registry
from shared.rules.errors import UnknownGame
from shared.rules.game import Game
from shared.rules.languages import LANGUAGES
from shared.service.web.problems import invalid


def is_whole(_: TypeChecker, value: object) -> bool:
    """Returns whether a value is an integer for the rules, too; JSON Schema alone would accept 1.0."""
    return isinstance(value, int) and not isinstance(value, bool)


OptionValidator = create(
    meta_schema=Draft202012Validator.META_SCHEMA,
    validators=Draft202012Validator.VALIDATORS,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole),
)


def find_game(name: str, location: str = "json") -> Game:
    """Returns the game that the field `game` names."""
    try:
        return registry.game(name)
    except UnknownGame as error:
        raise invalid(str(error), "game", location=location) from error


def summarize(game: Game, language: str) -> dict[str, Any]:
    """Returns a game as the catalogue lists it."""
    names = {code: game.describe(code)["name"] for code in LANGUAGES}
    return {
        "id": game.name,
        "name": names[language],
        "names": names,
        "seats": list(game.seats),
        "roles": {str(seats): list(game.roles(seats)) for seats in game.seats},
        "options": {
            "type": "object",
            "properties": {name: dict(schema) for name, schema in game.options.items()},
            "additionalProperties": False,
        },
    }


@lru_cache(maxsize=64)
def describe(name: str, language: str) -> tuple[bytes, str]:
    """Returns a game with all its components, as JSON, and the ETag of that. Neither changes while a process runs."""
    game = registry.game(name)
    body = msgspec.json.encode(summarize(game, language) | {"components": game.describe(language)})
    return body, hashlib.sha256(body).hexdigest()[:16]


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
