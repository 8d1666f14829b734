"""Who plays here: a key that can be taken along, and is not thrown away by mistake."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import GAME_PAGE, Visits
from tests.web.host import Guest, Host
from tests.web.test_lobby import button


def open_account(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"Your player: {name}").click()


def test_a_saved_key_makes_the_same_player_elsewhere(visit: Visits, host: Host, tmp_path: Path) -> None:
    ada = host.guest("Ada")
    page = visit(guest=ada)
    open_account(page, "Ada")
    with page.expect_download() as saving:
        button(page, "Save as a file")
    file = tmp_path / "key.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text()) == ada.kept()
    other = visit()
    button(other, "Sign in")
    other.get_by_role("dialog").get_by_label("A saved file").set_input_files(file)
    expect(other.get_by_role("dialog").get_by_label("or its text")).not_to_be_empty()
    button(other, "Use this key")
    expect(other.get_by_role("button", name="Your player: Ada")).to_be_visible()


def test_a_text_that_is_no_key_is_refused(visit: Visits) -> None:
    page = visit()
    button(page, "Sign in")
    page.get_by_role("dialog").get_by_label("or its text").fill("Ada")
    button(page, "Use this key")
    expect(page.get_by_role("region", name="Messages")).to_contain_text("This is not a saved key")


def test_a_key_of_nobody_is_refused_and_forgotten(visit: Visits) -> None:
    visit.forgive("401")
    page = visit()
    button(page, "Sign in")
    text = json.dumps({"player_id": "p", "name": "Eve", "api_key": "wrong"})
    page.get_by_role("dialog").get_by_label("or its text").fill(text)
    button(page, "Use this key")
    expect(page.get_by_role("region", name="Messages")).to_contain_text("The server does not know your key")
    page.wait_for_function("JSON.parse(localStorage.getItem('flotilla.settings')).player === null")


def test_signing_out_warns_first(visit: Visits, host: Host) -> None:
    page = visit(guest=host.guest("Ada"))
    open_account(page, "Ada")
    button(page, "Sign out")
    warning = page.get_by_role("dialog", name="Sign out")
    expect(warning).to_contain_text("Without a copy of it")
    warning.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Your player: Ada")).to_be_visible()
    open_account(page, "Ada")
    button(page, "Sign out")
    warning.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()


def test_a_player_can_be_deleted_after_a_warning(visit: Visits, host: Host) -> None:
    visit.forgive("404")  # that it is gone
    ada = host.guest("Ada")
    page = visit(guest=ada)
    open_account(page, "Ada")
    button(page, "Delete my player")
    page.get_by_role("dialog", name="Delete my player").get_by_role("button", name="Delete my player").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    visit.go(page, f"#/player/{ada.player_id}")
    expect(page.get_by_role("main")).not_to_contain_text("Ada")


def test_a_host_that_does_not_know_the_key_says_so(visit: Visits) -> None:
    visit.forgive("401")
    page = visit(GAME_PAGE, Guest("gone", "Ghost", "no key of this host"))
    expect(page.get_by_role("main")).to_contain_text("does not know the key")
    button(page, "Start as a new player")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    button(page, "Play now")
    expect(page.locator("main[data-ready=match]")).to_be_visible()


def test_a_player_has_a_page(visit: Visits, host: Host) -> None:
    ada = host.guest("Ada")
    page = visit(f"#/player/{ada.player_id}", ada)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada")
    expect(page.get_by_role("region", name="Ratings")).to_contain_text("No rating yet")
    button(page, "Key and sign-out")
    expect(page.get_by_role("dialog", name="Ada")).to_be_visible()


def test_two_tabs_are_one_player(visit: Visits, host: Host) -> None:
    profile = visit.profile()
    one, two = (visit.go(profile.new_page(), GAME_PAGE) for _ in range(2))
    one.get_by_label("Your name").fill("Twice")
    button(one, "Play now")
    expect(one.locator("main[data-ready=match]")).to_be_visible()
    expect(two.get_by_role("button", name="Your player: Twice")).to_be_visible()
