"""What things are worth, in Fame at the end of the game. Found by playing deckhands against each other."""

from __future__ import annotations

from typing import Final

from shared.rules.ahoy.cards import GRID, MARKET, REWARDS, next_to_cell

LATER_ROUNDS: Final = 0.8  # of what today's control would give in the rounds to come
FLAGSHIP_STAYS: Final = 0.3  # of a Flagship's control counts for later rounds
DIE: Final = 0.9  # a die that is still to be used
UNDER_WAY: Final = 0.8  # an action that is not finished yet
GOLD: Final = (0.0, 0.55, 1.05, 1.5, 1.9, 2.2, 2.45, 2.65, 2.8)  # by amount
READY: Final = 0.3  # a Ready Comrade, up to the eighth
PLAN: Final = 0.6
SHIP: Final = 0.8  # Cutter or Gunship, beside its control
STRONGHOLD: Final = 0.5  # beside its control: recruits, locks enemies out, keeps
DAMAGE: Final = 0.35
LOADED: Final = 0.35  # per enemy figure in reach of loaded Cannons
THREAT: Final = 0.3  # per loaded enemy in reach
REACH: Final = 2
NEAR: Final = 0.25  # what being next to a contested region is worth, of its wealth
FADES: Final = (1.0, 0.9, 0.8, 0.62, 0.5, 0.4, 0.32, 0.26, 0.21, 0.17, 0.14, 0.11, 0.09, 0.07, *[0.05] * 8)  # by steps

DELIVERY: Final = 3.4  # Cargo at its destination, not delivered yet
SMUGGLE: Final = 2.0  # a card that could be fetched, at its Island
PLEDGE: Final = 0.9  # of what a pledge gives if the game ended now
PLEDGE_HOPE: Final = 0.5  # what a pledge may gain by regions still to come

CREW: Final[dict[str, float]] = {card: 0.7 for card in MARKET} | {
    "elder": 1.2,
    "fighters": 1.0,
    "cutpurse": 1.0,
    "sailor": 1.0,
    "trawler": 0.9,
    "middleman": 0.9,
    "convincing_comrade_1": 0.9,
    "convincing_comrade_2": 0.9,
    "convincing_official_1": 0.9,
    "convincing_official_2": 0.9,
    "documentarian": 0.8,
    "naive_noble": 0.5,
    "emissary": 0.4,
    "barrelman": 0.3,
    "sea_dog": 0.4,
}

# The right die for a special action is worth more than another.
DICE: Final[dict[str, tuple[float, ...]]] = {
    "squadron": (0.0, 0.0, 0.05, 0.2, 0.2, 0.15, 0.15),
    "union": (0.0, 0.25, 0.05, 0.0, 0.05, 0.0, 0.3),
    "smuggler": (0.0, 0.0, 0.15, 0.1, 0.25, 0.2, 0.35),
}

REWARD: Final[dict[str, float]] = {
    "spend_gold_for_fame": 1.0,
    "move_2": 1.0,
    "fame_1": 1.0,
    "fame_2": 2.0,
    "fame_3": 3.0,
    "recruit_free": 0.8,
    "prize": 4.3,
    "free_tailwind": 0.9,
    "gold_1": 0.5,
    "gold_2": 1.0,
    "repair_all": 0.5,
    "start": 0.0,
    "add_tile": 0.3,
    "move_2_no_battles": 0.9,
    "repair_all_for_fame": 1.2,
}


def _ahead(cell: int) -> float:
    """The best reward next to a cell, and a little of what lies behind it."""
    near = next_to_cell(cell)
    behind = {n: max(REWARD[REWARDS[far]] for far in next_to_cell(n) if far != cell) for n in near}
    return max(REWARD[REWARDS[n]] + 0.4 * behind[n] for n in near)


AHEAD: Final = [0.3 * _ahead(cell) for cell in range(GRID * GRID)]
