"""Choose: play one choice in a match."""

from __future__ import annotations

from typing import Any

from services.game.actions.save import Stale, repeat, save
from services.game.env import Env
from services.game.match import Mark, Match
from shared.contract.log_entries import Chosen
from shared.rules import codec
from shared.rules.engine import pending, play
from shared.rules.errors import CannotConcede, GameOver, IllegalChoice, NotYourTurn, UnreadableChoice
from shared.rules.game import Choice, Event
from shared.service.web.problems import Problem


def choose(
    env: Env,
    match: Match,
    seat: int,
    version: int,
    choice_json: object,
    mark: Mark | None = None,
    bot: bool = False,
) -> Match:
    """Plays one choice as the version after `version`, or says precisely why not."""
    if version != match.version:
        return repeat(env, match, mark, Stale(match.version))
    choice = read_choice(match, choice_json)
    events = apply(match, seat, choice)
    match.chosen_by(seat, bot)
    entry = Chosen(seat, codec.choice_id(choice), bot)
    return save(env, match, seat, entry, events, mark, keep_deadline_of=None if bot else seat)


def read_choice(match: Match, choice_json: object) -> Choice:
    try:
        return codec.choice_from_json(match.meta.rules, choice_json)
    except UnreadableChoice as error:
        raise Problem("unreadable-choice", str(error)) from error


def apply(match: Match, seat: int, choice: Choice) -> list[Event]:
    """Lets the rules decide, and turns their refusals into problems."""
    ask = pending(match.state)
    waiting: dict[str, Any] = {"pending": {"seat": ask.seat, "kind": ask.kind}} if ask else {}
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
