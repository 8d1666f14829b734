"""The sea: regions and their spaces, adjacency, sandbars, where a tile fits.

A space's number is 4 x region + corner, regions numbered as they were laid; its name is such as "2nw" (region 2,
north-west corner). A Sea is never changed: laying a tile makes a new one, so that clones can share it.
"""

from __future__ import annotations

from typing import Final

from .components.tiles import CORNERS, EAST, NO_CURRENT, NORTH, SE, SOUTH, TILES, WEST, Space

OFF: Final = -1  # beyond the edge of the map
SAND: Final = -2  # behind a Sandbar
DX: Final = (0, 1, 0, -1)
DY: Final = (-1, 0, 1, 0)
MOST_REGIONS: Final = 11
SEAS_KEPT: Final = 512  # laying them again is cheap
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


def cells_of(x: int, y: int) -> list[tuple[int, int]]:
    """The cells that a tile covers, by the place of its north-west space."""
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


class Lie:
    """A tile as it lies, turned: what is printed in its corners, and what follows from that."""

    def __init__(self, tile: str, turns: int) -> None:
        table, island = TILES[tile], ISLAND_CORNER[turns]
        printed = turned_tile(tile, turns)
        self.printed = printed
        self.island = island
        self.suit = table.suit
        self.suit_at = [table.suit if corner == island else "" for corner in range(4)]
        self.calm = [not (space.fog or space.wreckage or space.current != NO_CURRENT) for space in printed]
        self.anchorage = [space.harbor or space.treasure > 0 for space in printed]
        self.sandbars: list[tuple[int, int]] = []  # pairs of corners
        for one, other in table.sandbars:
            a, b = turned(one, turns), turned(other, turns)
            self.sandbars.append((min(a, b), max(a, b)))


def lie_of(tile: str, turns: int) -> Lie:
    """Returns a tile as it lies, worked out once."""
    lie = _LIES.get((tile, turns))
    if lie is None:
        lie = _LIES[(tile, turns)] = Lie(tile, turns)
    return lie


_LIES: dict[tuple[str, int], Lie] = {}


