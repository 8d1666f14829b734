"""Whether the loops of a process go on: each says so at every turn, /healthz asks, and a process that is unwell ends.

Whoever started it (`make run`, Kubernetes) starts it again.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from structlog import get_logger

STUCK_S = 120.0  # without a turn that succeeded; longer than any turn takes while others are away
PAUSE_S = 0.5  # after a turn that could not be done, so that the log does not fill
LOOK_S = 1.0
FINISH_S = 10.0  # for all loops to end their turn when they are told to stop
UNWELL = 70  # the exit code: EX_SOFTWARE
log = get_logger()
turns: dict[threading.Thread, float] = {}  # the loops of this process, and when each said last that it goes on


def watch(thread: threading.Thread) -> None:
    turns[thread] = time.monotonic()


def forget(thread: threading.Thread) -> None:
    turns.pop(thread, None)


def beat() -> None:
    """Says that the loop of this thread goes on; of a thread that is not watched it says nothing."""
    thread = threading.current_thread()
    if thread in turns:
        turns[thread] = time.monotonic()


@contextmanager
def turn(*not_now: type[Exception]) -> Iterator[None]:
    """Does one turn of a loop, which goes on whatever happens; one that fails unexpectedly does not count as done."""
    try:
        yield
    except not_now as error:
        log.warning("not now", loop=threading.current_thread().name, error=str(error) or type(error).__name__)
        time.sleep(PAUSE_S)
    except Exception as error:
        log.error("unexpected", loop=threading.current_thread().name, exc_info=error)
        time.sleep(PAUSE_S)
        return
    beat()


def problem() -> str:
    """Returns which loop has ended or is stuck, or "" if all go on."""
    now = time.monotonic()
    for thread, at in list(turns.items()):
        if not thread.is_alive():
            return f"{thread.name} has ended"
        if now - at > STUCK_S:
            return f"{thread.name} is stuck"
    return ""


def run_loops(stop: threading.Event, **loops: Callable[[], object]) -> None:
    """Runs each loop in a thread of its own until told to stop; ends the process if one of them no longer works."""
    threads = [threading.Thread(target=loop, name=name, daemon=True) for name, loop in loops.items()]
    for thread in threads:
        thread.start()
        watch(thread)
    end_when_unwell(stop)
    until = time.monotonic() + FINISH_S
    for thread in threads:
        thread.join(max(0.0, until - time.monotonic()))
        forget(thread)


def end_when_unwell(stop: threading.Event) -> None:
    """Returns when told to stop; ends the process at once, with stuck threads and all, if a loop no longer works."""
    while not stop.wait(LOOK_S):
        if (what := problem()) and not stop.is_set():
            log.error("this process no longer works and ends", problem=what)
            sys.stderr.flush()
            os._exit(UNWELL)
