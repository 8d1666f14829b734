"""The rules open at the thing one asks for; the coach explains what comes up in a first game."""

from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.web.conftest import GAME_PAGE, Visits
from tests.web.host import Guest, Host
from tests.web.table import preferred

TOPICS = ["goal", "turn", "dice", "sail", "terrain", "explore", "battle", "damage", "market"]
TOPICS += ["squadron", "union", "smuggler", "scoring", "end"]


def test_the_reference_opens_at_its_topic(visit: Visits) -> None:
    page = visit("#/help/ahoy/battle")
    expect(page.get_by_role("heading", name="Battle", exact=True)).to_be_focused()
    expect(page.get_by_role("heading", name="Battle", exact=True)).to_be_in_viewport()
    page.get_by_role("navigation", name="Topics").get_by_role("link", name="Exploring").click()
    expect(page.get_by_role("heading", name="Exploring")).to_be_focused()


def test_a_dialog_explains_without_leaving_the_page(visit: Visits) -> None:
    page = visit("?bundle=0")
    ours = "new URL('help/help.js', document.querySelector('script[type=module]').src)"
    page.evaluate(f"import({ours}).then(({{ openHelp }}) => openHelp('damage', 'ahoy'))")
    dialog = page.get_by_role("dialog", name="Damage and repair")
    expect(dialog).to_contain_text("never sinks")
    expect(dialog.get_by_role("link", name="All the rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Set sail in a minute")


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_topics_and_coach_are_whole_in_every_language(page: Page, language: str) -> None:
    reference = page.evaluate("async (l) => (await import(`/src/ahoy/texts/${l}/reference.js`)).default", language)
    assert [topic["id"] for topic in reference] == TOPICS
    assert all(topic["title"] and topic["body"] for topic in reference)
    guide = page.evaluate("async (l) => (await import('/src/ahoy/shell.js')).default.guide(l)", language)
    steps = [step for script in guide.values() for step in (script["welcome"], *script["steps"])]
    assert [step["id"] for step in steps if not (step.get("title") and step.get("text"))] == []
    assert {step["topic"] for step in steps} <= set(TOPICS)
    words = page.evaluate("async (l) => (await import(`/src/ahoy/texts/${l}/guide.js`)).default", language)
    said = {step[part] for step in steps for part in ("title", "text")}
    assert [id for id, word in words.items() if word not in said] == []


@pytest.mark.parametrize(
    ("role", "welcome", "first"),
    [
        ("squadron", "Welcome, Commodore", "Where do you start?"),
        ("union", "Welcome, Comrade", "Your turn"),
        ("smuggler", "Welcome, Smuggler", "Where do you start?"),
    ],
)
def test_a_first_game_is_coached(visit: Visits, host: Host, role: str, welcome: str, first: str) -> None:
    ada = host.guest()
    match_id = host.fixed_match(ada, 3, role, seed=1)
    host.until_awaited(match_id, ada)
    page = visit(f"#/match/{match_id}?guide={role}", ada)
    coach = page.get_by_role("complementary", name="Your coach")
    expect(coach).to_contain_text(welcome)
    coach.get_by_role("button", name="More about this").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_be_visible()
    while first not in coach.inner_text():  # what others decide may be explained before
        coach.get_by_role("button", name="Got it").click()
        expect(coach).to_be_visible()


WHERE = {  # what each step is about, on the table
    "Welcome": ".own .board",
    "Where do you start?": ".map",
    "Your turn": ".own .dice-row",
    "Where does it go?": ".own .actions",
    "Choose your course": ".map",
}


SILENT_AND_RINGS = "() => [document.querySelector('.coach').hidden, document.querySelectorAll('.coached').length]"


@pytest.mark.parametrize(("role", "seats"), [("squadron", 2), ("union", 2), ("smuggler", 3)])
def test_the_coach_rings_what_it_speaks_of(visit: Visits, host: Host, role: str, seats: int) -> None:
    """Also after the board was drawn anew, and never two things at once."""
    ada = host.guest()
    match_id = host.fixed_match(ada, seats, role, seed=1)
    host.until_awaited(match_id, ada)
    page = visit(f"#/match/{match_id}?guide={role}", ada)
    coach, seen = page.get_by_role("complementary", name="Your coach"), set()
    expect(coach).to_be_visible()
    while "Where does it go?" not in seen:
        title = coach.get_by_role("heading").inner_text().split(",")[0]
        if title in WHERE:
            expect(page.locator(f"{WHERE[title]}.coached")).to_be_visible()
            expect(page.locator(".coached")).to_have_count(1)
        seen.add(title)
        coach.get_by_role("button", name="Got it").click()
        silent, rings = page.evaluate(SILENT_AND_RINGS)  # at one moment: the page may be drawing a choice
        if silent:
            assert rings == 0
            play_until_it_speaks(host, match_id, ada, coach)
    assert {"Welcome", "Where does it go?"} <= seen


def play_until_it_speaks(host: Host, match_id: str, guest: Guest, coach: Locator) -> None:
    """There is nothing to say of a decision that was explained before."""
    for _ in range(100):
        view = host.until_awaited(match_id, guest)
        host.choose(view, guest, preferred(view, ["die:"], host.rng_of(match_id)))
        with suppress(TooLate):
            return coach.wait_for(timeout=2_000)
    raise AssertionError("the coach has nothing more to say")


def test_on_a_phone_the_coach_leads_to_the_tab_it_speaks_of(visit: Visits, host: Host) -> None:
    ada = host.guest()
    match_id = host.fixed_match(ada, 2, "squadron", seed=1)
    page = visit("", ada, viewport={"width": 360, "height": 740})
    visit.go(page, f"#/match/{match_id}")
    page.get_by_role("tab", name="Market").click()
    expect(page.locator(".own .board")).to_be_hidden()
    visit.go(page, f"#/match/{match_id}?guide=squadron")
    expect(page.locator(".own .board.coached")).to_be_visible()


def test_every_step_of_the_coach_has_a_place(visit: Visits) -> None:
    """Places are selectors that a browser understands; what is on the map says so on purpose."""
    page = visit("?bundle=0")
    scripts = page.evaluate(
        """async () => {
          const place = (name) => new URL(name, document.querySelector("script[type=module]").src);
          const { SCRIPTS } = await import(place("ahoy/guide.js"));
          const placed = Object.values(SCRIPTS).flatMap(({ welcome, steps }) => [welcome, ...steps]);
          return placed.map(({ id, at }) => [id, at.length, at.map((one) => document.querySelector(one)).length]);
        }"""
    )
    assert len(scripts) > 50
    assert all(count >= 1 and understood == count for _, count, understood in scripts)


def test_the_coach_speaks_of_each_new_decision_and_can_be_sent_away(visit: Visits, host: Host) -> None:
    ada = host.guest()
    match_id = host.fixed_match(ada, 2, "squadron", seed=1)
    page = visit(f"#/match/{match_id}?guide=squadron", ada)
    coach = page.get_by_role("complementary", name="Your coach")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text("Where do you start?")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_be_hidden()
    view = host.view(match_id, ada)
    host.choose(view, ada, view["pending"]["choices"][0]["id"])
    expect(coach).to_contain_text("Your turn")
    page.reload()
    expect(page.locator("main[data-ready=match]")).to_be_visible()
    expect(coach).to_be_hidden()  # what was said is not said again
    view = host.until_awaited(match_id, ada)
    host.choose(view, ada, preferred(view, ["die:"], host.rng_of(match_id)))
    expect(coach).to_contain_text("Where does it go?")
    coach.get_by_role("button", name="No more hints").click()
    expect(coach).to_have_count(0)


def test_learning_begins_from_the_lobby(visit: Visits) -> None:
    page = visit(GAME_PAGE)
    page.get_by_role("button", name="Learn by playing").click()
    expect(page.get_by_role("complementary", name="Your coach")).to_contain_text("Welcome")
