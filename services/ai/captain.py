"""A captain searches as long as its budget allows, and keeps its tree while its turn goes as imagined."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from services.ai.ismcts import Search
from services.ai.values import values_of
from shared.rules import codec, registry
from shared.rules.engine import advance
from shared.rules.game import Choice, View

GLANCES = 12  # simulations between two looks at the clock
SURE = 0.3  # of the simulations still to come, that many at most turn the second best choice into the best


class Captain:
    """With `simulations` it counts instead of looking at the clock, and so decides the same again with the same rng."""

    def __init__(self, simulations: int = 0, clock: Callable[[], float] = time.perf_counter) -> None:
        self.simulations, self.clock = simulations, clock
        self.search: Search | None = None
        self.expected: View = {}  # what will be seen if nothing but the own choice happens

    def decide(self, view: dict[str, Any], rng: Random, budget_s: float) -> dict[str, Any]:
        until = self.clock() + budget_s
        offers: list[dict[str, Any]] = view["pending"]["choices"]
        game = registry.game(view["game"])
        seen = view["position"]
        if len(offers) == 1:
            return offers[0]
        if self.search is None or seen != self.expected:
            self.search = Search(game, values_of(game.name))
        search = self.search
        choices = [codec.choice_from_id(game, offer["id"]) for offer in offers]
        if self.simulations:
            for _ in range(self.simulations):
                search.simulate(seen, rng)
        else:
            self.think(search, seen, choices, rng, budget_s, until)
        visits = search.visits(choices)
        number = visits.index(max(visits))
        self.look_forward(seen, choices[number], rng)
        return offers[number]

    def think(
        self, search: Search, seen: View, choices: list[Choice], rng: Random, budget_s: float, until: float
    ) -> None:
        """Until the time is up, or until what is left of it will hardly change the decision any more.

        What an earlier decision of the turn has already found out below this one counts as time spent.
        """
        known = search.root.visits
        done = 0
        while (left := until - self.clock()) > 0:
            for _ in range(GLANCES):
                search.simulate(seen, rng)
            done += GLANCES
            more = max(0.0, left / max(1e-6, budget_s - left) * done - known)
            second, first = sorted(search.visits(choices))[-2:]
            if first - second > SURE * more:
                return

    def look_forward(self, seen: View, choice: Choice, rng: Random) -> None:
        assert self.search is not None
        world = self.search.game.imagine(seen, rng)
        advance(world, choice)
        self.expected = self.search.game.view(world, seen["seat"])
        self.search.go_to(choice)
