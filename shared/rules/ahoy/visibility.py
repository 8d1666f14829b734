"""What a seat may see (INFO), and whole positions that fit what it sees.

`view` builds everything from nothing: what is not written down here stays hidden. `imagine` is its inverse, with
the hidden cards, tiles, Plans and pledge markers drawn uniformly among those that the view allows.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from shared.rules.ahoy.board import SPACE, SPACES, sea_of, turned_tile
from shared.rules.ahoy.boards import CARD_SLOT, DAMAGED, FIGURE, FIGURES, NOWHERE, SHIP_SLOTS
from shared.rules.ahoy.cards import MARKET, PLANS
from shared.rules.ahoy.control import controller_of
from shared.rules.ahoy.movement import LayTile
from shared.rules.ahoy.scene import view_scene
from shared.rules.ahoy.scorecard import controls
from shared.rules.ahoy.smuggler import Pledge
from shared.rules.ahoy.state import State, empty_table
from shared.rules.ahoy.tiles import CORNERS, DIRECTIONS, NO_CURRENT, SUITS, TILES, Space
from shared.rules.codec import choice_id, frame_from_json, frame_to_json
from shared.rules.engine import pending, settle
from shared.rules.game import Game, Seat, View

DAMAGE = "damaged"  # what a damaged slot shows instead of a die
SHOWN: Final[tuple[int | str, ...]] = (*range(DAMAGED), DAMAGE)  # of a slot, by what it holds


def view(state: State, seat: Seat | None) -> View:
    """Everything that a seat, or a spectator (None), may know."""
    return {
        "game": "ahoy",
        "seat": seat,
        "seats": state.seats,
        "round": state.round,
        "first": state.first,
        "active": state.active,
        "order": list(state.order),
        "over": state.over,
        "conceded": state.conceded,
        "draws": state.drawn,
        "reveals": state.reveals,
        "regions": view_regions(state),
        "sandbars": [[SPACES[a], SPACES[b]] for a, b in state.sea.sandbars()],
        "figures": {FIGURES[f]: SPACES[space] for f, space in enumerate(state.at) if space != NOWHERE},
        "players": [view_player(state, player, seat) for player in range(state.seats)],
        "supply": {"gold": state.supply, "ready": state.ready, "comrades": state.reserve},
        "market": view_market(state),
        "tiles": {"stack": len(state.tiles), "box": state.boxed_tile if state.over else 1},
        "plans": view_plans(state, seat),
        "scene": view_scene(state),
        "stack": [frame_to_json(frame) for frame in state.stack],
        "pending": view_pending(state, seat),
    }


def view_regions(state: State) -> list[dict[str, Any]]:
    sea = state.sea
    squadron, union = controls(state)
    return [
        {
            "region": region + 1,
            "tile": tile,
            "x": x,
            "y": y,
            "rotation": 90 * turns,
            "suit": sea.suit[region],
            "wealth": state.wealth[region],
            "comrades": state.comrades[region],
            "control": {"squadron": squadron[region], "union": union[region]},
            "controller": controller_of(squadron[region], union[region]),
            "spaces": view_spaces(tile, turns),
            "island": SPACES[sea.island[region]],
        }
        for region, (tile, x, y, turns) in enumerate(sea.laid)
    ]


def view_spaces(tile: str, turns: int) -> dict[str, Any]:
    """What is printed on a tile as it lies; worked out once."""
    known = _SPACES.get((tile, turns))
    if known is None:
        printed = turned_tile(tile, turns)
        known = _SPACES[(tile, turns)] = {CORNERS[corner]: view_space(printed[corner]) for corner in range(4)}
    return known


_SPACES: dict[tuple[str, int], dict[str, Any]] = {}


def view_space(space: Space) -> dict[str, Any]:
    """Only what is printed there."""
    printed: dict[str, Any] = {}
    if space.fog:
        printed["fog"] = True
    if space.wreckage:
        printed["wreckage"] = True
    if space.harbor:
        printed["harbor"] = True
    if space.current != NO_CURRENT:
        printed["current"] = DIRECTIONS[space.current]
    if space.tailwind:
        printed["tailwind"] = space.tailwind
    if space.treasure:
        printed["treasure"] = space.treasure
    return printed


def view_player(state: State, player: Seat, seat: Seat | None) -> dict[str, Any]:
    slots, board = state.slots, state.boards[player]
    held = slots[board.first : board.first + len(board.names)]
    seen: dict[str, Any] = {
        "seat": player,
        "role": state.factions[player],
        "gold": state.gold[player],
        "fame": state.fame[player],
        "dice": state.dice[player][:],
        "aside": state.aside[player][:],
        "slots": dict(zip(board.names, [SHOWN[value] for value in held], strict=True)),
        "crew": {card: SHOWN[slots[CARD_SLOT[card]]] for card in state.crew[player]},
    }
    if state.factions[player] == "smuggler":
        knows = seat == player or bool(state.over)
        piles = (state.piles[2 * player], state.piles[2 * player + 1])
        seen["cargo"] = state.cargo[player][:]
        seen["pledged"] = [pile[:] if knows else len(pile) for pile in piles]  # INFO-04, GAP-103
        seen["squadron_marker"] = state.squadron_pile[player] + 1 if knows else None  # INFO-03
        seen["rewards"] = {"white": state.white[player] + 1, "black": state.black[player] + 1}
    return seen


def view_market(state: State) -> dict[str, Any]:
    return {
        "cards": state.market[:],
        "deck": len(state.deck),
        "discarded": state.discarded[:],
        "removed": state.removed[:] if state.reveal_removed or state.over else len(state.removed),
    }


def view_plans(state: State, seat: Seat | None) -> dict[str, Any]:
    """INFO-01, INFO-02: the hand is the Union's own."""
    return {
        "hand": state.plan_hand[:] if seat == state.union or state.over else len(state.plan_hand),
        "deck": len(state.plan_deck),
        "discarded": state.plan_discard[:],
        "in_play": {p: {s.name: SHOWN[state.slots[s.number]] for s in SHIP_SLOTS[p]} for p in state.plans_in_play},
    }


