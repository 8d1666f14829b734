"""The table when things go wrong, for other people than its player, and for those who do not use a mouse."""

import pytest
from playwright.sync_api import expect

from tests.e2e.stack import wait_until
from tests.web.table import Table, decides, offers, play_until
from tests.web.test_accessible import serious

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


@pytest.fixture
def mine(host):
    """A match in which its player is to choose a die."""
    guest = host.guest()
    match_id = host.fixed_match(guest, 2, "squadron", seed=1)
    return guest, match_id, play_until(host, match_id, guest, decides("Turn"))


def test_the_table_goes_on_after_the_server_was_restarted(host, visit, mine):
    guest, match_id, _ = mine
    table = Table(visit(f"#/match/{match_id}", guest))
    visit.forgive("Failed to load resource", "net::ERR")
    table.until_mine()
    host.stack["web"].kill()
    expect(table.find(".connection")).to_be_visible()
    host.stack["web"].restart()
    expect(table.find(".connection")).to_be_hidden()
    before = host.view(match_id, guest)["version"]
    table.choose_any()
    table.choose_any()
    wait_until(lambda: before + 2 <= table.version == host.view(match_id, guest)["version"], "it shows the newest", 60)


def test_news_of_what_a_late_view_does_not_show_yet_waits_for_a_newer_one(host, visit, mine):
    """Ships sail on through a region that was discovered after that view."""
    guest, match_id, view = mine
    table = Table(visit(f"#/match/{match_id}", guest, settings={"motion": True}))
    table.until_mine()
    late, regions = [], len(view["position"]["regions"])

    def answer_late(route):
        if late:
            route.continue_()
            return
        late.append(answer := route.fetch())
        discovered = lambda seen: len(seen["position"]["regions"]) > regions + 1  # noqa: E731
        assert play_until(host, match_id, guest, discovered, "explore lay slot:sail die step")
        host.play(match_id, guest, 8)
        route.fulfill(response=answer)

    table.page.route(f"**/game/v1/matches/{match_id}", answer_late)
    host.play(match_id, guest, 1)
    newest = host.view(match_id, guest)["version"]
    wait_until(lambda: table.version >= newest and late, "it shows the newest", 60)


def test_two_tabs_show_the_same_table(host, visit, mine):
    guest, match_id, _ = mine
    profile = visit.profile(guest)
    one, other = (Table(visit.go(profile.new_page(), f"#/match/{match_id}")) for _ in range(2))
    other.until_mine()
    one.choose_any()
    wait_until(lambda: shown(one) == shown(other), "both tabs show the same", 60)


def shown(table):
    """Returns version and prompt, read at one moment."""
    script = "() => [document.querySelector('.table').dataset.version, document.querySelector('.prompt').textContent]"
    return table.page.evaluate(script)


def test_a_stale_choice_only_makes_the_page_look_again(host, visit, mine):
    guest, match_id, view = mine
    table = Table(visit(f"#/match/{match_id}", guest))
    table.until_mine()
    visit.forgive("409", "net::ERR_FAILED")
    table.page.route("**/events*", lambda route: route.abort())
    host.choose(view, guest, offers(view, "die")[0])
    table.find(".choice").first.click()
    table.until_past(view["version"])
    expect(table.find(".toast")).to_have_count(0)


def test_a_refusal_is_told_with_its_rule(host, visit, mine):
    guest, match_id, _ = mine
    table = Table(visit(f"#/match/{match_id}", guest))
    table.until_mine()
    visit.forgive("422")
    refusal = {"type": "/problems/illegal-choice", "title": "No", "status": 422, "detail": "Not so.", "rule": "DIE-08"}
    answer = {"status": 422, "content_type": "application/problem+json", "json": refusal}
    table.page.route("**/choices", lambda route: route.fulfill(**answer))
    table.find(".choice").first.click()
    expect(table.find(".toast.bad")).to_contain_text("DIE-08")


def test_many_choices_are_grouped_and_can_be_filtered(host, visit, mine):
    """As when a ship may go anywhere; the view is the host's own but for its choices."""
    guest, match_id, view = mine
    spaces = [f"{region['region']}{corner}" for region in view["position"]["regions"] for corner in region["spaces"]]
    steps = [{"id": f"fly:{s}", "label": f"Fly to {s}", "choice": {"verb": "fly", "space": s}} for s in spaces]
    drops = [{"id": f"spend:{n}", "label": f"Spend {n}", "choice": {"verb": "spend", "amount": n}} for n in range(9)]
    view["pending"]["choices"] = [*steps, *drops]
    profile = visit.profile(guest)
    profile.route(f"**/game/v1/matches/{match_id}", lambda route: route.fulfill(json=view))
    table = Table(visit.go(profile.new_page(), f"#/match/{match_id}"))
    table.until_mine()
    expect(table.find(".choice-list details")).to_have_count(len(view["position"]["regions"]) + 1)
    expect(table.find(".space.can")).to_have_count(len(spaces))
    expect(table.find(".choice-list.goes-on")).to_have_count(1)
    table.find(".choice-list").evaluate("list => list.scrollTo(0, list.scrollHeight)")
    expect(table.find(".choice-list.goes-on")).to_have_count(0)
    table.find(".choice-filter").fill("spend 3")
    expect(table.find(".choice-list .choice")).to_have_text(["Spend 3"], use_inner_text=True)
    expect(table.find(".space.can")).to_have_count(len(spaces))


