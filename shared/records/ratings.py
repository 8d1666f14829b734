"""Ratings in the records: what is believed now, which match changed what, and which are still to be rated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, delete, func, select, text, tuple_

from shared.records.database import Records, insert
from shared.records.matches import MatchRecord, read_matches
from shared.records.schema import (
    listings,
    matches,
    participants,
    players,
    rated_matches,
    rating_changes,
    ratings,
    unrated,
)

PAGE = 100
KEY = (ratings.c.player_id, ratings.c.game, ratings.c.role)


def one_at_a_time(connection: Connection) -> None:
    """Waits until nobody else changes ratings. (SQLite lets one write at a time anyway.)"""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE rated_matches IN EXCLUSIVE MODE"))


def still_unrated(connection: Connection, most: int) -> list[MatchRecord]:
    """Returns matches that are to be rated; those that ended first come first."""
    query = select(matches).join(unrated, unrated.c.match_id == matches.c.match_id)
    return list(read_matches(connection, query.order_by(matches.c.finished, matches.c.match_id).limit(most)))


def is_anyone_leaving(connection: Connection, player_ids: Sequence[str]) -> bool:
    """Returns whether records of one of them are being renamed: a rating in the middle of that would go by two names.

    Whoever is about to be deleted has to wait until this transaction is over.
    """
    theirs = players.c.player_id.in_(player_ids) | players.c.alias.in_(player_ids)
    rows = connection.execute(select(players.c.alias).where(theirs).with_for_update(read=True))
    return any(row.alias is not None for row in rows)


def rated_in_order(connection: Connection) -> Iterator[tuple[int, int, MatchRecord]]:
    """Yields every rated match in the order of rating: its number, when it was rated, and the match."""
    last = 0
    while True:
        page = select(rated_matches).where(rated_matches.c.sequence > last).order_by(rated_matches.c.sequence)
        rows = connection.execute(page.limit(PAGE)).all()
        if not rows:
            return
        ids = [row.match_id for row in rows]
        by_id = {m.match_id: m for m in read_matches(connection, select(matches).where(matches.c.match_id.in_(ids)))}
        for row in rows:
            yield row.sequence, row.rated, by_id[row.match_id]
        last = rows[-1].sequence


def next_sequence(connection: Connection) -> int:
    return 1 + (connection.scalar(select(func.max(rated_matches.c.sequence))) or 0)


def note_rated(connection: Connection, match_id: str, sequence: int, at: int) -> None:
    """Saves a match's number in the order of rating; raises if it has one already: it must not count twice."""
    connection.execute(rated_matches.insert().values(match_id=match_id, sequence=sequence, rated=at))
    connection.execute(delete(unrated).where(unrated.c.match_id == match_id))


def ratings_in(connection: Connection, game: str, player_ids: Sequence[str]) -> list[Any]:
    query = select(ratings).where(ratings.c.game == game, ratings.c.player_id.in_(player_ids))
    return list(connection.execute(query).all())


def save_ratings(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    for row in rows:
        statement = insert(connection.dialect, ratings).values(row)
        changed = {name: value for name, value in row.items() if name not in ("player_id", "game", "role")}
        connection.execute(statement.on_conflict_do_update(index_elements=KEY, set_=changed))


def save_changes(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    if rows:
        connection.execute(rating_changes.insert(), list(rows))


def all_ratings(connection: Connection) -> dict[tuple[str, str, str], dict[str, Any]]:
    rows = connection.execute(select(ratings)).mappings()
    return {(row["player_id"], row["game"], row["role"]): dict(row) for row in rows}


def forget_ratings(connection: Connection) -> None:
    """Deletes everything that a rebuild makes again; the order of the matches stays."""
    connection.execute(delete(rating_changes))
    connection.execute(delete(ratings))


# What people look at --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ranked:
    """One line of a leaderboard."""

    player_id: str
    name: str | None
    is_bot: bool
    mu: float
    sigma: float
    ordinal: float
    games: int
    wins: int


def leaderboard(
    records: Records, game: str, role: str, bots: bool, limit: int, after: tuple[float, str] | None
) -> list[Ranked]:
    """Returns a part of the leaderboard, the best first, behind a place; deleted players are not on it."""
    columns = (ratings.c.mu, ratings.c.sigma, ratings.c.ordinal, ratings.c.games, ratings.c.wins)
    query = select(ratings.c.player_id, players.c.name, ratings.c.is_bot, *columns)
    query = query.outerjoin(players, players.c.player_id == ratings.c.player_id)
    query = query.where(ratings.c.game == game, ratings.c.role == role)
    query = query.where(ratings.c.is_bot | (players.c.player_id.is_not(None) & players.c.deleted.is_(None)))
    if not bots:
        query = query.where(ratings.c.is_bot.is_(False))
    if after:
        ordinal, player_id = after
        behind = (ratings.c.ordinal == ordinal) & (ratings.c.player_id > player_id)
        query = query.where((ratings.c.ordinal < ordinal) | behind)
    query = query.order_by(ratings.c.ordinal.desc(), ratings.c.player_id).limit(limit)
    with records.read() as connection:
        return [Ranked(*row) for row in connection.execute(query)]


def ratings_of_player(records: Records, player_id: str) -> list[dict[str, Any]]:
    with records.read() as connection:
        query = select(ratings).where(ratings.c.player_id == player_id).order_by(*KEY)
        return [dict(row) for row in connection.execute(query).mappings()]


def history(
    records: Records, player_id: str, private: bool, limit: int, before: tuple[int, str, int] | None
) -> list[Any]:
    """Returns a player's matches, the newest first, with what each did to the rating in all roles together."""
    change = (rating_changes.c.match_id == participants.c.match_id) & (rating_changes.c.seat == participants.c.seat)
    columns = (rating_changes.c.mu_before, rating_changes.c.sigma_before, rating_changes.c.mu, rating_changes.c.sigma)
    query: Select[Any] = select(
        *(matches.c.match_id, matches.c.game, matches.c.seats, matches.c.outcome, matches.c.started),
        *(matches.c.finished, participants.c.seat, participants.c.role, participants.c.placement),
        *(participants.c.score, participants.c.gave_up, *columns),
    )
    query = query.join(participants, participants.c.match_id == matches.c.match_id)
    query = query.outerjoin(rating_changes, change & (rating_changes.c.role == ""))
    query = query.where(participants.c.player_id == player_id)
    if not private:
        query = query.join(listings, listings.c.match_id == matches.c.match_id)
        query = query.where(listings.c.visibility == "public")
    place = tuple_(matches.c.finished, matches.c.match_id, participants.c.seat)
    if before:
        query = query.where(place < tuple_(*before))
    query = query.order_by(matches.c.finished.desc(), matches.c.match_id.desc(), participants.c.seat.desc())
    with records.read() as connection:
        return list(connection.execute(query.limit(limit)).all())
