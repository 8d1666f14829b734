"""Matches in Redis: one record each, the lists it is on, and a queue of those that the sweeper must look at.

A record changes by compare-and-set of its version, in one step with every list it is on. Finished matches are copied to
the records, and leave Redis a while later; whoever asks for one need not know where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from services.lobby.matches.lists import lists_of, place, record_key
from services.lobby.matches.match import Match, from_document, from_text, to_document, to_text
from services.lobby.store import Change, Store, key
from shared.records import listings
from shared.records.database import Records
from shared.records.listings import Listing
from shared.service.web.problems import Problem

DUE = key("due")
CANCELLED_S = 24 * 3600  # after which a cancelled match is forgotten
TRIES = 50


class Matches:
    def __init__(self, store: Store, records: Records) -> None:
        self.store, self.records = store, records
        self.client = store.client

    def find(self, match_id: str) -> Match | None:
        match = self.find_live(match_id)
        if match is None and (listing := listings.find_listing(self.records, match_id)):
            return from_document(listing.document)
        return match

    def find_live(self, match_id: str) -> Match | None:
        """Returns a match that is still in Redis."""
        document: Any = self.client.hget(record_key(match_id), "doc")
        return from_text(document) if document else None

    def get(self, match_id: str) -> Match:
        match = self.find(match_id)
        if match is None:
            raise no_such_match(match_id)
        return match

    def add(self, match: Match) -> Match:
        """Saves a new match and returns it, or returns the one that has its id already."""
        if self.store.commit(self.save(Change(), None, match)):
            return match
        return self.get(match.match_id)

    def update(self, match_id: str, change: Callable[[Match], Match]) -> Match:
        """Changes a match and returns it; `change` is called again if somebody else was faster."""
        for _ in range(TRIES):
            old = self.get(match_id)
            new = change(old)
            if new == old:
                return old
            new = replace(new, version=old.version + 1)
            if self.store.commit(self.save(Change(), old, new)):
                return new
        raise Problem("busy", "Too many requests change this match at once; try again.")

    def add_rematch(self, old: Match, new: Match) -> bool:
        """Saves a new match and its name in the old one; returns False if that has changed meanwhile.

        Both happen in one step; if the old match is in the records only, it names the new one first.
        """
        renamed = replace(old, rematch=new.match_id, version=old.version + 1)
        if self.store.commit(self.save(self.save(Change(), old, renamed), None, new)):
            return True
        if self.find_live(old.match_id):
            return False
        if not listings.replace_listing(self.records, to_listing(old), to_listing(renamed)):
            return False
        self.add(new)
        return True

    def save(self, change: Change, old: Match | None, new: Match) -> Change:
        """Adds to a change what it takes to save a match."""
        record = record_key(new.match_id)
        change.expect(old.version if old else "", "HGET", record, "v")
        change.write("HSET", record, "v", new.version, "doc", to_text(new))
        before, after = (lists_of(old) if old else set()), lists_of(new)
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

    def archive(self, match: Match) -> None:
        """Saves a finished match to the records; it stays in Redis too."""
        listings.save_listing(self.records, to_listing(match), match.people())

    def remove(self, match: Match) -> bool:
        """Removes an archived match from Redis; returns False if it has changed since."""
        record = record_key(match.match_id)
        change = Change().expect(match.version, "HGET", record, "v").write("DEL", record)
        for name in sorted(lists_of(match)):
            change.write("ZREM", name, place(match))
        return self.store.commit(change.write("ZREM", DUE, match.match_id))

    # The sweeper's queue ----------------------------------------------------------------------------------------------

    def due(self, now: int, limit: int) -> list[str]:
        """Returns the ids of matches that the sweeper must look at now."""
        ids: Any = self.client.zrangebyscore(DUE, "-inf", now, start=0, num=limit)
        return [match_id.decode() for match_id in ids]

    def postpone(self, match_id: str, until: int) -> None:
        """Makes the sweeper look at a match later, whatever its record says."""
        self.client.zadd(DUE, {match_id: until}, xx=True)

    def forget(self, match_id: str) -> None:
        """Makes the sweeper never look at a match again."""
        self.client.zrem(DUE, match_id)


def to_listing(match: Match) -> Listing:
    """Returns a match as the records list it."""
    visibility = match.settings.visibility
    return Listing(match.match_id, place(match), match.game, visibility, match.version, to_document(match))


def no_such_match(match_id: str) -> Problem:
    return Problem("no-such-match", f"There is no match {match_id!r:.40}, or it is private.")
