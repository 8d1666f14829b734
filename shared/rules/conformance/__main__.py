"""`python -m flotilla_rules.conformance NAME` checks games that are registered; all of them if none is named."""

from __future__ import annotations

import sys

from .. import registry
from . import CASES, check_game


def main(names: list[str]) -> int:
    """Reports what failed, or that nothing did; returns the exit status."""
    failures = [f"{name}: {line}" for name in names or registry.names() for line in check_game(registry.game(name))]
    sys.stdout.write("".join(f"{line}\n" for line in failures) or f"{len(CASES)} checks passed\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
