"""`python -m flotilla_rules.conformance NAME` checks games that are there; all of them if none is named."""

from __future__ import annotations

import sys

from .. import registry
from ..errors import UnknownGame
from . import CASES


def main(names: list[str]) -> int:
    """Reports what failed, or that nothing did; returns the exit status."""
    return max((check(name) for name in names or registry.names()), default=0)


def check(name: str) -> int:
    try:
        game = registry.game(name)
    except UnknownGame as unknown:
        sys.stdout.write(f"{name}: {registry.refused().get(name) or unknown}\n")
        return 2
    failures = []
    for number, case in enumerate(CASES, 1):
        if sys.stdout.isatty():
            sys.stdout.write(f"\r{name}: {number} of {len(CASES)} checks")
            sys.stdout.flush()
        if error := case.run(game):
            failures.append(f"{case}: {error!r}")
    if sys.stdout.isatty():
        sys.stdout.write("\r")
    sys.stdout.write("".join(f"{name}: {line}\n" for line in failures) or f"{name}: {len(CASES)} checks passed\n")
    return 1 if failures else 0


if __name__ == "__main__":
    if not __debug__:
        sys.exit("the checks are assertions: run them without -O")
    sys.exit(main(sys.argv[1:]))
