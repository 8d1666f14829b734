"""Deleting a player: name and key vanish at once, then every record of theirs goes by another name.

The alias is the same in all of a player's records, so that ratings computed anew from them come out the same. Once all
are renamed it is forgotten whose it was. What is saved later, because it was under way meanwhile, is renamed on the way
in: see `unnamed`. Work goes page by page; no transaction is long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table, exists, select, true

from shared.records.database import Records
from shared.records.schema import (
    listing_players,
    listings,
    matches,
    participants,
    players,
    rating_changes,
    ratings,
)
from shared.service.keys import new_id

ALIAS = "gone-"
NAME = "(deleted)"
PAGE = 100
Columns = tuple[Table, tuple[str, ...]]  # of rows of players: what, with the id, there is one of; else: the documents


def begin(records: Records, player_id: str, now: int) -> None:
    """Deletes a player's key and name; changes nothing for one who was deleted already."""
    gone = {"name": "", "key_hash": None, "deleted": now, "alias": ALIAS + new_id()}
    with records.write() as connection:
        here = (players.c.player_id == player_id) & players.c.deleted.is_(None)
        connection.execute(players.update().where(here).values(gone))


def unfinished(records: Records) -> list[tuple[str, str]]:
    """Returns the id and the alias of players whose records are not all renamed yet."""
    query = select(players.c.player_id, players.c.alias).where(players.c.alias.is_not(None))
    with records.read() as connection:
        return [(row.player_id, row.alias) for row in connection.execute(query)]


def rename(records: Records, player_id: str, alias: str) -> None:
    """Renames all that the records have of a player. Safe to repeat: what the alias has already stays."""
    while _rename_page(records, (participants, ()), (matches, ("players", "settings")), player_id, alias):
        pass
    while _rename_page(records, (listing_players, ("place",)), (listings, ("document",)), player_id, alias):
        pass
    with records.write() as connection:
        _move(connection, ratings, ("game", "role"), player_id, alias)
        _move(connection, rating_changes, (), player_id, alias)


def forget(records: Records, player_id: str) -> None:
    """Forgets the alias of a player: nothing is left to rename."""
    with records.write() as connection:
        connection.execute(players.update().where(players.c.player_id == player_id).values(alias=None))


def _rename_page(records: Records, people: Columns, documents: Columns, player_id: str, alias: str) -> bool:
    """Renames some rows of the player, and the documents that belong to them; returns False if there were none."""
    (seated, keys), (table, columns) = people, documents
    with records.write() as connection:
        ids_of_page = select(seated.c.match_id).where(seated.c.player_id == player_id).limit(PAGE)
        ids = list(dict.fromkeys(connection.scalars(ids_of_page)))
        query = select(table.c.match_id, *(table.c[column] for column in columns)).where(table.c.match_id.in_(ids))
        for match_id, *values in connection.execute(query).all():
            renamed = without(dict(zip(columns, values, strict=True)), {player_id: alias})
            connection.execute(table.update().where(table.c.match_id == match_id).values(renamed))
        _move(connection, seated, keys, player_id, alias, seated.c.match_id.in_(ids))
    return bool(ids)


def _move(
    connection: Connection, table: Table, keys: Sequence[str], player_id: str, alias: str, which: Any = None
) -> None:
    """Makes rows of the player the alias's; where that has one of the same keys, it stays as it is."""
    mine = (table.c.player_id == player_id) & (true() if which is None else which)
    if keys:
        theirs = table.alias()
        same = [theirs.c[key] == table.c[key] for key in keys]
        taken = exists().where(theirs.c.player_id == alias, *same)
        connection.execute(table.delete().where(mine, taken))
    connection.execute(table.update().where(mine).values(player_id=alias))


def unnamed(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """Returns the aliases of those of the players who were deleted: they are saved by these names.

    Whoever is about to be deleted has to wait until this transaction is over, so nothing slips past the renaming.
    """
    query = select(players.c.player_id, players.c.alias, players.c.deleted).where(players.c.player_id.in_(ids))
    rows = connection.execute(query.with_for_update(read=True))
    return {row.player_id: row.alias or ALIAS + new_id() for row in rows if row.deleted is not None}


def without(document: Any, aliases: dict[str, str]) -> Any:
    """Returns a document in which the players of these ids go by their aliases, without name and key."""
    if isinstance(document, str):
        return aliases.get(document, document)
    if isinstance(document, list | tuple):
        return [without(part, aliases) for part in document]
    if not isinstance(document, dict):
        return document
    renamed = {key: without(part, aliases) for key, part in document.items()}
    if document.get("player_id") in aliases:
        renamed |= {key: value for key, value in (("name", NAME), ("key_hash", None)) if key in document}
    return renamed
