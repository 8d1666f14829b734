"""`make house` counts what it says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.house import duplicates, javascript, python
from bench.house.__main__ import spread, table
from bench.house.changes import files_per_change
from bench.house.sources import modules_per_folder

ROOT = Path(__file__).parent.parent


def test_lines_of_functions_in_python() -> None:
    method = "    async def two(self):\n        def three(): return 1\n        return three\n"
    source = f"def one():\n    pass\n\n\nclass A:\n{method}"
    assert sorted(python.function_lengths(source)) == [1, 2, 3]


def test_lines_of_functions_in_javascript() -> None:
    source = """
function one(a, b = (1)) {
  if (a) { return "}"; } // {
  for (const x of b) { use(x); }
}
const two = (a) => {
  const pattern = /[}/]{2}/;
  return `${a} { ${[1].map((n) => `${n}`)}`;
};
class C {
  three() { return { a: 1 }; }
  get four() {
    switch (this.x) { default: return 1; }
  }
}
"""
    assert sorted(javascript.function_lengths(source)) == [1, 3, 4, 4]


def test_any_and_ignores_are_counted_where_they_stand() -> None:
    ignore = "# type: " + "ignore"
    source = f"from typing import Any\ndef f(x: Any, y: dict[str, Any]) -> 'int':  {ignore}[misc]\n    return 1\n"
    assert python.count_any({"a.py": source}) == 2
    assert python.count_ignores({"a.py": source}) == 1


def test_a_copied_run_counts_once_however_long_it_is() -> None:
    lines = [f"value_{number} = {number}" for number in range(20)]
    some, other = "\n".join(lines), "\n".join(f"other_{number} = {number}" for number in range(20))
    assert duplicates.duplicated_runs({"a.py": some, "b.py": other}) == 0
    assert duplicates.duplicated_runs({"a.py": some, "b.py": "\n\n".join(lines[3:15])}) == 1
    assert duplicates.duplicated_runs({"a.py": some, "b.py": some, "c.py": some}) == 2
    assert duplicates.duplicated_runs({"a.py": some, "b.py": "\n".join(lines[: duplicates.RUN - 1])}) == 0


def test_modules_are_counted_by_folder(tmp_path: Path) -> None:
    for path in ("shared/__init__.py", "shared/a.py", "web/src/x/a.js", "web/src/x/b.js", "tests/a.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("")
    assert modules_per_folder(tmp_path) == {"web/src/x": 2, "shared": 1}


def test_files_of_a_change_are_read_from_the_document(tmp_path: Path) -> None:
    assert files_per_change(tmp_path) == {}
    (tmp_path / "docs").mkdir()
    head = "| change | files to touch | texts | in 0.1.0 |\n|---|---|---|---|\n"
    rows = "| a card | `a/b.py`, `c.py` and its tests | `en.py` | 3 + 1 |\n| a metric | `d.py` | | 1 + 0 |\n"
    (tmp_path / "docs" / "where-to-change.md").write_text(f"# Where\n\n{head}{rows}")
    assert files_per_change(tmp_path) == {
        "a card": {"files": 2, "texts": 1, "in 0.1.0": "3 + 1"},
        "a metric": {"files": 1, "texts": 0, "in 0.1.0": "1 + 0"},
    }


def test_the_spread_of_some_lengths() -> None:
    assert spread(list(range(1, 100))) == {"count": 99, "median": 50, "p90": 90.0, "max": 99}
    assert spread([]) == {"count": 0, "median": 0, "p90": 0, "max": 0}


@pytest.mark.slow
def test_this_tree_can_be_measured(tmp_path: Path) -> None:
    out = tmp_path / "house.json"
    words = [sys.executable, "-m", "bench.house", "--no-types", "--out", str(out)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True)
    result = json.loads(out.read_text())
    assert done.stdout == table(result)
    assert result["Python"]["functions"]["max"] <= 60
    assert result["type errors"] is None
    assert "type errors" in done.stdout
