"""The constructors that `make compile` writes out are those that `@dataclass` makes."""

from __future__ import annotations  # as the rules do: types stay words

import ast
import importlib
import inspect
import sys
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from shared import compile_rules, compile_sources
from shared.rules import engine

ROOT = Path(__file__).parent.parent
COMPILED = not str(engine.__file__).endswith(".py")
pytestmark = pytest.mark.skipif(COMPILED, reason="compiled records have these constructors already")
SOURCES = [source.relative_to(ROOT) for source in compile_rules.compiled_sources(ROOT)]


def modules():
    for source in SOURCES:
        text = (ROOT / source).read_text(encoding="utf-8")
        yield importlib.import_module(".".join(source.with_suffix("").parts)), text


def records():
    for module, text in modules():
        for node in ast.parse(text).body:
            record = getattr(module, node.name) if isinstance(node, ast.ClassDef) else None
            if record is not None and compile_sources.is_plain_record(record):
                yield pytest.param(record, module, id=record.__name__)


@pytest.mark.parametrize(("record", "module"), [] if COMPILED else list(records()))
def test_a_written_constructor_takes_what_the_dataclass_takes(record, module):
    """Names, order and defaults; and every annotation can be read where it is written."""
    names = dict(vars(module))
    exec(inspect.cleandoc("\n".join(compile_sources.constructor(record))), names)
    written, made = inspect.signature(names["__init__"], eval_str=True), inspect.signature(record)
    taken = [(parameter.name, parameter.default) for parameter in written.parameters.values()]
    assert taken[1:] == [(parameter.name, parameter.default) for parameter in made.parameters.values()]
    assert taken[0][0] == "self"


@dataclass
class Squared:
    side: int

    def __post_init__(self):
        self.area = self.side * self.side


def test_a_written_constructor_ends_with_what_comes_after_it():
    names = {}
    exec(inspect.cleandoc("\n".join(compile_sources.constructor(Squared))), names)
    squared = object.__new__(Squared)
    names["__init__"](squared, 3)
    assert vars(squared) == {"side": 3, "area": 9}


@dataclass
class Governed(Squared):
    rule = "MOVE-01"
    corner: int = 0

    def area_of(self):
        return self.area


def test_a_constant_becomes_a_property():
    """mypyc would take it for a field of the record."""
    source = inspect.getsource(Governed)
    names = {"dataclass": dataclass, "Squared": Squared, "mypyc_attr": lambda **_: lambda cls: cls}
    exec(compile_sources.with_constructors(source, sys.modules[__name__]), names)
    written = names["Governed"]
    assert isinstance(vars(written)["rule"], property)
    assert written(3, 1).rule == Governed.rule == "MOVE-01"
    assert [field.name for field in fields(written)] == ["side", "corner"]


def test_a_copy_differs_by_constructors_properties_and_hints_alone():
    """Taking out what was written in gives the source again."""
    for module, text in modules():
        copy = ast.parse(compile_sources.with_constructors(text, module))
        source = ast.parse(text)
        kept = [node for node in copy.body if ast.unparse(node) != compile_sources.IMPORT.strip()]
        before = [node for node in source.body if ast.unparse(node) != compile_sources.IMPORT.strip()]
        for node in kept:
            if isinstance(node, ast.ClassDef) and compile_sources.is_plain_record(getattr(module, node.name)):
                node.decorator_list = [d for d in node.decorator_list if f"@{ast.unparse(d)}" != compile_sources.REUSED]
                node.body = [part for part in node.body if getattr(part, "name", "") != "__init__"]
        constants = {
            (node.name, part.targets[0].id)
            for node in before
            if isinstance(node, ast.ClassDef)
            for part in node.body
            if isinstance(part, ast.Assign)
        }
        for node in [node for node in (*kept, *before) if isinstance(node, ast.ClassDef)]:
            for index, part in enumerate(node.body):
                if (node.name, getattr(part, "name", "")) in constants:
                    node.body[index] = ast.parse(f"{part.name} = {ast.unparse(part.body[0].value)}").body[0]
        assert [ast.dump(node) for node in kept] == [ast.dump(node) for node in before]
