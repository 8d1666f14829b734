"""The sea: regions and their spaces, adjacency, sandbars, where a tile fits.

A space's number is 4 x region + corner, regions numbered as they were laid; its name is such as "2nw" (region 2,
north-west corner). A Sea is never changed: laying a tile makes a new one, so that clones can share it.
"""

from __future__ import annotations

from typing import Final

from shared.rules.ahoy.tiles import (
    CORNERS,
    EAST,
    NO_CURRENT,
    NORTH,
    SE,
    SOUTH,
    TILES,
    WEST,
    Space,
)

OFF: Final = -1  # beyond the edge of the map
SAND: Final = -2  # behind a Sandbar
DX: Final = (0, 1, 0, -1)
DY: Final = (-1, 0, 1, 0)
MOST_REGIONS: Final = 11
SEAS_KEPT: Final = 512  # more would keep the garbage collector busier than laying tiles again does
SPACES: Final[tuple[str, ...]] = tuple(f"{region + 1}{corner}" for region in range(MOST_REGIONS) for corner in CORNERS)
SPACE: Final = {name: number for number, name in enumerate(SPACES)}

Laid = tuple[str, int, int, int]  # tile, x and y of its north-west space, quarter turns clockwise
Fit = tuple[int, int, int]  # x, y, quarter turns


def turned(corner: int, turns: int) -> int:
    """Where a corner of a tile comes to lie when the tile is turned clockwise."""
    x, y = corner % 2, corner // 2
    for _ in range(turns):
        x, y = 1 - y, x
    return 2 * y + x


ISLAND_CORNER: Final = tuple(turned(SE, turns) for turns in range(4))


class Sea:
    """The map as laid so far, with everything that follows from it."""

    def __init__(self) -> None:
        self.laid: tuple[Laid, ...] = ()
        self.xy: list[tuple[int, int]] = []
        self.space_at: dict[tuple[int, int], int] = {}
        self.near: list[tuple[int, int, int, int]] = []  # per space and direction: a space, OFF or SAND
        self.printed: list[Space] = []
        self.island: list[int] = []  # per region, its Island's space
        self.suit: list[str] = []  # per region
        self.suit_at: list[str] = []  # per space: the Island's suit, "" elsewhere
        self.calm: list[bool] = []  # per space: no Wreckage, Strong Current or Fog to resolve on entering
        self.anchorage: list[bool] = []  # per space: Harbor or Treasure to resolve on anchoring
        self.island_cells: set[tuple[int, int]] = set()
        self.shores: set[tuple[int, int]] = set()  # cells next to an Island, where no other Island may lie
        self._sandbars: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        self._fits: dict[int, list[Fit]] = {}

    def lay(self, tile: str, x: int, y: int, turns: int) -> Sea:
        """A new sea with one region more."""
        sea = Sea()
        sea.laid = (*self.laid, (tile, x, y, turns))
        sea.xy, sea.space_at, sea.near = self.xy[:], self.space_at.copy(), self.near[:]
        sea.printed, sea.island, sea.suit = self.printed[:], self.island[:], self.suit[:]
        sea.suit_at, sea.calm, sea.anchorage = self.suit_at[:], self.calm[:], self.anchorage[:]
        sea.island_cells, sea.shores = self.island_cells.copy(), self.shores.copy()
        sea._sandbars = self._sandbars.copy()
        sea._add_region(tile, x, y, turns)
        sea._join(sea._touched())
        return sea

    def _add_region(self, tile: str, x: int, y: int, turns: int) -> None:
        table = TILES[tile]
        first = len(self.xy)
        island = ISLAND_CORNER[turns]
        cells = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        for corner in range(4):
            self.space_at[cells[corner]] = first + corner
        self.xy += cells
        printed = turned_tile(tile, turns)
        self.printed += printed
        self.suit_at += [table.suit if corner == island else "" for corner in range(4)]
        self.calm += [not (space.fog or space.wreckage or space.current != NO_CURRENT) for space in printed]
        self.anchorage += [space.harbor or space.treasure > 0 for space in printed]
        self.island.append(first + island)
        self.suit.append(table.suit)
        self.island_cells.add(cells[island])
        self.shores.update(_around(cells[island]))
        self._add_sandbars(first, table.sandbars, turns)
        self.near.extend([(OFF, OFF, OFF, OFF)] * 4)

    def _add_sandbars(self, first: int, sandbars: tuple[tuple[int, int], ...], turns: int) -> None:
        for one, other in sandbars:
            a, b = first + turned(one, turns), first + turned(other, turns)
            self._sandbars[(a, b)] = self._sandbars[(b, a)] = (self.xy[a], self.xy[b])

    def _touched(self) -> set[int]:
        """The spaces of the last region, and the old ones next to them."""
        first = len(self.xy) - 4
        touched = set(range(first, first + 4))
        for space in range(first, first + 4):
            touched.update(self.adjacent(space))
        return touched

    def _join(self, spaces: set[int]) -> None:
        """Find the neighbours of these spaces."""
        for space in spaces:
            look = self._look
            self.near[space] = (look(space, 0), look(space, 1), look(space, 2), look(space, 3))

    def _look(self, space: int, direction: int) -> int:
        x, y = self.xy[space]
        other = self.space_at.get((x + DX[direction], y + DY[direction]), OFF)
        return SAND if (space, other) in self._sandbars else other

    def adjacent(self, space: int) -> list[int]:
        """The spaces that share an edge with this one, Sandbars or not (TERM-03)."""
        return [self.space_at[cell] for cell in _around(self.xy[space]) if cell in self.space_at]

    def sandbars(self) -> list[tuple[int, int]]:
        return [pair for pair in self._sandbars if pair[0] < pair[1]]

    def winds(self, value: int = 0) -> list[int]:
        """The spaces with this Tailwind value, or with any."""
        return [
            space
            for space, printed in enumerate(self.printed)
            if printed.tailwind and (not value or printed.tailwind == value)
        ]

    # Where a tile fits ---------------------------------------------------------------------------------------

    def fits(self, space: int, direction: int) -> list[Fit]:
        """How a tile may be laid for a step off the map from a space: position and rotation (EXPL-04, GAP-31)."""
        known = self._fits.get(4 * space + direction)
        if known is None:
            x, y = self.xy[space]
            ex, ey = x + DX[direction], y + DY[direction]
            known = [fit for corner in _near_corners(direction, ex, ey) for fit in self._turns(corner)]
            self._fits[4 * space + direction] = known
        return known

    def fits_anywhere(self) -> list[Fit]:
        """Every way to attach a tile to any edge of the map (REW-10, GAP-38)."""
        around: dict[tuple[int, int], None] = {}
        for space, near in enumerate(self.near):
            x, y = self.xy[space]
            for direction in range(4):
                if near[direction] == OFF:
                    for corner in _near_corners(direction, x + DX[direction], y + DY[direction]):
                        around[corner] = None
        return [fit for corner in sorted(around) for fit in self._turns(corner)]

    def _turns(self, corner: tuple[int, int]) -> list[Fit]:
        x, y = corner
        cells = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if any(cell in self.space_at for cell in cells):
            return []
        return [(x, y, turns) for turns in range(4) if cells[ISLAND_CORNER[turns]] not in self.shores]


