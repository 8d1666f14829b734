"""Everything that the arguments of a choice can be, in any position: by this order choices are numbered.

What only the system answers has no place here, such as the Fame of a round.
"""

from __future__ import annotations

from typing import Final

from ..components.decks import MARKET, PLANS
from ..components.figures import FIGURES
from ..components.mats import SLOT_NAMES
from ..components.rewards import REWARDS
from ..components.tiles import DIRECTIONS, TILES
from ..sea import SPACES
from ..turn.battle import VICTORIES

FARTHEST: Final = 2 * len(TILES)  # spaces from the middle, in any direction: a tile is two spaces wide

ARGUMENTS: Final[dict[str, tuple[str | int, ...]]] = {
    "amount": tuple(range(7)),
    "card": tuple(MARKET),
    "cell": tuple(range(1, len(REWARDS) + 1)),
    "direction": DIRECTIONS,
    "figure": FIGURES,
    "half": ("crew", "cargo"),
    "marker": (1, 2),
    "option": tuple(VICTORIES),
    "plan": tuple(PLANS),
    "region": tuple(range(1, len(TILES))),
    "rotation": (0, 90, 180, 270),
    "slot": tuple(dict.fromkeys(SLOT_NAMES)),
    "space": SPACES,
    "value": tuple(range(1, 7)),
    "x": tuple(range(-FARTHEST, FARTHEST + 1)),
    "y": tuple(range(-FARTHEST, FARTHEST + 1)),
}
