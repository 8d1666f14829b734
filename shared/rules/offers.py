"""A pending decision as clients and bots see it: the same words for the API, for the arena and for tests."""

from __future__ import annotations

from typing import Any

from . import codec
from .engine import pending
from .game import SYSTEM, Position, Seat


def view_pending(state: Position, seats: int, seat: Seat | None, language: str) -> dict[str, Any] | None:
    """Who is awaited and for what; the choices only for that seat, and what is to be scored only for the system."""
    ask = pending(state)
    if ask is None:
        return None
    game = state.game
    awaited: dict[str, Any] = {
        "seat": ask.seat,
        "role": "system" if ask.seat == SYSTEM else game.roles(seats)[ask.seat],
        "kind": ask.kind,
        "prompt": game.prompt(ask.kind, language),
    }
    if ask.seat == seat:
        awaited["choices"] = [
            {
                "id": codec.choice_id(choice),
                "label": game.label(state, choice, language),
                "choice": codec.choice_to_json(game, choice),
            }
            for choice in ask.choices
        ]
    if seat == ask.seat == SYSTEM:
        awaited["board"] = game.score_input(state)
    return awaited


def view_for_bot(state: Position, seats: int, seat: Seat, language: str = "en") -> dict[str, Any]:
    """What the API would show to a seat, as far as a bot needs it."""
    return {
        "game": state.game.name,
        "seat": seat,
        "pending": view_pending(state, seats, seat, language),
        "position": state.game.view(state, seat),
    }
