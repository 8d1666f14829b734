"""Whole stretches of Ahoy by clicking what is highlighted."""

import pytest
from playwright.sync_api import expect

from tests.web.table import Table


@pytest.mark.parametrize(("role", "seats"), [("squadron", 2), ("union", 3), ("smuggler", 4)])
def test_a_faction_is_played_to_the_end_of_a_round(host, visit, role, seats):
    guest = host.guest()
    match_id = host.match(guest, seats=seats, role=role)
    table = Table(visit(f"#/match/{match_id}", guest), seed=seats)
    while host.view(match_id, guest)["position"]["round"] < 2:
        table.choose_any()
    table.until_mine()
    expect(table.find(".round-mark")).to_have_text("Round 2")
    expect(table.find(".log-lines")).to_contain_text("Round 1 is scored")
    assert table.places > table.lists, "most choices have a place on the table"


def test_a_whole_game_is_played_by_clicking_what_is_highlighted(host, visit):
    guest = host.guest()
    match_id = host.match(guest, seats=2, role="squadron")
    table = Table(visit(f"#/match/{match_id}", guest), seed=5)
    while not table.finished:
        table.choose_any()
    ending = table.find(".ending")
    expect(ending.get_by_role("heading", level=2)).to_be_visible()
    outcome = host.view(match_id, guest)["outcome"]
    for score in outcome["scores"]:
        expect(ending.locator(".ranking")).to_contain_text(str(score))
    expect(ending.get_by_role("img", name="Fame by round")).to_be_visible()
    expect(ending.get_by_role("link", name="Watch the replay")).to_be_visible()
    ending.get_by_role("button", name="Rematch").click()
    table.page.wait_for_url(lambda url: "#/match/" in url and match_id not in url)
