"""The data of every kind of event. Where something was drawn from the dice key, `draw` is the number of the draw."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from .view import Board, CellEffect, Direction


class OneSeat(TypedDict):
    seat: int


class FirstPlayer(TypedDict):
    """`draw` is None where the options say who is first."""

    seat: int
    draw: int | None


class LaidCell(TypedDict):
    cell: str
    effect: CellEffect


class BoardsLaid(TypedDict):
    """The half of a seat as it now lies, boards from its owner's left to right, with the effects of all its cells.

    `draw` is None where it was not laid at random.
    """

    seat: int
    boards: list[Board]
    cells: list[LaidCell]
    draw: int | None


class MercenariesDrawn(TypedDict):
    """`display` are the five of this game, `unused` all others; `fake` tells whether the fake mine is in the supply."""

    display: list[str]
    unused: list[str]
    fake: bool
    draw: int


class FleetShuffled(TypedDict):
    """A fleet was shuffled and split: hand, main stack and reserve stack."""

    seat: int
    hand: int
    stack: int
    reserve: int
    draw: int


class HandDealt(TypedDict):
    """Only its own seat hears it."""

    seat: int
    numbers: list[int]


class TurnStarted(TypedDict):
    seat: int
    turn: int


class ShipChosen(TypedDict):
    seat: int
    number: int


class MercenaryBought(TypedDict):
    """It leaves the display; its cost returned to the supply."""

    seat: int
    mercenary: str
    cost: int


class ShipPlaced(TypedDict):
    """A ship with this number from the hand, or a mercenary that was just bought."""

    seat: int
    cell: str
    numbers: list[int]
    mercenary: str


class ShipDiscarded(TypedDict):
    """A ship of `owner` was covered while it burned, or was boarded."""

    owner: int
    cell: str
    number: int
    why: Literal["covered", "boarded"]


class MineTaken(TypedDict):
    """As a penalty; it lies open before its taker."""

    seat: int
    cell: str
    fake: bool


class MineRemoved(TypedDict):
    """It was turned up: a real one returned to the supply, a fake one left the game."""

    seat: int
    cell: str
    fake: bool


class MinesLaid(TypedDict):
    """In row order; one of the three may be the fake one where `fake` is true."""

    seat: int
    cells: list[str]
    fake: bool


class MineChosen(TypedDict):
    """One of the mines that a mercenary lays, to be told to all with the others; only its own seat hears it."""

    seat: int
    cell: str
    fake: bool


class ShieldLaid(TypedDict):
    """`starting` is the first player's, which was not in the supply."""

    seat: int
    cell: str
    starting: bool


class ShotFired(TypedDict):
    """From `cell`; the ship on `target` now burns, has lost a shield, or has a permanent one."""

    seat: int
    cell: str
    direction: Direction
    target: str
    result: Literal["burning", "shield_lost", "no_effect"]


class Declined(TypedDict):
    seat: int
    what: Literal["shot", "repair", "mine_removal"]


class Repaired(TypedDict):
    seat: int
    cell: str


class Gained(TypedDict):
    seat: int
    amount: int


class OrderChosen(TypedDict):
    seat: int
    first: Literal["cell", "ship"]


class ShipDrawn(TypedDict):
    """From the main stack or the reserve stack into the hand; `value` is that of the extra-ship tokens afterwards."""

    seat: int
    source: Literal["stack", "reserve"]
    value: int


class ShipSeen(TypedDict):
    """What was drawn; only its own seat hears it."""

    seat: int
    number: int


class ReserveShuffled(TypedDict):
    seat: int
    size: int
    draw: int


class GameScored(TypedDict):
    scores: list[int]


class GameEnded(TypedDict):
    """`loser` is who could place no ship, or conceded."""

    reason: Literal["scored", "stuck", "conceded"]
    winners: list[int]
    loser: int | None


EVENTS: Final[dict[str, type]] = {
    "answered": OneSeat,
    "took_back": OneSeat,
    "first_player": FirstPlayer,
    "boards_laid": BoardsLaid,
    "boards_kept": OneSeat,
    "starting_shield": OneSeat,
    "mercenaries_drawn": MercenariesDrawn,
    "fleet_shuffled": FleetShuffled,
    "hand_dealt": HandDealt,
    "turn_started": TurnStarted,
    "ship_chosen": ShipChosen,
    "mercenary_bought": MercenaryBought,
    "ship_placed": ShipPlaced,
    "ship_discarded": ShipDiscarded,
    "mine_taken": MineTaken,
    "mine_removed": MineRemoved,
    "mines_laid": MinesLaid,
    "mine_chosen": MineChosen,
    "shield_laid": ShieldLaid,
    "shot_fired": ShotFired,
    "declined": Declined,
    "repaired": Repaired,
    "vp_gained": Gained,
    "coins_gained": Gained,
    "order_chosen": OrderChosen,
    "ship_drawn": ShipDrawn,
    "ship_seen": ShipSeen,
    "reserve_shuffled": ReserveShuffled,
    "game_scored": GameScored,
    "game_ended": GameEnded,
}
