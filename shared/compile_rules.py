"""Compile the rules with mypyc, in place: `python -m shared.compile_rules`, and `--clean` to undo it.

The extension modules lie beside the sources they were made from and win over them at import, so nothing else
changes. Everything works the same without them, only slower. Sources are never touched.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from shared.compile_sources import copy_with_constructors

ROOT = Path(__file__).resolve().parent.parent
RULES = Path("shared/rules")
SEARCH = Path("services/ai")
SEARCHING = (  # what bots think with
    "search/lookahead.py",
    "search/action_lines.py",
    "search/turns.py",
    "search/ends.py",
    "search/imagined.py",
    "search/playing.py",
    "search/reply_trials.py",
    "search/ismcts.py",
    "values/*/*.py",
)
BUILD = Path("build")
LIBRARY = "flotilla_rules"  # all modules live in one library, so that calls between them are C calls

INTERPRETED = (
    "__init__.py",  # lists of names, nothing to gain
    "native.py",  # stands in for mypy_extensions, which is no runtime dependency
    "texts/*.py",  # tables of words
    "texts/*/*.py",
    "reasons.py",
    "types.py",  # TypedDicts, which are looked at as they stand
    "types/*.py",
    "conformance/*.py",  # checks, run once
)

NO_COMPILER = """\
No C compiler was found (looked for '{compiler}'), so the rules stay interpreted: all works, only slower.
To compile them, install one (Debian: gcc, Fedora: gcc, macOS: xcode-select --install) or name yours in CC."""

NO_HEADERS = """\
Python's C headers are not in '{include}', so the rules stay interpreted: all works, only slower.
To compile them, install the headers (Debian: python3-dev, Fedora: python3-devel)."""

IMPORT_ALL = """\
import importlib, sys
for name in sys.argv[1:]:
    file = importlib.import_module(name).__file__ or ""
    if file.endswith(".py"):
        sys.exit(f"{name} is still interpreted: {file}")
"""


def main() -> None:
    """Compile the rules, or remove what an earlier run left."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--clean", action="store_true", help="remove the compiled files")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    clean()
    if not arguments.clean:
        refuse_without_compiler()
        build(sources := list(compiled_sources()))
        check(sources)
        print(f"compiled {len(sources)} modules of {RULES} and {SEARCH}")


def compiled_sources(root: Path = Path()) -> Iterator[Path]:
    """Every module of the rules, and what bots think with, except the interpreted ones."""
    search = [source for pattern in SEARCHING for source in (root / SEARCH).glob(pattern)]
    for source in sorted([*(root / RULES).rglob("*.py"), *search]):
        if not any(source.match(pattern) for pattern in INTERPRETED):
            yield source


def refuse_without_compiler() -> None:
    """End the program with a helpful message where C cannot be compiled."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if sys.platform != "win32" and not shutil.which(compiler):
        sys.exit(NO_COMPILER.format(compiler=compiler))
    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").exists():
        sys.exit(NO_HEADERS.format(include=include))


def build(sources: list[Path]) -> None:
    """Turn the sources into extension modules beside them."""
    from mypyc.build import mypycify  # both are development tools; `--clean` works without them
    from setuptools import setup

    extensions = mypycify(
        [str(source) for source in copy_with_constructors(sources, BUILD / "sources")],
        opt_level="3",
        debug_level="0",
        group_name=LIBRARY,
        target_dir=str(BUILD),
    )
    setup(
        name=LIBRARY,
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace"],
    )


def check(sources: list[Path]) -> None:
    """Import every compiled module in a fresh interpreter and see that the compiled one is used."""
    names = [".".join(source.with_suffix("").parts) for source in sources]
    subprocess.run([sys.executable, "-c", IMPORT_ALL, *names], check=True)


def clean() -> None:
    """Remove compiled modules, the library they share, and what the build left behind."""
    for suffix in ("so", "pyd"):
        for compiled in [
            *RULES.rglob(f"*.{suffix}"),
            *SEARCH.rglob(f"*.{suffix}"),
            *Path().glob(f"{LIBRARY}__mypyc.*{suffix}"),
        ]:
            compiled.unlink()
    shutil.rmtree(BUILD, ignore_errors=True)


if __name__ == "__main__":
    main()
