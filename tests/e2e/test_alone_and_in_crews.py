"""Matches of one person, of a crew against a storm that nobody plays, and of two crews, to their ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from openskill.models import PlackettLuce

from tests.e2e.stack import Stack, wait_until
from tests.support.packages import GALE, install
from tests.web.host import PARTS, Guest, Host

WAIT_S = 120.0
MODEL = PlackettLuce()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    packages = tmp_path_factory.mktemp("packages")
    install(packages, "gale", GALE)
    with Stack(tmp_path_factory.mktemp("gale"), (*PARTS, "archivist"), PYTHONPATH=str(packages)) as stack:
        host = Host(stack)
        yield host
        host.close()


def opened(host: Host, guests: Sequence[Guest], seats: int = 0, **more: Any) -> str:
    """Starts a match of these people, seated in this order, and of bots where there are more seats."""
    match = host.post("/lobby/v1/matches", guests[0], game="gale", seats=seats or len(guests), **more)
    for guest in guests[1:]:
        host.post(f"/lobby/v1/matches/{match['match_id']}/seats", guest)
    return host.until_active(match["match_id"], guests[0])


def row_home(host: Host, match_id: str, guests: Sequence[Guest], rowers: Sequence[Guest]) -> dict[str, Any]:
    """Rows to the end, as hard as one can or not at all, and around every reef; returns what the lobby has then."""
    wanted = {guest: ("row:2" if guest in rowers else "row:0", "look:port", "around") for guest in guests}
    while host.view(match_id, guests[0])["status"] == "active":
        for guest in guests:
            view = host.view(match_id, guest)
            offered = [choice["id"] for choice in (view["pending"] or {}).get("choices", ())]
            if offered:
                choose(host, view, guest, next(choice for choice in offered if choice in wanted[guest]))
    return finished(host, match_id, guests[0])


def choose(host: Host, view: dict[str, Any], guest: Guest, choice: str) -> None:
    """One of the crew may have been faster."""
    answer = host.http.post(
        f"/game/v1/matches/{view['match_id']}/choices",
        json={"version": view["version"], "choice": {"id": choice}},
        headers={"Authorization": f"Bearer {guest.api_key}"},
    )
    assert answer.is_success or answer.json()["type"] == "/problems/stale-version", answer.text


def finished(host: Host, match_id: str, guest: Guest) -> dict[str, Any]:
    path = f"/lobby/v1/matches/{match_id}"
    wait_until(lambda: host.get(path, guest)["status"] == "finished", "the lobby knows the end", WAIT_S)
    return host.get(path, guest)


def played(host: Host, guest: Guest, match_id: str, rated: bool = False) -> dict[str, Any]:
    """The line of a match in the player's history, once it is there, and rated if that is waited for."""
    found: dict[str, Any] = {}

    def is_there() -> bool:
        items = history(host, guest)["items"]
        found.update(next((item for item in items if item["match_id"] == match_id), {}))
        return bool(found and (found["after"] or not rated))

    wait_until(is_there, "the match is in the history", WAIT_S)
    return found


def history(host: Host, guest: Guest) -> dict[str, Any]:
    return host.get(f"/scoring/v1/players/{guest.player_id}", guest)


def cards(host: Host, match_id: str, guest: Guest) -> list[Any]:
    path = f"/scoring/v1/matches/{match_id}"
    wait_until(lambda: host.get(path, guest)["scorecards"], "its card is kept", WAIT_S)
    return [card["scorecard"] for card in host.get(path, guest)["scorecards"]]


def listed(host: Host, guest: Guest, query: str) -> list[str]:
    return [match["match_id"] for match in host.get(f"/lobby/v1/matches?{query}&limit=100", guest)["items"]]


