"""`kill -9` of each process of a running site: it is started again, people and bots play on, and nothing is lost."""

import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from services.run.supervision.restarts import DELAYS_S, STEADY_S, Restarts
from shared.contract.log_entries import Chosen
from shared.service.keys import new_id
from shared.service.store.client import shard_of, tag
from tests.services.running_host import HEALTHY_S, Host, host, is_alive, wait_for

SHARDS = 64
AT_ONCE = {"min_ms": 0, "max_ms": 0}
AWAY = (502, 503, 504)
KINDS = {
    "redis": "-server 127.0.0.1:",
    "web": "services.combined",
    "clock": "services.game.clock",
    "dispatcher": "services.ai.dispatcher",
    "scorer": "services.scoring.scorer",
    "archivist": "services.game.archivist",
    "matchmaker": "services.lobby.matchmaker",
    "ai-worker": "ai.drifter",
    "ai-captain": "ai.captain",
}


class People:
    """Some who play one match with each other or with a bot; they ask again until they get an answer."""

    def __init__(self, running: Host, count: int) -> None:
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{running.port}", timeout=60, trust_env=False)
        self.rng = random.Random(count)
        players = [self.ask("POST", "/lobby/v1/players", "", name=f"Ada {seat}") for seat in range(count)]
        self.ids = {player["player_id"]: player["api_key"] for player in players}
        first, *others = self.ids.values()
        settings: dict[str, Any] = {"game": "ahoy", "seats": 2, "pace": AT_ONCE}
        if not others:
            settings["fill"] = {"level": "drifter"}
        self.match_id = self.ask("POST", "/lobby/v1/matches", first, **settings)["match_id"]
        for key in others:
            self.ask("POST", f"/lobby/v1/matches/{self.match_id}/seats", key)
        self.path = f"/game/v1/matches/{self.match_id}"
        self.acknowledged: dict[int, str] = {}  # the log's entry of every choice, by the version it was made at
        wait_for(lambda: self.awaited() is not None, HEALTHY_S)

    def ask(self, method: str, path: str, key: str, **body: Any) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        if method == "POST":
            headers["Idempotency-Key"] = new_id(24)
        until = time.monotonic() + HEALTHY_S
        while True:
            assert time.monotonic() < until, f"{path}: no answer"
            try:
                answer = self.http.request(method, path, headers=headers, json=body or None)
            except httpx.TransportError:
                time.sleep(0.02)
                continue
            if answer.status_code not in AWAY:
                return dict(answer.json())
            time.sleep(0.02)

    def awaited(self) -> dict[str, Any] | None:
        """Returns the view of the person who is awaited, or None while somebody else is."""
        for key in self.ids.values():
            view = self.ask("GET", self.path, key)
            if "choices" in (view.get("pending") or {}):
                return view | {"key": key}
        return None

    def play(self, choices: int) -> None:
        """Makes so many choices, each when it is a person's turn."""
        for _ in range(choices):
            while (view := self.awaited()) is None:
                time.sleep(0.02)
            choice = self.rng.choice(view["pending"]["choices"])["id"]
            answer = self.ask(
                "POST", f"{self.path}/choices", view["key"], version=view["version"], choice={"id": choice}
            )
            assert answer["version"] > view["version"], answer
            self.acknowledged[view["version"]] = Chosen(view["pending"]["seat"], choice).text()

    def see_the_bot_play(self) -> None:
        """Plays until the bot has answered."""
        before = self.bots_choices()
        while self.bots_choices() == before:
            if self.awaited() is not None:
                self.play(1)
            time.sleep(0.02)

    def bots_choices(self) -> int:
        """Returns how many choices somebody else has made: the bot, but for the few that the rules make."""
        view = self.ask("GET", self.path, next(iter(self.ids.values())))
        return int(view["version"]) - len(self.acknowledged)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with host(tmp_path_factory.mktemp("site") / "data", REQUEST_LIMIT="1000000") as site:
        site.wait_until_ready()
        yield site


@pytest.fixture(scope="module")
def friends(running: Host) -> Iterator[People]:
    people = People(running, 2)
    yield people
    people.http.close()


@pytest.fixture(scope="module")
def loner(running: Host) -> Iterator[People]:
    people = People(running, 1)
    yield people
    people.http.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("kind", KINDS)
def test_after_a_kill_people_and_bots_play_on(
    running: Host, friends: People, loner: People, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    friends.play(2)
    loner.see_the_bot_play()
    old = running.pids_of(KINDS[kind])
    os.kill(running.pid_of(KINDS[kind]), signal.SIGKILL)
    began = time.monotonic()
    wait_for(lambda: any(is_alive(pid) for pid in running.pids_of(KINDS[kind]) if pid not in old), HEALTHY_S)
    friends.play(1)
    people_s = time.monotonic() - began
    loner.see_the_bot_play()
    bots_s = time.monotonic() - began
    with capsys.disabled():
        print(f"\n{kind}: people {people_s:.1f} s, bots {bots_s:.1f} s", file=sys.stderr)
    assert max(people_s, bots_s) < 60, "other tests run beside this one: alone it takes 3 and 10"
    check_log(running, friends)
    check_log(running, loner)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_while_redis_is_frozen_requests_fail_soon(running: Host, friends: People) -> None:
    friends.play(1)
    server = running.pid_of(KINDS["redis"])
    os.kill(server, signal.SIGSTOP)
    try:
        for path in (friends.path, "/readyz"):
            began = time.monotonic()
            assert running.get(path)[0] == 503
            assert time.monotonic() - began < 15, "other tests run beside this one: alone it takes 2"
    finally:
        os.kill(server, signal.SIGCONT)
    friends.play(1)
    check_log(running, friends)


def check_log(running: Host, people: People) -> None:
    """Every choice that was acknowledged is in the match's log, at its version."""
    with running.redis() as client:
        log = [entry.decode() for entry in client.lrange(log_key(people.match_id), 0, -1)]
    assert {version: log[version] for version in people.acknowledged} == people.acknowledged


def log_key(match_id: str) -> str:
    return f"{tag(shard_of(match_id, SHARDS))}:m:{match_id}:log"


def test_who_keeps_dying_waits_longer_each_time_and_then_no_more() -> None:
    restarts = Restarts()
    assert [restarts.delay(1.0) for _ in range(6)] == [*DELAYS_S, None]


def test_a_long_life_in_between_is_forgiven() -> None:
    restarts = Restarts()
    for _ in range(4):
        restarts.delay(1.0)
    assert restarts.delay(STEADY_S) == DELAYS_S[0]
    assert restarts.delay(1.0) == DELAYS_S[1]
