"""A host of several games: the catalogue, the way into each game, and lists that show the matches of all of them."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from shared.records import replays
from shared.records.database import Records
from tests.e2e.stack import wait_until
from tests.support.packages import metadata_of
from tests.web.conftest import Visits
from tests.web.host import WAIT_S, Guest, Host
from tests.web.test_accessible import NARROW, WIDE, serious

IN_A_MATCH = re.compile(r"#/match/\w+")
RATED_S = 60


@pytest.fixture(scope="session")
def ada(arcade_host: Host) -> Guest:
    return arcade_host.guest("Ada with a rather long name")


def card(page: Page, game: str) -> Locator:
    return page.locator(f".game-card[data-game={game}]")


def opened(host: Host, guest: Guest, game: str, seats: int, **more: object) -> str:
    match_id: str = host.post("/lobby/v1/matches", guest, game=game, seats=seats, **more)["match_id"]
    return match_id


# The catalogue --------------------------------------------------------------------------------------------------------


def test_every_game_is_there_with_its_facts_and_its_picture(enter: Visits) -> None:
    page = enter()
    expect(page.locator(".game-card h2")).to_have_text(["Ahoy", "Gale", "Kuhn", "Pirates Under Fire"])
    gale = card(page, "gale")
    expect(gale).to_contain_text("Row together, look out for each other")
    for fact in ("1–4 players", "5–10 min", "light"):
        expect(gale.locator(".game-facts")).to_contain_text(fact)
    images = "[...document.querySelectorAll('.picture img')]"
    page.wait_for_function(f"() => {images}.every((image) => image.complete && image.naturalWidth)")
    sources = page.eval_on_selector_all(".picture img", "images => images.map((image) => image.src)")
    assert "/ahoy/picture" in sources[0]
    assert "/lobby/picture" in sources[1], "Gale has none of its own"
    assert sources[2].endswith("/kuhn/picture.svg")


@pytest.mark.parametrize(("language", "sentence"), [("ru", "Три карты, одна ставка"), ("it", "Tre carte, una puntata")])
def test_games_speak_the_readers_language(enter: Visits, language: str, sentence: str) -> None:
    page = enter(settings={"language": language})
    expect(card(page, "kuhn")).to_contain_text(sentence)


def test_another_language_is_spoken_at_once(enter: Visits) -> None:
    page = enter()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Italiano").click()
    expect(card(page, "gale")).to_contain_text("Remate insieme")


@pytest.mark.parametrize("game", ["ahoy", "gale", "kuhn"])
def test_one_click_leads_a_stranger_to_the_first_decision(enter: Visits, arcade_host: Host, game: str) -> None:
    page = enter()
    card(page, game).get_by_role("button", name="Play now").click()
    expect(page).to_have_url(IN_A_MATCH)
    page.locator(".table[data-version]").wait_for()
    me = Guest(**page.evaluate("JSON.parse(localStorage.getItem('flotilla.settings')).player"))
    assert arcade_host.view(page.url.split("/match/")[1], me)["game"] == game


def test_a_game_has_a_page_of_its_own(enter: Visits) -> None:
    page = enter()
    card(page, "kuhn").get_by_role("link", name="Details: Kuhn").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kuhn")
    expect(page.get_by_role("group", name="Your side").get_by_role("radio")).to_have_count(2)
    expect(page.get_by_role("radio", name="First speaks first")).to_be_checked()
    expect(page.get_by_role("button", name="Open a match")).to_be_visible()
    expect(page.get_by_role("button", name="Find a match")).to_be_visible()
    expect(page.get_by_role("link", name="Leaderboard: Kuhn")).to_be_visible()


def test_what_there_is_only_one_of_is_not_asked(enter: Visits) -> None:
    """Rowers are all alike, and whoever rows alone has no opponents."""
    page = enter("#/game/gale")
    play = page.locator(".play-now")
    expect(play.get_by_role("group")).to_have_count(2)  # players, and the option that is a choice of two
    expect(play.get_by_role("group", name="Opponents")).to_have_count(0)
    page.get_by_role("group", name="Players").first.get_by_role("radio", name="3").check()
    expect(play.get_by_role("group", name="Opponents")).to_be_visible()
    expect(page.get_by_label("1 player", exact=True)).to_have_count(0)  # nobody looks for opponents alone


def test_a_coach_of_a_package_speaks(enter: Visits) -> None:
    page = enter(settings={"language": "it"})
    card(page, "kuhn").get_by_role("button", name="Impara giocando").click()
    coach = page.get_by_role("complementary")
    expect(coach).to_contain_text("One bet: it it.")  # one i18n for the page and the package


@pytest.mark.parametrize("path", ["#/game/whist", "#/leaderboard/whist"])
def test_a_game_that_is_not_there_is_explained(enter: Visits, path: str) -> None:
    page = enter(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("This did not work")
    expect(page.get_by_role("main")).to_contain_text("This game is not hosted here.")


def test_a_page_part_that_is_broken_keeps_only_itself_out(enter: Visits) -> None:
    enter.forgive("broken on purpose")
    context = enter.profile()
    broken = {"body": "throw new Error('broken on purpose');", "content_type": "text/javascript"}
    context.route("**/kuhn/shell.js", lambda route: route.fulfill(**broken))
    page = enter.go(context.new_page())
    expect(card(page, "kuhn").get_by_role("link", name="Rules")).to_have_count(0)
    expect(card(page, "ahoy").get_by_role("link", name="Rules")).to_be_visible()
    assert "/lobby/picture" in str(card(page, "kuhn").locator("img").get_attribute("src"))


# Options --------------------------------------------------------------------------------------------------------------


def test_options_are_chosen_when_a_match_is_opened_and_shown_wherever_it_is_listed(
    enter: Visits, arcade_host: Host, ada: Guest
) -> None:
    page = enter(guest=ada)
    page.get_by_role("button", name="Open a match").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Game").select_option("gale")
    dialog.get_by_role("group", name="Course").get_by_role("radio", name="Long").check()
    dialog.get_by_label("Squalls").fill("2")
    dialog.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    for word in ("Gale", "Course: Long", "Squalls: 2"):
        expect(page.locator(".room")).to_contain_text(word)
    match_id = page.url.split("/match/")[1]
    assert arcade_host.get(f"/lobby/v1/matches/{match_id}", ada)["options"] == {"course": "long", "squalls": 2}
    enter.go(page)
    row = page.get_by_role("region", name="Open matches").locator(f"[data-match='{match_id}']")
    expect(row).to_contain_text("Course: Long")
    expect(row).to_contain_text("Squalls: 2")


def test_play_now_takes_options_too(enter: Visits, arcade_host: Host, ada: Guest) -> None:
    page = enter("#/game/ahoy", ada)
    page.get_by_text("Options").click()
    page.get_by_label("Show the removed cards").check()
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(IN_A_MATCH)
    match = arcade_host.get(f"/lobby/v1/matches/{page.url.split('/match/')[1]}", ada)
    assert match["options"] == {"reveal_removed": True}


@pytest.mark.parametrize("wrong", ["4", "-1", "1.5", "", "e"])
def test_a_number_that_an_option_cannot_be_is_refused_in_words(enter: Visits, wrong: str) -> None:
    page = enter("#/game/gale")
    page.get_by_text("Options").click()
    squalls = page.get_by_label("Squalls")
    squalls.press("ControlOrMeta+a")
    squalls.press_sequentially(wrong) if wrong else squalls.press("Delete")
    expect(squalls).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("alert").filter(has_text="A whole number from 0 to 3, please.")).to_be_visible()
    page.get_by_text("Options").click()
    page.get_by_role("button", name="Play now").click()
    expect(squalls).to_be_focused()
    expect(page).not_to_have_url(IN_A_MATCH)
    squalls.fill("3")
    expect(squalls).to_have_attribute("aria-invalid", "false")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(IN_A_MATCH)


SCHEMAS = {
    "boat": {"type": "string", "title": "Name of the boat", "maxLength": 5, "default": ""},
    "wind": {"type": "integer", "enum": [0, 3, 6, 9], "default": 3},
    "odd": {"type": "array"},
}
FORM = """
async ([schemas, values]) => {
  const place = (name) => new URL(name, document.querySelector("script[type=module]").src);
  const { optionFields, areRight } = await import(place("lobby/options.js"));
  const chosen = {};
  const form = document.createElement("form");
  form.append(...optionFields({ options: { properties: schemas } }, chosen).filter(Boolean));
  document.querySelector("main").append(form);
  for (const [selector, value] of values) {
    const input = form.querySelector(selector);
    input.value = value;
    input.dispatchEvent(new Event(input.matches("select") ? "change" : "input"));
  }
  const labels = [...form.querySelectorAll("label")].map((label) => label.textContent);
  return [chosen, areRight(form), form.textContent, labels];
}
"""


def test_other_kinds_of_options_have_fields_too(enter: Visits) -> None:
    """What no form has, and what is as usual, is left out; an option without a title is called by its name."""
    page = enter("?bundle=0")
    chosen, right, _, labels = page.evaluate(FORM, [SCHEMAS, [("input", "Wren"), ("select", "9")]])
    assert (chosen, right, labels) == ({"boat": "Wren", "wind": 9}, True, ["Name of the boat", "wind"])
    chosen, right, _, _ = page.evaluate(FORM, [SCHEMAS, [("select", "9"), ("select", "3")]])
    assert (chosen, right) == ({}, True)
    chosen, right, text, _ = page.evaluate(FORM, [SCHEMAS, [("input", "Albatross")]])
    assert (chosen, right) == ({}, False)
    assert "At most 5 characters, please." in text


# Lists ----------------------------------------------------------------------------------------------------------------


def test_lists_name_the_game_of_each_match_and_can_show_one_game_only(
    enter: Visits, arcade_host: Host, ada: Guest
) -> None:
    ben = arcade_host.guest("Ben")
    matches = {game: opened(arcade_host, ben, game, 2) for game in ("ahoy", "gale", "kuhn")}
    page = enter(guest=ben)
    mine = page.get_by_role("region", name="My matches")
    for game, match_id in matches.items():
        expect(mine.locator(f"[data-match='{match_id}'] .match-game")).to_have_text(game.title())
    page.get_by_label("Game", exact=True).first.select_option("kuhn")
    expect(mine.locator(".match-row")).to_have_count(1)
    for region in ("My matches", "Open matches"):
        names = page.get_by_role("region", name=region).locator(".match-game")
        expect(names.first).to_have_text("Kuhn")
        assert set(names.all_inner_texts()) == {"Kuhn"}
    page.get_by_label("Game", exact=True).first.select_option("")
    expect(mine.locator(".match-game")).to_have_count(3)


def test_the_page_of_a_game_lists_its_matches_only(enter: Visits, arcade_host: Host) -> None:
    cleo = arcade_host.guest("Cleo")
    gale, kuhn = opened(arcade_host, cleo, "gale", 2), opened(arcade_host, cleo, "kuhn", 2)
    page = enter("#/game/kuhn", cleo)
    expect(page.locator(f"[data-match='{kuhn}']").first).to_be_visible()
    expect(page.locator(f"[data-match='{gale}']")).to_have_count(0)


@dataclass(frozen=True)
class Past:
    """Matches of a player, of a game that has been taken out since then."""

    player: Guest
    open: str
    running: str
    finished: str


@pytest.fixture
def past(arcade_host: Host) -> Iterator[Past]:
    """To be asked for before `enter`, whose pages must be closed when the host is started again."""
    dan = arcade_host.guest("Dan")
    finished = arcade_host.match(dan, game="kuhn", seats=2)
    arcade_host.play(finished, dan)
    matches = Past(dan, opened(arcade_host, dan, "kuhn", 2), arcade_host.match(dan, game="kuhn", seats=2), finished)
    opened(arcade_host, dan, "gale", 2)
    until_rated(arcade_host, dan)
    until_kept(arcade_host, finished)
    metadata = metadata_of(arcade_host.stack.folder / "packages", "flotilla_kuhn")
    metadata.rename(metadata.with_suffix(".out"))
    arcade_host.stack["web"].restart()
    yield matches
    metadata.with_suffix(".out").rename(metadata)
    arcade_host.stack["web"].restart()


def until_rated(host: Host, guest: Guest) -> None:
    until = time.monotonic() + RATED_S
    while not host.get(f"/scoring/v1/players/{guest.player_id}", guest)["items"]:
        assert time.monotonic() < until, "the match is not rated"
        time.sleep(0.1)


def until_kept(host: Host, match_id: str) -> None:
    with closing(Records.of(host.stack.settings)) as records:
        wait_until(lambda: replays.find_replay(records, match_id) is not None, "it is kept as it was shown", WAIT_S)


def test_matches_of_a_game_that_is_taken_out_break_nothing(past: Past, enter: Visits) -> None:
    enter.forgive("503", "404")
    page = enter(guest=past.player)
    expect(page.locator(".game-card h2")).to_have_text(["Ahoy", "Gale", "Pirates Under Fire"])
    mine = page.get_by_role("region", name="My matches")
    for match_id in (past.open, past.running, past.finished):
        expect(mine.locator(f"[data-match='{match_id}']")).to_contain_text("This game is not hosted now.")
    expect(mine.locator(f"[data-match='{past.finished}']").get_by_role("link", name="Replay")).to_be_visible()
    expect(mine.get_by_role("link", name="To the table")).to_have_count(1)
    expect(page.locator(".connection")).to_be_hidden()  # nobody tries again and again
    enter.go(page, f"#/player/{past.player.player_id}")
    expect(page.get_by_role("region", name="Ratings")).to_contain_text("kuhn")
    expect(page.get_by_role("region", name="Matches")).to_contain_text("This game is not hosted now.")
    enter.go(page, f"#/match/{past.open}")
    expect(page.locator(".room")).to_contain_text("This host does not offer the game now.")
    enter.go(page, f"#/match/{past.running}")
    expect(page.get_by_role("main")).to_contain_text("This host does not offer the game now.")


def test_what_was_played_is_replayed_without_its_game(past: Past, enter: Visits) -> None:
    """By the plain table, with the names that are left: those of people and ids that can be read."""
    enter.forgive("404", "503")
    page = enter(f"#/player/{past.player.player_id}", past.player)
    page.get_by_role("region", name="Matches").get_by_role("link", name="Replay").click()
    board = page.locator(".plain")
    expect(board.get_by_role("heading", name="Kuhn")).to_be_visible()
    expect(board.get_by_role("table", name="Players").get_by_role("row", name="Dan")).to_be_visible()
    expect(board.locator(".plain-result")).to_be_visible()
    page.keyboard.press("Home")
    expect(board.locator(".plain-result")).to_be_hidden()
    expect(page.locator(".story-lines")).to_contain_text("Dealt:")
    assert serious(page) == []
    enter.go(page, f"#/match/{past.finished}")
    expect(page.locator(".plain-result")).to_be_visible()


# Rules and ratings ----------------------------------------------------------------------------------------------------


def test_each_game_has_its_rules_or_says_that_it_has_none(enter: Visits) -> None:
    page = enter("#/help/kuhn/bet", settings={"language": "ru"})
    expect(page.get_by_role("heading", name="Ставка")).to_be_focused()
    games = page.get_by_role("navigation", name="Игры")
    expect(games.get_by_role("link", name="Kuhn")).to_have_attribute("aria-current", "page")
    games.get_by_role("link", name="Gale").click()
    expect(page.get_by_role("main")).to_contain_text("У этой игры здесь нет правил для чтения.")
    games.get_by_role("link", name="Ahoy").click()
    expect(page.locator(".help-topic")).to_have_count(14)


def test_each_game_has_a_leaderboard(enter: Visits) -> None:
    page = enter("#/leaderboard/kuhn")
    expect(page.get_by_role("heading", level=1)).to_have_text("Leaderboard of Kuhn")
    expect(page.get_by_role("radio", name="First")).to_be_visible()
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Gale").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Leaderboard of Gale")
    expect(page.get_by_role("radio")).to_have_count(0)  # rowers are all alike


# For everybody --------------------------------------------------------------------------------------------------------

PATHS = ["", "#/game/ahoy", "#/game/gale", "#/help/kuhn", "#/leaderboard/gale", "#/player/{ada}"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_catalogue(enter: Visits, arcade_host: Host, ada: Guest, theme: str) -> None:
    opened(arcade_host, ada, "gale", 4, options={"course": "long"})
    page = enter("", ada, settings={"theme": theme}, viewport=WIDE)
    for path in PATHS:
        enter.go(page, path.format(ada=ada.player_id))
        assert serious(page) == [], path


@pytest.mark.parametrize("language", ["en", "ru", "it"])
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_catalogue_fits(enter: Visits, ada: Guest, size: dict[str, int], language: str) -> None:
    page = enter("", ada, settings={"language": language}, viewport=size)
    for path in PATHS:
        enter.go(page, path.format(ada=ada.player_id))
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path


def test_the_form_of_a_match_is_accessible(enter: Visits, ada: Guest) -> None:
    page = enter("", ada, viewport=NARROW)
    page.get_by_role("button", name="Open a match").click()
    page.get_by_role("dialog").get_by_label("Game").select_option("gale")
    page.get_by_label("Squalls").fill("9")
    assert serious(page) == []
