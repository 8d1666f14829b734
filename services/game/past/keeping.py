"""Keeps finished matches as they are shown: new ones as they end, and those that were archived before that was done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from structlog import get_logger

from services.game.archive import Archive, NotKept, meta_of
from services.game.match import Match, Meta
from services.game.past.keepsakes import Keepsake, changes_of, pack
from services.game.past.sheets import sheet_of, shown_of
from services.game.replay import moments
from services.game.views import outcome_of
from shared.contract.seats import BY_NOBODY
from shared.records import replays
from shared.records.matches import MatchRecord
from shared.records.replays import Cursor, ReplayRecord
from shared.rules import codec, registry
from shared.rules.errors import RulesError, UnknownGame
from shared.rules.game import Position
from shared.service.web.bodies import Json
from shared.service.web.problems import Problem

SAME = ("winners", "scores", "reason", "ranking")  # of an outcome: what a match must come to again
PAGE = 20
log = get_logger()

Check = Callable[[Position], str]  # returns what is wrong with the position at the end, or ""


def keep_match(archive: Archive, match: Match, entries: list[str]) -> None:
    """Keeps a match that has just ended; if it cannot be played again by these rules, only its end."""

    def check(end: Position) -> str:
        return "" if codec.to_bytes(end) == codec.to_bytes(match.state) else "they end elsewhere"

    try:
        keepsake = played_again(match.meta, match.state.key, entries, check)
    except NotKept as error:
        keepsake = only_end(match, str(error))
    save(archive, match.meta, keepsake)


def keep_record(archive: Archive, record: MatchRecord) -> str:
    """Keeps a match of the records as today's rules show it, if it ends as it did; returns why not, or ""."""
    meta = meta_of(record)

    try:
        key = bytes.fromhex(record.dice_key)
        save(archive, meta, played_again(meta, key, record.log, lambda end: ends_otherwise(record, end)))
    except NotKept as error:
        lost = ReplayRecord(record.match_id, meta.rules.version, None, str(error))
        replays.save_replay(archive.records, lost)
        return str(error)
    return ""


def ends_otherwise(record: MatchRecord, end: Position) -> str:
    """Returns how the outcome at the end differs from what is recorded, or ""."""
    outcome = outcome_of(meta_of(record), end) or {}
    differs = [name for name in SAME if name in record.outcome and record.outcome[name] != outcome.get(name)]
    return f"they end with other {', '.join(differs)}" if differs else ""


def save(archive: Archive, meta: Meta, keepsake: Keepsake) -> None:
    content = pack(keepsake)
    log.info("kept as it was shown", match_id=meta.match_id, bytes=len(content), whole=not keepsake.problem)
    record = ReplayRecord(meta.match_id, keepsake.rules, content, keepsake.problem or None)
    replays.save_replay(archive.records, record)


def played_again(meta: Meta, key: bytes, entries: list[str], check: Check) -> Keepsake:
    """Returns a match as today's rules show it, or raises NotKept."""
    rules = registry.game(meta.game)
    states: list[Position] = []

    def sheets() -> Iterator[Json]:
        for moment in moments(meta, key, entries):
            states[:] = [moment.state]
            yield sheet_of(meta, moment)

    try:
        changes = changes_of(sheets())
        wrong = check(states[0])
    except (Problem, RulesError, *codec.BROKEN) as error:
        wrong = f"{error}"
    if wrong:
        raise NotKept(f"Rules {rules.version} of {meta.game} cannot show this match as it was played: {wrong}")
    return Keepsake(rules.version, 0, list(rules.roles(meta.seats)), outcome_of(meta, states[0]), changes)


def only_end(match: Match, problem: str) -> Keepsake:
    """Returns what the last position of a match shows."""
    meta, rules = match.meta, match.meta.rules
    sheet = {"by": BY_NOBODY, "choice": "", "secret": False, "events": []} | shown_of(meta, match.state)
    outcome, roles = outcome_of(meta, match.state), list(rules.roles(meta.seats))
    return Keepsake(rules.version, match.version, roles, outcome, changes_of([sheet]), problem)


def lacking(archive: Archive, after: Cursor = (0, ""), again: bool = False) -> Iterator[MatchRecord]:
    """Yields the matches of the records that were not tried yet, or with `again` all of which nothing was kept."""
    while page := replays.without_replay(archive.records, after, PAGE, again):
        yield from page
        after = (page[-1].saved, page[-1].match_id)


def keep_one(archive: Archive, record: MatchRecord) -> str:
    """Keeps a match of the records; returns why that was not possible, or "". A game that is not here may come back."""
    try:
        return keep_record(archive, record)
    except UnknownGame:
        return f"this host does not offer the game {record.game}: it is kept when that is back"
