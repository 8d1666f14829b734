"""A captain thinks as long as its budget allows, and keeps its tree while its turn goes as imagined."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from services.ai.levels.level import Bot, Offer
from services.ai.levels.level import View as SeatView
from services.ai.search.action_lines import Line
from services.ai.search.decision import Clock, Decision, best_line
from services.ai.search.ismcts import Search
from services.ai.search.search_helper import POOL, SearchHelper, findings_of
from services.ai.values import values_of
from shared.rules import codec, registry
from shared.rules.engine import advance, turn_to
from shared.rules.game import Choice, View


def no_helper() -> SearchHelper | None:
    return None


class Captain:
    """With `simulations` it counts instead of looking at the clock, and so decides the same again with the same rng.

    `find_helper` returns a process that searches the same decision, or none.
    """

    def __init__(
        self,
        simulations: int = 0,
        clock: Clock = time.perf_counter,
        find_helper: Callable[[], SearchHelper | None] = no_helper,
    ) -> None:
        self.simulations, self.clock, self.find_helper = simulations, clock, find_helper
        self.search: Search | None = None
        self.plan: Line = ()
        self.expected: View = {}  # what will be seen if nothing but the own choice happens

    def decide(self, view: SeatView, rng: Random, budget_s: float) -> Offer:
        offers: list[Offer] = view["pending"]["choices"]
        if len(offers) == 1:
            return offers[0]
        game, seen = registry.game(view["game"]), view["position"]
        as_expected = seen == self.expected
        choices = [codec.choice_from_id(game, offer["id"]) for offer in offers]
        if self.search is None or not as_expected:
            self.search = Search(game, values_of(game.name), view["seat"], view["options"])
            self.plan = ()
        if not self.plan or self.plan[0] not in choices:
            self.plan = self.think(self.search, seen, choices, rng, budget_s)
        choice, self.plan = self.plan[0], self.plan[1:]
        self.look_forward(self.search, seen, choice, rng)
        return offers[choices.index(choice)]

    def think(self, search: Search, seen: View, choices: list[Choice], rng: Random, budget_s: float) -> Line:
        """Returns the best line that was found here or by the helper."""
        decision = Decision(search, seen, choices, rng)
        if self.simulations:
            decision.count(self.simulations)
            return best_line(decision.findings())
        until = self.clock() + budget_s
        helper = self.find_helper()
        if helper:
            helper.ask(search, seen, choices, budget_s)
        decision.spend(budget_s, self.clock)
        return best_line([*decision.findings(), *findings_of(helper, until - self.clock())])

    def look_forward(self, search: Search, seen: View, choice: Choice, rng: Random) -> None:
        world = search.game.imagine(seen, rng)
        turn_to(world, search.seat)
        advance(world, choice)
        self.expected = search.game.view(world, search.seat)
        search.go_to(choice)


def new_bot() -> Bot:
    return Captain(find_helper=POOL.idle_helper)
