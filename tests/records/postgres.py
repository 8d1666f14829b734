"""A real PostgreSQL for tests: that of DATABASE_URL, else one of our own from Debian's binaries, on a socket."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.engine import URL

from shared.records.database import address_of
from shared.service.keys import new_id
from tests.support.tools import find_postgres, missing

START_S = 60
SETTINGS = {"listen_addresses": "", "fsync": "off", "max_connections": "50", "shared_buffers": "16MB"}


class NoPostgres(Exception):
    """Why there is none to be had."""


@contextmanager
def postgres() -> Iterator[URL]:
    """The address of a server where databases may be created."""
    given = os.environ.get("DATABASE_URL", "")
    if given.startswith("postgres"):
        yield address_of(given)
        return
    binaries = find_binaries()
    owner = non_root()
    with tempfile.TemporaryDirectory(prefix="postgres-", dir="/tmp", ignore_cleanup_errors=True) as folder:
        place = Path(folder)
        shutil.chown(place, owner.pw_uid, owner.pw_gid)
        server = start(binaries, place, owner)
        try:
            yield URL.create("postgresql+psycopg", "postgres", database="postgres", query={"host": folder})
        finally:
            server.terminate()
            server.wait(START_S)


def find_binaries() -> Path:
    """Returns the folder of the server's programs."""
    initdb = find_postgres()
    if initdb is None:
        raise NoPostgres(missing("PostgreSQL"))
    return Path(initdb).parent


def non_root() -> pwd.struct_passwd:
    """PostgreSQL refuses to run as root: then as the user that Debian made for it."""
    if os.getuid():
        return pwd.getpwuid(os.getuid())
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        raise NoPostgres(f"{missing('PostgreSQL')} (it refuses to run as root: a user `postgres` is needed)") from None


def start(binaries: Path, place: Path, owner: pwd.struct_passwd) -> subprocess.Popen[bytes]:
    data, log = place / "data", place / "log"
    as_owner = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []} if not os.getuid() else {}
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "cwd": place, "env": {"LC_ALL": "C"}}
    words = [
        f"{binaries}/initdb",
        "--pgdata",
        str(data),
        "--username=postgres",
        "--auth=trust",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    subprocess.run(words, check=True, timeout=START_S, **quiet, **as_owner)
    options = [f"-c{name}={value}" for name, value in {**SETTINGS, "unix_socket_directories": str(place)}.items()]
    with log.open("wb") as out:
        server = subprocess.Popen([f"{binaries}/postgres", "-D", str(data), *options], stderr=out, **quiet, **as_owner)
    try:
        wait = [f"{binaries}/pg_isready", "--host", str(place), "--timeout", str(START_S)]
        until_ready(server, wait, log)
    except BaseException:
        server.kill()
        server.wait()
        raise
    return server


def until_ready(server: subprocess.Popen[bytes], ask: list[str], log: Path) -> None:
    until = time.monotonic() + START_S
    while subprocess.run(ask, check=False, stdout=subprocess.DEVNULL, timeout=START_S).returncode:
        if server.poll() is not None or time.monotonic() > until:
            raise AssertionError(f"PostgreSQL did not start:\n{log.read_text()}")
        time.sleep(0.05)


@contextmanager
def new_database(server: URL, template: str = "template1") -> Iterator[URL]:
    """An empty database, or a copy of another, for as long as the block lasts."""
    name = f"flotilla_test_{new_id()}"
    command(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    try:
        yield server.set(database=name)
    finally:
        command(server, f"DROP DATABASE {name} WITH (FORCE)")


def command(server: URL, sql: str) -> None:
    engine = create_engine(server, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(sql))
