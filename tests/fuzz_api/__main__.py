"""`make fuzz-api`: so many generated requests to each service, on SQLite and on a real PostgreSQL; loopback only."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz_api.run import SERVICES, database, fuzz, host, unexpected

SHOWN = 20  # kinds of exceptions


def run(kind: str, services: list[str], requests: int, seed: int) -> bool:
    """Returns whether no service of a host with such a database answered anything wrong."""
    good = True
    with (
        tempfile.TemporaryDirectory(prefix="fuzz-api-") as folder,
        database(kind) as url,
        host(Path(folder), url) as stack,
    ):
        for service in services:
            begun = time.monotonic()
            findings = fuzz(stack, service, requests, seed)
            seconds = time.monotonic() - begun
            told = " ".join(f"{status or 'none'}:{count}" for status, count in sorted(findings.statuses.items()))
            print(f"{kind} {service}: {requests} requests in {seconds:.0f} s, {len(findings.wrong)} wrong; {told}")
            for reason, request, answer in findings.examples():
                print(f"  {reason}\n    {request[:600]!r}\n    {answer!r}")
            good = good and not findings.wrong
        lines = unexpected(stack)
        for line, count in lines.most_common(SHOWN):
            print(f"  in the log, {count} times: {line}")
    return good and not lines


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--requests", type=int, default=100_000, help="to each service")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--service", action="append", choices=SERVICES)
    options.add_argument("--database", action="append", choices=("sqlite", "postgresql"))
    given = options.parse_args()
    kinds, services = given.database or ["sqlite", "postgresql"], given.service or list(SERVICES)
    good = [run(kind, services, given.requests, given.seed) for kind in kinds]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
