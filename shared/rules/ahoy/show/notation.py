"""A whole position as text that a person can read and type: for tests and bug reports.

    ahoy 3 players, round 2, first 0, active 1
    sea
      1 fish-1 at 0,0 turned 180, wealth 1, comrades 2
      2 skull-2 at 2,1
    figures
      1nw: flagship-0 patrol patrol
      2se: flagship-2
      2sw: flagship-1
    seat 1 smuggler: gold 2, fame 7
      dice 1 4 4
      slots sail-1=4 sail-2=damaged
      crew gunner=3 elder
      cargo diver
      marker 1 squadron: sailor
    stack
      Turn seat=1 left=2

Only the first line is needed, and the Flagships once the first round has begun. Every line says by itself what it
is; indents, the headings, commas between names and anything after # are for the eye. What is not mentioned is
where it would be expected: cards, tiles and Plans under those listed in their deck, gold and Comrades in the supply,
the Plan of a ship afloat in play, and it is the turn of the active seat. Decks and the stack begin with what comes
next. `nowhere` lists what only a frame holds. Nothing is checked against the rules beyond what has to fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from ...game import Seat
from ..components.figures import FIGURES
from ..components.mats import CARD_SLOT, DAMAGED, EMPTY, SHIP_SLOTS, Slot
from ..sea import SPACES
from ..state import State
from .notation_read import PILES, TOP_FIRST
from .notation_read import read as read
from .notation_shelf import EVERYTHING
from .notation_stack import STACK

WIDTH: Final = 120


def write(state: State) -> str:
    """The position with all its secrets: for the eyes of those who may know them."""
    return "\n".join(
        [*_head(state), *_sea(state), *_figures(state), *_seats(state), *_piles(state), *_stack(state), ""]
    )


def _head(state: State) -> Iterator[str]:
    yield f"ahoy {state.seats} players, round {state.round}, first {state.first}, active {state.active}"
    yield f"key {state.key.hex()}"
    yield f"draws {state.drawn}, reveals {state.reveals}"
    yield f"order {_row(state.order)}"
    if state.reveal_removed:
        yield "reveal removed"
    if state.over:
        yield f"over {state.over}" + (f" by {state.conceded}" if state.over == "conceded" else "")


def _sea(state: State) -> Iterator[str]:
    yield "sea"
    for region, (tile, x, y, turns) in enumerate(state.sea.laid):
        held = f", comrades {state.comrades[region]}" if state.comrades[region] else ""
        yield f"  {region + 1} {tile} at {x},{y} turned {90 * turns}, wealth {state.wealth[region]}{held}"


def _figures(state: State) -> Iterator[str]:
    yield "figures"
    for space, name in enumerate(SPACES):
        if space in state.at:
            yield f"  {name}: {_row(FIGURES[figure] for figure in state.figures_at(space))}"


def _seats(state: State) -> Iterator[str]:
    for seat, faction in enumerate(state.factions):
        yield f"seat {seat} {faction}: gold {state.gold[seat]}, fame {state.fame[seat]}"
        yield from _listed("  dice", state.dice[seat])
        yield from _listed("  aside", state.aside[seat])
        yield from _listed("  slots", _slots(state, seat))
        yield from _listed("  crew", (card + _held(state.slots[CARD_SLOT[card]]) for card in state.crew[seat]))
        yield from _listed("  cargo", state.cargo[seat])
        if faction == "smuggler":
            for pile in (0, 1):
                owner = "squadron" if state.squadron_pile[seat] == pile else "union"
                yield f"  marker {pile + 1} {owner}: {_row(state.piles[2 * seat + pile]) or 'none'}"
            yield f"  rewards white {state.white[seat] + 1}, black {state.black[seat] + 1}"


def _slots(state: State, seat: Seat) -> Iterator[str]:
    slots: list[Slot] = list(state.mats[seat].slots)
    if seat == state.union:
        slots += [slot for ship in SHIP_SLOTS.values() for slot in ship]
    return (slot.name + _held(state.slots[slot.number]) for slot in slots if state.slots[slot.number])


def _held(value: int) -> str:
    return {EMPTY: "", DAMAGED: "=damaged"}.get(value, f"={value}")


def _piles(state: State) -> Iterator[str]:
    yield f"supply gold {state.supply}, comrades {state.reserve}, ready {state.ready}"
    for keyword, name in PILES.items():
        pile: list[str] = getattr(state, name)
        yield from _listed(keyword, reversed(pile) if keyword in TOP_FIRST else pile) or [f"{keyword} none"]
    yield f"box {state.boxed_tile or 'none'}"
    yield from _listed("nowhere", _nowhere(state).elements())


def _nowhere(state: State) -> Counter[str]:
    """What is in a frame only, such as a tile that was drawn and not yet laid."""
    left = EVERYTHING.copy()
    left.subtract(laid[0] for laid in state.sea.laid)
    left.subtract([state.boxed_tile])
    for pile in (*(getattr(state, name) for name in PILES.values()), *state.crew, *state.cargo, *state.piles):
        left.subtract(pile)
    return +left


def _stack(state: State) -> Iterator[str]:
    yield "stack"
    for frame in reversed(state.stack):
        yield f"  {STACK.write(frame)}"


def _row(items: Iterable[object]) -> str:
    return " ".join(map(str, items))


def _listed(keyword: str, items: Iterable[object]) -> list[str]:
    """The keyword and the items, on as many lines as it takes; no item, no line."""
    lines = wrap(_row(items), WIDTH - len(keyword) - 1, break_on_hyphens=False, break_long_words=False)
    return [f"{keyword} {line}" for line in lines]
