"""Finds matches for those who may see them: one, or a page of a list."""

from __future__ import annotations

from typing import Any

from services.lobby.env import Env
from services.lobby.matches.lists import MatchFilter
from services.lobby.matches.match import Match
from services.lobby.matches.repository import no_such_match
from shared.records.players import Player
from shared.service.keys import same
from shared.service.web.games import find_game


def look(env: Env, match_id: str, player: Player | None, invite: str | None) -> Match:
    """Returns a public match, or a private one to those at its table and those invited."""
    match = env.matches.get(match_id)
    seated = player is not None and match.seat_of(player.player_id) is not None
    if match.is_private() and not seated and not same(invite or "", match.invite):
        raise no_such_match(match_id)
    return match


def list_matches(env: Env, player: Player | None, query: dict[str, Any]) -> tuple[list[Match], str | None]:
    """Returns a page of the public matches, or of all that the player sits in, and the cursor of the next page."""
    if query["game"]:
        find_game(query["game"], location="query")
    owner = player.player_id if player and query["mine"] else None
    return env.lists.page(MatchFilter(query["status"], query["game"]), owner, query["limit"], query["cursor"])


def check_visible(match: Match, player: Player) -> Match:
    """Returns the match, if the player may know of it without an invitation."""
    if match.is_private() and match.seat_of(player.player_id) is None and match.creator != player.player_id:
        raise no_such_match(match.match_id)
    return match
