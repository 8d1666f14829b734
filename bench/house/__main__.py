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
FULL = 12


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


def measure(tree: Path, types: bool = True) -> dict[str, Any]:
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


def table(result: Mapping[str, Any]) -> str:
    return "".join(f"{name:<48} {value}\n" for name, value in lines(result))


def lines(result: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in result.items():
        if name == "folders":
            fullest = list(value.items())[:8]
            yield "fullest folders", ", ".join(f"{folder} {count}" for folder, count in fullest)
        elif name in ("Python", "JavaScript"):
            for what, numbers in value.items():
                yield f"{name}, lines of {what}", ", ".join(f"{kind} {number:g}" for kind, number in numbers.items())
        elif isinstance(value, dict):
            yield from ((f"{name}: {change}", str(count)) for change, count in value.items())
        else:
            yield name, "not measured" if value is None else str(value)


if __name__ == "__main__":
    main()
