"""The table of processes. `make run` starts those of EVERYTHING; a container starts one, named by its argument."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from shared.contract.levels import LEVELS, THINKERS
from shared.service.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


def _http(app: str) -> tuple[str, ...]:
    return ("gunicorn", "--config", "python:services.run.gunicorn_conf", f"{app}:create_app()")


def _bots(name: str, levels: Iterable[str]) -> tuple[str, ...]:
    options = ("--hostname", f"{name}@%h", "--without-gossip", "--without-mingle", "--without-heartbeat")
    queues = ",".join(f"ai.{level}" for level in levels)
    return ("celery", "--quiet", "--app", "services.ai.worker", "worker", *options, "--queues", queues)


# name -> what follows `python -m`
PROCESSES: dict[str, tuple[str, ...]] = {
    "web": _http("services.combined"),  # the five below behind one port
    "lobby": _http("services.lobby.app"),
    "game": _http("services.game.app"),
    "scoring": _http("services.scoring.app"),
    "ai": _http("services.ai.app"),
    "page": _http("services.page.app"),
    "matchmaker": ("services.lobby.matchmaker",),
    "clock": ("services.game.clock",),
    "archivist": ("services.game.archivist",),
    "scorer": ("services.scoring.scorer",),
    "dispatcher": ("services.ai.dispatcher",),
    "ai-worker": _bots("ai-worker", (level for level in LEVELS if level not in THINKERS)),
    "ai-captain": _bots("ai-captain", THINKERS),  # who thinks for long holds up no one else
}
BOTS = ("ai-worker", "ai-captain")
EVERYTHING = ("web", "matchmaker", "clock", "archivist", "scorer", "dispatcher", *BOTS)
HTTP = tuple(name for name, words in PROCESSES.items() if words[0] == "gunicorn")
NOT_FOR_BOTS = ("SERVICE_KEY", "SERVICE_KEY_OTHER", "BOT_SECRET_OTHER", "REDIS_URL", "DATABASE_URL", "DATA_DIR")


def command(name: str, ai_workers: int) -> list[str]:
    words = [sys.executable, "-m", *PROCESSES[name]]
    return [*words, f"--concurrency={ai_workers}"] if name in BOTS else words


def process_env(name: str, env: Mapping[str, str]) -> dict[str, str]:
    """Returns the environment of a process: for workers what opens bots' seats, and nothing that leads to positions."""
    if name not in BOTS:
        return dict(env)
    from shared.service.keys import secret_of_bots

    settings = Settings.from_env(env)
    needed = {"BOT_SECRET": secret_of_bots(settings), "BROKER_URL": settings.broker_url}
    return {key: value for key, value in env.items() if key not in NOT_FOR_BOTS} | needed
