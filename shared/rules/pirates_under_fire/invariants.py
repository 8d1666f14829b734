"""What is true in every position (INV): ships and tokens are conserved, and everything is where it may be."""

from __future__ import annotations

from collections import Counter

from .components.fleet import (
    COST,
    FIRST_MERCENARY,
    FLEET,
    HAND,
    MINELAYER,
    MINES,
    NO_SHIP,
    PIECE,
    RESERVE,
    SHIELDS,
    STACK,
    TURNS,
)
from .loading import check_shapes
from .sea import ALL, CELL_COUNT, cell_set, cells_in
from .state import NOBODY, NOWHERE, State
from .turn.purchase import PlaceMercenary

REASONS = ("", "scored", "stuck", "conceded")


def check(state: State) -> None:
    """Raise AssertionError, saying what, where a position is impossible."""
    check_shapes(state)
    check_game(state)
    check_sea(state)
    check_ships(state)
    check_shields(state)
    check_mines(state)
    check_mercenaries(state)
    if state.display or state.turn:
        check_fleets(state)
    assert state.over or state.choices, "nobody can choose"


def check_game(state: State) -> None:
    assert {state.first, state.active} <= {0, 1}, f"first {state.first}, active {state.active}"
    assert {state.loser, state.shield_of} <= {NOBODY, 0, 1}, f"loser {state.loser}, shield of {state.shield_of}"
    assert 0 <= state.turn <= TURNS, f"turn {state.turn}"
    assert state.over in REASONS, f"over {state.over}"
    assert len(state.scores) == (2 if state.over == "scored" else 0), f"scores {state.scores}"
    assert min(state.drawn, state.reveals) >= 0, "a counter is negative"
    assert min([*state.coins, *state.vp, *state.extra]) >= 0, "INV-05: less than nothing"


def check_sea(state: State) -> None:
    """INV-01: a cell holds at most one ship or one mine."""
    sets = [*state.battle, *state.burning, state.mines]
    together = 0
    for cells in sets:
        assert 0 <= cells <= ALL, "something lies off the sea"
        assert not together & cells, "INV-01: two ships, or a ship and a mine, on a cell"
        together |= cells
    assert not cell_set(state.laying) & together, "INV-01: a mine is laid where something lies"
    assert len(set(state.laying)) == len(state.laying), "two mines are laid on a cell"


def check_ships(state: State) -> None:
    ships = state.battle[0] | state.battle[1] | state.burning[0] | state.burning[1]
    assert all(NO_SHIP <= piece < FIRST_MERCENARY + len(PIECE) for piece in state.pieces), f"ships {state.pieces}"
    assert ships == cell_set([cell for cell in range(CELL_COUNT) if state.pieces[cell]]), "a cell without its ship"
    hired = cell_set([cell for cell in range(CELL_COUNT) if state.pieces[cell] >= FIRST_MERCENARY])
    assert state.mercenaries == hired, "mercenaries lie elsewhere"
    assert not hired & (state.burning[0] | state.burning[1]), "INV-05: a mercenary burns"


def check_shields(state: State) -> None:
    """INV-02, INV-05."""
    assert min([state.shield_supply, *state.shields]) >= 0, f"shields {state.shields}"
    laid = cell_set([cell for cell in range(CELL_COUNT) if state.shields[cell]])
    fleets = (state.battle[0] | state.battle[1]) & ~state.mercenaries
    assert not laid & ~fleets, "INV-05: a shield on no battle ship of a fleet"
    waiting = int(state.shield_of != NOBODY)
    assert state.shield_supply + sum(state.shields) + waiting == SHIELDS, "INV-02: shields are conserved"


def check_mines(state: State) -> None:
    """INV-02; HID-06: the fake one is among those that may be it."""
    fake = state.fake
    assert NOWHERE <= fake < CELL_COUNT, f"fake mine {fake}"
    assert not state.suspects & ~state.mines, "no mine where the fake one may be"
    lies = cells_in(state.mines) + state.laying
    assert fake == NOWHERE or fake in lies, "the fake mine is not among the mines"
    assert (fake == NOWHERE) != bool(state.suspects) or fake in state.laying, "nobody knows where the fake mine may be"
    assert fake == NOWHERE or fake in state.laying or state.suspects >> fake & 1, "nobody suspects the fake mine"
    real = state.mine_supply + len(lies) - int(fake != NOWHERE) + sum(state.mines_taken)
    assert min([state.mine_supply, *state.mines_taken]) >= 0, f"mines {state.mine_supply}, {state.mines_taken}"
    assert real == MINES, f"INV-02: {real} mines"
    taken = [*state.fake_taken, state.fake_supply, int(fake != NOWHERE)]
    assert {0, 1} >= set(taken), f"fake mine {taken}"
    assert sum(taken) <= 1, "INV-02: more than one fake mine"
    assert fake == NOWHERE or MINELAYER in state.pieces, "a fake mine that nobody laid"


def check_mercenaries(state: State) -> None:
    """SET-07, INV-06."""
    placing = [PIECE[frame.mercenary] for frame in state.stack if isinstance(frame, PlaceMercenary)]
    hired = [piece for piece in state.pieces if piece >= FIRST_MERCENARY]
    pieces = [*state.display, *state.unused, *hired, *placing]
    assert not pieces or sorted(pieces) == sorted(PIECE.values()), f"mercenaries {pieces}"
    costs = Counter(COST[piece] for piece in state.unused)
    assert not pieces or costs == {3: 3, 4: 2, 5: 2}, f"unused {state.unused}"


def check_fleets(state: State) -> None:
    """INV-03, INV-04."""
    for seat in range(2):
        lying = [state.pieces[cell] for cell in cells_in(state.battle[seat] | state.burning[seat])]
        fleet = [*state.hands[seat], *state.stacks[seat], *state.reserves[seat], *state.discarded[seat]]
        fleet += [piece for piece in lying if piece < FIRST_MERCENARY]
        assert sorted(fleet) == list(FLEET), f"INV-03: fleet {fleet}"
        assert state.hands[seat] == sorted(state.hands[seat]), "a hand is not sorted"
        assert len(state.reserves[seat]) == RESERVE - state.extra[seat], "INV-04: reserve and tokens"
        hand = len(state.hands[seat]) - HAND - state.extra[seat]
        assert hand in (0, -1), f"INV-04: seat {seat} holds {hand} more than it may"
        assert len(state.stacks[seat]) == max(0, STACK - HAND - turns_done(state, seat)), "INV-04: main stack"


def turns_done(state: State, seat: int) -> int:
    """How many turns a seat has finished."""
    ahead = seat == state.first and state.active != state.first
    return max(0, state.turn - 1) + int(ahead and state.turn > 0)
