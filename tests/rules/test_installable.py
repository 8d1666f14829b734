"""The rules library works under another name, with no clone beside it."""

import shutil
import subprocess
import sys
from pathlib import Path

from shared import rules

SOURCES = Path(rules.__file__).parent

PLAY = """\
import random, sys
sys.path.insert(0, sys.argv[1])
from flotilla_rules import codec, registry
from flotilla_rules.engine import play_out
game = registry.game("ahoy")
state = game.setup(3, bytes(32), {})
play_out(state, random.Random(7), 200)
state = codec.from_json(codec.to_json(state))
play_out(state, random.Random(7))
ours = sorted(name for name in sys.modules if name.split(".")[0] in ("shared", "services", "tests"))
print(game.outcome(state).reason, ours)
"""


def copy_rules(folder: Path, name: str = "flotilla_rules") -> Path:
    """The sources of the rules as a package of this name."""
    return Path(shutil.copytree(SOURCES, folder / name, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")))


def test_a_copy_of_the_rules_plays_a_game_without_the_clone(tmp_path):
    """`-I` keeps the working directory, PYTHONPATH and the user's packages off the path."""
    copy_rules(tmp_path)
    run = subprocess.run(
        [sys.executable, "-I", "-c", PLAY, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (run.stdout, run.stderr) == ("fame []\n", "")