def test_one_person_plays_alone_and_again_and_is_not_rated(host: Host) -> None:
    ada = host.guest("Ada")
    match_id = opened(host, [ada])
    assert listed(host, ada, "mine=true") == [match_id]
    assert match_id not in listed(host, ada, "status=open")
    outcome = row_home(host, match_id, [ada], [ada])["outcome"]
    won = outcome["reason"] == "away"
    assert (outcome["teams"], outcome["winners"], outcome["ranking"]) == (
        [[0]],
        [0] if won else [],
        [[0], []] if won else [[], [0]],
    )
    line = played(host, ada, match_id)
    assert (line["won"], line["placement"], line["after"]) == (won, 1 if won else 2, None)
    assert history(host, ada)["ratings"] == []
    assert host.get(f"/lobby/v1/players/{ada.player_id}", ada)["ratings"] == {}
    assert cards(host, match_id, ada) == [{"away": [int(won)]}]
    again = host.post(f"/lobby/v1/matches/{match_id}/rematch", ada)["match_id"]
    assert host.until_active(again, ada) in listed(host, ada, "mine=true&status=active")


def test_crews_win_and_lose_together_and_are_rated_as_teams(host: Host) -> None:
    guests = [host.guest(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    ada, ben, cleo, dan = guests
    match_id = opened(host, guests)
    outcome = row_home(host, match_id, guests, [ada, cleo])["outcome"]
    assert outcome["teams"] == outcome["ranking"] == [[0, 2], [1, 3]]
    assert (outcome["winners"], outcome["reason"]) == ([0, 2], "away")
    assert cards(host, match_id, ada) == [{"away": [1, 0]}]
    lines = [played(host, guest, match_id, rated=True) for guest in guests]
    assert [line["won"] for line in lines] == [True, False, True, False]
    better, worse = MODEL.rate([[MODEL.rating() for _ in range(2)] for _ in range(2)], ranks=[1, 2])
    assert [line["after"]["mu"] for line in lines] == pytest.approx([better[0].mu, worse[0].mu] * 2)
    board = host.get("/scoring/v1/leaderboard?game=gale&limit=100")["items"]
    places = [line["player_id"] for line in board]
    assert max(map(places.index, (ada.player_id, cleo.player_id))) < places.index(ben.player_id)
    again = host.post(f"/lobby/v1/matches/{match_id}/rematch", dan)
    assert [chair["player_id"] for chair in again["table"]] == [guest.player_id for guest in guests]


def test_when_the_storm_wins_nobody_has_won(host: Host) -> None:
    guests = [host.guest(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    match_id = opened(host, guests)
    outcome = row_home(host, match_id, guests, [])["outcome"]
    assert (outcome["winners"], outcome["ranking"]) == ([], [[], [0, 1, 2, 3]])
    lines = [played(host, guest, match_id, rated=True) for guest in guests]
    assert {(line["won"], line["placement"], line["after"]["mu"]) for line in lines} == {(False, 2, 25.0)}
    ratings = history(host, guests[0])["ratings"]
    assert {(rating["role"], rating["games"], rating["wins"]) for rating in ratings} == {(None, 1, 0), ("rower", 1, 0)}


def test_a_person_and_a_bot_are_one_crew(host: Host) -> None:
    ada = host.guest("Ada")
    at_once = {"fill": {"level": "drifter", "after_s": 0}, "pace": {"min_ms": 0, "max_ms": 0}}
    match_id = opened(host, [ada], 2, **at_once)
    match = row_home(host, match_id, [ada], [ada])
    assert [chair["bot"] for chair in match["table"]] == [None, "drifter"]
    assert match["outcome"]["teams"] == [[0, 1]]
    assert played(host, ada, match_id)["won"] == (match["outcome"]["winners"] == [0, 1])
    assert history(host, ada)["ratings"] == []


def test_a_ticket_for_one_seat_is_a_match_at_once(host: Host) -> None:
    ada = host.guest("Ada")
    ticket = host.post("/lobby/v1/tickets", ada, game="gale", seats=1)
    path = f"/lobby/v1/tickets/{ticket['ticket_id']}"
    wait_until(lambda: host.get(path, ada)["status"] == "paired", "the ticket has become a match", WAIT_S)
    match_id = host.until_active(host.get(path, ada)["match_id"], ada)
    assert host.view(match_id, ada)["pending"]["seats"] == [0]
