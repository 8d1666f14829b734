"""Bots that players ask for: which levels there are, and how many matches with bots a player may have at once."""

from __future__ import annotations

from services.lobby.env import Env
from shared.service.web.problems import Problem, invalid


def check_level(env: Env, level: str, *path: str) -> None:
    """Refuses a level that this deployment does not have; `path` is the field that asked for it."""
    levels = env.settings.bot_levels
    if level not in levels:
        raise invalid(f"must be one of {list(levels)}, not {level!r:.40}", *path)


def check_quota(env: Env, player_id: str) -> None:
    """Refuses one more match with bots to a player who has as many as allowed: bots are shared by everybody."""
    live, limit = env.lists.count_with_bots(player_id), env.settings.bot_matches
    if live >= limit:
        detail = f"You have {live} unfinished matches with bots; {limit} at once are allowed."
        raise Problem("too-many-bot-matches", detail, live=live, limit=limit)
