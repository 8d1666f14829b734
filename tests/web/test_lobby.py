"""From the first look to a seat: play now, open and join, invitations, bots, one's own matches, watching."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import GAME_PAGE, Visits
from tests.web.host import Guest, Host

IN_A_MATCH = re.compile(r"#/match/\w+")


def button(page: Page, name: str, exact: bool = True) -> None:
    page.get_by_role("button", name=name, exact=exact).click()


def sits_at_a_running_table(page: Page) -> str:
    """Waits until the table is shown, and tells the match."""
    expect(page).to_have_url(IN_A_MATCH)
    expect(page.locator("main[data-ready=match]")).to_be_visible()
    expect(page.locator(".room")).to_have_count(0)
    return page.url.split("/match/")[1].split("?")[0]


def test_a_stranger_plays_after_one_click_with_a_proposed_name(visit: Visits, host: Host) -> None:
    page = visit(GAME_PAGE)
    name = page.get_by_label("Your name").input_value()
    button(page, "Play now")
    match_id = sits_at_a_running_table(page)
    kept = page.evaluate("JSON.parse(localStorage.getItem('flotilla.settings')).player")
    assert kept["name"] == name
    view = host.view(match_id, Guest(**kept))
    assert [player["name"] for player in view["players"]].count(name) == 1
    assert len([player for player in view["players"] if player["bot"]]) == 1


def test_side_and_table_fit_together(visit: Visits, host: Host) -> None:
    """Two play without Smugglers, so choosing one asks for three."""
    page = visit(GAME_PAGE)
    page.get_by_role("radio", name="Smuggler").check()
    players = page.get_by_role("group", name="Players")
    expect(players.get_by_role("radio")).to_have_count(2)
    expect(players.get_by_role("radio", name="3")).to_be_checked()
    players.get_by_role("radio", name="4").check()
    button(page, "Play now")
    match_id = sits_at_a_running_table(page)
    me = Guest(**page.evaluate("JSON.parse(localStorage.getItem('flotilla.settings')).player"))
    view = host.view(match_id, me)
    assert len(view["players"]) == 4
    assert view["players"][view["seat"]]["role"] == "smuggler"


def test_what_was_played_last_is_proposed_again(visit: Visits, host: Host) -> None:
    page = visit(GAME_PAGE, guest=host.guest())
    page.get_by_role("radio", name="Mollusk Union").check()
    button(page, "Play now")
    sits_at_a_running_table(page)
    visit.go(page, GAME_PAGE)
    page.reload()
    expect(page.get_by_role("radio", name="Mollusk Union")).to_be_checked()


def test_a_name_that_cannot_be_is_refused_in_words(visit: Visits) -> None:
    visit.forgive("422")
    page = visit(GAME_PAGE)
    page.get_by_label("Your name").fill("   ")
    button(page, "Play now")
    expect(page.get_by_role("region", name="Messages")).to_contain_text("Something in the form is not right")
    expect(page).not_to_have_url(IN_A_MATCH)


def test_one_opens_a_match_and_another_joins_it_from_the_list(visit: Visits, host: Host) -> None:
    ada, ben = visit(GAME_PAGE, guest=host.guest("Ada")), visit(GAME_PAGE, guest=host.guest("Ben"))
    button(ada, "Open a match")
    dialog = ada.get_by_role("dialog")
    dialog.get_by_role("radio", name="2").check()
    dialog.get_by_label("Your side").select_option("union")
    dialog.get_by_role("button", name="Open it").click()
    expect(ada.get_by_role("heading", name="Waiting for players")).to_be_focused()
    match_id = ada.url.split("/match/")[1]
    ben.locator(f"[data-match='{match_id}']").get_by_role("button", name="Sit down").click()
    assert sits_at_a_running_table(ada) == sits_at_a_running_table(ben) == match_id


def test_an_invitation_lets_in_whoever_has_the_link(visit: Visits, host: Host) -> None:
    ada = visit(GAME_PAGE, guest=host.guest("Ada"))
    button(ada, "Open a match")
    dialog = ada.get_by_role("dialog")
    dialog.get_by_role("radio", name="Those I invite").check()
    dialog.get_by_role("radio", name="2").check()
    dialog.get_by_role("button", name="Open it").click()
    link = ada.get_by_label("Invitation").input_value()
    ben = visit(link.removeprefix(f"{host.url}/"))  # a stranger: is asked for a name on the way
    ben.get_by_role("button", name="Sit down as").first.click()
    ben.get_by_role("dialog").get_by_role("button", name="Begin").click()
    assert sits_at_a_running_table(ada) == sits_at_a_running_table(ben)


def test_a_private_table_without_the_invitation_says_so(visit: Visits, host: Host) -> None:
    visit.forgive("403", "404")
    opened = host.post("/lobby/v1/matches", host.guest(), game="ahoy", seats=2, visibility="private")
    page = visit(f"#/join/{opened['match_id']}?invite=wrong")
    expect(page.get_by_role("heading", level=1)).to_have_text("This did not work")
    page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Set sail in a minute")


def test_the_one_who_opened_a_match_puts_bots_into_seats(visit: Visits, host: Host) -> None:
    ada = host.guest()
    opened = host.post("/lobby/v1/matches", ada, game="ahoy", seats=3, role="union")
    page = visit(f"#/match/{opened['match_id']}", ada)
    page.get_by_label("Put a bot here as Bluefin Squadron").select_option("drifter")
    expect(page.locator(".room-seat", has_text="Bluefin Squadron")).to_contain_text("Drifter")
    page.get_by_label("Put a bot here as Smuggler").select_option("drifter")
    sits_at_a_running_table(page)


def test_getting_up_cancels_an_empty_match(visit: Visits, host: Host) -> None:
    ada = host.guest()
    opened = host.post("/lobby/v1/matches", ada, game="ahoy", seats=2)
    page = visit(f"#/match/{opened['match_id']}", ada)
    button(page, "Get up")
    expect(page.get_by_role("main")).to_contain_text("This match was cancelled")


def test_my_matches_tell_where_it_is_my_turn(visit: Visits, host: Host) -> None:
    ada = host.guest()
    mine = host.match(ada, role="squadron")  # the Squadron is asked first
    host.post("/lobby/v1/matches", ada, game="ahoy", seats=4)
    page = visit(GAME_PAGE, guest=ada)
    first = page.get_by_role("region", name="My matches").get_by_role("listitem").first
    expect(first).to_contain_text("Your turn")
    first.get_by_role("link", name="Play on").click()
    assert sits_at_a_running_table(page) == mine


def test_anybody_may_watch_a_public_match(visit: Visits, host: Host) -> None:
    match_id = host.match(host.guest("Watched"))
    page = visit(GAME_PAGE)
    row = page.get_by_role("region", name="Watch").locator(f"[data-match='{match_id}']")
    row.get_by_role("link", name="Watch", exact=True).click()
    assert sits_at_a_running_table(page) == match_id


def test_a_match_that_is_not_there_is_explained(visit: Visits) -> None:
    visit.forgive("404")
    page = visit("#/replay/nothing")
    expect(page.get_by_role("main")).to_contain_text("There is no such match here.")
