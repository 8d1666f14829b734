"""What a game's view tells of the pending decision, and how the answers that it hides are imagined."""

from __future__ import annotations

from random import Random
from typing import Any

from .. import answers
from ..codec import choice_id
from ..engine import choices_of, pending, settle
from ..game import Position, Seat


def view_pending(state: Position, seat: Seat | None) -> dict[str, Any] | None:
    """Who is awaited and for what; the choices only for a seat that must choose."""
    ask = pending(state)
    if ask is None:
        return None
    first = seat if seat is not None and seat in ask.seats else ask.seats[0]
    awaited: dict[str, Any] = {"seat": first, "kind": ask.kind, **answers.view(state, seat)}
    if first == seat:
        awaited["choices"] = [choice_id(choice) for choice in choices_of(state, seat)]
    return awaited


def settle_imagined(state: Position, seen: dict[str, Any], rng: Random) -> None:
    """Settles an imagined position, whose stack is the view's, after drawing the answers that the view hides."""
    if seen["pending"]:
        answers.imagine(state, seen["pending"], rng)
    settle(state)
