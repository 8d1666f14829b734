"""What a position is worth to every seat, and which positions are alike."""

from __future__ import annotations

from services.ai.values.ahoy import weights as w
from services.ai.values.ahoy.odds import shares
from services.ai.values.ahoy.parts import Appraisal
from shared.rules.ahoy.factions.smuggler import deliverable, smuggleable
from shared.rules.ahoy.state import State
from shared.rules.ahoy.turn.movement import Sail
from shared.rules.ahoy.turn.round import Turn
from shared.rules.game import Choice


def free(state: State) -> list[Choice]:
    """At the menu, what costs neither a die nor gold and leads to Fame: a Smuggler's trade."""
    top = state.stack[-1]
    if not isinstance(top, Turn) or state.factions[top.seat] != "smuggler":
        return []
    trade: list[Choice] = [("deliver", card) for card in deliverable(state, top.seat)]
    return trade or [("smuggle", card) for card in smuggleable(state, top.seat)]


def worth_between_turns(state: State) -> list[float]:
    """The same where a turn is about to begin."""
    return worth(state, in_turn=False)


def worth(state: State, die: float = 0.0, in_turn: bool = True) -> list[float]:
    """Every seat's chance to win; they add up to 1. A die that the turn has still to use counts as so much Fame."""
    appraisal = Appraisal(state, in_turn)
    scores = [sum(parts) for parts in appraisal.parts] if in_turn else expected(appraisal)
    if die and appraisal.unused:
        scores[state.active] += die * appraisal.unused
    return shares(scores, 0.8 + 0.2 * appraisal.to_come + 1.4 * appraisal.rounds)


def expected(appraisal: Appraisal) -> list[float]:
    """Everybody's Fame at the end, as games between deckhands came out on average.

    Within a turn the parts of a Smuggler say what to do next, and are far too large together; who compares seats
    beyond a turn needs their true size.
    """
    factions, found = appraisal.state.factions, []
    for seat, parts in enumerate(appraisal.parts):
        faction = factions[seat]
        total = w.PER_DIE[faction] * (appraisal.left[seat] + 4 * appraisal.rounds)
        for part, share in zip(parts, w.TRUE_SIZE[faction]):
            total += share * part
        found.append(total)
    return found


def fingerprint(state: State) -> tuple[object, ...] | None:
    """The same for positions of one action that differ only in the way there: on a voyage, and at its end."""
    top = state.stack[-1]
    pieces = (tuple(state.at), tuple(state.slots), tuple(state.gold), tuple(state.fame))
    known = (len(state.stack), state.drawn, state.reveals, state.sea)
    if isinstance(top, Sail):
        return (top.figure, top.steps, *known, pieces)
    if not isinstance(top, Turn):
        return None
    seat = state.active
    own = (
        *state.crew[seat],
        "",
        *state.cargo[seat],
        "",
        *state.dice[seat],
        state.white[seat],
        len(state.piles[2 * seat]),
    )
    union = (*state.comrades, state.ready, *state.plan_hand, "", *state.plans_in_play)
    return (top.seat, top.left, *known, pieces, own, union, tuple(state.wealth), len(state.market))
