"""A worker that no longer hears its broker connects anew; the whole of it is seen in tests/e2e/test_bots.py."""

from types import SimpleNamespace
from typing import Any

import pytest
from celery.worker import state

from services.ai.worker import app
from services.ai.worker.broker_watchdog import PATIENCE, BrokerWatchdog


class Queued(BrokerWatchdog):
    """Tasks wait, or not."""

    waiting = True

    def tasks_wait(self, consumer: Any) -> bool:
        return self.waiting


CONSUMER = SimpleNamespace(connection_errors=(ConnectionResetError,))


def test_tasks_that_nobody_takes_end_the_connection() -> None:
    watchdog = Queued(CONSUMER)
    for _ in range(PATIENCE - 1):
        watchdog.look(CONSUMER)
    with pytest.raises(ConnectionResetError, match="tasks wait"):
        watchdog.look(CONSUMER)


def test_a_worker_that_is_at_work_or_has_nothing_to_do_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    watchdog = Queued(CONSUMER)
    watchdog.waiting = False
    for _ in range(3 * PATIENCE):
        watchdog.look(CONSUMER)
    watchdog.waiting = True
    monkeypatch.setattr(state, "reserved_requests", {"a task"})
    for _ in range(3 * PATIENCE):
        watchdog.look(CONSUMER)


def test_every_worker_keeps_it() -> None:
    assert BrokerWatchdog in app.steps["consumer"]
