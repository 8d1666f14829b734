"""What mypyc compiles: a copy of the rules in which every record has its constructor written out.

`@dataclass` writes constructors when a class is made, which is too late for mypyc: a compiled record would be built by
interpreted code, one attribute at a time. And mypyc takes `rule = "MOVE-01"` in a record for one more field: it becomes
a property. The copy says the same in so many words; the rules themselves stay short.
"""

import ast
import dataclasses
import importlib
import shutil
import typing
from pathlib import Path
from types import ModuleType

FUTURE = "from __future__ import annotations\n"
IMPORT = "from shared.rules.native import mypyc_attr\n"
REUSED = "@mypyc_attr(free_list_len=1)"  # the memory of the last record dropped serves the next of its class


def copy_with_constructors(sources: list[Path], into: Path) -> list[Path]:
    """The copies of these sources, below a folder of their own."""
    copies = []
    for source in sources:
        copy = into / source
        for package in [folder for folder in source.parents if (folder / "__init__.py").exists()]:
            (into / package).mkdir(parents=True, exist_ok=True)
            shutil.copy(package / "__init__.py", into / package)
        module = importlib.import_module(".".join(source.with_suffix("").parts))
        copy.write_text(with_constructors(source.read_text(encoding="utf-8"), module), encoding="utf-8")
        copies.append(copy)
    return copies


def with_constructors(source: str, module: ModuleType) -> str:
    """The source of a module with a constructor in each of its records."""
    lines = source.split("\n")
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    for node in reversed(classes):  # from the end, so that lines further up keep their numbers
        record = getattr(module, node.name)
        if is_plain_record(record):
            place = before_methods(node)
            lines[place:place] = constructor(record)
            write_properties(node, lines)
            if len(node.decorator_list) == 1:  # a base of plain Python classes cannot be reused
                lines.insert(node.decorator_list[0].lineno - 1, REUSED)
    return "\n".join(lines).replace(FUTURE, FUTURE + IMPORT, 1)


def write_properties(node: ast.ClassDef, lines: list[str]) -> None:
    """Turn each constant of a class into a property."""
    for part in reversed(node.body):
        if isinstance(part, ast.Assign):
            (target,), value = part.targets, ast.literal_eval(part.value)
            assert isinstance(target, ast.Name)
            getter = f"    def {target.id}(self) -> {type(value).__name__}:"
            lines[part.lineno - 1 : part.end_lineno] = ["    @property", getter, f"        return {value!r}"]


def before_methods(node: ast.ClassDef) -> int:
    """How many lines of a module come before the first method of a class, or before what follows the class."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            return min([part.lineno, *(decorator.lineno for decorator in part.decorator_list)]) - 1
    assert node.end_lineno is not None
    return node.end_lineno


def is_plain_record(record: type) -> bool:
    """A dataclass that makes no default anew for each object."""
    return "__dataclass_fields__" in vars(record) and all(
        field.init and field.default_factory is dataclasses.MISSING for field in dataclasses.fields(record)
    )


def constructor(record: type) -> list[str]:
    """Its lines: one parameter and one assignment for each field, in their order, and what comes after."""
    own, hints = record.__annotations__, typing.get_type_hints(record)
    parameters = ["self"]
    for field in dataclasses.fields(record):
        kind = own[field.name] if field.name in own else written(hints[field.name])
        default = "" if field.default is dataclasses.MISSING else f" = {field.default!r}"
        parameters.append(f"{field.name}: {kind}{default}")
    body = [f"        self.{field.name} = {field.name}" for field in dataclasses.fields(record)]
    if hasattr(record, "__post_init__"):
        body.append("        self.__post_init__()")
    return ["", f"    def __init__({', '.join(parameters)}) -> None:", *(body or ["        pass"]), ""]


def written(kind: type) -> str:
    """A type as it is written where its own name need not be known: inherited fields hold numbers, words and tuples."""
    return kind.__name__ if isinstance(kind, type) and not typing.get_args(kind) else str(kind)
