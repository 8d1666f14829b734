"""docs/problems.md: every kind of problem that the API can answer with."""

from __future__ import annotations

from shared.contract.problems import KINDS, Kind, phrase

HEAD = """\
# Problems

Whatever goes wrong is answered as `application/problem+json` (RFC 9457): `type` is `/problems/` and one of the kinds
below, `title` the phrase of its status, `detail` what was wrong this time and what would be right, `request_id` the
request in the logs. Some kinds carry more, which the table names. A host explains each kind at its address.

Kinds keep their meaning; new ones may be added. This page is written by `make docs` from `shared/contract/problems.py`.

| kind | status | what causes it | what to do |
|---|---|---|---|
"""


def problem_list() -> str:
    return HEAD + "".join(row(name, kind) for name, kind in KINDS.items())


def row(name: str, kind: Kind) -> str:
    return f"| `{name}` | {statuses(kind)} | {kind.cause} | {kind.remedy} |\n"


def statuses(kind: Kind) -> str:
    if len(kind.other_statuses) > 1:
        return "any"
    return ", ".join(f"{status} {phrase(status)}" for status in (kind.status, *kind.other_statuses))
