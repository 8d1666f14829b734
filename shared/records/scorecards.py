"""Scorecards in the records: one for each time that a match was scored."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import select

from shared.records.database import Records, add_missing
from shared.records.schema import scorecards


@dataclass(frozen=True)
class ScorecardRecord:
    match_id: str
    sequence: int  # 1 is the first
    version: int  # of the match, before the card was handed over
    card: dict[str, Any]
    made: int


def add_scorecard(records: Records, scorecard: ScorecardRecord) -> bool:
    """Save a card; False if the match has one of this sequence already, which stays as it is."""
    with records.write() as connection:
        return add_missing(connection, scorecards, [asdict(scorecard)]) == 1


def scorecards_of(records: Records, match_id: str) -> list[ScorecardRecord]:
    """In the order in which they were made."""
    wanted = select(scorecards).where(scorecards.c.match_id == match_id).order_by(scorecards.c.sequence)
    with records.read() as connection:
        return [ScorecardRecord(**row) for row in connection.execute(wanted).mappings()]
