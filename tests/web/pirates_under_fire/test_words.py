"""Texts in three languages, the coach, the catalogue, and the check that the ships were shuffled fairly."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from shared.rules import registry
from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.pirates_under_fire.matches import GAME, finished, seated

TOPICS = ["goal", "turn", "placing", "cells", "ships", "shots", "tokens", "mercenaries", "scoring", "sea"]
LOAD = "const load = async (path) => (await import(new URL(path, SRC))).default;"
SRC = "document.querySelector('script[type=module]').src"
SILENT = {"answered", "took_back", "ship_chosen"}  # the page itself says the first two, a placed ship tells the third
SPECIAL = {
    "shot_fired": ["burning", "shield_lost", "no_effect"],
    "declined": ["shot", "repair", "mine_removal"],
    "ship_drawn": ["reserve"],
    "ship_discarded": ["covered", "boarded"],
    "mine_taken": ["", "fake"],
    "mine_removed": ["", "fake"],
    "mine_chosen": ["", "fake"],
    "mines_laid": ["", "fake"],
    "shield_laid": ["", "starting"],
    "order_chosen": ["cell", "ship"],
    "ship_placed": ["", "mercenary"],
    "game_ended": ["scored", "draw", "stuck", "conceded"],
}


def loaded(page: Any, path: str) -> Any:
    return page.evaluate(f"async (path) => {{ {LOAD.replace('SRC', SRC)} return load(path); }}", path)


def texts_of(page: Any, language: str, table: str) -> Any:
    return loaded(page, f"{GAME}/texts/{language}/{table}.js")


def test_every_language_says_the_same_at_the_table(visit: Visits) -> None:
    page = visit("?bundle=0")
    english = texts_of(page, "en", "table")
    for language, forms in (("ru", {"one", "few", "many", "other"}), ("it", {"one", "other"})):
        other = texts_of(page, language, "table")
        assert set(other) == set(english)
        assert {key for key in english if facts(english[key]) != facts(other[key])} == set()
        assert {key for key, text in other.items() if isinstance(text, dict) and set(text) != forms} == set()


def facts(text: Any) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", json.dumps(text)))


def test_every_event_has_a_sentence(visit: Visits) -> None:
    known = set(texts_of(visit("?bundle=0"), "en", "table"))
    wanted = {
        f"event.{kind}" + (f".{case}" if case else "")
        for kind in registry.game(GAME).types.events
        if kind not in SILENT
        for case in SPECIAL.get(kind, [""])
    }
    assert wanted - known == set()
    assert {key for key in known if key.startswith("event.")} - wanted == set()


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_topics_and_coach_are_whole_in_every_language(visit: Visits, language: str) -> None:
    page = visit("?bundle=0")
    reference = texts_of(page, language, "reference")
    assert [topic["id"] for topic in reference] == TOPICS
    assert all(topic["title"] and topic["body"] for topic in reference)
    guide = page.evaluate(
        f"async (l) => {{ {LOAD.replace('SRC', SRC)} return (await load('{GAME}/shell.js')).guide(l); }}", language
    )
    assert set(guide) == {"light", "dark"}
    steps = [step for script in guide.values() for step in (script["welcome"], *script["steps"])]
    assert [step["id"] for step in steps if not (step.get("title") and step.get("text"))] == []
    assert {step["topic"] for step in steps} <= set(TOPICS)
    assert {kind for step in steps for kind in step["when"] if kind[0].isupper()} <= set(registry.game(GAME).frames)
    said = {step[part] for step in steps for part in ("title", "text")}
    assert [id for id, word in texts_of(page, language, "guide").items() if word not in said] == []


def test_a_first_game_is_coached(host: Host, visit: Visits) -> None:
    ada = host.guest("Ada")
    match_id = seated(host, ada)
    page = visit(f"#/match/{match_id}?guide=light", ada)
    coach = page.get_by_role("complementary", name="Your coach")
    expect(coach).to_contain_text("Welcome, captain of the light fleet")
    expect(page.locator(".own-fleet.coached")).to_be_attached()
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text("choose a ship")
    expect(page.locator(".hand.coached")).to_be_attached()


def test_invented_data_are_said_to_be_so(host: Host, visit: Visits) -> None:
    ada = host.guest("Ada")
    page = visit(f"#/match/{seated(host, ada)}", ada)
    expect(page.locator(".legend")).to_contain_text("are ours, not the printed ones")


@pytest.fixture(scope="module")
def drawn(host: Host) -> tuple[str, Guest]:
    """A match in which everything was drawn: who begins, the sea, mercenaries, fleets."""
    ada = host.guest("Ada")
    return finished(host, ada, first="random", sea="random"), ada


def test_all_draws_come_out_as_they_were_shown(host: Host, visit: Visits, drawn: tuple[str, Guest]) -> None:
    page = visit(f"#/replay/{drawn[0]}")
    check = page.get_by_role("region", name="Fair dice")
    expect(check).to_have_attribute("data-verdict", "verified")
    version = host.get(f"/game/v1/matches/{drawn[0]}/replay")["versions"][0]
    kinds = {event["kind"] for event in version["events"] if event["data"].get("draw") is not None}
    assert kinds == {"first_player", "boards_laid", "mercenaries_drawn", "fleet_shuffled"}


LIES: dict[str, dict[str, Any]] = {
    "first_player": {"seat": 7},
    "boards_laid": {"boards": [{"board": "strip", "side": "a", "degrees": 270}]},
    "mercenaries_drawn": {"display": ["M1", "M1", "M1", "M1", "M1"]},
    "hand_dealt": {"numbers": [0, 0, 0]},
    "ship_seen": {"number": 0},
}


@pytest.mark.parametrize("kind", LIES)
def test_a_lie_is_noticed(visit: Visits, drawn: tuple[str, Guest], kind: str) -> None:
    page = visit.profile().new_page()

    def forge(route: Route) -> None:
        replay = route.fetch().json()
        events = [event for version in replay["versions"] for event in version["events"] if event["kind"] == kind]
        events[0]["data"] |= LIES[kind]
        route.fulfill(json=replay)

    page.route(re.compile(rf"/game/v1/matches/{drawn[0]}/replay$"), forge)
    visit.go(page, f"#/replay/{drawn[0]}")
    expect(page.get_by_role("region", name="Fair dice")).to_have_attribute("data-verdict", "differs")
