"""Choose: play one choice in a match."""

from __future__ import annotations

from typing import Any

from services.game.actions.save import Stale, repeat, save
from services.game.env import Env
from services.game.match import Mark, Match
from shared.contract.log_entries import Chosen, read_log
from shared.rules import codec
from shared.rules.answers import are_secret, asks_each
from shared.rules.engine import pending, play
from shared.rules.errors import CannotConcede, GameOver, IllegalChoice, NotYourTurn, UnreadableChoice
from shared.rules.game import Choice, Event
from shared.service.web.problems import Problem

TRIES = 20  # to answer while others answer the same decision


def choose(
    env: Env,
    match: Match,
    seat: int,
    version: int,
    choice_json: object,
    mark: Mark | None = None,
    bot: bool = False,
) -> Match:
    """Plays one choice as the version after `version`, or says precisely why not.

    What others answer to the same decision in the meantime does not matter to an answer of one's own.
    """
    for _ in range(TRIES):
        if version != match.version and not is_same_to(env, match, seat, version):
            return repeat(env, match, mark, Stale(match.version))
        try:
            return choose_once(env, match, seat, choice_json, mark, bot)
        except Stale:
            match = env.library.get(match.meta.match_id)
    raise Stale(match.version)


def is_same_to(env: Env, match: Match, seat: int, version: int) -> bool:
    """Returns whether a seat is awaited for the same decision as at an earlier version, and has done nothing since."""
    if not (asks_each(match.state) and match.opened <= version < match.version):
        return False
    since = read_log(env.library.log(match.meta.match_id, match.version)[version:])
    return all(entry.seat != seat for entry in since)


def choose_once(env: Env, match: Match, seat: int, choice_json: object, mark: Mark | None, bot: bool) -> Match:
    if match.status == "finished":
        raise Problem("finished", "This match is over.", version=match.version)
    choice = read_choice(match, choice_json)
    secret = are_secret(match.state)
    events = apply(match, seat, choice)
    match.chosen_by(seat, bot)
    entry = Chosen(seat, codec.choice_id(choice), bot)
    return save(env, match, seat, entry, events, mark, keep_deadline_of=None if bot else seat, secret=secret)


def read_choice(match: Match, choice_json: object) -> Choice:
    try:
        return codec.choice_from_json(match.meta.rules, choice_json)
    except UnreadableChoice as error:
        raise Problem("unreadable-choice", str(error)) from error


def apply(match: Match, seat: int, choice: Choice) -> list[Event]:
    """Lets the rules decide, and turns their refusals into problems."""
    ask = pending(match.state)
    waiting: dict[str, Any] = {}
    if ask:
        waiting["pending"] = {"seat": ask.seats[0], "kind": ask.kind, "seats": ask.seats}
    try:
        return play(match.state, seat, choice)
    except GameOver as error:
        raise Problem("finished", str(error), version=match.version) from error
    except NotYourTurn as error:
        raise Problem("not-your-turn", str(error), version=match.version, **waiting) from error
    except IllegalChoice as error:
        rule: dict[str, Any] = {"rule": error.rule} if error.rule else {}
        raise Problem("illegal-choice", str(error), version=match.version, **waiting, **rule) from error
    except CannotConcede as error:
        raise Problem("cannot-concede", str(error), version=match.version) from error
