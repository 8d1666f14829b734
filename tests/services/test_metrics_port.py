"""/metrics is on a port of its own, and no request of the public port reaches it, or a path that it does not name."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from werkzeug.test import Client

from shared.service import metrics_port
from shared.service.metrics import MOVES
from shared.service.metrics_port import MetricsPage, MetricsPort
from tests.e2e.stack import answers, wait_until
from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]
START_S = 120.0


@dataclass
class Ports:
    public: str
    metrics: str


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ports]:
    """The page alone, as a container serves it, behind one proxy that it believes."""
    folder, port, own = tmp_path_factory.mktemp("site"), free_port(), free_port()
    env = {"PORT": str(port), "METRICS_PORT": str(own), "WEB_WORKERS": "1", "TRUSTED_PROXIES": "1"}
    more = {"DATA_DIR": str(folder), "PROMETHEUS_MULTIPROC_DIR": str(folder / "prometheus")}
    with (folder / "log").open("wb") as log:
        words = [sys.executable, "-m", "services.run", "page"]
        server = subprocess.Popen(words, cwd=ROOT, env={**os.environ, **env, **more}, stdout=log, stderr=log)
    try:
        wait_until(lambda: answers(f"http://127.0.0.1:{port}/healthz"), "the page answers", START_S)
        yield Ports(f"http://127.0.0.1:{port}", f"http://127.0.0.1:{own}")
    finally:
        server.terminate()
        server.wait(START_S)


def get(url: str, **headers: str) -> httpx.Response:
    return httpx.get(url, headers=headers, trust_env=False, timeout=60)


def test_the_metrics_are_there_and_nothing_else(site: Ports) -> None:
    get(f"{site.public}/docs")
    answer = get(f"{site.metrics}/metrics")
    assert (answer.status_code, answer.headers["Content-Type"].partition(";")[0]) == (200, "text/plain")
    assert 'route="/docs"' in answer.text
    for path in ("/", "/healthz", "/docs", "/metrics/"):
        assert get(site.metrics + path).status_code == 404


def test_the_public_port_does_not_lead_there(site: Ports) -> None:
    host = site.metrics.removeprefix("http://")
    port = host.partition(":")[2]
    for headers in ({}, {"Host": host}, {"X-Forwarded-Host": host}, {"X-Forwarded-Port": port}):
        answer = get(f"{site.public}/metrics", **headers)
        assert (answer.status_code, "flotilla_" in answer.text) == (404, False), headers


@pytest.mark.parametrize("name", ["PATH_INFO", "SCRIPT_NAME"])
def test_no_header_says_which_path_is_asked_for(site: Ports, name: str) -> None:
    assert get(f"{site.public}/nowhere", **{name: "/healthz"}).status_code == 404
    assert get(f"{site.public}/healthz", **{name: "/nowhere"}).json() == {"status": "alive"}


def test_one_answer_serves_all_who_ask_within_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    client = Client(MetricsPage(lambda: made.append(len(made))))
    first = [client.get("/metrics").data for _ in range(20)]
    assert (len(made), len(set(first))) == (1, 1)
    monkeypatch.setattr(metrics_port, "FRESH_S", -1.0)
    client.get("/metrics")
    assert len(made) == 2


def test_metrics_are_told_while_redis_is_away() -> None:
    def ask_redis() -> None:
        raise redis.ConnectionError("away")

    MOVES.labels("accepted").inc()
    assert b"flotilla_moves_total" in Client(MetricsPage(ask_redis)).get("/metrics").data


def test_other_ports_lead_to_the_app() -> None:
    def app(_: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("200 OK", [])
        return [b"the app"]

    client = Client(MetricsPort(app, 9100))
    assert client.get("/metrics", base_url="http://127.0.0.1:8080").data == b"the app"
    assert b"python_info" in client.get("/metrics", base_url="http://127.0.0.1:9100").data
