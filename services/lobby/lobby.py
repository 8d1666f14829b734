"""The use cases of matches: open, look, list, sit, get up, put bots, start, play again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from structlog import get_logger

from services.lobby import tables
from services.lobby.catalogue import check_options, check_seats, game_called, invalid
from services.lobby.game_client import GameRefused, TableOpener
from services.lobby.matches import Matches, Wanted, no_such_match
from services.lobby.players import Players
from services.lobby.records import Chair, Clock, Fill, Match, Spectators
from services.lobby.store import now_ms
from shared.records.database import RecordsAway
from shared.records.players import Player
from shared.service.client import GameAway
from shared.service.keys import same
from shared.service.pace import Pace
from shared.service.problems import Problem
from shared.service.settings import Settings

log = get_logger()


class Lobby:
    def __init__(self, players: Players, matches: Matches, game: TableOpener, settings: Settings) -> None:
        self.players, self.matches, self.game = players, matches, game
        self.keep_ms = 1000 * settings.archive_after_s
        self.stand_in = settings.bot_levels[0]
        self.bot_matches = settings.bot_matches  # that a player may have going at once

    # Opening and looking ------------------------------------------------------------------------------------------

    def open(self, player: Player, wanted: dict[str, Any], match_id: str, invite: str) -> Match:
        """A new table with its creator at it."""
        game = game_called(wanted["game"])
        check_seats(game, wanted["seats"])
        check_options(game, wanted["options"])
        private = wanted["visibility"] == "private"
        now = now_ms()
        empty = Match(
            match_id=match_id,
            game=game.name,
            options=wanted["options"],
            chairs=(None,) * wanted["seats"],
            creator=player.player_id,
            created=now,
            visibility=wanted["visibility"],
            invite=invite if private else "",
            clock=Clock(**wanted["clock"]),
            spectators=Spectators(**wanted["spectators"]),
            fill=Fill(**wanted["fill"]) if wanted["fill"] else None,
            hints=wanted["hints"],
            pace=Pace(**wanted["pace"]) if wanted["pace"] else None,
        )
        if empty.fill:
            self.check_quota(player.player_id)
        seated = tables.sit(empty, player, wanted["role"], invite, now)
        return self.launched(self.matches.add(tables.fill_up(seated, now)))

    def look(self, match_id: str, player: Player | None, invite: str | None) -> Match:
        """A public match, or a private one for those at its table and those invited."""
        match = self.matches.get(match_id)
        seated = player is not None and match.seat_of(player.player_id) is not None
        if match.visibility == "private" and not seated and not same(invite or "", match.invite):
            raise no_such_match(match_id)
        return match

    def list(self, player: Player | None, query: dict[str, Any]) -> tuple[list[Match], str | None]:
        """The matches anyone may see, or all that the player sits in."""
        if query["game"]:
            game_called(query["game"], location="query")
        wanted = Wanted(query["status"], query["game"])
        own = player.player_id if player and query["mine"] else None
        return self.matches.page(wanted, own, query["limit"], query["cursor"])

    # At the table -------------------------------------------------------------------------------------------------

    def sit(self, match_id: str, player: Player, role: str | None, invite: str | None) -> Match:
        return self.change(match_id, lambda match: tables.sit(match, player, role, invite, now_ms()))

    def get_up(self, match_id: str, player: Player, seat: int) -> Match:
        return self.change(match_id, lambda match: tables.get_up(seen(match, player), player, seat, now_ms()))

    def seat_bot(self, match_id: str, player: Player, seat: int, level: str) -> Match:
        def change(match: Match) -> Match:
            seated = tables.seat_bot(seen(match, player), player, seat, level, now_ms())
            if not match.wants_bots():
                self.check_quota(player.player_id)
            return seated

        return self.change(match_id, change)

    def check_quota(self, player_id: str) -> None:
        """Bots are there for everybody."""
        live = self.matches.with_bots(player_id)
        if live >= self.bot_matches:
            detail = f"You have {live} matches with bots going; more than {self.bot_matches} at once are too many."
            raise Problem(409, "too-many-bot-matches", detail, live=live, limit=self.bot_matches)

    def start(self, match_id: str, player: Player) -> Match:
        return self.change(match_id, lambda match: tables.start(seen(match, player), player))

    def change(self, match_id: str, change: Callable[[Match], Match]) -> Match:
        return self.launched(self.matches.update(match_id, change))

    def rematch(self, match_id: str, player: Player, new_id: str, invite: str) -> Match:
        """The first to ask creates the new match, everybody else gets the same one."""
        while True:
            old = seen(self.matches.get(match_id), player)
            if old.seat_of(player.player_id) is None:
                raise Problem(403, "not-your-seat", "Only those who played may ask for a rematch.")
            if old.status != "finished":
                raise Problem(409, "not-finished", f"There is a rematch of a finished match; this one is {old.status}.")
            if old.rematch and (found := self.matches.find(old.rematch)):
                return found
            if old.wants_bots():
                self.check_quota(old.creator)
            known = replace(old, chairs=self.still_known(old))
            new = tables.again(known, old.rematch or new_id, invite if old.visibility == "private" else "", now_ms())
            if old.rematch:  # who named it has died before it was there
                return self.launched(self.matches.add(new))
            if self.matches.add_rematch(old, new):
                return self.launched(new)

    def still_known(self, match: Match) -> tuple[Chair | None, ...]:
        """Who sits where, without those who were deleted."""
        return tuple(
            chair if chair is None or chair.bot or self.players.knows(chair.player_id) else None
            for chair in match.chairs
        )

    # The game service ---------------------------------------------------------------------------------------------

    def launched(self, match: Match) -> Match:
        """A full table handed to the game service. The match id makes it happen once, however often it is tried."""
        if match.status != "starting":
            return match
        if gone := [seat for seat, chair in enumerate(self.still_known(match)) if chair is None]:
            match = self.matches.update(match.match_id, lambda now: tables.stand_in(now, gone, self.stand_in))
        try:
            commitment = self.game.open(self.order(match))
        except GameAway as error:
            log.warning("the game service is away", match_id=match.match_id, error=str(error))
            return self.matches.update(match.match_id, lambda now: put_off_start(now, now_ms()))
        except GameRefused as error:
            log.error("the game service refused a match", match_id=match.match_id, error=str(error))
            return self.matches.update(match.match_id, refused)
        return self.matches.update(match.match_id, lambda now: tables.began(now, commitment, now_ms()))

    def order(self, match: Match) -> dict[str, Any]:
        """What the game service must know to start a match."""
        return {
            "match_id": match.match_id,
            "game": match.game,
            "seats": len(match.chairs),
            "options": match.options,
            "players": [self.order_of(seat, chair) for seat, chair in enumerate(match.chairs) if chair],
            "clock": {"per_turn_s": match.clock.per_turn_s, "on_timeout": match.clock.on_timeout},
            "spectators": {"policy": match.spectators.policy, "turns": match.spectators.turns},
            "hints": match.hints,
            "pace": {"min_ms": match.pace.min_ms, "max_ms": match.pace.max_ms} if match.pace else None,
            "owner": match.creator,
        }

    def order_of(self, seat: int, chair: Chair) -> dict[str, Any]:
        hashed = None if chair.bot else self.players.get(chair.player_id).key_hash
        return {"seat": seat, "player_id": chair.player_id, "name": chair.name, "key_hash": hashed, "bot": chair.bot}

    def finish(self, match_id: str) -> Match | None:
        """A match is said to be over: note it, with the outcome if the game service tells it now."""
        match = self.matches.live(match_id)
        if match is None or match.status in ("open", "cancelled") or match.outcome is not None:
            return match
        try:
            outcome = self.game.look(match_id).get("outcome")
        except GameAway as error:
            log.warning("no outcome yet", match_id=match_id, error=str(error))
            outcome = None
        over = self.matches.update(match_id, lambda now: tables.finished(now, outcome, now_ms()))
        self.file(over)
        return over

    def file(self, match: Match) -> None:
        """A finished match goes to the records at once, and leaves Redis when its time has come."""
        if not tables.is_complete(match):
            return
        try:
            self.matches.file(match)
        except RecordsAway as error:
            log.warning("the records are away", match_id=match.match_id, error=str(error))
            self.matches.postpone(match.match_id, now_ms() + tables.BACKOFF_MS[-1])
            return
        leaves = (match.finished or match.created) + self.keep_ms
        if now_ms() < leaves:
            self.matches.postpone(match.match_id, leaves)
        else:
            self.matches.remove(match)  # or it has changed meanwhile, and is due again

    # What was forgotten -------------------------------------------------------------------------------------------

    def look_after(self, match_id: str) -> None:
        """Do what is due at a table: fill it, clear it, start it, note its end."""
        match = self.matches.live(match_id)
        if match is None:
            self.matches.forget(match_id)
        elif match.status == "open":
            self.change(match_id, lambda match: overdue(match, now_ms()))
        elif match.status == "starting":
            self.launched(match)
        elif match.status == "finished" and tables.is_complete(match):
            self.file(match)
        elif match.status == "finished":
            self.finish(match_id)
        elif match.status == "active":
            self.check_active(match)

    def check_active(self, match: Match) -> None:
        """Word of the end may have been lost: ask."""
        try:
            over = self.game.look(match.match_id).get("status") == "finished"
        except GameAway:
            over = False
        if over:
            self.finish(match.match_id)
        else:
            self.matches.postpone(match.match_id, now_ms() + tables.CHECK_MS)


def seen(match: Match, player: Player) -> Match:
    """The match, if the player may know of it."""
    if match.visibility == "private" and match.seat_of(player.player_id) is None and match.creator != player.player_id:
        raise no_such_match(match.match_id)
    return match


def overdue(match: Match, now: int) -> Match:
    if match.status == "open" and now >= match.created + tables.OPEN_FOR_MS:
        return tables.cancelled(match, "nothing came about")
    return tables.fill_up(match, now)


def put_off_start(match: Match, now: int) -> Match:
    return tables.put_off(match, now) if match.status == "starting" else match


def refused(match: Match) -> Match:
    return tables.cancelled(match, "the game service refused it") if match.status == "starting" else match


def check_level(level: str, levels: tuple[str, ...], *path: str) -> None:
    if level not in levels:
        raise invalid(f"is one of {list(levels)}, not {level!r:.40}", *path)
