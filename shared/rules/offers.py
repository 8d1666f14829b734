"""A pending decision as clients and bots see it: the same words for the API, for the arena and for tests."""

from __future__ import annotations

from typing import Any

from . import answers, codec
from .engine import pending, turn_to
from .game import NO_OPTIONS, SYSTEM, Choice, Options, Position, Seat


def view_pending(state: Position, seats: int, seat: Seat | None, language: str) -> dict[str, Any] | None:
    """Who is awaited and for what; the choices only for those seats, and what is to be scored only for the system.

    Where several seats are awaited, each of them finds itself as `seat`.
    """
    ask = pending(state)
    if ask is None:
        return None
    game = state.game
    first = seat if seat is not None and seat in ask.seats else ask.seats[0]
    awaited: dict[str, Any] = {
        "seat": first,
        "role": "system" if first == SYSTEM else game.roles(seats)[first],
        "kind": ask.kind,
        "prompt": game.prompt(ask.kind, language),
        "seats": list(ask.seats),
        "answering": answers.way(state),
        "answered": list(answers.answered(state)),
    }
    if first == seat:
        if seat != ask.seat:
            state = state.clone()  # labels are told for the seat that `asked` says
            turn_to(state, seat)
        awaited["choices"] = [
            {
                "id": codec.choice_id(choice),
                "label": game.label(state, choice, language),
                "choice": codec.choice_to_json(game, choice),
            }
            for choice in state.choices
        ]
    if seat is not None and (own := answers.shown_to(state, seat).get(seat)):
        awaited["answers"] = [codec.choice_id(choice) for choice in own]
        awaited["answer_labels"] = labels_of_answers(state, seat, own, language)
    if seat == first == SYSTEM:
        awaited["board"] = game.score_input(state)
    return awaited


def labels_of_answers(state: Position, seat: Seat, own: tuple[Choice, ...], language: str) -> list[str]:
    """Returns what a seat's own answers were called when it gave them, one after the other."""
    ask, then, labels = answers.asks_each(state), state.clone(), []
    assert ask is not None
    then.asked = seat
    for count, choice in enumerate(own):
        then.answers = {**state.answers, seat: own[:count]}
        then.choices = ask.options_of(then, seat)
        labels.append(state.game.label(then, choice, language))
    return labels


def view_for_bot(
    state: Position, seats: int, seat: Seat, language: str = "en", options: Options = NO_OPTIONS
) -> dict[str, Any]:
    """What the API would show to a seat, as far as a bot needs it."""
    return {
        "game": state.game.name,
        "options": dict(options),
        "seat": seat,
        "pending": view_pending(state, seats, seat, language),
        "position": state.game.view(state, seat),
    }
