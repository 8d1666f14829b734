"""A host of one game: its first page is all of the game's, as simple as if there could be no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.stack import Stack
from tests.web.conftest import Visits
from tests.web.host import PARTS, Host
from tests.web.test_accessible import serious
from tests.web.test_lobby import button, sits_at_a_running_table


@pytest.fixture(scope="module")
def lone_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Stack(tmp_path_factory.mktemp("one"), PARTS, GAMES="ahoy") as stack:
        host = Host(stack)
        yield host
        host.close()


@pytest.fixture
def enter(browser: Browser, lone_host: Host) -> Iterator[Visits]:
    visits = Visits(browser, lone_host)
    yield visits
    assert visits.close() == []


def test_one_click_leads_to_the_first_decision(enter: Visits) -> None:
    page = enter()
    expect(page.get_by_role("heading", level=1)).to_have_text("Set sail in a minute")
    expect(page.get_by_role("heading", name="Ahoy", exact=True)).to_be_visible()
    expect(page.locator(".game-card")).to_have_count(0)
    button(page, "Play now")
    sits_at_a_running_table(page)


def test_nobody_is_asked_for_the_game(enter: Visits, lone_host: Host) -> None:
    ada = lone_host.guest()
    lone_host.post("/lobby/v1/matches", ada, game="ahoy", seats=2)
    page = enter(guest=ada)
    expect(page.locator(".match-row")).not_to_have_count(0)
    expect(page.locator(".match-game")).to_have_count(0)
    assert serious(page) == []
    button(page, "Open a match")
    expect(page.get_by_role("dialog").get_by_label("Your side")).to_be_visible()
    expect(page.get_by_label("Game", exact=True)).to_have_count(0)
    for path in ("#/leaderboard", "#/help"):
        enter.go(page, path)
        expect(page.get_by_role("navigation", name="Games")).to_have_count(0)
