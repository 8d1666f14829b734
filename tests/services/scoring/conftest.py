"""The scoring service beside a real game service, both in this process, with a real Redis and real records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
import redis
from flask import Flask

from services.game.app import create_app as create_game
from services.scoring.app import create_app
from services.scoring.env import Env
from services.scoring.scorecards import Scorecards
from services.scoring.scorer import Scorer
from services.scoring.store import Store
from shared.records.database import Records
from shared.service.client import GameClient
from shared.service.settings import Settings
from tests.services.game.table import SERVICE_KEY, Table

SHARDS = 4


@pytest.fixture
def settings(redis_url: str, tmp_path: Path) -> Settings:
    return Settings(
        redis_url=redis_url,
        shards=SHARDS,
        service_key=SERVICE_KEY,
        request_limit=10**9,
        log_level="error",
        data_dir=tmp_path,
    )


@pytest.fixture
def game_app(settings: Settings, redis_client: redis.Redis) -> Iterator[Flask]:
    app = create_game(settings)
    yield app
    app.extensions["env"].hub.stopped.set()


@pytest.fixture
def new_table(game_app: Flask) -> Callable[..., Table]:
    def open_table(seats: int = 2, **more: object) -> Table:
        return Table.open(game_app, seats, **more)  # type: ignore[arg-type]

    return open_table


@pytest.fixture
def table(new_table: Callable[..., Table]) -> Table:
    return new_table()


@pytest.fixture
def game(game_app: Flask) -> GameClient:
    return wired(GameClient("http://game", SERVICE_KEY), game_app)


def wired(client: GameClient, app: Flask) -> GameClient:
    """The client, calling the app itself instead of a port."""
    client.http = httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://game")
    return client


@pytest.fixture
def records(settings: Settings) -> Iterator[Records]:
    opened = Records.of(settings)
    yield opened
    opened.close()


@pytest.fixture
def scorer(settings: Settings, redis_client: redis.Redis, game: GameClient, records: Records) -> Scorer:
    store, scorecards = Store(redis_client, SHARDS), Scorecards(records)
    return Scorer(Env(settings, redis_client, store, records, scorecards, game))


@pytest.fixture
def app(settings: Settings, game_app: Flask) -> Flask:
    app = create_app(settings)
    wired(app.extensions["env"].game, game_app)
    return app
