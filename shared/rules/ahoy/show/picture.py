"""A picture of the map in text, for the terminal.

Every space is a cell: its name and what blows or flows there, then the terrain, then who is there. Regions have
heavy borders, the spaces of a region light ones, and a Sandbar fills the border that it closes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..components.figures import CUTTER, GUNSHIP, STRONGHOLDS
from ..components.tiles import NO_CURRENT
from ..sea import SPACES
from ..state import State

SCREEN: Final = 120  # columns that a picture keeps to, if the map lets it
WIDTHS: Final = (11, 10, 9, 8, 7)  # of a cell, within its borders
ROOMY: Final = 10  # from this width on, there is a margin beside the text
LEAST_HEIGHT: Final = 3

NONE, LIGHT, HEAVY, SAND = 0, 1, 2, 3  # what may lie along a border
LETTERS: Final = {"squadron": "S", "smuggler": "G", "union": "U"}

Cell = tuple[int, int]  # column and row of a space


@dataclass
class Style:
    """The characters that a picture is drawn with."""

    across: str  # along a border from west to east: NONE, LIGHT, HEAVY, SAND
    down: str
    corners: str  # by the four borders that meet: 27 x north + 9 x east + 3 x south + west
    arrows: str  # by direction
    wind: str
    stronghold: str
    comrade: str


BOXES: Final = Style(
    across=" ╌━▒",
    down=" ┊┃▒",
    corners=(" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"),
    arrows="↑→↓←",
    wind="≋",
    stronghold="♜",
    comrade="●",
)
ASCII: Final = Style(
    across=" -=#",
    down=" :|#",
    corners=" " + "+" * 80,
    arrows="^>v<",
    wind="~",
    stronghold="H",
    comrade="o",
)


def draw(state: State, plain: bool = False) -> str:
    """The map as it lies, north at the top; `plain` keeps to ASCII."""
    style = ASCII if plain else BOXES
    if not state.sea.xy:
        return "no sea yet\n"
    return "\n".join([*Picture(state, style).lines(), *legend(state, style), ""])


def legend(state: State, style: Style) -> list[str]:
    flagships = [f"{flagship(state, seat)} {faction.title()}" for seat, faction in enumerate(state.factions)]
    pieces = ["p Patrol", f"{style.stronghold} Stronghold", "c Cutter", "g Gunship", f"{style.comrade} Comrade"]
    printed = ["[1] wealth", "$1 Treasure", f"{style.wind}1 Tailwind", f"{style.arrows[1]} Strong Current"]
    return [", ".join([*flagships, *pieces]), ", ".join([*printed, f"{style.down[SAND]} Sandbar"])]


def flagship(state: State, seat: int) -> str:
    return f"{LETTERS[state.factions[seat]]}{seat}"


# What is written in a cell ---------------------------------------------------------------------------------


def content(state: State, space: int, style: Style, width: int) -> list[str]:
    corner = " ".join(corner_marks(state, space, style))
    lines = [SPACES[space] + corner.rjust(width - len(SPACES[space]))]
    for marks in (terrain(state, space, style), figures(state, space, style)):
        lines += flow(marks, width)
    return lines


def corner_marks(state: State, space: int, style: Style) -> list[str]:
    """Top right: the wealth die on an Island, elsewhere Tailwind and Current."""
    printed = state.sea.printed[space]
    marks = [f"[{state.wealth[space // 4]}]"] if state.sea.suit_at[space] else []
    if printed.tailwind:
        marks.append(f"{style.wind}{printed.tailwind}")
    if printed.current != NO_CURRENT:
        marks.append(style.arrows[printed.current])
    return marks


def terrain(state: State, space: int, style: Style) -> list[str]:
    printed, suit = state.sea.printed[space], state.sea.suit_at[space]
    marks = [suit.upper()] if suit else []
    if suit and state.comrades[space // 4]:
        marks.append(f"{state.comrades[space // 4]}{style.comrade}")
    marks += [word for word in ("fog", "wreckage", "harbor") if getattr(printed, word)]
    if printed.treasure:
        marks.append(f"${printed.treasure}")
    return ["wreck" if mark == "wreckage" else mark for mark in marks]


def figures(state: State, space: int, style: Style) -> list[str]:
    marks = [flagship(state, seat) for seat in range(state.seats) if state.at[seat] == space]
    if patrols := len(state.patrols_at(space)):
        marks.append(f"{patrols}p")
    marks += [style.stronghold for figure in STRONGHOLDS if state.at[figure] == space]
    marks += [letter for figure, letter in ((CUTTER, "c"), (GUNSHIP, "g")) if state.at[figure] == space]
    return marks


def flow(marks: list[str], width: int) -> list[str]:
    """The marks on as many lines as they need."""
    lines: list[str] = []
    for mark in marks:
        if lines and len(lines[-1]) + 1 + len(mark) <= width:
            lines[-1] += f" {mark}"
        else:
            lines.append(mark)
    return lines


# The grid --------------------------------------------------------------------------------------------------


class Picture:
    """Cells between borders. The border north of a cell has its place, as has the one west of it."""

    def __init__(self, state: State, style: Style) -> None:
        sea = state.sea
        self.style = style
        self.space_at = sea.space_at()
        self.columns = range(min(x for x, _ in sea.xy), max(x for x, _ in sea.xy) + 1)
        self.rows = range(min(y for _, y in sea.xy), max(y for _, y in sea.xy) + 1)
        room = (SCREEN - 1) // len(self.columns) - 1
        self.width = next((width for width in WIDTHS if width <= room), WIDTHS[-1])
        self.margin = " " if self.width >= ROOMY else ""
        text = self.width - 2 * len(self.margin)
        self.cells = {cell: content(state, space, style, text) for cell, space in sea.space_at().items()}
        self.sandbars = {frozenset((sea.xy[one], sea.xy[other])) for one, other in sea.sandbars()}

    def border(self, one: Cell, other: Cell) -> int:
        """What lies between two cells next to each other."""
        a, b = self.space_at.get(one, -1), self.space_at.get(other, -1)
        if a < 0 and b < 0:
            return NONE
        if a < 0 or b < 0 or a // 4 != b // 4:
            return HEAVY
        return SAND if frozenset((one, other)) in self.sandbars else LIGHT

    def north(self, x: int, y: int) -> int:
        return self.border((x, y - 1), (x, y))

    def west(self, x: int, y: int) -> int:
        return self.border((x - 1, y), (x, y))

    def corner(self, x: int, y: int) -> str:
        """Where four borders meet, at the north-west of a cell; a Sandbar ends as a light border does."""
        around = (self.west(x, y - 1), self.north(x, y), self.west(x, y), self.north(x - 1, y))
        north, east, south, west = (LIGHT if border == SAND else border for border in around)
        return self.style.corners[27 * north + 9 * east + 3 * south + west]

    def lines(self) -> list[str]:
        lines: list[str] = []
        for y in self.rows:
            lines.append(self.edge(y))
            lines += self.row(y)
        return [line.rstrip() for line in (*lines, self.edge(self.rows.stop))]

    def edge(self, y: int) -> str:
        across = self.style.across
        parts = [self.corner(x, y) + across[self.north(x, y)] * self.width for x in self.columns]
        return "".join(parts) + self.corner(self.columns.stop, y)

    def row(self, y: int) -> list[str]:
        cells = [self.cells.get((x, y), []) for x in self.columns]
        walls = [self.style.down[self.west(x, y)] for x in (*self.columns, self.columns.stop)]
        lines: list[str] = []
        for number in range(max(LEAST_HEIGHT, *map(len, cells))):
            texts = [self.margin + cell[number] if number < len(cell) else "" for cell in cells]
            lines.append("".join(wall + text.ljust(self.width) for wall, text in zip(walls, [*texts, ""])))
        return lines
