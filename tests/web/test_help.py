"""The rules open at the thing one asks for; the coach explains what comes up in a first game."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.host import Host

TOPICS = ["goal", "turn", "dice", "sail", "terrain", "explore", "battle", "damage", "market"]
TOPICS += ["squadron", "union", "smuggler", "scoring", "end"]


def test_the_reference_opens_at_its_topic(visit: Visits) -> None:
    page = visit("#/help/battle")
    expect(page.get_by_role("heading", name="Battle", exact=True)).to_be_focused()
    expect(page.get_by_role("heading", name="Battle", exact=True)).to_be_in_viewport()
    page.get_by_role("navigation", name="Topics").get_by_role("link", name="Exploring").click()
    expect(page.get_by_role("heading", name="Exploring")).to_be_focused()


def test_a_dialog_explains_without_leaving_the_page(page: Page) -> None:
    page.evaluate("import(new URL('help/help.js', document.querySelector('script[type=module]').src)).then(({ openHelp }) => openHelp('damage'))")
    dialog = page.get_by_role("dialog", name="Damage and repair")
    expect(dialog).to_contain_text("never sinks")
    expect(dialog.get_by_role("link", name="All of the rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Set sail in a minute")


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_topics_and_coach_are_whole_in_every_language(page: Page, language: str) -> None:
    reference = page.evaluate("async (l) => (await import(`/src/ahoy/reference/${l}.js`)).default", language)
    assert [topic["id"] for topic in reference] == TOPICS
    assert all(topic["title"] and topic["body"] for topic in reference)
    guide = page.evaluate("async (l) => (await import(`/src/ahoy/guide/${l}.js`)).default", language)
    english = page.evaluate("async () => (await import('/src/ahoy/guide/en.js')).default")
    assert list(map(shape, guide.values())) == list(map(shape, english.values()))
    assert {step["topic"] for script in guide.values() for step in script["steps"]} <= set(TOPICS)


def shape(script: dict) -> list:
    return [(step["id"], step["when"], bool(step["title"] and step["text"])) for step in script["steps"]]


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
    match_id = host.match(ada, seats=3, role=role)
    page = visit(f"#/match/{match_id}?guide={role}", ada)
    coach = page.get_by_role("complementary", name="Your coach")
    expect(coach).to_contain_text(welcome)
    coach.get_by_role("button", name="More about this").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_be_visible(timeout=30_000)
    while first not in coach.inner_text():  # what others decide may be explained before
        coach.get_by_role("button", name="Got it").click()
        expect(coach).to_be_visible(timeout=30_000)


def test_the_coach_speaks_of_each_new_decision_and_can_be_sent_away(visit: Visits, host: Host) -> None:
    ada = host.guest()
    match_id = host.match(ada, seats=2, role="squadron")
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
    host.play(match_id, ada, 1)
    expect(coach).to_contain_text("Where does it go?")
    coach.get_by_role("button", name="No more hints").click()
    expect(coach).to_have_count(0)


def test_learning_begins_from_the_lobby(page: Page) -> None:
    page.get_by_role("button", name="Learn by playing").click()
    expect(page.get_by_role("complementary", name="Your coach")).to_contain_text("Welcome")
