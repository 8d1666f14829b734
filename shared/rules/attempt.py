"""A choice that was tried and refused, read without trusting it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Attempt:
    """The verb and what it was tried with. What is missing or malformed is "" or None, never an error."""

    verb: str
    parts: tuple[str | int, ...]

    def word(self, place: int = 0) -> str:
        part = self.parts[place] if place < len(self.parts) else ""
        return part if isinstance(part, str) else ""

    def number(self, place: int = 0) -> int | None:
        part = self.parts[place] if place < len(self.parts) else ""
        return part if isinstance(part, int) else None


def read(choice: tuple[str | int, ...]) -> Attempt:
    """What was tried; something that is not words and numbers is read as nothing at all."""
    parts: tuple[object, ...] = choice
    sound = all(isinstance(part, str | int) for part in parts)
    if not (sound and parts and isinstance(parts[0], str)):
        return Attempt("", ())
    return Attempt(str(choice[0]), choice[1:])
