"""How the sea is laid: as the options say, or by the players, and the change that a first player may make (VAR)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from ...game import Answers, Ask, AskEach, Choice, Seat, Step
from ..components.house_data import BEGINNER_ORDER, BOARDS
from ..sea import CELLS, DARK, EFFECTS, HALF, LIGHT, Half, cells_in
from ..state import State

NAMES: Final = tuple(BOARDS)
SIDES: Final = ("a", "b")
ORDERS: Final = {"-".join(order): order for order in permutations(NAMES)}
TURNS: Final = {"large_a": (0, 90, 180, 270), "large_b": (0, 90, 180, 270), "strip": (0, 180)}
BEGINNER: Final[Half] = tuple([(board, "a", 0) for board in BEGINNER_ORDER])

KEEP: Final[Choice] = ("keep",)
PARTS: Final[list[list[Choice]]] = [[("order", order) for order in ORDERS]]  # DEC-01, one answer for each
PARTS.extend([("side", board, side) for side in SIDES] for board in NAMES)
PARTS.extend([("turn", board, degrees) for degrees in TURNS[board]] for board in NAMES)
ROTATIONS: Final[list[Choice]] = [("rotate", board, degrees) for board in NAMES for degrees in TURNS[board] if degrees]


@dataclass
class Arrange(AskEach):
    """DEC-01, VAR-01: both lay out their boards; nobody sees how before both have (HID-07)."""

    rule = "VAR-01"

    def parts(self, state: State) -> int:
        return len(PARTS)

    def options_of(self, state: State, seat: Seat) -> list[Choice]:
        given = len(state.answers.get(seat, ()))
        return PARTS[given] if given < len(PARTS) else []

    def resolve(self, state: State, answers: Answers) -> None:
        state.reveals += 1
        for seat in self.seats:
            lay(state, seat, half_of(answers[seat]))


@dataclass
class ArrangeOpenly(Arrange):
    """SET-02, SET-03: the same for all to see."""

    rule = "SET-03"
    secret = False


def half_of(answers: tuple[Choice, ...]) -> Half:
    order, *others = answers
    sides = {str(answer[1]): str(answer[2]) for answer in others if answer[0] == "side"}
    turns = {str(answer[1]): int(answer[2]) for answer in others if answer[0] == "turn"}
    return tuple([(board, sides[board], turns[board]) for board in ORDERS[str(order[1])]])


def lay_at_random(state: State, seat: Seat) -> None:
    """RUL-23: each of the 1536 ways is as likely."""
    draw = state.drawn
    answers = tuple([part[state.roll(len(part)) - 1] for part in PARTS])
    lay(state, seat, half_of(answers), draw)


def lay(state: State, seat: Seat, half: Half, draw: int | None = None) -> None:
    state.lay_boards(seat, half)
    state.emit(
        "boards_laid",
        seat=seat,
        boards=[{"board": board, "side": side, "degrees": degrees} for board, side, degrees in half],
        cells=[{"cell": CELLS[cell], "effect": EFFECTS[state.effects[cell]]} for cell in cells_in(HALF[seat])],
        draw=draw,
    )


def lay_beginner_sea(state: State) -> None:
    for seat in (LIGHT, DARK):
        lay(state, seat, BEGINNER)


@dataclass
class ChangeBoards(Ask):
    """VAR-02, VAR-05: the first player leaves the own boards as they lie, or turns one, or puts one elsewhere."""

    rule = "VAR-05"

    def options(self, state: State) -> list[Choice]:
        present = tuple([board for board, _, _ in state.boards[self.seat]])
        others = [order for order, boards in ORDERS.items() if boards not in (present, present[::-1])]
        return [KEEP, *ROTATIONS, *[("relocate", order) for order in others]]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "keep":
            state.emit("boards_kept", seat=self.seat)
            state.then(GiveShield())
        else:
            lay(state, self.seat, changed(state.boards[self.seat], choice))


def changed(half: Half, choice: Choice) -> Half:
    if choice[0] == "relocate":
        return tuple(sorted(half, key=lambda laid: ORDERS[str(choice[1])].index(laid[0])))
    return tuple(
        [
            (board, side, (degrees + int(choice[2])) % 360 if board == choice[1] else degrees)
            for board, side, degrees in half
        ]
    )


@dataclass
class GiveShield(Step):
    """SET-10: the first player takes a shield, unless the boards were changed (VAR-03)."""

    def run(self, state: State) -> None:
        state.shield_of = state.first
        state.shield_supply -= 1
        state.emit("starting_shield", seat=state.first)
