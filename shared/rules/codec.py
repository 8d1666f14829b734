"""Choices, frames and positions to JSON and bytes, and back.

A choice has three forms: the tuple `("step", "2nw")` that the engine plays, the id `"step:2nw"`, and the JSON
object `{"verb": "step", "space": "2nw"}`. A position's bytes are a header (magic, format, CRC-32) and compact JSON.

It tells the version of the rules that saved it, and the fingerprint of the tables by which it numbers things. One that
is not of today comes to today in two steps, and is then checked as a whole:

1. `migrate` of its game brings it from one version of the rules to the next until it is of today's: fields, frames,
   their names. Things keep the numbers that they were saved with.
2. `renumber` matches by names what was saved with other tables, before a card was added, say.

So a table may change without a new version. What newer rules have saved is refused: see `NewerRules`.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import fields
from typing import Any, Final

from . import answers, registry
from .engine import settle, shown
from .errors import BadKey, CorruptState, ForeignState, NewerRules, UnknownGame, UnreadableChoice
from .game import Choice, Frame, Game, Position

MAGIC: Final = b"FLO"
FORMAT: Final = 1
HEADER: Final = len(MAGIC) + 1 + 4
NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")  # in the id of a choice; one way to write each number
FIELDS: Final[dict[str, type]] = {"int": int, "Seat": int, "str": str, "bool": bool}
PLAIN: Final = (int, str, bool)
# What reading something that is no position can run into, in the codec or in the game's own code.
BROKEN: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError, RuntimeError)


# Choices ---------------------------------------------------------------------------------------------------


def choice_id(choice: Choice) -> str:
    verb, *rest = choice
    return f"{verb}:{','.join(map(str, rest))}" if rest else str(verb)


def choice_to_json(game: Game, choice: Choice) -> dict[str, str | int]:
    return dict(zip(("verb", *game.verbs[str(choice[0])]), choice, strict=True))


def choice_from_json(game: Game, data: object) -> Choice:
    """Read either form that clients post: the whole object, or just its id."""
    if not isinstance(data, Mapping):
        raise UnreadableChoice(f"a choice is an object with a verb or an id, not {shown(data)}")
    if "id" in data and "verb" not in data:
        return choice_from_id(game, data["id"])
    verb = data.get("verb")
    names = game.verbs.get(verb) if isinstance(verb, str) else None
    if names is None:
        raise UnreadableChoice(f"unknown verb {shown(verb)}; known: {', '.join(sorted(game.verbs))}")
    given = {name: value for name, value in data.items() if name not in ("verb", "id", "label")}
    if given.keys() != set(names) or not all(map(_is_plain, given.values())):
        raise UnreadableChoice(f"{verb} takes {', '.join(names) or 'nothing else'}, not {shown(given)}")
    return (str(verb), *(given[name] for name in names))


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def choice_from_id(game: Game, text: object) -> Choice:
    verb, _, rest = text.partition(":") if isinstance(text, str) else ("", "", "")
    names = game.verbs.get(verb)
    parts = rest.split(",") if rest else []
    if names is None or len(names) != len(parts):
        raise UnreadableChoice(f"{shown(text)} is not the id of a choice, such as {_example(game)}")
    return (verb, *(int(part) if NUMBER.fullmatch(part) else part for part in parts))


def _example(game: Game) -> str:
    verb, names = max(game.verbs.items(), key=lambda item: len(item[1]), default=("verb", ("argument",)))
    return f"{verb}:{','.join(names)}"


# Frames ----------------------------------------------------------------------------------------------------


def frame_to_json(frame: Frame) -> list[Any]:
    kind = type(frame)
    return [kind.__name__, *[_plain(getattr(frame, name)) for name, _ in _declared(kind)]]


def _declared(kind: type[Frame]) -> list[tuple[str, type]]:
    """A frame's fields, and what each of them may hold as far as one look tells; worked out once."""
    declared = _DECLARED.get(kind)
    if declared is None:
        declared = _DECLARED[kind] = [(field.name, _type_of(field.type)) for field in fields(kind)]
    return declared


_DECLARED: Final[dict[type[Frame], list[tuple[str, type]]]] = {}


def _type_of(annotated: Any) -> type:
    declared = str(getattr(annotated, "__name__", annotated))  # source text, or a class where the rules are compiled
    return FIELDS.get(declared, tuple if declared.startswith("tuple") else Frame)


