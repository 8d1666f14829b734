"""Matches of one person, of a crew and of two, outside the table: teams win and lose, or the game itself has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.stack import wait_until
from tests.web.conftest import Visits
from tests.web.host import NAMES, WAIT_S, Guest, Host
from tests.web.test_accessible import NARROW, WIDE, serious


@dataclass(frozen=True)
class Played:
    """Matches that are over: each of another kind."""

    people: Sequence[Guest]
    alone: str  # the storm has won
    together: str  # both have got away
    race: str  # the first and the third have won
    storm: str  # nobody of two crews has got away


@pytest.fixture(scope="module")
def played(arcade_host: Host) -> Played:
    people = [arcade_host.guest(name) for name in NAMES]

    def match(count: int, rowers: Sequence[int] = ()) -> str:
        match_id = arcade_host.seated("gale", people[:count])
        wishes = {guest: "row:2" if seat in rowers else "row:0" for seat, guest in enumerate(people[:count])}
        arcade_host.play_on(match_id, wishes)
        return match_id

    matches = Played(people, match(1), match(2, (0, 1)), match(4, (0, 2)), match(4))
    wait_until(lambda: all(is_kept(arcade_host, guest) for guest in people), "all matches are kept", WAIT_S)
    return matches


def is_kept(host: Host, guest: Guest) -> bool:
    """Whether all matches are in a player's history, those of two crews with what they did to the rating."""
    found = host.get(f"/scoring/v1/players/{guest.player_id}", guest)["items"]
    over = host.get("/lobby/v1/matches?mine=true&status=finished", guest)["items"]
    count = {"Ada": 4, "Ben": 3}.get(guest.name, 2)
    return len(found) == len(over) == count and all(one["after"] or one["seats"] < 4 for one in found)


def row(page: Page, region: str, match_id: str) -> Locator:
    return page.get_by_role("region", name=region, exact=True).locator(f"[data-match='{match_id}']")


def said_of(played: Played, name: str) -> dict[str, str]:
    """What the lists of matches say to somebody of whom this is the name, or to a stranger."""
    race = {"Ada": "You have won, together with Cleo!", "Cleo": "You have won, together with Ada!"}
    return {
        played.alone: "The game itself has won.",
        played.together: "All have won together!",
        played.race: race.get(name, "Ada and Cleo have won."),
        played.storm: "The game itself has won.",
    }


def test_lists_say_which_team_has_won(enter: Visits, played: Played) -> None:
    ada, ben = played.people[:2]
    page = enter("#/game/gale", ada)
    for match_id, said in said_of(played, "Ada").items():
        expect(row(page, "My matches", match_id)).to_contain_text(said)
        expect(row(page, "Recently finished", match_id)).to_contain_text(said)
        expect(row(page, "My matches", match_id).get_by_role("link", name="Replay")).to_be_visible()
    expect(row(enter("#/game/gale", ben), "My matches", played.race)).to_contain_text("Ada and Cleo have won.")


def test_strangers_are_told_who_has_won(enter: Visits, played: Played) -> None:
    page = enter("#/game/gale")
    for match_id, said in said_of(played, "").items():
        expect(row(page, "Recently finished", match_id)).to_contain_text(said)


def test_a_history_says_won_or_lost_of_teams_and_of_who_played_alone(enter: Visits, played: Played) -> None:
    said = {"Ada": ["Lost", "Won", "Won", "Lost"], "Ben": ["Lost", "Lost", "Won"], "Cleo": ["Lost", "Won"]}
    for guest in played.people[:3]:
        page = enter(f"#/player/{guest.player_id}", guest)
        matches = page.get_by_role("region", name="Matches")
        expect(matches.locator(".chip")).to_have_text(said[guest.name])
        expect(matches.locator(".match-about .good, .match-about .bad")).to_have_count(2)  # those of two crews
        wins = said[guest.name][:2].count("Won")
        expect(page.get_by_role("region", name="Ratings")).to_contain_text(f"{wins} of 2 matches won")
    alone = enter(f"#/player/{played.people[0].player_id}").get_by_role("region", name="Matches")
    expect(alone.locator(".match-row").last).to_contain_text("Rower · Gale · 1 player")


def test_the_leaderboard_has_the_team_that_has_won_above_the_other(enter: Visits, played: Played) -> None:
    ada, ben, cleo, dan = (f"#/player/{guest.player_id}" for guest in played.people)
    links = enter("#/leaderboard/gale", played.people[0]).locator("tbody tr .player a")
    expect(links.and_(links.page.locator(f"[href='{dan}']"))).to_be_visible()
    order = [link.get_attribute("href") for link in links.all()]
    assert max(map(order.index, (ada, cleo))) < min(map(order.index, (ben, dan)))


def test_a_room_of_a_crew_waits_and_whoever_is_alone_does_not(enter: Visits, arcade_host: Host) -> None:
    eve, finn = arcade_host.guest("Eve"), arcade_host.guest("Finn")
    match_id = arcade_host.post("/lobby/v1/matches", eve, game="gale", seats=2)["match_id"]
    page = enter(f"#/match/{match_id}", eve)
    expect(page.locator(".room-seat")).to_have_count(2)
    expect(page.locator(".room")).to_contain_text("1 free seat")
    arcade_host.post(f"/lobby/v1/matches/{match_id}/seats", finn)
    page.locator(".table[data-version]").wait_for()
    alone = arcade_host.seated("gale", [eve])
    enter.go(page)
    expect(row(page, "My matches", alone).get_by_role("link", name="Play on")).to_be_visible()
    expect(row(page, "My matches", match_id)).to_contain_text("Your turn")
    expect(row(page, "Open matches", alone)).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_results_are_accessible_and_fit(enter: Visits, played: Played, size: dict[str, int], language: str) -> None:
    ada = played.people[0]
    page = enter("", ada, settings={"language": language}, viewport=size)
    for path in ("#/game/gale", f"#/player/{ada.player_id}", "#/leaderboard/gale"):
        enter.go(page, path)
        expect(page.get_by_role("main")).to_contain_text("Ada")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path
        assert language != "en" or serious(page) == [], path
