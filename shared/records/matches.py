"""Finished matches in the records, with those who played them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy import Connection, func, select, tuple_

from shared.contract import times
from shared.records.database import Records, add_missing
from shared.records.erase import unnamed, without
from shared.records.schema import matches, participants, unrated

PAGE = 100


@dataclass(frozen=True)
class Participant:
    seat: int
    player_id: str
    role: str
    bot: str | None
    placement: int
    score: int
    gave_up: bool


@dataclass(frozen=True)
class MatchRecord:
    match_id: str
    game: str
    seats: int
    options: dict[str, Any]
    dice_key: str
    commitment: str
    log: list[str]
    version: int
    players: list[dict[str, Any]]
    settings: dict[str, Any]
    outcome: dict[str, Any]
    started: int
    finished: int
    saved: int = 0  # when it came here
    participants: tuple[Participant, ...] = ()


def add_match(records: Records, match: MatchRecord) -> bool:
    """Saves a finished match and who played it, to be rated; returns False if it is there already."""
    with records.write() as connection:
        gone = unnamed(connection, [person.player_id for person in match.participants])
        row = without(asdict(replace(match, participants=())), gone)
        people = [without({"match_id": match.match_id, **asdict(person)}, gone) for person in match.participants]
        del row["participants"]
        row["saved"] = times.now_ms()
        if not add_missing(connection, matches, [row]):
            return False
        add_missing(connection, participants, people)
        add_missing(connection, unrated, [{"match_id": match.match_id}])
        return True


def find_match(records: Records, match_id: str) -> MatchRecord | None:
    with records.read() as connection:
        batch = list(read_matches(connection, select(matches).where(matches.c.match_id == match_id)))
    return batch[0] if batch else None


def version_of_match(records: Records, match_id: str) -> int | None:
    """Returns the last version of a finished match, or None if it is not here."""
    version: int | None = _one(records, matches.c.version, match_id)
    return version


def log_of_match(records: Records, match_id: str) -> list[str]:
    return _one(records, matches.c.log, match_id) or []


def count_matches(records: Records) -> int:
    with records.read() as connection:
        return connection.scalar(select(func.count()).select_from(matches)) or 0


def _one(records: Records, column: Any, match_id: str) -> Any:
    with records.read() as connection:
        return connection.scalar(select(column).where(matches.c.match_id == match_id))


def finished_in_order(records: Records, after: tuple[int, str] = (0, "")) -> Iterator[MatchRecord]:
    """Yields all matches in the order in which they ended, page by page: no transaction stays open between two."""
    key = tuple_(matches.c.finished, matches.c.match_id)
    while True:
        page = select(matches).where(key > tuple_(*after)).order_by(matches.c.finished, matches.c.match_id).limit(PAGE)
        with records.read() as connection:
            batch = list(read_matches(connection, page))
        yield from batch
        if len(batch) < PAGE:
            return
        after = (batch[-1].finished, batch[-1].match_id)


def read_matches(connection: Connection, query: Any) -> Iterator[MatchRecord]:
    """Yields the matches that a query selects, with those who played them."""
    rows = list(connection.execute(query).mappings())
    ids = [row["match_id"] for row in rows]
    people: dict[str, list[Participant]] = {match_id: [] for match_id in ids}
    seated = select(participants).where(participants.c.match_id.in_(ids)).order_by(participants.c.seat)
    for person in connection.execute(seated).mappings() if ids else ():
        given = {name: value for name, value in person.items() if name != "match_id"}
        people[person["match_id"]].append(Participant(**given))
    for row in rows:
        yield MatchRecord(**row, participants=tuple(people[row["match_id"]]))
