"""Tests that drive a browser or processes get a second try, for all to see; no others do. See docs/decisions/0015."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import DRIVEN, NOT_DRIVEN

ROOT = Path(__file__).parent.parent
TESTS = """
from pathlib import Path

import pytest

LOG = Path(__file__).with_name("log")


def note(word):
    with LOG.open("a") as log:
        log.write(word + " ")
    return LOG.read_text().split().count(word)


@pytest.fixture(scope="module")
def server():
    note("up")
    yield
    note("down")


@pytest.fixture
def weak(server):
    assert note("weak") > 1, "nobody was there"


def test_that_fails_once(server):
    assert note("once") > 1, "bad luck"


def test_whose_fixture_fails_once(weak):
    note("fine")


def test_that_always_fails(server):
    note("always")
    raise AssertionError("a bug")
"""


def ran(folder: Path, place: str) -> tuple[str, list[str]]:
    """What pytest says of these tests at a place, in a process of pytest-xdist; and what they noted."""
    there = folder / place
    there.mkdir(parents=True)
    (there / "test_luck.py").write_text(TESTS)
    words = [sys.executable, "-m", "pytest", "-n", "1", "-p", "tests.conftest", "-c", str(ROOT / "pyproject.toml")]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        [*words, "--rootdir", str(folder), "-p", "no:cacheprovider", str(there)],
        cwd=folder,
        env=env | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout, (there / "log").read_text().split()


def test_a_driven_test_has_a_second_try_and_the_summary_shows_why(tmp_path: Path) -> None:
    said, noted = ran(tmp_path, "tests/web")
    assert "1 failed, 2 passed, 3 rerun" in said
    for name in ("test_that_fails_once", "test_whose_fixture_fails_once", "test_that_always_fails"):
        assert f"RERUN tests/web/test_luck.py::{name}" in said
    assert "bad luck" in said
    assert "nobody was there" in said
    assert noted == ["up", "once", "once", "weak", "weak", "fine", "always", "always", "down"]


def test_all_others_have_to_pass_at_once(tmp_path: Path) -> None:
    said, noted = ran(tmp_path, "tests/rules")
    assert "2 failed, 1 error" in said
    assert "RERUN" not in said
    assert noted == ["up", "once", "weak", "always", "down"]


@pytest.mark.parametrize("place", [*DRIVEN, *NOT_DRIVEN])
def test_every_place_that_is_named_is_there(place: str) -> None:
    assert (ROOT / place).exists()
