"""Opens a match."""

from __future__ import annotations

from typing import Any

from services.lobby.bots import check_level, check_quota
from services.lobby.catalogue import check_options, check_seats
from services.lobby.env import Env
from services.lobby.matches import transitions
from services.lobby.matches.launch import launch
from services.lobby.matches.match import Match
from services.lobby.matches.settings import settings_from
from shared.contract import times
from shared.records.players import Player
from shared.service.web.games import find_game


def open_match(env: Env, player: Player, body: dict[str, Any], match_id: str, invite: str) -> Match:
    """Opens a match as the body of a request describes it, and seats its creator."""
    settings = settings_from(body)
    if settings.fill:
        check_level(env, settings.fill.level, "fill", "level")
    game = find_game(body["game"])
    check_seats(game, body["seats"])
    check_options(game, settings.options)
    now = times.now_ms()
    match = Match(
        match_id=match_id,
        game=game.name,
        settings=settings,
        chairs=(None,) * body["seats"],
        creator=player.player_id,
        created=now,
        invite=invite if settings.visibility == "private" else "",
    )
    if settings.fill:
        check_quota(env, player.player_id)
    match = transitions.sit(match, player, body["role"], invite, now)
    return launch(env, env.matches.add(transitions.fill_up(match, now)))
