"""A captain searches as long as its budget allows, and keeps its tree while its turn goes as imagined."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from services.ai.ismcts import Search
from services.ai.lines import Line
from services.ai.mate import Mate, visits_along
from services.ai.values import values_of
from shared.rules import codec, registry
from shared.rules.engine import advance
from shared.rules.game import Choice, View

GLANCES = 2  # simulations between two looks at the clock
SURE = 1.0  # of the simulations still to come, that many at most turn the second best choice into the best


def nobody() -> Mate | None:
    return None


class Captain:
    """With `simulations` it counts instead of looking at the clock, and so decides the same again with the same rng.

    `mate` finds somebody who thinks along in another process, or nobody.
    """

    def __init__(
        self,
        simulations: int = 0,
        clock: Callable[[], float] = time.perf_counter,
        mate: Callable[[], Mate | None] = nobody,
    ) -> None:
        self.simulations, self.clock, self.mate = simulations, clock, mate
        self.search: Search | None = None
        self.plan: Line = ()
        self.expected: View = {}  # what will be seen if nothing but the own choice happens

    def decide(self, view: dict[str, Any], rng: Random, budget_s: float) -> dict[str, Any]:
        offers: list[dict[str, Any]] = view["pending"]["choices"]
        if len(offers) == 1:
            return offers[0]
        game, seen = registry.game(view["game"]), view["position"]
        as_expected = seen == self.expected
        choices = [codec.choice_from_id(game, offer["id"]) for offer in offers]
        if as_expected and self.plan and self.plan[0] in choices:
            number = choices.index(self.plan[0])
            self.plan = self.plan[1:]
        else:
            if self.search is None or not as_expected:
                self.search = Search(game, values_of(game.name))
            visits = self.think(self.search, seen, choices, rng, budget_s)
            number = visits.index(max(visits))
            self.plan = self.search.best_line(choices[number])[1:]
        self.look_forward(self.search, seen, choices[number], rng)
        return offers[number]

    def think(self, search: Search, seen: View, choices: list[Choice], rng: Random, budget_s: float) -> list[int]:
        """How often each choice was followed, here and by the mate."""
        if self.simulations:
            for _ in range(self.simulations):
                search.simulate(seen, rng)
            return search.visits(choices)
        until = self.clock() + budget_s
        mate = self.mate()
        if mate:
            mate.ask(search.game.name, seen, choices, budget_s)
        self.search_until(search, seen, choices, rng, budget_s, until)
        along = visits_along(mate, choices, until - self.clock())
        return [own + other for own, other in zip(search.visits(choices), along, strict=True)]

    def search_until(
        self, search: Search, seen: View, choices: list[Choice], rng: Random, budget_s: float, until: float
    ) -> None:
        """Until the time is up, or until what is left of it will hardly change the decision any more.

        What an earlier decision of the turn has already found out below this one counts as time spent.
        """
        known, done = search.root.visits, 0
        while not done or until > self.clock():
            for _ in range(GLANCES):
                search.simulate(seen, rng)
            done += GLANCES
            left = until - self.clock()
            more = max(0.0, left / max(1e-6, budget_s - left) * done - known)
            second, first = sorted(search.visits(choices))[-2:]
            if first - second > SURE * more:
                return

    def look_forward(self, search: Search, seen: View, choice: Choice, rng: Random) -> None:
        world = search.game.imagine(seen, rng)
        advance(world, choice)
        self.expected = search.game.view(world, seen["seat"])
        search.go_to(choice)
