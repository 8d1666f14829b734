"""Matchmaking in the page: wait, see for how long, be led to the match, or give up."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import GAME_PAGE, Visits
from tests.web.host import Host
from tests.web.test_lobby import button, sits_at_a_running_table


def waits(page: Page) -> None:
    expect(page.get_by_role("region", name="Find opponents")).to_contain_text("Looking for opponents")


def find(page: Page, *sizes: int) -> None:
    for size in (2, 3, 4):
        page.get_by_role("checkbox", name=f"{size} players").set_checked(size in sizes)
    page.get_by_label("If too few players come").select_option("")
    button(page, "Find a match")


def test_two_who_wait_are_led_to_one_match(visit: Visits, host: Host) -> None:
    ada, ben = visit(GAME_PAGE, guest=host.guest("Ada")), visit(GAME_PAGE, guest=host.guest("Ben"))
    find(ada, 2, 4)
    waits(ada)
    find(ben, 2, 3)
    assert sits_at_a_running_table(ada) == sits_at_a_running_table(ben)


def test_waiting_shows_its_time_outlives_a_reload_and_can_be_given_up(visit: Visits, host: Host) -> None:
    page = visit(GAME_PAGE, guest=host.guest())
    find(page, 4)
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^(?!0:0[01]$)\d+:\d\d$"))
    page.reload()
    waits(page)
    expect(clock).not_to_have_text("0:00")
    page.get_by_role("region", name="Find opponents").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Find a match")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Find a match")).to_be_visible()


def test_nothing_is_asked_for_without_a_number_of_players(visit: Visits, host: Host) -> None:
    page = visit(GAME_PAGE, guest=host.guest())
    find(page)
    expect(page.get_by_role("region", name="Messages")).to_contain_text("Choose at least one number of players.")
