"""Matches in Redis: one record each, lists for paging, and a queue of what the sweeper must look at.

A record changes by compare-and-set of its version, in one step with every list it is on. Finished matches are filed in
the records, and leave Redis a while later; whoever asks for one, or for a list, need not know where it is.
"""

from __future__ import annotations

import base64
import heapq
import re
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from services.lobby.catalogue import invalid
from services.lobby.records import Match
from services.lobby.store import Change, Ledger, key
from shared.records import listings
from shared.records.database import Records
from shared.records.listings import Listing
from shared.service.problems import Problem

DUE = key("due")
EXAMINED = 500  # entries of a list looked at for one page; the page may then be short, its cursor goes on
CANCELLED_S = 24 * 3600  # after which a table where nothing came about is forgotten
TRIES = 50
LIVE = ("open", "starting", "active")
PLACE = re.compile(r"\d{13}:[a-z0-9]{1,40}")


class Wanted(msgspec.Struct, frozen=True):
    """What a list is asked for; None: any."""

    status: str | None
    game: str | None

    def fits(self, match: Match) -> bool:
        return self.status in (None, match.status) and self.game in (None, match.game)


class Matches:
    def __init__(self, ledger: Ledger, records: Records) -> None:
        self.ledger, self.records = ledger, records
        self.client = ledger.client

    def find(self, match_id: str) -> Match | None:
        match = self.live(match_id)
        if match is None and (filed := listings.find_listing(self.records, match_id)):
            return unfiled(filed)
        return match

    def live(self, match_id: str) -> Match | None:
        """A match that is still in Redis."""
        found: Any = self.client.hget(record_key(match_id), "doc")
        return msgspec.json.decode(found, type=Match) if found else None

    def get(self, match_id: str) -> Match:
        match = self.find(match_id)
        if match is None:
            raise no_such_match(match_id)
        return match

    def add(self, match: Match) -> Match:
        """Save a new match; if one of this id is there already, that is the answer."""
        if self.ledger.commit(self.saving(Change(), None, match)):
            return match
        return self.get(match.match_id)

    def update(self, match_id: str, change: Callable[[Match], Match]) -> Match:
        """The match after a change, which is thought through again if somebody else was faster."""
        for _ in range(TRIES):
            old = self.get(match_id)
            new = change(old)
            if new == old:
                return old
            new = replace(new, version=old.version + 1)
            if self.ledger.commit(self.saving(Change(), old, new)):
                return new
        raise Problem(503, "busy", "Too many people change this match at once; try again.")

    def add_rematch(self, old: Match, new: Match) -> bool:
        """A new match, and the old one that names it: in one step, or the name first if it is in the records only."""
        renamed = replace(old, rematch=new.match_id, version=old.version + 1)
        if self.ledger.commit(self.saving(self.saving(Change(), old, renamed), None, new)):
            return True
        if self.live(old.match_id) or not listings.replace_listing(self.records, filed(old), filed(renamed)):
            return False
        self.add(new)
        return True

    def saving(self, change: Change, old: Match | None, new: Match) -> Change:
        """Add to a change what it takes to save a match."""
        record = record_key(new.match_id)
        change.expect(old.version if old else "", "HGET", record, "v")
        change.write("HSET", record, "v", new.version, "doc", msgspec.json.encode(new).decode())
        before, after = (lists(old) if old else set()), lists(new)
        for name in sorted(after - before):
            change.write("ZADD", name, 0, place(new))
        for name in sorted(before - after):
            change.write("ZREM", name, place(new))
        if new.status == "cancelled":
            change.write("EXPIRE", record, CANCELLED_S)
        if new.due:
            change.write("ZADD", DUE, new.due, new.match_id)
        elif old and old.due:
            change.write("ZREM", DUE, new.match_id)
        return change

    # Finished matches -------------------------------------------------------------------------------------------------

    def file(self, match: Match) -> None:
        """Save a finished match to the records; it stays here too."""
        listings.save_listing(self.records, filed(match), match.people())

    def remove(self, match: Match) -> bool:
        """Forget a match that was filed; False if it has changed since."""
        record = record_key(match.match_id)
        change = Change().expect(match.version, "HGET", record, "v").write("DEL", record)
        for name in sorted(lists(match)):
            change.write("ZREM", name, place(match))
        return self.ledger.commit(change.write("ZREM", DUE, match.match_id))

    # What the sweeper must look at ---------------------------------------------------------------------------------

    def due(self, now: int, most: int) -> list[str]:
        found: Any = self.client.zrangebyscore(DUE, "-inf", now, start=0, num=most)
        return [match_id.decode() for match_id in found]

    def postpone(self, match_id: str, until: int) -> None:
        """Look at it later, whatever its record says; for one that cannot be handled now."""
        self.client.zadd(DUE, {match_id: until}, xx=True)

    def forget(self, match_id: str) -> None:
        """Never look at it again."""
        self.client.zrem(DUE, match_id)

    def with_bots(self, player_id: str) -> int:
        """How many matches with bots a player has going."""
        return int(self.client.zcard(list_with_bots(player_id)))

    # Lists, newest first ---------------------------------------------------------------------------------------------

    def page(
        self, wanted: Wanted, player_id: str | None, limit: int, cursor: str | None
    ) -> tuple[list[Match], str | None]:
        """Up to `limit` matches, public ones or a player's own, after a cursor, and the cursor to go on with.

        The order is that of (created, id), which never changes, so what comes or goes meanwhile moves nothing else.
        """
        items: list[Match] = []
        start = place_of(cursor) if cursor else None
        for examined, (entry, match) in enumerate(self.everywhere(wanted, player_id, start), 1):
            if match is not None and wanted.fits(match):
                items.append(match)
            if len(items) == limit or examined == EXAMINED:
                return items, cursor_of(entry)
        return items, None

    def everywhere(
        self, wanted: Wanted, player_id: str | None, start: str | None
    ) -> Iterator[tuple[str, Match | None]]:
        """What Redis and the records have, newest first, each match once; one that is in both as Redis has it."""
        name = list_of_player(player_id) if player_id else list_of(wanted.status, wanted.game)
        here = self.after(name, start)
        if wanted.status not in (None, "finished"):
            yield from here
            return
        filed = listings.listings_below(self.records, start, player_id, wanted.game)
        there = ((listing.place, unfiled(listing)) for listing in filed)
        last = None
        for entry, match in heapq.merge(here, there, key=itemgetter(0), reverse=True):
            if entry != last:
                yield entry, match
            last = entry

    def ids_of(self, player_id: str) -> list[str]:
        """All matches in Redis that a player sits in."""
        found: Any = self.client.zrange(list_of_player(player_id), 0, -1)
        return [entry.decode().split(":")[1] for entry in found]

    def after(self, name: str, start: str | None) -> Iterator[tuple[str, Match | None]]:
        """Entries of a list with their matches, newest first, read in portions."""
        while True:
            top = f"({start}" if start else "+"
            found: Any = self.client.zrevrangebylex(name, top, "-", start=0, num=100)
            entries = [entry.decode() for entry in found]
            with self.client.pipeline(transaction=False) as pipe:
                for entry in entries:
                    pipe.hget(record_key(entry.split(":")[1]), "doc")
                docs: list[Any] = pipe.execute() if entries else []
            for entry, doc in zip(entries, docs):
                yield entry, msgspec.json.decode(doc, type=Match) if doc else None
            if len(entries) < 100:
                return
            start = entries[-1]


