"""Leaderboards and histories, page by page."""

from __future__ import annotations

from typing import Any

from services.scoring.views import player_view, ranked_view
from shared.contract.levels import bot_name, is_bot_id
from shared.records import ratings
from shared.records.database import Records
from shared.records.players import find_player
from shared.rules.game import Game
from shared.service.web.cursors import decode_cursor, encode_cursor
from shared.service.web.problems import Problem, invalid


def leaderboard(records: Records, game: Game, role: str, bots: bool, limit: int, cursor: str | None) -> dict[str, Any]:
    """Returns a page of the best players of a game, in all roles together or in one."""
    roles = {role for seats in game.seats for role in game.roles(seats)}
    if role and role not in roles:
        raise invalid(f"is one of {', '.join(sorted(roles))}", "role", location="query")
    after = decode_cursor(cursor, tuple[float, str])
    rows = ratings.leaderboard(records, game.name, role, bots, limit + 1, after)
    last = rows[limit - 1] if len(rows) > limit else None
    return {
        "items": [ranked_view(row) for row in rows[:limit]],
        "next": encode_cursor((last.ordinal, last.player_id)) if last else None,
    }


def player_history(records: Records, player_id: str, own: bool, limit: int, cursor: str | None) -> dict[str, Any]:
    """Returns a player's ratings and a page of finished matches; private ones only for the player's `own` eyes."""
    rated = ratings.ratings_of_player(records, player_id)
    name = bot_name(player_id) if rated and is_bot_id(player_id) else name_of_player(records, player_id)
    before = decode_cursor(cursor, tuple[int, str, int])
    rows = ratings.history(records, player_id, own, limit + 1, before)
    last = rows[limit - 1] if len(rows) > limit else None
    next_cursor = encode_cursor((last.finished, last.match_id, last.seat)) if last else None
    return player_view(player_id, name, rated, rows[:limit], next_cursor)


def name_of_player(records: Records, player_id: str) -> str:
    player = find_player(records, player_id)
    if player is None:
        raise Problem("no-such-player", f"There is no player {player_id!r:.40} here.")
    return player.name
