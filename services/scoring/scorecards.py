"""Scorecards: made by the rules, kept in the records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shared.contract import times
from shared.records import scorecards
from shared.records.database import Records
from shared.records.scorecards import ScorecardRecord
from shared.rules import codec, registry

Card = dict[str, Any]


def score(game: str, score_input: Any) -> tuple[Card, dict[str, Any]]:
    """Returns the scorecard of what a match wants scored, and the choice that it comes to, for the game service."""
    rules = registry.game(game)
    card = rules.score(score_input)
    return card, codec.choice_to_json(rules, rules.answer(card))


class Scorecards:
    """The scorecards of all matches, in the records."""

    def __init__(self, records: Records) -> None:
        self.records = records

    def keep(self, cards: Sequence[tuple[str, int, Card]]) -> None:
        """Saves cards with their match and the version that awaited them; saving one again changes nothing."""
        now = times.now_ms()
        rows = [ScorecardRecord(match_id, version, card, now) for match_id, version, card in cards]
        scorecards.add_scorecards(self.records, rows)

    def of_match(self, match_id: str) -> list[ScorecardRecord]:
        """Returns a match's cards in the order in which they were scored."""
        return scorecards.scorecards_of(self.records, match_id)
