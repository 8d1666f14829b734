"""Files of tests may be named in any order."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BETWEEN = (
    *("tests/test_locks.py", "tests/records/test_erase.py"),
    *("tests/test_dependencies.py", "tests/records/test_export.py"),
)


def test_a_folders_fixtures_are_found_wherever_its_files_are_named() -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--setup-plan", *BETWEEN]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "fixtures used: " in done.stdout
