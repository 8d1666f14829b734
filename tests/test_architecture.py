"""The shape of the code: who may import whom, what may change, how long things may be.

Each check is a function from source code to complaints. The first half of this file runs them on the
repository, the second half shows that each of them can fail.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from bench.house.javascript import function_lengths
from bench.house.sources import modules_per_folder

ROOT = Path(__file__).parent.parent
GAMES = sorted({path.parent.name for path in ROOT.glob("shared/rules/*/game.py")})

MAX_FILE = 400
MAX_FUNCTION = 60
MAX_MODULES = 12  # "about 12" in a folder, besides `__init__.py`
# "path" or "path::function" -> why it may be longer. An entry that is no longer needed fails the test.
LONGER_FOR_A_REASON: dict[str, str] = {}

SERVICES = ("ai", "game", "lobby", "scoring")
SKELETON = (
    *("app.py", "env.py", "auth.py", "routes/__init__.py", "routes/blueprints.py"),
    *("schemas.py", "views.py", "store.py"),
)

Sources = Mapping[str, str]  # path from the root, with "/" -> source code


# The repository -------------------------------------------------------------------------------------------


def test_rules_import_the_standard_library_only() -> None:
    assert complaints(foreign_imports, read("shared/rules")) == []


def test_games_do_not_import_each_other() -> None:
    assert complaints(imports_of_other_games, read("shared/rules")) == []


def test_services_never_import_each_other() -> None:
    assert complaints(imports_of_other_services, read("services")) == []


def test_shared_code_imports_nothing_that_is_built_on_it() -> None:
    assert complaints(upward_imports, read("shared")) == []


def test_frames_never_change_themselves() -> None:
    assert list(changed_frames(read("shared/rules"))) == []


def test_files_and_functions_are_short() -> None:
    python = overlong(read("shared", "services", "bench"))
    javascript = overlong_javascript(read("web/src", "services", suffixes={".js"}))
    assert list(unexplained(python | javascript, LONGER_FOR_A_REASON)) == []


def test_no_folder_is_crowded() -> None:
    assert list(crowded(modules_per_folder(ROOT))) == []


def test_every_service_has_the_same_skeleton() -> None:
    assert [complaint for service in SERVICES for complaint in missing_rooms(service, files_of(service))] == []


def files_of(service: str) -> set[str]:
    folder = ROOT / "services" / service
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}


def read(*folders: str, suffixes: set[str] | None = None) -> Sources:
    """The sources below the folders, Python unless told otherwise; not what benchmarks wrote."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*")) if "out" not in path.parts)
    wanted = (path for path in found if path.is_file() and path.suffix in (suffixes or {".py"}))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in wanted}


def complaints(check, sources: Sources) -> list[str]:
    return [f"{path}:{complaint}" for path, source in sources.items() for complaint in check(path, source)]


# Imports --------------------------------------------------------------------------------------------------


