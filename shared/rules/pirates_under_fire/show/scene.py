"""What is going on right now, read from the stack for those who draw the table."""

from __future__ import annotations

from typing import Any

from ...game import Seat
from ..sea import CELLS
from ..state import State
from ..turn.effects import ChooseOrder, LayMine, LayShield, RemoveMine, Repair
from ..turn.mercenaries import LaySecretMine, PickFromReserve
from ..turn.placement import SWEEPER, MeetMine, PlaceShip
from ..turn.purchase import PlaceMercenary
from ..turn.shots import Shoot, ShootBeside


def view_scene(state: State, seat: Seat | None) -> dict[str, Any]:
    """Each part is None while there is no such thing."""
    top = state.stack[-1] if state.stack else None
    scene: dict[str, Any] = {"ship": None, "acting": None, "laying": view_laying(state, seat)}
    if isinstance(top, PlaceShip):
        scene["ship"] = top.number
    elif isinstance(top, PlaceMercenary):
        scene["ship"] = top.mercenary
    elif isinstance(top, MeetMine):
        scene["ship"], scene["acting"] = SWEEPER, CELLS[top.cell]
    elif isinstance(top, ACTING):
        scene["acting"] = CELLS[top.cell]
    return scene


ACTING = (
    *(ChooseOrder, LayMine, LayShield, RemoveMine, Repair),
    *(LaySecretMine, PickFromReserve, Shoot, ShootBeside),
)


def view_laying(state: State, seat: Seat | None) -> list[str] | int | None:
    """HID-06: until all are laid, only their owner sees where."""
    if not state.laying:
        return None
    return [CELLS[cell] for cell in state.laying] if seat == state.active else len(state.laying)
