"""Matches in Redis: one record each, lists for paging, and a queue of what the sweeper must look at.

A record changes by compare-and-set of its version, in one step with every list it is on.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from services.lobby.catalogue import invalid
from services.lobby.records import Match
from services.lobby.store import Change, Ledger, key
from shared.service.problems import Problem

DUE = key("due")
EXAMINED = 500  # entries of a list looked at for one page; the page may then be short, its cursor goes on
TRIES = 50
LIVE = ("open", "starting", "active")
PLACE = re.compile(r"\d{13}:[a-z0-9]{1,40}")


class Matches:
    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.client = ledger.client

    def find(self, match_id: str) -> Match | None:
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
        """A new match, and the old one that names it, in one step."""
        renamed = replace(old, rematch=new.match_id, version=old.version + 1)
        return self.ledger.commit(self.saving(self.saving(Change(), old, renamed), None, new))

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
        if new.due:
            change.write("ZADD", DUE, new.due, new.match_id)
        elif old and old.due:
            change.write("ZREM", DUE, new.match_id)
        return change

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
        self, name: str, wanted: Callable[[Match], bool], limit: int, cursor: str | None
    ) -> tuple[list[Match], str | None]:
        """Up to `limit` wanted matches of a list after a cursor, and the cursor to go on with.

        The order is that of (created, id), which never changes, so what comes or goes meanwhile moves nothing else.
        """
        items: list[Match] = []
        after = place_of(cursor) if cursor else None
        for examined, (entry, match) in enumerate(self.after(name, after), 1):
            if match is not None and wanted(match):
                items.append(match)
            if len(items) == limit or examined == EXAMINED:
                return items, cursor_of(entry)
        return items, None

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
