"""Thinks about hints in a process of its own, so that a web process can go on with its requests and streams."""

from __future__ import annotations

import os
import random
import subprocess
import threading
from typing import Any

from services.ai.helper_process import Channel, HelperProcess
from shared.service.gc_tuning import collect_rarely

BUDGET_S = 0.25
PATIENCE_S = 5.0  # in the queue, and for the answer


class AdviserBusy(Exception):
    """There was no hint within the time that a person waits for one."""


class Adviser:
    """The web process's end. It answers one caller at a time; others wait in a queue.

    The helper is started when somebody first asks for a hint.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self.patience_s = patience_s
        self.lock = threading.Lock()
        self.helper: HelperProcess | None = None

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        return self.helper.process if self.helper else None

    def advise(self, view: dict[str, Any], language: str) -> list[dict[str, Any]]:
        if not self.lock.acquire(timeout=self.patience_s):
            raise AdviserBusy("others are before you")
        try:
            answer = self._ask((view, language))
        except (OSError, EOFError) as error:
            self.close()
            raise AdviserBusy(type(error).__name__) from error
        finally:
            self.lock.release()
        if not isinstance(answer, list):
            raise AdviserBusy(str(answer))
        return answer

    def _ask(self, question: tuple[dict[str, Any], str]) -> Any:
        self.helper = self.helper or HelperProcess(__name__)
        self.helper.channel.send(question, self.patience_s)
        return self.helper.channel.receive(self.patience_s)

    def close(self) -> None:
        """Ends the helper; the next question starts another."""
        if self.helper:
            self.helper.close()
        self.helper = None


def serve(channel: Channel) -> None:
    """The helper's end."""
    from services.ai.hints.advice import advise

    os.nice(5)
    collect_rarely()
    rng = random.SystemRandom()
    while True:
        view, language = channel.receive()
        try:
            answer: Any = advise(view, rng, BUDGET_S, language)
        except Exception as error:  # noqa: BLE001 (the web process logs it)
            answer = repr(error)
        channel.send(answer)
