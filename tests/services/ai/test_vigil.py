"""A worker that no longer hears its broker connects anew; the whole of it is seen in tests/e2e/test_bots.py."""

from types import SimpleNamespace
from typing import Any

import pytest
from celery.worker import state

from services.ai.vigil import PATIENCE, Vigil
from services.ai.worker import app


class Queued(Vigil):
    """Tasks wait, or not."""

    waiting = True

    def tasks_wait(self, consumer: Any) -> bool:
        return self.waiting


CONSUMER = SimpleNamespace(connection_errors=(ConnectionResetError,))


def test_tasks_that_nobody_takes_end_the_connection() -> None:
    vigil = Queued(CONSUMER)
    for _ in range(PATIENCE - 1):
        vigil.look(CONSUMER)
    with pytest.raises(ConnectionResetError, match="tasks wait"):
        vigil.look(CONSUMER)


def test_a_worker_that_is_at_work_or_has_nothing_to_do_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    vigil = Queued(CONSUMER)
    vigil.waiting = False
    for _ in range(3 * PATIENCE):
        vigil.look(CONSUMER)
    vigil.waiting = True
    monkeypatch.setattr(state, "reserved_requests", {"a task"})
    for _ in range(3 * PATIENCE):
        vigil.look(CONSUMER)


def test_every_worker_keeps_it() -> None:
    assert Vigil in app.steps["consumer"]
