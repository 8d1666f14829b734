"""docs/write-a-bot.md: its bot is short, uses the public API alone, and plays a match to the end as it stands."""

import ast
import re
import subprocess
import sys
from pathlib import Path

from tests.e2e.stack import Stack

DOCUMENT = Path(__file__).parents[2] / "docs" / "write-a-bot.md"
PUBLIC = {"httpx"} | sys.stdlib_module_names
LONGEST = 60


def program() -> str:
    [found] = re.findall(r"^```python no-run\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
    return str(found)


def test_the_bot_is_short_and_imports_nothing_of_ours() -> None:
    assert len([line for line in program().splitlines() if line.strip()]) < LONGEST
    nodes = list(ast.walk(ast.parse(program())))
    assert {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names} <= PUBLIC
    assert not [node for node in nodes if isinstance(node, ast.ImportFrom)]


def test_the_bot_plays_a_match_to_its_end(stack: Stack, tmp_path: Path) -> None:
    stack.ensure("web")
    (tmp_path / "my_bot.py").write_text(program())
    env = {"FLOTILLA": stack.url("web"), "PATH": "/usr/bin:/bin"}
    words = [sys.executable, "my_bot.py"]
    done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=400, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.fullmatch(r"seat 0 of \w+ scores \[\d+, \d+\] winners \[[01](, [01])?\]\n", done.stdout)
