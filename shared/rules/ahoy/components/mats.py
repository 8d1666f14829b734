"""Player mats and their die slots: what every table of 2, 3 or 4 players starts from.

Every slot of the game has one number in `state.slots`, which holds EMPTY, a die's value, or DAMAGED.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .decks import MARKET

EMPTY: Final = 0
DAMAGED: Final = 7

Values = tuple[int, ...]  # the die values that a slot accepts
ANY: Final[Values] = (1, 2, 3, 4, 5, 6)
EVEN: Final[Values] = (2, 4, 6)

# Per faction: action, what each of its slots accepts. GAP-12: the Squadron's Cannons are one 5 and one 6; for the
# looser reading write ((5, 6), (5, 6)).
PRINTED: Final[dict[str, tuple[tuple[str, tuple[Values, ...]], ...]]] = {
    "squadron": (
        ("sail", (ANY, ANY, ANY, ANY)),
        ("tailwind", (ANY, ANY)),
        ("order", ((3,),)),
        ("cannons", ((5,), (6,))),
        ("bombard", ((4,),)),
        ("deploy", (ANY,)),
        ("repair", ((2,),)),
    ),
    "union": (
        ("sail", (ANY, ANY, ANY, ANY)),
        ("tailwind", (ANY, ANY)),
        ("assemble", ((1,),)),
        ("cannons", (ANY,)),
        ("inspire", ((6,),)),
        ("rally", ((6,),)),
        ("repair", (EVEN,)),
    ),
    "smuggler": (
        ("sail", (ANY, ANY, ANY)),
        ("full_sail", (ANY,)),
        ("tailwind", (ANY,)),
        ("cannons", (ANY,)),
        ("negotiate", (EVEN,)),
        ("repair", (EVEN,)),
    ),
}
DASHED: Final = "repair"
DICE: Final = {"squadron": 5, "union": 4, "smuggler": 4}
SHIP_PLANS: Final[dict[str, tuple[Values, ...]]] = {"cutter": (ANY,), "gunship": ((4,), (6,))}

FACTIONS: Final = {
    2: ("squadron", "union"),
    3: ("squadron", "smuggler", "union"),
    4: ("squadron", "smuggler", "union", "smuggler"),
}


@dataclass
class Slot:
    """A die slot: `name` is unique for its owner, slots with the same `action` and `accepts` are alike."""

    number: int
    name: str
    action: str
    accepts: Values
    dashed: bool


@dataclass
class Mat:
    """One seat's mat: its slots, and the groups of slots that are alike."""

    faction: str
    slots: tuple[Slot, ...]
    names: tuple[str, ...]  # of the slots
    first: int  # the number of the first slot; the others follow
    groups: tuple[tuple[str, Values, tuple[int, ...]], ...]  # action, accepts, slot numbers
    cannons: tuple[int, ...]
    damageable: tuple[tuple[int, ...], ...]  # groups of slots that are not dashed


def _mat(faction: str, start: int) -> Mat:
    slots: list[Slot] = []
    groups: list[tuple[str, Values, tuple[int, ...]]] = []
    for action, printed in PRINTED[faction]:
        for index, accepts in enumerate(printed):
            name = action if len(printed) == 1 else f"{action}-{index + 1}"
            slots.append(Slot(start + len(slots), name, action, accepts, action == DASHED))
        for accepts in dict.fromkeys(printed):
            alike = tuple(slot.number for slot in slots if (slot.action, slot.accepts) == (action, accepts))
            groups.append((action, accepts, alike))
    cannons = tuple(slot.number for slot in slots if slot.action == "cannons")
    damageable = tuple(numbers for action, _, numbers in groups if action != DASHED)
    names = tuple(slot.name for slot in slots)
    return Mat(faction, tuple(slots), names, start, tuple(groups), cannons, damageable)


def _mats() -> tuple[Mat, Mat, Mat, Mat]:
    starts: list[int] = [0]
    mats: list[Mat] = []
    for faction in ("squadron", "union", "smuggler", "smuggler"):
        mats.append(_mat(faction, starts[-1]))
        starts.append(starts[-1] + len(mats[-1].slots))
    return mats[0], mats[1], mats[2], mats[3]


_SQUADRON, _UNION, _SMUGGLER, _SECOND = _mats()
MATS: Final[dict[int, tuple[Mat, ...]]] = {
    2: (_SQUADRON, _UNION),
    3: (_SQUADRON, _SMUGGLER, _UNION),
    4: (_SQUADRON, _SMUGGLER, _UNION, _SECOND),
}
MAT_SLOTS: Final = sum(len(mat.slots) for mat in MATS[4])


def mat_of(faction: str) -> tuple[Slot, ...]:
    """The slots of a faction's mat; both Smugglers have the same."""
    return next(mat.slots for mat in MATS[4] if mat.faction == faction)


# The slots of ship Plans and of Market cards follow those of the mats.
SHIP_SLOTS: Final[dict[str, tuple[Slot, ...]]] = {
    "cutter": (Slot(MAT_SLOTS, "cutter", "cutter", SHIP_PLANS["cutter"][0], False),),
    "gunship": (
        Slot(MAT_SLOTS + 1, "gunship-4", "gunship", SHIP_PLANS["gunship"][0], False),
        Slot(MAT_SLOTS + 2, "gunship-6", "gunship", SHIP_PLANS["gunship"][1], False),
    ),
}
CARD_SLOT: Final[dict[str, int]] = {card: MAT_SLOTS + 3 + index for index, card in enumerate(MARKET)}
SLOT_COUNT: Final = MAT_SLOTS + 3 + len(MARKET)
SLOT_NAMES: Final[tuple[str, ...]] = (
    *(slot.name for mat in (_SQUADRON, _UNION, _SMUGGLER, _SECOND) for slot in mat.slots),
    *(slot.name for ship in SHIP_SLOTS.values() for slot in ship),
    *MARKET,
)
SHARED_SLOT: Final = {name: number for number, name in enumerate(SLOT_NAMES) if number >= MAT_SLOTS}
SEAT_SLOT: Final[dict[int, tuple[dict[str, int], ...]]] = {
    seats: tuple({slot.name: slot.number for slot in mat.slots} | SHARED_SLOT for mat in mats)
    for seats, mats in MATS.items()
}

# Every slot by a name that no other slot has, whoever plays: what saved positions are matched by.
_OWNERS: Final = {"squadron": _SQUADRON, "union": _UNION, "smuggler_1": _SMUGGLER, "smuggler_2": _SECOND}
SLOT_LABELS: Final[tuple[str, ...]] = (
    *(f"{owner}.{slot.name}" for owner, mat in _OWNERS.items() for slot in mat.slots),
    *SLOT_NAMES[MAT_SLOTS:],
)
