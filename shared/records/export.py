"""Matches as JSON lines: `python -m shared.records.export` writes all of them, `--player` those of one player.

They come in the order in which they were saved. Each line has a cursor: `--after` goes on behind it, so that an export
can be resumed, or brought up to date later. Read page by page: neither memory nor a transaction grows with it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, select, tuple_

from shared.contract.cursors import BadCursor, from_text, to_text
from shared.contract.fields import ID
from shared.contract.times import instant, instant_or_none
from shared.records.database import Records
from shared.records.matches import MatchRecord, read_matches
from shared.records.schema import listings, matches, participants, scorecards
from shared.service.settings import Settings

PAGE = 50
Cursor = tuple[int, str]  # when a match was saved, and its id
CURSOR = re.compile(rf"([0-9]{{1,15}}):({ID})")
NO_CURSOR = "is not a cursor of an export"


def lines(records: Records, player_id: str | None = None, after: Cursor = (0, "")) -> Iterator[bytes]:
    """Yields all matches, or those in which a player sat, one JSON document a line."""
    key = tuple_(matches.c.saved, matches.c.match_id)
    query = select(matches).order_by(matches.c.saved, matches.c.match_id).limit(PAGE)
    if player_id is not None:
        people = participants.c
        own = select(people.match_id).where(people.player_id == player_id, people.bot.is_(None))
        query = query.where(matches.c.match_id.in_(own))
    while True:
        with records.read() as connection:
            page = list(read_matches(connection, query.where(key > tuple_(*after))))
            beside = documents_beside(connection, [match.match_id for match in page])
        for match in page:
            yield msgspec.json.encode(document_of(match, *beside[match.match_id])) + b"\n"
        if len(page) < PAGE:
            return
        after = (page[-1].saved, page[-1].match_id)


def documents_beside(connection: Connection, ids: list[str]) -> dict[str, tuple[dict[str, Any], list[Any]]]:
    """Returns, by match, what the lobby knows of it and its scorecards."""
    listed = select(listings.c.match_id, listings.c.document).where(listings.c.match_id.in_(ids))
    lobby = {row.match_id: row.document for row in connection.execute(listed)}
    scored = select(scorecards).where(scorecards.c.match_id.in_(ids)).order_by(scorecards.c.version)
    cards: dict[str, list[Any]] = {match_id: [] for match_id in ids}
    for row in connection.execute(scored):
        cards[row.match_id].append({"version": row.version, "card": row.card})
    return {match_id: (lobby.get(match_id) or {}, cards[match_id]) for match_id in ids}


def document_of(match: MatchRecord, lobby: dict[str, Any], cards: list[Any]) -> dict[str, Any]:
    return {
        "cursor": cursor_of((match.saved, match.match_id)),
        "match_id": match.match_id,
        "game": match.game,
        "seats": match.seats,
        "options": match.options,
        "commitment": match.commitment,
        "key": match.dice_key,
        "log": match.log,
        "players": [
            {
                "seat": person.seat,
                "role": person.role,
                "player_id": person.player_id,
                "name": match.players[person.seat]["name"],
                "bot": person.bot,
                "placement": person.placement,
                "score": person.score,
                "gave_up": person.gave_up,
            }
            for person in match.participants
        ],
        "outcome": match.outcome,
        "scorecards": cards,
        **match.settings,
        "visibility": lobby.get("visibility"),
        "rematch_of": lobby.get("rematch_of"),
        "rematch": lobby.get("rematch"),
        "created": instant_or_none(lobby.get("created")),
        "started": instant(match.started),
        "finished": instant(match.finished),
    }


def cursor_of(at: Cursor) -> str:
    return to_text(f"{at[0]}:{at[1]}".encode())


def read_cursor(text: str) -> Cursor:
    try:
        place = CURSOR.fullmatch(from_text(text).decode("ascii"))
    except ValueError as error:
        raise BadCursor(NO_CURSOR) from error
    if place is None:
        raise BadCursor(NO_CURSOR)
    return int(place[1]), place[2]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--player", metavar="ID", help="only the matches of this player")
    options.add_argument("--after", metavar="CURSOR", help="go on behind the line with this cursor")
    given = options.parse_args()
    try:
        after = read_cursor(given.after) if given.after else (0, "")
    except BadCursor as error:
        options.error(f"--after {error}")
    records = Records.of(Settings.from_env())
    for line in lines(records, given.player, after):
        sys.stdout.buffer.write(line)
    sys.stdout.flush()
    records.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
