"""Bots of Pirates Under Fire see what is obvious, judge positions by what they hold, and say why."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from services.ai.hints.advice import advise
from services.ai.levels.captain import Captain
from services.ai.levels.deckhand import Deckhand
from services.ai.levels.drifter import Drifter
from services.ai.levels.level import Bot
from services.ai.values import values_of
from services.ai.values.pirates_under_fire.judge import weighed
from services.ai.values.pirates_under_fire.lines import outlook, replaced
from services.ai.values.pirates_under_fire.parts import PARTS, Appraisal, placings_left
from services.ai.values.pirates_under_fire.prospects import prospects
from services.ai.values.pirates_under_fire.reasons import ENEMY, REASONS, REST, kind_of_reason
from services.ai.values.pirates_under_fire.texts import reasons_in
from shared.rules import codec, registry
from shared.rules.engine import advance, answer_system, pending
from shared.rules.languages import LANGUAGES
from shared.rules.offers import view_for_bot
from shared.rules.pirates_under_fire.components.fleet import FIRST_MERCENARY
from shared.rules.pirates_under_fire.score.numbers import most_worth
from shared.rules.pirates_under_fire.score.points import per_set, totals
from shared.rules.pirates_under_fire.sea import cells_in
from shared.rules.pirates_under_fire.state import State
from tests.rules.pirates_under_fire.table import Table

PIRATES = registry.game("pirates_under_fire")
VALUES = values_of("pirates_under_fire")
SIMULATIONS = 30
THINKERS: dict[str, Any] = {"deckhand": Deckhand, "captain": lambda: Captain(SIMULATIONS)}


@pytest.fixture(params=THINKERS)
def bot(request: pytest.FixtureRequest) -> Bot:
    made: Bot = THINKERS[request.param]()
    return made


def decided(bot: Bot, state: State, seed: int = 1) -> str:
    ask = pending(state)
    assert ask is not None
    return str(bot.decide(view_for_bot(state, 2, ask.seat), random.Random(seed), 0.0)["id"])


def turn_of(bot: Bot, table: Table) -> list[str]:
    """What a bot chooses until it is the other one's turn, or the game is over."""
    chosen, seat = [], table.state.asked
    while table.state.stack and table.state.asked == seat:
        chosen.append(decided(bot, table.state))
        table.play(*codec.choice_from_id(PIRATES, chosen[-1]))
    return chosen


def some_positions(seed: int, every: int = 5, **options: Any) -> Iterator[State]:
    """Positions of a random game in which a choice is awaited."""
    rng = random.Random(seed)
    state = PIRATES.setup(2, rng.randbytes(32), options)
    assert isinstance(state, State)
    number = 0
    while (ask := pending(state)) is not None:
        number += 1
        if number % every == 0 and ask.seat >= 0:
            yield state
        advance(state, rng.choice(ask.choices))
        answer_system(state)


# Obvious choices ----------------------------------------------------------------------------------------------------


def test_a_ship_completes_a_set_rather_than_nothing(bot: Bot) -> None:
    """SCO-03: 6-6-6 is worth 4, the other ships and cells nothing."""
    table = Table("5,0:a6 5,1:a6 0,3:b1", turn=16, first="b", hand="269", vp=(0, 4))
    assert turn_of(bot, table)[:2] == ["ship:6", "place:5-2"]


def test_the_last_shot_goes_where_it_costs_most(bot: Bot) -> None:
    """SHT-01: the 3 on (5,1) can break 4-5-6, or burn a single ship."""
    table = Table("2,0:b4 2,1:b5 2,2:b6 5,6:b9", turn=15, first="b", hand="333").place(3, "5,1")
    assert table.offers("fire") == ["up", "right"]
    assert decided(bot, table.state) == "fire:up"


def test_gold_is_spent_before_the_game_is_over(bot: Bot) -> None:
    """TRN-04: X beside two 8s makes a set; coins are worth nothing but in a tie."""
    table = Table("5,0:a8 5,1:a8 0,3:b1", turn=16, first="b", hand="134", coins=(4, 0), display=("M9",), vp=(0, 5))
    assert "buy:M9" in turn_of(bot, table)
    assert totals(table.state)[0] >= 4


