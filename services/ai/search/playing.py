"""Playing on at random from every choice, in the same imagined worlds: how a deckhand plays a game without values."""

from __future__ import annotations

from random import Random

from services.ai.search.ends import played_out
from services.ai.search.imagined import imagine
from shared.rules.engine import advance
from shared.rules.game import Choice, Game, Seat, View

MOST_DECISIONS = 8000  # made while playing on; no play-out is begun after so many
MOST_WORLDS = 48
EVERY = 4  # worlds after which the worse half of the choices is dropped
FINAL = 2  # choices that are never dropped


def rank_by_playing(game: Game, seen: View, seat: Seat, rng: Random) -> dict[Choice, float]:
    """Returns the choices that did best, with what they brought on average."""
    field: dict[Choice, list[float]] = {}
    made = 0
    for number in range(MOST_WORLDS):
        world = imagine(game, seen, seat, rng)
        field = field or {choice: [] for choice in rng.sample(world.choices, len(world.choices))}
        luck = rng.random()
        for choice, worths in field.items():
            if made >= MOST_DECISIONS:
                break
            after = world.clone()
            advance(after, choice)
            worth, count = played_out(after, Random(luck))
            worths.append(worth[seat])
            made += count + 1
        if made >= MOST_DECISIONS:
            break
        if number % EVERY == EVERY - 1:
            field = better_half(field)
    return {choice: mean(worths) for choice, worths in field.items() if worths}


def better_half(field: dict[Choice, list[float]]) -> dict[Choice, list[float]]:
    best = sorted(field, key=lambda choice: -mean(field[choice]))
    return {choice: field[choice] for choice in best[: max(FINAL, len(best) // 2)]}


def mean(worths: list[float]) -> float:
    return sum(worths) / len(worths)
