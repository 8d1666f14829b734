"""Finished matches as they were shown: what the game service keeps of each, and which of them lack it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Select, func, select, tuple_

from shared.contract import times
from shared.records.database import Records, insert
from shared.records.matches import MatchRecord, read_matches
from shared.records.schema import matches, replays

LONGEST = 400  # of a problem
Cursor = tuple[int, str]  # when a match was saved, and its id


@dataclass(frozen=True)
class ReplayRecord:
    match_id: str
    rules: int  # the version of the rules that made it
    content: bytes | None  # None: nothing could be kept
    problem: str | None  # why not all could be kept


def save_replay(records: Records, replay: ReplayRecord) -> None:
    """Saves what was kept of a match. What is there already stays, unless nothing could be kept then."""
    row = {**asdict(replay), "problem": replay.problem and replay.problem[:LONGEST], "made": times.now_ms()}
    with records.write() as connection:
        statement = insert(connection.dialect, replays).values(row)
        newer = {name: statement.excluded[name] for name in row if name != "match_id"}
        key = [replays.c.match_id]
        lacking = replays.c.content.is_(None)
        connection.execute(statement.on_conflict_do_update(index_elements=key, set_=newer, where=lacking))


def find_replay(records: Records, match_id: str) -> ReplayRecord | None:
    columns = (replays.c.match_id, replays.c.rules, replays.c.content, replays.c.problem)
    with records.read() as connection:
        row = connection.execute(select(*columns).where(replays.c.match_id == match_id)).mappings().first()
    return ReplayRecord(**row) if row else None


def without_replay(records: Records, after: Cursor, most: int, again: bool = False) -> list[MatchRecord]:
    """Returns matches that were never tried, or with `again` all of which nothing was kept, in the order of saving."""
    key = tuple_(matches.c.saved, matches.c.match_id)
    query = lacking(select(matches), again).where(key > tuple_(*after))
    with records.read() as connection:
        page = query.order_by(matches.c.saved, matches.c.match_id).limit(most)
        return list(read_matches(connection, page))


def count_without_replay(records: Records, again: bool = False) -> int:
    with records.read() as connection:
        return connection.scalar(lacking(select(func.count()).select_from(matches), again)) or 0


def lacking(query: Select[Any], again: bool) -> Select[Any]:
    beside = query.outerjoin(replays, replays.c.match_id == matches.c.match_id)
    return beside.where(replays.c.content.is_(None) if again else replays.c.match_id.is_(None))
