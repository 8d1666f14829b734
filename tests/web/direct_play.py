"""Plays a match in the store itself, by the game service's own actions: many times faster than request by request."""

from __future__ import annotations

import random
import time
from collections.abc import Collection

from services.game.actions.choose import choose
from services.game.env import Env
from services.game.match import Match
from shared.contract.seats import SYSTEM
from shared.rules import codec
from shared.rules.engine import pending
from shared.service.settings import Settings

WAIT_S = 120.0  # for others: the scorer, a bot


class DirectPlay:
    def __init__(self, settings: Settings) -> None:
        self.env = Env.from_settings(settings)

    def match(self, match_id: str) -> Match:
        return self.env.library.get(match_id)

    def until_one_is_awaited(self, match_id: str, seats: Collection[int]) -> Match:
        """Returns the match once it awaits one of the seats or has ended; others go on by themselves."""
        until = time.monotonic() + WAIT_S
        while not (awaits(match := self.match(match_id), seats) or match.status == "finished"):
            assert time.monotonic() < until, f"{match_id} does not go on from version {match.version}"
            time.sleep(0.01)
        return match

    def choose_any(self, match: Match, rng: random.Random) -> Match:
        """Makes a choice at random for the seat that is awaited."""
        ask = pending(match.state)
        assert ask is not None
        assert ask.seat != SYSTEM, "the score of a round is the scorer's"
        choice = rng.choice(ask.choices)
        return choose(self.env, match, ask.seat, match.version, {"id": codec.choice_id(choice)})

    def close(self) -> None:
        self.env.client.close()
        self.env.records.close()


def awaits(match: Match, seats: Collection[int]) -> bool:
    ask = pending(match.state)
    return ask is not None and ask.seat in seats
