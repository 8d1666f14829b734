"""The lobby over a Flask test client, with a real Redis and the real game service behind real HTTP."""

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
import redis
from werkzeug.serving import make_server

from services.game.app import create_app as create_game
from services.lobby.app import create_app
from services.lobby.env import Env
from services.lobby.matchmaker import Matchmaker
from shared.records.database import Records
from shared.rules import registry
from shared.service.settings import Settings
from tests.support.kuhn import KUHN

registry.register("kuhn", lambda: KUHN)  # over in three choices

SERVICE_KEY = "the-key-of-services"
V1 = "/lobby/v1"


@dataclass(frozen=True)
class Visitor:
    """Somebody who calls the lobby: with a key, or without."""

    app: Any
    key: str = ""
    id: str = ""
    name: str = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """A response; headers are given with _ for -."""
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.key:
            given["Authorization"] = f"Bearer {self.key}"
        more = {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
        return self.app.test_client().open(V1 + path, method=method, headers=given, **more)

    def get(self, path: str, **headers: str) -> Any:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self.ask("POST", path, {} if body is None else body, **headers)

    def put(self, path: str, body: Any) -> Any:
        return self.ask("PUT", path, body)

    def delete(self, path: str) -> Any:
        return self.ask("DELETE", path)

    # What tests do all the time, and expect to work

    def opens(self, **wanted: Any) -> dict[str, Any]:
        return told(self.post("/matches", {"game": "ahoy", "seats": 2, **wanted}), 201)

    def sits(self, match: dict[str, Any], **wanted: Any) -> dict[str, Any]:
        return told(self.post(f"/matches/{match['match_id']}/seats", wanted))

    def sees(self, match: dict[str, Any]) -> dict[str, Any]:
        return told(self.get(f"/matches/{match['match_id']}"))

    def waits(self, **wanted: Any) -> dict[str, Any]:
        return told(self.post("/tickets", {"game": "ahoy", "seats": 2, **wanted}), 201)

    def ticket(self, ticket: dict[str, Any]) -> dict[str, Any]:
        return told(self.get(f"/tickets/{ticket['ticket_id']}"))


def told(response: Any, status: int = 200) -> dict[str, Any]:
    assert response.status_code == status, response.get_data(as_text=True)
    return response.get_json()


def refused(response: Any, status: int, kind: str) -> dict[str, Any]:
    """The problem, in the form that all problems have."""
    assert response.status_code == status, response.get_data(as_text=True)
    assert response.content_type == "application/problem+json"
    problem = response.get_json()
    assert problem["type"] == f"/problems/{kind}"
    assert problem["status"] == status
    assert problem["title"]
    assert problem["detail"]
    return problem


class World:
    """A lobby and everybody in it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self.nobody = Visitor(self.app)
        self.stranger = Visitor(self.app, key="not-a-key-of-anyone")
        self.service = Visitor(self.app, key=SERVICE_KEY)
        self.matchmaker = self.another_matchmaker()

    @property
    def env(self) -> Env:
        return self.app.extensions["env"]

    def another_matchmaker(self) -> Matchmaker:
        """It keeps its lock however long the machine stands still."""
        made = Matchmaker(self.env)
        made.lease.lease_ms = 600_000
        return made

    def player(self, name: str) -> Visitor:
        new = told(self.nobody.post("/players", {"name": name}), 201)
        return Visitor(self.app, new["api_key"], new["player_id"], name)

    def players(self, *names: str) -> list[Visitor]:
        return [self.player(name) for name in names]

    def close(self) -> None:
        self.matchmaker.starters.shutdown()
        self.env.game.http.close()
        self.env.client.close()
        self.env.records.close()


@pytest.fixture(scope="session")
def game_service(redis_url: str, database_url: str) -> Iterator[str]:
    """The address of the real game service."""
    settings = settings_for(redis_url, database_url)
    server = make_server("127.0.0.1", 0, create_game(settings), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def settings(redis_url: str, database_url: str, game_service: str) -> Settings:
    return replace(settings_for(redis_url, database_url), public_url=game_service)


def settings_for(redis_url: str, database_url: str) -> Settings:
    return Settings(
        redis_url=redis_url,
        database_url=database_url,
        shards=4,
        service_key=SERVICE_KEY,
        request_limit=10**6,
        log_level="error",
    )


@pytest.fixture
def world(settings: Settings, redis_client: redis.Redis, records: Records) -> Iterator[World]:
    world = World(settings)
    yield world
    world.close()


@pytest.fixture
def lonely(settings: Settings, redis_client: redis.Redis, records: Records) -> Iterator[World]:
    """A lobby whose game service is away."""
    world = World(replace(settings, public_url="http://127.0.0.1:9"))
    yield world
    world.close()
