"""What the games say of themselves, and what a request may ask of one: its seats, its options by their JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator, TypeChecker
from jsonschema.validators import create

from shared.rules import registry
from shared.rules.game import Game
from shared.rules.languages import LANGUAGES
from shared.service.web.bodies import Json
from shared.service.web.problems import invalid, try_later

RETRY_S = 60  # a client need not ask more often whether a game is back


def is_whole(_: TypeChecker, value: object) -> bool:
    """Returns whether a value is an integer for the rules, too; JSON Schema alone would accept 1.0."""
    return isinstance(value, int) and not isinstance(value, bool)


OptionValidator = create(
    meta_schema=Draft202012Validator.META_SCHEMA,
    validators=Draft202012Validator.VALIDATORS,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole),
)


@lru_cache(maxsize=256)
def listed_game(name: str, language: str) -> Json:
    """Returns a game as the list of games shows it; it is kept, so no caller may change it."""
    return game_view(registry.game(name), language)


def game_view(game: Game, language: str) -> Json:
    described = {code: game.describe(code) for code in LANGUAGES}
    about = described[language].get("about", {})
    return {
        "id": game.name,
        "name": described[language]["name"],
        "names": {code: told["name"] for code, told in described.items()},
        "seats": list(game.seats),
        "roles": {str(seats): list(game.roles(seats)) for seats in game.seats},
        "about": {name: about[name] for name in ("minutes", "weight", "sentence", "roles") if name in about},
        "options": {
            "type": "object",
            "properties": {
                name: option_view(schema, about.get("options", {}).get(name)) for name, schema in game.options.items()
            },
            "additionalProperties": False,
        },
    }


def option_view(schema: Mapping[str, Any], about: Mapping[str, Any] | None) -> Json:
    """Returns the JSON Schema of an option, in the words that the game has for it in a language."""
    if about is None:
        return dict(schema)
    labels = {"x-labels": dict(about["values"])} if about["values"] else {}
    return {**schema, "title": about["title"], "description": about["description"], **labels}


def is_hosted(game: str) -> bool:
    return game in registry.names()


def check_hosted(game: str) -> None:
    """Refuses what a match cannot do while its game is taken out."""
    if not is_hosted(game):
        detail = f"This host does not offer the game {game:.40} now. Its matches wait until it is back."
        raise try_later("game-not-hosted", detail, RETRY_S)


def roles_of(game: str, seats: int) -> tuple[str, ...]:
    """Returns the role of each seat: nothing is known of them while the game is not hosted."""
    return registry.game(game).roles(seats) if is_hosted(game) else ("",) * seats


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
