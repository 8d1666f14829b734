"""Refusals at sea: steps, direct moves, currents, laying tiles, anchoring."""

from __future__ import annotations

from shared.rules.ahoy.anchor import Anchor
from shared.rules.ahoy.board import DX, DY, ISLAND_CORNER, OFF, SAND
from shared.rules.ahoy.boards import NOWHERE, PATROLS
from shared.rules.ahoy.crew import ChooseDrift
from shared.rules.ahoy.journey import JOURNEYS
from shared.rules.ahoy.movement import Fly, LayTile, Sail
from shared.rules.ahoy.slots import dice_slots
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tried import Tried

# Steps --------------------------------------------------------------------------------------------------------------


def sail(state: State, ask: Sail, tried: Tried) -> str:
    if tried.verb == "stop":
        return "MOVE-22"
    if tried.verb == "step":
        return step(state, state.at[ask.figure], tried.space(state))
    if tried.verb == "explore":
        return explore(state, ask, tried.direction())
    return wrap(ask) if tried.verb == "wrap" else ""


def step(state: State, here: int, there: int) -> str:
    if here == NOWHERE or there == NOWHERE:
        return "MOVE-01"
    (x, y), (to_x, to_y) = state.sea.xy[here], state.sea.xy[there]
    if abs(to_x - x) == abs(to_y - y) == 1:
        return "MOVE-02"
    return "MOVE-03" if there in state.sea.adjacent(here) else "MOVE-01"


def explore(state: State, ask: Sail, direction: int) -> str:
    here = state.at[ask.figure]
    if here == NOWHERE or direction == NOWHERE:
        return "MOVE-01"
    beyond = state.sea.near()[here][direction]
    if beyond != OFF:
        return "MOVE-03" if beyond == SAND else "MOVE-04"
    if not JOURNEYS[ask.kind].leaves_map:
        return "CARD-BEAKHEAD-02"
    return "EXPL-10" if state.tiles else "EXPL-09"


def wrap(ask: Sail) -> str:
    if ask.figure >= 4:
        return "GAP-130"
    return "CARD-SEAWITCH-01" if JOURNEYS[ask.kind].leaves_map else "CARD-BEAKHEAD-02"


def choose_drift(_state: State, ask: ChooseDrift, tried: Tried) -> str:
    card = "CARD-SEADOG-01" if ask.may_ignore else "CARD-BARRELMAN-01"
    if tried.verb == "drift":
        return card if tried.direction() == NOWHERE else "GAP-80"
    return card if tried.verb == "ignore" else ""


# Direct moves -------------------------------------------------------------------------------------------------------


def fly(state: State, ask: Fly, tried: Tried) -> str:
    if tried.verb == "stay":
        return "GAP-10"
    if tried.verb not in ("fly", "step", "explore"):
        return ""
    there = tried.space(state)
    if there == NOWHERE:
        return "MOVE-19"
    return "GAP-10" if there == state.at[ask.figure] else destinations(state, ask)


def destinations(state: State, ask: Fly) -> str:
    """The rule that names where this direct move may go."""
    if ask.kind == "ship":
        return "MU-20"
    if ask.kind == "tailwind":
        return "ACT-02"
    if all(state.sea.suit_at[space] for space in ask.spaces):
        return "CARD-AERONAUTS-01"
    return "PLAN-DYNAMICENTRY-02" if ask.optional else "CARD-WHISPERINGWIND-01"


# Tiles --------------------------------------------------------------------------------------------------------------


def lay_tile(state: State, ask: LayTile, tried: Tried) -> str:
    if tried.verb != "lay":
        return ""
    x, y, degrees = tried.number(0), tried.number(1), tried.number(2)
    if x is None or y is None or degrees not in (0, 90, 180, 270):
        return "EXPL-06"
    cells = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
    if ask.figure != NOWHERE and entered(state, ask) not in cells:
        return "EXPL-04"
    if any(cell in state.sea.space_at() for cell in cells):
        return "EXPL-10"
    around = {(a + DX[d], b + DY[d]) for a, b in cells for d in range(4)}
    if not around & state.sea.space_at().keys():
        return "GAP-38"
    return "EXPL-07" if beside_island(state, cells[ISLAND_CORNER[degrees // 90]]) else ""


def entered(state: State, ask: LayTile) -> tuple[int, int]:
    """Where the explorer goes: the new tile must cover it."""
    x, y = state.sea.xy[state.at[ask.figure]]
    return x + DX[ask.direction], y + DY[ask.direction]


def beside_island(state: State, cell: tuple[int, int]) -> bool:
    x, y = cell
    return any((x + DX[d], y + DY[d]) in state.sea.island_cells() for d in range(4))


# Anchoring ----------------------------------------------------------------------------------------------------------


def at_anchor(state: State, ask: Anchor, tried: Tried) -> str:
    verb = tried.verb
    if verb == "treasure":
        return treasure(state, ask)
    if verb in ("harbor_repair", "harbor_load"):
        return harbor(state, ask, verb)
    if verb == "patrol":
        return patrol(state, ask)
    return comrades(state, ask, verb) if verb in ("place_comrades", "ready_comrades") else ""


def treasure(state: State, ask: Anchor) -> str:
    if not state.sea.printed[ask.space].treasure:
        return "TERR-22"
    return "GAP-77" if ask.paid else "GAP-29"


def harbor(state: State, ask: Anchor, verb: str) -> str:
    """One of the two, once; then it needs damage to repair, or a die and open Cannons."""
    if "harbor" not in ask.left:
        return "TERR-09"
    if verb == "harbor_repair":
        return "DMG-12"
    return "TERR-15" if dice_slots(state, ask.seat) else "TERR-11"


def patrol(state: State, ask: Anchor) -> str:
    if state.factions[ask.seat] != "squadron" or "faction" not in ask.left:
        return "SQ-01"
    if ask.kind not in ("sail", "tailwind"):
        return "SQ-02"
    return "SQ-04" if state.spare(PATROLS) == NOWHERE else "SQ-01"


def comrades(state: State, ask: Anchor, verb: str) -> str:
    if state.factions[ask.seat] != "union" or "faction" not in ask.left:
        return "MU-33"
    if ask.kind != "sail":
        return "MU-35"
    if not state.sea.suit_at[state.at[ask.seat]]:
        return "MU-33"
    return "MU-02" if verb == "place_comrades" else "FINE-01"
