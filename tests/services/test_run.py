"""`make run`: starts everything, says so, stops everything, and finds its data again. Real processes, real Redis."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import redis

from services.run.supervision.restarts import DELAYS_S
from tests.services.running_host import (
    HEALTHY_S,
    ROOT,
    STOP_S,
    Host,
    command_line,
    descendants,
    environment,
    host,
    wait_for,
)
from tests.support.ports import free_port

AT_ONCE = {"min_ms": 0, "max_ms": 0}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


def refused(**env: str) -> str:
    """What it says when it cannot start: one line, no traceback, exit code 1."""
    done = subprocess.run(
        [sys.executable, "-m", "services.run"],
        cwd=ROOT,
        env=environment(**{"PORT": str(free_port()), **env}),
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


# A life -----------------------------------------------------------------------------------------------------


def test_it_starts_answers_stops_and_finds_its_data_again(tmp_path: Path) -> None:
    with host(tmp_path / "data") as first:
        first.wait_until_ready()
        check_pages(first)
        check_lines(first)
        check_bots(first)
        check_folder_is_refused(first)
        with first.redis() as client:
            client.set("kept", "yes")
            assert client.config_get("append*")["appendonly"] == "yes"
        key = (first.data / "service.key").read_text()
        assert (first.data / "records.db").stat().st_mode & 0o777 == 0o600
        assert first.stop() == 0, first.said()
        wait_for(lambda: not first.left(), STOP_S)
        assert "fsync" in (first.data / "redis" / "redis.log").read_text()
    with host(tmp_path / "data") as second:
        second.wait_until_ready()
        with second.redis() as client:
            assert client.get("kept") == b"yes"
        assert (second.data / "service.key").read_text() == key
        assert (second.data / "service.key").stat().st_mode & 0o777 == 0o600
        assert second.stop(signal.SIGINT) == 0
        wait_for(lambda: not second.left(), STOP_S)


def check_folder_is_refused(running: Host) -> None:
    """Another Flotilla on the same data folder does not start."""
    assert f"in use by another Flotilla (pid {running.process.pid})" in refused(DATA_DIR=str(running.data))


def check_pages(running: Host) -> None:
    for path in ("/healthz", "/readyz", "/", "/docs", "/docs/swagger-ui-bundle.js", "/docs/start.js"):
        assert running.get(path)[0] == 200, path
    assert b"flotilla_request_seconds" in running.get("/metrics", running.metrics_port)[1]
    assert running.get("/metrics")[0] == 404
    for name in ("lobby", "game", "scoring", "ai"):
        status, body = running.get(f"/{name}/v1/openapi.json")
        assert (status, json.loads(body)["openapi"]) == (200, "3.1.0")
        assert running.get(f"/{name}/v1/no-such-thing")[0] == 404
    assert running.get("/docs/../run/settings.py")[0] == 404
    assert json.loads(running.get("/nowhere")[1])["type"] == "/problems/not-found"


def check_lines(running: Host) -> None:
    """Without a terminal every line is JSON."""
    lines = [json.loads(line) for line in running.said().splitlines()]
    assert {"run", "gunicorn.error", "page"} <= {line.get("service") for line in lines}


def check_bots(running: Host) -> None:
    """They play, and what their workers hold opens their queues and nothing else."""
    base = f"http://127.0.0.1:{running.port}"
    player = httpx.post(f"{base}/lobby/v1/players", json={"name": "Ada"}, trust_env=False, timeout=60).json()
    wanted = {"game": "ahoy", "seats": 2, "role": "union", "fill": {"level": "drifter"}, "pace": AT_ONCE}
    who = {"Authorization": f"Bearer {player['api_key']}"}
    with httpx.Client(base_url=base, headers=who, trust_env=False, timeout=60) as api:
        match = f"/game/v1/matches/{api.post('/lobby/v1/matches', json=wanted).json()['match_id']}"
        wait_for(lambda: api.get(match).json().get("pending", {}).get("seat") == 1, HEALTHY_S)
        assert api.get(match).json()["version"] > 0
    given = environment_of(running.pid_of("ai.drifter"))
    assert not {"SERVICE_KEY", "REDIS_URL", "DATA_DIR"} & set(given)
    closed = (["GET", "{s00}:live"], ["HGETALL", "{ai}:open"], ["KEYS", "*"], ["SCAN", "0"], ["FLUSHALL"])
    with redis.Redis.from_url(given["BROKER_URL"]) as door:
        assert door.llen("ai.drifter") == 0
        for database in (0, 1):
            door.execute_command("SELECT", database)
            for command in closed:
                with pytest.raises(redis.exceptions.NoPermissionError):
                    door.execute_command(*command)


def environment_of(pid: int) -> dict[str, str]:
    pairs = Path(f"/proc/{pid}/environ").read_bytes().decode().split("\0")
    return dict(pair.split("=", 1) for pair in pairs if pair)


def test_a_process_that_keeps_dying_stops_all_and_is_named(tmp_path: Path) -> None:
    with host(tmp_path / "data") as running:
        running.wait_until_ready()
        killed: set[int] = set()
        while running.process.poll() is None:
            for pid in running.pids_of("services.game.clock") - killed:
                killed.add(pid)
                os.kill(pid, signal.SIGKILL)
            time.sleep(0.02)
        assert running.ended() == 1
        assert "Flotilla stopped because clock keeps dying, at last with code -9." in running.said()
        assert len(killed) == 1 + len(DELAYS_S)
        wait_for(lambda: not running.left(), STOP_S)


def test_nothing_outlives_a_killed_runner(tmp_path: Path) -> None:
    with host(tmp_path / "data") as running:
        running.wait_until_ready()
        running.process.kill()
        running.process.wait(STOP_S)
        wait_for(lambda: not running.left(), STOP_S)


@pytest.mark.slow
def test_it_stops_also_when_nobody_reads_its_lines_any_more(tmp_path: Path) -> None:
    """`make run | tee log`: Ctrl-C ends both, and the reader is faster."""
    with host(tmp_path / "data") as running:
        running.wait_until_ready()
        running.tee.kill()
        running.tee.wait()
        assert running.stop(signal.SIGINT) == 0
        wait_for(lambda: not running.left(), STOP_S)


def test_it_can_be_stopped_before_it_is_ready(tmp_path: Path) -> None:
    """At any moment: nothing is left behind, and it was no error."""
    for delay in (0.1, 0.3, 0.6):
        with host(tmp_path / "data") as running:
            time.sleep(delay)
            running.seen = descendants(running.process.pid)
            assert running.stop() in (0, -signal.SIGTERM), running.said()  # the latter: it was not Python's yet
            wait_for(lambda running=running: not running.left(), STOP_S)


@pytest.mark.slow
def test_your_own_redis_is_used_and_left_running(tmp_path: Path) -> None:
    with host(tmp_path / "own") as owner:
        owner.wait_until_ready()
        with owner.redis() as client:
            password = client.connection_pool.connection_kwargs["password"]
            port = client.connection_pool.connection_kwargs["port"]
            url = f"redis://:{password}@127.0.0.1:{port}/5"
            with host(tmp_path / "data", REDIS_URL=url) as guest:
                guest.wait_until_ready()
                assert not [pid for pid in guest.seen if "-server 127.0.0.1:" in command_line(pid)]
                assert guest.stop() == 0
            assert client.ping()


# What it refuses ----------------------------------------------------------------------------------------------


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"PORT {port} on 127.0.0.1 cannot be used" in refused(PORT=port, DATA_DIR=str(tmp_path / "data"))
    assert not (tmp_path / "data").exists()


def test_a_port_of_metrics_that_is_the_public_one_or_taken_is_refused(tmp_path: Path) -> None:
    port = str(free_port())
    assert "METRICS_PORT must be another than PORT" in refused(PORT=port, METRICS_PORT=port)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"METRICS_PORT {port} on 127.0.0.1 cannot be used" in refused(METRICS_PORT=port, DATA_DIR=str(tmp_path))


def test_a_data_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert f"DATA_DIR {file}/data cannot be written" in refused(DATA_DIR=f"{file}/data")


def test_a_data_folder_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "records.db") as records:
        records.execute("CREATE TABLE alembic_version (version_num TEXT)")
        records.execute("INSERT INTO alembic_version VALUES ('9999')")
    records.close()
    assert "were written by a newer Flotilla (their version is 9999" in refused(DATA_DIR=str(tmp_path))


def test_other_shards_than_the_store_was_made_with_are_refused(tmp_path: Path) -> None:
    with host(tmp_path / "data", SHARDS="8") as running:
        running.wait_until_ready()
        with running.redis() as client:
            kwargs = client.connection_pool.connection_kwargs
            url = f"redis://:{kwargs['password']}@127.0.0.1:{kwargs['port']}/0"
            words = [sys.executable, "-m", "services.run", "clock"]
            env = environment(REDIS_URL=url, SHARDS="16", PORT=str(free_port()))
            done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=90, check=False)
        said = "SHARDS is 16, but the store was made with 8: set SHARDS=8\n"
        assert (done.returncode, done.stdout, done.stderr) == (1, "", said)
        assert running.stop() == 0
        wait_for(lambda: not running.left(), STOP_S)
    assert "SHARDS is 64, but the store was made with 8" in refused(DATA_DIR=str(tmp_path / "data"))


def test_a_redis_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    url = f"redis://127.0.0.1:{free_port()}/0"
    assert "The Redis at REDIS_URL does not answer" in refused(REDIS_URL=url, DATA_DIR=str(tmp_path / "data"))


def test_a_cluster_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    urls = {"REDIS_URL": f"redis+cluster://127.0.0.1:{free_port()}", "BROKER_URL": "redis://127.0.0.1:1/1"}
    assert "The Redis at REDIS_URL does not answer" in refused(DATA_DIR=str(tmp_path / "data"), **urls)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "80800"),
        ("PORT", "http"),
        ("WEB_WORKERS", "0"),
        ("METRICS_PORT", "65536"),
        ("SERVICE_KEY", "placeholder-not-a-secret"),
        ("SERVICE_KEY_OTHER", "placeholder-not-a-secret"),
        ("BOT_SECRET", "placeholder-not-a-secret"),
        ("DURABILITY", "never"),
        ("SHARDS", "x"),
        ("REDIS_URL", "localhost:6379"),
        ("REDIS_URL", "unix:///nowhere/redis.sock"),
        ("REDIS_URL", "redis+cluster://127.0.0.1:1"),
        ("DATABASE_URL", "mysql://127.0.0.1/records"),
        ("DATABASE_URL", "postgresql://127.0.0.1:1/records"),
        ("ARCHIVE_AFTER_S", "soon"),
    ],
)
def test_an_impossible_setting_is_refused_by_its_name(tmp_path: Path, name: str, value: str) -> None:
    assert name in refused(**{"DATA_DIR": str(tmp_path / "data"), name: value})


def test_a_python_that_is_too_old_is_refused() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 10, 4); runpy.run_module('services.run', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "Flotilla needs Python 3.11 or newer; this is Python 3.10.\n")


def test_an_unknown_process_is_refused_with_the_names_of_all() -> None:
    words = [sys.executable, "-m", "services.run", "kraken"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "lobby | game" in done.stderr
