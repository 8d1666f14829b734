"""How a captain thinks about one decision: it searches its turn for lines, then tries the best of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from services.ai.ismcts import Search
from services.ai.lines import Line
from services.ai.trials import FIELD, Trials
from shared.rules.game import Choice, View

SEARCHING = 0.35  # of the time; the rest is for trials
FIRST_WORLD = 0.5  # of the time for trials, at most: who was not tried by then, is not
GLANCES = 2  # simulations between two looks at the clock
PER_WORLD = 10  # simulations count as much as one world of trials, where time is counted in simulations

Clock = Callable[[], float]
Finding = tuple[Line, int, int, float]  # a line, how often it was followed, how often tried, the sum of what that found


class Thought:
    def __init__(self, search: Search, seen: View, choices: list[Choice], rng: Random) -> None:
        self.search, self.seen, self.choices, self.rng = search, seen, choices, rng
        self.trials: Trials | None = None

    def count(self, simulations: int) -> None:
        """Think for so many simulations, whatever the time."""
        for _ in range(simulations):
            self.search.simulate(self.seen, self.rng)
        worlds = simulations // PER_WORLD
        trials = self.hold_trials()
        for number in range(1, worlds + 1):
            if trials is None or trials.is_decided():
                return
            world = self.search.game.imagine(self.seen, self.rng)
            trials.note([trials.outcome(world, entrant.line) for entrant in trials.field])
            trials.narrow(number / worlds)

    def spend(self, budget_s: float, clock: Clock, stop: Callable[[], bool] = lambda: False) -> None:
        """Think for so long, or until told to stop."""
        began = clock()
        until = began + budget_s
        searched = began + (SEARCHING if self.search.values else 1.0) * budget_s
        done = 0
        while not done or (searched > clock() and not stop()):
            for _ in range(GLANCES):
                self.search.simulate(self.seen, self.rng)
            done += GLANCES
        trials = self.hold_trials()
        began, longest = clock(), 0.0
        while trials and not trials.is_decided() and not stop():
            world, worths = self.search.game.imagine(self.seen, self.rng), []
            for entrant in trials.field:
                start = clock()
                first = not entrant.worths and len(worths) > 1 and start - began > FIRST_WORLD * (until - began)
                if start + longest > until or first:
                    break
                worths.append(trials.outcome(world, entrant.line))
                longest = max(longest, clock() - start)
            if len(worths) < len(trials.field) and trials.field[0].worths:
                return
            trials.note(worths)
            trials.narrow((clock() - began) / max(1e-6, until - began))

    def hold_trials(self) -> Trials | None:
        """Of the lines followed most; nothing is tried in a game without values."""
        search = self.search
        if search.values is None:
            return None
        children = search.root.children
        lines = [line for line in search.root.order if line[0] in self.choices]
        lines.sort(key=lambda line: -children[line].visits)
        self.trials = Trials(search.game, search.values, self.seen["seat"], lines[:FIELD])
        return self.trials

    def findings(self) -> list[Finding]:
        trials = self.trials
        tried = {entrant.line: entrant.worths for entrant in trials.field + trials.dropped} if trials else {}
        return [
            (line, child.visits, len(worths), sum(worths))
            for line, child in self.search.root.children.items()
            if line[0] in self.choices
            for worths in [tried.get(line, [])]
        ]


def best_line(findings: Iterable[Finding]) -> Line:
    """Of the lines tried often, the one that did best; where none was tried, the one followed most."""
    merged: dict[Line, tuple[int, int, float]] = {}
    for line, visits, trials, total in findings:
        before = merged.get(line, (0, 0, 0.0))
        merged[line] = (before[0] + visits, before[1] + trials, before[2] + total)
    most = max(trials for _, trials, _ in merged.values())
    often = {line: found for line, found in merged.items() if 2 * found[1] >= most}
    return max(often, key=lambda line: (often[line][2] / max(1, often[line][1]), often[line][0]))