def view_pending(state: State, seat: Seat | None) -> dict[str, Any] | None:
    """Who is awaited and for what; the choices only for the seat that must choose."""
    ask = pending(state)
    if ask is None:
        return None
    awaited: dict[str, Any] = {"seat": ask.seat, "kind": ask.kind}
    if ask.seat == seat:
        awaited["choices"] = [choice_id(choice) for choice in ask.choices]
    return awaited


# Imagining ----------------------------------------------------------------------------------------------------------


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
    known = {tile for tile, *_ in state.sea.laid} | set(drawn)
    if seen["box"] in TILES:
        state.boxed_tile = seen["box"]
        known.add(state.boxed_tile)
    hidden = [tile for tile in TILES if tile not in known]
    rng.shuffle(hidden)
    if not state.boxed_tile:
        state.boxed_tile = hidden.pop()
    state.tiles = hidden


def imagine_plans(state: State, seen: dict[str, Any], rng: Random) -> None:
    state.plan_discard, state.plans_in_play = seen["discarded"][:], list(seen["in_play"])
    for slots in seen["in_play"].values():
        for name, held in slots.items():
            state.slots[state.slot_numbers[state.union][name]] = DAMAGED if held == DAMAGE else held
    known = state.plan_discard + state.plans_in_play + (seen["hand"] if isinstance(seen["hand"], list) else [])
    hidden = list((Counter(PLANS) - Counter(known)).elements())
    rng.shuffle(hidden)
    if isinstance(seen["hand"], list):
        state.plan_hand, state.plan_deck = seen["hand"][:], hidden
    else:
        state.plan_hand, state.plan_deck = hidden[: seen["hand"]], hidden[seen["hand"] :]


def imagine_cards(state: State, seen: View, rng: Random) -> None:
    """The removed cards are one of each suit; all other hidden cards are in others' pledges or in the deck."""
    market = seen["market"]
    state.market, state.discarded = market["cards"][:], market["discarded"][:]
    known = {card for pile in (state.market, state.discarded, *state.crew, *state.cargo) for card in pile}
    known |= {frame.card for frame in state.stack if isinstance(frame, Pledge)}
    piles = [pile for player in seen["players"] for pile in player.get("pledged", [0, 0])]
    known |= {card for pile in piles if isinstance(pile, list) for card in pile}
    state.reveal_removed = isinstance(market["removed"], list) and not state.over
    if isinstance(market["removed"], list):
        state.removed = market["removed"][:]
    elif market["removed"]:
        hidden_of = {suit: [c for c in MARKET if MARKET[c].suit == suit and c not in known] for suit in SUITS}
        state.removed = [rng.choice(hidden_of[suit]) for suit in SUITS]
    known |= set(state.removed)
    hidden = [card for card in MARKET if card not in known]
    rng.shuffle(hidden)
    for number, pile in enumerate(piles):
        state.piles[number] = pile[:] if isinstance(pile, list) else [hidden.pop() for _ in range(pile)]
    state.deck = hidden
