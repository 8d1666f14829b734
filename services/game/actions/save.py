"""The last step of every action: save the next version of a match, or find that somebody was faster."""

from __future__ import annotations

from services.game.env import Env
from services.game.match import Mark, Match
from shared.contract import times
from shared.contract.log_entries import Chosen, Entry
from shared.contract.messages import encode_batch
from shared.contract.seats import NO_STAND_IN, SYSTEM
from shared.rules.answers import asks_each
from shared.rules.engine import pending
from shared.rules.game import Event
from shared.service.metrics import MATCHES
from shared.service.web.idempotency import mismatch
from shared.service.web.problems import Problem

STAND_IN_S = 5  # that a bot has for a decision that is overdue; after that any choice is played


class Stale(Problem):
    def __init__(self, version: int) -> None:
        super().__init__("stale-version", f"The match is at version {version} now: look again.", version=version)


def save(
    env: Env,
    match: Match,
    by: int,
    entry: Entry,
    events: list[Event],
    mark: Mark | None = None,
    keep_deadline_of: int | None = None,
    secret: bool = False,
) -> Match:
    """Saves what was done to a match as its next version; nothing is half done.

    A seat that is awaited again keeps its deadline if it is the one to keep it; so do all that a decision waits for
    while others answer it. A secret choice is told to its own seat only.
    """
    ask = pending(match.state)
    goes_on = is_still_open(match, entry)
    if ask is None:
        match.status = "finished"
    if not goes_on:
        match.opened = match.version + 1
    if ask is None or match.standin not in ask.seats:
        match.standin = NO_STAND_IN
    match.due = next_deadline(match, keep_deadline_of, goes_on)
    choice = entry.choice if isinstance(entry, Chosen) else ""
    saved = env.store.save(match, by, entry.text(), encode_batch(by, choice, events, secret), mark)
    if saved.result == "repeated" and mark and saved.first:
        return first_answer(env, match, mark, saved.first)
    if saved.result != "ok":
        raise Stale(saved.version)
    match.version = saved.version
    if match.status == "finished":
        MATCHES.labels("finished").inc()
    return match


def repeat(env: Env, match: Match, mark: Mark | None, refusal: Problem) -> Match:
    """Returns the first answer again if this Idempotency-Key was used, else raises the refusal."""
    first = env.store.first_use(match.meta.match_id, mark) if mark else None
    if mark is None or first is None:
        raise refusal
    return first_answer(env, match, mark, first)


def first_answer(env: Env, match: Match, mark: Mark, first: Mark) -> Match:
    if mark.asked != first.asked:
        raise mismatch()
    match = env.library.at(env.library.get(match.meta.match_id), first.version)
    match.due = first.due
    return match


def is_still_open(match: Match, entry: Entry) -> bool:
    """Returns whether the decision that several seats answer was open before this entry, and still is."""
    return asks_each(match.state) is not None and (bool(match.state.answers) or not isinstance(entry, Chosen))


def next_deadline(match: Match, keep_deadline_of: int | None = None, goes_on: bool = False) -> int:
    """Returns when the awaited seats must have chosen; who goes on choosing keeps the deadline."""
    ask = pending(match.state)
    if ask is None or ask.seat == SYSTEM or not match.meta.clock.per_turn_s:
        return 0
    if match.standin in ask.seats:
        return times.now_ms() + 1000 * STAND_IN_S
    if match.due and (goes_on or ask.seat == keep_deadline_of):
        return match.due
    return times.now_ms() + 1000 * match.meta.clock.per_turn_s
