"""Locks pin every package by hash, do not say where it comes from, and cover what pyproject asks for."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
PIN = re.compile(r"^([a-z0-9-]+)==\S+(?: ;[^\\]+)? \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.MULTILINE)
BOUNDS = re.compile(r">=[0-9.]+,<[0-9.]+$")
ADDRESS = re.compile(r"://|--(?:extra-)?index|--find-links|--trusted-host|^\s*/", re.MULTILINE)


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_line_is_a_pin_a_hash_or_a_comment(extra: str) -> None:
    rest = PIN.sub("", lock(extra))
    assert [line for line in rest.splitlines() if not line.lstrip().startswith("#")] == []


@pytest.mark.parametrize("extra", EXTRAS)
def test_no_lock_holds_an_address(extra: str) -> None:
    assert not ADDRESS.search(lock(extra))


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_direct_dependency_is_locked(extra: str) -> None:
    asked = {re.split(r"[<>=!~\[; ]", dependency)[0] for dependency in EXTRAS[extra]}
    assert asked <= set(PIN.findall(lock(extra)))


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_direct_dependency_has_a_lower_and_an_upper_bound(extra: str) -> None:
    assert [dependency for dependency in EXTRAS[extra] if not BOUNDS.search(dependency)] == []


def lock(extra: str) -> str:
    return (ROOT / "requirements" / f"{extra}.lock").read_text()
