"""Sheets: all that can be shown of one version of a match, to every seat and in every language, as JSON.

What a seat sees stands there as what differs from a spectator's view, and what a language says as what differs from
the first language. Names and keys of players are not in it: who played is read from the match, so that a deleted player
is nowhere in what was kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from services.game.match import Meta
from services.game.past.differences import difference
from services.game.past.scene import FIRST, OTHERS, name_of
from services.game.replay import Moment, Told, moments
from shared.contract.seats import SYSTEM
from shared.rules.game import Event, Position, Seat
from shared.rules.languages import LANGUAGES
from shared.rules.offers import view_pending
from shared.service.web.bodies import Json


def sheets(meta: Meta, key: bytes, log: list[str]) -> Iterator[tuple[Moment, Json]]:
    """Yields every version of a match, played again by today's rules, with its sheet."""
    for moment in moments(meta, key, log):
        yield moment, sheet_of(meta, moment)


def sheet_of(meta: Meta, told: Moment) -> Json:
    events = [[event.kind, event.data, event.audience] for event in told.events]
    about = {"by": told.by, "choice": told.choice, "secret": told.secret, "events": plain(events)}
    return about | shown_of(meta, told.state)


def shown_of(meta: Meta, state: Position) -> Json:
    """Returns the part of a sheet that follows from the position."""
    position = plain(meta.rules.view(state, None))
    spectators = [view_pending(state, meta.seats, None, language) for language in LANGUAGES]
    seats = (SYSTEM, *range(meta.seats))
    return {
        "position": position,
        "positions": {str(seat): difference(position, plain(meta.rules.view(state, seat))) for seat in seats},
        "pending": plain(spectators[0]),
        "pendings": {name_of(seat): pendings(meta, state, seat, spectators) for seat in (None, *seats)},
    }


def pendings(meta: Meta, state: Position, seat: Seat | None, spectators: list[Json | None]) -> Json:
    """Returns how what is pending differs for a seat, and how it then differs in the other languages."""
    own = view_pending(state, meta.seats, seat, FIRST)
    all_own = spectators
    if own != spectators[0]:
        all_own = [own, *(view_pending(state, meta.seats, seat, language) for language in OTHERS)]
    first, *others = map(plain, all_own)
    differs = {language: difference(first, other) for language, other in zip(OTHERS, others, strict=True)}
    return {FIRST: difference(plain(spectators[0]), first), **differs}


def plain(value: Any) -> Any:
    """Returns a copy of the value as clients read it, but for tuples: packing makes lists of them."""
    return msgspec.to_builtins(value, str_keys=True)


def told_of(version: int, sheet: Json) -> Told:
    events = [
        Event(kind, data, None if audience is None else tuple(audience)) for kind, data, audience in sheet["events"]
    ]
    return Told(version, sheet["by"], sheet["choice"], events, sheet["secret"])
