"""What things are worth, in Fame at the end of the game. Found by playing deckhands against each other."""

from __future__ import annotations

from typing import Final

from shared.rules.ahoy.components.decks import MARKET
from shared.rules.ahoy.components.mats import MATS, Mat
from shared.rules.ahoy.components.rewards import GRID, REWARDS, next_to_cell

MOST_ROUNDS: Final = 7.0  # looked ahead
RICH: Final = (0.0, 1.0, 1.6, 2.2, 2.8, 3.4, 4.0)  # a region in later rounds, by its wealth: others come for it too
LATER_ROUNDS: Final = 0.8  # of what today's control would give in the rounds to come
DIE: Final = 0.9  # a die that this turn has still to use, for those who look beyond it
GOLD: Final = (0.0, 0.65, 1.2, 1.35, 1.45, 1.5, 1.52, *[1.54] * 14)  # by amount
READY: Final = (0.0, 0.8, 1.55, 2.25, 2.9, 3.5, 4.05, 4.5, 4.9, 5.2, 5.4, 5.5, 5.6)  # Comrades, by amount
PLAN: Final = 0.6
SHIP: Final = 0.8  # Cutter or Gunship, beside its control
SPARE: Final = (0.0, 0.6, 1.1, 1.5, 1.8, 2.0, 2.1, 2.2, 2.25, 2.3, 2.35)  # Patrols in the supply, by amount
STRONGHOLD: Final = 0.7  # beside its control: recruits, locks enemies out, keeps
DAMAGE: Final = 6.0  # all slots damaged
# Of the slots, per action.
SLOT: Final = {"sail": 1.0, "full_sail": 1.3, "tailwind": 0.6, "negotiate": 0.5, "repair": 0.0}
OTHER_SLOT: Final = 0.7
LOADED: Final = 0.15  # per enemy figure in reach of loaded Cannons
THREAT: Final = 0.3  # per loaded enemy in reach
REACH: Final = 2
NEAR: Final = 0.25  # what being next to a contested region is worth, of its wealth
# By steps: a Sail makes two of them, so what is one or two steps away costs one die.
FADES: Final = (1.0, 0.76, 0.72, 0.55, 0.52, 0.4, 0.38, 0.29, 0.27, 0.21, 0.2, 0.15, 0.14, 0.11, 0.1, *[0.05] * 7)

# What a Smuggler's trip brings, in Fame.
DELIVERY: Final = 3.7  # a card delivered, with its reward and pledge
COURSE: Final = 1.0  # a die that it takes to get there
SURE: Final = 0.8  # of what is to be picked up later: others may take it
UNDISCOVERED: Final = 3.0  # dice to an Island that is not on the map yet
# By steps: dice from Island to Island. A Sail makes two steps, and once a round there are a Full Sail and a Tailwind.
LEGS: Final = (0.0, 1.0, 1.0, 1.6, 1.6, 2.2, 2.4, 3.0, 3.2, *[3.2 + 0.45 * more for more in range(1, 13)])
DISCOVERED: Final = 3.0  # a region on the map: somewhere to deliver to; it outweighs what others get from it
INCOME: Final = 0.8  # what a Smuggler makes of a die, in the long run
PLEDGE: Final = 0.9  # of what a pledge gives if the game ended now
PLEDGE_HOPE: Final = 3.0  # what a pledge may gain by regions still to come; it makes Smugglers deliver

USES_CREW: Final = {"squadron": 1.0, "union": 1.0, "smuggler": 0.5}
CREW: Final[dict[str, float]] = dict.fromkeys(MARKET, 0.7) | {
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


def _slots(mat: Mat) -> list[tuple[int, float]]:
    """The slots of a mat that can be damaged, with their shares of it in percent."""
    known = [(slot.number, SLOT.get(slot.action, OTHER_SLOT)) for slot in mat.slots]
    total = sum(share for _, share in known)
    return [(number, 100 * share / total) for number, share in known if share]


SLOTS: Final = {mat.slots[0].number: _slots(mat) for mat in MATS[4]}  # by the mat's first slot
HARM: Final = [DAMAGE * (percent / 100) ** 1.7 for percent in range(102)]

# Beyond a turn: what is true of each part (in the order of `PARTS`), and what a die still to be used brings.
TRUE_SIZE: Final[dict[str, tuple[float, ...]]] = {
    "squadron": (1.0,) * 11,
    "union": (1.0, 1.0, 1.0, 0.6, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    "smuggler": (1.0, 0.0, 0.0, 0.0, 0.5, 0.28, 1.0, 1.0, 1.0, 1.0, 1.0),
}
PER_DIE: Final = {"squadron": 0.0, "union": 0.0, "smuggler": 0.75}
