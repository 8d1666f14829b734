"""What a seat may see (INFO). `view` builds everything from nothing: what is not written down here stays hidden."""

from __future__ import annotations

from typing import Any, Final

from ...codec import frame_to_json
from ...game import Seat, View
from ...kit.pending import view_pending
from ..components.figures import FIGURES, NOWHERE
from ..components.mats import CARD_SLOT, DAMAGED, SHIP_SLOTS
from ..components.tiles import CORNERS, DIRECTIONS, NO_CURRENT, Space
from ..score.control import controller_of
from ..score.pieces import controls
from ..sea import SPACES, turned_tile
from ..state import State
from .scene import view_scene

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
    spaces = _SPACES.get((tile, turns))
    if spaces is None:
        printed = turned_tile(tile, turns)
        spaces = _SPACES[(tile, turns)] = {CORNERS[corner]: view_space(printed[corner]) for corner in range(4)}
    return spaces


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
    slots, mat = state.slots, state.mats[player]
    held = slots[mat.first : mat.first + len(mat.names)]
    seen: dict[str, Any] = {
        "seat": player,
        "role": state.factions[player],
        "gold": state.gold[player],
        "fame": state.fame[player],
        "dice": state.dice[player][:],
        "aside": state.aside[player][:],
        "slots": dict(zip(mat.names, [SHOWN[value] for value in held], strict=True)),
        "crew": {card: SHOWN[slots[CARD_SLOT[card]]] for card in state.crew[player]},
    }
    if state.factions[player] == "smuggler":
        knows = seat == player or bool(state.over)
        piles = (state.piles[2 * player], state.piles[2 * player + 1])
        seen["cargo"] = state.cargo[player][:]
        seen["pledged"] = [pile[:] if knows else len(pile) for pile in piles]  # INFO-04, GAP-103
        seen["delivered"] = [pile[:] for pile in state.piles[2 * player : 2 * player + 2]]  # GAP-104: all saw them go
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