def imports(path: str, source: str) -> Iterator[tuple[ast.stmt, str]]:
    """Every imported module, and the names imported from packages as if they were modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = ".".join([*path.split("/")[: -node.level], node.module or ""] if node.level else [node.module])
            yield from ((node, f"{module.removesuffix('.')}.{alias.name}") for alias in node.names)


def foreign_imports(path: str, source: str) -> Iterator[str]:
    hints = type_checking_lines(source) if path == "shared/rules/native.py" else set()
    for node, name in imports(path, source):
        relative = isinstance(node, ast.ImportFrom) and node.level > 0
        standard = name.split(".")[0] in sys.stdlib_module_names
        hint = name.startswith("mypy_extensions.") and node.lineno in hints
        if not (standard or hint or (relative and f"{name}.".startswith("shared.rules."))):
            yield f"{node.lineno}: the rules import {name}"


def type_checking_lines(source: str) -> set[int]:
    """Lines that only a type checker executes."""
    guards = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.If))
    bodies = (node.body for node in guards if ast.unparse(node.test).split(".")[-1] == "TYPE_CHECKING")
    return {line for body in bodies for node in body for line in range(node.lineno, node.end_lineno + 1)}


def imports_of_other_games(path: str, source: str, games: list[str] = GAMES) -> Iterator[str]:
    owner = path.split("/")[2]
    for node, name in imports(path, source):
        others = (game for game in games if owner in games and game != owner)
        if any(f"{name}.".startswith(f"shared.rules.{game}.") for game in others):
            yield f"{node.lineno}: {owner} imports {name}"


def imports_of_other_services(path: str, source: str) -> Iterator[str]:
    service = path.split("/")[1].removesuffix(".py")
    for node, name in imports(path, source):
        if name.startswith("services.") and name.split(".")[1] != service:
            yield f"{node.lineno}: {service} imports {name}"


def upward_imports(path: str, source: str) -> Iterator[str]:
    for node, name in imports(path, source):
        if name.split(".")[0] in {"bench", "services", "tests"}:
            yield f"{node.lineno}: shared code imports {name}"


# Services -------------------------------------------------------------------------------------------------


def missing_rooms(service: str, files: set[str]) -> Iterator[str]:
    """Files of the skeleton that a service lacks; `schemas` may be a package."""
    for name in SKELETON:
        if name not in files and name.replace(".py", "/__init__.py") not in files:
            yield f"services/{service} has no {name}"


# Frames ---------------------------------------------------------------------------------------------------


def changed_frames(sources: Sources) -> Iterator[str]:
    """Statements by which a frame changes itself."""
    classes = [
        (path, node)
        for path, source in sources.items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    ]
    frames = frame_names([node for _, node in classes])
    for path, node in classes:
        if node.name in frames:
            for method in (part for part in node.body if isinstance(part, ast.FunctionDef)):
                for line in changes(method):
                    yield f"{path}:{line}: {node.name}.{method.name} changes its frame"


def frame_names(classes: list[ast.ClassDef]) -> set[str]:
    """Ask, Step, and every class below them, by name."""
    frames = {"Ask", "Step"}
    while more := {node.name for node in classes if bases(node) & frames} - frames:
        frames |= more
    return frames


def bases(node: ast.ClassDef) -> set[str]:
    """Names of the base classes without their package and type arguments: game.Ask[State] is an Ask."""
    return {ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases}


def changes(method: ast.FunctionDef) -> Iterator[int]:
    """Lines of a method that assign to, or delete, something that its instance holds."""
    me = method.args.args[0].arg if method.args.args else None
    for node in ast.walk(method):
        stored = isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del)
        forced = isinstance(node, ast.Call) and ast.unparse(node.func) in {"setattr", "object.__setattr__"}
        if forced or (stored and owner(node) == me):
            yield node.lineno


def owner(node: ast.expr) -> str | None:
    """The variable at the start of `variable.a[0].b`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


# Lengths --------------------------------------------------------------------------------------------------


def overlong(sources: Sources) -> dict[str, int]:
    """Files and functions that are too long, with their number of lines."""
    found = {path: len(source.splitlines()) for path, source in sources.items()}
    found = {path: lines for path, lines in found.items() if lines > MAX_FILE}
    for path, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = node.end_lineno - node.lineno + 1
                if lines > MAX_FUNCTION:
                    found[f"{path}::{node.name}"] = lines
    return found


def overlong_javascript(sources: Sources) -> dict[str, int]:
    """JavaScript files and functions that are too long; functions have no names here."""
    found = {path: len(source.splitlines()) for path, source in sources.items()}
    found = {path: lines for path, lines in found.items() if lines > MAX_FILE}
    longest = {path: max(function_lengths(source), default=0) for path, source in sources.items()}
    return found | {f"{path}::its longest function": n for path, n in longest.items() if n > MAX_FUNCTION}


def crowded(modules: Mapping[str, int]) -> Iterator[str]:
    yield from (f"{folder} has {count} modules" for folder, count in modules.items() if count > MAX_MODULES)


def unexplained(found: Mapping[str, int], reasons: Mapping[str, str]) -> Iterator[str]:
    yield from (f"{name} has {lines} lines" for name, lines in found.items() if not reasons.get(name))
    yield from (f"{name} needs no exception any more" for name in reasons if name not in found)


# The checks can fail --------------------------------------------------------------------------------------

NATIVE = "shared/rules/native.py"
HINT = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("shared/rules/engine.py", "import redis"),
        ("shared/rules/engine.py", "import json, redis.client"),
        ("shared/rules/engine.py", "def load():\n    from services.game import table"),
        ("shared/rules/engine.py", "from shared import service"),
        ("shared/rules/engine.py", "from shared.rules import codec"),
        ("shared/rules/engine.py", "from .. import service"),
        ("shared/rules/kuhn/game.py", "from ...service import app"),
        ("shared/rules/engine.py", HINT),
        (NATIVE, "from mypy_extensions import mypyc_attr"),
        (NATIVE, HINT + "else:\n    from mypy_extensions import mypyc_attr"),
        (NATIVE, HINT.replace("mypy_extensions", "numpy")),
    ],
)
def test_a_foreign_import_is_seen(path: str, source: str) -> None:
    assert list(foreign_imports(path, source))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("shared/rules/engine.py", "import json\nfrom collections.abc import Iterator"),
        ("shared/rules/engine.py", "from . import codec\nfrom .game import Ask"),
        ("shared/rules/kuhn/game.py", "from .. import codec\nfrom ..engine import play\nfrom .state import State"),
        (NATIVE, HINT),
    ],
)
def test_a_proper_import_is_left_alone(path: str, source: str) -> None:
    assert list(foreign_imports(path, source)) == []


