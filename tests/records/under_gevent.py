"""What `test_cooperative.py` runs in a process of its own: the records in a web process, where gevent is at work."""

from gevent import monkey

monkey.patch_all()

import sqlite3  # noqa: E402
import sys  # noqa: E402
import time  # noqa: E402
from collections.abc import Callable  # noqa: E402

import gevent  # noqa: E402
from sqlalchemy import func, select, text  # noqa: E402

from shared.records import migrate  # noqa: E402
from shared.records.cooperative import PATIENCE_S, THREADS, threads  # noqa: E402
from shared.records.database import Records, RecordsAway  # noqa: E402
from shared.records.players import Player, add_player, find_player  # noqa: E402
from shared.records.schema import players  # noqa: E402

MANY = 40
SLOW = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000000) SELECT max(i) FROM n",
    "postgresql": "SELECT pg_sleep(8)",
}


class Pulse:
    """Sees how long the loop stood still at most."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.beating = gevent.spawn(self.beat)

    def beat(self) -> None:
        last = time.perf_counter()
        while True:
            gevent.sleep(0.005)
            now = time.perf_counter()
            self.longest, last = max(self.longest, now - last), now


def until_it_works(call: Callable[[], object]) -> None:
    """Tries again, as a caller does who is told 503; a busy machine may need a while."""
    until = time.monotonic() + 60
    while True:
        try:
            call()
            return
        except RecordsAway:
            assert time.monotonic() < until


def add(records: Records, name: str) -> bool:
    """Returns False where the records are away."""
    try:
        return add_player(records, Player(name, name, f"hash-of-{name}", 1)) is not None
    except RecordsAway:
        return False


def count(records: Records) -> int:
    with records.read() as connection:
        return connection.scalar(select(func.count()).select_from(players)) or 0


def slow_statement(records: Records) -> None:
    """A transaction that takes too long is given up whole, and the loop goes on meanwhile."""
    until_it_works(records.ready)
    pulse, began = Pulse(), time.perf_counter()
    try:
        with records.write() as connection:
            connection.execute(players.insert().values(player_id="x", name="x", created=1))
            connection.execute(text(SLOW[connection.dialect.name]))
    except RecordsAway:
        took = time.perf_counter() - began
        assert took < PATIENCE_S + pulse.longest + 1, took
        assert pulse.longest < PATIENCE_S / 2
    else:
        raise AssertionError("nobody was told")
    until_it_works(lambda: add_player(records, Player("y", "y", "hash", 1)))
    assert find_player(records, "x") is None
    assert find_player(records, "y") is not None


def many_writers(records: Records) -> None:
    """Of many who wait for a lock none keeps a thread or a connection, and readers are served meanwhile."""
    until_it_works(lambda: add_player(records, Player("ada", "Ada", "hash", 1)))
    assert records.engine.url.database
    other = sqlite3.connect(records.engine.url.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writers = [gevent.spawn(add, records, f"early-{number}") for number in range(MANY)]
    gevent.sleep(0.1)
    assert find_player(records, "ada") is not None
    gevent.joinall(writers)
    assert not any(writer.value for writer in writers)
    assert threads().size <= THREADS
    other.rollback()
    for number in range(MANY):
        until_it_works(lambda number=number: add_player(records, Player(f"{number}", "x", f"hash-{number}", 1)))
    assert count(records) == 1 + MANY, "what was refused was not saved after all"
    assert records.engine.pool.checkedout() == 0


def slow_upgrade(records: Records) -> None:
    """Tables are brought up to date to the end and once, although whoever began it was told to try later."""
    upgrade, calls = migrate.upgrade, []

    def slowly(url: str) -> None:
        calls.append(url)
        time.sleep(2 * PATIENCE_S)
        upgrade(url)

    migrate.upgrade = slowly
    impatient = gevent.spawn(add, records, "early")
    assert not impatient.get()
    until_it_works(records.ready)
    assert calls == [records.url]
    assert count(records) == 0


CASES = {case.__name__: case for case in (slow_statement, many_writers, slow_upgrade)}

if __name__ == "__main__":
    CASES[sys.argv[1]](Records(sys.argv[2]))
