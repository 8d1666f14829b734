"""While the database of the records does not answer, play goes on and everything else is refused within a second."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.engine import URL

from tests.e2e.record_data_folder import Recorder
from tests.e2e.site import Site, serve
from tests.e2e.stack import children
from tests.records.postgres import NoPostgres, new_database, postgres

AT_ONCE = 4  # who try to become players, again and again
REFUSALS = 4  # for each of them, before the database is back
Hold = Callable[[], AbstractContextManager[None]]


@contextmanager
def sqlite_locked(site: Site) -> Iterator[None]:
    """Somebody writes to the file, and does not come to an end."""
    with closing(sqlite3.connect(site.data / "records.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def table_locked(database: URL) -> Iterator[None]:
    with create_engine(database, poolclass=NullPool).begin() as other:
        other.execute(text("LOCK TABLE players IN ACCESS EXCLUSIVE MODE"))
        yield


@contextmanager
def server_frozen(database: URL) -> Iterator[None]:
    folder = Path(str(database.query.get("host", "")))
    if not (folder / "data").is_dir():
        pytest.skip("the server is not ours to freeze")
    main = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    frozen = [main]
    os.kill(main, signal.SIGSTOP)  # first, so that it starts no others
    try:
        for pid in children(main):
            os.kill(pid, signal.SIGSTOP)
            frozen.append(pid)
        yield
    finally:
        for pid in frozen:
            os.kill(pid, signal.SIGCONT)


@pytest.fixture(scope="module")
def sqlite_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serve(tmp_path_factory.mktemp("away") / "data") as site:
        yield site


@pytest.fixture(scope="module")
def database() -> Iterator[URL]:
    try:
        with postgres() as server, new_database(server) as made:
            yield made
    except NoPostgres as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="module")
def postgres_site(database: URL, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    address = database.render_as_string(hide_password=False)
    with serve(tmp_path_factory.mktemp("away") / "data", DATABASE_URL=address) as site:
        yield site


def test_a_locked_sqlite_holds_up_nobody_who_plays(sqlite_site: Site) -> None:
    check_that_play_goes_on(sqlite_site, partial(sqlite_locked, sqlite_site))


@pytest.mark.parametrize("hold", [table_locked, server_frozen])
def test_a_postgresql_that_does_not_answer_holds_up_nobody_who_plays(
    postgres_site: Site, database: URL, hold: Callable[[URL], AbstractContextManager[None]]
) -> None:
    check_that_play_goes_on(postgres_site, partial(hold, database))


def check_that_play_goes_on(site: Site, hold: Hold) -> None:
    match_id, keys = Recorder(site).meet(2)
    quiet = max(time_of_view(site, match_id, keys[0]) for _ in range(20))
    allowed = 0.5 + 3 * quiet  # by as much as others keep this machine busy
    with ThreadPoolExecutor(AT_ONCE) as people, hold():
        trying = [people.submit(refusals, site) for _ in range(AT_ONCE)]
        views = [time_of_view(site, match_id, keys[0]) for _ in range(20)]
        version = site.view(match_id, keys[0])["version"]
        assert site.play(match_id, keys, random.Random(5), 3)["version"] >= version + 3
        while not all(one.done() for one in trying):
            views.append(time_of_view(site, match_id, keys[0]))
            time.sleep(0.01)
    assert max(views) < allowed, "the loop stood still"
    assert max(seconds for one in trying for seconds in one.result()) < 1 + allowed
    assert site.arrive("Late"), "and everything recovers by itself"
    site.wait_for("/readyz", "")


def time_of_view(site: Site, match_id: str, key: str) -> float:
    began = time.perf_counter()
    site.view(match_id, key)
    return time.perf_counter() - began


def refusals(site: Site) -> list[float]:
    """Returns how long it took each time to be told that the store is away."""
    times = []
    for _ in range(REFUSALS):
        began = time.perf_counter()
        answer = site.http.post("/lobby/v1/players", json={"name": "Newcomer"})
        times.append(time.perf_counter() - began)
        assert (answer.status_code, answer.json()["type"]) == (503, "/problems/store-away"), answer.text
        assert answer.headers["Retry-After"] == "1"
    return times
