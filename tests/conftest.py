"""What every test run shares."""

import os
import shutil
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.tools import NOT_TESTED, skips_fail

ROOT = Path(__file__).parent.parent
COMPILABLE = (ROOT / "shared" / "rules", ROOT / "services" / "ai")

# The same examples on every machine and in every run; `make fuzz` is where new ones are looked for.
settings.register_profile("flotilla", deadline=None, derandomize=True)
settings.load_profile("flotilla")


# Redis and SQLite wait for the disk at every step, and that of a busy machine may keep them waiting for seconds.
MEMORY, ROOMY = Path("/dev/shm"), 1 << 30


def pytest_configure(config: pytest.Config) -> None:
    config.args.sort()  # pytest 9.1 forgets a folder's fixtures if other files are named between its own (#14971)
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOMY:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped for want of a tool has failed, where FLOTILLA_NO_SKIPS says so."""
    report = yield
    if skips_fail() and (reason := missing_tool(report)):
        report.outcome, report.longrepr = "failed", reason
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each tool that was missing: how many tests did not run, of what, and how to get it."""
    reports = terminalreporter.getreports("skipped")
    for reason, count in Counter(filter(None, map(missing_tool, reports))).items():
        terminalreporter.write_line(f"{count} tests {reason}", yellow=True, bold=True)


def missing_tool(report: pytest.TestReport) -> str:
    """Returns the line about the tool for want of which a test was skipped, or nothing."""
    reason = report.longrepr[2] if report.skipped and isinstance(report.longrepr, tuple) else ""
    reason = reason.removeprefix("Skipped: ")
    return reason if reason.startswith(NOT_TESTED) else ""


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