def test_a_match_is_asked_for_once_and_before_its_modules_are_there(visit, mine):
    """Each answer is waited for by the page, and asked for again by nobody; so are the files."""
    guest, match_id, _ = mine
    page = visit(f"#/match/{match_id}", guest)
    Table(page).until_mine()
    asked = page.evaluate("performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")
    for path in (f"/lobby/v1/matches/{match_id}", f"/game/v1/matches/{match_id}", "/lobby/v1/games/ahoy"):
        assert asked.count(path) == 1, path
    files = [path for path in asked if "/v1/" not in path]
    assert len(files) == len(set(files))
    assert all(path.startswith(("/dist/", "/v/")) for path in files if path.endswith((".js", ".css")))


def test_a_spectator_sees_the_table_and_is_offered_nothing(host, visit, mine):
    _, match_id, _ = mine
    table = Table(visit(f"#/match/{match_id}"))
    expect(table.find(".sea .tile").first).to_be_visible()
    expect(table.find(".prompt")).to_contain_text("Ada decides")
    expect(table.find(".can, .choice")).to_have_count(0)
    expect(table.find(".plan-chip")).to_have_count(0)


def test_giving_up_asks_first(host, visit, mine):
    guest, match_id, _ = mine
    table = Table(visit(f"#/match/{match_id}", guest))
    give_up = table.page.get_by_role("button", name="Give up", exact=True)
    give_up.click()
    table.page.get_by_role("button", name="No, go back").click()
    assert host.view(match_id, guest)["status"] == "active"
    give_up.click()
    table.page.get_by_role("button", name="Yes, give up").click()
    expect(table.find(".ending")).to_contain_text("wins")
    assert host.view(match_id, guest)["status"] == "finished"


def test_a_turn_is_played_with_the_keyboard_alone(host, visit, mine):
    """A digit picks from the list; on the map, arrows go from target to target and Enter takes one."""
    guest, match_id, view = mine
    page = visit(f"#/match/{match_id}", guest)
    table = Table(page)
    table.until_mine()
    table.choose(lambda: page.keyboard.press(digit(view, "die:")))
    view = host.view(match_id, guest)
    table.choose(lambda: page.keyboard.press(digit(view, "slot:sail")))
    reach(page, ".sea .can")
    first = page.evaluate("document.activeElement.dataset.space ?? document.activeElement.dataset.direction")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.closest('.sea') !== null")
    assert first
    table.choose(lambda: page.keyboard.press("Enter"))
    wait_until(lambda: table.version == host.view(match_id, guest)["version"], "it shows the newest", 60)


def digit(view, wanted):
    """The key for the first choice of a kind."""
    number = next(n for n, choice in enumerate(view["pending"]["choices"], 1) if choice["id"].startswith(wanted))
    assert number <= 9
    return str(number)


def reach(page, selector):
    """Go there with Tab."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_on_a_phone_everything_fits_and_is_reachable(host, visit, mine):
    guest, match_id, _ = mine
    table = Table(visit(f"#/match/{match_id}", guest, **PHONE))
    table.until_mine()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    for tab, part in (("Market", ".market"), ("Others", ".others"), ("Log", ".log-lines"), ("Board", ".own .board")):
        table.page.get_by_role("tab", name=tab).click()
        expect(table.find(part)).to_be_visible()
    expect(table.find(".choice").first).to_be_in_viewport()
    table.choose_any()


@pytest.mark.parametrize(
    ("theme", "language", "screen"),
    [
        ("dark", "it", PHONE),
        pytest.param("light", "en", {}, marks=pytest.mark.slow),
        pytest.param("dark", "ru", {}, marks=pytest.mark.slow),
    ],
)
def test_the_table_has_no_serious_accessibility_finding(host, visit, mine, theme, language, screen):
    guest, match_id, _ = mine
    table = Table(visit(f"#/match/{match_id}", guest, settings={"theme": theme, "language": language}, **screen))
    table.until_mine()
    assert serious(table.page) == []


@pytest.mark.parametrize("language", ["ru", pytest.param("it", marks=pytest.mark.slow)])
def test_no_text_is_missing_in_a_language(host, visit, mine, language):
    """A missing text shows its key."""
    guest, match_id, _ = mine
    page = visit(f"#/match/{match_id}", guest, settings={"language": language})
    table = Table(page)
    for _ in range(12):
        host.until_awaited(match_id, guest)
        table.choose_any()
    shown = page.locator(".table").inner_text()
    assert not any(key in shown for key in ("event.", "table.", "verb.", "stage.", "{"))
