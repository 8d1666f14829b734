"""Finished matches in the records: what is saved of one, and the match that is had from it again by replay."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from services.game.history import match_at
from services.game.records import Clock, Match, Meta, Player, Spectators
from services.game.views import view_outcome
from shared.records import matches
from shared.records.database import Records
from shared.records.matches import MatchRecord, Participant
from shared.rules.codec import choice_id
from shared.rules.engine import CONCEDE


class Archive:
    def __init__(self, records: Records) -> None:
        self.records = records

    def save(self, match: Match, log: list[str], finished: int) -> bool:
        """Save a finished match; False if it is there already."""
        return matches.add_match(self.records, record_of(match, log, finished))

    def holds(self, match_id: str) -> bool:
        return matches.version_of_match(self.records, match_id) is not None

    def find(self, match_id: str) -> Match | None:
        record = matches.find_match(self.records, match_id)
        if record is None:
            return None
        return match_at(meta_of(record), bytes.fromhex(record.dice_key), record.log)

    def log(self, match_id: str) -> list[str]:
        return matches.log_of_match(self.records, match_id)

    def version(self, match_id: str) -> int | None:
        """The last version of a match, or None if it is not here."""
        return matches.version_of_match(self.records, match_id)


def record_of(match: Match, log: list[str], finished: int) -> MatchRecord:
    meta = match.meta
    outcome = view_outcome(match)
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
        settings={"clock": asdict(meta.clock), "spectators": asdict(meta.spectators), "hints": meta.hints},
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
        gave_up=match.given[seat] or f"{seat} {choice_id(CONCEDE)}" in log,
    )


def placement(outcome: dict[str, Any], seat: int) -> int:
    """One more than how many did better."""
    if seat in outcome["winners"]:
        return 1
    better = [other for other, score in enumerate(outcome["scores"]) if score > outcome["scores"][seat]]
    return 1 + len({*outcome["winners"], *better})


def meta_of(record: MatchRecord) -> Meta:
    return Meta(
        match_id=record.match_id,
        game=record.game,
        seats=record.seats,
        options=record.options,
        players=[Player(**player) for player in record.players],
        clock=Clock(**record.settings["clock"]),
        spectators=Spectators(**record.settings["spectators"]),
        hints=record.settings["hints"],
        commitment=record.commitment,
        started=record.started,
    )
