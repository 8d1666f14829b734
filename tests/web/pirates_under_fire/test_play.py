"""Whole games by clicking what is highlighted, as either captain; and a turn with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.host import Host
from tests.web.pirates_under_fire.matches import DARK, LIGHT, cell_of, choices, decides, played_until, seated
from tests.web.table import Table


@pytest.mark.parametrize(("seat", "motion"), [pytest.param(LIGHT, True, marks=pytest.mark.slow), (DARK, False)])
def test_a_whole_game_is_played_by_clicking_what_is_highlighted(
    host: Host, visit: Visits, seat: int, motion: bool
) -> None:
    guest = host.guest("Ada")
    match_id = seated(host, guest, seat, seed=2)
    table = Table(visit(f"#/match/{match_id}", guest, settings={"motion": motion}), seed=seat)
    host.until_awaited(match_id, guest)
    while not table.finished:
        table.choose_any()
        host.until_awaited(match_id, guest)
    assert table.places > 4 * table.lists, "nearly every choice has a place on the table"
    if motion:
        table.find(".tally button").click()
    ending = table.find(".fleet-ending")
    expect(ending.get_by_role("heading", level=2)).to_be_visible()
    outcome = host.view(match_id, guest)["outcome"]
    totals = ending.locator(".part-total td")
    expect(totals).to_have_text([str(score).replace("-", "−") for score in outcome["scores"]])
    expect(ending.get_by_role("link", name="Watch the replay")).to_be_visible()


def test_a_turn_with_the_keyboard_alone(host: Host, visit: Visits) -> None:
    guest = host.guest("Ada")
    match_id = played_until(host, guest, decides("ChooseShip", 3))
    table = Table(visit(f"#/match/{match_id}", guest))
    table.until_mine()
    card = table.find(".ship-card.can").first
    number = int(card.get_attribute("data-number") or 0)
    card.focus()
    table.choose(lambda: table.page.keyboard.press("Enter"))
    here = table.find('.sea-cell.can[tabindex="0"]')
    here.focus()
    before = here.get_attribute("data-cell")
    for key in ("ArrowRight", "ArrowUp", "ArrowLeft"):
        table.page.keyboard.press(key)
    chosen = table.find(".sea-cell:focus").get_attribute("data-cell") or ""
    assert chosen != before, "arrows lead from cell to cell"
    view = host.view(match_id, guest)
    assert chosen in [choice.get("cell") for choice in choices(view)]
    table.choose(lambda: table.page.keyboard.press("Enter"))
    ship = cell_of(host.view(match_id, guest), chosen)["ship"]
    assert (ship["owner"], ship["numbers"]) == (LIGHT, [number])
    expect(table.find(".table-log")).to_contain_text(f"places a {number} on {chosen}")


def test_what_the_first_effect_is_can_be_chosen_on_the_sea(host: Host, visit: Visits) -> None:
    guest = host.guest("Ada")
    match_id = played_until(host, guest, decides("ChooseOrder"), DARK, sea="random")
    table = Table(visit(f"#/match/{match_id}", guest))
    table.until_mine()
    table.choose_place('.way[data-verb="ship_first"]')
    expect(table.find(".table-log")).to_contain_text("begins with the ship")
