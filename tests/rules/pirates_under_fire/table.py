"""A table to play rule examples on: a sea in the notation of the worked examples, then choices.

    table = Table("5,3:a4 4,3:a6! 2,2:*", mover="a", hand="27", coins=(3, 0))
    table.place(7, "3,3").play("decline")
    assert table.sea == sea("5,3:a4 4,3:a6! 3,3:a7 2,2:*")

`row,column:piece`: a5 is a battle ship of light, b5 of dark, `!` burns, each `+` is a shield, aM9 is a mercenary, `*` a
mine and `*0` the fake one. Ships that are not named lie in stacks, and as many are discarded as the turn demands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from shared.rules import registry
from shared.rules.engine import choices_of, pending, play, settle
from shared.rules.game import Choice, Event
from shared.rules.pirates_under_fire.components.fleet import (
    COST,
    DISPLAY,
    FLEET,
    HAND,
    MINELAYER,
    MINES,
    NAME,
    PIECE,
    RESERVE,
    SHIELDS,
    STACK,
)
from shared.rules.pirates_under_fire.sea import CELLS, COLUMNS, cells_in
from shared.rules.pirates_under_fire.state import NOBODY, State
from shared.rules.pirates_under_fire.turn.turn import StartTurn

PIRATES = registry.game("pirates_under_fire")
KEY = bytes(range(32))
PIECES = re.compile(r"(\d),(\d):(?:([ab])(M\d+|\d)(!?)(\+*)|(\*0?))")
SEATS = "ab"

Sea = dict[str, str]


def sea(text: str) -> Sea:
    """The pieces by cell."""
    return dict(sorted(piece.split(":") for piece in text.split()))


def name(cell: str) -> str:
    """A cell of the notation as the game calls it: "5,1" is "5-1"."""
    return cell.replace(",", "-")


class Table:
    """A position under construction and in play. Light plays first unless an example says otherwise."""

    def __init__(
        self,
        text: str = "",
        mover: str = "a",
        *,
        first: str = "a",
        turn: int | None = None,
        hand: str = "",
        coins: tuple[int, int] = (0, 0),
        vp: tuple[int, int] = (0, 0),
        extra: tuple[int, int] = (0, 0),
        taken: tuple[int, int] = (0, 0),
        fake_taken: str = "",
        display: tuple[str, ...] = (),
        reserve: str = "",
        starts: bool = False,
    ) -> None:
        state = PIRATES.setup(2, KEY, {"first": "light" if first == "a" else "dark"})
        assert isinstance(state, State)
        self.state, self.seat = state, SEATS.index(mover)
        self.events: list[Event] = []
        state.coins, state.vp, state.extra, state.mines_taken = list(coins), list(vp), list(extra), list(taken)
        if not starts:
            state.shield_of = NOBODY
        self.lay(text)
        self.choose_mercenaries(display)
        state.fake_taken = [int(seat == fake_taken) for seat in SEATS]
        if fake_taken or state.fake >= 0 or MINELAYER not in state.display:
            state.fake_supply = 0
        state.turn = turn or self.earliest_turn()
        for seat in (0, 1):
            self.deal(seat, hand if seat == self.seat else "", reserve if seat == self.seat else "")
        if self.seat == state.first:
            state.turn -= 1
        state.stack = [StartTurn(self.seat)]
        settle(state)
        self.events += state.take_events()

    # Building ------------------------------------------------------------------------------------------------------

    def lay(self, text: str) -> None:
        state = self.state
        for piece in text.split():
            row, column, owner, ship, burns, shields, mine = PIECES.fullmatch(piece).groups()
            cell = int(row) * COLUMNS + int(column)
            if mine:
                state.mines |= 1 << cell
                state.fake = cell if mine == "*0" else state.fake
                continue
            state.pieces[cell] = PIECE[ship] if ship in PIECE else int(ship)
            (state.burning if burns else state.battle)[SEATS.index(owner)] |= 1 << cell
            state.shields[cell] = len(shields)
            if ship in PIECE:
                state.mercenaries |= 1 << cell
        if state.fake >= 0:
            state.suspects = state.mines
        state.shield_supply = SHIELDS - sum(state.shields) - int(state.shield_of != NOBODY)
        mines = len(cells_in(state.mines)) - int(state.fake >= 0)
        state.mine_supply = MINES - mines - sum(state.mines_taken)

    def choose_mercenaries(self, display: Iterable[str]) -> None:
        """Those on the sea and these in the display; others fill the five up, from the first of their cost."""
        state = self.state
        hired = [piece for piece in state.pieces if NAME[piece]]
        five = [*hired, *[PIECE[mercenary] for mercenary in display]]
        for cost, count in DISPLAY.items():
            there = [piece for piece in five if COST[piece] == cost]
            others = [piece for piece in PIECE.values() if COST[piece] == cost and piece not in five]
            five += others[: count - len(there)]
        assert len(five) == 5, f"too many of a cost: {five}"
        state.display = sorted(set(five) - set(hired))
        state.unused = [piece for piece in PIECE.values() if piece not in five]
        state.fake_supply = int(MINELAYER in five)

    def earliest_turn(self) -> int:
        """The first in which so many ships can lie on the sea."""
        lying = [self.lying(seat) for seat in (0, 1)]
        return 1 + max(
            len(lying[self.state.first]), len(lying[1 - self.state.first]) + int(self.seat != self.state.first)
        )

    def lying(self, seat: int) -> list[int]:
        state = self.state
        pieces = [state.pieces[cell] for cell in cells_in(state.battle[seat] | state.burning[seat])]
        return [piece for piece in pieces if not NAME[piece]]

    def deal(self, seat: int, hand: str, reserve: str) -> None:
        """The whole fleet: these in hand and reserve, others as they come; what is left over was discarded."""
        state = self.state
        left = Counter(FLEET)
        left.subtract(self.lying(seat))
        hand_numbers, reserve_numbers = list(map(int, hand)), list(map(int, reserve))
        left.subtract(hand_numbers + reserve_numbers)
        assert min(left.values()) >= 0, f"a fleet has no such ships: {left}"
        pool = sorted(left.elements())[::-1]
        done = state.turn - 1 + int(seat != self.seat and seat == state.first)
        while len(hand_numbers) < HAND + state.extra[seat]:
            hand_numbers.append(pool.pop(len(pool) // 2))
        while len(reserve_numbers) < RESERVE - state.extra[seat]:
            reserve_numbers.append(pool.pop(len(pool) // 2))
        size = max(0, STACK - HAND - done)
        state.hands[seat], state.reserves[seat] = sorted(hand_numbers), reserve_numbers
        state.stacks[seat], state.discarded[seat] = pool[:size], pool[size:]

    # Playing -------------------------------------------------------------------------------------------------------

    def play(self, *choice: str | int) -> Table:
        ask = pending(self.state)
        assert ask is not None, "the game is over"
        self.events += play(self.state, ask.seat, choice)
        return self

    def place(self, number: int, cell: str) -> Table:
        """The main action with a ship from the hand; nothing is bought before."""
        if self.kind == "BeforeMain":
            self.play("main")
        self.play("ship", number)
        return self.go(cell)

    def buy(self, mercenary: str, cell: str) -> Table:
        return self.play("buy", mercenary).go(cell)

    def go(self, cell: str) -> Table:
        """Places what was chosen; an only cell is taken by itself."""
        if self.kind in ("PlaceShip", "PlaceMercenary"):
            self.play("place", name(cell))
        return self

    def at(self, verb: str, *cells: str) -> Table:
        for cell in cells:
            self.play(verb, name(cell))
        return self

    def end(self) -> Table:
        """Buys nothing more."""
        return self.play("end_turn") if self.kind == "AfterMain" else self

    # Looking -------------------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        ask = pending(self.state)
        return ask.kind if ask else ""

    @property
    def choices(self) -> list[Choice]:
        return self.state.choices

    def offers(self, verb: str) -> list[str | int]:
        """What may be chosen with a verb: its last argument, cells as in the notation."""
        found = [choice[-1] for choice in self.choices if choice[0] == verb]
        return [cell.replace("-", ",") if isinstance(cell, str) and cell in CELLS else cell for cell in found]

    def verbs(self) -> list[str]:
        return [str(choice[0]) for choice in self.choices]

    def legal(self) -> str:
        """The cells for a ship from the hand, in the order of the list."""
        if self.kind == "BeforeMain":
            self.play("main")
        if self.kind == "ChooseShip":
            self.play(*self.choices[0])
        return " ".join(f"({cell})" for cell in self.offers("place"))

    @property
    def sea(self) -> Sea:
        state, found = self.state, {}
        for cell, called in enumerate(CELLS):
            where, bit = called.replace("-", ","), 1 << cell
            if state.mines & bit:
                found[where] = "*0" if cell == state.fake else "*"
            for seat in (0, 1):
                burns = bool(state.burning[seat] & bit)
                if burns or state.battle[seat] & bit:
                    piece = state.pieces[cell]
                    found[where] = SEATS[seat] + (NAME[piece] or str(piece)) + "!" * burns + "+" * state.shields[cell]
        return found

    def refused(self, *choice: str | int) -> str:
        """The rule against a choice."""
        assert choice not in choices_of(self.state, self.state.asked), f"{choice} is offered"
        return PIRATES.refusal_rule(self.state, choice)
