"""What a captain's tree is made of: lines of choices to the end of an action, and values that all see a turn's end."""

import random

import pytest

from services.ai.levels.captain import Captain
from services.ai.search.action_lines import LineEnd, Lines
from services.ai.search.ismcts import Search
from services.ai.search.lookahead import LookAhead
from services.ai.values import values_of
from services.ai.values.ahoy.judge import expected
from services.ai.values.ahoy.parts import CARGO, Appraisal
from shared.rules import codec, registry
from shared.rules.engine import advance
from shared.rules.offers import view_for_bot
from tests.rules.ahoy.table import Table

MANY = 1000


def lines_of(table: Table) -> list[LineEnd]:
    game, values = table.state.game, values_of("ahoy")
    assert values is not None
    return Lines(LookAhead(game, values, table.state.stack[-1].seat)).of(table.state, MANY)


def test_a_line_leads_to_the_end_of_the_action_and_no_further() -> None:
    """ACT-01: a Sail of one or two steps, as long as nothing is met."""
    table = Table(2).dice(0, 1).gold(0, 0).turn(0, 1).play("die", 1)
    sails = [found for found in lines_of(table) if found.line[0] == ("slot", "sail-1")]
    assert {len([choice for choice in found.line if choice[0] == "step"]) for found in sails} >= {1, 2}
    assert all(type(found.end.stack[-1]).__name__ == "Turn" for found in sails if not found.by_chance)


def test_a_line_ends_where_chance_decides() -> None:
    """EXPL-03: a tile is laid after it was seen, so nobody can plan beyond drawing it."""
    table = Table(2).dice(0, 1).gold(0, 0).turn(0, 1).play("die", 1)
    explored = [found for found in lines_of(table) if any(choice[0] == "explore" for choice in found.line)]
    assert explored
    assert all(found.by_chance and found.line[-1][0] == "explore" for found in explored)


def test_a_captain_keeps_to_its_plan_while_nothing_unexpected_happens() -> None:
    """It thinks once for the whole action: in the middle of it no simulation is added."""
    table = Table(2).dice(0, 4, 3, 3).gold(0, 0).turn(0)
    captain = Captain(40)
    simulated: list[int] = []
    while not simulated or captain.plan:
        offer = captain.decide(view_for_bot(table.state, 2, 0), random.Random(1), 0.0)
        assert captain.search is not None
        simulated.append(len(captain.plan))
        table.play(*codec.choice_from_id(table.state.game, offer["id"]))
    assert simulated == list(range(len(simulated)))[::-1]


def test_all_that_a_search_compares_ends_with_the_turn() -> None:
    """Also the line that ends the turn at once is judged where the other's turn begins."""
    table = Table(2).dice(0).dice(1, 2, 2).gold(0, 0).turn(0, 0)
    search = Search(table.state.game, values_of("ahoy"), 0)
    seen = table.state.game.view(table.state, 0)
    for _ in range(20):
        search.simulate(seen, random.Random(1))
    assert (("end_turn",),) in search.root.children
    assert not search.root.children[("end_turn",),].children


def test_a_line_is_judged_with_the_trade_that_costs_nothing() -> None:
    """SM-01, SM-07: on the Island it is delivered at once, so the line that leads there looks as good as it is."""
    table = Table(3).put("flagship-1", "2se").cargo(1, "middleman").gold(1, 0).market("elder").turn(1, 0)
    values = values_of("ahoy")
    assert values is not None
    assert values.free(table.state) == [("deliver", "middleman")]
    after = LookAhead(table.state.game, values, 1).with_what_is_free(table.state)
    assert after.fame[1] >= table.state.fame[1] + 2  # type: ignore[attr-defined]
    assert table.state.cargo[1] == ["middleman"], "the position itself is left as it was"


def test_only_smugglers_trade_for_nothing() -> None:
    values = values_of("ahoy")
    assert values is not None
    table = Table(3).put("flagship-0", "2se").turn(0, 0)
    assert values.free(table.state) == []
    assert LookAhead(table.state.game, values, 0).with_what_is_free(table.state) is table.state


@pytest.mark.parametrize("seed", range(5))
def test_beyond_a_turn_nobody_is_expected_to_make_more_fame_than_games_bring(seed: int) -> None:
    """Seats are compared there. Within a turn a Smuggler's parts only say what to do next, and are larger together."""
    rng = random.Random(seed)
    state = registry.game("ahoy").setup(4, rng.randbytes(32), {})
    while state.round < 5:  # type: ignore[attr-defined]
        advance(state, rng.choice(state.choices))
    appraisal = Appraisal(state, in_turn=False)
    assert max(map(sum, appraisal.parts)) > 45 > max(expected(appraisal))


def test_cargo_counts_for_nothing_more_where_a_stronghold_locks_its_destination() -> None:
    """SM-14: it cannot be delivered there; being next to another Island of the suit is what counts."""
    table = Table(3).put("flagship-1", "2se").cargo(1, "middleman").market()
    open_sea = Appraisal(table.state).parts[1][CARGO]
    locked = Appraisal(table.put("stronghold-1", "2se").state).parts[1][CARGO]
    assert locked < open_sea / 2
