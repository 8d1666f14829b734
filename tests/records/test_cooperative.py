"""In a web process all requests share one thread: no call to the database holds it up, or waits for long."""

import subprocess
import sys
from pathlib import Path

from shared.records.database import Records


def run(case: str, url: str) -> None:
    words = [sys.executable, "-m", "tests.records.under_gevent", case, url]
    done = subprocess.run(words, check=False, capture_output=True, text=True, timeout=180)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_statement_that_takes_too_long_is_given_up_with_its_transaction(records: Records) -> None:
    run("slow_statement", records.url)


def test_many_who_wait_to_write_keep_nobody_from_reading(tmp_path: Path) -> None:
    run("many_writers", f"sqlite:///{tmp_path}/records.db")


def test_tables_are_brought_up_to_date_though_nobody_waits(empty_url: str) -> None:
    run("slow_upgrade", empty_url)


def test_other_processes_do_without_gevent() -> None:
    code = (
        "import sys, shared.records.database as database; database.Records('sqlite://'); print('gevent' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"
