"""Deleting a player: name and key vanish at once, then every record of theirs goes by another name.

The alias is the same in all of a player's records, so that ratings reckoned anew from them come out the same. Once all
are renamed it is forgotten whose it was. What is saved later, because it was under way meanwhile, is renamed on the way
in: see `unnamed`. Work goes page by page; no transaction is long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table, select

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


def begin(records: Records, player_id: str, now: int) -> None:
    """From now on nobody has this key, or this name. Changes nothing for a player who is gone already."""
    gone = {"name": "", "key_hash": None, "deleted": now, "alias": ALIAS + new_id()}
    with records.write() as connection:
        here = (players.c.player_id == player_id) & players.c.deleted.is_(None)
        connection.execute(players.update().where(here).values(gone))


def unfinished(records: Records) -> list[tuple[str, str]]:
    """Those whose records are not all renamed yet: id and alias."""
    wanted = select(players.c.player_id, players.c.alias).where(players.c.alias.is_not(None))
    with records.read() as connection:
        return [(row.player_id, row.alias) for row in connection.execute(wanted)]


def rename(records: Records, player_id: str, alias: str) -> None:
    """All that the records have of a player."""
    while _rename_page(records, participants, matches, ("players",), player_id, alias):
        pass
    while _rename_page(records, listing_players, listings, ("document",), player_id, alias):
        pass
    for table in (ratings, rating_changes):
        with records.write() as connection:
            connection.execute(table.update().where(table.c.player_id == player_id).values(player_id=alias))


def forget(records: Records, player_id: str) -> None:
    """Nothing is left to rename: nobody needs to know the alias any more."""
    with records.write() as connection:
        connection.execute(players.update().where(players.c.player_id == player_id).values(alias=None))


def _rename_page(
    records: Records, people: Table, documents: Table, columns: Sequence[str], player_id: str, alias: str
) -> bool:
    """Some rows that name the player, and the documents that belong to them; False if there were none."""
    with records.write() as connection:
        found = select(people.c.match_id).where(people.c.player_id == player_id).limit(PAGE)
        ids = list(dict.fromkeys(connection.scalars(found)))
        wanted = select(documents.c.match_id, *(documents.c[name] for name in columns))
        for row in connection.execute(wanted.where(documents.c.match_id.in_(ids))).mappings().all():
            renamed = {name: without(row[name], {player_id: alias}) for name in columns}
            connection.execute(documents.update().where(documents.c.match_id == row["match_id"]).values(renamed))
        mine = (people.c.player_id == player_id) & people.c.match_id.in_(ids)
        connection.execute(people.update().where(mine).values(player_id=alias))
    return bool(ids)


def unnamed(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """For those of the ids whose players are gone: the alias, by which they are to be saved.

    Whoever is about to be deleted has to wait until this transaction is over, so nothing slips past the renaming.
    """
    wanted = select(players.c.player_id, players.c.alias, players.c.deleted).where(players.c.player_id.in_(ids))
    rows = connection.execute(wanted.with_for_update(read=True))
    return {row.player_id: row.alias or ALIAS + new_id() for row in rows if row.deleted is not None}


def without(document: Any, aliases: dict[str, str]) -> Any:
    """A document in which nobody is told by name or key who goes by an alias now."""
    if isinstance(document, str):
        return aliases.get(document, document)
    if isinstance(document, list):
        return [without(part, aliases) for part in document]
    if not isinstance(document, dict):
        return document
    renamed = {key: without(part, aliases) for key, part in document.items()}
    if document.get("player_id") in aliases:
        renamed |= {key: value for key, value in (("name", NAME), ("key_hash", None)) if key in document}
    return renamed
