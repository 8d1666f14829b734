"""The workers' queues in Celery's broker, one for each level."""

from __future__ import annotations

from typing import Any

from celery import Celery
from kombu.exceptions import OperationalError


class BrokerAway(Exception):
    """The broker does not answer now."""


def queue_of(level: str) -> str:
    return f"ai.{level}"


class Broker:
    def __init__(self, app: Celery) -> None:
        self.app = app
        transport = app.connection_for_write().transport
        self.away = (OperationalError, *transport.connection_errors, *transport.channel_errors)

    def waiting(self, level: str) -> int:
        """Returns how many tasks of a level no worker has taken yet."""
        try:
            with self.app.pool.acquire(block=True) as connection:
                declared: Any = connection.default_channel.queue_declare(
                    queue=queue_of(level), durable=True, auto_delete=False
                )
                return int(declared.message_count)
        except self.away as error:
            raise BrokerAway(type(error).__name__) from error

    def send(self, level: str, match_id: str, version: int, seat: int, last: int) -> None:
        """Sends a task: ids and versions, never a position."""
        try:
            self.app.send_task("ai.play", args=[match_id, version, seat, level, last], queue=queue_of(level))
        except self.away as error:
            raise BrokerAway(type(error).__name__) from error
