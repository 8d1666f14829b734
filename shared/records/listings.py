"""Finished matches as the lobby lists them: its own document of each, newest first by `place`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import select

from shared.records.database import Records, add_missing, insert
from shared.records.erase import unnamed, without
from shared.records.schema import listing_players, listings


@dataclass(frozen=True)
class Listing:
    match_id: str
    place: str
    game: str
    visibility: str
    version: int
    document: dict[str, Any]


def save_listing(records: Records, listing: Listing, people: Sequence[str]) -> None:
    """Saves a document, unless a newer one is there; it is on the lists of `people`."""
    with records.write() as connection:
        gone = unnamed(connection, people)
        row = without(asdict(listing), gone)
        mine = [
            {"player_id": gone.get(person, person), "place": listing.place, "match_id": listing.match_id}
            for person in people
        ]
        new = insert(connection.dialect, listings).values(row)
        newer = new.on_conflict_do_update(
            index_elements=["match_id"],
            set_={"version": new.excluded.version, "document": new.excluded.document},
            where=listings.c.version < new.excluded.version,
        )
        connection.execute(newer)
        add_missing(connection, listing_players, mine)


def replace_listing(records: Records, old: Listing, new: Listing) -> bool:
    """Replaces a document; returns False if `old` is not the one that is there."""
    same = (listings.c.match_id == old.match_id) & (listings.c.version == old.version)
    with records.write() as connection:
        changed = listings.update().where(same).values(version=new.version, document=new.document)
        return connection.execute(changed).rowcount == 1


def find_listing(records: Records, match_id: str) -> Listing | None:
    with records.read() as connection:
        row = connection.execute(select(listings).where(listings.c.match_id == match_id)).mappings().first()
    return Listing(**row) if row else None


def listings_below(
    records: Records, place: str | None, player_id: str | None = None, game: str | None = None, page: int = 100
) -> Iterator[Listing]:
    """Yields public listings, or all of a player's, below a place; no transaction stays open between two pages."""
    query = select(listings).order_by(listings.c.place.desc()).limit(page)
    if player_id is None:
        query = query.where(listings.c.visibility == "public")
    else:
        own = listing_players.c
        query = query.join(listing_players, own.match_id == listings.c.match_id).where(own.player_id == player_id)
    if game is not None:
        query = query.where(listings.c.game == game)
    while True:
        with records.read() as connection:
            below = query if place is None else query.where(listings.c.place < place)
            rows = [Listing(**row) for row in connection.execute(below).mappings()]
        yield from rows
        if len(rows) < page:
            return
        place = rows[-1].place
