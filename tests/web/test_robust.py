"""The server goes away and comes back; pages are reloaded anywhere; two look at one thing."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import GAME_PAGE, Visits
from tests.web.host import Host
from tests.web.test_lobby import button

AWAY = ("Failed to load resource", "net::ERR")


def notice(page: Page):
    return page.locator(".connection")


def test_the_server_restarting_under_the_lobby_is_noticed_and_survived(visit: Visits, host: Host) -> None:
    visit.forgive(*AWAY)
    page = visit(GAME_PAGE, guest=host.guest())
    web = host.stack["web"]
    web.kill()
    try:
        expect(notice(page)).to_contain_text("The server does not answer")
        expect(notice(page)).to_be_in_viewport()
    finally:
        web.start()
    expect(notice(page)).to_be_hidden(timeout=30_000)
    button(page, "Play now")
    expect(page.locator("main[data-ready=match]")).to_be_visible()


def test_a_click_while_the_server_is_away_works_once_it_is_back(visit: Visits, host: Host) -> None:
    """The request is repeated with its Idempotency-Key: there is one match in the end."""
    visit.forgive(*AWAY)
    ada = host.guest()
    page = visit(GAME_PAGE, guest=ada)
    web = host.stack["web"]
    web.kill()
    button(page, "Play now")
    expect(notice(page)).to_be_visible()
    web.start()
    expect(page).to_have_url(re.compile("#/match/"))
    assert len(host.get("/lobby/v1/matches?mine=true", ada)["items"]) == 1


# The next answer of the scoring service breaks off; the lobby goes on asking for its lists meanwhile.
CUT_OFF = """() => {
  const whole = window.fetch;
  window.fetch = (...request) => {
    if (!String(request[0]).startsWith("/scoring/")) return whole(...request);
    window.fetch = whole;
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError("Failed to fetch")) });
    window.cutOff = String(request[0]);
    return Promise.resolve(new Response(cut, { headers: { "Content-Type": "application/json" } }));
  };
}"""


def test_an_answer_that_is_cut_off_is_asked_for_again(visit: Visits, host: Host) -> None:
    page = visit(guest=host.guest())
    page.evaluate(CUT_OFF)
    visit.go(page, "#/leaderboard")
    expect(
        page.locator("main[data-ready=leaderboard] table, main[data-ready=leaderboard] .empty").first
    ).to_be_visible()
    assert page.evaluate("window.cutOff").startswith("/scoring/v1/")
    expect(notice(page)).to_be_hidden()


def test_every_page_can_be_reloaded_and_gone_back_from(visit: Visits, host: Host) -> None:
    ada = host.guest()
    page = visit("", ada)
    for path in ("#/help/battle", "#/leaderboard", f"#/player/{ada.player_id}", f"#/match/{host.match(ada)}"):
        visit.go(page, path)
        kind = page.locator("main").get_attribute("data-ready")
        page.reload()
        expect(page.locator(f"main[data-ready={kind}]")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada")


def test_an_address_that_is_none_leads_to_the_lobby(visit: Visits) -> None:
    page = visit("#/nowhere/at/all?x=%")
    expect(page.get_by_role("heading", level=1)).to_have_text("Set sail in a minute")


def test_a_room_fills_before_two_who_watch_it(visit: Visits, host: Host) -> None:
    ada, ben = host.guest("Ada"), host.guest("Ben")
    opened = host.post("/lobby/v1/matches", ada, game="ahoy", seats=3)
    one, other = (visit(f"#/match/{opened['match_id']}", ada) for _ in range(2))
    host.post(f"/lobby/v1/matches/{opened['match_id']}/seats", ben)
    expect(one.locator(".room")).to_contain_text("Ben")
    expect(other.locator(".room")).to_contain_text("Ben")
