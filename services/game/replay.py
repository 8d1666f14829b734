"""What follows from the log of a match by replay: every position, every event, who was away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from services.game.match import Match, Meta, new_match
from shared.contract.log_entries import Chosen, Entry, Overdue, SeatGiven, TakenBack, Undone, read_log
from shared.contract.messages import encode_batch
from shared.contract.seats import BY_NOBODY, SYSTEM
from shared.rules import codec
from shared.rules.answers import are_secret, asks_each, way
from shared.rules.engine import CONCEDE, choices_of, pending, play, take_back
from shared.rules.errors import Refused
from shared.rules.game import Event, Position, ScoreInput
from shared.service.web.problems import Problem

NO_GAME: Any = None  # nothing asks an empty position for its game


@dataclass
class Told:
    """What happened in one version of a match."""

    version: int
    by: int
    choice: str
    events: list[Event]
    secret: bool  # whether the choice was its own seat's secret then

    def batch(self) -> bytes:
        return encode_batch(self.by, self.choice, self.events, self.secret)


@dataclass
class Moment(Told):
    """The same with the position."""

    state: Position


def moments(meta: Meta, key: bytes, log: list[str]) -> Iterator[Moment]:
    """Yields every version of a match, from its start to the end of its log."""
    state = meta.rules.setup(meta.seats, key, meta.options)
    events = state.take_events()
    past = [state.clone()]
    yield Moment(0, BY_NOBODY, "", events, False, past[0])
    entries = read_log(log)
    for version, entry in enumerate(entries, 1):
        by, choice, secret = BY_NOBODY, "", are_secret(state)
        match entry:
            case Undone(target, seat):
                by, state = seat, past[target].clone()
                state.events = []
                events = [undone_event(target)]
            case TakenBack(seat):
                by, events = seat, take_back(state, seat)
            case SeatGiven(seat):
                by, events = seat, [seat_given_event(seat)]
            case Overdue(seat):
                events = [overdue_event(seat)]
            case Chosen(by, choice):
                events = play_again(state, by, choice, version)
        if meta.rules_version < meta.rules.version and version < len(entries):
            events = events + play_unasked(state, entries[version])
        past.append(state.clone())
        yield Moment(version, by, choice, events, secret and bool(choice), past[-1])


def play_again(state: Position, by: int, choice: str, version: int) -> list[Event]:
    """Plays a choice of the log. It was legal then; if it is not today, the rules were changed since."""
    try:
        return play(state, by, codec.choice_from_id(state.game, choice))
    except Refused as refused:
        detail = f"The rules have changed since this match was played: version {version} is not allowed any more."
        raise Problem("rules-changed", detail) from refused


def play_unasked(state: Position, coming: Entry) -> list[Event]:
    """Plays what older rules did unasked, where it was the only choice, and today's rules ask for.

    It is due where today's rules wait for a choice among one, and the log goes on with another.
    """
    events: list[Event] = []
    while isinstance(coming, Chosen) and coming.choice != codec.choice_id(CONCEDE):
        ask = pending(state)
        offered = [codec.choice_id(choice) for choice in choices_of(state, coming.seat)]
        if ask is None or coming.choice in offered or len(ask.choices) != 1 or ask.seat == SYSTEM:
            break
        events += play(state, ask.seat, ask.choices[0])
    return events


def undone_event(version: int) -> Event:
    return Event("undone", {"to": version})


def seat_given_event(seat: int) -> Event:
    return Event("seat_given", {"seat": seat})


def overdue_event(seat: int) -> Event:
    return Event("overdue", {"seat": seat})


def match_at(meta: Meta, key: bytes, log: list[str]) -> Match:
    """Returns the match as it was when this was its log; its deadline is not known any more."""
    *_, last = moments(meta, key, log)
    return match_after(meta, log, last.state, "active" if pending(last.state) else "finished")


def no_position(key: bytes) -> Position:
    """Returns an empty position: nothing is pending, in whatever game. A match in the records has it."""
    return Position(NO_GAME, key)


def match_after(meta: Meta, log: list[str], state: Position, status: str) -> Match:
    """Returns a match with this log and position, and with who was away then."""
    match = new_match(meta, state)
    match.version, match.status = len(log), status
    for entry in read_log(log):
        update_seats(match, entry)
    return match


def update_seats(match: Match, entry: Entry) -> None:
    """Notes who is away, and who gave up, after an entry of the log."""
    match entry:
        case SeatGiven(seat):
            match.give(seat)
        case Overdue(seat):
            match.standin = seat
        case Undone(_, seat) | TakenBack(seat):
            match.chosen_by(seat, bot=False)
        case Chosen(seat, _, bot):
            match.chosen_by(seat, bot)


def choices_in_force(log: list[str]) -> list[str]:
    """Returns the choices that were not undone, each as `seat choice`: what a verifier replays."""
    kept: list[tuple[int, Chosen]] = []
    for version, entry in enumerate(read_log(log), 1):
        if isinstance(entry, Undone):
            kept = [(version, chosen) for version, chosen in kept if version <= entry.version]
        elif isinstance(entry, TakenBack):
            taken = [item for item in kept if item[1].seat == entry.seat][-entry.count :]
            kept = [item for item in kept if item not in taken]
        elif isinstance(entry, Chosen):
            kept.append((version, entry))
    return [f"{chosen.seat} {chosen.choice}" for _, chosen in kept]


def shown_after_delay(meta: Meta, key: bytes, log: list[str]) -> int:
    """Returns the version that delayed spectators see; a turn is a run of versions that await the same seats."""
    starts: list[int] = [0]
    last: object = None
    for moment in moments(meta, key, log):
        turn = whose_turn(moment.state)
        if turn != last and moment.version:
            starts.append(moment.version)
        last = turn
    return starts[max(0, len(starts) - 1 - meta.spectators.turns)]


def whose_turn(state: Position) -> tuple[str, tuple[int, ...]] | None:
    """Returns how the pending decision is answered, and by whom, those who have answered it included."""
    each, ask = asks_each(state), pending(state)
    return (way(state), each.seats if each else ask.seats) if ask else None


def boards(meta: Meta, key: bytes, log: list[str]) -> Iterator[tuple[int, ScoreInput | None]]:
    """Yields for every version who chose, and what the system is then awaited to score, if it is."""
    for moment in moments(meta, key, log):
        ask = pending(moment.state)
        yield moment.by, meta.rules.score_input(moment.state) if ask and ask.seat == SYSTEM else None


def scored_boards(boards: Iterable[tuple[int, ScoreInput | None]]) -> list[dict[str, object]]:
    """Returns every board that was scored: one counts if the system's answer to it is what came next."""
    scored: list[dict[str, object]] = []
    awaited = None
    for version, (by, board) in enumerate(boards):
        if awaited is not None and by == SYSTEM:
            scored.append({"version": version - 1, "board": awaited})
        awaited = board
    return scored
