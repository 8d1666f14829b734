"""A captain's helper searches the same decision in a process of its own."""

import random
from collections.abc import Callable, Iterator

import pytest

from services.ai.levels.captain import Captain
from services.ai.search import search_helper as module
from services.ai.search.decision import best_line
from services.ai.search.ismcts import Search
from services.ai.search.search_helper import SearchHelper, findings_of, is_core_free
from services.ai.values import values_of
from shared.rules.offers import view_for_bot
from tests.rules.ahoy.table import Table

BUDGET_S = 2.0  # enough where others keep the machine busy, too


@pytest.fixture
def helper() -> Iterator[SearchHelper]:
    made = SearchHelper()
    yield made
    made.close()


def bombard() -> Table:
    """One die, and one good use for it."""
    table = Table(2).wealth(1, 6).dice(0, 4).dice(1).put("flagship-0", "2nw").put("flagship-1", "1nw")
    return table.comrades(0, 3, ready=0).gold(0, 0).turn(0, 1).play("die", 4)


def search_of(table: Table) -> Search:
    return Search(table.state.game, values_of("ahoy"), 0)


def test_a_helper_searches_the_same_choices(helper: SearchHelper) -> None:
    table = bombard()

    def finds_it() -> bool:
        helper.ask(search_of(table), table.state.game.view(table.state, 0), table.choices, BUDGET_S)
        return best_line(helper.answer(90.0))[0] == ("slot", "bombard")

    assert sooner_or_later(finds_it)


def sooner_or_later(true: Callable[[], bool]) -> bool:
    """Its budget is time by the clock, of which a busy machine may give it nothing."""
    return any(true() for _ in range(10))


def test_a_new_question_ends_the_old_one(helper: SearchHelper) -> None:
    """The answer to the first one is not taken for that to the second."""
    table = bombard()
    seen = table.state.game.view(table.state, 0)
    helper.ask(search_of(table), seen, table.choices, 600.0)
    helper.ask(search_of(table), seen, table.choices[:2], BUDGET_S)
    lines = [line for line, *_ in helper.answer(90.0)]
    assert lines
    assert all(line[0] in table.choices[:2] for line in lines)


def test_a_captain_decides_with_its_helper_and_without_one_that_has_died(helper: SearchHelper) -> None:
    table = bombard()
    view = view_for_bot(table.state, 2, 0)

    def bombards() -> bool:
        captain = Captain(find_helper=lambda: helper)
        return bool(captain.decide(view, random.Random(1), BUDGET_S)["id"] == "slot:bombard")

    for _ in range(2):
        assert sooner_or_later(bombards)
        helper.process.kill()
        helper.process.wait()


def test_a_helper_that_says_nothing_counts_for_nothing(helper: SearchHelper) -> None:
    assert findings_of(helper, 0.0) == []
    assert findings_of(None, 0.0) == []


def test_a_core_is_free_while_fewer_want_to_run_than_there_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    load = tmp_path_factory.mktemp("proc") / "loadavg"
    monkeypatch.setattr(module, "LOAD", load)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert not is_core_free()  # nobody tells
    for running, free in ((1, True), (2, False), (9, False)):
        load.write_text(f"0.50 0.60 0.70 {running}/900 4242\n", encoding="ascii")
        assert is_core_free() is free
