"""Starting, with the game service there, away, and refusing; the end of a match; races."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from services.lobby.game_client import GameRefused
from services.lobby.matches import transitions
from services.lobby.matches.finish import finish
from services.lobby.matches.launch import launch, order
from shared.service.store.bus import Consumer
from tests.services.lobby.conftest import SERVICE_KEY, refused, told


def game_view(world, match, key=""):
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return httpx.get(f"{world.settings.public_url}/game/v1/matches/{match['match_id']}", headers=headers, timeout=10)


def test_the_players_play_with_their_own_keys(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens(role="union"))
    assert game_view(world, match, ada.key).json()["seat"] == 1
    assert game_view(world, match, bo.key).json()["seat"] == 0
    assert game_view(world, match).json()["commitment"] == match["commitment"]


def test_what_the_game_service_is_told(world):
    ada = world.player("Ada")
    match = ada.opens(seats=2, clock={"per_turn_s": 30}, spectators={"policy": "off"})
    ada.put(f"/matches/{match['match_id']}/seats/1/bot", {"level": "captain"})
    assert order(world.env, world.env.matches.get(match["match_id"])) == {
        "match_id": match["match_id"],
        "game": "ahoy",
        "seats": 2,
        "options": {},
        "players": [
            {
                "seat": 0,
                "player_id": ada.id,
                "name": "Ada",
                "key_hash": world.env.players.get(ada.id).key_hash,
                "bot": None,
            },
            {"seat": 1, "player_id": "bot-captain", "name": "Captain", "key_hash": None, "bot": "captain"},
        ],
        "clock": {"per_turn_s": 30, "on_timeout": "bot"},
        "spectators": {"policy": "off", "turns": 0},
        "hints": True,
        "pace": None,
        "owner": ada.id,
    }


def test_with_the_game_service_away_a_match_waits_and_then_starts_once(lonely, world):
    ada, bo = lonely.players("Ada", "Bo")
    match = bo.sits(ada.opens())
    assert match["status"] == "starting"
    assert match["commitment"] is None
    path = f"/matches/{match['match_id']}"
    refused(ada.delete(f"{path}/seats/0"), 409, "match-started")
    assert told(ada.post(f"{path}/start"))["status"] == "starting"
    assert [found["match_id"] for found in told(ada.get("/matches?status=starting"))["items"]] == [match["match_id"]]
    wait_until(lambda: world.matchmaker.tick() or ada.sees(match)["status"] == "active")
    assert game_view(world, match).json()["commitment"] == ada.sees(match)["commitment"]


def wait_until(done, seconds=90.0):
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


def test_a_lobby_that_dies_between_the_last_seat_and_the_start_leaves_it_to_the_sweeper(world, monkeypatch):
    ada, bo = world.players("Ada", "Bo")
    match, now = ada.opens(), int(time.time() * 1000)

    def crash(_):
        raise SystemExit

    with monkeypatch.context() as killed:
        killed.setattr(world.env.game, "open", crash)
        with pytest.raises(SystemExit):
            bo.sits(match)
    assert ada.sees(match)["status"] == "starting"
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: now)
    world.matchmaker.tick()
    assert ada.sees(match)["status"] == "starting", "the request itself still has time"
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: int(time.time() * 1000) + transitions.OWN_ATTEMPT_MS)
    world.matchmaker.tick()
    assert ada.sees(match)["status"] == "active"


def test_a_match_that_the_game_service_refuses_is_cancelled(world, monkeypatch):
    ada, bo = world.players("Ada", "Bo")

    def refuse(_):
        raise GameRefused("no")

    monkeypatch.setattr(world.env.game, "open", refuse)
    match = bo.sits(ada.opens())
    assert match["status"] == "cancelled"
    assert match["reason"]


def test_a_finished_match_is_noted_with_its_outcome(world):
    ada, bo = world.players("Ada", "Bo")
    stop = threading.Event()
    consumer = Consumer(world.env.client, world.settings.shards, "lobby", "test")
    consumer.join()
    listening = threading.Thread(target=consumer.run, args=(world.matchmaker.handle, stop))
    listening.start()
    try:
        match = bo.sits(ada.opens(game="kuhn"))
        play_to_the_end(world, match, {0: ada.key, 1: bo.key, -1: SERVICE_KEY})
        wait_until(lambda: ada.sees(match)["status"] == "finished")
    finally:
        stop.set()
        listening.join()
    over = ada.sees(match)
    assert over["finished"]
    assert over["outcome"]["winners"]
    assert [found["match_id"] for found in told(bo.get("/matches?status=finished"))["items"]] == [match["match_id"]]
    again = told(bo.post(f"/matches/{match['match_id']}/rematch"))
    assert again["status"] == "active"


def play_to_the_end(world, match, keys):
    """Everybody takes the first choice offered."""
    url = f"{world.settings.public_url}/game/v1/matches/{match['match_id']}"
    while True:
        view = game_view(world, match, SERVICE_KEY).json()
        if view["status"] == "finished":
            return
        key = keys[view["pending"]["seat"]]
        own = game_view(world, match, key).json()
        body = {"version": own["version"], "choice": {"id": own["pending"]["choices"][0]["id"]}}
        posted = httpx.post(f"{url}/choices", json=body, headers={"Authorization": f"Bearer {key}"}, timeout=10)
        assert posted.status_code == 200, posted.text


def test_an_end_of_which_word_was_lost_is_found_out(world, monkeypatch):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens(game="kuhn"))
    play_to_the_end(world, match, {0: ada.key, 1: bo.key, -1: SERVICE_KEY})
    assert ada.sees(match)["status"] == "active"
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: int(time.time() * 1000) + transitions.CHECK_MS)
    world.matchmaker.tick()
    assert ada.sees(match)["status"] == "finished"


def test_an_outcome_that_cannot_be_had_now_is_asked_for_again(lonely, world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens(game="kuhn"))
    play_to_the_end(world, match, {0: ada.key, 1: bo.key, -1: SERVICE_KEY})
    finish(lonely.env, match["match_id"])
    assert ada.sees(match)["status"] == "finished"
    assert ada.sees(match)["outcome"] is None
    wait_until(lambda: world.matchmaker.tick() or ada.sees(match)["outcome"])


def test_word_of_matches_that_are_not_ours_is_ignored(world):
    assert finish(world.env, "nowhere") is None


# Races ----------------------------------------------------------------------------------------------------------------


def at_once(*calls):
    """The answers of calls made at the same moment."""
    barrier = threading.Barrier(len(calls))

    def run(call):
        barrier.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


@pytest.mark.parametrize("attempt", range(5))
def test_of_two_who_take_the_last_seat_one_gets_it(world, attempt):
    ada, *others = world.players("Ada", "Bo", "Cy", "Di", "Ed")
    match = ada.opens()
    path = f"/matches/{match['match_id']}/seats"
    answers = at_once(*(lambda visitor=visitor: visitor.post(path, {}) for visitor in others))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    winner = next(other for other, answer in zip(others, answers, strict=True) if answer.status_code == 200)
    assert ada.sees(match)["table"][1]["player_id"] == winner.id
    assert ada.sees(match)["status"] == "active"


def test_two_starters_at_once_start_once(lonely, world):
    ada, bo = lonely.players("Ada", "Bo")
    match = bo.sits(ada.opens())
    env = world.env
    results = at_once(*[lambda: launch(env, env.matches.get(match["match_id"]))] * 6)
    assert {result.status for result in results} == {"active"}
    assert len({result.commitment for result in results}) == 1
    assert game_view(world, match).json()["commitment"] == results[0].commitment


def test_a_rematch_asked_for_by_all_at_once_is_one_match(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens())
    world.env.matches.update(match["match_id"], lambda found: transitions.finish(found, {"winners": [0]}, 1))
    path = f"/matches/{match['match_id']}/rematch"
    answers = at_once(*(lambda visitor=visitor: visitor.post(path, {}) for visitor in [ada, bo] * 3))
    assert len({told(answer)["match_id"] for answer in answers}) == 1
    assert len(told(ada.get("/matches?mine=true"))["items"]) == 2
