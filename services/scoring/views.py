"""The JSON that the scoring service sends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shared.contract.levels import bot_name, is_bot_id
from shared.contract.times import instant
from shared.records.ratings import Ranked
from shared.records.scorecards import ScorecardRecord


def match_view(match: dict[str, Any], scorecards: Sequence[ScorecardRecord]) -> dict[str, Any]:
    return match | {"scorecards": [{"version": card.version, "scorecard": card.card} for card in scorecards]}


def player_view(
    player_id: str, name: str, ratings: Sequence[dict[str, Any]], matches: Sequence[Any], cursor: str | None
) -> dict[str, Any]:
    return {
        "player_id": player_id,
        "name": name,
        "bot": is_bot_id(player_id),
        "ratings": [rating_view(row) for row in ratings],
        "items": [played_view(row) for row in matches],
        "next": cursor,
    }


def ranked_view(row: Ranked) -> dict[str, Any]:
    return {
        "player_id": row.player_id,
        "name": row.name or bot_name(row.player_id),
        "bot": row.is_bot,
        "mu": row.mu,
        "sigma": row.sigma,
        "ordinal": row.ordinal,
        "games": row.games,
        "wins": row.wins,
    }


def rating_view(row: dict[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in ("game", "mu", "sigma", "ordinal", "games", "wins")} | {
        "role": row["role"] or None
    }


def played_view(row: Any) -> dict[str, Any]:
    rated = row.mu is not None
    return {
        "match_id": row.match_id,
        "game": row.game,
        "seats": row.seats,
        "seat": row.seat,
        "role": row.role,
        "placement": row.placement,
        "score": row.score,
        "won": row.placement == 1,
        "gave_up": row.gave_up,
        "reason": row.outcome["reason"],
        "started": instant(row.started),
        "finished": instant(row.finished),
        "before": belief_view(row.mu_before, row.sigma_before) if rated else None,
        "after": belief_view(row.mu, row.sigma) if rated else None,
    }


def belief_view(mu: float, sigma: float) -> dict[str, float]:
    return {"mu": mu, "sigma": sigma, "ordinal": mu - 3 * sigma}
