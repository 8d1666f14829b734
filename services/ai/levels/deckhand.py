"""A deckhand takes the choice that looks best at the end of the action, or where it is played on at random."""

from __future__ import annotations

import time
from math import inf
from random import Random

from services.ai.levels.level import Bot, Offer, View
from services.ai.search.lookahead import LookAhead
from services.ai.search.playing import rank_by_playing
from services.ai.values import values_of
from shared.rules import codec, registry


class Deckhand:
    def decide(self, view: View, rng: Random, budget_s: float) -> Offer:
        offers: list[Offer] = view["pending"]["choices"]
        game, options = registry.game(view["game"]), view["options"]
        values = values_of(game.name)
        if len(offers) == 1:
            return offers[0]
        if values is None:
            until = time.monotonic() + budget_s if budget_s else inf
            ranked = rank_by_playing(game, view["position"], view["seat"], rng, until, options)
        else:
            ranked = LookAhead(game, values, view["seat"], options=options).rank(view["position"], rng)
        best = codec.choice_id(max(ranked, key=lambda choice: ranked[choice]))
        return next(offer for offer in offers if offer["id"] == best)


def new_bot() -> Bot:
    return Deckhand()
