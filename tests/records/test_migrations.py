"""The tables are made by migrations, and are what `schema` says."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from shared.records.database import VERSIONS, Records, address_of, new_engine, newest_version, version_of
from shared.records.migrate import downgrade, upgrade
from shared.records.players import Player, add_player, find_player
from shared.records.schema import metadata
from shared.service.settings import BadSetting

ALICE = Player("alice", "Alice", "0" * 32, 1)


def tables_at(url: str) -> set[str]:
    engine = new_engine(url)
    found = set(inspect(engine).get_table_names()) - {"alembic_version"}
    engine.dispose()
    return found


def test_migrations_make_every_table_and_take_it_away_again(empty_url: str) -> None:
    assert tables_at(empty_url) == set()
    upgrade(empty_url)
    assert tables_at(empty_url) == set(metadata.tables)
    downgrade(empty_url, "base")
    assert tables_at(empty_url) == set()
    upgrade(empty_url)
    assert tables_at(empty_url) == set(metadata.tables)


def test_each_migration_can_be_undone_and_done_again(empty_url: str) -> None:
    revisions = [path.name[:4] for path in sorted(VERSIONS.glob("[0-9]*.py"))]
    for before, revision in zip(["base", *revisions], revisions, strict=False):
        upgrade(empty_url, revision)
        downgrade(empty_url, before)
        upgrade(empty_url, revision)
    engine = new_engine(empty_url)
    assert version_of(engine) == revisions[-1] == newest_version()
    engine.dispose()


def test_the_schema_is_what_the_migrations_make(empty_url: str) -> None:
    upgrade(empty_url)
    engine = create_engine(address_of(empty_url))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_there_is_one_newest_migration_and_its_file_is_named_by_it() -> None:
    scripts = ScriptDirectory(str(VERSIONS.parent))
    assert scripts.get_heads() == [newest_version()]
    assert all(Path(script.path).name.startswith(script.revision) for script in scripts.walk_revisions())


def test_the_first_use_makes_the_tables(empty_url: str) -> None:
    records = Records(empty_url)
    add_player(records, ALICE)
    assert find_player(records, "alice") == ALICE
    records.close()


def test_upgrading_again_keeps_what_is_there(records: Records) -> None:
    add_player(records, ALICE)
    upgrade(records.url)
    assert find_player(records, "alice") == ALICE


def test_several_processes_may_start_at_once(empty_url: str) -> None:
    run = "import sys; from shared.records.database import Records; Records(sys.argv[1]).ping()"
    started = [
        subprocess.Popen([sys.executable, "-c", run, empty_url], stderr=subprocess.PIPE, text=True) for _ in range(3)
    ]
    said = [process.communicate(timeout=60)[1] for process in started]
    assert [process.returncode for process in started] == [0] * 3, said
    assert tables_at(empty_url) == set(metadata.tables)


def test_several_threads_may_start_at_once(empty_url: str) -> None:
    records, trouble = Records(empty_url), []

    def ping() -> None:
        try:
            records.ping()
        except Exception as error:  # noqa: BLE001 (told below)
            trouble.append(error)

    threads = [threading.Thread(target=ping) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    records.close()
    assert trouble == []


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgres://u:p@db/flotilla", "postgresql+psycopg://u:p@db/flotilla"),
        ("postgresql://db/flotilla", "postgresql+psycopg://db/flotilla"),
        ("sqlite:////data/records.db", "sqlite:////data/records.db"),
    ],
)
def test_usual_addresses_will_do(given: str, used: str) -> None:
    assert address_of(given).render_as_string(hide_password=False) == used


@pytest.mark.parametrize("given", ["mysql://db/flotilla", "records.db", "redis://127.0.0.1", "postgresql://db:port/x"])
def test_another_database_is_refused_by_name_of_the_setting(given: str) -> None:
    with pytest.raises(BadSetting, match="DATABASE_URL"):
        address_of(given)
