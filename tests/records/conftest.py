"""Every test of the records runs on SQLite and, where one is to be had, on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from shared.records.database import Records
from shared.records.migrate import upgrade
from tests.records.postgres import NoPostgres, new_database, postgres

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[URL]:
    try:
        with postgres() as server:
            yield server
    except NoPostgres as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def postgres_template(postgres_server: URL) -> Iterator[URL]:
    """A database with all tables, to copy."""
    with new_database(postgres_server) as made:
        upgrade(written(made))
        yield made


@pytest.fixture(params=DATABASES)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/records.db"
        return
    with new_database(request.getfixturevalue("postgres_server")) as made:
        yield written(made)


@pytest.fixture(params=DATABASES)
def records(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Records]:
    """Records with nothing in them."""
    if request.param == "sqlite":
        opened = Records(f"sqlite:///{tmp_path}/records.db")
        yield opened
        opened.close()
        return
    template = request.getfixturevalue("postgres_template")
    with new_database(request.getfixturevalue("postgres_server"), template.database) as made:
        opened = Records(written(made))
        yield opened
        opened.close()


def written(url: URL) -> str:
    return url.render_as_string(hide_password=False)