def _plain(value: Any) -> Any:
    if isinstance(value, Frame):
        return {"frame": frame_to_json(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def frame_from_json(game: Game, data: Any) -> Frame:
    try:
        kind = game.frames[data[0]]
        values = [value if type(value) in PLAIN else _rich(game, value) for value in data[1:]]
        for value, (_, expected) in zip(values, _declared(kind), strict=False):  # what has a default may be left out
            if type(value) is not expected and (expected in PLAIN or not isinstance(value, expected)):
                raise TypeError(f"{shown(value)} is not a {expected.__name__}")
        return kind(*values)
    except BROKEN as error:
        raise CorruptState(f"not a frame of {game.name}: {shown(data)}") from error


def _rich(game: Game, value: Any) -> Any:
    if isinstance(value, dict):
        return frame_from_json(game, value["frame"])
    if isinstance(value, list):
        return tuple(_rich(game, item) for item in value)
    return value


# Positions -------------------------------------------------------------------------------------------------


def to_json(state: Position) -> dict[str, Any]:
    """The whole position with all its secrets: for the store, never for a player."""
    copy: dict[str, Any] = json.loads(compact(_saved(state)))
    return copy


def _saved(state: Position) -> dict[str, Any]:
    saved = {
        "format": FORMAT,
        "game": state.game.name,
        "version": state.game.version,
        "tables": state.game.tables,
        "state": state.dump(),
        "stack": [frame_to_json(frame) for frame in state.stack],
    }
    if state.answers:
        saved["answers"] = answers.to_json(state)
    return saved


def from_json(data: Any) -> Position:
    """The position again, checked against the game's own invariants."""
    try:
        copy = deepcopy(data)
    except BROKEN as error:
        raise CorruptState("not a saved position: too deep, or not JSON") from error
    state = _load(copy)
    _check(state)
    return state


def _check(state: Position) -> None:
    try:
        answers.check(state)
        state.game.check(state)
    except BROKEN as error:
        raise CorruptState(f"an impossible position: {shown(error)}") from error


def _load(data: Any) -> Position:
    if not isinstance(data, Mapping) or not {"format", "game", "version", "state", "stack"} <= data.keys():
        raise CorruptState("not a saved position: format, game, version, state and stack are needed")
    if data["format"] != FORMAT:
        raise ForeignState(f"saved in format {shown(data['format'])}; this program reads format {FORMAT}")
    try:
        game = registry.game(data["game"])
    except UnknownGame as unknown:
        raise ForeignState(f"saved by another game: {unknown}") from unknown
    _check_version(game, data["version"])
    other_tables = data.get("tables", game.first_tables) != game.tables
    try:
        saved = _migrated(game, data)
        state = game.load(game.renumber(saved) if other_tables else saved["state"])
        state.stack = [frame_from_json(game, frame) for frame in saved["stack"]]
        state.answers = answers.from_json(saved.get("answers", {}))
        settle(state)
    except (BadKey, *BROKEN) as error:
        raise CorruptState(f"not a position of {game.name}: {shown(error)}") from error
    if other_tables or saved is not data:
        _check(state)
    return state


def _check_version(game: Game, version: object) -> None:
    if version == game.version:
        return
    said = f"saved by {game.name} {shown(version)}; this program plays version {game.version}"
    if type(version) is not int or version < 1:
        raise ForeignState(said)
    if version > game.version:
        raise NewerRules(f"{said}, which is older")


def _migrated(game: Game, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Returns what today's rules would have saved; the data itself if it is theirs."""
    saved = data
    for version in range(data["version"], game.version):
        saved = {**game.migrate(dict(saved), version), "version": version + 1}
    return saved


def compact(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def to_bytes(state: Position, encode: Callable[[Any], bytes] = compact) -> bytes:
    """Those who have a faster encoder of compact JSON than the standard library's may bring it."""
    body = encode(_saved(state))
    return MAGIC + bytes([FORMAT]) + zlib.crc32(body).to_bytes(4, "big") + body


def from_bytes(data: bytes, decode: Callable[[bytes], Any] = json.loads) -> Position:
    if data[:3] != MAGIC or len(data) < HEADER:
        raise CorruptState("not a saved position: the header is missing")
    if data[3] != FORMAT:
        raise ForeignState(f"saved in format {data[3]}; this program reads format {FORMAT}")
    body = data[HEADER:]
    if zlib.crc32(body) != int.from_bytes(data[4:HEADER], "big"):
        raise CorruptState("the checksum does not match: the bytes were changed or cut")
    try:
        saved = decode(body)
    except (ValueError, RecursionError) as error:
        raise CorruptState(f"not a saved position: {error}") from error
    return _load(saved)
