"""Several bots that answer one decision are called at once, and answer while a person still thinks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
import redis

from services.ai.worker.play import Player
from services.game.actions.hold import play_due
from services.game.env import Env
from services.game.store import HELD
from shared.rules import registry
from shared.service.keys import secret_of_bots
from shared.service.settings import Settings
from tests.services.ai.conftest import DispatcherProbe, Seated
from tests.services.ai.test_dispatcher import tasks
from tests.services.game.test_clock import Time
from tests.support.gale import GALE

registry.register("gale", lambda: GALE)
LEVELS = {1: "drifter", 2: "deckhand"}


@pytest.fixture
def game_env(settings: Settings, database_url: str) -> Iterator[Env]:
    env = Env.from_settings(Settings(**{**vars(settings), "database_url": database_url}))
    yield env
    env.client.close()


@pytest.fixture
def work(probe: DispatcherProbe, settings: Settings) -> Iterator[Callable[[], int]]:
    """What the dispatcher and the workers do with what is on the bus; returns how many tasks there were."""
    player = Player(settings.public_url, secret_of_bots(settings), random.Random(7))

    def once() -> int:
        probe.hear()
        probe.dispatcher.hand_out_all()
        orders = [order for level in LEVELS.values() for order in tasks(probe, level)]
        for match_id, _, seat, level, last, due in orders:
            player.play(match_id, seat, level, last, due)  # type: ignore[arg-type]
        return len(orders) * (sum(probe.take_all(level) for level in LEVELS.values()) == len(orders))

    yield once
    player.http.close()


def test_both_bots_think_before_either_answers_and_both_answer_before_the_person(
    seated: Callable[..., Seated],
    work: Callable[[], int],
    game_env: Env,
    redis_client: redis.Redis,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = Time()
    monkeypatch.setattr("shared.contract.times.now_ms", now)
    match = seated(3, LEVELS, game="gale", pace={"min_ms": 400, "max_ms": 400})
    assert work() == 2, "one task for each, at once"
    assert (redis_client.zcard(HELD), match.view()["version"]) == (2, 0)
    tasks_made = 2
    while len(match.view(match.key(0))["pending"]["answered"]) < 2:
        now.pass_s(0.05)
        play_due(game_env)
        tasks_made += work()
    assert tasks_made == 4, "one for each part of each answer, however often others answered in between"
    view = match.view(match.key(0))
    assert (view["version"], view["pending"]["seats"]) == (4, [0])
    assert redis_client.zcard(HELD) == 0


def test_of_two_tasks_that_got_lost_the_one_that_is_still_needed_is_handed_out_again(
    seated: Callable[..., Seated], probe: DispatcherProbe, key_of_bot: Callable[[Seated, int], str]
) -> None:
    match = seated(3, LEVELS, game="gale", pace={"min_ms": 0, "max_ms": 0})
    probe.hear()
    probe.dispatcher.hand_out_all()
    for _ in range(2):
        match.choose(key_of_bot(match, 1))
    for seat, level in LEVELS.items():
        probe.take_all(level)
        probe.store.zadd(f"{{ai}}:out:{level}", {f"{match.match_id}/{seat}": 1}, xx=True)
    assert probe.dispatcher.sweep() == 2
    load = probe.jobs.load()
    assert (load["drifter"], load["deckhand"]["waiting"]) == ({"waiting": 0, "thinking": 0}, 1)
    probe.dispatcher.hand_out_all()
    assert [order[2] for order in tasks(probe, "deckhand")] == [2]
