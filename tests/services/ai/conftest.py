"""The AI service for tests: a real Redis, the real game service over real HTTP, a real broker."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
import pytest
import redis
from celery import Celery
from werkzeug.serving import make_server

from services.ai.app import create_app
from services.ai.dispatch.broker import Broker, queue_of
from services.ai.dispatcher import Dispatcher
from services.ai.env import Env
from services.ai.search.search_helper import POOL
from services.ai.store import BotJobs
from services.game.app import create_app as create_game
from shared.contract.messages import MatchAdvanced
from shared.service.keys import bot_key, key_hash, new_id, secret_of_bots
from shared.service.settings import Settings
from shared.service.store.bus import stream

SERVICE_KEY = "the-key-of-services"
SHARDS = 4
AT_ONCE = {"min_ms": 0, "max_ms": 0}
PATIENCE_S = 90.0


@dataclass
class Seated:
    """A match at the real game service. A seat without a bot has the key `<match>-<seat>`."""

    game: httpx.Client
    match_id: str
    bots: dict[int, str] = field(default_factory=dict)

    def key(self, seat: int) -> str:
        return f"{self.match_id}-{seat}"

    def view(self, key: str = SERVICE_KEY) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return dict(self.game.get(f"/game/v1/matches/{self.match_id}", headers=headers).json())

    def choose(self, key: str) -> dict[str, Any]:
        """The first choice of the key's seat."""
        view = self.view(key)
        body = {"version": view["version"], "choice": view["pending"]["choices"][0]["choice"]}
        path, headers = f"/game/v1/matches/{self.match_id}/choices", {"Authorization": f"Bearer {key}"}
        answer = self.game.post(path, headers=headers, json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def play_until(self, seat: int) -> dict[str, Any]:
        """People choose until a seat is awaited."""
        while (awaited := self.view()["pending"]["seat"]) != seat:
            self.choose(self.key(awaited))
        return self.view()


@pytest.fixture(scope="session", autouse=True)
def no_helper_outlives_the_tests() -> Iterator[None]:
    """A captain that finds a core free starts a helper in the process of the tests, and keeps it."""
    yield
    if POOL.helper:
        POOL.helper.close()


@pytest.fixture(scope="session")
def game_url(redis_url: str, database_url: str) -> Iterator[str]:
    settings = Settings(
        redis_url=redis_url,
        database_url=database_url,
        shards=SHARDS,
        service_key=SERVICE_KEY,
        request_limit=10**9,
        log_level="error",
    )
    server = make_server("127.0.0.1", 0, create_game(settings), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def settings(redis_url: str, game_url: str, redis_client: redis.Redis) -> Settings:
    return Settings(
        redis_url=redis_url,
        broker_url=redis_url.replace("/0", "/1"),
        shards=SHARDS,
        service_key=SERVICE_KEY,
        public_url=game_url,
        request_limit=10**6,
        log_level="error",
    )


@pytest.fixture
def seated(game_url: str, redis_client: redis.Redis) -> Iterator[Callable[..., Seated]]:
    """Starts matches: `seated(3, {1: "drifter"})`."""
    with httpx.Client(base_url=game_url, trust_env=False, timeout=60) as game:

        def open_match(seats: int, bots: dict[int, str] | None = None, **more: Any) -> Seated:
            match = Seated(game, new_id(), bots or {})
            players = [
                {
                    "seat": seat,
                    "player_id": f"player{seat}",
                    "name": f"Player {seat}",
                    "key_hash": None if seat in match.bots else key_hash(match.key(seat)),
                    "bot": match.bots.get(seat),
                }
                for seat in range(seats)
            ]
            order = {"match_id": match.match_id, "game": "ahoy", "seats": seats, "players": players}
            order |= {"pace": AT_ONCE, **more}
            answer = game.post("/game/v1/matches", headers={"Authorization": f"Bearer {SERVICE_KEY}"}, json=order)
            assert answer.status_code == 201, answer.text
            return match

        yield open_match


@pytest.fixture
def celery(settings: Settings) -> Iterator[Celery]:
    app = Celery("test", broker=settings.broker_url)
    yield app
    app.close()


@dataclass
class DispatcherProbe:
    """A dispatcher, and a look at what it did."""

    dispatcher: Dispatcher
    store: redis.Redis
    queues: redis.Redis

    @property
    def jobs(self) -> BotJobs:
        return self.dispatcher.jobs

    def hear(self) -> None:
        """What the bus tells, once."""
        for shard in range(SHARDS):
            for entry, fields in self.store.xrange(stream(shard)):  # type: ignore[misc, union-attr]
                self.dispatcher.handle(MatchAdvanced.read(fields))
                self.store.xdel(stream(shard), entry)

    def waiting(self, level: str) -> int:
        return int(self.queues.llen(queue_of(level)))  # type: ignore[arg-type]

    def take_all(self, level: str) -> int:
        """As if workers took every task of a level, and nothing came of it."""
        count = self.waiting(level)
        self.queues.delete(queue_of(level))
        return count


@pytest.fixture
def probe(
    settings: Settings, celery: Celery, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> Iterator[DispatcherProbe]:
    """What it hands out is late when a test says so, however long the machine stands still."""
    monkeypatch.setattr("services.ai.dispatch.bot_jobs.PATIENCE_MS", int(1000 * PATIENCE_S))
    env = Env.from_settings(settings)
    dispatcher = Dispatcher(env, Broker(celery))
    with redis.Redis.from_url(settings.broker_url) as queues:
        yield DispatcherProbe(dispatcher, redis_client, queues)
    env.close()


@pytest.fixture
def key_of_bot(settings: Settings) -> Callable[[Seated, int], str]:
    return lambda match, seat: bot_key(secret_of_bots(settings), match.match_id, seat)


@pytest.fixture
def ai_app(settings: Settings) -> Iterator[Any]:
    app = create_app(replace(settings, hint_limit=1000))
    app.extensions["env"].adviser.patience_s = PATIENCE_S
    yield app
    app.extensions["env"].close()
