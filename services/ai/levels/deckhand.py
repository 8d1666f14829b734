"""A deckhand takes the choice that looks best at the end of the action."""

from __future__ import annotations

from random import Random

from services.ai.levels.level import Level, Offer, View
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


LEVEL = Level(
    {
        "en": "Looks to the end of its action and takes what looks best there.",
        "ru": "Смотрит до конца своего действия и выбирает то, что выглядит лучше всего.",
        "it": "Guarda fino alla fine della sua azione e prende ciò che lì pare meglio.",
    },
    Deckhand,
)
