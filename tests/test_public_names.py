"""We use what libraries offer, and none of their underscore names: those change without notice.

`tests/support/private_names.py` says how they are found. The second half shows that each way to use one is seen, by the
places that our own code once had.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.private_names import private_names, read_sources

ROOT = Path(__file__).parent.parent


def test_no_underscore_name_of_a_library_is_used() -> None:
    assert private_names(read_sources(ROOT)) == []


def find(source: str, **others: str) -> list[str]:
    """Returns the complaints about one module, without its path."""
    sources = {f"shared/{name}.py": textwrap.dedent(text) for name, text in {"one": source, **others}.items()}
    return [line.removeprefix("shared/one.py:") for line in private_names(sources)]


# Each way to use one is seen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("from flask.globals import _cv_app", "1: imports flask.globals._cv_app"),
        ("import flask.globals\nx = flask.globals._cv_app", "2: uses flask.globals._cv_app"),
        ("from flask import globals as g\nx = g._cv_app.get()", "2: uses flask.globals._cv_app"),
        ("import _thread", "1: imports _thread"),
        ("from _hashlib import HASH", "1: imports _hashlib.HASH"),
        ("from importlib._bootstrap import module_from_spec", "1: imports importlib._bootstrap.module_from_spec"),
        ("def send(connection):\n    connection._sock.sendall(b'')", "2: uses connection._sock"),
        ("def mark(route):\n    route._apidoc = {}", "2: uses route._apidoc"),
        ("def mark(route):\n    del route._apidoc", "2: uses route._apidoc"),
        ("def mark(api, code):\n    api.of(code)._register_field()", "2: uses api.of(code)._register_field"),
        ("def read(x):\n    return getattr(x, '_y')", "2: uses x._y"),
        ("def read(x):\n    return getattr(x, '_y', None)", "2: uses x._y"),
        ("def write(x):\n    setattr(x, '_y', 1)", "2: uses x._y"),
        ("def ask(x):\n    return hasattr(x.z, '_y')", "2: uses x.z._y"),
        ("import redis\ndef test(monkeypatch):\n    monkeypatch.setattr(redis, '_y', 1)", "3: uses redis._y"),
        ("import redis\ndef test(patch):\n    patch('redis.client._y')", "3: uses redis.client._y"),
        ("from operator import attrgetter\nread = attrgetter('z._y')", "2: uses z._y"),
        ("from operator import attrgetter\nread = attrgetter('z._y.x')", "2: uses z._y"),
        ("def read(x):\n    return object.__getattribute__(x, '_y')", "2: uses x._y"),
        ("def read(x):\n    return vars(x)['_y']", "2: uses x._y"),
        ("def write(x):\n    x.__dict__['_y'] = 1", "2: uses x._y"),
        ("import importlib, flask\nx = importlib.import_module('flask._y')", "2: uses flask._y"),
    ],
)
def test_a_name_that_is_imported_read_or_set_is_seen(source: str, complaint: str) -> None:
    assert find(source) == [complaint]


# The names of a library that we no longer install, as far as our code once used them.
HONCHO = """
class Manager:
    def __init__(self):
        self._procmgr = object()

    def _start(self):
        pass

    def _any_stopped(self):
        pass
"""


@pytest.fixture(autouse=True, scope="module")
def honcho(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("libraries")
    (folder / "honchos").mkdir()
    (folder / "honchos/__init__.py").touch()
    (folder / "honchos/manager.py").write_text(HONCHO)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield


MANAGER = """
from honchos.manager import Manager

class Fleet(Manager):
    def __init__(self):
        super().__init__()
        {body}
"""


@pytest.mark.parametrize(
    ("body", "complaints"),
    [
        ("self._procmgr = None", ["7: overrides honchos.manager.Manager._procmgr", "7: uses self._procmgr"]),
        ("print(self._procmgr)", ["7: uses self._procmgr"]),
        ("super()._start()", ["7: uses super()._start"]),
        ("self._ours = 1; print(self._ours)", []),
    ],
)
def test_what_a_base_class_sets_on_itself_is_the_librarys(body: str, complaints: list[str]) -> None:
    """Its `__init__` sets `_procmgr`; the class itself has no such name."""
    assert find(MANAGER.format(body=body)) == complaints


@pytest.mark.parametrize(
    ("base", "method"),
    [
        ("honchos.manager.Manager", "_start"),
        ("honchos.manager.Manager", "_any_stopped"),
        ("flask_smorest.Api", "_register_responses"),
        ("flask_smorest.Api", "_register_error_handlers"),
        ("webargs.flaskparser.FlaskParser", "_raw_load_json"),
        ("marshmallow.fields.Boolean", "_deserialize"),
        ("marshmallow.fields.Integer", "_validated"),
    ],
)
def test_a_name_that_is_overridden_is_seen(base: str, method: str) -> None:
    module, _, name = base.rpartition(".")
    source = f"from {module} import {name}\nclass Ours({name}):\n    def {method}(self): pass\n"
    assert find(source) == [f"3: overrides {base}.{method}"]
    assert find(source.replace("def ", "async def ")) == [f"3: overrides {base}.{method}"]
    assert find(source.replace(f"def {method}(self): pass", f"{method} = None")) == [f"3: overrides {base}.{method}"]
    assert find(source.replace(method, "_a_name_of_our_own")) == []


def test_a_base_class_that_is_not_installed_is_seen() -> None:
    """Its names are not known, so nobody can say that ours are none of them."""
    source = "from gone.manager import Manager\nclass Fleet(Manager): pass\n"
    assert find(source) == ["2: builds on gone.manager.Manager, which is not installed"]


def test_a_name_is_seen_through_a_class_of_ours_between() -> None:
    between = "from honchos.manager import Manager\nclass Middle(Manager): pass\n"
    below = "from shared.two import Middle\nclass Ours(Middle):\n    def _start(self): pass\n"
    assert find(below, two=between) == ["3: overrides honchos.manager.Manager._start"]
    assert find(below.replace("shared.two", ".two"), two=between) == ["3: overrides honchos.manager.Manager._start"]


# What is ours is left alone -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        "from shared.two import _help\n_help()",
        "from shared import two\ntwo._help()",
        "from .two import _help",
        "from shared.two import Other\ndef peek(other): return other._held",
        "class A:\n    def __init__(self): self._x = 1\n    def x(self): return self._x",
        "class A:\n    _x: int = 1\n    def x(self, other): return other._x",
        "from shared.two import Other\nclass A(Other):\n    def x(self): return self._held",
        "class A:\n    def _x(self): pass\ndef test(a, monkeypatch): monkeypatch.setattr(a, '_x', 1)",
        "import os\nos._exit(1)",
        "from typing import NamedTuple\nclass P(NamedTuple):\n    x: int\np = P(1)._replace(x=2)",
        "import enum\nclass E(enum.Enum):\n    @classmethod\n    def _missing_(cls, value): return None",
        "def f(_unused): return _unused",
        "for _ in (): pass",
        "print(getattr(3, '__doc__'), '_not_a_name')",
    ],
)
def test_a_name_of_our_own_is_left_alone(source: str) -> None:
    two = "def _help(): pass\nclass Other:\n    def __init__(self): self._held = 1\n"
    assert find(source, two=two) == []


def test_a_name_that_nobody_of_ours_has_is_not_ours() -> None:
    """`self` alone proves nothing."""
    assert find("class A:\n    def x(self): return self._x") == ["2: uses self._x"]
