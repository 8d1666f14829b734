"""One match of the arena: bots around a table, without HTTP, each told only what the API would tell it."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

from bench.arena.contests import Contest
from bench.game import GAME
from services.ai.levels import LEVELS
from services.ai.levels.captain import Captain
from services.ai.levels.level import Bot
from shared.rules import codec, engine, registry
from shared.rules.engine import advance, answer_system, pending
from shared.rules.offers import view_for_bot

MOST_DECISIONS = 20_000


def bot_of(level: str) -> Bot:
    """On a shared machine a budget is CPU time of the process that decides."""
    return Captain(clock=time.process_time) if level == "captain" else LEVELS[level]()


def play_match(contest: Contest, number: int) -> dict[str, Any]:
    """Matches come in groups of as many as there are seats: the same sea and cards, the player in every seat once."""
    seats, game = contest.seats, registry.game(GAME)
    deal, seat = divmod(number, seats)
    levels = [contest.level if player == seat else contest.against for player in range(seats)]
    state = game.setup(seats, hashlib.sha256(b"arena %d %d" % (seats, deal)).digest(), {})
    state.events = None
    rng = Random(f"{contest.key(number)}")
    bots = [bot_of(level) for level in levels]
    spent: list[list[float]] = [[] for _ in levels]
    turns = played(state, bots, contest.ms / 1000, rng, spent)
    outcome = game.outcome(state)
    assert outcome is not None
    return {
        "key": contest.key(number),
        "seat": seat,
        "role": game.roles(seats)[seat],
        "levels": levels,
        "roles": list(game.roles(seats)),
        "winners": list(outcome.winners),
        "fame": list(outcome.scores),
        "rounds": getattr(state, "round", 0),
        "decisions": [len(times) for times in spent],
        "turns": turns,
        "ms": {level: times_of(levels, spent, level) for level in dict.fromkeys(levels)},
        "compiled": engine.__file__.endswith(".so"),
    }


def played(state: Any, bots: Sequence[Bot], budget_s: float, rng: Random, spent: list[list[float]]) -> list[int]:
    """Play to the end, noting the time of every decision; returns how many turns each seat had."""
    turns, ended = [0] * len(bots), True
    for _ in range(MOST_DECISIONS):
        answer_system(state)
        ask = pending(state)
        if ask is None:
            return turns
        view = view_for_bot(state, len(bots), ask.seat)
        began = time.process_time()
        offer = bots[ask.seat].decide(view, rng, budget_s)
        spent[ask.seat].append(1000 * (time.process_time() - began))
        turns[ask.seat] += ended and ask.kind == "Turn"
        ended = offer["id"] == "end_turn" or (ended and ask.kind != "Turn")
        advance(state, codec.choice_from_id(state.game, offer["id"]))
    raise AssertionError("the match does not end")


def times_of(levels: list[str], spent: list[list[float]], level: str) -> dict[str, float]:
    times = sorted(ms for own, taken in zip(levels, spent, strict=True) if own == level for ms in taken)
    return {
        "mean": round(fmean(times), 3),
        "median": round(times[len(times) // 2], 3),
        "p95": round(times[len(times) * 95 // 100], 3),
    }
