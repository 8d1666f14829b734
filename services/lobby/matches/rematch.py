"""Opens a rematch: the same people at a new match with the same settings."""

from __future__ import annotations

from msgspec.structs import replace

from services.lobby.bots import check_quota
from services.lobby.catalogue import check_hosted
from services.lobby.env import Env
from services.lobby.matches import transitions
from services.lobby.matches.launch import launch, present_chairs
from services.lobby.matches.look import check_visible
from services.lobby.matches.match import Match
from shared.contract import times
from shared.records.players import Player
from shared.service.web.problems import Problem


def rematch(env: Env, match_id: str, player: Player, new_id: str, invite: str) -> Match:
    """Opens the rematch for the first who asks, and returns the same one to everybody else."""
    while True:
        old = check_visible(env.matches.get(match_id), player)
        check_rematch(old, player)
        check_hosted(old.game)
        if old.rematch and (existing := env.matches.find(old.rematch)):
            return existing
        if old.wants_bots():
            check_quota(env, old.creator)
        present = replace(old, chairs=present_chairs(env, old))
        new = transitions.again(present, old.rematch or new_id, invite if old.is_private() else "", times.now_ms())
        if old.rematch:  # whoever named it died before saving it
            return launch(env, env.matches.add(new))
        if env.matches.add_rematch(old, new):
            return launch(env, new)


def check_rematch(match: Match, player: Player) -> None:
    if match.seat_of(player.player_id) is None:
        raise Problem("not-your-seat", "Only those who played the match may ask for a rematch.")
    if match.status != "finished":
        raise Problem("not-finished", f"A rematch needs a finished match; this one is {match.status}.")
