"""What dead processes counted stays counted, and their files go."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from services.ai.worker import app
from services.ai.worker.dead_children import DeadChildren
from shared.service.metrics_files import fold_dead_processes, metrics_text

ROOT = Path(__file__).parents[2]
COUNT = """
import sys
from shared.service.metrics import LIVE, MOVES, PAIRING, STREAMS
MOVES.labels("accepted").inc(int(sys.argv[1]))
PAIRING.observe(0.03)
LIVE.set(7)
STREAMS.inc()
print("counted", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    return tmp_path


def start(times: int) -> subprocess.Popen[bytes]:
    """A process that has counted, and lives on."""
    words = [sys.executable, "-c", COUNT, str(times)]
    process = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout
    assert process.stdout.readline() == b"counted\n"
    return process


def kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


def told() -> dict[str, float]:
    names = r'flotilla_moves_total\{result="accepted"\}|flotilla_pairing_seconds_(?:count|sum)|flotilla_open_streams'
    lines = re.findall(rf"^({names}) (\S+)$", metrics_text().decode(), re.MULTILINE)
    return {name: float(value) for name, value in lines}


def test_files_of_dead_processes_go_and_their_counts_stay(folder: Path) -> None:
    processes = [start(2), start(3), start(5)]
    before = told()
    assert before['flotilla_moves_total{result="accepted"}'] == 10
    for dead in processes[:2]:
        kill(dead)
        fold_dead_processes()
    after = told()
    assert after.pop("flotilla_open_streams") == before.pop("flotilla_open_streams") - 2
    assert after == pytest.approx(before)
    living = {path.stem.rpartition("_")[2] for path in folder.glob("*.db")}
    kill(processes[2])
    assert living == {str(processes[2].pid), "dead"}


def test_the_file_of_a_process_that_died_at_its_birth_goes_too(folder: Path) -> None:
    dead = start(1)
    kill(dead)
    (folder / f"summary_{dead.pid}.db").touch()
    fold_dead_processes()
    assert sorted(path.name for path in folder.glob("*.db")) == ["counter_dead.db", "histogram_dead.db"]


def test_every_worker_of_bots_looks_after_its_children() -> None:
    calls: list[tuple[float, object]] = []
    consumer = SimpleNamespace(timer=SimpleNamespace(call_repeatedly=lambda *call: calls.append(call)))
    DeadChildren(consumer).start(consumer)
    assert [what for _, what in calls] == [fold_dead_processes]
    assert DeadChildren in app.steps["consumer"]


def test_the_file_of_a_process_that_is_just_being_born_is_passed_over(folder: Path) -> None:
    living = start(2)
    (folder / "counter_1.db").touch()  # it is created first, and gets its size a moment later
    assert told()['flotilla_moves_total{result="accepted"}'] == 2
    kill(living)
