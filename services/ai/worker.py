"""The Celery app of the AI workers: `celery -A services.ai.worker worker`."""

from __future__ import annotations

from celery import Celery

from shared.service.settings import Settings

settings = Settings.from_env()
app = Celery("ai", broker=settings.broker_url, include=["services.ai.tasks"])
app.conf.update(
    task_default_queue="ai",
    task_ignore_result=True,
    task_serializer="json",
    accept_content=["json"],
    worker_prefetch_multiplier=1,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    broker_connection_retry_on_startup=True,
    broker_transport_options={"visibility_timeout": 90},  # a killed worker's task is handed out again after this
    worker_hijack_root_logger=False,
)
