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
from shared.rules.engine import pending


def time_out(env: Env, match: Match, rng: random.Random) -> Match | None:
    """Calls a bot to make the overdue decision; after three in a row it keeps the seat till the player is back.

    A bot that does not answer either is overdue itself: then any choice is as good as another. Returns None if
    nothing is overdue.
    """
    ask = pending(match.state)
    if ask is None or ask.seat == SYSTEM or not match.due or match.due > times.now_ms():
        return None  # somebody chose in the meantime; the clock knows about it
    if not match.bot_of(ask.seat):
        match.standin = ask.seat
        return save(env, match, BY_NOBODY, Overdue(ask.seat), [overdue_event(ask.seat)])
    choice = codec.choice_to_json(match.meta.rules, rng.choice(ask.choices))
    return choose(env, match, ask.seat, match.version, choice, bot=True)
