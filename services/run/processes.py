"""The table of processes. `make run` starts those of EVERYTHING; a container starts one, named by its argument."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def _http(app: str) -> tuple[str, ...]:
    return ("gunicorn", "--config", "python:services.run.gunicorn_conf", f"{app}:create_app()")


CELERY = ("celery", "--quiet", "--app", "services.ai.worker", "worker", "--without-gossip", "--without-mingle")

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
    "scorer": ("services.scoring.consumer",),
    "dispatcher": ("services.ai.dispatcher",),
    "ai-worker": CELERY,
}
EVERYTHING = ("web", "matchmaker", "clock", "scorer", "dispatcher", "ai-worker")
HTTP = tuple(name for name, words in PROCESSES.items() if words[0] == "gunicorn")


def command(name: str, ai_workers: int) -> list[str]:
    words = [sys.executable, "-m", *PROCESSES[name]]
    return [*words, f"--concurrency={ai_workers}"] if name == "ai-worker" else words
