"""Seats people and bots at an open match. Whoever takes the last seat starts it."""

from __future__ import annotations

from services.lobby.bots import check_level, check_quota
from services.lobby.env import Env
from services.lobby.matches import transitions
from services.lobby.matches.launch import update_and_launch
from services.lobby.matches.look import check_visible
from services.lobby.matches.match import Match
from shared.contract import times
from shared.records.players import Player


def sit(env: Env, match_id: str, player: Player, role: str | None, invite: str | None) -> Match:
    return update_and_launch(env, match_id, lambda match: transitions.sit(match, player, role, invite, times.now_ms()))


def get_up(env: Env, match_id: str, player: Player, seat: int) -> Match:
    def change(match: Match) -> Match:
        return transitions.get_up(check_visible(match, player), player, seat, times.now_ms())

    return update_and_launch(env, match_id, change)


def seat_bot(env: Env, match_id: str, player: Player, seat: int, level: str) -> Match:
    """Puts a bot into a seat, within the player's quota of matches with bots."""
    check_level(env, level, "level")

    def change(match: Match) -> Match:
        changed = transitions.seat_bot(check_visible(match, player), player, seat, level, times.now_ms())
        if not match.wants_bots():
            check_quota(env, player.player_id)
        return changed

    return update_and_launch(env, match_id, change)
