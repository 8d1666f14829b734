"""What the table shows: whose half is below, what is hidden, what a choice would do, and what all would be worth."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.pirates_under_fire.matches import DARK, LIGHT, View, cell_of, choices, decides, played_until, seated
from tests.web.table import Table


@pytest.fixture
def ada(host: Host) -> Guest:
    return host.guest("Ada")


def table_of(visit: Visits, match_id: str, guest: Guest | None, **more: object) -> Table:
    table = Table(visit(f"#/match/{match_id}", guest, **more))
    table.find(".table[data-version]").wait_for()
    return table


def top_of(table: Table, cell: str) -> float:
    box = table.find(f'.sea-cell[data-cell="{cell}"]').bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("seat", [LIGHT, DARK, None])
def test_the_own_home_row_is_below(host: Host, visit: Visits, ada: Guest, seat: int | None) -> None:
    match_id = seated(host, ada, seat or LIGHT)
    table = table_of(visit, match_id, None if seat is None else ada)
    assert (top_of(table, "0-0") > top_of(table, "5-0")) == (seat == DARK)
    assert table.find(".own-fleet .fleet-mat.role-dark").count() == (seat == DARK)


def test_hands_are_hidden_from_others(host: Host, visit: Visits, ada: Guest) -> None:
    """HID-01: others see how many ships there are."""
    match_id = played_until(host, ada, decides("ChooseShip", 2))
    hand = host.view(match_id, ada)["position"]["players"][LIGHT]["hand"]
    mine, watching = table_of(visit, match_id, ada), table_of(visit, match_id, None)
    numbers = [card.get_attribute("data-number") for card in mine.find(".own-fleet .ship-card").all()]
    assert numbers == [str(number) for number in sorted(hand)]
    assert watching.find(".ship-card").count() == 0
    expect(watching.find(".own-fleet .hand .ship-back")).to_have_count(len(hand))
    expect(mine.find(".other-fleet .ship-card")).to_have_count(0)


def test_the_reserve_stack_is_looked_through_by_its_captain_only(host: Host, visit: Visits, ada: Guest) -> None:
    """MER-02, HID-03."""
    match_id = played_until(host, ada, decides("PickFromReserve"), first="buy:M2")
    offered = [choice["number"] for choice in choices(host.view(match_id, ada))]
    mine, watching = table_of(visit, match_id, ada), table_of(visit, match_id, None)
    cards = mine.find(".to-pick .ship-card.can")
    assert [int(card.get_attribute("data-number") or 0) for card in cards.all()] == offered
    expect(watching.find(".to-pick")).to_have_count(0)
    mine.choose_place(".to-pick .ship-card.can")
    expect(mine.find(".table-log")).to_contain_text("shuffles the reserve stack")


def test_the_sea_is_there_in_words(host: Host, visit: Visits, ada: Guest) -> None:
    match_id = played_until(host, ada, decides("ChooseShip", 4))
    table = table_of(visit, match_id, ada)
    sea = table.page.get_by_role("table", name="The sea")
    expect(sea.get_by_role("cell").filter(has_text=re.compile(r"^\d-\d: "))).to_have_count(42)
    ship = next(cell for cell in host.view(match_id, ada)["position"]["cells"] if cell["ship"])
    expect(sea).to_contain_text(f"{ship['cell']}: {('Light', 'Dark')[ship['ship']['owner']]} fleet")


def test_a_shot_shows_its_way_and_what_it_hits(host: Host, visit: Visits, ada: Guest) -> None:
    """SHT-01, SHT-03: what is said before is what happens."""

    def burns(view: View) -> bool:
        return decides("Shoot")(view) and any(shot_in(offer) for offer in view["pending"]["choices"])

    def shot_in(offer: View) -> str:
        found = re.search(r"the \d on (\d-\d) \([^)]*\)$", offer["label"])
        return found[1] if found else ""

    match_id = played_until(host, ada, burns, DARK)
    view = host.view(match_id, ada)
    offer = next(offer for offer in view["pending"]["choices"] if shot_in(offer))
    target = shot_in(offer)
    table = table_of(visit, match_id, ada, settings={"motion": True})
    table.find(f'.choice[data-choice="{offer["id"]}"]').hover()
    expect(table.find(".layer-preview .course")).to_be_attached()
    expect(table.find(".outlook")).to_contain_text(f"Hits {target}")
    table.choose_place(f'.sea-cell.target[data-direction="{offer["choice"]["direction"]}"]')
    expect(table.find(f'.layer-ships [data-at="{target}"] .burning')).to_be_attached()
    assert cell_of(host.view(match_id, ada), target)["ship"]["burning"]


def test_a_mine_is_warned_of(host: Host, visit: Visits, ada: Guest) -> None:
    """TOK-06."""

    def mined(view: View) -> list[str]:
        cells = {cell["cell"] for cell in view["position"]["cells"] if cell["mine"]}
        return [choice["cell"] for choice in choices(view) if choice["verb"] == "place" and choice["cell"] in cells]

    match_id = played_until(host, ada, lambda view: bool(mined(view)))
    cell = mined(host.view(match_id, ada))[0]
    table = table_of(visit, match_id, ada)
    table.find(f'.choice[data-choice="place:{cell}"]').focus()
    expect(table.find(".layer-preview .danger")).to_be_attached()
    expect(table.find(".outlook")).to_contain_text("There is a mine here")


def test_a_purchase_says_what_it_costs(host: Host, visit: Visits, ada: Guest) -> None:
    """TRN-05."""
    match_id = played_until(host, ada, decides("BeforeMain"))
    table = table_of(visit, match_id, ada, settings={"motion": True})
    coins = host.view(match_id, ada)["position"]["players"][LIGHT]["coins"]
    card = table.find(".hire-card.can").first
    card.hover()
    expect(table.find(".outlook")).to_contain_text(f"You have {coins}, it costs ")
    name = card.get_by_role("heading").text_content()
    table.choose(card.click)
    expect(table.find(".table-log")).to_contain_text(f"hires {name}")


def test_the_score_so_far_is_what_the_scoring_service_says(host: Host, visit: Visits, ada: Guest) -> None:
    """PUB-07."""
    match_id = played_until(host, ada, decides("ChooseShip", 14))
    table = table_of(visit, match_id, ada)
    assert table.find(".layer-lines .points").count() == 0
    with table.page.expect_response("**/scoring/v1/scorecards") as answered:
        table.find(".so-far summary").click()
    seats = answered.value.json()["scorecard"]["seats"]
    expect(table.find(".so-far .part-total td")).to_have_text(
        [f"{seat['vp']['total']}".replace("-", "−") for seat in seats]
    )
    marks = sum(len(seat[kind]) for seat in seats for kind in ("combinations", "mercenaries", "territory"))
    expect(table.find(".layer-lines .points")).to_have_count(marks)
    table.find(".so-far summary").click()
    expect(table.find(".layer-lines .points")).to_have_count(0)
