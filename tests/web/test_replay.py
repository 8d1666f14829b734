"""A finished match again: step, play, scrub, share; and the check of its dice in the page."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visits
from tests.web.host import Host


@pytest.fixture(scope="session")
def finished(host: Host) -> str:
    """A four-player match, played to its end, with battles to lie about; one seed in a hundred has too few."""
    for seed in range(20):
        match_id = host.finished(4, seed=seed, smuggler_seats="random")
        if len(events_of(host.get(f"/game/v1/matches/{match_id}/replay"), "battle_rolled")) > 1:
            return match_id
    raise AssertionError("no battles in 20 matches")


@pytest.fixture(scope="session")
def finished_by_two(host: Host) -> str:
    """Two players: cards are removed at setup, and drawn to be so."""
    return host.finished(2)


def at(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def stands_at(page: Page, version: int) -> None:
    expect(page.get_by_role("slider")).to_have_value(str(version))
    expect(page).to_have_url(re.compile(rf"\?at={version}$"))


def verdict(page: Page) -> Any:
    return page.get_by_role("region", name="Fair dice")


def test_buttons_step_and_jump(visit: Visits, finished: str) -> None:
    page = visit(f"#/replay/{finished}?at=40")
    page.get_by_role("button", name="One step forward").click()
    stands_at(page, 41)
    page.get_by_role("button", name="One step back").click()
    stands_at(page, 40)
    page.get_by_role("button", name="To the beginning").click()
    stands_at(page, 0)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("slider")).to_have_value(page.get_by_role("slider").get_attribute("max"))


def test_keys_step_turn_by_turn_too(visit: Visits, finished: str) -> None:
    page = visit(f"#/replay/{finished}?at=40")
    page.keyboard.press("ArrowRight")
    stands_at(page, 41)
    page.keyboard.press("PageDown")
    expect(page.get_by_role("slider")).not_to_have_value("41")
    assert at(page) > 41
    page.keyboard.press("Home")
    stands_at(page, 0)


def test_it_plays_by_itself_and_pauses(visit: Visits, finished: str) -> None:
    page = visit(f"#/replay/{finished}?at=10")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).to_have_value(re.compile(r"^(1[3-9]|[2-9]\d|\d{3,})$"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = at(page)
    page.wait_for_timeout(700)  # nothing may happen: there is no condition to wait for
    assert at(page) == stopped


def test_scrubbing_shows_another_moment(visit: Visits, finished: str) -> None:
    page = visit(f"#/replay/{finished}?at=10")
    page.get_by_role("slider").fill("200")
    stands_at(page, 200)
    expect(page.locator(".replay-controls output")).to_contain_text("step 200 of")


def test_a_moment_can_be_shared_and_opened(visit: Visits, finished: str) -> None:
    page = visit(f"#/replay/{finished}?at=77", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_role("region", name="Messages")).to_contain_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link.split("/", 3)[3])
    stands_at(other, 77)


def test_the_log_leads_to_its_moments(visit: Visits, finished: str) -> None:
    page = visit(f"#/replay/{finished}?at=40")
    line = page.get_by_role("log").locator("li").filter(has_text=re.compile(r"\w")).nth(20)
    version = int(line.get_attribute("data-version") or "")
    line.get_by_role("button").click()
    stands_at(page, version)


def test_honest_dice_are_verified(visit: Visits, host: Host, finished: str, finished_by_two: str) -> None:
    for match_id in (finished, finished_by_two):
        page = visit(f"#/replay/{match_id}")
        expect(verdict(page)).to_contain_text("Verified")
        replay = host.get(f"/game/v1/matches/{match_id}/replay")
        expect(page.locator(".check-panel")).to_contain_text(f"version {replay['rules_version']} of the rules")
        draws = re.search(r"all (\d+) draws", verdict(page).inner_text())
        assert draws
        assert int(draws[1]) >= shown_dice(replay)


def shown_dice(replay: dict[str, Any]) -> int:
    """How many dice events show; shuffles come on top of that."""
    events = [event["data"] for version in replay["versions"] for event in version["events"] if "draw" in event["data"]]
    return sum(len(data.get(name, [])) for data in events for name in ("dice", "attack", "defence"))


def tampered(page: Page, replay: dict[str, Any]) -> None:
    """What a dishonest host would answer."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(replay))

    page.route(re.compile(r"/replay$"), answer)


def events_of(replay: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [event["data"] for version in replay["versions"] for event in version["events"] if event["kind"] == kind]


def event_of(replay: dict[str, Any], kind: str, number: int = 0) -> dict[str, Any]:
    return events_of(replay, kind)[number]


def swap_a_die(replay: dict[str, Any]) -> None:
    dice = event_of(replay, "dice_rolled", 6)["dice"]
    dice[0] = dice[0] % 6 + 1


def change_a_battle(replay: dict[str, Any]) -> None:
    attack = event_of(replay, "battle_rolled")["attack"]
    attack[0] = attack[0] % 6 + 1


def deal_another_card(replay: dict[str, Any]) -> None:
    dealt = event_of(replay, "card_dealt", 2)
    dealt["card"] = "elder" if dealt["card"] == "pilot" else "pilot"


def skip_a_draw(replay: dict[str, Any]) -> None:
    """A roll thrown away, and the next one shown in its place."""
    event_of(replay, "battle_rolled", 1)["draw"] += 1


@pytest.mark.parametrize("lie", [swap_a_die, change_a_battle, deal_another_card, skip_a_draw])
def test_a_changed_draw_is_found_and_shown(visit: Visits, host: Host, finished: str, lie: Any) -> None:
    replay = host.get(f"/game/v1/matches/{finished}/replay")
    lie(replay)
    page = visit()
    tampered(page, replay)
    visit.go(page, f"#/replay/{finished}?at=3")
    expect(verdict(page)).to_contain_text("Not verified")
    expect(verdict(page)).to_contain_text("but the key gives")
    verdict(page).get_by_role("button", name="Show this moment").click()
    said = re.search(r"At step (\d+)", verdict(page).inner_text())
    assert said
    stands_at(page, int(said[1])) if said[1] != "3" else None


def test_another_key_does_not_fit_the_commitment(visit: Visits, host: Host, finished: str) -> None:
    replay = host.get(f"/game/v1/matches/{finished}/replay")
    page = visit()
    tampered(page, {**replay, "key": "00" * 32})
    visit.go(page, f"#/replay/{finished}")
    expect(verdict(page)).to_contain_text("The published key does not fit the commitment")


def test_a_commitment_that_was_changed_afterwards_is_found(visit: Visits, host: Host, finished: str) -> None:
    replay = host.get(f"/game/v1/matches/{finished}/replay")
    page = visit()
    tampered(page, {**replay, "commitment": "ab" * 32})
    visit.go(page, f"#/replay/{finished}")
    expect(verdict(page)).to_contain_text("is not the one that the lobby published")
