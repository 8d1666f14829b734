"""The 12 region tiles as tables, each as printed with its Island at the south-east."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SUITS: Final = ("bird", "skull", "swords", "tree", "compass", "fish")

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
DIRECTIONS: Final = ("north", "east", "south", "west")
DIRECTION: Final = {name: number for number, name in enumerate(DIRECTIONS)}
NW, NE, SW, SE = 0, 1, 2, 3
CORNERS: Final = ("nw", "ne", "sw", "se")

NO_CURRENT: Final = -1


@dataclass
class Space:
    """What is printed on one space; none of it on an Island."""

    fog: bool = False
    wreckage: bool = False
    harbor: bool = False
    current: int = NO_CURRENT
    tailwind: int = 0
    treasure: int = 0


@dataclass
class Tile:
    suit: str
    nw: Space
    ne: Space
    sw: Space
    sandbars: tuple[tuple[int, int], ...] = ()


def open_water() -> Space:
    return Space()


def fog(tailwind: int = 0) -> Space:
    return Space(fog=True, tailwind=tailwind)


def wreckage(treasure: int, tailwind: int = 0) -> Space:
    return Space(wreckage=True, treasure=treasure, tailwind=tailwind)


def harbor(treasure: int = 0) -> Space:
    return Space(harbor=True, treasure=treasure)


def current(direction: int) -> Space:
    return Space(current=direction)


def tailwind(value: int) -> Space:
    return Space(tailwind=value)


def treasure(gold: int) -> Space:
    return Space(treasure=gold)


TILES: Final[dict[str, Tile]] = {
    "fish-1": Tile("fish", fog(), wreckage(2), tailwind(6)),
    "fish-2": Tile("fish", treasure(2), open_water(), current(SOUTH), ((NW, NE),)),
    "swords-1": Tile("swords", open_water(), fog(6), wreckage(2)),
    "swords-2": Tile("swords", open_water(), wreckage(2), fog(6)),
    "compass-1": Tile("compass", harbor(), wreckage(1, 5), open_water()),
    "compass-2": Tile("compass", open_water(), open_water(), tailwind(2), ((NW, SW),)),
    "skull-1": Tile("skull", current(SOUTH), harbor(), tailwind(2)),
    "skull-2": Tile("skull", harbor(), treasure(1), treasure(1)),
    "tree-1": Tile("tree", open_water(), fog(), current(NORTH)),
    "tree-2": Tile("tree", wreckage(1, 3), open_water(), wreckage(1, 4)),
    "bird-1": Tile("bird", current(SOUTH), wreckage(1, 5), open_water()),
    "bird-2": Tile("bird", open_water(), harbor(1), tailwind(4), ((SW, SE),)),
}
