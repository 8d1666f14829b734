"""Information-set Monte Carlo tree search: how a captain finds the lines that it tries.

Every simulation imagines a whole position that fits the view and walks down one tree that all of them share. Its
branches are lines: the choices of one action, up to its end or to where chance decides. From the tree's end the seat
plays its turn to the end as a deckhand would, and what that is worth, a game's values say. The search knows only the
contract of a game; without values a branch is one choice, and positions are played out at random to the end.
"""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random

from services.ai.search.action_lines import Line, LineEnd, Lines
from services.ai.search.lookahead import LookAhead
from services.ai.search.turns import Turn, play_turn
from services.ai.values import Values
from shared.rules.engine import advance, answer_system, play_out
from shared.rules.game import Choice, Game, Position, Seat, View

CURIOSITY = 0.7  # in units of the spread between a node's lines
LEAST_SPREAD = 0.002
NARROW, WIDEN = 8, 1.5  # so many lines are followed after n visits: NARROW + WIDEN * sqrt(n)
MOST_LINES = 300  # looked at per action
MOST_DEPTH = 30
MOST_POSITIONS = 70  # looked at per action on the way to the end of the turn
SCORE_SCALE = 4.0  # a lead of so many points is most of a victory, where a game has no values

Worths = list[float]  # per seat, from 0 to 1


class Node:
    """What is known of a sequence of lines: how it looked at first, visits, and the sum of what they found."""

    __slots__ = ("by_chance", "children", "first", "order", "totals", "value", "visits")

    def __init__(self, first: Worths, by_chance: bool = False) -> None:
        self.first, self.value, self.by_chance = first, first, by_chance
        self.visits, self.totals = 0, [0.0] * len(first)
        self.children: dict[Line, Node] = {}
        self.order: list[Line] = []  # the most promising first

    def add(self, worths: Worths) -> None:
        """Adds a visit. The value leans to the lines followed most; after chance it is the mean of what was found."""
        self.visits += 1
        self.totals = [total + worth for total, worth in zip(self.totals or [0.0] * len(worths), worths, strict=True)]
        tried = [child for child in self.children.values() if child.visits]
        if not tried:
            self.value = [total / self.visits for total in self.totals]
            return
        weights = [child.visits * child.visits for child in tried]
        total = sum(weights)
        self.value = [
            sum([weight * child.value[seat] for weight, child in zip(weights, tried, strict=True)]) / total
            for seat in range(len(worths))
        ]


class Search:
    """One tree, which grows by simulations."""

    def __init__(self, game: Game, values: Values | None) -> None:
        self.game, self.values = game, values
        self.root = Node([])
        self.simulations = 0

    def simulate(self, seen: View, rng: Random) -> None:
        state = self.game.imagine(seen, rng)
        state.events = None
        node, path = self.root, [self.root]
        turn = Turn(state, self.values)
        while state.stack and len(path) < MOST_DEPTH and not turn.is_over(state):
            if node is not self.root and (node.by_chance or not node.visits):
                break
            line = self.pick(node, state)
            if line is None:
                state = self.expand(node, state, rng)
                break
            node = node.children[line]
            path.append(node)
            if not turn.walk(state, line):
                break
        worths = self.finish(state, turn, rng)
        for node in reversed(path):
            node.add(worths)
        self.simulations += 1

    def pick(self, node: Node, state: Position) -> Line | None:
        """Returns a line that was not followed yet, the best-looking first and one more now and then; else the line of
        the highest upper confidence bound; None where no line can be followed here.
        """
        choices, children = state.choices, node.children
        seat: Seat = state.stack[-1].seat  # type: ignore[attr-defined]
        most, tried, fresh = NARROW + WIDEN * sqrt(node.visits), [], None
        for line in node.order:
            if line[0] not in choices:
                continue
            child = children[line]
            if child.visits:
                tried.append((child.value[seat], child.visits, line))
            elif fresh is None:
                fresh = line
        if fresh is not None and len(tried) < most:
            return fresh
        if not tried:
            return fresh
        low, high = min(tried)[0], max(tried)[0]
        curiosity = CURIOSITY * max(LEAST_SPREAD, high - low) * sqrt(log(node.visits + 1))
        return max((value + curiosity / sqrt(visits), line) for value, visits, line in tried)[1]

    def expand(self, node: Node, state: Position, rng: Random) -> Position:
        """Notes what can be done here; returns where the best of it leads."""
        seat: Seat = state.stack[-1].seat  # type: ignore[attr-defined]
        best, best_worth = state, -1.0
        alike = set()
        for branch in self.lines(state, seat):
            end = self.ahead(seat).with_what_is_free(branch.end) if self.values else branch.end
            worths = self.worths(end, rng)
            if worths[seat] > best_worth:
                best, best_worth = end, worths[seat]
            looks = tuple(worths)
            if looks not in alike or self.values is None:  # such as the same things in another order
                alike.add(looks)
                node.children[branch.line] = Node(worths, branch.by_chance)
        node.order = sorted(node.children, key=lambda line: -node.children[line].first[seat])
        return best

    def lines(self, state: Position, seat: Seat) -> list[LineEnd]:
        if self.values is not None:
            return Lines(self.ahead(seat)).of(state, MOST_LINES)
        branches = []
        for choice in state.choices:
            after = state.clone()
            advance(after, choice)
            answer_system(after)
            branches.append(LineEnd((choice,), after, by_chance=False))
        return branches

    def ahead(self, seat: Seat) -> LookAhead:
        assert self.values is not None
        return LookAhead(self.game, self.values, seat)

    def worths(self, state: Position, rng: Random) -> Worths:
        if self.values is not None:
            return self.values.worth(state, self.values.DIE)
        played = state.clone()
        play_out(played, rng)
        return ended(self.game, played)

    def finish(self, state: Position, turn: Turn, rng: Random) -> Worths:
        """Returns what it is worth at the end of the turn, if everybody plays on as a deckhand would."""
        if self.values is None:
            return self.worths(state, rng)
        return self.values.worth_between_turns(play_turn(self.game, self.values, state, turn, MOST_POSITIONS))

    def go_to(self, choice: Choice) -> None:
        """Makes what is known below a choice the new tree: the choice was made."""
        continued = [line for line in self.root.order if line[0] == choice]
        if (choice,) in continued:
            self.root = self.root.children[choice,]
        else:
            node = Node([])
            node.order = [line[1:] for line in continued]
            node.children = {line[1:]: self.root.children[line] for line in continued}
            node.visits = sum(child.visits for child in node.children.values())
            self.root = node
        self.simulations = 0


def ended(game: Game, state: Position) -> Worths:
    """Returns what the end of a game without values was worth: how far each seat is ahead of the best other one."""
    outcome = game.outcome(state)
    assert outcome is not None
    scores = outcome.scores
    leads = [own - max(s for other, s in enumerate(scores) if other != seat) for seat, own in enumerate(scores)]
    return [1 / (1 + exp(-lead / SCORE_SCALE)) for lead in leads]
