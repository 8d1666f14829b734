"""The hosted games as the lobby shows them, and what a request may ask of one."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from shared.rules import registry
from shared.rules.errors import UnknownGame
from shared.rules.game import Game
from shared.service.problems import Problem

LANGUAGES = ("en", "ru", "it")
TYPES: dict[str, type | tuple[type, ...]] = {
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "string": str,
}


def invalid(message: str, *path: str, location: str = "json") -> Problem:
    """A field that is not right, in the form in which schemas complain."""
    errors: Any = [message]
    for name in reversed((location, *path)):
        errors = {name: errors}
    return Problem(422, "invalid", f"{'.'.join(path)}: {message}", errors=errors)


def game_called(name: str, location: str = "json") -> Game:
    try:
        return registry.game(name)
    except UnknownGame as error:
        raise invalid(str(error), "game", location=location) from error


def describe(game: Game, language: str) -> dict[str, Any]:
    """One game of the catalogue."""
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
def described(name: str, language: str) -> tuple[bytes, str]:
    """One game with all its components, as JSON, and the tag of that JSON. Neither changes while a process runs."""
    game = registry.game(name)
    body = msgspec.json.encode(describe(game, language) | {"components": game.describe(language)})
    return body, hashlib.sha256(body).hexdigest()[:16]


def check_seats(game: Game, seats: int) -> None:
    if seats not in game.seats:
        raise invalid(f"is one of {list(game.seats)}, not {seats}", "seats")


def check_options(game: Game, options: Mapping[str, Any]) -> None:
    """Each option must be one of the game's and have a value that its JSON Schema allows."""
    for name, value in options.items():
        if name not in game.options:
            raise invalid(f"is no option; known: {', '.join(game.options) or 'none'}", "options", name)
        if complaint := wrong(value, game.options[name]):
            raise invalid(complaint, "options", name)


def wrong(value: object, schema: Mapping[str, Any]) -> str:
    """What a value lacks of its schema, or "". Knows what options use: see KEYWORDS."""
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or isinstance(value, bool) != (kind == "boolean")):
        return f"must be of type {kind}"
    if "enum" in schema and value not in schema["enum"]:
        return f"is one of {schema['enum']}"
    if "minimum" in schema and value < schema["minimum"]:
        return f"is at least {schema['minimum']}"
    if "maximum" in schema and value > schema["maximum"]:
        return f"is at most {schema['maximum']}"
    return ""


KEYWORDS = {"type", "enum", "minimum", "maximum", "default", "title", "description"}
