"""What is counted in Python: lines of functions, `type: ignore`, explicit `Any`, errors of types."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.house.sources import PYTHON

MYPY_S = 1200


def function_lengths(source: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield (node.end_lineno or node.lineno) - node.lineno + 1


def count_ignores(sources: Mapping[str, str]) -> int:
    return sum(len(re.findall(r"#\s*type:\s*ignore", source)) for source in sources.values())


def count_any(sources: Mapping[str, str]) -> int:
    """Counts where `Any` is written as a type; importing it is not yet using it."""
    nodes = (node for source in sources.values() for node in ast.walk(ast.parse(source)))
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in nodes)


def count_type_errors(tree: Path) -> int:
    """Counts the errors of `mypy --strict` in all code but the tests."""
    with tempfile.TemporaryDirectory(prefix="house-mypy-") as cache:
        words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, "--no-error-summary"]
        words += [word for folder in PYTHON for word in ("--package", folder)]
        done = subprocess.run(words, cwd=tree, capture_output=True, text=True, timeout=MYPY_S, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"mypy does not work on {tree.name}: {done.stdout}{done.stderr}")
    return len(re.findall(r": error: ", done.stdout))
