"""Games that nobody has drawn are played, watched and replayed from their views alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.small_games.conftest import PLACE, table_of
from tests.web.table import Table
from tests.web.test_accessible import NARROW, WIDE, serious

LOOK = {"symbol": "M4 4h16v16H4Z", "colour": "navy", "ground": "white"}
PLAYERS = [{"name": name, "role": "rower", "bot": None, "look": LOOK} for name in ("Ada", "Ben", "Cleo")]
DRAW = """
async ([players, components, position, before]) => {
  PLACE
  const { Names } = await import(ours("table/plain/names.js"));
  const { PositionText } = await import(ours("table/plain/position.js"));
  const text = new PositionText(new Names(components, players));
  const place = document.querySelector("main").appendChild(document.createElement("div"));
  place.className = "plain";
  place.append(...text.draw(position, before, 0).flat(Infinity).filter(Boolean));
}
""".replace("PLACE", PLACE)
OUTCOME = """
async ([outcome, players, seat]) => {
  PLACE
  const { outcomeTitle } = await import(ours("kit/outcome.js"));
  return outcomeTitle({ outcome, players, seat });
}
""".replace("PLACE", PLACE)
POSITION: dict[str, Any] = {
    "leader": 1,
    "deep": {"wreck": {"gold": 3, "found_by": None}, "reef": {"gold": 0, "found_by": "ada_and_ben"}},
    "hands": [["king"], [None, None], []],
    "cards": [{"name": "anchor", "cost": 2}, {"name": "sail", "cost": 1}],
    "board": [["x", "o"], ["o", "x"]],
    "pile": list(range(11)),
    "order": [2, 0, 1],
    "open": True,
    "stack": [["Row", 0]],
}


def drawn(page: Page, position: dict[str, Any], before: dict[str, Any] | None = None, **components: Any) -> Any:
    page.evaluate(DRAW, [PLAYERS, components, position, before])
    return page.locator("main > .plain")


def test_a_game_is_played_to_its_end_in_the_list(host: Host, visit: Visits, crew: list[Guest]) -> None:
    ada = crew[0]
    match_id = host.match(ada, game="kuhn")
    page = table_of(visit, match_id, ada)
    table = Table(page)
    while not table.finished:
        table.choose_any()
    scores = host.view(match_id, ada)["outcome"]["scores"]
    result = page.locator(".plain-result")
    expect(result.get_by_role("heading", name="won")).to_be_visible()
    for score in scores:
        expect(result.locator(".places")).to_contain_text(str(score))
    expect(result.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(page.locator(".log-lines")).to_contain_text("Ada · acted:")
    expect(page.locator(".log-lines")).to_contain_text("Dealt:")
    assert table.lists
    assert not table.places


def test_the_position_is_a_table_of_players_and_facts(host: Host, visit: Visits, crew: list[Guest]) -> None:
    match_id = host.seated("gale", crew[:2])
    page = table_of(visit, match_id, crew[0])
    for guest in crew[:2]:
        host.answer(match_id, guest, "row:2", "look:port")
    rows = page.get_by_role("table", name="Players").get_by_role("row")
    expect(rows).to_have_text(["PlayerLooked", "AdaRower · youPort (new)", "BenRowerPort (new)"])
    page.locator('.choice[data-choice="around"]').click()
    facts = page.locator(".plain-facts > div")
    expect(facts).to_contain_text(["Goal6", "Storm"])
    expect(facts.nth(1).locator(".changed")).to_contain_text("(was 0)")


def test_every_shape_of_a_position_can_be_read(page: Page) -> None:
    plain = drawn(page, POSITION, per_seat=["hands"])
    players = plain.get_by_role("table", name="Players")
    expect(players.get_by_role("row")).to_have_text(
        ["PlayerHands", "AdaRower · youKing", "BenRower–, –", "CleoRowernone"]
    )
    expect(plain.locator(".plain-facts > div")).to_have_text(["LeaderBen", "Openyes"])
    deep = plain.locator("section", has=page.get_by_role("heading", name="Deep"))
    expect(deep.get_by_role("row")).to_have_text(["GoldFound by", "Wreck3–", "Reef0Ada and ben"])
    cards = plain.locator("section", has=page.get_by_role("heading", name="Cards"))
    expect(cards.get_by_role("row")).to_have_text(["NameCost", "Anchor2", "Sail1"])
    expect(plain.get_by_role("table", name="Board").get_by_role("row")).to_have_text(["XO", "OX"])
    expect(plain.locator("section", has=page.get_by_role("heading", name="Order"))).to_have_text("OrderCleoAdaBen")
    pile = plain.locator("details", has_text="11 entries")
    expect(pile.locator("li")).to_have_count(0)
    pile.locator("summary").click()
    expect(pile.locator("li")).to_have_count(11)
    expect(plain.get_by_text("Stack")).to_have_count(0)
    plain.get_by_text("For programs").click()
    expect(plain.locator("pre")).to_have_text('stack: [["Row",0]]')


def test_a_list_as_long_as_the_table_is_of_the_seats_only_if_the_game_says_so(page: Page) -> None:
    dice = {"dice": [3, 4, 6], "spaces": [{"seat": 1, "ship": "sloop"}, {"seat": 1, "ship": "brig"}, {"seat": 0}]}
    plain = drawn(page, dice)
    expect(plain.get_by_role("table", name="Players").get_by_role("row").first).to_have_text("Player")
    expect(plain.locator("section", has=page.get_by_role("heading", name="Dice"))).to_have_text("Dice346")
    spaces = plain.locator("section", has=page.get_by_role("heading", name="Spaces"))
    expect(spaces.get_by_role("row")).to_have_text(["SeatShip", "BenSloop", "BenBrig", "Ada"])


def test_records_of_players_are_their_rows(page: Page) -> None:
    """Whose they are is said by `seat`, in whatever order; what the page says of players anyway is left out."""
    gold = [{"seat": seat, "role": "rower", "gold": 10 + seat, "tools": {"oar": 1, "rope": 2}} for seat in (2, 0, 1)]
    plain = drawn(page, {"people": gold, "game": "boats", "first": 2})
    rows = plain.get_by_role("table", name="Players").get_by_role("row")
    expect(rows).to_have_text(
        ["PlayerGoldTools", "AdaRower · you102 entries", "BenRower112 entries", "CleoRower122 entries"]
    )
    expect(plain.locator(".plain-facts > div")).to_have_text(["FirstCleo"])
    rows.nth(1).get_by_text("2 entries").click()
    expect(rows.nth(1).locator("dl > div")).to_have_text(["Oar1", "Rope2"])


def test_what_has_changed_is_marked_and_says_what_it_was(page: Page) -> None:
    before = {**POSITION, "leader": 0, "deep": {**POSITION["deep"], "wreck": {"gold": 5, "found_by": None}}}
    before["cards"] = POSITION["cards"][:1]
    plain = drawn(page, POSITION, before)
    expect(plain.locator(".changed")).to_have_text(["Ben (was Ada)", "3 (was 5)", "Sail (new)", "1 (new)"])


def test_a_game_names_its_things(page: Page) -> None:
    names = {"leader": "At the helm", "open": "Hatch", "king": "King of the sea"}
    plain = drawn(page, POSITION, per_seat=["hands"], names=names, about={"roles": {"rower": {"name": "Oarsman"}}})
    expect(plain.locator(".plain-facts dt")).to_have_text(["At the helm", "Hatch"])
    expect(plain.get_by_role("row").nth(1)).to_have_text("AdaOarsman · youKing of the sea")


@pytest.fixture
def page(visit: Visits) -> Page:
    """A page whose modules can be had one by one."""
    return visit("?bundle=0")


@pytest.mark.parametrize(
    ("winners", "teams", "seat", "said"),
    [
        ([], [[0, 1, 2]], 0, "The game itself has won."),
        ([0, 1, 2], [[0, 1, 2]], None, "All have won together!"),
        ([0, 1, 2], [[0], [1], [2]], 1, "It is a draw."),
        ([1], [[0], [1], [2]], 1, "You have won!"),
        ([0, 2], [[0, 2], [1]], 2, "You have won, together with Ada!"),
        ([0, 2], [[0, 2], [1]], 1, "Ada and Cleo have won."),
        ([1], [[0], [1], [2]], None, "Ben has won."),
    ],
)
def test_who_has_won_is_said_to_the_one_who_looks(
    page: Page, winners: list[int], teams: list[list[int]], seat: int | None, said: str
) -> None:
    assert page.evaluate(OUTCOME, [{"winners": winners, "teams": teams}, PLAYERS, seat]) == said


@pytest.fixture(scope="session")
def places(host: Host, crew: list[Guest]) -> dict[str, str]:
    finished, running = host.seated("gale", crew), host.seated("gale", crew)
    host.play_on(finished, dict.fromkeys(crew, "row:2"))
    host.answer(running, crew[0], "row:1")
    return {"match": running, "end": finished, "replay": finished, "kuhn": host.seated("kuhn", crew[:2])}


def test_a_replay_shows_answers_that_were_secret(visit: Visits, places: dict[str, str]) -> None:
    page = visit(f"#/replay/{places['replay']}?at=1")
    expect(page.locator(".check-panel")).to_contain_text("The key is verified")
    now = page.locator(".story-lines .now")
    expect(now).to_have_text("Ada has answered: Row 2.")
    page.keyboard.press("End")
    expect(now).to_have_text("Judged: 1, 1")
    expect(page.locator(".plain-result h3")).to_have_text("It is a draw.")
    page.keyboard.press("PageUp")
    expect(page.locator(".replay-controls output")).not_to_contain_text("Setup")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_plain_tables_are_accessible_and_fit(
    visit: Visits, places: dict[str, str], crew: list[Guest], theme: str, size: dict[str, int]
) -> None:
    settings = {"theme": theme, "language": "ru" if theme == "dark" else "en"}
    page = visit("", crew[0], settings=settings, viewport=size)
    for name, match_id in places.items():
        visit.go(page, f"#/{'replay' if name == 'replay' else 'match'}/{match_id}")
        expect(page.locator(".plain-board table")).not_to_have_count(0)
        assert serious(page) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], name
        if size == WIDE and name != "replay":
            assert page.evaluate("document.documentElement.scrollHeight") < 900, "only parts of the table scroll"
