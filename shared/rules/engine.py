"""The whole machine: settle, pending, play."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from .errors import GameOver, IllegalChoice, NotYourTurn
from .game import SYSTEM, Ask, Choice, Event, Position, Seat, Step

CONCEDE: Final[Choice] = ("concede",)


@dataclass
class Pending:
    """Who must choose, what kind of decision it is, and among what."""

    seat: Seat  # the seat that the choices are for: one of those that are awaited
    kind: str
    choices: list[Choice]
    seats: tuple[Seat, ...]  # all that are awaited


def settle(state: Position) -> None:
    """Run steps and forced choices until somebody really must choose."""
    stack = state.stack
    while stack:
        top = stack[-1]
        if isinstance(top, Step):
            stack.pop()
            top.run(state)
        else:
            assert isinstance(top, Ask)
            state.asked = top.awaited(state)[0] if top.several else top.seat
            options = top.options(state)
            count = len(options)
            if count > 1 or (count == 1 and top.must_ask(state, options[0])):
                state.choices = options
                return
            stack.pop()
            if count:
                top.choose(state, options[0])
    state.choices = []


def pending(state: Position) -> Pending | None:
    """Returns the decision that the position waits for, or None once the game is over."""
    if not state.stack:
        return None
    ask = state.stack[-1]
    assert isinstance(ask, Ask)
    return Pending(state.asked, type(ask).__name__, state.choices, ask.awaited(state))


def choices_of(state: Position, seat: Seat) -> list[Choice]:
    """Returns what a seat may choose now: nothing if it is not awaited."""
    ask = state.stack[-1] if state.stack else None
    if not isinstance(ask, Ask) or seat not in ask.awaited(state):
        return []
    return state.choices if seat == state.asked else ask.options_of(state, seat)


def turn_to(state: Position, seat: Seat) -> None:
    """Makes `choices` those of another seat that is awaited; nothing else changes."""
    state.asked, state.choices = seat, choices_of(state, seat)


def take_back(state: Position, seat: Seat) -> list[Event]:
    """Takes back what a seat has answered to the decision that several seats answer, as long as it is open."""
    if seat not in state.answers:
        raise NotYourTurn(f"seat {shown(seat)} has no answer to take back")
    state.answers = {other: given for other, given in state.answers.items() if other != seat}
    state.emit("took_back", seat=seat)
    settle(state)
    return state.take_events()


def advance(state: Position, choice: Choice) -> None:
    """Play a choice that is known to be offered, unchecked: the inner loop of searches."""
    ask = state.stack.pop()
    assert isinstance(ask, Ask)
    ask.choose(state, choice)
    settle(state)


def play(state: Position, seat: Seat, choice: Choice) -> list[Event]:
    """Play one choice and return what happened; or raise a `Refused`, with nothing changed."""
    ask = state.stack[-1] if state.stack else None
    if not isinstance(ask, Ask):
        raise GameOver("the game is over; nothing can be played any more")
    if choice == CONCEDE:
        state.game.concede(state, seat)
        return state.take_events()
    if seat != state.asked and seat not in ask.awaited(state):
        raise NotYourTurn(not_awaited(state, ask, seat))
    choices = choices_of(state, seat) if ask.several else state.choices
    if choice not in choices:
        raise illegal(state, type(ask).__name__, choice, len(choices))
    state.asked = seat
    advance(state, choice)
    return state.take_events()


def not_awaited(state: Position, ask: Ask, seat: Seat) -> str:
    kind, seats = type(ask).__name__, ask.awaited(state)
    if seat in state.answers:
        return f"seat {seat} has answered {kind}, which now waits for {', '.join(map(str, seats))}"
    return f"{kind} is for seat {' or '.join(map(str, seats))} to choose, not for seat {shown(seat)}"


def illegal(state: Position, kind: str, choice: Choice, count: int) -> IllegalChoice:
    rule = state.game.refusal_rule(state, choice)
    because = f" (see {rule})" if rule else ""
    error = IllegalChoice(f"{kind} is pending with {count} choices; {shown(choice)} is not one{because}")
    error.rule = rule
    return error


def shown(thing: object) -> str:
    """Returns what was tried as errors show it: cut short. Showing it is never an error of its own."""
    try:
        return f"{thing!r:.100}"
    except (ValueError, RecursionError):  # a number of thousands of digits, or lists in lists without end
        return f"a {type(thing).__name__} too long to show"


def play_out(state: Position, rng: Random, limit: int = 1_000_000) -> int:
    """Play at random until the game ends, the system's own decisions included; returns the number of decisions."""
    for count in range(limit):
        if not state.stack:
            return count
        choices = state.choices
        advance(state, choices[int(rng.random() * len(choices))])
    return limit


def answer_system(state: Position) -> None:
    """Take the decisions of the seat `system`, as searches and local games do; in a match a service takes them."""
    while state.stack:
        ask = state.stack[-1]
        if not isinstance(ask, Ask) or ask.seat != SYSTEM:
            return
        advance(state, state.choices[0])
