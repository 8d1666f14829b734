"""Scorecards: made by the rules, kept in the records."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from shared.records import scorecards
from shared.records.database import Records
from shared.records.scorecards import ScorecardRecord
from shared.rules import codec, registry

Card = dict[str, Any]


def scored(game: str, board: Any) -> tuple[Card, dict[str, Any]]:
    """The scorecard of a board, and the choice that it comes to as the game service takes it."""
    rules = registry.game(game)
    card = rules.score(board)
    return card, codec.choice_to_json(rules, rules.answer(card))


class Book:
    def __init__(self, records: Records) -> None:
        self.records = records

    def keep(self, cards: Sequence[tuple[str, int, Card]]) -> None:
        """Cards with the matches and the versions that awaited them. The same again changes nothing."""
        now = int(1000 * time.time())
        kept = [ScorecardRecord(match_id, version, card, now) for match_id, version, card in cards]
        scorecards.add_scorecards(self.records, kept)

    def of(self, match_id: str) -> list[ScorecardRecord]:
        """In the order in which they were scored."""
        return scorecards.scorecards_of(self.records, match_id)
