"""Answers to a decision that several seats answer each for itself, while some are still awaited.

Everybody sees who has answered and how often; what was answered is its own seat's secret, unless the decision is open.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from .game import Answers, AskEach, AskTeam, Choice, Position, Seat


def asks_each(state: Position) -> AskEach | None:
    """Returns the decision on top if several seats answer it each for itself."""
    top = state.stack[-1] if state.stack else None
    return top if isinstance(top, AskEach) else None


def way(state: Position) -> str:
    """Returns how the pending decision is answered: by "one" seat, by "each" of several, or by any of a "team"."""
    if asks_each(state):
        return "each"
    return "team" if isinstance(state.stack[-1], AskTeam) else "one"


def answered(state: Position) -> tuple[Seat, ...]:
    """Returns the seats that have given all their answers to the pending decision."""
    ask = asks_each(state)
    return tuple([seat for seat in ask.seats if seat not in ask.awaited(state)]) if ask else ()


def are_secret(state: Position) -> bool:
    """Returns whether what is answered to the pending decision is for its own seat only."""
    ask = asks_each(state)
    return ask is not None and ask.secret


def shown_to(state: Position, seat: Seat | None) -> Answers:
    """Returns the answers to the pending decision that a seat, or a spectator, may see."""
    if not are_secret(state):
        return state.answers
    return {owner: given for owner, given in state.answers.items() if owner == seat}


def view(state: Position, seat: Seat | None) -> dict[str, Any]:
    """Returns what a game's view tells of the answers: how many each seat has given, and those that may be seen."""
    if asks_each(state) is None:
        return {}
    given = {str(owner): len(choices) for owner, choices in state.answers.items()}
    seen = {str(owner): [list(choice) for choice in choices] for owner, choices in shown_to(state, seat).items()}
    return {"given": given, "answers": seen}


def imagine(state: Position, seen: Mapping[str, Any], rng: Random) -> None:
    """Restores the answers that a view tells; those that it hides are drawn among what could be answered."""
    ask = asks_each(state)
    if ask is None:
        return
    state.answers = from_json(seen["answers"])
    for name, count in seen["given"].items():
        seat = int(name)
        for _ in range(count - len(state.answers.get(seat, ()))):
            drawn = rng.choice(ask.options_of(state, seat))
            state.answers = {**state.answers, seat: (*state.answers.get(seat, ()), drawn)}


def to_json(state: Position) -> dict[str, list[Choice]]:
    return {str(seat): list(given) for seat, given in state.answers.items()}


def from_json(saved: Mapping[str, Any]) -> Answers:
    return {int(seat): tuple([tuple(choice) for choice in given]) for seat, given in saved.items()}


def check(state: Position) -> None:
    """Raises AssertionError unless every answer was one that its seat could give."""
    given, ask = state.answers, asks_each(state)
    if ask is None:
        assert not given, "answers to no decision"
        return
    for seat, choices in given.items():
        assert seat in ask.seats, f"seat {seat!r:.20} answers"
        for count, choice in enumerate(choices):
            state.answers = {**given, seat: choices[:count]}
            assert choice in ask.options_of(state, seat), f"seat {seat} answers {choice!r:.60}"
    state.answers = given
