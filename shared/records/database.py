"""The records' database: SQLite under the data folder, or the PostgreSQL that DATABASE_URL names.

Transactions are short: nothing but SQL happens in one. A writing one on SQLite takes the write lock when it begins
(`BEGIN IMMEDIATE`) and waits its turn; one that began by reading could not wait, it would have to fail. In a web
process nobody waits for long: see `cooperative`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, Engine, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from shared.records.cooperative import (
    BUSY_S,
    STATEMENT_S,
    Background,
    ThreadedConnection,
    is_cooperative,
    patience,
    result_of,
    start,
)
from shared.service.settings import BadSetting, Settings
from shared.service.web.problems import StoreAway

BUSY_MS = 10_000  # how long a writer waits for others to have written, where it holds up nobody else
POOL = {"pool_size": 5, "max_overflow": 15, "pool_timeout": 5, "pool_pre_ping": True}
VERSIONS = Path(__file__).parent / "migrations" / "versions"


class RecordsAway(StoreAway):
    """The database does not answer at the moment; trying again later may help."""


class Records:
    """The database, made ready at its first use."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = new_engine(url)
        self._ready = False
        self._lock = threading.Lock()
        self._upgrade = Background(self._bring_up_to_date)
        self._turn: AbstractContextManager[Any] = nullcontext()
        if is_cooperative() and self.engine.dialect.name == "sqlite":
            self._turn = threading.Lock()  # one of them tries to get SQLite's lock: the threads are for all

    @classmethod
    def of(cls, settings: Settings) -> Records:
        return cls(settings.records_url)

    def ready(self) -> None:
        """Brings the tables up to date; raises RecordsAway while the database does not answer."""
        with away_errors(), patience(), self._lock:
            if not self._ready and version_of(self.engine) < newest_version():
                self._upgrade.wait()
            self._ready = True

    def _bring_up_to_date(self) -> None:
        from shared.records.migrate import upgrade  # Alembic takes a while to load, and is seldom needed

        upgrade(self.url)

    def ping(self) -> None:
        with self.read() as connection:
            connection.execute(text("SELECT 1"))

    @contextmanager
    def read(self) -> Iterator[Connection]:
        if not self._ready:
            self.ready()
        with away_errors(), patience(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Opens one transaction: all of it is saved, or nothing.

        Where the answer to its very end is missing, RecordsAway may be raised although it is saved: it must be safe to
        repeat.
        """
        if not self._ready:
            self.ready()
        writes = self.engine.execution_options(writes=True)
        with away_errors(), patience(), self._turn, writes.begin() as connection:
            yield connection

    def close(self) -> None:
        self.engine.dispose()


@contextmanager
def away_errors() -> Iterator[None]:
    """Raises RecordsAway where the database does not answer, which is no mistake of ours."""
    try:
        yield
    except (OperationalError, PoolTimeout, TimeoutError) as error:
        raise RecordsAway(reason(error)) from error
    except DBAPIError as error:
        if error.connection_invalidated:
            raise RecordsAway(reason(error)) from error
        raise


def reason(error: Exception) -> str:
    """Returns the first line of what the driver says; SQLAlchemy would add the statement, and its parameters."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


def new_engine(url: str) -> Engine:
    json: dict[str, Any] = {"json_serializer": to_json, "json_deserializer": msgspec.json.decode}
    address = address_of(url)
    if address.get_backend_name() != "sqlite":
        return create_engine(address, **json, **POOL, connect_args=limits_of_postgres(address))
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        protect(Path(address.database))
    if is_cooperative():
        engine = create_engine(address, **json, connect_args={"timeout": BUSY_S, "factory": ThreadedConnection})
        event.listen(engine, "do_connect", connect_in_thread)
    else:
        engine = create_engine(address, **json, connect_args={"timeout": BUSY_MS / 1000})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def protect(file: Path) -> None:
    """Makes the file, and what SQLite has put beside it, readable by its owner only; SQLite keeps to that later."""
    with suppress(OSError):  # whoever may not write it is told when it is used
        file.touch(mode=0o600)
    for path in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with suppress(OSError):
            path.chmod(0o600)


def limits_of_postgres(address: URL) -> dict[str, str]:
    """Returns options by which the server, too, ends what a web process does not wait for."""
    if not is_cooperative():
        return {}
    given = address.query.get("options", "")
    limit = f"-c statement_timeout={STATEMENT_S * 1000:.0f}"
    return {"options": " ".join([given] if isinstance(given, str) else given) + " " + limit}


def connect_in_thread(dialect: Dialect, _: Any, args: Any, options: Any) -> Any:
    return result_of(start(lambda: dialect.connect(*args, **options)))


def address_of(url: str) -> URL:
    """Returns an address as SQLAlchemy needs it: any usual form of PostgreSQL's, with the driver that we ship."""
    scheme, separator, rest = url.partition("://")
    if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        url = f"postgresql+psycopg://{rest}"
    elif scheme != "sqlite" or not separator:
        raise BadSetting("DATABASE_URL must begin with postgresql:// or sqlite:///")
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise BadSetting("DATABASE_URL cannot be read: it is like postgresql://user:password@host:5432/name") from None


def prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")  # what was saved here is then removed elsewhere


def begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# Versions of the tables: the files of `migrations/versions` are named by them ----------------------------------------


def newest_version() -> str:
    return max(path.name[:4] for path in VERSIONS.glob("[0-9]*.py"))


def version_of(engine: Engine) -> str:
    """Returns the version of the tables that are there; "" if there are none."""
    try:
        with engine.connect() as connection:
            return str(connection.scalar(text("SELECT version_num FROM alembic_version")) or "")
    except ProgrammingError:  # PostgreSQL: no such table
        return ""
    except OperationalError as error:
        if "no such table" in str(error):
            return ""
        raise


# What both dialects say alike, and SQLAlchemy apart -------------------------------------------------------------------


def insert(dialect: Dialect, table: Table) -> postgresql.Insert | sqlite.Insert:
    return sqlite.insert(table) if dialect.name == "sqlite" else postgresql.insert(table)


def add_missing(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> int:
    """Inserts the rows that are not there yet; those that are stay as they are. Returns how many were new."""
    if not rows:
        return 0
    statement = insert(connection.dialect, table).values(rows).on_conflict_do_nothing()
    return int(connection.execute(statement, execution_options={"preserve_rowcount": True}).rowcount)
