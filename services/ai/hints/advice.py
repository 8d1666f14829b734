"""Hints: the best choices of the seat that must choose, each with a reason that a beginner understands."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from services.ai.levels.level import View
from services.ai.search.imagined import imagine
from services.ai.search.ismcts import Search
from services.ai.search.lookahead import LookAhead
from services.ai.texts import texts_in
from services.ai.values import Values, values_of
from shared.rules import codec, registry
from shared.rules.game import Game

MOST_WORLDS = 8
LEAST_PLAYED = 4  # games that are played on, even if the time is over

Hint = tuple[float, str]  # the chance to win, and the reason


def advise(view: View, rng: Random, budget_s: float, language: str, most: int = 3) -> list[dict[str, Any]]:
    """Returns at most `most` of the view's choices, the best first: {id, label, choice, value, reason}.

    The value is the seat's chance to win, from 0 to 1, as a deckhand sees it, who takes some roles for stronger than
    they are: it tells which of these choices is better and by how much, not how the game stands.
    """
    game = registry.game(view["game"])
    values = values_of(game.name)
    until = time.perf_counter() + budget_s
    if values is None:
        hints = played_on(game, view, rng, until, language)
    else:
        hints = appraised(game, values, view, rng, until, language)
    offers = [offer for offer in view["pending"]["choices"] if offer["id"] in hints]
    offers.sort(key=lambda offer: -hints[offer["id"]][0])
    best = [(offer, *hints[offer["id"]]) for offer in offers[:most]]
    return [{**offer, "value": float(f"{value:.3g}"), "reason": reason} for offer, value, reason in best]


def appraised(game: Game, values: Values, view: View, rng: Random, until: float, language: str) -> dict[str, Hint]:
    """Returns hints by look-ahead in as many worlds as the time allows; the reasons are those of the first one."""
    look, seat = LookAhead(game, values, view["seat"], options=view["options"]), view["seat"]
    totals: dict[str, float] = {}
    reasons: dict[str, str] = {}
    worlds = 0
    while not worlds or (worlds < MOST_WORLDS and time.perf_counter() < until):
        world = imagine(game, view["position"], seat, rng)
        for choice, (value, end) in look.ends(world).items():
            name = codec.choice_id(choice)
            totals[name] = totals.get(name, 0.0) + value
            if not worlds:
                reasons[name] = values.reason(world, end, seat, language) or texts_in(language).LOOKS_BEST
        worlds += 1
    return {name: (total / worlds, reasons[name]) for name, total in totals.items()}


def played_on(game: Game, view: View, rng: Random, until: float, language: str) -> dict[str, Hint]:
    """Returns hints by playing on at random, for as many of the choices as the time allows."""
    seat, reason = view["seat"], texts_in(language).PLAYED_OUT
    search = Search(game, None, seat, view["options"])
    while search.simulations < LEAST_PLAYED or time.perf_counter() < until:
        search.simulate(view["position"], rng)
    played = ((line, node) for line, node in search.root.children.items() if node.visits)
    return {codec.choice_id(line[0]): (node.value[seat], reason) for line, node in played}
