"""What is true in every position: pieces, gold, dice and cards are conserved, and everything is where it may be."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .components.decks import MARKET, PLANS
from .components.figures import FIGURES, NOWHERE, SHIPS, STRONGHOLDS
from .components.mats import ANY, CARD_SLOT, DAMAGED, DICE, EMPTY, SHIP_SLOTS, SLOT_COUNT
from .components.rewards import REWARDS
from .components.tiles import TILES
from .loading import check_shapes
from .sea import DX, DY
from .state import COMRADES, GOLD, State


def check(state: State) -> None:
    """Raise AssertionError, saying what, where a position is impossible."""
    check_shapes(state)
    check_seats(state)
    check_map(state)
    check_figures(state)
    check_supplies(state)
    check_dice(state)
    check_cards(state)
    assert state.over or state.choices, "nobody can choose"


def check_seats(state: State) -> None:
    seats = range(state.seats)
    assert sorted(state.order) == list(seats), f"order {state.order}"
    assert state.first in seats, f"first player {state.first}"
    assert state.active in seats, f"active player {state.active}"
    assert state.conceded == NOWHERE or state.conceded in seats, f"conceded {state.conceded}"
    assert min(state.round, state.drawn, state.reveals) >= 0, "a counter is negative"
    for seat in seats:
        markers = (state.squadron_pile[seat], state.white[seat], state.black[seat])
        smuggler = state.factions[seat] == "smuggler"
        assert markers[0] in ((0, 1) if smuggler else (NOWHERE,)), f"pledge markers of seat {seat}"
        assert set(markers[1:]) <= set(range(len(REWARDS))), f"reward markers of seat {seat}"


def check_map(state: State) -> None:
    sea = state.sea
    laid = [tile for tile, *_ in sea.laid]
    tiles = [*laid, *state.tiles, state.boxed_tile, *in_frames(state, "LayTile", "tile")]
    assert sorted(tiles) == sorted(TILES), f"tiles {tiles}"
    assert len(state.wealth) == len(state.comrades) == len(laid), "one wealth die per region"
    assert all(1 <= wealth <= 6 for wealth in state.wealth), f"wealth {state.wealth}"
    assert len(set(sea.xy)) == 4 * len(laid), "tiles overlap"
    islands = sea.island_cells()
    for x, y in islands:
        assert not any((x + DX[d], y + DY[d]) in islands for d in range(4)), "an Island next to an Island"


def check_figures(state: State) -> None:
    spaces = len(state.sea.xy)
    assert len(state.at) == len(FIGURES), "every figure is somewhere"
    assert all(NOWHERE <= space < spaces for space in state.at), f"figures {state.at}"
    for figure in STRONGHOLDS:
        space = state.at[figure]
        assert space == NOWHERE or state.sea.suit_at[space], "a Stronghold off an Island"
    for plan, figure in SHIPS.items():
        launching = figure in in_frames(state, "Launch", "ship")
        afloat = state.at[figure] != NOWHERE
        assert afloat == (plan in state.plans_in_play) or launching, f"{plan} afloat without its Plan"


def check_supplies(state: State) -> None:
    assert min([*state.gold, state.supply]) >= 0, f"gold {state.gold}, supply {state.supply}"
    assert sum(state.gold) + state.supply == GOLD, "gold is conserved"
    assert min(state.fame) >= 0, f"fame {state.fame}"
    if state.round:
        comrades = [*state.comrades, state.ready, state.reserve]
        assert min(comrades) >= 0, f"Comrades {comrades}"
        assert sum(comrades) == COMRADES, f"Comrades {comrades}"


def check_dice(state: State) -> None:
    assert len(state.slots) == SLOT_COUNT, "every slot is there"
    assert all(EMPTY <= held <= DAMAGED for held in state.slots), f"slots {state.slots}"
    for seat in range(state.seats):
        numbers = [slot.number for slot in state.mats[seat].slots] + [CARD_SLOT[c] for c in state.crew[seat]]
        if seat == state.union:
            numbers += [slot.number for plan in state.plans_in_play for slot in SHIP_SLOTS[plan]]
        placed = sum(EMPTY < state.slots[number] < DAMAGED for number in numbers)
        dice = (
            placed + len(state.dice[seat]) + len(state.aside[seat]) + in_frames(state, "PlaceDie", "seat").count(seat)
        )
        assert set(state.dice[seat] + state.aside[seat]) <= set(ANY), f"dice of seat {seat}"
        assert dice == DICE[state.factions[seat]], f"seat {seat} has {dice} dice"
        for slot in state.mats[seat].slots:
            assert not (slot.dashed and state.slots[slot.number] == DAMAGED), f"{slot.name} is dashed"
    for card, number in CARD_SLOT.items():
        held = any(card in crew for crew in state.crew)
        assert state.slots[number] == EMPTY or held, f"something lies on {card}"
        assert state.slots[number] != DAMAGED or MARKET[card].slot, f"the cost slot of {card} is damaged"
    for plan, slots in SHIP_SLOTS.items():
        in_play = plan in state.plans_in_play
        assert in_play or not any(state.slots[slot.number] for slot in slots), f"something lies on {plan}"


def in_frames(state: State, kind: str, name: str) -> list[Any]:
    """What frames of a kind hold: a tile about to be laid, the seat of a die about to be placed, a card to pledge."""
    return [getattr(frame, name) for frame in state.stack if type(frame).__name__ == kind]


def check_cards(state: State) -> None:
    piles = [state.market, state.deck, state.removed, state.discarded, *state.crew, *state.cargo, *state.piles]
    cards = [card for pile in piles for card in pile]
    cards += in_frames(state, "Pledge", "card")
    assert sorted(cards) == sorted(MARKET), f"Market cards {cards}"
    assert len(state.market) <= 3, f"Market {state.market}"
    for seat in range(state.seats):
        smuggler = state.factions[seat] == "smuggler"
        limit = 2 + in_frames(state, "DiscardCargo", "seat").count(seat)
        assert len(state.cargo[seat]) <= (limit if smuggler else 0), f"seat {seat} holds {state.cargo[seat]}"
    plans = state.plan_deck + state.plan_hand + state.plan_discard + state.plans_in_play
    assert Counter(plans) == Counter(PLANS), f"Plans {Counter(plans)}"
