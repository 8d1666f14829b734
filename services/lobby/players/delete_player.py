"""Deletes a player: the key and the name are gone at once, everything else follows, whatever crashes meanwhile.

Open matches are left, running ones are conceded (the seat passes to a bot where that does not end the game), and
wherever the player's id stood, in Redis and in the records, stands an alias that nobody can trace back.
"""

from __future__ import annotations

from structlog import get_logger

from services.lobby.env import Env
from services.lobby.matches import transitions
from services.lobby.matches.launch import launch
from services.lobby.matches.match import Match, from_document, to_document
from shared.contract import times
from shared.records import erase
from shared.records.players import Player
from shared.service.client import GameAway

log = get_logger()


def delete_player(env: Env, player_id: str) -> None:
    """Deletes a player's name and key, then as much as possible; the sweeper completes what cannot be done now."""
    erase.begin(env.records, player_id, times.now_ms())
    resume_deletions(env, player_id)


def resume_deletions(env: Env, only: str | None = None) -> None:
    """Completes deletions that were interrupted: all of them, or `only` that of one player."""
    for player_id, alias in erase.unfinished(env.records):
        if only in (None, player_id):
            try:
                replace_by_alias(env, player_id, alias)
            except GameAway as error:
                log.warning("a player cannot leave all matches yet", error=str(error))


def replace_by_alias(env: Env, player_id: str, alias: str) -> None:
    """Puts the alias in the player's place everywhere.

    The records come before the matches, so that a match that ends by this changes the alias's ratings.
    """
    erase.rename(env.records, player_id, alias)
    ticket = env.tickets.find(env.tickets.ticket_of(player_id) or "")
    if ticket:
        env.tickets.end(ticket, "cancelled")
    for match_id in env.lists.ids_of(player_id):
        leave_match(env, match_id, player_id, alias)
    erase.rename(env.records, player_id, alias)  # what was saved meanwhile
    erase.forget(env.records, player_id)


def leave_match(env: Env, match_id: str, player_id: str, alias: str) -> None:
    """Removes the player from the game service first, and from the lobby's record last: that one leads back here."""
    match = env.matches.find_live(match_id)
    if match and match.status == "starting" and launch(env, match).status == "starting":
        raise GameAway(f"match {match_id} has not started yet")
    if match is None or match.status != "open":
        env.game.erase(match_id, player_id, alias)
    if match:
        env.matches.update(match_id, lambda now: rename(get_up(now, player_id), player_id, alias))


def get_up(match: Match, player_id: str) -> Match:
    seat = match.seat_of(player_id)
    if match.status != "open" or seat is None:
        return match
    return transitions.get_up(match, Player(player_id, "", "", 0), seat, times.now_ms())


def rename(match: Match, player_id: str, alias: str) -> Match:
    return from_document(erase.without(to_document(match), {player_id: alias}))
