"""Languages, themes, motion; the page works by keyboard alone and tells where one is."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import GAME_PAGE, Visits

TITLES = {"en": "Set sail in a minute", "ru": "В море через минуту", "it": "In mare in un minuto"}


@pytest.mark.parametrize("language", TITLES)
def test_the_page_speaks_the_browsers_language(visit: Visits, language: str) -> None:
    page = visit(locale=language)
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_another_language_can_be_chosen_and_is_remembered(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Русский").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["ru"])
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["ru"])


def test_a_language_that_we_do_not_speak_gets_english(visit: Visits) -> None:
    expect(visit(locale="fr-FR").get_by_role("heading", level=1)).to_have_text(TITLES["en"])


def paper(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def has_paper(page: Page, colour: str) -> None:
    expect(page.locator("body")).to_have_css("background-color", colour)


def moves(page: Page, motion: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-motion", motion)


def test_the_theme_follows_the_system_unless_chosen(visit: Visits) -> None:
    light, dark = visit(color_scheme="light"), visit(color_scheme="dark")
    assert paper(light) != paper(dark)
    light.get_by_role("button", name="Settings").click()
    light.get_by_role("radio", name="Dark").check()
    has_paper(light, paper(dark))
    light.reload()
    has_paper(light, paper(dark))


def test_motion_can_be_switched_off_and_heeds_the_system(visit: Visits) -> None:
    lively = visit(settings={"motion": True}, reduced_motion="no-preference")
    moves(lively, "on")
    lively.get_by_role("button", name="Settings").click()
    lively.get_by_role("checkbox", name="Animate").uncheck()
    moves(lively, "off")
    calm = visit(settings={"motion": True}, reduced_motion="reduce")
    moves(calm, "off")


def tab_to(page: Page, role: str, name: str) -> None:
    """Press Tab until it is reached, as one without a mouse does."""
    wanted = page.get_by_role(role, name=name, exact=True).first
    for _ in range(80):
        page.keyboard.press("Tab")
        if wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"the keyboard does not reach the {role} {name}")


def test_play_now_by_keyboard_alone(visit: Visits) -> None:
    page = visit(GAME_PAGE)
    tab_to(page, "radio", "Bluefin Squadron Patrols hold the sea by numbers")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Smuggler")).to_be_focused()
    tab_to(page, "button", "Play now")
    page.keyboard.press("Enter")
    expect(page.locator("main[data-ready=match]")).to_be_visible()


def test_the_skip_link_leads_to_the_content(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["en"])


def test_a_dialog_takes_and_gives_back_the_focus(page: Page) -> None:
    opener = page.get_by_role("button", name="Settings")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Settings")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_changing_the_page_moves_the_focus_and_the_title(page: Page) -> None:
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="The rules, in short")).to_be_focused()
    expect(page).to_have_title("The rules, in short: Ahoy · Flotilla")
    expect(page.get_by_role("link", name="Rules", exact=True)).to_have_attribute("aria-current", "page")
