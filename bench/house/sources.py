"""The files of a tree that are measured."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

PYTHON = ("shared", "services", "bench")
JAVASCRIPT = ("web/src", "services")
MEASURED = ("shared", "services", "bench", "web/src")
GENERATED = ("__pycache__", "node_modules", "out")


def files_of(tree: Path, folders: tuple[str, ...], suffix: str) -> dict[str, str]:
    """Returns path -> source of the files with this suffix below some folders."""
    paths = (path for folder in folders for path in sorted((tree / folder).rglob(f"*{suffix}")))
    kept = (path for path in paths if path.is_file() and not set(path.parts) & set(GENERATED))
    return {path.relative_to(tree).as_posix(): path.read_text(encoding="utf-8") for path in kept}


def modules_per_folder(tree: Path) -> dict[str, int]:
    """Returns folder -> its modules, Python's and JavaScript's, without `__init__.py`; the fullest first."""
    found = files_of(tree, MEASURED, ".py") | files_of(tree, MEASURED, ".js")
    counts = Counter(path.rpartition("/")[0] for path in found if not path.endswith("/__init__.py"))
    return dict(counts.most_common())
