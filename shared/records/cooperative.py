"""The records in a web process: under gevent all requests share one thread, and no database call may hold that up.

psycopg waits cooperatively there. SQLite cannot, so its statements run in threads. Either way a caller waits for
PATIENCE_S at most: then the connection is given up with all that was not committed on it. Where gevent is not at work,
nothing here changes anything.
"""

from __future__ import annotations

import sqlite3
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gevent.threadpool import ThreadPool

PATIENCE_S = 0.8  # so that a caller has its 503 within a second
STATEMENT_S = 0.6  # after which PostgreSQL gives up by itself, and its connection remains good
BUSY_S = 0.05  # of a thread's wait for a lock of SQLite's; then others have a turn before it is tried again
THREADS = 8
LOCAL = ("BEGIN",)  # what SQLite does without looking at the file: it need not go to a thread


def is_cooperative() -> bool:
    """Returns whether gevent runs many requests in this thread."""
    monkey = sys.modules.get("gevent.monkey")
    return monkey is not None and bool(monkey.is_module_patched("threading"))


@cache
def threads() -> ThreadPool:
    """Returns the threads that wait for SQLite; gevent's own must stay free to look up addresses."""
    from gevent.threadpool import ThreadPool

    return ThreadPool(THREADS)


def start(call: Callable[..., Any], *args: Any) -> Any:
    """Starts a call in a thread and returns its task, once a thread is free."""
    return threads().spawn(attempt, call, *args)


def attempt(call: Callable[..., Any], *args: Any) -> tuple[Any, Exception | None]:
    try:
        return call(*args), None
    except Exception as error:  # noqa: BLE001 (it is raised where it is awaited; gevent would print it, too)
        return None, error


def result_of(task: Any) -> Any:
    value, error = task.get()
    if error is not None:
        raise error
    return value


@contextmanager
def patience() -> Iterator[None]:
    """Raises TimeoutError where the block takes longer than a caller of a web process is to wait."""
    if not is_cooperative():
        yield
        return
    from gevent import Timeout

    with Timeout(PATIENCE_S) as limit:
        try:
            yield
        except (Timeout, Exception) as error:
            if limit.pending:
                raise
            raise TimeoutError(f"no answer within {PATIENCE_S} s") from error  # or what the timeout led to on its way


class Background:
    """Work that is done once and to its end, however many wait for it, and whether or not they still do."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.work = work
        self.task: Any = None

    def wait(self) -> None:
        if not is_cooperative():
            self.work()
            return
        if self.task is None or self.task.ready():
            self.task = start(self.work)
        result_of(self.task)


class ThreadedConnection(sqlite3.Connection):
    """A connection whose statements run in threads, one at a time. It is to be used within `patience`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.task: Any = None  # the last one
        self.is_given_up = False

    def in_thread(self, call: Callable[..., Any], *args: Any) -> Any:
        """Returns what the call returns, in a thread. Whoever stops waiting for it gives up the connection."""
        try:
            self.task = start(self.unless_given_up, call, *args)
            return result_of(self.task)
        except BaseException:
            self.is_given_up = self.task is not None and not self.task.ready()
            raise

    def unless_given_up(self, call: Callable[..., Any], *args: Any) -> Any:
        if self.is_given_up:
            raise sqlite3.OperationalError("nobody waits for this any more")
        return call(*args)

    def cursor(self, factory: Callable[[Any], Any] | None = None) -> Any:
        return super().cursor(factory or ThreadedCursor)

    def commit(self) -> None:
        self.in_thread(super().commit)

    def rollback(self) -> None:
        if not self.is_given_up:
            super().rollback()

    def close(self) -> None:
        """Closes it once its thread is done with it, which nobody waits for; what is not committed is rolled back."""
        from gevent import spawn

        spawn(self.close_when_idle)

    def close_when_idle(self) -> None:
        if self.task is not None:
            self.task.wait()
        result_of(start(super().close))


class ThreadedCursor(sqlite3.Cursor):
    """A cursor that reads all rows at once: a statement is one errand to a thread."""

    connection: ThreadedConnection

    def __init__(self, connection: Any) -> None:
        super().__init__(connection)
        self.rows: deque[Any] = deque()

    def execute(self, sql: str, parameters: Any = ()) -> ThreadedCursor:
        if sql in LOCAL:
            return super().execute(sql, parameters)
        return self.retried(self.execute_and_fetch, sql, parameters)

    def executemany(self, sql: str, parameters: Any) -> ThreadedCursor:
        return self.retried(super().executemany, sql, list(parameters))

    def retried(self, call: Callable[..., ThreadedCursor], *args: Any) -> ThreadedCursor:
        """Calls again while another connection has the lock, until the caller's patience is at its end."""
        while True:
            try:
                cursor: ThreadedCursor = self.connection.in_thread(call, *args)
                return cursor
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise

    def execute_and_fetch(self, sql: str, parameters: Any) -> ThreadedCursor:
        super().execute(sql, parameters)
        self.rows = deque(super().fetchall() if self.description else ())
        return self

    def fetchone(self) -> Any:
        return self.rows.popleft() if self.rows else None

    def fetchmany(self, size: int | None = None) -> list[Any]:
        return [self.rows.popleft() for _ in range(min(size or self.arraysize, len(self.rows)))]

    def fetchall(self) -> list[Any]:
        return self.fetchmany(len(self.rows))

    def close(self) -> None:
        if not self.connection.is_given_up:  # a thread may still be using it
            super().close()
