"""`kill -9` of every part in the middle of play. `python -m tests.e2e.soak` does the same for as long as you like."""

import sys
import time

import pytest

from tests.e2e.stack import Stack
from tests.e2e.storm import Storm

SCHEDULE = [
    "game worker",
    "redis",
    "scorer",
    "game",
    "ai worker",
    "redis",
    "game worker",
    "dispatcher",
    "broker",
    "game",
    "redis",
]
PAUSE_S = 1.0


def test_what_was_acknowledged_survives_every_kill(stack: Stack, capsys: pytest.CaptureFixture[str]) -> None:
    with Storm(stack, matches=12, followed=6) as storm:
        for victim in SCHEDULE:
            time.sleep(PAUSE_S)
            storm.kill(victim)
        storm.calm(go_on=10, seconds=180, sample=2, sample_seconds=180)
        summary = storm.reckon(stream_seconds=60)

    with capsys.disabled():
        print(f"\n{summary.line()}", file=sys.stderr)  # pytest-xdist shows only that of its workers
    assert summary.kills.total() == len(SCHEDULE)
    assert summary.verdict.lost == summary.verdict.duplicated == summary.verdict.torn == 0
    assert summary.streamed.gaps == summary.streamed.repeated == summary.streamed.wrong == 0
    assert summary.verdict.acknowledged > 500
    assert summary.verdict.finished >= 2
    assert summary.went_wrong, "no kill was noticed by any client: they were not in the middle of play"
