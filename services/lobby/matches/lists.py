"""The lists that matches are on, newest first: public ones by status and game, and each player's own.

An entry sorts as text by (created, id), which never changes: what comes or goes between two pages moves nothing else.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from operator import itemgetter
from typing import Annotated, Any

import msgspec
import redis

from services.lobby.matches.match import Match, from_document, from_text
from services.lobby.store import key
from shared.contract.cursors import encode_cursor
from shared.contract.fields import ID
from shared.records import listings
from shared.records.database import Records
from shared.service.web.cursors import read_cursor

MAX_EXAMINED = 500  # entries read for one page; the page may then be short, and its cursor goes on
PORTION = 100
LIVE = ("open", "starting", "active")
Entry = Annotated[str, msgspec.Meta(pattern=rf"\A[0-9]{{13}}:{ID}\Z")]


class MatchFilter(msgspec.Struct, frozen=True):
    """What a list is asked for; None: any."""

    status: str | None
    game: str | None

    def accepts(self, match: Match) -> bool:
        return self.status in (None, match.status) and self.game in (None, match.game)


class MatchLists:
    """Reads the lists; `Matches` keeps them. Finished matches may be in Redis, in the records, or in both."""

    def __init__(self, client: redis.Redis, records: Records) -> None:
        self.client, self.records = client, records

    def page(
        self, accepted: MatchFilter, player_id: str | None, limit: int, cursor: str | None
    ) -> tuple[list[Match], str | None]:
        """Returns up to `limit` matches after a cursor, public ones or a player's own, and the cursor to go on with."""
        items: list[Match] = []
        place = read_cursor(cursor, tuple[Entry])
        start = place[0] if place else None
        for examined, (entry, match) in enumerate(self.entries(accepted, player_id, start), 1):
            if match is not None and accepted.accepts(match):
                items.append(match)
            if len(items) == limit or examined == MAX_EXAMINED:
                return items, encode_cursor((entry,))
        return items, None

    def entries(
        self, accepted: MatchFilter, player_id: str | None, start: str | None
    ) -> Iterator[tuple[str, Match | None]]:
        """Yields what Redis and the records have, each match once; one that is in both as Redis has it."""
        name = list_of_player(player_id) if player_id else list_of(accepted.status, accepted.game)
        live = self.live_entries(name, start)
        if accepted.status not in (None, "finished"):
            yield from live
            return
        below = listings.listings_below(self.records, start, player_id, accepted.game)
        archived = ((listing.place, from_document(listing.document)) for listing in below)
        last = None
        for entry, match in heapq.merge(live, archived, key=itemgetter(0), reverse=True):
            if entry != last:
                yield entry, match
            last = entry

    def live_entries(self, name: str, start: str | None) -> Iterator[tuple[str, Match | None]]:
        """Yields the entries of a list in Redis with their matches, read in portions."""
        while True:
            top = f"({start}" if start else "+"
            page: Any = self.client.zrevrangebylex(name, top, "-", start=0, num=PORTION)
            entries = [entry.decode() for entry in page]
            with self.client.pipeline(transaction=False) as pipe:
                for entry in entries:
                    pipe.hget(record_key(id_of(entry)), "doc")
                documents: list[Any] = pipe.execute() if entries else []
            for entry, document in zip(entries, documents):
                yield entry, from_text(document) if document else None
            if len(entries) < PORTION:
                return
            start = entries[-1]

    def ids_of(self, player_id: str) -> list[str]:
        """Returns the ids of all matches in Redis that a player sits in."""
        entries: Any = self.client.zrange(list_of_player(player_id), 0, -1)
        return [id_of(entry.decode()) for entry in entries]

    def count_with_bots(self, player_id: str) -> int:
        """Returns how many unfinished matches with bots a player has created."""
        return int(self.client.zcard(list_with_bots(player_id)))


def record_key(match_id: str) -> str:
    return key("match", match_id)


def place(match: Match) -> str:
    """Returns the entry of a match in every list."""
    return f"{match.created:013}:{match.match_id}"


def id_of(entry: str) -> str:
    return entry.split(":")[1]


def lists_of(match: Match) -> set[str]:
    """Returns the lists that a match is on."""
    if match.status == "cancelled":
        return set()
    own = {list_of_player(player_id) for player_id in match.people()}
    if match.wants_bots() and match.status in LIVE:
        own.add(list_with_bots(match.creator))
    if match.is_private():
        return own
    return own | {list_of(status, game) for status in ("any", match.status) for game in ("any", match.game)}


def list_of(status: str | None, game: str | None) -> str:
    return key("list", status or "any", game or "any")


def list_of_player(player_id: str) -> str:
    return key("mine", player_id)


def list_with_bots(player_id: str) -> str:
    return key("bots", player_id)
