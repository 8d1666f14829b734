"""A number for every choice of a game: the same number means the same choice in every position.

The choices of a verb have consecutive numbers, in the order in which the game lists its verbs; among them the last
argument changes fastest. The order of a game's verbs and arguments is therefore part of what programs learn by. A verb
of the system alone, with an argument that can be anything, has no numbers.
"""

from __future__ import annotations

from math import prod

from ..game import Choice, Game


class Numbering:
    """Numbers the choices of one game, from 0 up to `count`."""

    def __init__(self, game: Game) -> None:
        self.count = 0
        self.domains: dict[str, list[tuple[str | int, ...]]] = {}
        self.places: dict[str, list[dict[str | int, int]]] = {}
        self.first: dict[str, int] = {}
        for verb, names in game.verbs.items():
            if any(name not in game.arguments for name in names):
                continue
            domains = [tuple(game.arguments[name]) for name in names]
            self.domains[verb] = domains
            self.places[verb] = [{value: place for place, value in enumerate(domain)} for domain in domains]
            self.first[verb] = self.count
            self.count += prod(map(len, domains))

    def number(self, choice: Choice) -> int:
        """Returns the number of a choice; a KeyError if the game's `arguments` do not have it."""
        verb, *arguments = choice
        number = 0
        for value, places in zip(arguments, self.places[str(verb)], strict=True):
            number = number * len(places) + places[value]
        return self.first[str(verb)] + number

    def choice(self, number: int) -> Choice:
        """Returns the choice of a number, whether or not any position offers it."""
        if not 0 <= number < self.count:
            raise IndexError(f"choices are numbered from 0 to {self.count - 1}, not {number}")
        verb = max((verb for verb in self.first if self.first[verb] <= number), key=lambda verb: self.first[verb])
        rest, arguments = number - self.first[verb], []
        for domain in reversed(self.domains[verb]):
            rest, place = divmod(rest, len(domain))
            arguments.append(domain[place])
        return (verb, *reversed(arguments))
