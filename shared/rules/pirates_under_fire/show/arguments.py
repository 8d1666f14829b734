"""What the arguments of each verb are called, and everything that they can be: by this order choices are numbered.

What only the system answers has no place here, such as final scores.
"""

from __future__ import annotations

from typing import Final

from ..components.fleet import MERCENARY_IDS, NUMBERS
from ..sea import CELLS, DIRECTIONS
from ..turn.arrangement import NAMES, ORDERS, SIDES

VERBS: Final[dict[str, tuple[str, ...]]] = {
    # The sea
    "order": ("order",),
    "side": ("board", "side"),
    "turn": ("board", "degrees"),
    "keep": (),
    "rotate": ("board", "degrees"),
    "relocate": ("order",),
    # A turn
    "buy": ("mercenary",),
    "main": (),
    "ship": ("number",),
    "place": ("cell",),
    "sweep": (),
    "take_mine": (),
    "cell_first": (),
    "ship_first": (),
    "fire": ("direction",),
    "repair": ("cell",),
    "mine": ("cell",),
    "shield": ("cell",),
    "remove": ("cell",),
    "pick": ("number",),
    "decline": (),
    "end_turn": (),
    # The end
    "score": ("light", "dark"),
    "concede": (),
}

ARGUMENTS: Final[dict[str, tuple[str | int, ...]]] = {
    "board": NAMES,
    "cell": CELLS,
    "degrees": (0, 90, 180, 270),
    "direction": DIRECTIONS,
    "mercenary": MERCENARY_IDS,
    "number": NUMBERS,
    "order": tuple(ORDERS),
    "side": SIDES,
}
