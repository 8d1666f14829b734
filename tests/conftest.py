"""What every test run shares."""

from pathlib import Path

import pytest
from hypothesis import settings

RULES = Path(__file__).parent.parent / "shared" / "rules"

# The same examples on every machine and in every run; `make fuzz` is where new ones are looked for.
settings.register_profile("flotilla", deadline=None, derandomize=True)
settings.load_profile("flotilla")


def pytest_report_header() -> str:
    return f"rules: {'compiled with mypyc' if compiled_rules() else 'interpreted'}"


def pytest_sessionstart() -> None:
    """A compiled module wins over its source, so tests of an older build would prove nothing."""
    for source, built in compiled_rules().items():
        if source.stat().st_mtime > built.stat().st_mtime:
            raise pytest.UsageError(f"{source} is newer than its build: run `make compile` or `make clean-compiled`")


def compiled_rules() -> dict[Path, Path]:
    """Sources of the rules that have been compiled, and what they were compiled to."""
    built = [*RULES.rglob("*.so"), *RULES.rglob("*.pyd")]
    return {path.with_name(path.name.split(".")[0] + ".py"): path for path in built}
