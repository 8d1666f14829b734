"""Reading what `notation` describes, line by line; what is wrong is said with its line and what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from ...engine import settle
from ...errors import BadNotation
from ...game import Frame, Seat
from ...kit.notation.words import number_in, pairs, unknown, words
from ..components.decks import MARKET, PLANS
from ..components.figures import FIGURE, FIGURES, NOWHERE, PATROLS, SHIPS, STRONGHOLDS
from ..components.mats import CARD_SLOT, DAMAGED, SHIP_SLOTS
from ..components.tiles import TILES
from ..game import AHOY
from ..sea import DX, DY, MOST_REGIONS, SPACE, SPACES, sea_of
from ..state import COMRADES, GOLD, State, empty_table
from ..turn.round import DICE_PER_TURN, Turn
from .notation_shelf import EVERYTHING, Shelf
from .notation_stack import STACK

PILES: Final = {  # keyword -> where the state has it
    "market": "market",
    "deck": "deck",
    "removed": "removed",
    "discarded": "discarded",
    "plans in hand": "plan_hand",
    "plans in play": "plans_in_play",
    "plans discarded": "plan_discard",
    "plans in deck": "plan_deck",
    "tiles": "tiles",
}
# Written from the top; with what lies under it unless it is mentioned elsewhere.
TOP_FIRST: Final[dict[str, Iterable[str]]] = {"deck": MARKET, "plans in deck": PLANS, "tiles": TILES}
SPARE: Final = {"patrol": PATROLS, "stronghold": STRONGHOLDS}
MANY: Final = 999_999_999
WRONG: Final = (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError)

HEAD: Final = re.compile(r"ahoy (\d) players?\s*(?:,(.*))?")
REGION: Final = re.compile(r"(\d{1,3}) (\S+) at (-?\d{1,3}) ?, ?(-?\d{1,3})(?: turned (0|90|180|270))?\s*(?:,(.*))?")
PIECES: Final = re.compile(r"(\d+(?:nw|ne|sw|se)) ?:?(.*)")
SEAT: Final = re.compile(r"(\d+)(?: (\w+))?\s*(?::(.*))?")
MARKER: Final = re.compile(r"([12])(?: (squadron|union))? ?:?(.*)")
OVER: Final = re.compile(r"(fame)|conceded by (\d+)")


def read(text: str) -> State:
    """The position that a text describes, settled; or a `BadNotation`."""
    reader: Reader | None = None
    number = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.partition("#")[0].split())
        if line:
            try:
                if reader is None:
                    reader = Reader(line)
                else:
                    reader.line(line)
            except BadNotation as error:
                raise BadNotation(f"line {number}: {error}") from None
    try:
        if reader is None:
            raise BadNotation("nothing was read; a position begins with such as 'ahoy 3 players'")
        return reader.finished()
    except BadNotation as error:
        raise BadNotation(f"line {number} (the end): {error}") from None


# Lines -----------------------------------------------------------------------------------------------------


class Reader:
    """A position taking shape: the first line makes it, `line` adds to it, `finished` fills in what was not said."""

    def __init__(self, head: str) -> None:
        match = HEAD.fullmatch(head)
        if not match or int(match[1]) not in AHOY.seats:
            raise BadNotation(f"{head!r:.60} where 'ahoy 2 players', 3 or 4, is needed")
        state = self.state = empty_table(AHOY, bytes(32), int(match[1]))
        last = (0, state.seats - 1)
        given = pairs(match[2], round=(0, MANY), first=last, active=last)
        state.round, state.first = given.get("round", 1), given.get("first", 0)
        state.active = given.get("active", state.first)
        for seat in state.smugglers():
            state.squadron_pile[seat] = 0
        self.seat: Seat = NOWHERE
        self.shelf = Shelf()
        self.given: set[str] = set()
        self.frames: list[Frame] = []
        self.supply: dict[str, int] = {}
        self.owners: dict[tuple[Seat, int], str] = {}  # whose a pledge marker is, as far as told

    def line(self, line: str) -> None:
        if match := PIECES.fullmatch(line):
            self.pieces(match[1], words(match[2]))
        elif line[0].isdigit():
            self.region(line)
        elif line[0].isupper():
            self.frames.append(STACK.read(line))
        else:
            keyword = max((key for key in KEYWORDS if re.match(rf"{key}\b", line)), key=len, default="")
            if not keyword:
                raise unknown(line.split(maxsplit=1)[0], "line", KEYWORDS)
            self.keyword(keyword, line.removeprefix(keyword).strip(" :"))

    def keyword(self, keyword: str, rest: str) -> None:
        if keyword in OF_SEAT and self.seat == NOWHERE:
            raise BadNotation(f"{keyword!r} is of a seat; a line such as 'seat 0' comes before it")
        name = f"{keyword} of seat {self.seat}" if keyword in OF_SEAT else keyword
        if name in self.given and keyword in ONCE:
            raise BadNotation(f"{name!r} was given before; once is enough")
        self.given.add(name)
        if keyword in PILES:
            table = TILES if keyword == "tiles" else PLANS if keyword.startswith("plans") else MARKET
            getattr(self.state, PILES[keyword]).extend(self.shelf.take(word, table) for word in words(rest))
        else:
            METHODS[keyword](self, rest)

    # The map and what stands on it ---------------------------------------------------------------------------

    def region(self, line: str) -> None:
        state, match = self.state, REGION.fullmatch(line)
        if not match:
            raise BadNotation(f"{line!r:.60} is no region; such as '2 skull-2 at 2,1 turned 90, wealth 3, comrades 2'")
        number, tile, x, y, degrees, rest = match.groups()
        if int(number) != len(state.wealth) + 1 or int(number) > MOST_REGIONS:
            raise BadNotation(f"region {number} after {len(state.wealth)}; they count from 1 to at most {MOST_REGIONS}")
        given = pairs(rest, wealth=(1, 6), comrades=(0, COMRADES))
        laid = (self.shelf.take(tile, TILES), int(x), int(y), int(degrees or 0) // 90)
        sea = sea_of((*state.sea.laid, laid))
        if len(sea.space_at()) < len(sea.xy):
            raise BadNotation(f"{tile} at {x},{y} lies on another tile; each covers 2 x 2 spaces from there")
        column, row = sea.xy[sea.island[-1]]
        if any((column + DX[d], row + DY[d]) in state.sea.island_cells() for d in range(4)):
            raise BadNotation(f"{tile} turned {degrees or 0} puts its Island next to another; turn or move it")
        state.sea = sea
        state.wealth.append(given.get("wealth", 1))
        state.comrades.append(given.get("comrades", 0))

    def pieces(self, name: str, figures: list[str]) -> None:
        state = self.state
        spaces = len(state.sea.xy)
        if SPACE.get(name, spaces) >= spaces:
            there = f"1nw to {SPACES[spaces - 1]}" if spaces else "none yet: the sea comes before the figures"
            raise BadNotation(f"no space is called {name!r:.40}; there are {there}")
        for word in figures:
            names = (*FIGURES[: state.seats], *FIGURES[PATROLS.start :], *SPARE)
            if word not in names:
                raise unknown(word, f"figure with {state.seats} players", names)
            figure = state.spare(SPARE[word]) if word in SPARE else FIGURE[word]
            if figure == NOWHERE or state.at[figure] != NOWHERE:
                raise BadNotation(f"{word!r} cannot be placed again; every figure is in one space")
            state.at[figure] = SPACE[name]

    # Seats ---------------------------------------------------------------------------------------------------

    def seat_line(self, rest: str) -> None:
        state, match = self.state, SEAT.fullmatch(rest)
        if not match:
            raise BadNotation(f"'seat {rest:.40}' is no seat; such as 'seat 0 squadron: gold 2, fame 7'")
        self.seat = number_in(match[1], "a seat", 0, state.seats - 1)
        faction = state.factions[self.seat]
        if match[2] not in (None, faction):
            raise BadNotation(f"seat {self.seat} is not {match[2]!r:.40}; with {state.seats} players it is {faction}")
        if f"seat {self.seat}" in self.given:
            raise BadNotation(f"seat {self.seat} was given before; once is enough")
        self.given.add(f"seat {self.seat}")
        given = pairs(match[3], gold=(0, GOLD), fame=(0, MANY))
        state.gold[self.seat], state.fame[self.seat] = given.get("gold", 0), given.get("fame", 0)

    def dice(self, rest: str) -> None:
        self.state.dice[self.seat] += [number_in(word, "a die", 1, 6) for word in words(rest)]

    def aside(self, rest: str) -> None:
        self.state.aside[self.seat] += [number_in(word, "a die", 1, 6) for word in words(rest)]

    def slots(self, rest: str) -> None:
        mat = self.state.mats[self.seat].slots
        ships = [slot for ship in SHIP_SLOTS.values() for slot in ship] if self.seat == self.state.union else []
        numbers = {slot.name: slot.number for slot in (*mat, *ships)}
        for word in words(rest):
            name, _, held = word.partition("=")
            if name not in numbers:
                raise unknown(name, f"slot of seat {self.seat}", numbers)
            self.hold(numbers[name], name, held)

    def hold(self, slot: int, name: str, held: str) -> None:
        if held != "damaged" and not re.fullmatch("[1-6]", held):
            raise BadNotation(f"{name}={held:.40} is no slot; a slot holds a die from 1 to 6, or 'damaged'")
        self.state.slots[slot] = DAMAGED if held == "damaged" else int(held)

    def crew(self, rest: str) -> None:
        for word in words(rest):
            name, equals, held = word.partition("=")
            self.state.crew[self.seat].append(self.shelf.take(name, MARKET))
            if equals:
                self.hold(CARD_SLOT[name], name, held)

    def cargo(self, rest: str) -> None:
        self.state.cargo[self.smuggler()] += [self.shelf.take(word, MARKET) for word in words(rest)]

    def marker(self, rest: str) -> None:
        seat, match = self.smuggler(), MARKER.fullmatch(rest)
        if not match:
            raise BadNotation(f"'marker {rest:.40}' is no marker; such as 'marker 1 squadron: elder sailor'")
        pile = int(match[1]) - 1
        if match[2]:
            if self.owners.get((seat, 1 - pile)) == match[2]:
                raise BadNotation(f"both markers of seat {seat} are the {match[2]}'s; one is each faction's")
            self.owners[seat, pile] = match[2]
            self.state.squadron_pile[seat] = pile if match[2] == "squadron" else 1 - pile
        self.state.piles[2 * seat + pile] += [self.shelf.take(word, MARKET) for word in words(match[3])]

    def rewards(self, rest: str) -> None:
        seat = self.smuggler()
        given = pairs(rest, white=(1, 25), black=(1, 25))
        self.state.white[seat] = given.get("white", 13) - 1
        self.state.black[seat] = given.get("black", 13) - 1

    def smuggler(self) -> Seat:
        faction = self.state.factions[self.seat]
        if faction != "smuggler":
            raise BadNotation(f"seat {self.seat} is the {faction}'s; only Smugglers have cargo, markers and rewards")
        return self.seat

    # The rest ------------------------------------------------------------------------------------------------

    def key(self, rest: str) -> None:
        if not re.fullmatch("[0-9a-fA-F]{64}", rest):
            raise BadNotation(f"'key {rest:.20}' is no key; it is 64 digits from 0 to f, for 32 bytes")
        self.state.key = bytes.fromhex(rest)

    def draws(self, rest: str) -> None:
        given = pairs(f"draws {rest}", draws=(0, MANY), reveals=(0, MANY))
        self.state.drawn, self.state.reveals = given["draws"], given.get("reveals", 0)

    def order(self, rest: str) -> None:
        seats = [number_in(word, "a seat", 0, self.state.seats - 1) for word in words(rest)]
        if sorted(seats) != list(range(self.state.seats)):
            raise BadNotation(f"'order {rest:.40}' is no order; it has each of {self.state.seats} seats once")
        self.state.order = tuple(seats)

    def reveal(self, rest: str) -> None:
        heading(self, rest)
        self.state.reveal_removed = True

    def over(self, rest: str) -> None:
        match = OVER.fullmatch(rest)
        if not match:
            raise BadNotation(f"'over {rest:.40}' is no end; it is 'over fame' or 'over conceded by 0'")
        self.state.over = match[1] or "conceded"
        if match[2]:
            self.state.conceded = number_in(match[2], "a seat", 0, self.state.seats - 1)

    def supplies(self, rest: str) -> None:
        self.supply = pairs(rest, gold=(0, GOLD), comrades=(0, COMRADES), ready=(0, COMRADES))

    def box(self, rest: str) -> None:
        if len(words(rest)) > 1:
            raise BadNotation(f"'box {rest:.40}' is too much; one tile is in the box")
        self.state.boxed_tile = "".join(self.shelf.take(word, TILES) for word in words(rest))

    def nowhere(self, rest: str) -> None:
        for word in words(rest):
            self.shelf.take(word, EVERYTHING)

    # The end -------------------------------------------------------------------------------------------------

    def finished(self) -> State:
        state = self.state
        adrift = [FIGURES[seat] for seat in range(state.seats) if state.at[seat] == NOWHERE]
        if state.round and adrift:
            raise BadNotation(f"{', '.join(adrift)} on no space; only 'round 0', the setup, begins without Flagships")
        self.count()
        self.launch()
        for keyword, table in TOP_FIRST.items():
            pile: list[str] = getattr(state, PILES[keyword])
            pile += [name for name in table for _ in range(self.shelf.left[name])]
            pile.reverse()
        dice = min(DICE_PER_TURN, len(state.dice[state.active]))
        state.stack = self.frames[::-1] or ([] if state.over else [Turn(state.active, dice)])
        try:
            settle(state)
        except WRONG as error:
            raise BadNotation(f"the stack cannot be played from here: {error!r:.120}") from error
        return state

    def count(self) -> None:
        """Gold and Comrades not given are in the supply."""
        state = self.state
        state.ready = self.supply.get("ready", 0)
        state.reserve = self.supply.get("comrades", COMRADES - state.ready - sum(state.comrades))
        state.supply = self.supply.get("gold", GOLD - sum(state.gold))
        if state.supply + sum(state.gold) != GOLD or state.supply < 0:
            raise BadNotation(f"seats hold {sum(state.gold)} gold, the supply {state.supply}; together it is {GOLD}")
        if state.reserve < 0 or state.reserve + state.ready + sum(state.comrades) > COMRADES:
            raise BadNotation(f"more than {COMRADES} Comrades: {state.comrades} on Islands, {state.ready} ready")

    def launch(self) -> None:
        for plan, figure in SHIPS.items():
            if self.state.at[figure] != NOWHERE and self.shelf.left[plan] and "plans in play" not in self.given:
                self.state.plans_in_play.append(self.shelf.take(plan, PLANS))


def heading(_reader: Reader, rest: str) -> None:
    if rest:
        raise BadNotation(f"{rest!r:.40} where the line should end; what belongs to a heading has lines of its own")


OF_SEAT: Final[dict[str, Callable[[Reader, str], None]]] = {
    "dice": Reader.dice,
    "aside": Reader.aside,
    "slots": Reader.slots,
    "crew": Reader.crew,
    "cargo": Reader.cargo,
    "marker": Reader.marker,
    "rewards": Reader.rewards,
}
ONCE: Final = ("key", "draws", "order", "over", "supply", "box", "rewards")
METHODS: Final[dict[str, Callable[[Reader, str], None]]] = {
    "key": Reader.key,
    "draws": Reader.draws,
    "order": Reader.order,
    "reveal removed": Reader.reveal,
    "over": Reader.over,
    "sea": heading,
    "figures": heading,
    "seat": Reader.seat_line,
    **OF_SEAT,
    "supply": Reader.supplies,
    "box": Reader.box,
    "nowhere": Reader.nowhere,
    "stack": heading,
}
KEYWORDS: Final = (*METHODS, *PILES)