def test_a_deckhand_beats_drifters() -> None:
    """Every game of four, in either seat: 200 of them are for the arena."""
    for seed in range(4):
        rng = random.Random(seed)
        bots: list[Bot] = [Drifter(), Drifter()]
        bots[seed % 2] = Deckhand()
        state = PIRATES.setup(2, rng.randbytes(32), {"sea": "random"})
        while (ask := pending(state)) is not None:
            offer = bots[ask.seat].decide(view_for_bot(state, 2, ask.seat), rng, 0.0)
            advance(state, codec.choice_from_id(PIRATES, offer["id"]))
            answer_system(state)
        outcome = PIRATES.outcome(state)
        assert outcome is not None
        assert outcome.winners == (seed % 2,)


# What positions are worth --------------------------------------------------------------------------------------------


def test_chances_add_up_to_one_in_every_position() -> None:
    for seed in range(3):
        for state in some_positions(seed, sea="random"):
            light, dark = VALUES.worth(state)
            assert light + dark == pytest.approx(1)
            assert 0 < light < 1


@pytest.mark.parametrize("turn", [3, 9, 15])
@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("5,0:a8 5,1:a3 5,2:a8 0,3:b1", "5,0:a8 5,1:a8 5,2:a8 0,3:b1"),
        ("5,0:a6 5,1:a3 5,2:a6! 0,3:b1", "5,0:a6 5,1:a3 5,2:a6 0,3:b1"),
        ("3,0:a6 4,1:a3 5,2:a8 0,3:b1", "2,0:a6 4,1:a3 5,2:a8 0,3:b1"),
        ("5,0:a6 5,1:a2 5,5:a6 0,3:b1", "5,0:a6 5,1:a6 5,5:a2 0,3:b1"),
        ("5,0:a8 5,1:a8 5,2:a8 2,1:b3 0,3:b1", "5,0:a8 5,1:a8+ 5,2:a8 2,1:b3 0,3:b1"),
    ],
    ids=["a set", "no fire", "territory", "a pair", "a shield"],
)
def test_what_is_better_is_worth_more(worse: str, better: str, turn: int) -> None:
    chances = [VALUES.worth(Table(sea, turn=turn, first="b", hand="146").state)[0] for sea in (worse, better)]
    assert chances[0] < chances[1]


@pytest.mark.parametrize("holding", [{"vp": (3, 0)}, {"coins": (3, 0)}, {"taken": (0, 2)}])
def test_what_a_player_holds_counts(holding: dict[str, Any]) -> None:
    sea, turn = "5,0:a6 5,1:a3 0,3:b6 0,2:b3", 10
    without = VALUES.worth(Table(sea, turn=turn, first="b", hand="135").state)[0]
    assert VALUES.worth(Table(sea, turn=turn, first="b", hand="135", **holding).state)[0] > without


def test_what_a_ship_would_bring_is_told_by_cell_and_number() -> None:
    """SCO-05, SCO-06: 6 on (5,2) makes a set in the row; 5 there a sequence in the column."""
    appraisal = Appraisal(Table("5,0:a6 5,1:a6 4,2:a4 3,2:a3 0,3:b1", hand="569").state)
    brought = appraisal.brought(0)
    assert brought[5 * 7 + 2, 6] == 4
    assert brought[5 * 7 + 2, 5] == 2
    assert (5 * 7 + 2, 9) not in brought
    assert all(not appraisal.taken >> cell & 1 for cell, _ in brought)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_lines_would_bring_and_lose_is_what_the_score_would_change_by(seat: int) -> None:
    """SCO-01 to SCO-07: each gain and each loss, tried on the sea itself."""
    for state in some_positions(3, every=12):
        appraisal = Appraisal(state)
        fleet, bonus = appraisal.fleets[seat], per_set(appraisal.fleets[seat])
        if any(ship >= FIRST_MERCENARY for ship in fleet):
            continue  # what they do to several lines at once is not looked at
        now = most_worth(fleet, bonus)
        for (cell, number), gain in appraisal.brought(seat).items():
            assert most_worth(replaced(fleet, cell, number), bonus) == now + gain
        lost: dict[int, int] = {}
        for line in outlook(appraisal.sea(seat), bonus)[1]:
            for cell, loss in line:
                lost[cell] = lost.get(cell, 0) + loss
        for cell in cells_in(state.battle[seat]):
            assert most_worth(replaced(fleet, cell, 0), bonus) == now - lost.get(cell, 0)


