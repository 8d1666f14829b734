"""Finished matches in the records: what is saved of one, and how it is found again."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec.structs import asdict
from structlog import get_logger

from services.game.match import Match, Meta
from services.game.past.keepsakes import Damaged, Keepsake, unpack
from services.game.replay import match_after, no_position
from services.game.views import outcome_view
from shared.contract.log_entries import Chosen
from shared.records import matches, replays
from shared.records.database import Records
from shared.records.matches import MatchRecord, Participant
from shared.rules.codec import choice_id
from shared.rules.engine import CONCEDE

log = get_logger()
REMEMBERED = 4  # keepsakes that a process need not unpack again: some MB each
COLUMNS = ("match_id", "game", "seats", "options", "players", "commitment", "started")  # the rest is `settings`


class NotKept(Exception):
    """Today's rules cannot show a match as it was played, and what they were then had not been kept."""


class Archive:
    def __init__(self, records: Records) -> None:
        self.records = records
        self.recent: OrderedDict[str, Keepsake] = OrderedDict()

    def save(self, match: Match, log: list[str], finished: int) -> bool:
        """Saves a finished match; returns False if it is there already."""
        return matches.add_match(self.records, record_of(match, log, finished))

    def holds(self, match_id: str) -> bool:
        return matches.version_of_match(self.records, match_id) is not None

    def find(self, match_id: str) -> Match | None:
        """Returns the match at its end, but for what can be seen there: that is in the keepsake."""
        record = matches.find_match(self.records, match_id)
        if record is None:
            return None
        try:
            match = match_after(meta_of(record), record.log, no_position(bytes.fromhex(record.dice_key)), "finished")
        except (ValueError, msgspec.ValidationError) as error:
            raise damaged(match_id, error) from error
        match.archived = True
        return match

    def keepsake(self, match_id: str) -> Keepsake | None:
        """Returns what was kept of a match, or None if that was not tried yet; raises NotKept if it failed."""
        keepsake = self.recent.pop(match_id, None) or self.read_keepsake(match_id)
        if keepsake:
            self.recent[match_id] = keepsake
            while len(self.recent) > REMEMBERED:
                self.recent.popitem(last=False)
        return keepsake

    def read_keepsake(self, match_id: str) -> Keepsake | None:
        replay = replays.find_replay(self.records, match_id)
        if replay is None:
            return None
        if replay.content is None:
            raise NotKept(replay.problem)
        try:
            return unpack(replay.content)
        except Damaged as error:
            raise damaged(match_id, error) from error

    def log(self, match_id: str) -> list[str]:
        return matches.log_of_match(self.records, match_id)

    def version(self, match_id: str) -> int | None:
        """Returns the last version of a match, or None if it is not here."""
        return matches.version_of_match(self.records, match_id)


def damaged(match_id: str, error: Exception) -> Damaged:
    log.error("a match in the records is damaged", match_id=match_id, error=str(error))
    return Damaged(str(error))


def record_of(match: Match, log: list[str], finished: int) -> MatchRecord:
    meta = match.meta
    outcome = outcome_view(match)
    assert outcome is not None, "only a finished match is saved"
    return MatchRecord(
        match_id=meta.match_id,
        game=meta.game,
        seats=meta.seats,
        options=meta.options,
        dice_key=match.state.key.hex(),
        commitment=meta.commitment,
        log=log,
        version=match.version,
        players=[asdict(player) for player in meta.players],
        settings={name: value for name, value in msgspec.to_builtins(meta).items() if name not in COLUMNS},
        outcome=outcome,
        started=meta.started,
        finished=finished,
        participants=tuple(participant(match, log, outcome, seat) for seat in range(meta.seats)),
    )


def participant(match: Match, log: list[str], outcome: dict[str, Any], seat: int) -> Participant:
    player = match.meta.players[seat]
    return Participant(
        seat=seat,
        player_id=player.player_id,
        role=match.meta.rules.roles(match.meta.seats)[seat],
        bot=player.bot,
        placement=placement(outcome, seat),
        score=outcome["scores"][seat],
        gave_up=match.given[seat] or Chosen(seat, choice_id(CONCEDE)).text() in log,
    )


def placement(outcome: dict[str, Any], seat: int) -> int:
    """Returns a seat's place: one more than how many did better; the side that the rules play counts as one."""
    ranking: list[list[int]] = outcome["ranking"]
    better = itertools.takewhile(lambda place: seat not in place, ranking)
    return 1 + sum(len(place) or 1 for place in better)


def meta_of(record: MatchRecord) -> Meta:
    columns = {name: getattr(record, name) for name in COLUMNS}
    return msgspec.convert({**columns, **record.settings}, type=Meta)
