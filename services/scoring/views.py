"""Players and what they have played, as JSON."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from shared.records import ratings
from shared.records.database import Records
from shared.records.players import find_player
from shared.records.ratings import Ranked
from shared.service.web.cursors import decode_cursor, encode_cursor
from shared.service.web.problems import Problem

BOT = "bot-"


def of_player(records: Records, player_id: str, own: bool, limit: int, cursor: str | None) -> dict[str, Any]:
    """`own`: private matches too."""
    rated = ratings.ratings_of_player(records, player_id)
    name = bot_name(player_id) if rated and player_id.startswith(BOT) else name_of(records, player_id)
    before = decode_cursor(cursor, tuple[int, str, int])
    found = ratings.history(records, player_id, own, limit + 1, before)
    last = found[limit - 1] if len(found) > limit else None
    return {
        "player_id": player_id,
        "name": name,
        "bot": player_id.startswith(BOT),
        "ratings": [of_rating(row) for row in rated],
        "items": [of_played(row) for row in found[:limit]],
        "next": encode_cursor((last.finished, last.match_id, last.seat)) if last else None,
    }


def name_of(records: Records, player_id: str) -> str:
    player = find_player(records, player_id)
    if player is None:
        raise Problem("no-such-player", f"There is no player {player_id!r:.40} here.")
    return player.name


def bot_name(player_id: str) -> str:
    return player_id.removeprefix(BOT).capitalize()


def of_ranked(line: Ranked) -> dict[str, Any]:
    return {
        "player_id": line.player_id,
        "name": line.name or bot_name(line.player_id),
        "bot": line.is_bot,
        "mu": line.mu,
        "sigma": line.sigma,
        "ordinal": line.ordinal,
        "games": line.games,
        "wins": line.wins,
    }


def of_rating(row: dict[str, Any]) -> dict[str, Any]:
    told = {name: row[name] for name in ("game", "mu", "sigma", "ordinal", "games", "wins")}
    return told | {"role": row["role"] or None}


def of_played(row: Any) -> dict[str, Any]:
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
        "before": belief(row.mu_before, row.sigma_before) if rated else None,
        "after": belief(row.mu, row.sigma) if rated else None,
    }


def belief(mu: float, sigma: float) -> dict[str, float]:
    return {"mu": mu, "sigma": sigma, "ordinal": mu - 3 * sigma}


def instant(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
