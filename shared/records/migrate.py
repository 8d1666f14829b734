"""Brings the tables up to date: `python -m shared.records.migrate`. Any number of processes may try at once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, NullPool, create_engine, event, text

from shared.records.database import address_of, begin_sqlite
from shared.service.settings import Settings

LOCK = 0x666C6F74  # of PostgreSQL's advisory locks: ours
PATIENCE_S = 60


def upgrade(url: str, to: str = "head") -> None:
    _change(url, lambda config: command.upgrade(config, to))


def downgrade(url: str, to: str) -> None:
    """Goes back to an older version, or to none ("base"): what only the newer one can hold is lost."""
    _change(url, lambda config: command.downgrade(config, to))


def _change(url: str, change: Callable[[Config], None]) -> None:
    """Changes the tables in one transaction, one process at a time; the others then find the work done."""
    address = address_of(url)
    is_sqlite = address.get_backend_name() == "sqlite"
    waiting = {"timeout": PATIENCE_S} if is_sqlite else {}
    engine = create_engine(address, poolclass=NullPool, connect_args=waiting)
    if is_sqlite:
        Path(str(address.database)).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        event.listen(engine, "connect", say_begin_ourselves)
        event.listen(engine, "begin", begin_sqlite)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if not is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        change(configuration(connection))


def say_begin_ourselves(connection: Any, _: Any) -> None:
    """Leaves foreign keys off: a table that a migration builds anew would take the rows of others with it."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode = WAL")  # readers never wait for a writer; the file remembers it


def configuration(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def main() -> None:
    url = Settings.from_env().records_url
    upgrade(url)
    sys.stdout.write(f"The records at {address_of(url).render_as_string()} are up to date.\n")


if __name__ == "__main__":
    main()