def test_ships_left_to_place_are_counted_down() -> None:
    """TRN-01, END-03: 16 each, and one less after each main action."""
    for seed in range(2):
        for state in some_positions(seed, every=3):
            for seat, left in enumerate(placings_left(state)):
                assert 0 <= left - len(state.stacks[seat]) <= 1


# Which choices are looked at -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"sea": "random"}, {"sea": "chosen"}, {"experienced": True}])
def test_some_of_the_choices_are_always_looked_at(options: dict[str, Any]) -> None:
    for seed in range(3):
        for state in some_positions(seed, every=1, **options):
            chosen = prospects(state)
            assert chosen
            assert set(chosen) <= set(state.choices)


def test_mines_are_laid_where_the_opponent_wants_to_go() -> None:
    """CEL-05: a ship on (5,2) would complete the own set, a 6 on (0,2) the opponent's."""
    table = Table("5,0:a6 5,1:a6 4,1:a2 0,0:b6 0,1:b6", turn=12, hand="689").place(8, "4,0")
    assert table.kind == "LayMine"
    table.state.hands[1][0] = 6
    looked_at = prospects(table.state)
    assert looked_at[0] == ("mine", "0-2")
    assert len(looked_at) < len(table.choices)
    assert ("mine", "5-2") not in looked_at


def test_shots_at_mercenaries_are_not_looked_at() -> None:
    """SHT-06: they change nothing."""
    table = Table("3,3:bM1 5,5:b4 5,1:a2", turn=9, hand="333").place(3, "5,3")
    assert table.offers("fire") == ["up", "right"]
    assert prospects(table.state) == [("fire", "right")]


# Why ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_better_has_a_reason_in_every_language(language: str) -> None:
    assert set(REASONS) <= set(PARTS)
    assert set(reasons_in(language)) == {*REASONS.values(), ENEMY, REST}
    assert len(set(reasons_in(language).values())) == len(reasons_in(language))


def test_every_part_is_weighed() -> None:
    assert [len(parts) for parts in weighed(Table("5,0:a6 0,3:b1").state)] == [len(PARTS)] * 2


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ("5,0:a5 5,1:a5 0,3:b1", "5,0:a5 5,1:a5 5,2:a5 0,3:b1", "combinations"),
        ("3,0:a6 4,0:a1 0,3:b1", "3,0:a6 4,0:a1 2,0:a9 0,3:b1", "territory"),
        ("5,6:a6 0,0:b4 0,1:b4 0,2:b4", "5,6:a6 0,0:b4 0,1:b4! 0,2:b4", ENEMY),
        ("5,6:a6 0,3:b1", "5,6:a6 0,3:b1", REST),
    ],
)
def test_the_reason_is_what_has_become_better(before: str, after: str, kind: str) -> None:
    tables = [Table(sea, turn=14, first="b", hand="678") for sea in (before, after)]
    assert kind_of_reason(tables[0].state, tables[1].state, 0) == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_say_why(language: str) -> None:
    table = Table("5,0:a6 5,1:a6 0,3:b1", turn=15, first="b", hand="269", vp=(0, 4))
    best, *others = advise(view_for_bot(table.state, 2, 0, language), random.Random(1), 0.0, language)
    assert (best["id"], best["reason"]) == ("ship:6", reasons_in(language)["combinations"])
    assert all(0 < hint["value"] < best["value"] for hint in others)
