"""Reading JSON that somebody made up, field by field. What is wrong raises BadScoreInput, which names the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine import shown
from ..errors import BadScoreInput

Path = tuple[str | int, ...]


def bad(path: Path, what: str) -> BadScoreInput:
    error = BadScoreInput(f"{path_text(path)} {what}")
    error.path = path
    return error


def path_text(path: Path) -> str:
    """Returns a path such as regions[0].wealth; the board itself if it is empty."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text or "the board"


class Fields:
    """One object of the JSON. Once all its fields were asked for, `done` refuses what else it holds."""

    def __init__(self, data: object, path: Path = ()) -> None:
        if not isinstance(data, Mapping):
            raise bad(path, f"must be an object, not {shown(data)}")
        self.data: Mapping[Any, Any] = data
        self.path = path
        self.asked: set[str] = set()

    def bad(self, name: str, what: str) -> BadScoreInput:
        return bad((*self.path, name), what)

    def get(self, name: str, default: object) -> object:
        self.asked.add(name)
        if name not in self.data and default is None:
            raise self.bad(name, "is missing")
        return self.data.get(name, default)

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.bad(name, f"must be a whole number from {low} to {high}, not {shown(value)}")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self.get(name, default)
        if not isinstance(value, bool):
            raise self.bad(name, f"must be true or false, not {shown(value)}")
        return value

    def word(self, name: str, words: Sequence[str], default: str | None = None) -> str:
        value = self.get(name, default)
        if not isinstance(value, str) or value not in words:
            raise self.bad(name, f"must be one of {', '.join(words)}, not {shown(value)}")
        return value

    def objects(self, name: str, least: int, most: int) -> list[Fields]:
        """A list of objects; it may be left out if it may be empty."""
        value = self.get(name, None if least else [])
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise self.bad(name, f"must be a list of {least} to {most} objects")
        return [Fields(item, (*self.path, name, index)) for index, item in enumerate(value)]

    def done(self) -> None:
        for name in self.data:
            if name not in self.asked:
                raise self.bad(f"{name!s:.40}", f"is not known; there are {', '.join(sorted(self.asked))}")
