"""Finds the underscore names of libraries in our code, from the syntax trees and the libraries' own classes.

A name such as `_sock` belongs to a library if it is imported from one, is an attribute of one of its modules, is a
name of a library's class that ours overrides or sets, or is read from an object while nothing in the same file, in
the modules of ours that it imports or in the classes of ours above it has a name like that. The same goes for names
in strings: `getattr(connection, "_sock")`, `vars(connection)["_sock"]`. A base class that is not installed here is a
complaint, too: nobody can tell what its names are.

What it cannot see: a name that is put together while the program runs, and a library's name on an object where the same
file happens to use that name for something of ours.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

Placed = ast.stmt | ast.expr  # a node that has a line
FOLDERS = ("shared", "services", "bench", "tests", "deploy", "docs")
OURS = (*FOLDERS, "flotilla", "flotilla_rules")
# Documented for everybody, whatever they look like: os, and collections.namedtuple.
DOCUMENTED = {"_exit", "_replace", "_asdict", "_fields", "_make", "_field_defaults"}
BY_STRING = {
    "getattr", "setattr", "hasattr", "delattr", "__getattribute__", "__setattr__", "__delattr__", "attrgetter",
    "methodcaller", "patch", "object", "import_module", "__import__",
}  # fmt: skip
PRIVATE = re.compile(r"_[A-Za-z0-9]\w*(?<!_)")  # not `_`, not `__dunder__`, not `_missing_` (enum, ctypes)

Sources = Mapping[str, str]  # path from the root, with "/" -> source code


@dataclass
class Class:
    """A class of ours: what it is made of, in names."""

    node: ast.ClassDef
    module: Module
    names: dict[str, int] = field(default_factory=dict)  # private ones that it defines or sets -> line


@dataclass
class Module:
    path: str
    tree: ast.Module
    imports: dict[str, str] = field(default_factory=dict)  # name here -> dotted name
    names: set[str] = field(default_factory=set)  # private ones that are defined or assigned anywhere in it
    classes: dict[str, Class] = field(default_factory=dict)

    @property
    def dotted(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_private(name: str) -> bool:
    return bool(PRIVATE.fullmatch(name)) and name not in DOCUMENTED


def is_ours(dotted: str) -> bool:
    return dotted.startswith(".") or dotted.split(".", maxsplit=1)[0] in OURS


def read_sources(root: Path, folders: tuple[str, ...] = FOLDERS) -> Sources:
    paths = (path for folder in folders for path in sorted((root / folder).rglob("*.py")))
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def private_names(sources: Sources) -> list[str]:
    """Returns a line for each place where a library's underscore name is used: `path:line: what`."""
    modules = {module.dotted: module for module in (read_module(path, source) for path, source in sources.items())}
    lines = (complaint for module in modules.values() for complaint in Finder(module, modules).find())
    return sorted(set(lines), key=lambda line: (line.split(":")[0], int(line.split(":")[1]), line))


# What a module is made of ---------------------------------------------------------------------------------------------


def read_module(path: str, source: str) -> Module:
    module = Module(path, ast.parse(source))
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            module.imports |= {alias.asname or alias.name.split(".")[0]: imported(alias) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = absolute(module, node)
            module.imports |= {alias.asname or alias.name: f"{start}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ClassDef):
            module.classes[node.name] = read_class(node, module)
        module.names |= set(filter(is_private, defined_by(node)))
    return module


def imported(alias: ast.alias) -> str:
    return alias.name if alias.asname else alias.name.split(".")[0]


def absolute(module: Module, node: ast.ImportFrom) -> str:
    """Returns the module that names are imported from, also where that is said from here: `from .. import x`."""
    if not node.level:
        return node.module or ""
    package = module.dotted.split(".")
    package = package[: len(package) - node.level + module.path.endswith("/__init__.py")]
    return ".".join([*package, *([node.module] if node.module else [])])


def read_class(node: ast.ClassDef, module: Module) -> Class:
    """Notes its methods, its own variables and what its methods set on `self`."""
    made = Class(node, module)
    own = [target for part in node.body for target in targets(part)]
    on_self: list[Placed] = [part for part in ast.walk(node) if isinstance(part, ast.Attribute)]
    for part in [*own, *on_self]:
        for name in filter(is_private, defined_by(part)):
            made.names.setdefault(name, part.lineno)
    return made


def targets(statement: ast.stmt) -> list[Placed]:
    """Returns the statement itself, or what it assigns to."""
    if isinstance(statement, ast.Assign):
        return [part for target in statement.targets for part in ast.walk(target) if isinstance(part, ast.expr)]
    return [statement.target] if isinstance(statement, ast.AnnAssign) else [statement]


def defined_by(node: ast.AST) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_self(node.value):
        return [node.attr]
    return []


def is_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


# What a library's class is made of ------------------------------------------------------------------------------------


@cache
def library_names(dotted: str) -> frozenset[str]:
    """Returns the private names of a library's class: its own, its bases', and those that are set on `self`."""
    found = resolve(dotted)
    if not isinstance(found, type):
        return frozenset()
    return frozenset(name for base in found.__mro__[:-1] for name in names_in_class(base))


@cache
def names_in_class(base: type) -> frozenset[str]:
    names = set(vars(base))
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(base)))
    except (OSError, TypeError, SyntaxError):
        return frozenset(filter(is_private, names))  # made by a program, or written in C
    names |= {name for node in ast.walk(tree) if isinstance(node, ast.Attribute) for name in defined_by(node)}
    return frozenset(filter(is_private, names))


