"""Matches for the tests of the records."""

from __future__ import annotations

from typing import Any

from shared.records.database import Records
from shared.records.listings import Listing, save_listing
from shared.records.matches import MatchRecord, Participant, add_match
from shared.records.players import Player, add_player


def a_player(records: Records, name: str) -> Player:
    player = Player(name.lower(), name, f"hash-of-{name.lower()}", 1)
    assert add_player(records, player) == player
    return player


def match_of(match_id: str, *people: str, finished: int = 10, bots: int = 1) -> MatchRecord:
    """A match that these people, by their ids, and some bots have played; the first has won."""
    ids = [*people, *["bot-drifter"] * bots]
    players: list[dict[str, Any]] = [
        {"player_id": one, "name": one.capitalize(), "key_hash": f"hash-of-{one}", "bot": None} for one in people
    ]
    players += [{"player_id": "bot-drifter", "name": "Drifter", "key_hash": None, "bot": "drifter"}] * bots
    return MatchRecord(
        match_id=match_id,
        game="kuhn",
        seats=len(ids),
        options={"long": True},
        dice_key="ab" * 32,
        commitment="c" * 64,
        log=["0 check", "1 bet bot", "undo 1 1"],
        version=3,
        players=players,
        settings={"clock": {"per_turn_s": 60, "on_timeout": "bot"}, "owner": people[0], "hints": True},
        outcome={
            "winners": [0],
            "scores": [2, *[0] * (len(ids) - 1)],
            "reason": "fold",
            "ranking": [[0], [*range(1, len(ids))]],
        },
        started=5,
        finished=finished,
        participants=tuple(
            Participant(
                seat=seat,
                player_id=one,
                role=f"role{seat}",
                bot=players[seat]["bot"],
                placement=1 if seat == 0 else 2,
                score=2 if seat == 0 else 0,
                gave_up=seat == 1,
            )
            for seat, one in enumerate(ids)
        ),
    )


def a_match(records: Records, match_id: str, *people: str, **more: Any) -> MatchRecord:
    match = match_of(match_id, *people, **more)
    assert add_match(records, match)
    return match


def listing_of(number: int, *people: str, visibility: str = "public", game: str = "kuhn", version: int = 1) -> Listing:
    match_id = f"m{number}"
    chairs = [{"player_id": one, "name": one.capitalize(), "bot": None} for one in people]
    document = {"match_id": match_id, "chairs": chairs, "creator": people[0], "visibility": visibility, "created": 4}
    return Listing(match_id, f"{number:013}:{match_id}", game, visibility, version, document)


def a_listing(records: Records, number: int, *people: str, **more: Any) -> Listing:
    listing = listing_of(number, *people, **more)
    save_listing(records, listing, people)
    return listing
