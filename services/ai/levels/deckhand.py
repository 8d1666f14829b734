"""A deckhand takes the choice that looks best at the end of the action."""

from __future__ import annotations

from random import Random

from services.ai.levels.level import Bot, Offer, View
from services.ai.search.lookahead import LookAhead
from services.ai.values import values_of
from shared.rules import codec, registry


class Deckhand:
    def decide(self, view: View, rng: Random, budget_s: float) -> Offer:
        offers: list[Offer] = view["pending"]["choices"]
        game = registry.game(view["game"])
        values = values_of(game.name)
        if len(offers) == 1 or values is None:
            return rng.choice(offers)
        ranked = LookAhead(game, values, view["seat"]).rank(view["position"], rng)
        best = codec.choice_id(max(ranked, key=lambda choice: ranked[choice]))
        return next(offer for offer in offers if offer["id"] == best)


def new_bot() -> Bot:
    return Deckhand()
