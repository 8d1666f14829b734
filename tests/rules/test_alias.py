"""Inside the site `flotilla_rules` is `shared.rules`, module by module: decision 0019."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["", ".engine", ".game", ".ahoy", ".ahoy.game", ".conformance"])
def test_a_module_is_the_same_under_both_names(name: str) -> None:
    ours = importlib.import_module(f"shared.rules{name}")
    assert importlib.import_module(f"flotilla_rules{name}") is ours
    assert ours.__name__ == f"shared.rules{name}"
    assert ours.__spec__ is not None
    assert ours.__spec__.name == f"shared.rules{name}"


def test_it_does_not_matter_which_name_comes_first() -> None:
    """And a game from outside has the classes of the site."""
    code = "import shared, flotilla_rules.game as a, shared.rules.game as b; from flotilla_rules import engine; "
    code += "import shared.rules.engine as e; assert a is b and e is engine and a.Ask is b.Ask"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)


def test_what_is_not_there_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"flotilla_rules\.nothing"):
        importlib.import_module("flotilla_rules.nothing")