class Sea:
    """The map as laid so far, with everything that follows from it; who borders on whom is found when first asked."""

    def __init__(self, laid: tuple[Laid, ...]) -> None:
        self.laid = laid
        self.xy: list[tuple[int, int]] = []
        self.printed: list[Space] = []
        self.island: list[int] = []  # per region, its Island's space
        self.suit: list[str] = []  # per region
        self.suit_at: list[str] = []  # per space: the Island's suit, "" elsewhere
        self.calm: list[bool] = []  # per space: no Wreckage, Strong Current or Fog to resolve on entering
        self.anchorage: list[bool] = []  # per space: Harbor or Treasure to resolve on anchoring
        self._sandbars: list[tuple[int, int]] = []  # pairs of spaces, the lower first
        self._space_at: dict[tuple[int, int], int] = {}
        self._near: list[tuple[int, int, int, int]] = []
        self._shores: set[tuple[int, int]] = set()
        self._fits: dict[int, list[Fit]] = {}
        for tile, x, y, turns in laid:
            self._add_region(lie_of(tile, turns), x, y)

    def _add_region(self, lie: Lie, x: int, y: int) -> None:
        first = len(self.xy)
        self.xy += cells_of(x, y)
        self.printed += lie.printed
        self.suit_at += lie.suit_at
        self.calm += lie.calm
        self.anchorage += lie.anchorage
        self.island.append(first + lie.island)
        self.suit.append(lie.suit)
        for a, b in lie.sandbars:
            self._sandbars.append((first + a, first + b))

    def space_at(self) -> dict[tuple[int, int], int]:
        """By its x and y."""
        if not self._space_at:
            self._space_at = {cell: space for space, cell in enumerate(self.xy)}
        return self._space_at

    def near(self) -> list[tuple[int, int, int, int]]:
        """Per space and direction: a space, OFF or SAND."""
        if not self._near:
            self._near = self._joined()
        return self._near

    def _joined(self) -> list[tuple[int, int, int, int]]:
        at = self.space_at().get
        near: list[tuple[int, int, int, int]] = []
        for nw in range(0, len(self.xy), 4):
            ne, sw, se = nw + 1, nw + 2, nw + 3
            x, y = self.xy[nw]
            near.append((at((x, y - 1), OFF), ne, sw, at((x - 1, y), OFF)))
            near.append((at((x + 1, y - 1), OFF), at((x + 2, y), OFF), se, nw))
            near.append((nw, se, at((x, y + 2), OFF), at((x - 1, y + 1), OFF)))
            near.append((ne, at((x + 2, y + 1), OFF), at((x + 1, y + 2), OFF), sw))
        for a, b in self._sandbars:
            near[a], near[b] = _cut_off(near[a], b), _cut_off(near[b], a)
        return near

    def adjacent(self, space: int) -> list[int]:
        """The spaces that share an edge with this one, Sandbars or not (TERM-03)."""
        at = self.space_at()
        return [at[cell] for cell in _around(self.xy[space]) if cell in at]

    def sandbars(self) -> list[tuple[int, int]]:
        return self._sandbars

    def island_cells(self) -> set[tuple[int, int]]:
        return {self.xy[space] for space in self.island}

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
        fits = self._fits.get(4 * space + direction)
        if fits is None:
            x, y = self.xy[space]
            ex, ey = x + DX[direction], y + DY[direction]
            fits = [fit for corner in _near_corners(direction, ex, ey) for fit in self._turns(corner)]
            self._fits[4 * space + direction] = fits
        return fits

    def fits_anywhere(self) -> list[Fit]:
        """Every way to attach a tile to any edge of the map (REW-10, GAP-38)."""
        around: dict[tuple[int, int], None] = {}
        for space, near in enumerate(self.near()):
            x, y = self.xy[space]
            for direction in range(4):
                if near[direction] == OFF:
                    for corner in _near_corners(direction, x + DX[direction], y + DY[direction]):
                        around[corner] = None
        return [fit for corner in sorted(around) for fit in self._turns(corner)]

    def _turns(self, corner: tuple[int, int]) -> list[Fit]:
        x, y = corner
        cells = cells_of(x, y)
        if any(cell in self.space_at() for cell in cells):
            return []
        shores = self.shores()
        return [(x, y, turns) for turns in range(4) if cells[ISLAND_CORNER[turns]] not in shores]

    def touches(self, cells: list[tuple[int, int]]) -> bool:
        """Whether any of these cells shares an edge with the map."""
        return any(cell in self.space_at() for one in cells for cell in _around(one))

    def shores(self) -> set[tuple[int, int]]:
        """The cells next to an Island, where no other Island may lie."""
        if not self._shores:
            self._shores = {cell for space in self.island for cell in _around(self.xy[space])}
        return self._shores


def _cut_off(near: tuple[int, int, int, int], behind: int) -> tuple[int, int, int, int]:
    """The neighbours of a space, with a Sandbar before one of them."""
    a, b, c, d = near
    return (
        SAND if a == behind else a,
        SAND if b == behind else b,
        SAND if c == behind else c,
        SAND if d == behind else d,
    )


def _around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells north, east, south and west of a cell."""
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def turned_tile(tile: str, turns: int) -> list[Space]:
    """What is printed in the four corners of a turned tile; worked out once."""
    spaces = _PRINTED.get((tile, turns))
    if spaces is None:
        table = TILES[tile]
        spaces = [Space()] * 4
        for corner, space in enumerate((table.nw, table.ne, table.sw, Space())):
            spaces[turned(corner, turns)] = _turn_space(space, turns)
        _PRINTED[(tile, turns)] = spaces
    return spaces


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
    sea = _SEAS.get(laid)
    if sea is None:
        sea = Sea(laid)
        if len(_SEAS) > SEAS_KEPT:
            _SEAS.clear()
        _SEAS[laid] = sea
    return sea


_SEAS: dict[tuple[Laid, ...], Sea] = {}


def opposite_end(sea: Sea, space: int, direction: int) -> int:
    """The last space before the map's first edge, going backwards from a space (CARD-SEAWITCH-01)."""
    x, y = sea.xy[space]
    while (x - DX[direction], y - DY[direction]) in sea.space_at():
        x, y = x - DX[direction], y - DY[direction]
    return sea.space_at()[(x, y)]
