"""Information-set Monte Carlo tree search: how a captain finds the lines that it tries.

Every simulation imagines a whole position that fits the view and walks down one tree that all of them share. Its
branches are lines: the choices of one action, up to its end or to where chance decides. From the tree's end the seat
plays its turn to the end as a deckhand would, and what that is worth, a game's values say. The search knows only the
contract of a game; without values a branch is one choice, and where the tree ends positions are played out at random.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from services.ai.search.action_lines import Line, Lines
from services.ai.search.ends import Worths, played_out, victory
from services.ai.search.imagined import imagine, let_others_answer
from services.ai.search.lookahead import LookAhead
from services.ai.search.turns import Turn, play_turn
from services.ai.values import Values
from shared.rules.game import NO_OPTIONS, Choice, Game, Options, Position, Seat, View

CURIOSITY = 0.7  # in units of the spread between a node's lines
LEAST_SPREAD = 0.002
LUCK = 0.6  # the spread of what games come to that are played on at random
NARROW, WIDEN = 8, 1.5  # so many lines are followed after n visits: NARROW + WIDEN * sqrt(n)
MOST_LINES = 300  # looked at per action
MOST_DEPTH = 30
MOST_POSITIONS = 70  # looked at per action on the way to the end of the turn


class Node:
    """What is known of a sequence of lines: how it looked at first, visits, and the sum of what they found."""

    __slots__ = ("by_chance", "children", "first", "order", "totals", "value", "visits")

    def __init__(self, first: Worths, by_chance: bool = False) -> None:
        self.first, self.value, self.by_chance = first, first, by_chance
        self.visits, self.totals = 0, [0.0] * len(first)
        self.children: dict[Line, Node] = {}
        self.order: list[Line] = []  # the most promising first

    def add(self, worths: Worths, leaning: bool) -> None:
        """Adds a visit. The value is the mean of what was found, or leans to the lines followed most."""
        self.visits += 1
        self.totals = [total + worth for total, worth in zip(self.totals or [0.0] * len(worths), worths, strict=True)]
        tried = [child for child in self.children.values() if child.visits] if leaning else []
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

    def __init__(self, game: Game, values: Values | None, seat: Seat, options: Options = NO_OPTIONS) -> None:
        self.game, self.values, self.seat, self.options = game, values, seat, options
        self.root = Node([])
        self.simulations = 0

    def simulate(self, seen: View, rng: Random) -> None:
        state = imagine(self.game, seen, self.seat, rng)
        node, path = self.root, [self.root]
        turn = Turn(state, self.values)
        while state.stack and len(path) < MOST_DEPTH and not turn.is_over(state):
            if node is not self.root and (node.by_chance or not node.visits):
                break
            if self.values is None:
                admit(node, state.choices, rng)
            line = self.pick(node, state)
            if line is None:
                state = self.expand(node, state)
                break
            node = node.children[line]
            path.append(node)
            if not turn.walk(state, line):
                break
            let_others_answer(state, self.seat, rng)
        worths = self.finish(state, turn, rng)
        for node in reversed(path):
            node.add(worths, leaning=self.values is not None)
        self.simulations += 1

    def pick(self, node: Node, state: Position) -> Line | None:
        """Returns a line that was not followed yet, the best-looking first and one more now and then; else the line of
        the highest upper confidence bound; None where no line can be followed here.
        """
        choices, children = state.choices, node.children
        seat = state.asked
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
        spread = max(LEAST_SPREAD, high - low) if self.values is not None else LUCK
        curiosity = CURIOSITY * spread * sqrt(log(node.visits + 1))
        return max((value + curiosity / sqrt(visits), line) for value, visits, line in tried)[1]

    def expand(self, node: Node, state: Position) -> Position:
        """Notes what can be done here; returns where the best of it leads."""
        assert self.values is not None
        seat, best, best_worth = state.asked, state, -1.0
        ahead, alike = LookAhead(self.game, self.values, seat, options=self.options), set()
        for branch in Lines(ahead).of(state, MOST_LINES):
            end = LookAhead(self.game, self.values, seat, options=self.options).with_what_is_free(branch.end)
            worths = self.values.promise(end) if end.stack else victory(end, self.options)
            if worths[seat] > best_worth:
                best, best_worth = end, worths[seat]
            looks = tuple(worths)
            if looks not in alike:  # such as the same things in another order
                alike.add(looks)
                node.children[branch.line] = Node(worths, branch.by_chance)
        node.order = sorted(node.children, key=lambda line: -node.children[line].first[seat])
        return best

    def finish(self, state: Position, turn: Turn, rng: Random) -> Worths:
        """Returns what it is worth at the end of the turn, if everybody plays on as a deckhand would."""
        if self.values is None:
            return played_out(state.clone(), rng, options=self.options)[0]
        state = play_turn(self.game, self.values, state, turn, MOST_POSITIONS, self.options)
        return self.values.worth_between_turns(state) if state.stack else victory(state, self.options)

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


def admit(node: Node, choices: list[Choice], rng: Random) -> None:
    """Notes the choices that were not seen here yet, in any order: a game without values tells nothing of them."""
    fresh = [line for choice in choices if (line := (choice,)) not in node.children]
    rng.shuffle(fresh)
    for line in fresh:
        node.children[line] = Node([])
    node.order += fresh
