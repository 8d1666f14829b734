"""A loop that no longer works is noticed: /healthz says so, and the process ends, to be started again."""

import subprocess
import sys
import threading
import time
from typing import Any

import pytest
from flask import Flask

from services.ai import dispatcher
from services.run.single import _health
from shared.service import health
from shared.service.web.app import add_healthz
from tests.services.running_host import ROOT, wait_for

WAIT_S = 60.0


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "turns", {})
    monkeypatch.setattr(health, "PAUSE_S", 0.0)


class Fallen:
    """A dispatcher whose sweep goes wrong in one of several ways."""

    def __init__(self, error: BaseException) -> None:
        self.error, self.sweeps = error, 0

    def sweep(self) -> None:
        self.sweeps += 1
        raise self.error

    def measure(self) -> None:
        raise AssertionError("never reached")


def sweeping(fallen: Fallen, stop: threading.Event) -> threading.Thread:
    work: Any = dispatcher.keep_sweeping
    thread = threading.Thread(target=work, args=(fallen, stop), name="sweep", daemon=True)
    thread.start()
    health.watch(thread)
    return thread


def ask_worker() -> str:
    """What the health page beside a worker answers."""
    answered: list[str] = []
    body = _health("redis://nowhere")({"PATH_INFO": "/healthz"}, lambda status, _: answered.append(status))
    return f"{answered[0][:3]} {b''.join(body).decode().strip()}"


def ask_service() -> tuple[int, Any]:
    app = Flask("any")
    add_healthz(app)
    answer = app.test_client().get("/healthz")
    return answer.status_code, answer.get_json()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_dead_thread_of_the_dispatcher_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Python's threads end with in silence: SystemExit."""
    monkeypatch.setattr(dispatcher, "SWEEP_S", 0.01)
    assert ask_worker() == "200 alive"
    thread = sweeping(Fallen(SystemExit()), threading.Event())
    thread.join(WAIT_S)
    assert ask_worker() == "503 sweep has ended"
    assert ask_service() == (503, {"status": "unwell", "reason": "sweep has ended"})


def test_a_loop_that_only_fails_goes_on_and_is_told_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "SWEEP_S", 0.001)
    fallen, stop = Fallen(KeyError("pending")), threading.Event()
    thread = sweeping(fallen, stop)
    wait_for(lambda: fallen.sweeps > 2, WAIT_S)
    assert ask_worker() == "200 alive"
    monkeypatch.setattr(health, "STUCK_S", 0.0)
    assert ask_worker() == "503 sweep is stuck"
    stop.set()
    thread.join(WAIT_S)


def test_a_loop_whose_store_is_away_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting it again would help nobody."""
    thread = threading.current_thread()
    health.watch(thread)
    health.turns[thread] = time.monotonic() - 2 * health.STUCK_S
    assert health.problem()
    with health.turn(ConnectionError):
        raise ConnectionError("away")
    assert health.problem() == ""


def test_a_process_with_a_dead_loop_ends_even_if_another_is_stuck() -> None:
    program = """
import threading
from shared.service import health
health.LOOK_S = 0.05
health.run_loops(threading.Event(), stuck=threading.Event().wait, dead=lambda: None)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=WAIT_S, check=False
    )
    assert done.returncode == health.UNWELL
    assert "dead has ended" in done.stdout + done.stderr


def test_a_process_that_is_told_to_stop_ends_its_loops() -> None:
    stop, ended = threading.Event(), []

    def loop() -> None:
        stop.wait()
        ended.append(True)

    threading.Timer(0.05, stop.set).start()
    health.run_loops(stop, one=loop, other=loop)
    assert ended == [True, True]
    assert health.turns == {}
