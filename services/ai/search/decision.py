"""How a captain thinks about one decision: it searches its turn for lines, then tries the best of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from services.ai.search.action_lines import Line
from services.ai.search.imagined import imagine
from services.ai.search.ismcts import Search
from services.ai.search.reply_trials import FIELD, ReplyTrials
from shared.rules.game import Choice, Position, View

SEARCHING = 0.35  # of the time; the rest is for trials
FIRST_WORLD = 0.5  # of the time for trials, at most: who was not tried by then, is not
GLANCES = 2  # simulations between two looks at the clock
OFTEN = 0.75  # of the trials of the line tried most: who has fewer was dropped
PER_WORLD = 10  # simulations count as much as one world of trials, where time is counted in simulations

Clock = Callable[[], float]
Stop = Callable[[], bool]
# A line; what the search made of it, and how often it was followed there; how often it was tried, and the sum of that.
Finding = tuple[Line, float, int, int, float]


def go_on() -> bool:
    return False


class Decision:
    """`search` may know something already, from an earlier decision of the turn."""

    def __init__(self, search: Search, seen: View, choices: list[Choice], rng: Random) -> None:
        self.search, self.seen, self.choices, self.rng = search, seen, choices, rng
        self.trials: ReplyTrials | None = None

    def count(self, simulations: int) -> None:
        """Thinks for so many simulations, whatever the time."""
        for _ in range(simulations):
            self.search.simulate(self.seen, self.rng)
        trials, worlds = self.hold_trials(), simulations // PER_WORLD
        for number in range(1, worlds + 1):
            if trials is None or trials.is_decided():
                return
            world = self.imagine()
            trials.note([trials.outcome(world, entrant.line) for entrant in trials.field])
            trials.narrow(number / worlds)

    def spend(self, budget_s: float, clock: Clock, stop: Stop = go_on) -> None:
        """Thinks for so long, or until told to stop."""
        began = clock()
        until = began + budget_s
        self.search_until(began + SEARCHING * budget_s if self.search.values else until, clock, stop)
        trials = self.hold_trials()
        if trials is not None:
            self.try_until(trials, until, clock, stop)

    def imagine(self) -> Position:
        return imagine(self.search.game, self.seen, self.search.seat, self.rng)

    def search_until(self, until: float, clock: Clock, stop: Stop) -> None:
        done = 0
        while not done or (until > clock() and not stop()):
            for _ in range(GLANCES):
                self.search.simulate(self.seen, self.rng)
            done += GLANCES

    def try_until(self, trials: ReplyTrials, until: float, clock: Clock, stop: Stop) -> None:
        """Tries world after world; a trial that would not end in time is not begun, and half a world does not count."""
        began, longest = clock(), 0.0
        enough = began + FIRST_WORLD * (until - began)
        while not trials.is_decided() and not stop():
            world = self.imagine()
            first = not trials.field[0].worths
            worths: list[float] = []
            for entrant in trials.field:
                start = clock()
                if start + longest > until or (first and len(worths) > 1 and start > enough):
                    break
                worths.append(trials.outcome(world, entrant.line))
                longest = max(longest, clock() - start)
            if len(worths) < len(trials.field) and not first:
                return
            trials.note(worths)
            trials.narrow((clock() - began) / max(1e-6, until - began))

    def hold_trials(self) -> ReplyTrials | None:
        """Returns trials of the lines followed most, or None: nothing is tried in a game without values."""
        search = self.search
        if search.values is None:
            return None
        children = search.root.children
        lines = [line for line in search.root.order if line[0] in self.choices]
        lines.sort(key=lambda line: -children[line].visits)
        self.trials = ReplyTrials(search.game, search.values, search.seat, lines[:FIELD], search.options)
        return self.trials

    def findings(self) -> list[Finding]:
        trials, seat = self.trials, self.search.seat
        tried = {entrant.line: entrant.worths for entrant in trials.field + trials.dropped} if trials else {}
        return [
            (line, child.value[seat], child.visits, len(worths), sum(worths))
            for line, child in self.search.root.children.items()
            if line[0] in self.choices and child.value
            for worths in [tried.get(line, [])]
        ]


def best_line(findings: Iterable[Finding]) -> Line:
    """Returns the best of the lines tried often; where none was tried, the one followed most.

    What the search made of a line counts as much as one more trial: few worlds are much luck.
    """
    merged: dict[Line, list[float]] = {}
    for line, value, visits, trials, total in findings:
        sums = merged.setdefault(line, [value, 0, 0, 0.0])
        sums[1:] = [sums[1] + visits, sums[2] + trials, sums[3] + total]
    most = max(trials for _, _, trials, _ in merged.values())
    if not most:
        return max(merged, key=lambda line: merged[line][1])
    often = {line: sums for line, sums in merged.items() if sums[2] >= OFTEN * most}
    return max(often, key=lambda line: ((often[line][0] + often[line][3]) / (1 + often[line][2]), often[line][1]))
