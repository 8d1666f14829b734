"""Playing the seats of bots, with nothing but the public API's address and the secret that bots' keys are made of."""

from __future__ import annotations

import random
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import httpx

from services.ai.levels import LEVELS
from services.ai.levels.level import Bot, View
from shared.contract import times
from shared.contract.levels import Pace, budget_s, budget_until, pace_of
from shared.contract.seats import SYSTEM
from shared.service.client import GameAway, GameClient
from shared.service.keys import bot_key
from shared.service.metrics import ANSWERS, THINKING

REMEMBERED = 64  # bots that may still know what they thought of in their last decision
PAUSES_S = (0.05, 0.2, 0.5)  # before asking a game service again that did not answer
Answer = TypeVar("Answer")


class Player:
    """Plays for all bots of a process."""

    def __init__(self, public_url: str, secret: str, rng: random.Random) -> None:
        self.http = httpx.Client(base_url=public_url, timeout=10, trust_env=False)
        self.secret, self.rng = secret, rng
        self.bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def play(self, match_id: str, seat: int, level: str, last: int, due: int = 0) -> int:
        """Chooses while a bot of the level is awaited, up to version `last`; returns how many choices were made.

        With `due`, in milliseconds since 1970, it makes one choice, which the game service plays then.
        """
        made = 0
        view = self.look(match_id, seat)
        while view.get("version", last) < last and (awaited := seat_to_play(view, seat, level)) is not None:
            if awaited != seat and due:
                break
            if awaited != seat:
                seat, view = awaited, self.look(match_id, awaited)
            if "choices" not in (view.get("pending") or {}):
                break
            accepted, view = self.choose(match_id, seat, level, view, due)
            made += accepted
            if due and accepted:
                break
        return made

    def look(self, match_id: str, seat: int) -> View:
        return patiently(lambda: self.game(match_id, seat).view(match_id)) or {}

    def choose(self, match_id: str, seat: int, level: str, view: View, due: int = 0) -> tuple[bool, View]:
        """Thinks and sends the choice; a refusal means that somebody was faster."""
        choice = self.think(match_id, seat, level, view, due)["choice"]
        accepted, answer = patiently(lambda: self.game(match_id, seat).choose(match_id, view["version"], choice, due))
        ANSWERS.labels(level, "accepted" if accepted else str(answer.get("type", "")).rpartition("/")[2]).inc()
        return accepted, answer if accepted else self.look(match_id, seat)

    def think(self, match_id: str, seat: int, level: str, view: View, due: int = 0) -> dict[str, Any]:
        """Returns the bot's choice; where it is due at a time, early enough for that."""
        pace = pace_of(level, Pace(**view["pace"]) if view["pace"] else None)
        budget = budget_until((due - times.now_ms()) / 1000, pace) if due else budget_s(pace)
        began = time.monotonic()
        offer = self.bot(match_id, seat, level).decide(view, self.rng, budget)
        THINKING.labels(level).observe(time.monotonic() - began)
        return offer

    def bot(self, match_id: str, seat: int, level: str) -> Bot:
        """Returns the bot that made the seat's last decision here, or a new one if that is forgotten."""
        name = (match_id, seat, level)
        bot = self.bots.pop(name, None) or LEVELS[level]()
        self.bots[name] = bot
        while len(self.bots) > REMEMBERED:
            self.bots.popitem(last=False)
        return bot

    def game(self, match_id: str, seat: int) -> GameClient:
        return GameClient.over(self.http, bot_key(self.secret, match_id, seat))


def awaited_seat(view: View) -> int | None:
    """Returns the seat that is awaited, or None if that is nobody's but the system's."""
    seat: int | None = (view.get("pending") or {}).get("seat")
    return None if seat == SYSTEM or "players" not in view else seat


def seat_to_play(view: View, own: int, level: str) -> int | None:
    """Returns the awaited seat if it is ours to play: our own while a bot has it, or another bot's of our level."""
    seat = awaited_seat(view)
    if seat is None:
        return None
    bot = view["players"][seat]["bot"]
    return seat if bot == level or (bot and seat == own) else None


def patiently(ask: Callable[[], Answer]) -> Answer:
    """Asks again after a moment, some times: a server may be about to be replaced."""
    for pause in PAUSES_S:
        try:
            return ask()
        except GameAway:
            time.sleep(pause)
    return ask()