def resolve(dotted: str) -> object | None:
    """Returns what a dotted name stands for in the libraries that are installed here."""
    parts = dotted.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ImportError:
            continue
        for part in parts[length:]:
            found = getattr(found, part, None)
        return found
    return None


# Where one is used ----------------------------------------------------------------------------------------------------


class Finder(ast.NodeVisitor):
    """Walks over a module and gathers complaints."""

    def __init__(self, module: Module, modules: Mapping[str, Module]) -> None:
        self.module, self.modules = module, modules
        self.classes: list[Class] = []  # around the place where we are
        self.complaints: list[str] = []

    def find(self) -> Iterator[str]:
        self.visit(self.module.tree)
        return iter(self.complaints)

    def complain(self, node: Placed, what: str) -> None:
        self.complaints.append(f"{self.module.path}:{node.lineno}: {what}")

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self.check_import(node, alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            self.check_import(node, f"{absolute(self.module, node)}.{alias.name}")

    def check_import(self, node: Placed, dotted: str) -> None:
        if not is_ours(dotted) and any(map(is_private, dotted.split("."))):
            self.complain(node, f"imports {dotted}")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        made = self.module.classes[node.name]
        for dotted in self.library_bases(made):
            if resolve(dotted) is None:
                self.complain(node, f"builds on {dotted}, which is not installed")
            for name in made.names.keys() & library_names(dotted):
                self.complaints.append(f"{self.module.path}:{made.names[name]}: overrides {dotted}.{name}")
        self.classes.append(made)
        self.generic_visit(node)
        self.classes.pop()

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if is_private(node.attr):
            self.check(node, node.value, node.attr)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in BY_STRING:
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            for word in words:
                self.check_words(node, word)
        self.generic_visit(node)

    def check_words(self, node: ast.Call, words: str) -> None:
        """A name in a string: alone, it is an attribute of the first argument; with dots it leads there by itself."""
        if not re.fullmatch(r"\w+(\.\w+)*", words):
            return
        start: list[str] = []
        for name in words.split("."):
            if is_private(name):
                self.check(node, dotted_node(start) if start else node.args[0], name)
            start.append(name)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Looks at `vars(x)["_y"]` and `x.__dict__["_y"]`."""
        owner, key = owner_of_dict(node.value), node.slice
        if owner and isinstance(key, ast.Constant) and isinstance(key.value, str) and is_private(key.value):
            self.check(node, owner, key.value)
        self.generic_visit(node)

    def check(self, node: Placed, owner: ast.AST, name: str) -> None:
        dotted = self.dotted(owner)
        if dotted is not None and not is_ours(dotted):
            self.complain(node, f"uses {dotted}.{name}")
        elif dotted is None and not self.has(owner, name):
            self.complain(node, f"uses {ast.unparse(owner)}.{name}")

    def has(self, owner: ast.AST, name: str) -> bool:
        """Returns whether the name of that object can be one of ours."""
        if self.classes and (is_self(owner) or is_super(owner)):
            theirs = {one for dotted in self.library_bases(self.classes[-1]) for one in library_names(dotted)}
            return name not in theirs and any(name in one.names for one in self.own_bases(self.classes[-1]))
        near = (self.modules.get(place) for place in self.imported_modules())
        return name in self.module.names or any(module and name in module.names for module in near)

    def imported_modules(self) -> Iterator[str]:
        """Returns the names of modules that this one imports, or imports something from."""
        for dotted in self.module.imports.values():
            yield dotted
            yield dotted.rpartition(".")[0]

    def dotted(self, node: ast.AST) -> str | None:
        """Returns the dotted name that an expression has by the imports, if it begins with an imported name."""
        if isinstance(node, ast.Attribute):
            start = self.dotted(node.value)
            return f"{start}.{node.attr}" if start else None
        if isinstance(node, ast.Subscript):
            return self.dotted(node.value)
        return self.module.imports.get(node.id) if isinstance(node, ast.Name) else None

    def own_bases(self, made: Class) -> Iterator[Class]:
        """Returns the class and all of ours that it is built on."""
        yield made
        for base in made.node.bases:
            if (found := self.own_class(made.module, base)) and found is not made:
                yield from self.own_bases(found)

    def library_bases(self, made: Class) -> Iterator[str]:
        for one in self.own_bases(made):
            finder = Finder(one.module, self.modules)
            for dotted in filter(None, map(finder.dotted, one.node.bases)):
                if not is_ours(dotted):
                    yield dotted

    def own_class(self, module: Module, base: ast.AST) -> Class | None:
        name = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(name, ast.Name) and name.id in module.classes:
            return module.classes[name.id]
        place, _, last = (Finder(module, self.modules).dotted(base) or "").rpartition(".")
        return self.modules[place].classes.get(last) if place in self.modules else None


def is_super(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


def owner_of_dict(node: ast.AST) -> ast.expr | None:
    """Returns the object whose attributes an expression holds."""
    if isinstance(node, ast.Attribute) and node.attr == "__dict__":
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "vars" and node.args:
        return node.args[0]
    return None


def dotted_node(parts: list[str]) -> ast.AST:
    return ast.parse(".".join(parts), mode="eval").body
