"""Random play with every option: the invariants (INV) after each choice, and the whole conformance suite."""

import hashlib
import random
from collections import Counter

import pytest

from shared.rules import codec, registry
from shared.rules.conformance import CASES
from shared.rules.engine import choices_of, pending, play
from shared.rules.errors import CorruptState
from shared.rules.pirates_under_fire import PIRATES_UNDER_FIRE
from shared.rules.pirates_under_fire.invariants import check
from shared.rules.pirates_under_fire.sea import CELLS, WAYS
from tests.rules.pirates_under_fire.table import Table

NAME = "pirates_under_fire"
OPTIONS = [{}, {"sea": "random"}, {"sea": "chosen", "first": "dark"}, {"experienced": True}]


class Chosen:
    """The game, always played with these options."""

    def __init__(self, options):
        self.chosen = options

    def __getattr__(self, member):
        return getattr(PIRATES_UNDER_FIRE, member)

    def setup(self, seats, key, options):
        return PIRATES_UNDER_FIRE.setup(seats, key, self.chosen | options)


@pytest.fixture
def variant():
    registry.register(NAME, lambda: Chosen({"experienced": True}))
    yield registry.game(NAME)
    registry.withdraw(NAME)


@pytest.mark.parametrize("case", [case for case in CASES if case.values in ((), (0,), (1,))], ids=str)
def test_the_variant_conforms(variant, case):
    """VAR-01, VAR-02: it is a game like any other."""
    case.check(variant, *case.values)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_invariants_hold_after_every_choice(options):
    """INV-01, INV-02, INV-03, INV-04, INV-05, INV-06"""
    kinds = Counter()
    for number in range(15):
        rng = random.Random(number)
        state = PIRATES_UNDER_FIRE.setup(2, hashlib.sha256(b"%d" % number).digest(), options)
        while (ask := pending(state)) is not None:
            kinds[ask.kind] += 1
            check(state)
            seat = rng.choice(ask.seats)
            play(state, seat, rng.choice(choices_of(state, seat)))
        check(state)
        assert state.over in ("scored", "stuck")
        if state.over == "scored":
            for seat in (0, 1):
                left = len(state.hands[seat] + state.stacks[seat] + state.reserves[seat])
                assert 27 - left == 16
            assert 5 - len(state.display) <= 5
    assert kinds["PlaceMercenary"] > 0


def naive_cells(state, seat):
    """PLC-01 to PLC-04, cell by cell: rows and columns, no sets of bits."""
    view = PIRATES_UNDER_FIRE.view(state, None)
    ships = {tuple(map(int, cell["cell"].split("-"))): cell["ship"] for cell in view["cells"]}
    own = {place for place, ship in ships.items() if ship and ship["owner"] == seat and not ship["burning"]}
    for (row, column), ship in ships.items():
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        if (ship is None or ship["burning"]) and (row == (5, 0)[seat] or around & own):
            yield f"{row}-{column}"


def naive_targets(state, seat, cell, directions):
    """SHT-01, RUL-06: the directions in which a walk from a cell meets an enemy battle ship."""
    view = PIRATES_UNDER_FIRE.view(state, None)
    ships = {tuple(map(int, cell["cell"].split("-"))): cell["ship"] for cell in view["cells"]}
    for direction in directions:
        row, column = map(int, cell.split("-"))
        rows = ("up" in direction) * -1 + ("down" in direction)
        columns = ("left" in direction) * -1 + ("right" in direction)
        while (row := row + rows, column := column + columns) in ships:
            ship = ships[row, column]
            if ship and ship["owner"] != seat and not ship["burning"]:
                yield direction
                break


@pytest.mark.parametrize("number", range(12))
def test_lists_are_what_a_walk_over_the_sea_finds(number):
    """PLC-01, PLC-02, PLC-03, PLC-04, PLC-09, SHT-01, RUL-06, DEC-05, DEC-08"""
    rng = random.Random(number)
    state = PIRATES_UNDER_FIRE.setup(2, rng.randbytes(32), {"sea": "random"})
    while (ask := pending(state)) is not None:
        top, listed = state.stack[-1], [choice[-1] for choice in ask.choices]
        if ask.kind == "PlaceShip":
            assert listed == list(naive_cells(state, ask.seat))
        elif ask.kind == "Shoot":
            assert listed == [*naive_targets(state, ask.seat, CELLS[top.cell], WAYS[top.way]), "decline"]
        play(state, ask.seat, rng.choice(ask.choices))


def broken(text="5,1:a4+ 4,1:b5! 3,1:bM7 2,2:* 0,3:*0 0,1:aM4", **more):
    return Table(text, **more).state


def shift_mine(state):
    state.mines = state.mines | 1 << 36


def second_ship(state):
    state.battle[1] |= 1 << 36


def no_piece(state):
    state.pieces[36] = 0


def lost_shield(state):
    state.shield_supply -= 1


def burning_shield(state):
    state.shields[29], state.shields[36] = 1, 0


def shielded_mercenary(state):
    state.shields[22], state.shields[36] = 1, 0


def burning_mercenary(state):
    state.battle[1] &= ~(1 << 22)
    state.burning[1] |= 1 << 22


def lost_mine(state):
    state.mine_supply += 1


def second_fake(state):
    state.fake_supply = 1


def unsuspected_fake(state):
    state.suspects = 0


def lost_ship(state):
    state.hands[0].pop()


def lost_reserve(state):
    state.stacks[1].append(state.reserves[1].pop())


def swapped_stack(state):
    state.discarded[0].append(state.stacks[0].pop())


def unsorted_hand(state):
    state.hands[0] = sorted(state.hands[0], reverse=True)


def debt(state):
    state.coins[0] = -1


def same_mercenary(state):
    state.display[0] = state.unused[0]


def seventeenth_turn(state):
    state.turn = 17


@pytest.mark.parametrize(
    "defect",
    [
        *(shift_mine, second_ship, no_piece, lost_shield, burning_shield, shielded_mercenary, burning_mercenary),
        *(lost_mine, second_fake, unsuspected_fake, lost_ship, lost_reserve, swapped_stack, unsorted_hand),
        *(debt, same_mercenary, seventeenth_turn),
    ],
)
def test_an_impossible_position_is_seen(defect):
    """INV-01 to INV-06: each of them can fail. SET-07, HID-06"""
    state = broken(hand="12")
    check(state)
    defect(state)
    with pytest.raises(AssertionError):
        check(state)


@pytest.mark.parametrize(
    "boards",
    [
        [["large_a", "a", 0], ["strip", "a", 0]],
        [["large_a", "a", 0], ["strip", "a", 90], ["large_b", "a", 0]],
        [["large_a", "a", 0], ["strip", "c", 0], ["large_b", "a", 0]],
        [["large_a", "a", 0], ["large_a", "a", 0], ["large_b", "a", 0]],
        "boards",
    ],
)
def test_a_half_that_cannot_be_laid_is_not_loaded(boards):
    """SET-04, VAR-02: the sea stays a rectangle of 6 x 7."""
    saved = codec.to_json(Table().state)
    saved["state"]["boards"][0] = boards
    with pytest.raises(CorruptState):
        codec.from_json(saved)


def test_mercenaries_are_saved_by_their_names():
    """A table of mercenaries may be replaced without touching saved positions."""
    state = broken()
    saved = codec.to_json(state)
    assert saved["state"]["pieces"][22] == "M7"
    assert codec.to_json(codec.from_json(saved)) == saved
    assert PIRATES_UNDER_FIRE.renumber(saved) == saved["state"]
