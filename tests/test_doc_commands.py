"""Shell commands in documents work: they run here, another test runs them, or the block says why not.

A ```sh block runs in a folder of its own with a data folder and the tools' Python, unless all its commands are run by
another test. A block that cannot run is opened with ```sh no-run and says why in a comment: `# not run: ...`.
"""

import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.test_docs import DOCUMENTS, Block, blocks, read


class Elsewhere(NamedTuple):
    """The test that runs a command, and the words by which both the Makefile and the test start it."""

    test: str
    words: str


ELSEWHERE = {
    "make run": Elsewhere("tests/services/test_run.py", "services.run"),
    "make --silent export": Elsewhere("tests/records/test_export.py", "shared.records.export"),
    "make test": Elsewhere(".ci/run", "make test"),
}
SHELL = [(document, block) for document in DOCUMENTS for block in blocks(read(document)) if "sh" in block.tag.split()]


@pytest.mark.parametrize(("document", "block"), SHELL, ids=lambda given: given if isinstance(given, str) else "")
def test_shell_commands_in_documents_run(document: str, block: Block, tmp_path: Path) -> None:
    check(document, block, tmp_path)


@pytest.mark.parametrize("command", ELSEWHERE)
def test_what_another_test_runs_is_run_there(command: str) -> None:
    test, words = ELSEWHERE[command]
    assert words in read(test)
    assert words in read("Makefile") or words == command


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_command_hides_in_another_block(document: str) -> None:
    others = [block for block in blocks(read(document)) if "sh" not in block.tag.split()]
    assert [block.line for block in others if re.search(r"^\$ ", block.text, re.MULTILINE)] == []
    assert [block.line for block in others if block.tag in {"", "bash", "shell", "console"}] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_programs_in_documents_exist(document: str) -> None:
    modules = re.findall(r"python -m ((?:shared|services|bench|tests|docs)[\w.]*)", read(document))
    assert [module for module in modules if find_spec(module) is None] == []


# Running them ---------------------------------------------------------------------------------------------


def check(document: str, block: Block, folder: Path) -> None:
    """Run a block, or make sure that there is a reason not to."""
    if block.tag == "sh no-run":
        assert re.search(r"^# not run: \w", block.text, re.MULTILINE), f"{document}:{block.line}: says not why"
        return
    assert block.tag == "sh", f"{document}:{block.line}: unknown tag {block.tag!r}"
    if all(command.startswith(tuple(ELSEWHERE)) for command in commands(block)):
        return
    prepare(folder)
    done = subprocess.run(
        ["bash", "-eu", "-c", block.text], cwd=folder, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, f"{document}:{block.line}: {done.stderr}"


def commands(block: Block) -> Iterator[str]:
    """Returns the commands of a block, those on several lines as one."""
    for line in block.text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def prepare(folder: Path) -> None:
    """Makes a folder look like a clone in which `make run` was called."""
    (folder / ".venv").symlink_to(sys.prefix)
    (folder / "data").mkdir()
    with sqlite3.connect(folder / "data" / "records.db") as records:
        records.execute("CREATE TABLE players (player_id TEXT)")


# The checks can fail --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("sh", "false\n"),
        ("sh", "make run\nno-such-program\n"),
        ("sh no-run", "docker build .\n"),
        ("sh skip", "true\n"),
    ],
)
def test_a_block_that_fails_or_hides_is_seen(tag: str, text: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        check("some.md", Block(tag, 1, text), tmp_path)


def test_a_block_runs_where_the_site_ran_before(tmp_path: Path) -> None:
    check("some.md", Block("sh", 1, "test -f data/records.db\n.venv/bin/python -c \\\n  'import flask'\n"), tmp_path)
