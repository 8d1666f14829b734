"""Time out: deal with a decision whose deadline has passed."""

from __future__ import annotations

import random

from services.game.actions.choose import choose
from services.game.actions.save import save
from services.game.env import Env
from services.game.match import Match
from services.game.replay import overdue_event
from shared.contract import times
from shared.contract.log_entries import Overdue
from shared.contract.seats import BY_NOBODY, SYSTEM
from shared.rules import codec
from shared.rules.engine import choices_of, pending


def time_out(env: Env, match: Match, rng: random.Random) -> Match | None:
    """Calls a bot to make the overdue decision; after three in a row it keeps the seat till the player is back.

    Where several people are awaited, a bot is called for one after the other.

    A bot that does not answer either is overdue itself: then any choice is as good as another. Returns None if
    nothing is overdue.
    """
    ask = pending(match.state)
    if ask is None or ask.seat == SYSTEM or not match.due or match.due > times.now_ms():
        return None  # somebody chose in the meantime; the clock knows about it
    people = [seat for seat in ask.seats if not match.bot_of(seat)]
    if people and match.standin not in ask.seats:
        match.standin = people[0]
        return save(env, match, BY_NOBODY, Overdue(people[0]), [overdue_event(people[0])])
    seat = match.standin if match.standin in ask.seats else ask.seats[0]
    choice = codec.choice_to_json(match.meta.rules, rng.choice(choices_of(match.state, seat)))
    return choose(env, match, seat, match.version, choice, bot=True)
