"""A captain thinks as long as its budget allows, and keeps its tree while its turn goes as imagined."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from services.ai.ismcts import Search
from services.ai.lines import Line
from services.ai.mate import Mate, findings_of
from services.ai.thought import Clock, Thought, best_line
from services.ai.values import values_of
from shared.rules import codec, registry
from shared.rules.engine import advance
from shared.rules.game import Choice, View


def nobody() -> Mate | None:
    return None


class Captain:
    """With `simulations` it counts instead of looking at the clock, and so decides the same again with the same rng.

    `mate` finds somebody who thinks along in another process, or nobody.
    """

    def __init__(
        self,
        simulations: int = 0,
        clock: Clock = time.perf_counter,
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
        if self.search is None or not as_expected:
            self.search, self.plan = Search(game, values_of(game.name)), ()
        if not self.plan or self.plan[0] not in choices:
            self.plan = self.think(self.search, seen, choices, rng, budget_s)
        choice, self.plan = self.plan[0], self.plan[1:]
        self.look_forward(self.search, seen, choice, rng)
        return offers[choices.index(choice)]

    def think(self, search: Search, seen: View, choices: list[Choice], rng: Random, budget_s: float) -> Line:
        """The best line, as found here and by the mate."""
        thought = Thought(search, seen, choices, rng)
        if self.simulations:
            thought.count(self.simulations)
            return best_line(thought.findings())
        until = self.clock() + budget_s
        mate = self.mate()
        if mate:
            mate.ask(search.game.name, seen, choices, budget_s)
        thought.spend(budget_s, self.clock)
        return best_line([*thought.findings(), *findings_of(mate, until - self.clock())])

    def look_forward(self, search: Search, seen: View, choice: Choice, rng: Random) -> None:
        world = search.game.imagine(seen, rng)
        advance(world, choice)
        self.expected = search.game.view(world, seen["seat"])
        search.go_to(choice)
