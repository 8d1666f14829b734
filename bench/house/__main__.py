"""Measures a tree of sources, prints a table and writes the numbers as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.house import changes, duplicates, javascript, python
from bench.house.sources import JAVASCRIPT, PYTHON, files_of, modules_per_folder
from tests.support.private_names import private_names, read_sources

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "bench" / "out" / "house.json"
FULL = 12  # modules in a folder; more are too many
SHOWN = 8
Result = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tree", type=Path, default=ROOT, help="the root of the sources to measure")
    parser.add_argument("--out", type=Path, default=OUT, help="where the numbers go as JSON")
    parser.add_argument("--no-types", action="store_true", help="leave out the type checker, which takes a minute")
    options = parser.parse_args()
    result = measure(options.tree.resolve(), types=not options.no_types)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(table(result))


def measure(tree: Path, types: bool = True) -> Result:
    own, page = files_of(tree, PYTHON, ".py"), files_of(tree, JAVASCRIPT, ".js")
    folders = modules_per_folder(tree)
    return {
        "folders": folders,
        f"folders with more than {FULL} modules": sum(count > FULL for count in folders.values()),
        "Python": lengths(own, python.function_lengths),
        "JavaScript": lengths(page, javascript.function_lengths),
        "private names of libraries": len(private_names(read_sources(tree))),
        "type errors": python.count_type_errors(tree) if types else None,
        "type: ignore": python.count_ignores(own),
        "explicit Any": python.count_any(own),
        "duplicated runs": duplicates.duplicated_runs(own) + duplicates.duplicated_runs(page),
        "files per change": changes.files_per_change(tree),
    }


def lengths(sources: Mapping[str, str], functions_of: Callable[[str], Iterable[int]]) -> dict[str, dict[str, float]]:
    files = [len(source.splitlines()) for source in sources.values() if source.strip()]
    functions = [length for source in sources.values() for length in functions_of(source)]
    return {"files": spread(files), "functions": spread(functions)}


def spread(values: list[int]) -> dict[str, float]:
    if len(values) < 2:
        return {"count": len(values), "median": sum(values), "p90": sum(values), "max": sum(values)}
    ninth = quantiles(values, n=10)[-1]
    return {"count": len(values), "median": median(values), "p90": round(ninth, 1), "max": max(values)}


def table(result: Result) -> str:
    """Returns the numbers as a page of four short tables."""
    return "\n".join(
        [*folder_lines(result), "", *length_lines(result), "", *count_lines(result), *change_lines(result), ""]
    )


def folder_lines(result: Result) -> Iterator[str]:
    yield f"{'fullest folders':<44}{'modules':>8}"
    for folder, count in list(result["folders"].items())[:SHOWN]:
        yield f"  {folder:<42}{count:>8}{'  too many' if count > FULL else ''}"


def length_lines(result: Result) -> Iterator[str]:
    yield f"{'lines':<36}" + "".join(f"{name:>8}" for name in ("count", "median", "p90", "max"))
    for language in ("Python", "JavaScript"):
        for what, numbers in result[language].items():
            yield f"  {f'{language}, {what}':<34}" + "".join(f"{number:>8g}" for number in numbers.values())


def count_lines(result: Result) -> Iterator[str]:
    yield "counts"
    for name, value in result.items():
        if not isinstance(value, dict):
            yield f"  {name:<42}{'not measured' if value is None else value:>8}"


def change_lines(result: Result) -> Iterator[str]:
    if result["files per change"]:
        yield f"\n{'files per change':<36}{'code':>8}{'texts':>8}{'in 0.1.0':>14}"
    for name, row in result["files per change"].items():
        yield f"  {name:<34}{row['files']:>8}{row['texts']:>8}{row['in 0.1.0']:>14}"


if __name__ == "__main__":
    main()
