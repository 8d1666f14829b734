"""A player leaves for good: the key and the name are gone at once, everything else follows, whatever dies meanwhile.

Tables that wait are left, matches under way are conceded (the seat passes to a bot where the game does not end by it),
and wherever the player's id stood, in Redis and in the records, stands an alias that nobody can trace back.
"""

from __future__ import annotations

import msgspec
from structlog import get_logger

from services.lobby import tables
from services.lobby.lobby import Lobby
from services.lobby.records import Match
from services.lobby.store import now_ms
from services.lobby.tickets import Tickets
from shared.records import erase
from shared.records.database import Records
from shared.records.players import Player
from shared.service.client import GameAway

log = get_logger()


class Leaving:
    def __init__(self, records: Records, lobby: Lobby, tickets: Tickets) -> None:
        self.records, self.lobby, self.tickets = records, lobby, tickets

    def leave(self, player_id: str) -> None:
        """Answers as soon as the player cannot be told any more; what cannot be done now is done by the sweeper."""
        erase.begin(self.records, player_id, now_ms())
        self.resume(player_id)

    def resume(self, only: str | None = None) -> None:
        """Go on where somebody, or some service, stopped halfway."""
        for player_id, alias in erase.unfinished(self.records):
            if only in (None, player_id):
                try:
                    self.clear(player_id, alias)
                except GameAway as error:
                    log.warning("a player cannot leave all matches yet", error=str(error))

    def clear(self, player_id: str, alias: str) -> None:
        """The records before the matches, so that what a match does to ratings is done to the alias's."""
        erase.rename(self.records, player_id, alias)
        ticket = self.tickets.find(self.tickets.waiting_on(player_id) or "")
        if ticket:
            self.tickets.end(ticket, "cancelled")
        for match_id in self.lobby.matches.ids_of(player_id):
            self.leave_match(match_id, player_id, alias)
        erase.rename(self.records, player_id, alias)  # what was saved meanwhile
        erase.forget(self.records, player_id)

    def leave_match(self, match_id: str, player_id: str, alias: str) -> None:
        """First the match as it is played, then the lobby's own record: it is what leads back here."""
        match = self.lobby.matches.live(match_id)
        if match and match.status == "starting" and self.lobby.launched(match).status == "starting":
            raise GameAway(f"match {match_id} has not started yet")
        if match is None or match.status != "open":
            self.lobby.game.erase(match_id, player_id, alias)
        if match:
            self.lobby.matches.update(match_id, lambda now: renamed(got_up(now, player_id), player_id, alias))


def got_up(match: Match, player_id: str) -> Match:
    seat = match.seat_of(player_id)
    if match.status != "open" or seat is None:
        return match
    return tables.get_up(match, Player(player_id, "", "", 0), seat, now_ms())


def renamed(match: Match, player_id: str, alias: str) -> Match:
    return msgspec.convert(erase.without(msgspec.to_builtins(match), {player_id: alias}), type=Match)
