"""Cards fly, Comrades cross and Plans are shown where they used to appear; not for those who want nothing to move."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.stack import wait_until
from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.table import Table, decides, offers, play_until, preferred
from tests.web.test_table_moments import MATCHES

# From here on, whatever is animated is noted by its class.
NOTE = """
() => {
  window.moved = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    window.moved.push(this.getAttribute("class") ?? "");
    return animate.apply(this, how);
  };
}
"""
LIVELY = {"settings": {"motion": True}, "reduced_motion": "no-preference"}
LANDING = ["place_comrades", "comrade:", "amount:", "slot:inspire", "slot:assemble", "die:1", "die:6", "slot:sail"]
STILL = {"settings": {"motion": False}, "reduced_motion": "no-preference"}
CALM = {"settings": {"motion": True}, "reduced_motion": "reduce"}


def moved(page: Page, kind: str) -> int:
    return int(page.evaluate("kind => window.moved.filter((name) => name.split(' ').includes(kind)).length", kind))


@pytest.fixture(scope="module")
def recruiting(host: Host) -> tuple[Guest, str]:
    """A match in which the Union can recruit from the Market."""
    guest = host.guest()
    for seed in range(MATCHES):
        match_id = host.fixed_match(guest, 3, "union", seed)
        wanted = lambda view: decides("Turn")(view) and bool(offers(view, "recruit"))  # noqa: E731
        if play_until(host, match_id, guest, wanted, "slot:sail treasure"):
            return guest, match_id
    raise AssertionError(f"nobody can be recruited in {MATCHES} matches")


def watched(visit: Visits, recruiting: tuple[Guest, str], wishes: dict) -> Table:
    guest, match_id = recruiting
    table = Table(visit(f"#/match/{match_id}", guest, **wishes))
    table.until_mine()
    table.page.evaluate(NOTE)
    return table


def test_a_recruited_card_flies_to_the_board_only_where_things_may_move(host, visit, recruiting) -> None:
    guest, match_id = recruiting
    tables = [watched(visit, recruiting, wishes) for wishes in (LIVELY, STILL, CALM)]
    before = tables[0].version
    view = host.view(match_id, guest)
    card = offers(view, "recruit")[0].split(":")[1]
    tables[0].choose(tables[0].find(f'.market [data-card="{card}"]').click)
    for table in tables:
        table.until_past(before)
    flights = [moved(table.page, "flying") for table in tables]
    assert flights[0] >= 1
    assert flights[1:] == [0, 0]
    tables[0].find(".flying").first.wait_for(state="detached")
    expect(tables[0].find(f'.own .crew-chip[data-card="{card}"]')).to_be_visible()


def test_comrades_cross_the_water_only_where_things_may_move(host, visit) -> None:
    guest = host.guest()
    match_id = host.fixed_match(guest, 3, "union", seed=1)
    host.until_awaited(match_id, guest)
    tables = [watched(visit, (guest, match_id), wishes) for wishes in (LIVELY, STILL)]
    version = tables[0].version
    while not moved(tables[0].page, "crossing"):
        view = host.until_awaited(match_id, guest)
        assert view["status"] == "active", "nobody has landed"
        version = host.choose(view, guest, preferred(view, LANDING, host.rng_of(match_id)))["version"]
        wait_until(partial(shows, tables[0], version), "the choice is drawn", 60)
    wait_until(partial(shows, tables[1], version), "the landing is drawn", 60)
    assert moved(tables[1].page, "crossing") == 0
    tables[0].find(".crossing").first.wait_for(state="detached")


def shows(table: Table, version: int) -> bool:
    return table.version >= version


def test_a_played_plan_is_shown_to_all_only_where_things_may_move(host, visit) -> None:
    """Also to those who could not see it in the Union's hand."""
    guest, match_id = plotting(host)
    tables = [watched(visit, (guest, match_id), wishes) for wishes in (LIVELY, STILL, CALM)]
    watcher = Table(visit(f"#/match/{match_id}", host.guest(), **LIVELY))
    watcher.find(".table[data-version]").wait_for()
    watcher.page.evaluate(NOTE)
    before, plan = tables[0].version, offers(host.view(match_id, guest), "plan")[0]
    tables[0].choose_id(plan)
    for table in [*tables, watcher]:
        table.until_past(before)
    assert [moved(table.page, "plan-shown") for table in tables] == [1, 0, 0]
    assert moved(watcher.page, "plan-shown") == 1
    for table in (tables[0], watcher):
        table.find(".plan-shown").wait_for(state="detached")


def plotting(host: Host) -> tuple[Guest, str]:
    """A public match in which the Union has a Plan to play."""
    for seed in range(MATCHES):
        guest = host.guest()
        match_id = host.fixed_match(guest, 3, "union", seed, visibility="public")
        wanted = lambda view: decides("Turn")(view) and bool(offers(view, "plan"))  # noqa: E731
        if play_until(host, match_id, guest, wanted, "place_comrades comrade: amount: slot:sail"):
            return guest, match_id
    raise AssertionError(f"no Plan to play in {MATCHES} matches")


def test_drawn_plans_come_one_by_one_only_where_things_may_move(host, visit) -> None:
    """Its own Plans to the Union, their backs to everybody else."""
    guest = host.guest()
    match_id = host.fixed_match(guest, 3, "union", seed=1, visibility="public")
    view = play_until(host, match_id, guest, decides("Turn"))
    assert view
    tables = [watched(visit, (guest, match_id), wishes) for wishes in (LIVELY, STILL)]
    watcher = Table(visit(f"#/match/{match_id}", host.guest(), **LIVELY))
    watcher.find(".table[data-version]").wait_for()
    watcher.page.evaluate(NOTE)
    last = play_until(host, match_id, guest, draws_plans(len(view["position"]["plans"]["hand"])), "end_turn")
    assert last
    for table in [*tables, watcher]:
        wait_until(partial(shows, table, last["version"]), "the Plans are drawn", 60)
    assert moved(tables[0].page, "plan-chip") >= 1
    assert moved(tables[1].page, "plan-chip") == 0
    assert moved(watcher.page, "plan-back") >= 1
    watcher.find(".plan-back").first.wait_for(state="detached")


def draws_plans(held: int) -> Callable[[dict], bool]:
    return lambda view: len(view["position"]["plans"]["hand"]) > held
