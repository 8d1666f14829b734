"""Rates finished matches, each once; `python -m services.scoring.ratings.rater` rebuilds all ratings.

A match is rated in one transaction: its number in the order of rating, what it changed, and the new ratings. Whoever
rates waits for others to have done so; so two never rate one match, and a crash leaves it rated wholly or not at all. A
rebuild takes the matches in the order of those numbers and comes to the same ratings, bit by bit.
"""

from __future__ import annotations

import sys
from typing import Any

from sqlalchemy import Connection
from structlog import get_logger

from services.scoring.ratings.skill import Change, Rating, changes_of
from shared.contract import times
from shared.records import ratings
from shared.records.database import Records
from shared.records.matches import MatchRecord
from shared.service.settings import Settings

AT_ONCE = 50
log = get_logger()


class Rater:
    def __init__(self, records: Records) -> None:
        self.records = records

    def rate_new(self) -> int:
        """Rates what is not rated yet; returns how many matches that were."""
        if not self.has_new():
            return 0
        with self.records.write() as connection:
            ratings.one_at_a_time(connection)
            waiting = ratings.still_unrated(connection, AT_ONCE)
            ready = [match for match in waiting if not ratings.is_anyone_leaving(connection, people_of(match))]
            for sequence, match in enumerate(ready, ratings.next_sequence(connection)):
                now = times.now_ms()
                ratings.note_rated(connection, match.match_id, sequence, now)
                save(connection, match, now)
        for match in ready:
            log.info("rated", match_id=match.match_id)
        return len(ready)

    def has_new(self) -> bool:
        """Returns whether a match waits to be rated, without the lock that writing takes: it is asked often."""
        with self.records.read() as connection:
            return bool(ratings.still_unrated(connection, 1))

    def rebuild(self) -> tuple[int, int, int]:
        """Rates all matches anew; returns the numbers of matches, ratings, and ratings that differ from before."""
        with self.records.write() as connection:
            ratings.one_at_a_time(connection)
            before = ratings.all_ratings(connection)
            ratings.forget_ratings(connection)
            count = 0
            for _, at, match in ratings.rated_in_order(connection):
                save(connection, match, at)
                count += 1
            after = ratings.all_ratings(connection)
        return count, len(after), sum(before.get(key) != after.get(key) for key in before | after)


def save(connection: Connection, match: MatchRecord, at: int) -> None:
    """Saves what a match changes in the ratings of its players."""
    before = {
        (row.player_id, row.role): Rating(row.mu, row.sigma, row.games, row.wins)
        for row in ratings.ratings_in(connection, match.game, people_of(match))
    }
    changes = changes_of(match, before)
    ratings.save_changes(connection, [change_row(match, change, at) for change in changes])
    rows = {(change.player_id, change.role): rating_row(match, change, at) for change in changes}
    ratings.save_ratings(connection, list(rows.values()))


def people_of(match: MatchRecord) -> list[str]:
    return sorted({person.player_id for person in match.participants})


def change_row(match: MatchRecord, change: Change, at: int) -> dict[str, Any]:
    return {
        "match_id": match.match_id,
        "seat": change.seat,
        "role": change.role,
        "player_id": change.player_id,
        "game": match.game,
        "placement": change.placement,
        "mu_before": change.before.mu,
        "sigma_before": change.before.sigma,
        "mu": change.after.mu,
        "sigma": change.after.sigma,
        "at": at,
    }


def rating_row(match: MatchRecord, change: Change, at: int) -> dict[str, Any]:
    after = change.after
    return {
        "player_id": change.player_id,
        "game": match.game,
        "role": change.role,
        "mu": after.mu,
        "sigma": after.sigma,
        "ordinal": after.ordinal,
        "games": after.games,
        "wins": after.wins,
        "is_bot": change.is_bot,
        "updated": at,
    }


def main() -> None:
    records = Records.of(Settings.from_env())
    matches, rated, different = Rater(records).rebuild()
    records.close()
    sys.stdout.write(f"{matches} matches, {rated} ratings rebuilt; {different} of them differ from before.\n")


if __name__ == "__main__":
    main()
