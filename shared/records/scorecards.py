"""Scorecards in the records: one for each time that a match was scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import select

from shared.records.database import Records, add_missing
from shared.records.schema import scorecards


@dataclass(frozen=True)
class ScorecardRecord:
    match_id: str
    version: int  # of the match that awaited the card
    card: dict[str, Any]
    made: int


def add_scorecards(records: Records, cards: Sequence[ScorecardRecord]) -> int:
    """Saves cards; those that are there already stay as they are. Returns how many were new."""
    with records.write() as connection:
        return add_missing(connection, scorecards, [asdict(card) for card in cards])


def scorecards_of(records: Records, match_id: str) -> list[ScorecardRecord]:
    """Returns a match's cards in the order in which they were scored."""
    query = select(scorecards).where(scorecards.c.match_id == match_id).order_by(scorecards.c.version)
    with records.read() as connection:
        return [ScorecardRecord(**row) for row in connection.execute(query).mappings()]
