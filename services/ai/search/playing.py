"""Playing on at random from every choice, in the same imagined worlds: how a deckhand plays a game without values."""

from __future__ import annotations

import time
from math import inf
from random import Random

from services.ai.search.ends import played_out
from services.ai.search.imagined import imagine
from shared.rules.engine import advance
from shared.rules.game import NO_OPTIONS, Choice, Game, Options, Seat, View

MOST_DECISIONS = 4000  # made while playing on; no play-out is begun after so many
MOST_WORLDS = 48
EVERY = 4  # worlds after which the worse half of the choices is dropped
FINAL = 2  # choices that are never dropped


class Allowance:
    """What may be spent on one decision: decisions made while playing on, and time."""

    def __init__(self, until: float) -> None:
        self.until, self.made = until, 0

    def is_spent(self) -> bool:
        return self.made >= MOST_DECISIONS or (self.made > 0 and time.monotonic() >= self.until)


def rank_by_playing(
    game: Game, seen: View, seat: Seat, rng: Random, until: float = inf, options: Options = NO_OPTIONS
) -> dict[Choice, float]:
    """Returns the choices that did best, with what they brought on average; `until` is when the time is over."""
    field: dict[Choice, list[float]] = {}
    allowance = Allowance(until)
    for number in range(MOST_WORLDS):
        world = imagine(game, seen, seat, rng)
        field = field or {choice: [] for choice in rng.sample(world.choices, len(world.choices))}
        luck = rng.random()
        for choice, worths in field.items():
            if allowance.is_spent():
                return means(field)
            after = world.clone()
            advance(after, choice)
            worth, count = played_out(after, Random(luck), options=options)
            worths.append(worth[seat])
            allowance.made += count + 1
        if number % EVERY == EVERY - 1:
            field = better_half(field)
    return means(field)


def better_half(field: dict[Choice, list[float]]) -> dict[Choice, list[float]]:
    worth = means(field)
    best = sorted(field, key=lambda choice: -worth[choice])
    return {choice: field[choice] for choice in best[: max(FINAL, len(best) // 2)]}


def means(field: dict[Choice, list[float]]) -> dict[Choice, float]:
    """Returns what each choice brought on average; who was never tried is left out."""
    return {choice: sum(worths) / len(worths) for choice, worths in field.items() if worths}
