"""The JSON that the scoring service sends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from services.scoring.leaderboard import History
from services.scoring.scorecards import Card
from shared.contract.levels import bot_name, is_bot_id
from shared.contract.times import instant
from shared.records.ratings import Ranked
from shared.records.scorecards import ScorecardRecord
from shared.service.web.bodies import Json


def match_view(match: Json, scorecards: Sequence[ScorecardRecord]) -> Json:
    return match | {"scorecards": [{"version": card.version, "scorecard": card.card} for card in scorecards]}


def score_view(game: str, card: Card) -> Json:
    return {"game": game, "scorecard": card}


def leaderboard_view(players: Sequence[Ranked], cursor: str | None) -> Json:
    return {"items": [ranked_view(row) for row in players], "next": cursor}


def history_view(history: History) -> Json:
    return {
        "player_id": history.player_id,
        "name": history.name,
        "bot": is_bot_id(history.player_id),
        "ratings": [rating_view(row) for row in history.ratings],
        "items": [played_view(row) for row in history.matches],
        "next": history.cursor,
    }


def ranked_view(row: Ranked) -> Json:
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


def rating_view(row: Json) -> Json:
    columns = ("game", "mu", "sigma", "ordinal", "games", "wins")
    return {name: row[name] for name in columns} | {"role": row["role"] or None}


def played_view(row: Any) -> Json:
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
        "teams": row.outcome.get("teams") or [[seat] for seat in range(row.seats)],
        "gave_up": row.gave_up,
        "reason": row.outcome["reason"],
        "started": instant(row.started),
        "finished": instant(row.finished),
        "before": belief_view(row.mu_before, row.sigma_before) if rated else None,
        "after": belief_view(row.mu, row.sigma) if rated else None,
    }


def belief_view(mu: float, sigma: float) -> dict[str, float]:
    return {"mu": mu, "sigma": sigma, "ordinal": mu - 3 * sigma}
