"""One leader at a time; a pairing happens whole or not at all; another takes over when the leader dies."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
import redis

from services.lobby.matchmaking.lease import LOCK, Lease
from services.lobby.matchmaking.pairing import pair
from shared.contract.times import now_ms
from tests.services.lobby.conftest import told
from tests.services.lobby.test_start import at_once, wait_until

ROOT = Path(__file__).parents[3]
LONG_MS = 600_000


def test_one_holds_the_lock_and_keeps_it(redis_client):
    one, other = Lease(redis_client, LONG_MS), Lease(redis_client, LONG_MS)
    assert one.hold()
    number = one.number
    assert not other.hold()
    assert one.hold()
    assert one.number == number
    one.release()
    assert other.hold()
    assert int(other.number) > int(number)


def test_of_many_at_once_one_gets_the_lock(redis_client):
    leases = [Lease(redis_client, LONG_MS) for _ in range(8)]
    assert sum(at_once(*(lease.hold for lease in leases))) == 1


def test_a_lock_expires_and_its_number_goes_up(redis_client):
    dead, heir = Lease(redis_client, lease_ms=100), Lease(redis_client, LONG_MS)
    assert dead.hold()
    wait_until(heir.hold)
    assert int(heir.number) > int(dead.number)
    assert not dead.hold()


@pytest.fixture
def waiting(world):
    ada, bo = world.players("Ada", "Bo")
    return (ada, ada.waits()), (bo, bo.waits())


def test_what_a_leader_decided_before_it_lost_the_lock_is_refused(world, waiting):
    late, heir = world.matchmaker, world.another_matchmaker()
    assert late.lease.hold()
    pairing = pair(late.env.tickets.waiting(), now_ms())[0]
    world.env.client.delete(LOCK)  # it was away for too long
    assert heir.lease.hold()
    assert late.pairer.save(pairing, now_ms()) is None
    assert all(visitor.ticket(ticket)["status"] == "waiting" for visitor, ticket in waiting)
    assert heir.pairer.save(pairing, now_ms()) is not None
    heir.starters.shutdown()


def test_a_pairing_with_a_ticket_that_was_taken_back_leaves_the_others_waiting(world, waiting):
    (ada, one), (bo, two) = waiting
    assert world.matchmaker.lease.hold()
    pairing = pair(world.matchmaker.env.tickets.waiting(), now_ms())[0]
    told(bo.delete(f"/tickets/{two['ticket_id']}"))
    assert world.matchmaker.pairer.save(pairing, now_ms()) is None
    assert ada.ticket(one)["status"] == "waiting"
    assert told(ada.get("/matches?mine=true"))["items"] == []


def test_a_pairing_is_saved_once(world, waiting):
    assert world.matchmaker.lease.hold()
    pairing = pair(world.matchmaker.env.tickets.waiting(), now_ms())[0]
    assert world.matchmaker.pairer.save(pairing, now_ms())
    assert world.matchmaker.pairer.save(pairing, now_ms()) is None
    assert len(told(waiting[0][0].get("/matches?mine=true"))["items"]) == 1


def test_a_leader_that_dies_after_pairing_leaves_matches_that_its_heir_starts(world, waiting):
    (ada, one), _ = waiting
    assert world.matchmaker.lease.hold()
    world.matchmaker.pairer.pair(now_ms())
    match_id = ada.ticket(one)["match_id"]
    assert told(ada.get(f"/matches/{match_id}"))["status"] == "starting"
    world.env.client.delete(LOCK)
    heir = world.another_matchmaker()
    heir.tick()
    assert told(ada.get(f"/matches/{match_id}"))["status"] == "active"
    heir.starters.shutdown()


def test_many_matchmakers_at_once_pair_everybody_once(world):
    people = [world.player(f"P{number}") for number in range(20)]
    tickets = [(visitor, visitor.waits()) for visitor in people]
    others = [world.another_matchmaker() for _ in range(4)]
    at_once(*(other.tick for other in others))
    wait_until(lambda: [other.tick() for other in others] and world.env.tickets.count() == 0)
    matches = [visitor.ticket(ticket)["match_id"] for visitor, ticket in tickets]
    assert all(matches)
    assert sorted(matches.count(match_id) for match_id in set(matches)) == [2] * 10
    for other in others:
        other.starters.shutdown()


def test_a_match_that_cannot_be_swept_does_not_hold_up_the_others(world, monkeypatch):
    ada = world.player("Ada")
    fill = {"level": "drifter", "after_s": 1}
    bad, good = ada.opens(fill=fill), ada.opens(fill=fill)
    time.sleep(1.05)
    find = world.env.matches.find_live

    def find_unless_bad(match_id):
        if match_id == bad["match_id"]:
            raise ValueError("a bug")
        return find(match_id)

    with monkeypatch.context() as broken:
        broken.setattr(world.env.matches, "find_live", find_unless_bad)
        world.matchmaker.tick()
    assert ada.sees(good)["status"] == "active"
    assert ada.sees(bad)["status"] == "open"
    assert bad["match_id"] not in world.env.matches.due(now_ms(), 10), "put off for a while"


class Process:
    """A matchmaker of its own."""

    def __init__(self, settings, log):
        env = {
            **os.environ,
            "REDIS_URL": settings.redis_url,
            "DATABASE_URL": settings.database_url,
            "SERVICE_KEY": settings.service_key,
            "PUBLIC_URL": settings.public_url,
            "SHARDS": str(settings.shards),
        }
        self.out = log.open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "services.lobby.matchmaker"], cwd=ROOT, env=env, stdout=self.out, stderr=self.out
        )

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(60)
        self.out.close()
        return code


def test_kill_9_of_the_leader_and_another_takes_over_within_seconds(world, settings, tmp_path):
    ada, bo, cy, di = world.players("Ada", "Bo", "Cy", "Di")
    leader = Process(settings, tmp_path / "leader.log")
    heir = None
    try:
        one, _ = ada.waits(), bo.waits()
        wait_until(lambda: ada.ticket(one)["status"] == "paired")
        heir = Process(settings, tmp_path / "heir.log")
        wait_until(lambda: b"matchmaker runs" in (tmp_path / "heir.log").read_bytes())
        leader.end(signal.SIGKILL)
        killed = time.monotonic()
        two, _ = cy.waits(), di.waits()
        wait_until(lambda: cy.ticket(two)["status"] == "paired")
        assert time.monotonic() - killed < 30
        wait_until(lambda: told(cy.get(f"/matches/{cy.ticket(two)['match_id']}"))["status"] == "active")
        assert heir.end() == 0, "it stops when told to"
    finally:
        leader.end(signal.SIGKILL)
        if heir:
            heir.end(signal.SIGKILL)


def test_a_matchmaker_survives_the_store_being_away(world, monkeypatch):
    """What a round raises is noted, and the next one goes on."""
    stop, rounds = threading.Event(), []

    def fail():
        rounds.append(1)
        if len(rounds) == 3:
            stop.set()
        raise redis.ConnectionError if len(rounds) == 1 else ValueError("a bug")

    monkeypatch.setattr(world.matchmaker, "pair_tickets", fail)
    monkeypatch.setattr("services.lobby.matchmaker.TICK_S", 0.01)
    world.matchmaker.run(stop)
    assert len(rounds) == 3
