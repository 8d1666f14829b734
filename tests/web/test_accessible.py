"""axe-core finds nothing serious, in both themes and both sizes; nothing is wider than the page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.host import Host

WIDE, NARROW = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
PAGES = {
    "lobby": "#/",
    "game": "#/game/ahoy",
    "room": "#/match/{room}",
    "replay": "#/replay/{finished}?at=30",
    "help": "#/help/ahoy/battle",
    "leaderboard": "#/leaderboard",
    "player": "#/player/{player}",
}


@pytest.fixture(scope="session")
def places(host: Host) -> dict[str, str]:
    ada = host.guest("Ada with a rather long name")
    room = host.post("/lobby/v1/matches", ada, game="ahoy", seats=4, visibility="private")["match_id"]
    running = host.fixed_match(ada, 4, "smuggler", seed=1)
    return {"room": room, "running": running, "finished": host.finished(2), "player": ada.player_id, "ada": ada}


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']][:4]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(visit: Visits, places: dict, name: str, theme: str) -> None:
    settings = {"theme": theme, "language": "ru" if theme == "dark" else "en"}
    page = visit(PAGES[name].format(**places), places["ada"], settings=settings, viewport=WIDE)
    assert serious(page) == []


@pytest.mark.parametrize("language", ["en", "ru", "it"])
@pytest.mark.parametrize("who", ["ada", "stranger"])
def test_nothing_is_wider_than_a_phone(visit: Visits, places: dict, language: str, who: str) -> None:
    visit.forgive("403", "404")  # a stranger at a private table
    page = visit("", places.get(who), settings={"language": language}, viewport=NARROW)
    for path in [*PAGES.values(), "#/match/{running}", "#/match/{finished}"]:
        visit.go(page, path.format(**places))
        if "match/{running}" in path or "match/{finished}" in path:
            page.locator(".table[data-version]").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_about_problems_are_accessible_and_fit(visit: Visits, host: Host, theme: str) -> None:
    page = visit.profile(viewport=NARROW, color_scheme=theme).new_page()
    for path in ("problems", "problems/stale-version"):
        page.goto(f"{host.url}/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert serious(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_dialogs_are_accessible_too(visit: Visits, places: dict, theme: str) -> None:
    page = visit("", places["ada"], settings={"theme": theme}, viewport=NARROW)
    for opener in ("Settings", "Your player", "Open a match"):
        page.get_by_role("button", name=opener).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert serious(page) == [], opener
        page.keyboard.press("Escape")
