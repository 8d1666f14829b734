"""Information-set Monte Carlo tree search: how a captain thinks.

Every simulation imagines a whole position that fits the view, walks down one tree of choices that all of them share,
and goes on from its end to where the action under way is over. It knows only the contract of a game; what a position
is worth, a game's values say. Without them a new position is played out at random to the end.
"""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random

from services.ai.values import Values
from shared.rules.engine import advance, answer_system, play_out
from shared.rules.game import Choice, Game, Position, View

CURIOSITY = 0.5  # in units of the spread between a node's choices
LEAST_SPREAD = 0.002
NARROW, WIDEN = 2, 1.0  # so many choices are followed after n visits: NARROW + WIDEN * sqrt(n)
MOST_GLANCES = 24
MOST_DEPTH = 80
SCORE_SCALE = 4.0  # a lead of so many points is most of a victory, where a game has no values

Worths = list[float]  # per seat, from 0 to 1


class Node:
    """What is known of a sequence of choices: visits, the sum of what they found, and what may follow.

    Before its first visit it holds what the position looked like at a glance. Its value is that of the best choice
    that follows, for whoever chooses there; after chance, where nobody chooses, it is the mean of what was found.
    """

    __slots__ = ("chance", "children", "glanced", "totals", "value", "visits")

    def __init__(self, worths: Worths) -> None:
        self.visits, self.totals, self.glanced, self.chance = 1, worths, True, False
        self.value = worths
        self.children: dict[Choice, Node] = {}

    def add(self, worths: Worths) -> None:
        if self.glanced:
            self.totals, self.glanced = worths[:], False
            return
        self.visits += 1
        totals = self.totals
        for seat, worth in enumerate(worths):
            totals[seat] += worth

    def settle(self, seat: int) -> None:
        """Work the value out anew; `seat` chooses here."""
        tried = [child.value for child in self.children.values() if not child.glanced]
        if tried and not self.chance:
            self.value = max(tried, key=lambda value: value[seat])
        else:
            self.value = [total / self.visits for total in self.totals]


class Search:
    """One tree, which grows by simulations."""

    def __init__(self, game: Game, values: Values | None) -> None:
        self.game, self.values = game, values
        self.root = Node([])
        self.simulations = 0

    def simulate(self, seen: View, rng: Random) -> None:
        state = self.game.imagine(seen, rng)
        state.events = None
        node = self.root
        path: list[tuple[Node, int]] = []
        while state.stack and len(path) < MOST_DEPTH:
            new = not node.children
            self.look(node, state, rng)
            seat = state.stack[-1].seat  # type: ignore[attr-defined]
            choice = self.pick(node, state.choices, seat)
            path.append((node, seat))
            node = node.children[choice]
            before = state.drawn + state.reveals
            advance(state, choice)
            answer_system(state)
            node.chance = node.chance or state.drawn + state.reveals != before
            if new and self.is_settled(state, seat):
                break
        worths = node.totals if node.glanced else self.worths(state, rng)
        path.append((node, 0))
        for node, seat in reversed(path):
            node.add(worths)
            node.settle(seat)
        self.simulations += 1

    def look(self, node: Node, state: Position, rng: Random) -> None:
        """Glance at the choices that were not seen here before; where they are very many, at some of them."""
        children = node.children
        fresh = [choice for choice in state.choices if choice not in children]
        if len(fresh) > MOST_GLANCES:
            fresh = rng.sample(fresh, MOST_GLANCES)
        for choice in fresh:
            after = state.clone()
            advance(after, choice)
            answer_system(after)
            children[choice] = Node(self.worths(after, rng))

    def pick(self, node: Node, choices: list[Choice], seat: int) -> Choice:
        """One that was only glanced at, the best first and one more now and then; else by upper confidence bound."""
        children = node.children
        known = [(children[choice], choice) for choice in choices if choice in children]
        tried = [(child.value[seat], child.visits, choice) for child, choice in known if not child.glanced]
        if len(tried) < len(known) and len(tried) < NARROW + WIDEN * sqrt(node.visits):
            return max((child.totals[seat], choice) for child, choice in known if child.glanced)[1]
        low, high = min(tried)[0], max(tried)[0]
        curiosity = CURIOSITY * max(LEAST_SPREAD, high - low) * sqrt(log(node.visits + 1))
        return max((mean + curiosity / sqrt(visits), choice) for mean, visits, choice in tried)[1]

    def is_settled(self, state: Position, seat: int) -> bool:
        """Whether the position can be judged: nobody is in the middle of an action."""
        if self.values is None or not state.stack:
            return True
        top = state.stack[-1]
        return top.seat != seat or type(top).__name__ == self.values.MENU  # type: ignore[attr-defined]

    def worths(self, state: Position, rng: Random) -> Worths:
        if self.values is not None:
            return self.values.worth(state, self.values.DIE)
        played = state.clone()
        play_out(played, rng)
        return ended(self.game, played)

    # What was found ---------------------------------------------------------------------------------------------

    def visits(self, choices: list[Choice]) -> list[int]:
        """How often each of these was followed from here."""
        children = self.root.children
        return [
            0 if choice not in children or children[choice].glanced else children[choice].visits for choice in choices
        ]

    def go_to(self, choice: Choice) -> None:
        """The choice was made: what is known below it is the new tree."""
        self.root = self.root.children.get(choice) or Node([])
        self.simulations = 0


def ended(game: Game, state: Position) -> Worths:
    """What the end of a game without values was worth: how far each seat is ahead of the best other one."""
    outcome = game.outcome(state)
    assert outcome is not None
    scores = outcome.scores
    leads = [own - max(s for other, s in enumerate(scores) if other != seat) for seat, own in enumerate(scores)]
    return [1 / (1 + exp(-lead / SCORE_SCALE)) for lead in leads]
