"""Bots through the real services: dispatcher, broker, Celery workers, and the public API that they play over.

The broker has a Redis of its own here, and the workers know its address, that of the API, and the secret that bots'
keys are made of. So everything in this folder also shows that bots need no more than that.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from services.ai.levels import LEVELS
from services.ai.store import OPEN, BotJobs
from services.game.store import Store
from services.run.processes import BOTS, NOT_FOR_BOTS
from shared.contract.levels import SPREAD
from shared.contract.messages import MatchAdvanced
from shared.service.keys import bot_key, secret_of_bots
from shared.service.store.bus import stream
from tests.e2e.checks import is_torn, verify_replay
from tests.e2e.clients import Match, Table
from tests.e2e.stack import Stack, wait_until

WHAT_IT_TAKES = ("redis", "broker", "game", "scorer", "dispatcher", "ai-worker")
GAME_S = 400.0  # far more than it takes: other tests run beside these
GLIMPSE = {"min_ms": 0, "max_ms": 10}  # what a captain may think where a whole match has to be short
ALL = [level for level in ("deckhand", "captain", "drifter") if level in LEVELS]
QUICK = [level for level in ("deckhand", "drifter") if level in LEVELS]


class Harbour:
    """Matches with bots: they can be watched at little cost, and leave no work behind."""

    def __init__(self, stack: Stack, table: Table) -> None:
        self.stack, self.table, self.matches = stack, table, list[Match]()
        self.store = Store(stack.redis_client(), stack.settings.shards)

    def open(self, seats: int, bots: dict[int, str], **more: Any) -> Match:
        self.matches.append(self.table.open(seats, bots, **more))
        return self.matches[-1]

    def bots_only(self, seats: int, levels: list[str], **more: Any) -> Match:
        return self.open(seats, {seat: levels[seat % len(levels)] for seat in range(seats)}, **more)

    def view(self, match: Match, key: str = "") -> dict[str, Any]:
        return self.table.good(self.table.ask("GET", f"/game/v1/matches/{match.match_id}", key))

    def version(self, match: Match) -> int:
        return self.store.progress(match.match_id)[0]

    def is_over(self, match: Match) -> bool:
        return self.store.progress(match.match_id)[1] == "finished"

    def are_over(self, matches: list[Match]) -> bool:
        return all(map(self.is_over, matches))

    def wait_for(self, match: Match, version: int, seconds: float = 180.0) -> None:
        wait_until(lambda: self.version(match) >= version, f"version {version}", seconds, every=0.01)

    def is_torn_at_rest(self, match: Match) -> bool:
        """Its bots may go on while we look: they are made to stop, if they have not come to the end already."""
        key = bot_key(secret_of_bots(self.stack.settings), match.match_id, 0)
        self.table.ask("POST", f"/game/v1/matches/{match.match_id}/concede", key)
        wait_until(lambda: self.is_over(match), "it is over", 60)
        return is_torn(self.stack, match.match_id)

    def close(self) -> None:
        jobs = BotJobs(self.store.client, tuple(LEVELS))
        for match in self.matches:
            self.store.client.delete(self.store.keys(match.match_id).own)
            jobs.forget(match.match_id, sys.maxsize)
        self.store.client.close()


@pytest.fixture
def harbour(stack: Stack, table: Table) -> Iterator[Harbour]:
    harbour = Harbour(stack, table)
    yield harbour
    harbour.close()


@contextmanager
def without(stack: Stack, part: str) -> Iterator[None]:
    """As long as the block lasts, this part is dead."""
    stack[part].kill()
    try:
        yield
    finally:
        stack.mend()


# Playing --------------------------------------------------------------------------------------------------------------


def test_workers_know_nothing_that_leads_to_positions(stack: Stack) -> None:
    store = str(stack.ports["redis"])
    for name in BOTS:
        env = stack[name].env
        assert not set(NOT_FOR_BOTS) & set(env)
        assert not [key for key, value in env.items() if stack.service_key in value or f":{store}/" in value]
        assert {"BROKER_URL", "BOT_SECRET", "PUBLIC_URL"} <= set(env)


@pytest.mark.slow
def test_matches_of_bots_only_come_to_their_end(harbour: Harbour) -> None:
    """With two, three and four seats, levels mixed; every roll and every choice can be verified afterwards."""
    matches = [harbour.bots_only(seats, ALL, pace=GLIMPSE) for seats in (2, 3, 4)]
    wait_until(lambda: all(map(harbour.is_over, matches)), "all are over", GAME_S)
    for match in matches:
        outcome, replay = verify_replay(harbour.table, match)
        by = [told["by"] for told in replay["versions"]]
        assert all(by.count(seat) > 20 for seat in range(len(match.keys)))
        assert outcome.winners
        assert not is_torn(harbour.stack, match.match_id)


@pytest.mark.slow
def test_fifty_matches_of_bots_at_once_come_to_their_end(tmp_path: Path) -> None:
    """Some 16,000 choices of drifters, so only what it takes is started; `make bench-bots` has bots that think."""
    with Stack(tmp_path, WHAT_IT_TAKES) as stack, Table(stack) as table:
        harbour = Harbour(stack, table)
        matches = [harbour.bots_only(2, ["drifter"], owner=f"player-{number % 5}") for number in range(50)]
        while not harbour.are_over(matches):
            choices = sum(map(harbour.version, matches))
            # The last one may have ended since the look above: then none goes on, and all is well.
            goes_on = lambda made=choices: harbour.are_over(matches) or sum(map(harbour.version, matches)) > made  # noqa: E731
            wait_until(goes_on, "any goes on", GAME_S, every=0.5)
        assert not any(is_torn(stack, match.match_id) for match in matches)
        harbour.close()


def test_a_bot_in_a_match_with_people_takes_its_time(harbour: Harbour) -> None:
    began = time.monotonic()
    harbour.wait_for(harbour.open(2, {0: "drifter"}, pace={"min_ms": 1000, "max_ms": 1000}), 1)
    assert time.monotonic() - began >= 1 - SPREAD


# Fairness -------------------------------------------------------------------------------------------------------------


def test_a_hundred_matches_of_one_player_do_not_delay_the_one_of_another(harbour: Harbour) -> None:
    """All are in line before any worker takes something: in the order of coming the other's would be the last."""
    with without(harbour.stack, "ai-worker"):
        many = [harbour.open(2, {0: "drifter"}, owner="ada") for _ in range(100)]
        one = harbour.open(2, {0: "drifter"}, owner="bo")
        wait_until(lambda: all(is_known(harbour, match) for match in [*many, one]), "all are in line", 180)
    harbour.wait_for(one, 1)
    served = first_choices(harbour)
    before = sum(served.get(match.match_id, sys.maxsize) < served[one.match_id] for match in many)
    assert before < 30, f"{before} matches of another player were served before"


