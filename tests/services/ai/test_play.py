"""A worker's side of a bot: it has a secret and an address, and plays the real game service over HTTP."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from services.ai.worker import play
from services.ai.worker.play import Player
from services.game.store import HELD
from services.run.processes import BOTS, PROCESSES
from shared.contract import times
from shared.service.client import GameAway
from shared.service.keys import secret_of_bots
from shared.service.settings import Settings
from tests.services.ai.conftest import Seated

Open = Callable[..., Seated]
ROOT = Path(__file__).parents[3]


@pytest.fixture
def player(settings: Settings) -> Iterator[Player]:
    player = Player(settings.public_url, secret_of_bots(settings), random.Random(7))
    yield player
    player.http.close()


def test_it_plays_on_while_its_seat_is_awaited(player: Player, seated: Open) -> None:
    match = seated(2, {0: "drifter"})
    made = player.play(match.match_id, 0, "drifter", 10_000)
    view = match.view()
    assert made == view["version"] > 0
    assert view["pending"]["seat"] == 1


def test_it_plays_other_bots_of_its_level_too_up_to_its_last_version(player: Player, seated: Open) -> None:
    match = seated(3, {0: "drifter", 1: "drifter", 2: "drifter"})
    assert player.play(match.match_id, 0, "drifter", 30) == 30
    assert match.view()["version"] == 30


def test_it_does_nothing_twice(player: Player, seated: Open) -> None:
    match = seated(2, {0: "drifter"})
    player.play(match.match_id, 0, "drifter", 3)
    assert player.play(match.match_id, 0, "drifter", 3) == 0
    assert match.view()["version"] == 3


def test_a_seat_that_is_a_persons_cannot_be_played(player: Player, seated: Open) -> None:
    for spectators in ("on", "off"):
        match = seated(2, spectators={"policy": spectators})
        assert player.play(match.match_id, 0, "drifter", 10) == 0
        assert match.view()["version"] == 0
    assert player.play("nowhere", 0, "drifter", 10) == 0


def test_a_stale_answer_is_refused_and_thought_over(
    player: Player, seated: Open, key_of_bot: Callable[[Seated, int], str]
) -> None:
    """Somebody else answers while the bot thinks: the choice is refused by its version, and nothing is torn."""
    match = seated(2, {0: "drifter"})
    original = player.bot(match.match_id, 0, "drifter").decide
    seen = []

    class Slow:
        def decide(self, view, rng, budget):
            seen.append(view["version"])
            if len(seen) == 1:
                match.choose(key_of_bot(match, 0))
            return original(view, rng, budget)

    player.bots[match.match_id, 0, "drifter"] = Slow()
    made = player.play(match.match_id, 0, "drifter", 4)
    assert seen == [0, 1, 2, 3]
    assert made == 3
    assert match.view()["version"] == 4


def test_a_bot_is_remembered_between_tasks(player: Player, seated: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "REMEMBERED", 2)
    first = player.bot("a", 0, "drifter")
    assert player.bot("a", 0, "drifter") is first
    assert player.bot("a", 1, "drifter") is not first
    player.bot("b", 0, "drifter")
    assert player.bot("a", 0, "drifter") is not first, "not for ever"


def test_a_dead_game_service_is_asked_again_then_reported(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(play.time, "sleep", pauses.append)
    nobody = Player("http://127.0.0.1:9", "secret", random.Random(1))
    with pytest.raises(GameAway):
        nobody.play("m", 0, "drifter", 1)
    assert pauses == [0.05, 0.2, 0.5]
    nobody.http.close()


def test_what_is_due_later_is_thought_of_at_once_and_not_waited_for(
    player: Player, seated: Open, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game service holds it: no worker sleeps, and the match stays as it was."""
    monkeypatch.setattr(play.time, "sleep", lambda seconds: pytest.fail(f"slept {seconds} s"))
    match = seated(2, {0: "drifter"})
    assert player.play(match.match_id, 0, "drifter", 10_000, due=times.now_ms() + 60_000) == 1
    assert match.view()["version"] == 0
    [entry] = redis_client.zrange(HELD, 0, -1)
    assert json.loads(entry)[:3] == [match.match_id, 0, 0]


def test_what_is_due_already_is_played_at_once(player: Player, seated: Open, redis_client: redis.Redis) -> None:
    """A thought that took too long, or that was thought again after a worker had died."""
    match = seated(2, {0: "drifter"})
    assert player.play(match.match_id, 0, "drifter", 10_000, due=times.now_ms() - 1) == 1
    assert match.view()["version"] == 1
    assert not redis_client.exists(HELD)


@pytest.mark.parametrize(("due_in_ms", "budget_s"), [(0, 0.2), (150, 0.07), (30, 0.02), (-500, 0.02), (9000, 0.2)])
def test_a_bot_thinks_no_longer_than_to_answer_in_time(
    player: Player, seated: Open, monkeypatch: pytest.MonkeyPatch, due_in_ms: int, budget_s: float
) -> None:
    match = seated(2, {0: "drifter"})
    view = player.look(match.match_id, 0)
    budgets: list[float] = []
    monkeypatch.setattr(times, "now_ms", lambda: 1_700_000_000_000)

    class Patient:
        def decide(self, view: dict[str, Any], rng: random.Random, budget: float) -> dict[str, Any]:
            budgets.append(budget)
            return dict(view["pending"]["choices"][0])

    player.bots[match.match_id, 0, "drifter"] = Patient()
    player.think(match.match_id, 0, "drifter", view, due_in_ms and 1_700_000_000_000 + due_in_ms)
    assert budgets == [pytest.approx(budget_s)]


def test_no_code_of_a_worker_can_open_the_store() -> None:
    """Nothing that a worker or the bots' thinking imports knows how matches or the bus are stored."""
    check = (
        "import sys, services.ai.worker.tasks, services.ai.hints.adviser, services.ai.hints.advice;"
        "known = [name for name in sys.modules if name.startswith(('shared.service', 'services'))];"
        "print(*known)"
    )
    known = subprocess.run(
        [sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    ).stdout.split()
    assert "services.ai.worker.play" in known
    assert "shared.service.store.client" not in known
    assert "shared.service.store.bus" not in known
    assert [name for name in known if name.startswith("services.") and not name.startswith("services.ai")] == []


SAY_OWN_NAME = """
import sys
from celery import signals
from services.ai import worker
signals.celeryd_init.send(sender=sys.argv[1])
print(worker.own_name)
"""


@pytest.mark.parametrize("name", BOTS)
def test_a_worker_logs_under_the_name_of_its_process(name: str) -> None:
    """Celery tells the name it was started with before it asks for the log to be set up."""
    words = PROCESSES[name]
    hostname = words[words.index("--hostname") + 1]
    said = subprocess.run(
        [sys.executable, "-c", SAY_OWN_NAME, hostname], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert said.stdout.strip() == name
