"""Undo: take back what a seat chose last, as far as nothing was rolled or shown since."""

from __future__ import annotations

from services.game.actions.choose import TRIES, is_same_to
from services.game.actions.save import Stale, repeat, save
from services.game.env import Env
from services.game.match import Mark, Match
from services.game.replay import moments, undone_event
from shared.contract.log_entries import TakenBack, Undone, read_log
from shared.rules.engine import pending, take_back
from shared.rules.game import Position
from shared.service.web.problems import Problem

MOST_UNDOS = 200  # of a seat in a match: taking back replays its log, which must not grow for nothing


def undo(env: Env, match: Match, seat: int, version: int, mark: Mark | None = None) -> Match:
    """Goes back in the seat's own uninterrupted choices to where nothing was rolled or shown since.

    What a seat has answered to a decision that still waits for others is taken back, whatever they did since.
    """
    if seat in match.state.answers:
        return take_answers_back(env, match, seat, version, mark)
    if version != match.version:
        return repeat(env, match, mark, Stale(match.version))
    if match.status == "finished":
        raise Problem("finished", "This match is over.", version=match.version)
    ask = pending(match.state)
    if ask is None or seat not in ask.seats:
        raise Problem("not-your-turn", "Only who is awaited can take back.", version=match.version)
    log = env.store.log(match.meta.match_id)[: match.version]
    check_undos(log, seat, match.version)
    target, state = undo_target(match, seat, log)
    if target == match.version:
        detail = "Nothing can be taken back: it was rolled, shown, or not yours."
        raise Problem("nothing-to-undo", detail, version=match.version)
    match.state = state
    match.chosen_by(seat, bot=False)
    return save(env, match, seat, Undone(target, seat), [undone_event(target)], mark, keep_deadline_of=seat)


def take_answers_back(env: Env, match: Match, seat: int, version: int, mark: Mark | None) -> Match:
    for _ in range(TRIES):
        given = len(match.state.answers.get(seat, ()))
        if not given or (version != match.version and not is_same_to(env, match, seat, version)):
            return repeat(env, match, mark, Stale(match.version))
        check_undos(env.store.log(match.meta.match_id)[: match.version], seat, match.version)
        events = take_back(match.state, seat)
        match.chosen_by(seat, bot=False)
        try:
            return save(env, match, seat, TakenBack(seat, given), events, mark)
        except Stale:
            match = env.library.get(match.meta.match_id)
    raise Stale(match.version)


def check_undos(log: list[str], seat: int, version: int) -> None:
    """Refuses a seat that has taken back too often."""
    if count_undos(log, seat) >= MOST_UNDOS:
        raise Problem("nothing-to-undo", f"{MOST_UNDOS} times is enough for one match.", version=version)


def count_undos(log: list[str], seat: int) -> int:
    """Returns how often a seat has taken something back."""
    return sum(isinstance(entry, Undone | TakenBack) and entry.seat == seat for entry in read_log(log))


def undo_target(match: Match, seat: int, log: list[str]) -> tuple[int, Position]:
    """Returns the version to go back to, and its position; the newest one if nothing can be taken back."""
    past = list(moments(match.meta, match.state.key, log))
    target = past.pop()
    secrets = (target.state.drawn, target.state.reveals)
    while past and target.by == seat and target.choice:
        before = past.pop()
        if (before.state.drawn, before.state.reveals) != secrets:
            break
        target = before
    return target.version, target.state
