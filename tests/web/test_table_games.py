"""Whole stretches of Ahoy by clicking what is highlighted."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import GAME_PAGE
from tests.web.host import AT_ONCE
from tests.web.table import Table

FACTIONS = [("Bluefin Squadron", "squadron", 2), ("Mollusk Union", "union", 3), ("Smuggler", "smuggler", 4)]


@pytest.mark.parametrize(("faction", "role", "seats"), FACTIONS)
def test_a_faction_and_a_table_are_chosen_in_the_lobby(host, visit, faction, role, seats):
    guest = host.guest()
    page = visit(GAME_PAGE, guest)
    page.route("**/lobby/v1/matches", hurried)
    form = page.locator("form.play-now")
    form.get_by_role("radio", name=faction).check()
    form.get_by_role("group", name="Players").get_by_role("radio", name=str(seats)).check()
    form.get_by_role("radio", name="Drifter").check()
    form.get_by_role("button", name="Play now", exact=True).click()
    table = Table(page)
    table.until_mine()
    players = host.view(page.url.split("/match/")[1].split("?")[0], guest)["players"]
    assert [player["role"] for player in players if not player["bot"]] == [role]
    assert [player["bot"] for player in players if player["bot"]] == ["drifter"] * (seats - 1)


def hurried(route):
    """What the button asks for, but bots that do not wait for a person to follow them."""
    if route.request.method != "POST":
        return route.fallback()
    return route.continue_(post_data=json.dumps({**route.request.post_data_json, "pace": AT_ONCE}))


@pytest.mark.parametrize(
    ("role", "seats"),
    [
        pytest.param("squadron", 2, marks=pytest.mark.slow),
        pytest.param("union", 3, marks=pytest.mark.slow),
        ("smuggler", 4),
    ],
)
def test_a_round_is_played_by_clicking_what_is_highlighted(host, visit, role, seats):
    guest = host.guest()
    match_id = host.fixed_match(guest, seats, role, seed=1)
    table = Table(visit(f"#/match/{match_id}", guest), seed=seats)
    while host.until_awaited(match_id, guest)["position"]["round"] < 2:
        table.choose_any()
        assert not table.finished
    expect(table.find(".round-mark")).to_have_text("Round 2")
    expect(table.find(".log-lines")).to_contain_text("Round 1 is scored")
    assert table.places > table.lists, "most choices have a place on the table"


@pytest.mark.slow
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
