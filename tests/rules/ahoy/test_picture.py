"""The picture of the map: everything on the map is in it, at its place."""

import re
import unicodedata
from random import Random

import pytest

from shared.rules.ahoy.components.figures import FIGURES, NOWHERE, STRONGHOLDS
from shared.rules.ahoy.components.tiles import TILES
from shared.rules.ahoy.sea import EAST, SAND, SOUTH, SPACE, SPACES
from shared.rules.ahoy.show.picture import BOXES, draw
from shared.rules.ahoy.state import State, empty_table
from shared.rules.engine import advance, play_out
from tests.rules.ahoy.table import AHOY, KEY, Table

WALLS = {False: "┃┊▒", True: "|:#"}
LETTER = {"squadron": "S", "smuggler": "G", "union": "U"}
HEAVY, LIGHT, SANDBAR = ("┃", "━"), ("┊", "╌"), ("▒", "▒")


class Drawn:
    """A picture taken apart: per space its words, its four borders, and where it is."""

    def __init__(self, state, plain=False):
        self.lines = draw(state, plain).splitlines()
        self.walls = WALLS[plain]
        spaces = [SPACES[space] for space in range(len(state.sea.xy))]
        self.place = {space: self.find(space) for space in spaces}

    def find(self, space):
        found = [
            (row, match.start())
            for row, line in enumerate(self.lines)
            for match in re.finditer(rf"(?<!\d){space}(?![a-z])", line)
        ]
        assert len(found) == 1, f"{space} is in the picture {len(found)} times"
        row, column = found[0]
        while self.lines[row][column] not in self.walls:
            column -= 1
        return row, column

    def cell(self, space):
        """The lines of text, and the borders north, east, south and west."""
        row, left = self.place[space]
        right = min(self.lines[row].index(wall, left + 1) for wall in self.walls if wall in self.lines[row][left + 1 :])
        bottom = row
        while self.lines[bottom][left] in self.walls:
            bottom += 1
        texts = [line[left + 1 : right] for line in self.lines[row:bottom]]
        line = self.lines[row]
        return texts, (self.lines[row - 1][left + 1], line[right], self.lines[bottom][left + 1], line[left])

    def words(self, space):
        return " ".join(self.cell(space)[0]).split()

    def borders(self, space):
        return self.cell(space)[1]


def tile(name, turns=0):
    """Region 2 is this tile, away from region 1."""
    start = "bird-1" if name != "bird-1" else "bird-2"
    table = Table(tiles=((start, 0, 0, 0), (name, 3, 0, turns)))
    for figure in ("flagship-0", "flagship-1"):
        table.put(figure, "1nw")
    return Drawn(table.state)


def midgame(seats, decisions):
    state, rng = AHOY.setup(seats, KEY, {}), Random(seats)
    for _ in range(decisions):
        if state.stack:
            advance(state, rng.choice(state.choices))
    return state


def whole_map(seats):
    """The end of a random game in which every tile was laid."""
    for seed in range(100):
        state = AHOY.setup(seats, KEY, {})
        play_out(state, Random(seed))
        if len(state.sea.laid) == 11:
            return state
    raise AssertionError("no game with 11 regions")


# What is printed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turns", "space", "arrow"), [(0, "2nw", "↓"), (1, "2ne", "←"), (2, "2se", "↑"), (3, "2sw", "→")]
)
def test_a_current_turns_with_its_tile(turns, space, arrow):
    drawn = tile("skull-1", turns)
    assert arrow in drawn.words(space)
    assert sum(mark in drawn.words(f"2{corner}") for mark in "↑→↓←" for corner in ("nw", "ne", "sw", "se")) == 1


