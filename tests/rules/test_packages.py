"""Games that come as packages of their own: found by their entry point, or refused by name while the others stay."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shared.rules import registry
from shared.service.settings import BadSetting, Settings
from tests.support.packages import KUHN, install

ROOT = Path(__file__).parents[2]
TELL = """
import json
from shared.rules import registry
print(json.dumps([registry.names(), registry.refused(), registry.package_of("kuhn")]))
"""


def told(folder: Path, **env: str) -> tuple[list[str], dict[str, str], str | None]:
    """What a process of the site finds with this folder on its path: names, what is refused, where Kuhn is."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), **env}
    answer = subprocess.run([sys.executable, "-c", TELL], env=environment, check=True, capture_output=True, text=True)
    names, refused, package = json.loads(answer.stdout)
    return names, refused, package


BUILT_IN = sorted(registry.BUILT_IN)


def test_a_package_is_asked_for_every_member_of_the_contract() -> None:
    tree = ast.parse((ROOT / "shared" / "rules" / "game.py").read_text(encoding="utf-8"))
    game = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Game")
    targets = [node.target for node in game.body if isinstance(node, ast.AnnAssign)]
    members = [node.name for node in game.body if isinstance(node, ast.FunctionDef)]
    assert sorted([*members, *(ast.unparse(target) for target in targets)]) == sorted(registry.MEMBERS)


def test_an_installed_game_is_there(tmp_path: Path) -> None:
    install(tmp_path, "kuhn")
    assert told(tmp_path) == (sorted([*BUILT_IN, "kuhn"]), {}, "flotilla_kuhn")


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("import no_such_module", "flotilla_kuhn.rules cannot be imported: ModuleNotFoundError"),
        ("GAMES = 1", "flotilla_kuhn.rules cannot be imported: AttributeError"),
        ("GAME = 7", "flotilla_kuhn.rules.GAME is not a game: it lacks answer, arguments, check"),
        (f"{KUHN}import copy\nGAME = copy.copy(GAME)\nGAME.contract = 99", "it is made for version 99 of the contract"),
        (f"{KUHN}import copy\nGAME = copy.copy(GAME)\nGAME.name = 'whist'", "calls it kuhn, and it calls itself whist"),
    ],
)
def test_a_package_that_cannot_be_hosted_is_refused_and_the_others_are_there(
    tmp_path: Path, rules: str, reason: str
) -> None:
    install(tmp_path, "kuhn", rules)
    names, refused, _ = told(tmp_path)
    assert names == BUILT_IN
    assert list(refused) == ["kuhn"]
    assert reason in refused["kuhn"]


def test_two_games_of_one_name_are_not_both_there(tmp_path: Path) -> None:
    install(tmp_path, "kuhn", module="first_kuhn")
    install(tmp_path, "kuhn", module="second_kuhn")
    names, refused, package = told(tmp_path)
    assert names == sorted([*BUILT_IN, "kuhn"])
    assert package in ("first_kuhn", "second_kuhn")
    assert list(refused.values()) == [f"there is a game of this name already: {package}"]


def test_a_package_does_not_replace_a_game_that_is_built_in(tmp_path: Path) -> None:
    install(tmp_path, BUILT_IN[0], module="another")
    names, refused, _ = told(tmp_path)
    assert names == BUILT_IN
    assert refused == {f"{BUILT_IN[0]} of another": "there is a game of this name already: built in"}


def test_games_says_what_is_offered(tmp_path: Path) -> None:
    install(tmp_path, "kuhn")
    assert told(tmp_path, GAMES="kuhn")[0] == ["kuhn"]
    assert told(tmp_path, GAMES=f"kuhn, {BUILT_IN[0]}")[0] == sorted(["kuhn", BUILT_IN[0]])


def test_games_must_name_what_is_there() -> None:
    assert Settings.from_env({"GAMES": BUILT_IN[0]}).games == (BUILT_IN[0],)
    with pytest.raises(BadSetting, match="GAMES names 'whist', which is not there; there are"):
        Settings.from_env({"GAMES": f"{BUILT_IN[0]},whist"})
