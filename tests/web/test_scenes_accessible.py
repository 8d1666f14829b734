"""axe-core finds nothing serious in the scenes over the map and in the replay, on both screens and in both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.table import Table, View, decides, offers, play_until
from tests.web.test_accessible import NARROW, WIDE, serious
from tests.web.test_table_moments import FIGHT, MATCHES

LOOKS = [
    pytest.param({"settings": {"theme": "light", "language": "en"}, "viewport": WIDE}, id="light"),
    pytest.param({"settings": {"theme": "dark", "language": "it"}, "viewport": NARROW}, id="dark-phone"),
]


@pytest.fixture(scope="module")
def fighting(host: Host) -> tuple[Guest, str]:
    """A match in the middle of a battle in which its player may fire."""
    guest = host.guest()
    for seed in range(MATCHES):
        match_id = host.fixed_match(guest, 3, "smuggler", seed)
        if play_until(host, match_id, guest, lambda view: bool(offers(view, "fire")), FIGHT):
            return guest, match_id
    raise AssertionError(f"no battle in {MATCHES} matches")


@pytest.fixture(scope="module")
def finished(host: Host) -> str:
    """With pledges to turn up: four played it."""
    return host.finished(4)


@pytest.mark.parametrize("look", LOOKS)
def test_a_battle(visit: Visits, fighting: tuple[Guest, str], look: dict) -> None:
    guest, match_id = fighting
    table = Table(visit(f"#/match/{match_id}", guest, **look))
    table.until_mine()
    expect(table.find(".battle")).to_be_visible()
    assert serious(table.page) == []


# The keyboard goes into the scoring as soon as that is there, and so it stays, however slow the machine is.
STAY = """
() => new MutationObserver(() => {
  const button = document.querySelector(".scoring:not([hidden]) .primary");
  if (button && button !== document.activeElement) button.focus();
}).observe(document.body, { attributes: true, childList: true, subtree: true })
"""


def test_the_scoring_of_a_round(host: Host, visit: Visits) -> None:
    """Looked at by two at once, for it comes once in a round."""
    guest = host.guest()
    match_id = host.fixed_match(guest, 2, "squadron", seed=1)
    play_until(host, match_id, guest, last_choice)
    tables = [Table(visit(f"#/match/{match_id}", guest, **look.values[0])) for look in LOOKS]
    for table in tables:
        table.until_mine()
        table.page.evaluate(STAY)
    host.play_to_round(match_id, guest, 2)
    for table in tables:
        expect(table.find(".scoring")).to_be_visible()
        assert serious(table.page) == []


def test_the_scoring_stays_while_somebody_is_in_it(host: Host, visit: Visits) -> None:
    guest = host.guest()
    match_id = host.fixed_match(guest, 2, "squadron", seed=1)
    page = visit.profile(guest).new_page()
    page.clock.install()
    table = Table(visit.go(page, f"#/match/{match_id}"))
    table.until_mine()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # from here on, time passes when the test says so
    host.play_to_round(match_id, guest, 2)
    scene = table.find(".scoring")
    scene.get_by_role("button", name="Go on").focus()
    page.clock.run_for(40_000)
    expect(scene).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.clock.run_for(40_000)
    expect(scene).to_be_hidden()


def last_choice(view: View) -> bool:
    """No dice are left to anybody but the one that is being used."""
    return decides("Turn")(view) and not any(player["dice"] for player in view["position"]["players"])


@pytest.mark.parametrize("look", LOOKS)
def test_the_ending(visit: Visits, finished: str, look: dict) -> None:
    table = Table(visit(f"#/match/{finished}", **look))
    expect(table.find(".ending .ranking")).to_be_visible()
    expect(table.find(".pledge-reveal")).to_be_visible()
    assert serious(table.page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_the_replay(host: Host, visit: Visits, finished: str, look: dict) -> None:
    """Where the log's line of the moment names a Smuggler: that colour was once too faint for the highlight."""
    page = visit(f"#/replay/{finished}?at={turn_of_a_smuggler(host, finished)}", **look)
    expect(page.locator(".sea .tile").first).to_be_visible()
    tab = page.locator("[role=tab][data-tab=log]")  # on a phone only
    if tab.is_visible():
        tab.click()
    expect(page.locator(".story-lines .now .person").first).to_be_visible()
    assert serious(page) == []


def turn_of_a_smuggler(host: Host, match_id: str) -> int:
    """Returns the first version in which a Smuggler's turn begins."""
    players = host.view(match_id, None)["players"]
    for version in host.get(f"/game/v1/matches/{match_id}/replay")["versions"]:
        for event in version["events"]:
            if event["kind"] == "turn_started" and players[event["data"]["seat"]]["role"] == "smuggler":
                return int(version["version"])
    raise AssertionError("no Smuggler has had a turn")
