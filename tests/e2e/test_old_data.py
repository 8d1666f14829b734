"""A data folder that an earlier version has written starts with today's code, and everything in it goes on.

`data/` has one for each version, made by `tests/e2e/record_data_folder.py`.
"""

from __future__ import annotations

import json
import os
import random
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from services.lobby.matches.lists import record_key
from services.lobby.matches.repository import DUE
from services.run.folder import open_folder
from services.run.redis_server import redis_server
from shared.contract.times import now_ms
from shared.service.store.client import connect
from tests.e2e.record_data_folder import DATA, NAMES, digest, summary
from tests.e2e.site import Site, serve

FOLDERS = sorted(path.name.removesuffix(".tar.gz") for path in DATA.glob("*.tar.gz"))
FINISHED = ("conceded", "finished")
LIVE = ("battle", "deckhands", "drifter", "four", "given", "three", "two", "undone")
MORE = 25  # choices by which a match goes on
SAFELY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # Python 3.11.4 has it

Notes = dict[str, Any]


@pytest.fixture(scope="module", params=FOLDERS)
def old(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Notes]]:
    data, notes = unpack(request.param, tmp_path_factory)
    with serve(data) as site:
        yield site, notes


def unpack(name: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Notes]:
    data = tmp_path_factory.mktemp("old") / "data"
    with tarfile.open(DATA / f"{name}.tar.gz") as archive:
        archive.extractall(data, **SAFELY)
    return data, json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def open_again(data: Path, match_id: str) -> None:
    """Makes an open table one of a moment ago, for one that is older than a day is cancelled."""
    now, record = now_ms(), record_key(match_id)
    folder = open_folder(data)
    with redis_server(folder, "always") as server, connect(server.url(0)) as redis:
        document = json.loads(redis.hget(record, "doc"))
        redis.hset(record, "doc", json.dumps(document | {"created": now}))
        redis.zadd(DUE, {match_id: now}, xx=True)
    os.close(folder.lock)


def as_of_then(view: Notes) -> Notes:
    """Returns a view without what those of 0.1.0 did not tell."""
    for player in view["position"]["players"]:
        player.pop("delivered", None)
    return view


def keys_of(match: Notes) -> dict[int, str]:
    return {int(seat): key for seat, key in match["keys"].items()}


@pytest.mark.parametrize("name", LIVE)
def test_a_live_match_is_as_it_was_and_goes_on(old: tuple[Site, Notes], name: str) -> None:
    site, notes = old
    match = notes["matches"][name]
    match_id, keys = match["match_id"], keys_of(match)
    assert {seat: summary(as_of_then(site.view(match_id, key))) for seat, key in keys.items()} == {
        int(seat): view for seat, view in match["views"].items()
    }
    in_battle = "battle" in (site.awaited(match_id, keys)[0]["position"]["scene"] or {})
    assert in_battle or name != "battle", "it was saved in the middle of one"
    lobby = site.get(f"/lobby/v1/matches/{match_id}", next(iter(keys.values())))
    assert {field: lobby[field] for field in match["settings"]} == match["settings"]
    site.play(match_id, keys, random.Random(3), MORE)
    assert site.view(match_id, next(iter(keys.values())))["version"] >= match["version"] + MORE


def test_a_match_that_goes_on_can_be_played_to_its_end(old: tuple[Site, Notes]) -> None:
    """And its replay, from the first choice of then to the last of today, can be looked at."""
    site, notes = old
    match = notes["matches"]["two"]
    keys = keys_of(match)
    view = site.play(match["match_id"], keys, random.Random(5), 100_000)
    assert view["status"] == "finished"
    replay = site.get(f"/game/v1/matches/{match['match_id']}/replay", keys[0])
    assert len(replay["choices"]) == view["version"]


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_match_is_as_it_was(old: tuple[Site, Notes], name: str) -> None:
    site, notes = old
    match = notes["matches"][name]
    match_id, keys = match["match_id"], keys_of(match)
    for seat, key in keys.items():
        view = site.view(match_id, key)
        assert summary(as_of_then(view)) == match["views"][str(seat)]
        assert {field: view["outcome"][field] for field in match["outcome"]} == match["outcome"]
    assert len(site.get(f"/game/v1/matches/{match_id}/replay", keys[0])["choices"]) == match["choices"]
    assert digest(site.get(f"/scoring/v1/matches/{match_id}", keys[0])["scorecards"]) == match["scorecards"]


def test_players_keep_names_and_ratings(old: tuple[Site, Notes]) -> None:
    """Those of the game; a match that today's tests end may be rated meanwhile, but only for the first two."""
    site, notes = old
    for name, player, ratings in zip(NAMES, notes["players"], notes["ratings"], strict=True):
        profile = site.get(f"/lobby/v1/players/{player['player_id']}", player["key"])
        assert profile["name"] == name
        assert profile["ratings"].keys() == ratings.keys()
    first = notes["players"][0]
    rated = site.get(f"/scoring/v1/players/{first['player_id']}", first["key"])["items"]
    known = {notes["matches"][name]["match_id"] for name in FINISHED}
    assert known <= {item["match_id"] for item in rated}
    board = site.get("/scoring/v1/leaderboard?game=ahoy&limit=100")["items"]
    assert {player["player_id"] for player in notes["players"][:2]} <= {line["player_id"] for line in board}


def test_an_open_table_that_nobody_came_to_was_cancelled(old: tuple[Site, Notes]) -> None:
    site, notes = old
    site.wait_for(f"/lobby/v1/matches/{notes['table']}", notes["players"][0]["key"], status="cancelled")


@pytest.mark.parametrize("name", FOLDERS)
def test_an_open_table_fills_and_starts(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    data, notes = unpack(name, tmp_path_factory)
    open_again(data, notes["table"])
    path = f"/lobby/v1/matches/{notes['table']}"
    host, *guests = [player["key"] for player in notes["players"][:3]]
    with serve(data) as site:
        assert site.get(path, host)["status"] == "open"
        for key in guests:
            site.post(f"{path}/seats", key)
        table = site.wait_for(path, host, status="active")["table"]
    assert [chair["role"] for chair in table if chair["player_id"] == notes["players"][0]["player_id"]] == ["union"]


def test_a_ticket_that_waited_has_expired(old: tuple[Site, Notes]) -> None:
    site, notes = old
    site.wait_for(f"/lobby/v1/tickets/{notes['ticket']}", notes["players"][1]["key"], status="expired")


def test_players_of_then_play_again(old: tuple[Site, Notes]) -> None:
    """A rematch takes over the settings of the match that it follows."""
    site, notes = old
    match = notes["matches"]["finished"]
    keys = keys_of(match)
    again = site.post(f"/lobby/v1/matches/{match['match_id']}/rematch", keys[0])
    assert again["seats"] == len(keys)
    assert again["match_id"] != match["match_id"]
