"""From the bus to the workers' queues: a few at a time, and again if nothing comes of it. The game service is real."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace

import pytest
from celery import Celery

from services.ai.dispatch.bot_jobs import RESCUE_AFTER
from services.ai.dispatch.broker import Broker, BrokerAway, queue_of
from services.ai.dispatcher import Dispatcher
from services.ai.env import Env
from services.ai.store import OPEN
from shared.contract.levels import AT_ONCE
from shared.service.settings import Settings
from tests.services.ai.conftest import DispatcherProbe, Seated

Open = Callable[..., Seated]


def make_late(probe: DispatcherProbe, match: Seated, level: str = "drifter") -> None:
    probe.store.zadd(f"{{ai}}:out:{level}", {match.match_id: 1}, xx=True)


def tasks(probe: DispatcherProbe, level: str) -> list[list[object]]:
    """What is in the broker, as a worker would read it."""
    found = probe.queues.lrange(queue_of(level), 0, -1)
    messages = [json.loads(message) for message in reversed(found)]  # type: ignore[arg-type]
    return [json.loads(b64decode(message["body"]))[0] for message in messages]


def test_a_task_holds_ids_and_versions_only(probe: DispatcherProbe, seated: Open) -> None:
    match = seated(2, {0: "drifter"})
    probe.hear()
    probe.dispatcher.hand_out_all()
    assert tasks(probe, "drifter") == [[match.match_id, 0, 0, "drifter", AT_ONCE, 0]]


def test_only_a_few_are_handed_out_ahead_and_all_in_the_end(probe: DispatcherProbe, seated: Open) -> None:
    for _ in range(11):
        seated(2, {0: "drifter"})
    probe.hear()
    counts = []
    while True:
        busy = probe.dispatcher.hand_out_all() < 0.1
        counts.append(probe.take_all("drifter"))
        if not busy and not counts[-1]:
            break
    assert counts[:3] == [4, 4, 3]
    probe.dispatcher.hand_out_all()
    assert probe.waiting("drifter") == 0


def test_where_workers_take_nothing_no_more_is_handed_out(probe: DispatcherProbe, seated: Open) -> None:
    for _ in range(7):
        seated(2, {0: "drifter"})
    probe.hear()
    for _ in range(3):
        probe.dispatcher.hand_out_all()
    assert probe.waiting("drifter") == 4
    assert probe.jobs.load()["drifter"] == {"waiting": 3, "thinking": 4}


def test_a_task_that_got_lost_is_handed_out_again(probe: DispatcherProbe, seated: Open) -> None:
    match = seated(2, {0: "drifter"})
    probe.hear()
    probe.dispatcher.hand_out_all()
    probe.take_all("drifter")
    assert probe.dispatcher.sweep() == 0
    make_late(probe, match)
    assert probe.dispatcher.sweep() == 1
    probe.dispatcher.hand_out_all()
    assert probe.waiting("drifter") == 1
    assert probe.dispatcher.sweep() == 0


@pytest.mark.parametrize("now", ["a person is awaited", "it is over", "it is gone", "its player is back"])
def test_an_old_entry_that_comes_late_is_cleared_up(probe: DispatcherProbe, seated: Open, now: str) -> None:
    """It looks as if a bot was awaited, and nothing more will come for that match."""
    match = seated(2, {} if now == "its player is back" else {1: "drifter"}, spectators={"policy": "off"})
    version = match.view()["version"]
    if now == "it is gone":
        probe.store.flushdb()
    probe.jobs._note(
        keys=[OPEN],
        args=[match.match_id, version, version, 0, 1, json.dumps([[match.match_id, job(version, 1)]])],
    )
    probe.dispatcher.hand_out_all()
    if now == "it is over":
        headers = {"Authorization": f"Bearer {match.key(0)}"}
        match.game.post(f"/game/v1/matches/{match.match_id}/concede", headers=headers)
    make_late(probe, match)
    assert probe.dispatcher.sweep() == 1
    assert probe.store.hlen(OPEN) == 0
    assert probe.jobs.load()["drifter"] == {"waiting": 0, "thinking": 0}


def job(version: int, seat: int) -> dict[str, object]:
    return {
        "version": version,
        "seat": seat,
        "level": "drifter",
        "owner": "ada",
        "run": 1,
        "last": 0,
        "tries": 0,
        "patience": 1,
        "due": 0,
    }


def test_a_poisoned_decision_is_made_by_another_and_blocks_nobody(probe: DispatcherProbe, seated: Open) -> None:
    """Whatever keeps its own bot from deciding, after some tries any choice must do."""
    poisoned = seated(2, {0: "captain", 1: "captain"})
    probe.hear()
    for _ in range(RESCUE_AFTER):
        probe.dispatcher.hand_out_all()
        probe.take_all(probe.jobs.playable("captain"))
        make_late(probe, poisoned, probe.jobs.playable("captain"))
        assert probe.dispatcher.sweep() == 1
    probe.dispatcher.hand_out_all()
    assert tasks(probe, "drifter") == [[poisoned.match_id, 0, 0, "drifter", 1, 0]]


def test_a_dead_game_service_is_asked_again_later(probe: DispatcherProbe, seated: Open, settings: Settings) -> None:
    match = seated(2, {0: "drifter"})
    probe.hear()
    probe.dispatcher.hand_out_all()
    make_late(probe, match)
    env = Env.from_settings(replace(settings, public_url="http://127.0.0.1:9"))
    away = Dispatcher(env, probe.dispatcher.broker)
    assert away.sweep() == 1
    assert away.sweep() == 0, "with patience"
    assert probe.store.hlen(OPEN) == 1
    env.close()


def test_while_the_broker_is_away_nothing_is_lost(probe: DispatcherProbe, seated: Open, settings: Settings) -> None:
    seated(2, {0: "drifter"})
    probe.hear()
    nowhere = Celery("nowhere", broker="redis://127.0.0.1:9/0")
    env = Env.from_settings(settings)
    away = Dispatcher(env, Broker(nowhere))
    with pytest.raises(BrokerAway):
        away.hand_out_all()
    probe.dispatcher.hand_out_all()
    assert probe.waiting("drifter") == 1
    env.close()
    nowhere.close()


def test_a_new_dispatcher_knows_what_the_dead_one_had_not_handed_out(
    probe: DispatcherProbe, seated: Open, settings: Settings
) -> None:
    seated(2, {0: "drifter"})
    probe.hear()
    env = Env.from_settings(settings)
    heir = Dispatcher(env, probe.dispatcher.broker)
    heir.hand_out_all()
    assert probe.waiting("drifter") == 1
    env.close()
