"""Which rules have a test, which have none, and why: `python -m tests.rules.coverage_of_rules`.

A game that lists the ids of its rules does so in `tests/rules/<game>/rule_ids.toml`. A rule counts as tested when a
test function in a folder of its game quotes its id in full: in its docstring, body or decorators, or in a table of its
module that it uses. Tests that are skipped or expected to fail count for nothing. It is an error if an id has neither a
test nor a reason, or if a test quotes an id that does not exist.
"""

import argparse
import ast
import json
import os
import re
import sys
import textwrap
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent.parent
IDS = {path.parent.name: path for path in sorted(Path(__file__).parent.glob("*/rule_ids.toml"))}  # by game
BAR = 20


@dataclass(frozen=True)
class Rules:
    """The ids by section, the sections' titles, and why some ids need no test."""

    titles: dict[str, str]
    sections: dict[str, dict[str, str]]

    @cached_property
    def reasons(self) -> dict[str, str]:
        return {rule: reason for rules in self.sections.values() for rule, reason in rules.items()}

    @property
    def pattern(self) -> re.Pattern[str]:
        """Anything that looks like an id, whether or not it exists."""
        return re.compile(rf"(?<![\w-])(?:{'|'.join(self.sections)})-(?:[A-Z]+-)?\d+(?!\w)")


@dataclass(frozen=True)
class Coverage:
    """What the tests quote, measured against the rules."""

    rules: Rules
    tests: dict[str, list[str]]  # id -> tests that quote it

    @cached_property
    def untested(self) -> list[str]:
        return [rule for rule in self.rules.reasons if rule not in self.tests]

    @property
    def missing(self) -> list[str]:
        return [rule for rule in self.untested if not self.rules.reasons[rule]]

    @cached_property
    def explained(self) -> dict[str, str]:
        return {rule: self.rules.reasons[rule] for rule in self.untested if self.rules.reasons[rule]}

    @property
    def unknown(self) -> dict[str, list[str]]:
        return {rule: tests for rule, tests in self.tests.items() if rule not in self.rules.reasons}

    @property
    def complete(self) -> bool:
        return not self.missing and not self.unknown


def load_rules(game: str) -> Rules:
    data = tomllib.loads(IDS[game].read_text(encoding="utf-8"))
    return Rules(titles=data.pop("titles"), sections=data)


def measure(rules: Rules, game: str, folder: Path = TESTS) -> Coverage:
    """Read all tests in the folders of a game and note which ids each one quotes."""
    pattern, found = rules.pattern, defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        if game not in path.relative_to(folder).parts:
            continue
        source = path.read_text(encoding="utf-8")
        if pattern.search(source):
            for name, text in tests_in(source):
                for rule in sorted(set(pattern.findall(text))):
                    found[rule].append(f"{path.relative_to(folder).as_posix()}::{name}")
    return Coverage(rules, dict(found))


def tests_in(source: str) -> Iterator[tuple[str, str]]:
    """Name and text of every test that really runs, with the module's tables that it uses."""
    tree, lines = ast.parse(source), source.splitlines()
    tables = {
        target.id: text_of(node, lines)
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in functions(tree.body):
        if node.name.startswith("test") and not is_idle(node):
            used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} & tables.keys()
            yield node.name, "\n".join([text_of(node, lines), *(tables[name] for name in sorted(used))])


def functions(body: Iterable[ast.stmt]) -> Iterator[ast.FunctionDef]:
    """Functions of a module and methods of its classes."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node.body)


def is_idle(node: ast.FunctionDef) -> bool:
    marks = [ast.unparse(decorator).split("(")[0] for decorator in node.decorator_list]
    return any(mark.endswith(("mark.skip", "mark.xfail")) for mark in marks)


def text_of(node: ast.stmt, lines: list[str]) -> str:
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
    return "\n".join(lines[first - 1 : node.end_lineno])


# Printing -------------------------------------------------------------------------------------------------


def report(coverage: Coverage, *, colour: bool = False) -> str:
    """A table per section, then what is untested."""
    paint = Paint(colour)
    rules = coverage.rules.sections.items()
    lines = [row(coverage, section, list(ids), paint) for section, ids in rules]
    total = list(coverage.rules.reasons)
    lines += ["", row(coverage, "ALL", total, paint)]
    lines += listing("No test, and no reason why", by_section(coverage.missing), paint.red)
    lines += listing("No test, for a reason", coverage.explained, paint.dim)
    unknown = {rule: ", ".join(tests) for rule, tests in coverage.unknown.items()}
    lines += listing("Quoted by a test, but no such rule", unknown, paint.red)
    return "\n".join(lines)


def row(coverage: Coverage, section: str, ids: list[str], paint: "Paint") -> str:
    tested = sum(rule in coverage.tests for rule in ids)
    explained = sum(rule in coverage.explained for rule in ids)
    filled = BAR * tested // len(ids)
    bar = "█" * filled + paint.dim("░" * (BAR - filled))
    count = f"{tested:>4}/{len(ids):<4}"
    count = paint.green(count) if tested + explained == len(ids) else paint.red(count)
    note = paint.dim(f" {explained} explained") if explained else ""
    return f"{section:<7} {coverage.rules.titles.get(section, 'all rules'):<30} {bar} {count}{note}".rstrip()


def by_section(ids: list[str]) -> dict[str, str]:
    """The ids of each section on one line, without repeating the section's name."""
    grouped = defaultdict(list)
    for rule in ids:
        section, _, rest = rule.partition("-")
        grouped[section].append(rest)
    return {section: " ".join(rests) for section, rests in grouped.items()}


def listing(title: str, items: dict[str, str], paint: Callable[[str], str]) -> list[str]:
    if not items:
        return []
    width = max(map(len, items)) + 2
    wrap = textwrap.TextWrapper(width=110, subsequent_indent=" " * (width + 2), break_on_hyphens=False)
    return ["", paint(f"{title}:"), *(wrap.fill(f"  {name:<{width}}{text}") for name, text in items.items())]


class Paint:
    """Colours for a terminal, or none."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def red(self, text: str) -> str:
        return self._in("31", text)

    def green(self, text: str) -> str:
        return self._in("32", text)

    def dim(self, text: str) -> str:
        return self._in("2", text)

    def _in(self, code: str, text: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self.colour and text else text


def as_json(coverages: dict[str, Coverage]) -> str:
    return json.dumps({game: parts_of(coverage) for game, coverage in coverages.items()}, indent=2, ensure_ascii=False)


def parts_of(coverage: Coverage) -> dict[str, Any]:
    sections = {
        section: {"tested": sum(rule in coverage.tests for rule in ids), "rules": len(ids)}
        for section, ids in coverage.rules.sections.items()
    }
    return {
        "complete": coverage.complete,
        "sections": sections,
        "missing": coverage.missing,
        "explained": coverage.explained,
        "unknown": coverage.unknown,
        "tests": {rule: tests for rule, tests in coverage.tests.items() if rule not in coverage.unknown},
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="coverage_of_rules", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    arguments = parser.parse_args()
    coverages = {game: measure(load_rules(game), game) for game in IDS}
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    if arguments.json:
        print(as_json(coverages))
    else:
        print("\n\n".join(f"{game}\n{report(coverage, colour=colour)}" for game, coverage in coverages.items()))
    return 0 if all(coverage.complete for coverage in coverages.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
