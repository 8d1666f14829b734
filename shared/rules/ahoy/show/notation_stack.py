"""Frames as `notation` writes them: `Battles seat=0 attacker=flagship-0 space=2nw stand=2nw fought=[]`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kit.notation.frames import FrameNotation
from ..components.figures import FIGURES
from ..components.tiles import DIRECTIONS
from ..game import AHOY
from ..sea import MOST_REGIONS, SPACES

REGIONS: Final = tuple(f"region-{number}" for number in range(1, MOST_REGIONS + 1))

# The fields whose numbers have names.
NAMED: Final[dict[str, Sequence[str]]] = {
    **dict.fromkeys(("space", "stand", "spaces", "chain", "trawled"), SPACES),
    **dict.fromkeys(("figure", "attacker", "defender", "fought", "winner", "loser", "ship", "moved"), FIGURES),
    **dict.fromkeys(("region", "source", "inspired"), REGIONS),
    "direction": DIRECTIONS,
}
STACK: Final = FrameNotation(AHOY, NAMED)
