"""A whole site on a data folder, as `make run` starts it, and people who play on it over HTTP."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import redis

from shared.service.keys import new_id
from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]
START_S = STOP_S = WAIT_S = 120.0  # far more than it takes: other tests run beside these
AWAY = (502, 503, 504)
OURS = ("PORT", "HOST", "DATA_DIR", "DATABASE_URL", "REDIS_URL", "BROKER_URL", "SERVICE_KEY", "PUBLIC_URL")

View = dict[str, Any]


@contextmanager
def serve(data: Path, tree: Path = ROOT, **settings: str) -> Iterator[Site]:
    """Runs the site of a source tree on a data folder, and stops it in an orderly way."""
    port = free_port()
    mine = {"PORT": str(port), "DATA_DIR": str(data), "WEB_WORKERS": "1", "AI_WORKERS": "1", "REQUEST_LIMIT": "1000000"}
    env = {name: value for name, value in os.environ.items() if name not in OURS} | mine | settings
    log = data.with_suffix(".log")
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "services.run"], cwd=tree, env=env, stdout=out, stderr=subprocess.STDOUT
        )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False) as http:
            wait_until_ready(http, process, log)
            yield Site(http, data)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(STOP_S)
        finally:
            process.kill()


def wait_until_ready(http: httpx.Client, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + START_S
    while True:
        try:
            if http.get("/readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass  # nobody listens yet
        if process.poll() is not None or time.monotonic() > until:
            raise AssertionError(f"the site did not start:\n{log.read_text(errors='replace')[-4000:]}")
        time.sleep(0.1)


@dataclass(frozen=True)
class Site:
    http: httpx.Client
    data: Path

    def get(self, path: str, key: str = "") -> View:
        return self.ask("GET", path, key)

    def post(self, path: str, key: str = "", **body: Any) -> View:
        return self.ask("POST", path, key, json=body)

    def ask(self, method: str, path: str, key: str, json: View | None = None) -> View:
        """Asks until the site has an answer, which must be a good one."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        if method == "POST":
            headers["Idempotency-Key"] = new_id(24)
        until = time.monotonic() + WAIT_S
        while (answer := self.http.request(method, path, headers=headers, json=json)).status_code in AWAY:
            assert time.monotonic() < until, f"{path}: {answer.status_code} {answer.text[:400]}"
            time.sleep(0.2)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text[:400]}"
        return dict(answer.json())

    def arrive(self, name: str) -> tuple[str, str]:
        """Makes a player; returns the id and the key."""
        player = self.post("/lobby/v1/players", name=name)
        return player["player_id"], player["api_key"]

    def wait_for(self, path: str, key: str, **values: Any) -> View:
        """Returns what the path answers, once these fields have these values."""
        until = time.monotonic() + WAIT_S
        while not values.items() <= (answer := self.get(path, key)).items():
            assert time.monotonic() < until, f"{path} does not come to {values}: {answer}"
            time.sleep(0.1)
        return answer

    def view(self, match_id: str, key: str = "") -> View:
        return self.get(f"/game/v1/matches/{match_id}", key)

    def choose(self, view: View, key: str, choice: str) -> View:
        path = f"/game/v1/matches/{view['match_id']}/choices"
        return self.post(path, key, version=view["version"], choice={"id": choice})

    def awaited(self, match_id: str, keys: dict[int, str]) -> tuple[View, str]:
        """Returns the awaited person's view with their key, once bots and scoring have done theirs; or the end."""
        until = time.monotonic() + WAIT_S
        while True:
            view = self.view(match_id, next(iter(keys.values())))
            if view["status"] != "active":
                return view, ""
            key = keys.get(view["pending"]["seat"])
            if key and "choices" in (mine := self.view(match_id, key))["pending"]:
                return mine, key
            assert time.monotonic() < until, f"{match_id} does not go on from version {view['version']}"
            time.sleep(0.05)

    def play(self, match_id: str, keys: dict[int, str], rng: random.Random, choices: int) -> View:
        """Makes so many choices at random, or plays to the end; returns the last view."""
        view, key = self.awaited(match_id, keys)
        while choices and key:
            self.choose(view, key, rng.choice(view["pending"]["choices"])["id"])
            view, key = self.awaited(match_id, keys)
            choices -= 1
        return view

    def redis(self, database: int) -> redis.Redis:
        lines = (self.data / "run" / "redis.conf").read_text().splitlines()
        config = dict(line.split(" ", 1) for line in lines)
        return redis.Redis(port=int(config["port"]), password=config["requirepass"], db=database)
