"""The workers' queues in Celery's broker, one for each level."""

from __future__ import annotations

from typing import Any

from celery import Celery
from kombu.exceptions import OperationalError

from services.ai.dispatch.bot_jobs import BotJob, match_of


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

    def send(self, job_id: str, job: BotJob) -> None:
        """Sends a task: ids and versions, never a position."""
        try:
            order = [match_of(job_id), job.version, job.seat, job.level, job.last, job.due]
            self.app.send_task("ai.play", args=order, queue=queue_of(job.level))
        except self.away as error:
            raise BrokerAway(type(error).__name__) from error
