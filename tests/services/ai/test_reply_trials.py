"""A captain's trials: its best lines, compared by what the others' replies leave of them."""

import random
from itertools import count

import pytest

from services.ai.levels.captain import Captain
from services.ai.search.decision import Decision, Finding, best_line
from services.ai.search.ismcts import Search
from services.ai.search.reply_trials import FIELD, Entrant, ReplyTrials, is_clear
from services.ai.values import Values, values_of
from shared.rules import registry
from shared.rules.game import Position
from shared.rules.offers import view_for_bot
from tests.rules.ahoy.table import Table
from tests.support.kuhn import KUHN

registry.register("kuhn", lambda: KUHN)
END = (("end_turn",),)


def values() -> Values:
    found = values_of("ahoy")
    assert found is not None
    return found


def trials_of(table: Table, seat: int) -> ReplyTrials:
    return ReplyTrials(table.state.game, values(), seat, [END])


def whose_turn(state: Position) -> int:
    assert type(state.stack[-1]).__name__ == "Turn"
    return int(state.stack[-1].seat)  # type: ignore[attr-defined]


# How far they go ----------------------------------------------------------------------------------------------------


def test_everybody_else_replies_before_a_line_is_judged() -> None:
    table = Table(4).turn(0, 0)
    for seat in range(4):
        table.dice(seat, 1, 2, 3, 4)
    after = trials_of(table, 0).replied(table.state, END)
    assert whose_turn(after) == 0
    assert [len(dice) for dice in after.dice] == [4, 2, 2, 2]  # type: ignore[attr-defined]
    assert [len(dice) for dice in table.state.dice] == [4, 4, 4, 4], "the world itself is left as it was"


def test_nobody_plans_beyond_the_end_of_a_round() -> None:
    """The dice of the next one are not rolled yet; what is judged is the control that this one was scored by."""
    table = Table(2).dice(0).dice(1, 2, 2).wealth(1, 6).turn(0, 0)
    before = table.state.round
    after = trials_of(table, 0).replied(table.state, END)
    assert after.round == before + 1  # type: ignore[attr-defined]
    assert not any(dice == [] for dice in after.dice)  # type: ignore[attr-defined]


def test_in_the_same_world_luck_is_the_same() -> None:
    table = Table(2).dice(0, 1, 2, 3).dice(1, 4, 5, 6, 6).turn(0)
    trials = trials_of(table, 0)
    assert trials.outcome(table.state, END) == trials.outcome(table.state, END)


def test_a_reply_counts() -> None:
    """MU-40: the same Comrades to come, with a die for them and without one."""
    table = Table(2).dice(0).wealth(1, 6).put("flagship-0", "2nw").put("flagship-1", "2nw").comrades(0, 0, ready=6)
    threatened = table.dice(1, 1, 1).gold(1, 0).plans().turn(0, 0)
    chance = trials_of(threatened, 0).outcome(threatened.state, END)
    at_ease = table.dice(1).turn(0, 0)
    assert trials_of(at_ease, 0).outcome(at_ease.state, END) > chance + 0.05


# The field ----------------------------------------------------------------------------------------------------------


def field_of(*means: float) -> ReplyTrials:
    trials = ReplyTrials(registry.game("ahoy"), values(), 0, [(("line", number),) for number in range(len(means))])
    trials.note(list(means))
    return trials


def test_the_field_narrows_with_time_and_keeps_the_best_two() -> None:
    trials = field_of(0.1, 0.5, 0.3, 0.4, 0.6, 0.2)
    trials.narrow(0.5)
    assert [entrant.line[0][1] for entrant in trials.field] == [4, 1, 3]
    trials.narrow(1.0)
    assert [entrant.line[0][1] for entrant in trials.field] == [4, 1]
    assert len(trials.dropped) == 4


def test_those_for_whom_there_was_no_time_in_the_first_world_are_out() -> None:
    trials = ReplyTrials(registry.game("ahoy"), values(), 0, [(("line", number),) for number in range(9)])
    assert len(trials.field) == FIELD
    trials.note([0.4, 0.5])
    assert len(trials.field) == 2
    assert not trials.dropped