def test_an_import_of_another_game_is_seen() -> None:
    path, games = "shared/rules/kuhn/game.py", ["chess", "kuhn"]
    assert list(imports_of_other_games(path, "from shared.rules import chess", games))
    assert list(imports_of_other_games(path, "import shared.rules.chess.board", games))
    assert list(imports_of_other_games(path, "from ..chess import board", games))
    assert not list(imports_of_other_games(path, "from . import chess", games))
    assert not list(imports_of_other_games(path, "import shared.rules\nfrom shared.rules import kuhn", games))
    assert not list(imports_of_other_games("shared/rules/registry.py", "from shared.rules import chess", games))


def test_an_import_of_another_service_is_seen() -> None:
    assert list(imports_of_other_services("services/lobby/app.py", "from services.game import table"))
    assert list(imports_of_other_services("services/lobby/app.py", "from services import game"))
    assert not list(imports_of_other_services("services/lobby/app.py", "from services.lobby import tables"))


def test_an_upward_import_is_seen() -> None:
    assert list(upward_imports("shared/service/web/app.py", "from tests.support import kuhn"))


@pytest.mark.parametrize(
    "statement",
    [
        "self.steps = 1",
        "self.steps -= 1",
        "self.steps: int = 1",
        "self.steps, other = 1, 2",
        "self.path[0] = 1",
        "del self.steps",
        "object.__setattr__(self, 'steps', 1)",
        "for self.steps in range(3): pass",
    ],
)
@pytest.mark.parametrize("base", ["Ask", "Step", "game.Ask[State]", "Voyage"])
def test_a_frame_that_changes_itself_is_seen(statement: str, base: str) -> None:
    voyage = "class Voyage(frames.Step):\n    pass\n"
    sail = f"class Sail({base}):\n    def run(self, state):\n        {statement}\n"
    assert list(changed_frames({"a.py": voyage, "b.py": sail}))


def test_other_classes_and_variables_may_change() -> None:
    state = "class State:\n    def roll(self):\n        self.counter += 1\n"
    sail = "class Sail(Step):\n    def run(self, state):\n        state.gold += self.steps\n        x = 2\n"
    assert not list(changed_frames({"a.py": state + sail}))


def test_a_long_file_or_function_is_seen() -> None:
    function = "def long():\n" + "    pass\n" * MAX_FUNCTION
    found = overlong({"a.py": function, "b.py": "x = 1\n" * (MAX_FILE + 1), "c.py": "x = 1\n" * MAX_FILE})
    assert found == {"a.py::long": MAX_FUNCTION + 1, "b.py": MAX_FILE + 1}
    assert len(list(unexplained(found, {}))) == 2
    assert not list(unexplained(found, {"a.py::long": "a table", "b.py": "a table"}))
    assert list(unexplained({}, {"a.py::long": "shortened since"}))


def test_a_long_function_in_javascript_is_seen() -> None:
    long = "function long() {\n" + "  step();\n" * MAX_FUNCTION + "}\n"
    assert overlong_javascript({"a.js": long}) == {"a.js::its longest function": MAX_FUNCTION + 2}
    assert overlong_javascript({"a.js": "x();\n" * (MAX_FILE + 1)}) == {"a.js": MAX_FILE + 1}


def test_a_crowded_folder_is_seen() -> None:
    assert list(crowded({"services/attic": MAX_MODULES + 1, "services/hall": MAX_MODULES})) == [
        f"services/attic has {MAX_MODULES + 1} modules"
    ]


def test_a_service_without_a_room_is_seen() -> None:
    files = {
        "app.py",
        "auth.py",
        "env.py",
        "store.py",
        "routes/__init__.py",
        "routes/blueprints.py",
        "schemas/__init__.py",
    }
    assert list(missing_rooms("chat", files)) == ["services/chat has no views.py"]
