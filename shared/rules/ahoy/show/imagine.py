"""Whole positions that fit a view: the inverse of `view`.

The hidden cards, tiles, Plans and pledge markers are drawn uniformly among those that the view allows.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ...codec import frame_from_json
from ...engine import settle
from ...game import Game, View
from ..components.decks import MARKET, PLANS
from ..components.figures import FIGURE
from ..components.mats import DAMAGED
from ..components.tiles import SUITS, TILES
from ..factions.smuggler import Pledge
from ..sea import SPACE, sea_of
from ..state import State, empty_table
from ..turn.entering import LayTile
from .view import DAMAGE


def imagine(game: Game, seen: View, rng: Random) -> State:
    """A whole position with the same view, drawn uniformly among those that the view allows."""
    state = empty_table(game, rng.randbytes(32), seen["seats"])
    state.events = None
    state.round, state.first, state.active = seen["round"], seen["first"], seen["active"]
    state.order, state.over, state.conceded = tuple(seen["order"]), seen["over"], seen["conceded"]
    state.drawn, state.reveals = seen["draws"], seen["reveals"]
    state.sea = sea_of(tuple((r["tile"], r["x"], r["y"], r["rotation"] // 90) for r in seen["regions"]))
    state.wealth = [region["wealth"] for region in seen["regions"]]
    state.comrades = [region["comrades"] for region in seen["regions"]]
    for figure, space in seen["figures"].items():
        state.at[FIGURE[figure]] = SPACE[space]
    supply = seen["supply"]
    state.supply, state.ready, state.reserve = supply["gold"], supply["ready"], supply["comrades"]
    for player in seen["players"]:
        seat_player(state, player, rng)
    state.stack = [frame_from_json(game, frame) for frame in seen["stack"]]
    imagine_tiles(state, seen["tiles"], rng)
    imagine_plans(state, seen["plans"], rng)
    imagine_cards(state, seen, rng)
    settle(state)
    return state


def seat_player(state: State, seen: dict[str, Any], rng: Random) -> None:
    seat = seen["seat"]
    numbers = state.slot_numbers[seat]
    state.gold[seat], state.fame[seat] = seen["gold"], seen["fame"]
    state.dice[seat], state.aside[seat] = seen["dice"][:], seen["aside"][:]
    state.crew[seat] = list(seen["crew"])
    for name, held in (*seen["slots"].items(), *seen["crew"].items()):
        state.slots[numbers[name]] = DAMAGED if held == DAMAGE else held
    if "cargo" in seen:
        marker = seen["squadron_marker"] or rng.randrange(2) + 1
        state.squadron_pile[seat] = marker - 1
        state.cargo[seat] = seen["cargo"][:]
        state.white[seat], state.black[seat] = seen["rewards"]["white"] - 1, seen["rewards"]["black"] - 1


def imagine_tiles(state: State, seen: dict[str, Any], rng: Random) -> None:
    drawn = [frame.tile for frame in state.stack if isinstance(frame, LayTile)]
    seen_tiles = {tile for tile, *_ in state.sea.laid} | set(drawn)
    if seen["box"] in TILES:
        state.boxed_tile = seen["box"]
        seen_tiles.add(state.boxed_tile)
    hidden = [tile for tile in TILES if tile not in seen_tiles]
    rng.shuffle(hidden)
    if not state.boxed_tile:
        state.boxed_tile = hidden.pop()
    state.tiles = hidden


def imagine_plans(state: State, seen: dict[str, Any], rng: Random) -> None:
    state.plan_discard, state.plans_in_play = seen["discarded"][:], list(seen["in_play"])
    for slots in seen["in_play"].values():
        for name, held in slots.items():
            state.slots[state.slot_numbers[state.union][name]] = DAMAGED if held == DAMAGE else held
    seen_cards = state.plan_discard + state.plans_in_play + (seen["hand"] if isinstance(seen["hand"], list) else [])
    hidden = list((Counter(PLANS) - Counter(seen_cards)).elements())
    rng.shuffle(hidden)
    if isinstance(seen["hand"], list):
        state.plan_hand, state.plan_deck = seen["hand"][:], hidden
    else:
        state.plan_hand, state.plan_deck = hidden[: seen["hand"]], hidden[seen["hand"] :]


def imagine_cards(state: State, seen: View, rng: Random) -> None:
    """The removed cards are one of each suit; all others that nobody saw go elsewhere are in the deck."""
    market = seen["market"]
    state.market, state.discarded = market["cards"][:], market["discarded"][:]
    seen_cards = {card for pile in (state.market, state.discarded, *state.crew, *state.cargo) for card in pile}
    seen_cards |= {frame.card for frame in state.stack if isinstance(frame, Pledge)}
    state.piles = [pile[:] for player in seen["players"] for pile in player.get("delivered", [[], []])]
    seen_cards |= {card for pile in state.piles for card in pile}
    state.reveal_removed = isinstance(market["removed"], list) and not state.over
    if isinstance(market["removed"], list):
        state.removed = market["removed"][:]
    elif market["removed"]:
        hidden_of = {suit: [c for c in MARKET if MARKET[c].suit == suit and c not in seen_cards] for suit in SUITS}
        state.removed = [rng.choice(hidden_of[suit]) for suit in SUITS]
    seen_cards |= set(state.removed)
    state.deck = [card for card in MARKET if card not in seen_cards]
    rng.shuffle(state.deck)