def test_a_lead_is_beyond_doubt_when_it_is_larger_than_its_luck() -> None:
    assert is_clear([0.5, 0.6, 0.5, 0.6], [0.3, 0.4, 0.35, 0.4])
    assert not is_clear([0.5, 0.1, 0.9, 0.6], [0.3, 0.4, 0.35, 0.4])
    assert not is_clear([0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5])


@pytest.mark.parametrize(("worlds", "decided"), [(3, False), (4, True)])
def test_a_few_worlds_decide_nothing(worlds: int, decided: bool) -> None:
    trials = field_of(0.9, 0.1)
    for entrant in trials.field:
        entrant.worths = entrant.worths * worlds
    assert trials.is_decided() is decided


def test_nothing_is_left_to_decide_for_a_single_line() -> None:
    assert field_of(0.5).is_decided()


def test_an_entrant_is_worth_the_mean_of_its_worlds() -> None:
    entrant = Entrant(END)
    entrant.worths += [0.25, 0.75]
    assert entrant.mean() == 0.5


# What a decision comes to --------------------------------------------------------------------------------------------

A, B, C = (("a",),), (("b",),), (("c",),)


@pytest.mark.parametrize(
    ("findings", "best"),
    [
        ([(A, 0.9, 9, 0, 0.0), (B, 0.1, 12, 0, 0.0)], B),  # nothing was tried: the line followed most
        ([(A, 0.5, 9, 4, 2.4), (B, 0.5, 12, 4, 2.0)], A),  # trials outweigh visits
        ([(A, 0.9, 9, 1, 0.4), (B, 0.3, 9, 1, 0.6)], A),  # a single world is much luck: the search counts, too
        ([(A, 0.9, 9, 4, 1.6), (B, 0.3, 9, 4, 2.8)], B),  # four are not
        ([(A, 0.5, 9, 4, 2.4), (B, 0.5, 12, 4, 2.0), (B, 0.5, 2, 4, 3.6)], B),  # two thinkers count together
        ([(A, 0.5, 9, 4, 2.4), (C, 0.9, 1, 1, 0.9)], A),  # lucky once
        ([(A, 0.5, 1, 2, 1.0), (B, 0.5, 5, 2, 1.0)], B),  # alike: the line followed most
    ],
)
def test_the_best_line_did_best_of_those_tried_often(findings: list[Finding], best: object) -> None:
    assert best_line(findings) == best


class Ticking:
    """A clock of which every look takes a hundredth of a second."""

    def __init__(self) -> None:
        self.looks = count()

    def __call__(self) -> float:
        return next(self.looks) / 100


def decision_of(table: Table, seat: int) -> Decision:
    game = table.state.game
    search = Search(game, values_of(game.name), seat)
    return Decision(search, game.view(table.state, seat), table.choices, random.Random(1))


def test_a_decision_ends_in_time() -> None:
    decision, clock = decision_of(Table(2).dice(0, 4, 3, 3).dice(1, 1, 2).gold(0, 0).turn(0), 0), Ticking()
    decision.spend(1.0, clock)
    assert decision.search.root.visits
    assert decision.trials is not None
    assert decision.trials.field[0].worths
    assert clock() <= 1.1


def test_a_decision_that_is_stopped_early_still_has_an_answer() -> None:
    decision = decision_of(Table(2).dice(0, 4, 3, 3).dice(1, 1, 2).gold(0, 0).turn(0), 0)
    decision.spend(600.0, Ticking(), stop=lambda: True)
    assert best_line(decision.findings())


def test_without_time_the_line_that_looks_best_is_taken() -> None:
    """No world is begun that nobody could finish."""
    table = Table(2).dice(0, 4, 3, 3).dice(1, 1, 2).gold(0, 0).turn(0)
    view = view_for_bot(table.state, 2, 0)
    assert Captain(clock=Ticking()).decide(view, random.Random(1), 0.0) in view["pending"]["choices"]


def test_a_game_without_values_is_only_searched() -> None:
    state = KUHN.setup(2, bytes(32), {})
    decision = Decision(Search(KUHN, None, 0), KUHN.view(state, 0), state.choices, random.Random(1))
    decision.count(40)
    assert decision.trials is None
    assert best_line(decision.findings())[0] in state.choices
