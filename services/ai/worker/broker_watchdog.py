"""Makes a worker that no longer hears its broker connect anew.

When a broker dies just as a task is acknowledged, kombu closes all connections, the one it listens on among them, and
waits on that one for ever. Nothing fails, so nothing is repaired. Its looks are also how `/healthz` knows that Celery's
loop goes on.
"""

from __future__ import annotations

import threading
from typing import Any

from celery import bootsteps
from celery.worker import state
from kombu.exceptions import OperationalError

from shared.service import health

LOOK_S = 2.0
PATIENCE = 2  # checks in a row at which tasks wait and nobody is at work


class BrokerWatchdog(bootsteps.StartStopStep):  # type: ignore[misc]
    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, consumer: Any, **options: Any) -> None:
        super().__init__(consumer, **options)
        self.idle = 0
        self.timer: Any = None

    def start(self, consumer: Any) -> None:
        self.idle = 0
        health.watch(threading.current_thread())
        self.timer = consumer.timer.call_repeatedly(LOOK_S, self.look, (consumer,))

    def stop(self, consumer: Any) -> None:
        health.forget(threading.current_thread())  # it connects anew, or ends
        if self.timer is not None:
            self.timer.cancel()

    def look(self, consumer: Any) -> None:
        """Raises what ends Celery's loop as a lost connection does, so that it connects anew."""
        health.beat()
        idle = not state.reserved_requests and not state.active_requests and self.tasks_wait(consumer)
        self.idle = self.idle + 1 if idle else 0
        if self.idle >= PATIENCE:
            raise consumer.connection_errors[0]("tasks wait, and none come")

    def tasks_wait(self, consumer: Any) -> bool:
        """Returns whether tasks wait, over a connection of its own. A broker that is away is noticed anyway."""
        try:
            with consumer.app.connection_for_read() as connection:
                channel = connection.default_channel
                queues = consumer.task_consumer.queues
                return any(channel.queue_declare(queue=queue.name, passive=True).message_count for queue in queues)
        except (OperationalError, *consumer.connection_errors, *consumer.app.connection_for_read().channel_errors):
            return False
