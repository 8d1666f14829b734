"""Whole positions that fit a view: the inverse of `view`.

Hidden ships and mines are drawn uniformly among those that the view allows.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ...codec import frame_from_json
from ...game import Game, Seat, View
from ...kit.pending import settle_imagined
from ..components.fleet import FIRST_MERCENARY, FLEET, PIECE
from ..sea import CELL, cell_set, cells_in
from ..state import NOBODY, State, empty_sea


def imagine(game: Game, seen: View, rng: Random) -> State:
    """A whole position with the same view, drawn uniformly among those that the view allows."""
    state = empty_sea(game, rng.randbytes(32))
    state.events = None
    state.turn, state.first, state.active, state.bought = seen["turn"], seen["first"], seen["active"], seen["bought"]
    state.over, state.scores = seen["over"], seen["scores"][:]
    state.loser = NOBODY if seen["loser"] is None else seen["loser"]
    state.drawn, state.reveals = seen["draws"], seen["reveals"]
    supply = seen["supply"]
    state.shield_supply, state.mine_supply, state.fake_supply = supply["shields"], supply["mines"], int(supply["fake"])
    state.display = [PIECE[mercenary["mercenary"]] for mercenary in seen["display"]]
    state.unused = [PIECE[mercenary] for mercenary in seen["unused"]]
    for cell, printed in enumerate(seen["cells"]):
        fill_cell(state, cell, printed)
    for player in seen["players"]:
        seat_player(state, player)
    imagine_mines(state, seen, rng)
    if state.display or state.turn:
        for player in seen["players"]:
            imagine_fleet(state, player, rng)
    state.stack = [frame_from_json(game, frame) for frame in seen["stack"]]
    settle_imagined(state, seen, rng)
    return state


def fill_cell(state: State, cell: int, seen: dict[str, Any]) -> None:
    ship = seen["ship"]
    if seen["mine"]:
        state.mines |= 1 << cell
    if seen["mine"] == "fake":
        state.fake = cell
    if ship is None:
        return
    (state.burning if ship["burning"] else state.battle)[ship["owner"]] |= 1 << cell
    state.pieces[cell] = PIECE[ship["mercenary"]] if ship["mercenary"] else ship["numbers"][0]
    state.shields[cell] = ship["shields"]
    if ship["mercenary"]:
        state.mercenaries |= 1 << cell


def seat_player(state: State, seen: dict[str, Any]) -> None:
    seat: Seat = seen["seat"]
    state.coins[seat], state.vp[seat], state.extra[seat] = seen["coins"], seen["vp"], seen["extra"]
    state.mines_taken[seat], state.fake_taken[seat] = seen["mines"], int(seen["fake"])
    state.discarded[seat] = seen["discarded"][:]
    if seen["starting_shield"]:
        state.shield_of = seat
    if seen["boards"]:
        state.lay_boards(seat, tuple([(laid["board"], laid["side"], laid["degrees"]) for laid in seen["boards"]]))


def imagine_mines(state: State, seen: View, rng: Random) -> None:
    """HID-06: the fake one is any of those that may be it; mines that are being laid may go anywhere."""
    state.suspects = cell_set([CELL[cell] for cell in seen["suspects"]])
    if state.suspects and state.fake < 0:
        state.fake = rng.choice(cells_in(state.suspects))
    laying = seen["scene"]["laying"]
    if isinstance(laying, list):
        state.laying = [CELL[cell] for cell in laying]
    elif laying:
        state.laying = rng.sample(cells_in(state.mine_cells()), laying)


def imagine_fleet(state: State, seen: dict[str, Any], rng: Random) -> None:
    """HID-01, HID-02: what nobody saw of a fleet lies anywhere in hand and stacks."""
    seat, hand, reserve = seen["seat"], seen["hand"], seen["reserve"]
    known = [state.pieces[cell] for cell in cells_in(state.battle[seat] | state.burning[seat])]
    known += state.discarded[seat]
    known += hand if isinstance(hand, list) else []
    known += reserve if isinstance(reserve, list) else []
    hidden = list((Counter(FLEET) - Counter([piece for piece in known if piece < FIRST_MERCENARY])).elements())
    rng.shuffle(hidden)
    state.hands[seat] = hand[:] if isinstance(hand, list) else sorted(taken(hidden, hand))
    state.reserves[seat] = rng.sample(reserve, len(reserve)) if isinstance(reserve, list) else taken(hidden, reserve)
    state.stacks[seat] = hidden


def taken(hidden: list[int], count: int) -> list[int]:
    """Takes so many from the end."""
    return [hidden.pop() for _ in range(count)]