def first_choices(harbour: Harbour) -> dict[str, int]:
    """When the first choice of each match was made, as the bus tells it: more may have been made since."""
    keys = [stream(shard) for shard in range(harbour.stack.settings.shards)]
    turns = [MatchAdvanced.read(fields) for key in keys for _, fields in harbour.store.client.xrange(key)]
    return {turn.match: turn.at for turn in turns if turn.version == 1}


def is_known(harbour: Harbour, match: Match) -> bool:
    return bool(harbour.store.client.hexists(OPEN, match.match_id))


# Filling --------------------------------------------------------------------------------------------------------------


def test_a_bot_makes_the_overdue_decision_and_the_player_may_come_back(harbour: Harbour) -> None:
    """Once the clock has called the bot it is killed, so that nobody else can make the decision."""
    match = harbour.open(2, {}, clock={"per_turn_s": 5}, pace={"min_ms": 1500, "max_ms": 1500})
    seat = harbour.view(match)["pending"]["seat"]
    harbour.wait_for(match, 1)
    with without(harbour.stack, "clock"):
        harbour.wait_for(match, 2)
        answer = harbour.table.ask("GET", f"/game/v1/matches/{match.match_id}/events?after=0", match.keys[seat])
        called, played = harbour.table.good(answer)["events"][:2]
        assert called["events"] == [{"kind": "overdue", "data": {"seat": seat}}]
        assert played["by"] == seat
        assert harbour.view(match)["players"][seat]["bot"] is None
        assert harbour.table.play(match), "the player chooses again"


# Kills ----------------------------------------------------------------------------------------------------------------


def test_a_worker_killed_in_the_middle_of_thinking_delays_its_match_by_seconds(harbour: Harbour) -> None:
    level, worker = ("captain", "ai-captain") if "captain" in LEVELS else ("drifter", "ai-worker")
    match = harbour.open(2, {0: level}, pace={"min_ms": 0, "max_ms": 3000})
    with harbour.stack.redis_client("broker") as broker:
        taken = lambda: broker.hlen("unacked") or harbour.version(match)  # noqa: E731
        wait_until(taken, "a worker has the task", 180, every=0.002)
    before = harbour.version(match)
    harbour.stack[worker].restart()
    began = time.monotonic()
    harbour.wait_for(match, before + 1)
    assert time.monotonic() - began < 60
    assert not harbour.is_torn_at_rest(match)


@pytest.mark.parametrize("victim", ["dispatcher", "broker", "ai-worker"])
def test_a_match_of_bots_survives_the_death_of(victim: str, harbour: Harbour) -> None:
    """The broker comes back empty: every task is lost."""
    match = harbour.bots_only(2, QUICK)
    harbour.wait_for(match, 10)
    harbour.stack[victim].restart()
    goes_on = harbour.version(match) + 50
    wait_until(lambda: harbour.version(match) >= goes_on or harbour.is_over(match), f"version {goes_on}", GAME_S)
    assert not harbour.is_torn_at_rest(match)
