"""What every test run shares."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent
COMPILABLE = (ROOT / "shared" / "rules", ROOT / "services" / "ai")

# The same examples on every machine and in every run; `make fuzz` is where new ones are looked for.
settings.register_profile("flotilla", deadline=None, derandomize=True)
settings.load_profile("flotilla")


# Redis and SQLite wait for the disk at every step, and that of a busy machine may keep them waiting for seconds.
MEMORY, ROOMY = Path("/dev/shm"), 1 << 30


def pytest_configure() -> None:
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOMY:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


# Where a browser or processes of their own are driven, a test that fails is run once more, and the summary says so:
# docs/decisions/0015. Whoever sees a rerun mends what brought it about. All other tests must pass at the first try.
DRIVEN = (
    "tests/e2e/",
    "tests/services/ai/test_hints.py",
    "tests/services/ai/test_mate.py",
    "tests/services/game/test_cluster.py",
    "tests/services/game/test_server.py",
    "tests/services/lobby/test_matchmaker.py",
    "tests/services/lobby/test_served.py",
    "tests/services/test_run.py",
    "tests/services/test_stopping.py",
    "tests/web/",
)
NOT_DRIVEN = ("tests/e2e/test_checks.py", "tests/web/test_modules.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(DRIVEN) and not item.nodeid.startswith(NOT_DRIVEN):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_report_header() -> str:
    return f"rules: {'compiled with mypyc' if compiled_rules() else 'interpreted'}"


def pytest_sessionstart() -> None:
    """A compiled module wins over its source, so tests of an older build would prove nothing."""
    for source, built in compiled_rules().items():
        if source.stat().st_mtime > built.stat().st_mtime:
            raise pytest.UsageError(f"{source} is newer than its build: run `make compile` or `make clean-compiled`")


def compiled_rules() -> dict[Path, Path]:
    """Sources of the rules, and of what bots think with, that have been compiled, and what they were compiled to."""
    built = [path for folder in COMPILABLE for kind in ("so", "pyd") for path in folder.rglob(f"*.{kind}")]
    return {path.with_name(path.name.split(".")[0] + ".py"): path for path in built}
