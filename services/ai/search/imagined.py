"""Worlds that fit what a seat sees, in which it is the next to choose."""

from __future__ import annotations

from random import Random

from shared.rules import answers
from shared.rules.engine import advance, answer_system, turn_to
from shared.rules.game import Ask, Game, Position, Seat, View


def imagine(game: Game, seen: View, seat: Seat, rng: Random) -> Position:
    """Returns an imagined position that waits for the seat; whoever answers the same decision has answered before."""
    world = game.imagine(seen, rng)
    world.events = None
    let_others_answer(world, seat, rng)
    return world


def let_others_answer(state: Position, seat: Seat, rng: Random) -> None:
    """Draws what all others answer where each answers for itself: nobody may know it, so its order does not matter.

    Otherwise a search would let them answer what the seat is about to choose.
    """
    while (ask := answers.asks_each(state)) is not None:
        others = [other for other in ask.awaited(state) if other != seat]
        if not others:
            break
        turn_to(state, others[0])
        advance(state, rng.choice(state.choices))
        answer_system(state)
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Ask) and top.several and state.asked != seat and seat in top.awaited(state):
        turn_to(state, seat)
