"""Leaderboards and histories, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from services.scoring.env import Env
from shared.contract.cursors import Id, Moment, Seat, encode_cursor
from shared.contract.levels import bot_name, is_bot_id
from shared.records import ratings
from shared.records.players import find_player
from shared.records.ratings import Ranked
from shared.service.web.cursors import read_cursor
from shared.service.web.games import find_game
from shared.service.web.problems import Problem, invalid


@dataclass(frozen=True)
class History:
    """A player's ratings, a page of finished matches, and the cursor of the next page."""

    player_id: str
    name: str
    ratings: Sequence[dict[str, Any]]
    matches: Sequence[Any]
    cursor: str | None


def leaderboard(env: Env, query: dict[str, Any]) -> tuple[list[Ranked], str | None]:
    """Returns a page of the best players of a game, in all roles together or in one, and the next page's cursor."""
    game, role, limit = find_game(query["game"], location="query"), query["role"], query["limit"]
    roles = {role for seats in game.seats for role in game.roles(seats)}
    if role and role not in roles:
        raise invalid(f"is one of {', '.join(sorted(roles))}", "role", location="query")
    after = read_cursor(query["cursor"], tuple[float, Id])
    rows = ratings.leaderboard(env.records, game.name, role, query["bots"], limit + 1, after)
    last = rows[limit - 1] if len(rows) > limit else None
    return rows[:limit], encode_cursor((last.ordinal, last.player_id)) if last else None


def player_history(env: Env, player_id: str, own: bool, query: dict[str, Any]) -> History:
    """Returns a page of a player's history; private matches are in it for the player's `own` eyes only."""
    limit, rated = query["limit"], ratings.ratings_of_player(env.records, player_id)
    name = bot_name(player_id) if rated and is_bot_id(player_id) else name_of_player(env, player_id)
    before = read_cursor(query["cursor"], tuple[Moment, Id, Seat])
    rows = ratings.history(env.records, player_id, own, limit + 1, before)
    last = rows[limit - 1] if len(rows) > limit else None
    cursor = encode_cursor((last.finished, last.match_id, last.seat)) if last else None
    return History(player_id, name, rated, rows[:limit], cursor)


def name_of_player(env: Env, player_id: str) -> str:
    player = find_player(env.records, player_id)
    if player is None:
        raise Problem("no-such-player", f"There is no player {player_id!r:.40} here.")
    return player.name