@pytest.mark.parametrize(
    ("name", "turns", "words"),
    [
        ("fish-1", 0, {"2nw": ["fog"], "2ne": ["wreck", "$2"], "2sw": ["≋6"], "2se": ["[1]", "FISH"]}),
        ("swords-1", 0, {"2nw": [], "2ne": ["≋6", "fog"], "2sw": ["wreck", "$2"], "2se": ["[1]", "SWORDS"]}),
        ("bird-2", 0, {"2nw": [], "2ne": ["harbor", "$1"], "2sw": ["≋4"], "2se": ["[1]", "BIRD"]}),
        ("bird-2", 2, {"2se": [], "2sw": ["harbor", "$1"], "2ne": ["≋4"], "2nw": ["[1]", "BIRD"]}),
        ("compass-1", 1, {"2ne": ["harbor"], "2se": ["≋5", "wreck", "$1"], "2nw": [], "2sw": ["[1]", "COMPASS"]}),
    ],
)
def test_a_space_shows_what_is_printed_on_it_and_no_more(name, turns, words):
    drawn = tile(name, turns)
    assert {space: drawn.words(space)[1:] for space in words} == words


@pytest.mark.parametrize(
    ("turns", "space", "side", "other", "opposite"),
    [(0, "2nw", 1, "2ne", 3), (1, "2ne", 2, "2se", 0), (2, "2sw", 1, "2se", 3), (3, "2nw", 2, "2sw", 0)],
)
def test_a_sandbar_is_drawn_between_its_two_spaces_and_nowhere_else(turns, space, side, other, opposite):
    drawn = tile("fish-2", turns)
    assert drawn.borders(space)[side] == drawn.borders(other)[opposite] == "▒"
    assert sum(drawn.borders(f"2{corner}").count("▒") for corner in ("nw", "ne", "sw", "se")) == 2


def test_borders_of_regions_are_heavy_and_those_within_are_light():
    drawn = Drawn(Table().state)
    assert drawn.borders("1nw") == ("━", "┊", "╌", "┃")
    assert drawn.borders("1se") == ("╌", "┃", "━", "▒")  # region 2 in the east, the edge of the map in the south
    assert drawn.borders("2nw") == ("━", "┊", "╌", "┃")


@pytest.mark.parametrize("seats", AHOY.seats)
def test_spaces_next_to_each_other_are_drawn_so(seats):
    state = whole_map(seats)
    drawn = Drawn(state)
    for space, near in enumerate(state.sea.near()):
        row, column = drawn.place[SPACES[space]]
        borders = drawn.borders(SPACES[space])
        for direction in (EAST, SOUTH):
            expected = SANDBAR if near[direction] == SAND else HEAVY
            if near[direction] >= 0:
                next_row, next_column = drawn.place[SPACES[near[direction]]]
                assert (next_row == row, next_column == column) == (direction == EAST, direction == SOUTH)
                assert (next_row > row, next_column > column) == (direction == SOUTH, direction == EAST)
                expected = LIGHT if near[direction] // 4 == space // 4 else HEAVY
            assert borders[direction] == expected[direction == SOUTH]