def filed(match: Match) -> Listing:
    document = msgspec.to_builtins(match)
    return Listing(match.match_id, place(match), match.game, match.visibility, match.version, document)


def unfiled(listing: Listing) -> Match:
    return msgspec.convert(listing.document, type=Match)


def record_key(match_id: str) -> str:
    return key("match", match_id)


def no_such_match(match_id: str) -> Problem:
    return Problem(404, "no-such-match", f"There is no match {match_id!r:.40} here, or it is private.")


def place(match: Match) -> str:
    """Where a match stands in every list: entries sort as text."""
    return f"{match.created:013}:{match.match_id}"


def lists(match: Match) -> set[str]:
    """The lists a match is on."""
    if match.status == "cancelled":
        return set()
    own = {list_of_player(player_id) for player_id in match.people()}
    if match.wants_bots() and match.status in LIVE:
        own.add(list_with_bots(match.creator))
    if match.visibility != "public":
        return own
    return own | {list_of(status, game) for status in ("any", match.status) for game in ("any", match.game)}


def list_of(status: str | None, game: str | None) -> str:
    return key("list", status or "any", game or "any")


def list_of_player(player_id: str) -> str:
    return key("mine", player_id)


def list_with_bots(player_id: str) -> str:
    """Of the matches that a player has created and bots play in, those that are not over."""
    return key("bots", player_id)


def cursor_of(entry: str) -> str:
    return base64.urlsafe_b64encode(entry.encode()).decode().rstrip("=")


def place_of(cursor: str) -> str:
    try:
        entry = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    except ValueError as error:
        raise invalid("is no cursor of this list", "cursor", location="query") from error
    if not PLACE.fullmatch(entry):
        raise invalid("is no cursor of this list", "cursor", location="query")
    return entry
