"""Finished matches in the records: what is saved of one, and how a replay makes the match of it again."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from dataclasses import replace
from typing import Any

import msgspec
from msgspec.structs import asdict

from services.game.match import Match, Meta
from services.game.replay import match_at
from services.game.views import outcome_view
from shared.contract.log_entries import Chosen
from shared.records import matches
from shared.records.database import Records
from shared.records.matches import MatchRecord, Participant
from shared.rules.codec import choice_id
from shared.rules.engine import CONCEDE

COLUMNS = ("match_id", "game", "seats", "options", "players", "commitment", "started")  # the rest is `settings`
REMEMBERED = 64  # matches that a process need not replay again


class Archive:
    def __init__(self, records: Records) -> None:
        self.records = records
        self.replayed: OrderedDict[str, Match] = OrderedDict()

    def save(self, match: Match, log: list[str], finished: int) -> bool:
        """Saves a finished match; returns False if it is there already."""
        return matches.add_match(self.records, record_of(match, log, finished))

    def holds(self, match_id: str) -> bool:
        return matches.version_of_match(self.records, match_id) is not None

    def find(self, match_id: str) -> Match | None:
        """Returns the match at its end. Who played it is always read anew: a player may have been deleted since."""
        record = matches.find_match(self.records, match_id)
        if record is None:
            return None
        meta = meta_of(record)
        match = self.replayed.get(match_id) or match_at(meta, bytes.fromhex(record.dice_key), record.log)
        self.replayed[match_id] = match
        self.replayed.move_to_end(match_id)
        while len(self.replayed) > REMEMBERED:
            self.replayed.popitem(last=False)
        return replace(match, meta=meta)

    def log(self, match_id: str) -> list[str]:
        return matches.log_of_match(self.records, match_id)

    def version(self, match_id: str) -> int | None:
        """Returns the last version of a match, or None if it is not here."""
        return matches.version_of_match(self.records, match_id)


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