def test_the_corners_where_borders_meet_have_the_arms_that_their_names_say():
    for index, mark in enumerate(BOXES.corners):
        arms = [index // 27, index // 9 % 3, index // 3 % 3, index % 3]
        assert named_arms(mark) == dict(zip(("UP", "RIGHT", "DOWN", "LEFT"), arms, strict=True)), mark


def named_arms(mark):
    """From such as BOX DRAWINGS LIGHT DOWN AND HORIZONTAL, or BOX DRAWINGS DOWN HEAVY AND HORIZONTAL LIGHT."""
    arms = dict.fromkeys(("UP", "RIGHT", "DOWN", "LEFT"), 0)
    if mark == " ":
        return arms
    name = unicodedata.name(mark).removeprefix("BOX DRAWINGS ").replace(" AND", "")
    words = name.replace("HORIZONTAL", "LEFT RIGHT").replace("VERTICAL", "UP DOWN").split()
    if words[0] not in ("LIGHT", "HEAVY"):
        words.reverse()
    weight = 0
    for word in words:
        if word in arms:
            arms[word] = weight
        else:
            weight = ("LIGHT", "HEAVY").index(word) + 1
    return arms


# Who is there -----------------------------------------------------------------------------------------------------


def test_everything_in_one_space_is_shown():
    table = Table(seats=4).patrols("2se", "2se", "1ne").strongholds("2se").put("cutter", "2se").put("gunship", "2se")
    for seat in range(4):
        table.put(f"flagship-{seat}", "2se")
    drawn = Drawn(table.comrades(0, 12).wealth(1, 5).state)
    crowd = ["2se", "[5]", "SKULL", "12●", "S0", "G1", "U2", "G3", "2p", "♜", "c", "g"]
    assert drawn.words("2se") == crowd
    assert drawn.words("1ne") == ["1ne", "↑", "1p"]


def test_flagships_are_told_apart_by_the_letter_of_their_faction_and_their_seat():
    drawn = Drawn(Table(seats=4).put("flagship-0", "1ne").put("flagship-1", "1se").put("flagship-3", "2ne").state)
    assert "S0" in drawn.words("1ne")
    assert "G1" in drawn.words("1se")
    assert "U2" in drawn.words("2se")
    assert "G3" in drawn.words("2ne")


def mark_of(state: State, figure: int) -> str:
    if figure < 4:
        return f"{LETTER[state.factions[figure]]}{figure}"
    if figure < STRONGHOLDS.start:
        return f"{state.at[4:14].count(state.at[figure])}p"
    return "♜" if figure < STRONGHOLDS.stop else FIGURES[figure][0]


@pytest.mark.parametrize("decisions", [40, 120, 250])
@pytest.mark.parametrize("seats", AHOY.seats)
def test_every_figure_on_the_map_appears_where_it_is_and_nobody_else_does(seats, decisions):
    state = midgame(seats, decisions)
    drawn = Drawn(state)
    marks = r"[SGU]\d|\d+p|♜|[cg]"
    for space in drawn.place:
        shown = {word for word in drawn.words(space) if re.fullmatch(marks, word)}
        assert shown == {mark_of(state, figure) for figure in state.figures_at(SPACE[space])}
    assert any(where != NOWHERE for where in state.at)


def test_every_island_shows_its_own_comrades_and_wealth():
    state = row_of_regions(7)
    state.comrades, state.wealth = [0, 1, 0, 3, 0, 5, 0], [6, 5, 4, 3, 2, 1, 6]
    drawn = Drawn(state)
    for region, island in enumerate(state.sea.island):
        words = drawn.words(SPACES[island])
        assert words[1] == f"[{state.wealth[region]}]"
        assert [word for word in words if "●" in word] == ([f"{region}●"] if region % 2 else [])


def test_comrades_and_the_wealth_die_are_on_the_island():
    drawn = Drawn(Table().comrades(3, 0).wealth(2, 6).state)
    assert drawn.words("1nw")[:4] == ["1nw", "[2]", "FISH", "3●"]
    assert drawn.words("2se")[:3] == ["2se", "[6]", "SKULL"]
    assert "●" not in "".join(drawn.words("2se"))


# The whole --------------------------------------------------------------------------------------------------------


def row_of_regions(count):
    """Regions side by side, each 2 columns wide; turned by 90 degrees, no Island touches another."""
    tiles = tuple((name, 2 * number, 0, 1) for number, name in enumerate(list(TILES)[:count]))
    return Table(tiles=tiles).state


START = """\
┏━━━━━━━━━━━┯━━━━━━━━━━━┓
┃ 1nw   [1] ┊ 1ne     ↑ ┃
┃ FISH      ┊           ┃
┃ S0 2p     ┊           ┃
┠╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╊━━━━━━━━━━━┯━━━━━━━━━━━┓
┃ 1sw       ▒ 1se       ┃ 2nw       ┊ 2ne       ┃
┃           ▒ $2        ┃ harbor    ┊ $1        ┃
┃           ▒           ┃           ┊ c         ┃
┗━━━━━━━━━━━┷━━━━━━━━━━━╉╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌┨
                        ┃ 2sw       ┊ 2se   [4] ┃
                        ┃ $1        ┊ SKULL 11● ┃
                        ┃           ┊ U1 ♜      ┃
                        ┗━━━━━━━━━━━┷━━━━━━━━━━━┛
S0 Squadron, U1 Union, p Patrol, ♜ Stronghold, c Cutter, g Gunship, ● Comrade
[1] wealth, $1 Treasure, ≋1 Tailwind, → Strong Current, ▒ Sandbar
"""
PLAIN = """\
+===========+===========+
| 1nw   [1] : 1ne     ^ |
| FISH      :           |
| S0 2p     :           |
+-----------+-----------+===========+===========+
| 1sw       # 1se       | 2nw       : 2ne       |
|           # $2        | harbor    : $1        |
|           #           |           : c         |
+===========+===========+-----------+-----------+
                        | 2sw       : 2se   [4] |
                        | $1        : SKULL 11o |
                        |           : U1 H      |
                        +===========+===========+
S0 Squadron, U1 Union, p Patrol, H Stronghold, c Cutter, g Gunship, o Comrade
[1] wealth, $1 Treasure, ~1 Tailwind, > Strong Current, # Sandbar
"""


@pytest.mark.parametrize(("plain", "picture"), [(False, START), (True, PLAIN)])
def test_a_whole_picture(plain, picture):
    table = Table().patrols("1nw", "1nw").strongholds("2se").put("cutter", "2ne").comrades(0, 11).wealth(1, 4)
    assert draw(table.state, plain) == picture


@pytest.mark.parametrize(("regions", "width"), [(2, 11), (4, 11), (5, 10), (6, 8), (7, 7), (11, 7)])
def test_cells_are_as_wide_as_120_columns_allow_and_7_at_least(regions, width):
    lines = draw(row_of_regions(regions)).splitlines()
    assert len(lines[0]) == 2 * regions * (width + 1) + 1
    assert len(lines[0]) <= 120 or width == 7


@pytest.mark.parametrize(("columns", "start"), [(10, "┃ 1nw"), (11, "┃1nw")])
def test_text_has_a_margin_where_cells_are_10_wide_or_more(columns, start):
    state = Table(tiles=(("fish-1", 0, 0, 1), ("fish-2", columns - 2, 0, 1))).state
    assert draw(state).splitlines()[1].startswith(start)


def test_a_space_with_little_in_it_is_three_lines_high_all_the_same():
    texts, _borders = tile("compass-2").cell("2nw")
    assert len(texts) == 3
    assert "".join(texts).split() == ["2nw"]


@pytest.mark.parametrize("regions", [2, 7, 11])
def test_a_cell_that_is_narrow_still_shows_everything(regions):
    state = row_of_regions(regions)
    for figure in (0, 1, 4, 5, 17, 18):
        state.at[figure] = SPACE["2sw"]
    state.comrades[1] = 14
    drawn = Drawn(state)
    assert drawn.words("2sw") == ["2sw", "[1]", "FISH", "14●", "S0", "U1", "2p", "c", "g"]


@pytest.mark.parametrize("seats", AHOY.seats)
def test_plain_pictures_are_ascii_and_of_the_same_shape(seats):
    state = whole_map(seats)
    plain, boxes = draw(state, plain=True), draw(state)
    assert plain.isascii()
    assert not boxes.isascii()
    assert list(map(len, plain.splitlines())) == list(map(len, boxes.splitlines()))


def test_plain_pictures_say_the_same():
    table = Table().strongholds("2se").comrades(0, 2)
    drawn = Drawn(table.state, plain=True)
    assert drawn.words("2se") == ["2se", "[1]", "SKULL", "2o", "U1", "H"]
    assert drawn.words("1ne") == ["1ne", "^"]
    assert drawn.borders("1nw") == ("=", ":", "-", "|")
    assert drawn.borders("1se") == ("-", "|", "=", "#")


def test_the_legend_names_the_flagships_in_play():
    two, four = (draw(Table(seats=seats).state) for seats in (2, 4))
    assert "S0 Squadron, U1 Union, p Patrol" in two
    assert "Smuggler" not in two
    assert "S0 Squadron, G1 Smuggler, U2 Union, G3 Smuggler" in four


def test_no_line_ends_in_blanks():
    assert all(line == line.rstrip() for line in draw(whole_map(3)).splitlines())


def test_before_a_tile_is_laid_there_is_no_sea():
    assert draw(empty_table(AHOY, KEY, 2)) == "no sea yet\n"
