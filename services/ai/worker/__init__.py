"""The Celery app of the AI workers: `celery -A services.ai.worker worker --queues ai.<level>,…`."""

from __future__ import annotations

import logging
import threading
import warnings
from typing import Any

import structlog
from celery import Celery, signals
from celery.exceptions import SecurityWarning

from services.ai.worker.broker_watchdog import BrokerWatchdog
from services.ai.worker.dead_children import DeadChildren
from shared.service import health, logs
from shared.service.gc_tuning import collect_rarely
from shared.service.settings import Settings

CELERYS_LINES: list[structlog.typing.Processor] = [
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    structlog.processors.JSONRenderer(),
]
warnings.filterwarnings("ignore", category=SecurityWarning)  # as root, on a person's own machine; containers are not
settings = Settings.from_env()
app = Celery("ai", broker=settings.broker_url, include=["services.ai.worker.tasks"])
app.conf.update(
    task_ignore_result=True,
    task_serializer="json",
    accept_content=["json"],
    worker_prefetch_multiplier=1,
    # Acknowledged when it is done, also if it failed: one that always fails, or kills its process, comes back through
    # the dispatcher alone, which has growing patience, and not at once from the broker for ever (docs/decisions/0009).
    task_acks_late=True,
    task_reject_on_worker_lost=False,
    task_soft_time_limit=20,
    task_time_limit=25,
    broker_connection_retry_on_startup=True,
    broker_transport_options={"visibility_timeout": 30},  # then what a killed worker had reserved is free again
    worker_hijack_root_logger=False,
    worker_enable_remote_control=False,
    worker_max_tasks_per_child=5000,
)
app.steps["consumer"].add(BrokerWatchdog)
app.steps["consumer"].add(DeadChildren)


own_name = "ai-worker"


def learn_own_name(sender: str, **_: Any) -> None:
    """Keeps the name of the process, which is the part of `--hostname` before the @."""
    global own_name  # noqa: PLW0603 (Celery's signals share nothing else)
    own_name = sender.partition("@")[0]


def log_as_all_services_do(**_: Any) -> None:
    """Logs as all services do, Celery's own warnings too: connected to this signal, nothing else configures them."""
    logs.configure(settings.log_level, own_name)
    handler = logging.StreamHandler()
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(processors=CELERYS_LINES))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


def end_if_unwell(**_: Any) -> None:
    """Ends the worker when Celery's loop is stuck, so that it is started again."""
    threading.Thread(target=health.end_when_unwell, args=(threading.Event(),), daemon=True).start()


def tune_gc(**_: Any) -> None:
    """Thinking makes and drops thousands of positions; collecting garbage among them took a fifth of the time."""
    collect_rarely()


signals.celeryd_init.connect(learn_own_name)
signals.setup_logging.connect(log_as_all_services_do)
signals.worker_process_init.connect(tune_gc)
signals.worker_ready.connect(end_if_unwell)
