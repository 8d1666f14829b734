"""Looks after the metrics of child processes that are no more: a worker replaces its children now and then."""

from __future__ import annotations

from typing import Any

from celery import bootsteps

from shared.service.metrics_files import fold_dead_processes

LOOK_S = 30.0


class DeadChildren(bootsteps.StartStopStep):  # type: ignore[misc]
    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, consumer: Any, **options: Any) -> None:
        super().__init__(consumer, **options)
        self.timer: Any = None

    def start(self, consumer: Any) -> None:
        self.timer = consumer.timer.call_repeatedly(LOOK_S, fold_dead_processes)

    def stop(self, consumer: Any) -> None:
        if self.timer is not None:
            self.timer.cancel()
