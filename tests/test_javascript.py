"""The page's JavaScript keeps the limits that CONTRIBUTING names, and its tools are pinned without addresses.

eslint, prettier and tsc are run by `make js`, which is a part of `make test`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
FILES = [
    path
    for path in sorted([*WEB.rglob("*.js"), *WEB.rglob("*.css"), *(ROOT / "services" / "page").rglob("*.js")])
    if not path.is_relative_to(WEB / "dist")
]
LONGEST_FILE, LONGEST_FUNCTION = 400, 60
LONG_FUNCTION, MOST_LONG = 30, 0.05  # functions have about 30 lines at most: one in twenty may have more
FOLDERS = [WEB / "src", *(path for path in sorted((WEB / "src").rglob("*")) if path.is_dir())]
MOST_MODULES = 12


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(lines: list[str]) -> Iterator[tuple[str, int]]:
    """Yields functions and methods that begin a line, with their lengths: up to the brace at the same depth."""
    opening = re.compile(r"^( *)(?:export )?(?:default )?(?:async )?(?:static )?(?:function\b|\w+\(.*\) \{$)")
    for number, line in enumerate(lines):
        if found := opening.match(line):
            end = next((at for at, other in enumerate(lines[number:]) if other.startswith(f"{found[1]}}}")), 1)
            yield line, end


@pytest.mark.parametrize("path", FILES, ids=name)
def test_files_are_short_and_functions_too(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert len(lines) <= LONGEST_FILE
    assert [start for start, length in functions(lines) if length > LONGEST_FUNCTION] == []


def test_hardly_any_function_is_long() -> None:
    lengths = [length for path in FILES for _, length in functions(path.read_text().splitlines())]
    assert len(lengths) > 500
    assert sum(length > LONG_FUNCTION for length in lengths) / len(lengths) < MOST_LONG


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_no_folder_is_crowded(folder: Path) -> None:
    assert len(list(folder.glob("*.js"))) <= MOST_MODULES


def test_a_long_function_is_seen() -> None:
    lines = ["export function long() {", *["  x();"] * LONGEST_FUNCTION, "}"]
    assert [length for _, length in functions(lines)] == [LONGEST_FUNCTION + 1]


def test_the_lock_file_names_versions_and_hashes_and_no_addresses() -> None:
    """A lock file with addresses would work with one registry only."""
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = {place: about for place, about in lock["packages"].items() if place}
    assert {"node_modules/esbuild", "node_modules/eslint", "node_modules/typescript"} <= set(packages)
    assert [place for place, about in packages.items() if "resolved" in about] == []
    assert [place for place, about in packages.items() if not about["integrity"].startswith("sha512-")] == []


def test_tools_are_pinned_exactly() -> None:
    tools = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert [tool for tool, version in tools.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []
