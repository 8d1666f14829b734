"""Decisions that several seats answer, on the page: who has answered, the own answers, and nobody else's."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.small_games.conftest import PLACE, table_of

DONE = ".decider.done"
MENU = """
async () => {
  PLACE
  const { openMenu } = await import(ours("table/choosing/menu.js"));
  const offers = [{ id: "a", label: "A", choice: {} }, { id: "b", label: "B", choice: {} }];
  openMenu(document.querySelector(".table"), offers, { choose() {}, preview() {} });
}
""".replace("PLACE", PLACE)


@pytest.fixture
def match_id(host: Host, crew: list[Guest]) -> str:
    return host.seated("gale", crew, options={"course": "long"})


def choose(page: Page, choice: str) -> None:
    page.locator(f'.choice-list .choice[data-choice="{choice}"]').click()


def test_the_bar_and_the_tab_say_who_has_answered(host: Host, visit: Visits, crew: list[Guest], match_id: str) -> None:
    ada, ben, cleo, dan = crew
    page = table_of(visit, match_id, ada)
    expect(page).to_have_title("Your turn · Flotilla")
    expect(page.locator(".decider")).to_have_text(
        [f"{name}: still to answer" for name in ("Ada", "Ben", "Cleo", "Dan")]
    )
    host.answer(match_id, ben, "row:1", "look:port")
    expect(page.locator(DONE)).to_have_text("Ben: has answered")
    choose(page, "row:1")
    choose(page, "look:port")
    expect(page).to_have_title("Waiting for Cleo and Dan · Flotilla")
    host.answer(match_id, cleo, "row:1", "look:port")
    expect(page.locator(".turn")).to_have_text("Waiting for Dan")
    watching = table_of(visit, match_id, None)
    expect(watching.locator(".turn")).to_have_text("Dan to choose")
    expect(watching.locator(".prompt")).to_have_text("Dan decides: How hard, and where do you look?")
    host.answer(match_id, dan, "row:1", "look:port")
    expect(page).to_have_title("Your team’s turn · Flotilla")


def test_somebody_elses_answer_leaves_the_list_the_menu_and_the_focus(
    host: Host, visit: Visits, crew: list[Guest], match_id: str
) -> None:
    page = table_of(visit, match_id, crew[0])
    button = page.locator('.choice[data-choice="row:1"]')
    button.evaluate("(button) => { button.kept = true; button.focus(); }")
    host.answer(match_id, crew[1], "row:1", "look:port")
    expect(page.locator(DONE)).to_have_count(1)
    assert page.evaluate("document.activeElement.kept")
    page.evaluate(MENU)
    host.answer(match_id, crew[2], "row:1", "look:port")
    expect(page.locator(DONE)).to_have_count(2)
    expect(page.locator(".choice-menu")).to_be_visible()
    button.click()
    expect(page.locator(".choice-list .choice")).to_have_text(["1look port", "2look starboard"])
    expect(page.locator(".choice-menu")).to_have_count(0)


def test_own_answers_are_shown_and_can_be_taken_back(
    host: Host, visit: Visits, crew: list[Guest], match_id: str
) -> None:
    page = table_of(visit, match_id, crew[0])
    undo, given = page.get_by_role("button", name="Undo"), page.locator(".given li")
    expect(undo).to_be_disabled()
    choose(page, "row:2")
    expect(given).to_have_text(["row 2"])
    choose(page, "look:port")
    expect(given).to_have_text(["row 2", "look port"])
    expect(page.locator(".choice-note")).to_contain_text("you can take it back")
    host.answer(match_id, crew[1], "row:1", "look:port")
    expect(page.locator(DONE)).to_have_count(2)
    page.reload()
    expect(given).to_have_text(["row 2", "look port"])
    undo.click()
    expect(given).to_have_count(0)
    expect(page.locator(".choice-list .choice")).to_have_count(3)
    expect(page.locator(".log-lines")).to_contain_text("Ada takes an answer back.")
    expect(page.locator(DONE)).to_have_text("Ben: has answered")


def test_an_answer_counts_although_the_page_has_not_heard_of_anothers(
    host: Host, visit: Visits, crew: list[Guest], match_id: str
) -> None:
    ada, ben, cleo, dan = crew
    page = visit.profile(ada).new_page()
    page.route(f"**/matches/{match_id}/events*", lambda route: None)  # it hears nothing by itself
    visit.go(page, f"#/match/{match_id}")
    page.locator(".table[data-version]").wait_for()
    host.answer(match_id, ben, "row:1", "look:port")
    expect(page.locator(DONE)).to_have_count(0)
    choose(page, "row:2")
    expect(page.locator(".given li")).to_have_text(["row 2"])
    expect(page.locator(DONE)).to_have_text("Ben: has answered")
    host.answer(match_id, cleo, "row:1", "look:port")
    host.answer(match_id, dan, "row:1", "look:port")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".given li")).to_have_count(0)
    expect(page.locator(DONE)).to_have_count(3)
    expect(page.locator(".toast")).to_have_count(0)


def test_what_others_answer_is_nowhere_on_the_page(host: Host, visit: Visits, crew: list[Guest], match_id: str) -> None:
    page = table_of(visit, match_id, crew[0])
    host.answer(match_id, crew[1], "row:1", "look:starboard")
    expect(page.locator(DONE)).to_have_count(1)
    assert "starboard" not in page.content().lower()
    for guest in (crew[0], crew[2], crew[3]):
        host.answer(match_id, guest, "row:1", "look:port")
    expect(page.locator(".plain")).to_contain_text("Starboard")


def test_anybody_of_a_team_chooses_for_it(host: Host, visit: Visits, crew: list[Guest], match_id: str) -> None:
    ada, _, cleo, dan = crew
    for guest in crew:
        host.answer(match_id, guest, "row:1", "look:port")
    page = table_of(visit, match_id, ada)
    expect(page.locator(".decider")).to_have_text(["Ada: may choose for the team", "Cleo: may choose for the team"])
    expect(page.locator(".choice-note")).to_have_text(
        "Cleo may choose as well: the first choice counts for your whole team."
    )
    host.answer(match_id, cleo, "around")
    expect(page.locator(".turn")).to_have_text("Ben or Dan to choose")
    host.answer(match_id, dan, "around")
    expect(page).to_have_title("Your turn · Flotilla")


def test_a_match_of_one_person(host: Host, visit: Visits, crew: list[Guest]) -> None:
    """Nobody to wait for, no team to tell apart; the game itself can win."""
    ada = crew[0]
    match_id = host.seated("gale", [ada])
    page = table_of(visit, match_id, ada)
    expect(page.locator(".turn")).to_have_text("Your turn")
    expect(page.locator(".deciders")).to_be_hidden()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog")).to_contain_text("It ends at once.")
    page.get_by_role("button", name="No, go back").click()
    host.play_on(match_id, {ada: "row:0"})
    result = page.locator(".plain-result")
    expect(result.get_by_role("heading")).to_have_text("The game itself has won.")
    expect(result.locator(".places > li")).to_have_text(["1The game itself", "2Adayou0"])
