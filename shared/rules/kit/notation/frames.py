"""Frames as text that a person can read and type: `Turn seat=0 left=2 used=[]`, inner frames in parentheses.

A game says which fields hold numbers that have names, so that a space is `space=2nw`, not `space=4`. Quotes are needed
only around words that would read as something else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, Final

from ...errors import BadNotation
from ...game import Frame, Game

FLAGS: Final = {"true": True, "false": False}
DEEPEST: Final = 9
BARE: Final = re.compile(r"[A-Za-z_][\w/-]*")
NUMBER: Final = re.compile(r"-?\d{1,9}")
QUOTED: Final = re.compile(r'"[^"]*"')
TOKEN: Final = re.compile(r'[()\[\],=]|"[^"]*"|[^\s()\[\],="]+|"')


class FrameNotation:
    """The notation of one game's frames; `named` has the names of the numbers in a field, a flag is still a flag."""

    def __init__(self, game: Game, named: Mapping[str, Sequence[str]]) -> None:
        self.game = game
        self.named = named

    def write(self, frame: Frame) -> str:
        values = (f"{field.name}={self._value(field.name, getattr(frame, field.name))}" for field in fields(frame))
        return " ".join([type(frame).__name__, *values])

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, Frame):
            return f"({self.write(value)})"
        if isinstance(value, tuple):
            return f"[{','.join(self._value(name, item) for item in value)}]"
        if isinstance(value, str):
            return value if BARE.fullmatch(value) and value not in FLAGS else f'"{value}"'
        named = name in self.named and not isinstance(value, bool) and value >= 0
        return self.named[name][value] if named else json.dumps(value)

    def read(self, text: str) -> Frame:
        """The frame that a text describes, or a `BadNotation`."""
        if text.count("(") > DEEPEST:
            raise BadNotation(
                f"more than {DEEPEST} frames within each other; no frame of {self.game.name} needs so many"
            )
        reader = _FrameReader(self, TOKEN.findall(text))
        frame = reader.frame()
        if reader.tokens:
            raise BadNotation(f"{reader.tokens[0]!r} after the end of a frame; write such as 'Turn seat=0 left=2'")
        return frame


class _FrameReader:
    """Takes one token after the other off the front."""

    def __init__(self, notation: FrameNotation, tokens: list[str]) -> None:
        self.frames = notation.game.frames
        self.named = notation.named
        self.tokens = tokens

    def frame(self) -> Frame:
        kind = self.take("the name of a frame")
        if kind not in self.frames:
            near = get_close_matches(kind, self.frames, 3) or sorted(self.frames)
            raise BadNotation(f"no frame is called {kind!r:.40}; known: {', '.join(near)}")
        declared = [field.name for field in fields(self.frames[kind])]
        values: dict[str, Any] = {}
        while self.tokens and self.tokens[0] != ")":
            name = self.take("the name of a field")
            if name not in declared or name in values:
                again = " (given twice)" if name in values else ""
                raise BadNotation(f"{name!r:.40} is no field of {kind}{again}; it has {', '.join(declared) or 'none'}")
            self.take("'='", "=")
            values[name] = self.value(name)
        try:
            return self.frames[kind](**values)
        except TypeError:
            missing = ", ".join(name for name in declared if name not in values)
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
        if name in self.named:
            return _numbered(self.named[name], name, token)
        if BARE.fullmatch(token):
            return token
        raise BadNotation(f"{name}={token} is no value; write a word, a number, true, false, [...] or (a frame)")

    def items(self, name: str) -> tuple[Any, ...]:
        values: list[Any] = []
        while self.tokens and self.tokens[0] != "]":
            values.append(self.item(name, self.take(f"a value of {name}")))
            if self.tokens and self.tokens[0] == ",":
                self.tokens.pop(0)
        self.take("']'", "]")
        return tuple(values)

    def take(self, what: str, exactly: str = "") -> str:
        token = self.tokens.pop(0) if self.tokens else ""
        if not token or (exactly and token != exactly):
            raise BadNotation(f"{token or 'the end'!r} where {what} is needed")
        return token


def _numbered(names: Sequence[str], name: str, token: str) -> int:
    if token not in names:
        raise BadNotation(
            f"{name}={token:.40} is unknown; it is such as {name}={names[0]}, or true or false for a flag"
        )
    return names.index(token)