def _around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells north, east, south and west of a cell."""
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def turned_tile(tile: str, turns: int) -> list[Space]:
    """What is printed in the four corners of a turned tile; worked out once."""
    known = _PRINTED.get((tile, turns))
    if known is None:
        table = TILES[tile]
        known = [Space()] * 4
        for corner, space in enumerate((table.nw, table.ne, table.sw, Space())):
            known[turned(corner, turns)] = _turn_space(space, turns)
        _PRINTED[(tile, turns)] = known
    return known


_PRINTED: dict[tuple[str, int], list[Space]] = {}


def _turn_space(space: Space, turns: int) -> Space:
    if space.current == NO_CURRENT or not turns:
        return space
    return Space(space.fog, space.wreckage, space.harbor, (space.current + turns) % 4, space.tailwind, space.treasure)


def _near_corners(direction: int, ex: int, ey: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two north-west corners of tiles that cover (ex, ey) with the side that faces the mover."""
    if direction == EAST:
        return (ex, ey), (ex, ey - 1)
    if direction == WEST:
        return (ex - 1, ey), (ex - 1, ey - 1)
    if direction == SOUTH:
        return (ex, ey), (ex - 1, ey)
    assert direction == NORTH
    return (ex, ey - 1), (ex - 1, ey - 1)


def sea_of(laid: tuple[Laid, ...]) -> Sea:
    """The sea that these tiles make, laid in this order."""
    sea = _KNOWN.get(laid)
    if sea is None:
        before = _KNOWN.get(laid[:-1])
        sea = before.lay(*laid[-1]) if before and laid else _lay_all(laid)
        if len(_KNOWN) > SEAS_KEPT:
            _KNOWN.clear()
        _KNOWN[laid] = sea
    return sea


def _lay_all(laid: tuple[Laid, ...]) -> Sea:
    sea = Sea()
    sea.laid = laid
    for tile, x, y, turns in laid:
        sea._add_region(tile, x, y, turns)
    sea._join(set(range(len(sea.xy))))
    return sea


_KNOWN: dict[tuple[Laid, ...], Sea] = {}


def opposite_end(sea: Sea, space: int, direction: int) -> int:
    """The last space before the map's first edge, going backwards from a space (CARD-SEAWITCH-01)."""
    x, y = sea.xy[space]
    while (x - DX[direction], y - DY[direction]) in sea.space_at:
        x, y = x - DX[direction], y - DY[direction]
    return sea.space_at[(x, y)]
