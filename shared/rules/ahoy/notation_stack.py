"""Frames as `notation` writes them: `Turn seat=0 left=2 used=[]`, a frame within a frame in parentheses.

Spaces, figures, directions and regions are named: `Battles seat=0 attacker=flagship-0 space=2nw stand=2nw fought=[]`.
Quotes are needed only around words that would read as something else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, Final

from shared.rules.ahoy.board import MOST_REGIONS, SPACES
from shared.rules.ahoy.boards import FIGURES
from shared.rules.ahoy.game import AHOY
from shared.rules.ahoy.tiles import DIRECTIONS
from shared.rules.errors import BadNotation
from shared.rules.game import Frame

REGIONS: Final = tuple(f"region-{number}" for number in range(1, MOST_REGIONS + 1))

# The fields whose numbers have names. A flag that shares its name with one of them is still a flag.
NAMED: Final[dict[str, Sequence[str]]] = {
    **dict.fromkeys(("space", "stand", "spaces", "chain", "trawled"), SPACES),
    **dict.fromkeys(("figure", "attacker", "defender", "fought", "winner", "loser", "ship", "moved"), FIGURES),
    **dict.fromkeys(("region", "source", "inspired"), REGIONS),
    "direction": DIRECTIONS,
}
FLAGS: Final = {"true": True, "false": False}
DEEPEST: Final = 9
BARE: Final = re.compile(r"[A-Za-z_][\w/-]*")
NUMBER: Final = re.compile(r"-?\d{1,9}")
QUOTED: Final = re.compile(r'"[^"]*"')
TOKEN: Final = re.compile(r'[()\[\],=]|"[^"]*"|[^\s()\[\],="]+|"')


def write_frame(frame: Frame) -> str:
    values = (f"{field.name}={_write(field.name, getattr(frame, field.name))}" for field in fields(frame))
    return " ".join([type(frame).__name__, *values])


def _write(name: str, value: Any) -> str:
    if isinstance(value, Frame):
        return f"({write_frame(value)})"
    if isinstance(value, tuple):
        return f"[{','.join(_write(name, item) for item in value)}]"
    if isinstance(value, str):
        return value if BARE.fullmatch(value) and value not in FLAGS else f'"{value}"'
    named = name in NAMED and not isinstance(value, bool) and value >= 0
    return NAMED[name][value] if named else json.dumps(value)


def read_frame(text: str) -> Frame:
    if text.count("(") > DEEPEST:
        raise BadNotation(f"more than {DEEPEST} frames within each other; no frame of {AHOY.name} needs so many")
    reader = _FrameReader(TOKEN.findall(text))
    frame = reader.frame()
    if reader.tokens:
        raise BadNotation(f"{reader.tokens[0]!r} after the end of a frame; write such as 'Turn seat=0 left=2'")
    return frame


class _FrameReader:
    """Takes one token after the other off the front."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens

    def frame(self) -> Frame:
        kind = self.take("the name of a frame")
        if kind not in AHOY.frames:
            near = get_close_matches(kind, AHOY.frames, 3) or sorted(AHOY.frames)
            raise BadNotation(f"no frame is called {kind!r:.40}; known: {', '.join(near)}")
        known = [field.name for field in fields(AHOY.frames[kind])]
        values: dict[str, Any] = {}
        while self.tokens and self.tokens[0] != ")":
            name = self.take("the name of a field")
            if name not in known or name in values:
                again = " (given twice)" if name in values else ""
                raise BadNotation(f"{name!r:.40} is no field of {kind}{again}; it has {', '.join(known) or 'none'}")
            self.take("'='", "=")
            values[name] = self.value(name)
        try:
            return AHOY.frames[kind](**values)
        except TypeError:
            missing = ", ".join(name for name in known if name not in values)
            raise BadNotation(f"{kind} with {list(values)} needs more; not given: {missing}") from None

    def value(self, name: str) -> Any:
        token = self.take(f"the value of {name}")
        if token == "(":
            frame = self.frame()
            self.take("')'", ")")
            return frame
        return self.items(name) if token == "[" else self.item(name, token)

    def item(self, name: str, token: str) -> Any:
        if QUOTED.fullmatch(token):
            return token[1:-1]
        if NUMBER.fullmatch(token):
            return int(token)
        if token in FLAGS:
            return FLAGS[token]
        if name in NAMED:
            return _numbered(name, token)
        if BARE.fullmatch(token):
            return token
        raise BadNotation(f"{name}={token} is no value; write a word, a number, true, false, [...] or (a frame)")

    def items(self, name: str) -> tuple[Any, ...]:
        found: list[Any] = []
        while self.tokens and self.tokens[0] != "]":
            found.append(self.item(name, self.take(f"a value of {name}")))
            if self.tokens and self.tokens[0] == ",":
                self.tokens.pop(0)
        self.take("']'", "]")
        return tuple(found)

    def take(self, what: str, exactly: str = "") -> str:
        token = self.tokens.pop(0) if self.tokens else ""
        if not token or (exactly and token != exactly):
            raise BadNotation(f"{token or 'the end'!r} where {what} is needed")
        return token


def _numbered(name: str, token: str) -> int:
    names = NAMED[name]
    if token not in names:
        raise BadNotation(
            f"{name}={token:.40} is unknown; it is such as {name}={names[0]}, or true or false for a flag"
        )
    return names.index(token)
