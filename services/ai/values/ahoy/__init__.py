"""What a position of Ahoy is worth to every seat."""

from __future__ import annotations

from services.ai.values.ahoy.odds import shares
from services.ai.values.ahoy.parts import Appraisal
from services.ai.values.ahoy.prospects import prospects as prospects
from services.ai.values.ahoy.reasons import reason as reason
from services.ai.values.ahoy.weights import DIE as DIE
from shared.rules.ahoy.movement import Sail
from shared.rules.ahoy.round import Turn
from shared.rules.ahoy.state import State

MENU = "Turn"  # the kind of decision at which every action is over
REST = ("end_turn",)  # the choice there that does nothing more


def round_of(state: State) -> int:
    """Its number; nobody plans beyond a round that is over."""
    return state.round


def worth_between_turns(state: State) -> list[float]:
    """The same where a turn is about to begin."""
    return worth(state, in_turn=False)


def worth(state: State, die: float = 0.0, in_turn: bool = True) -> list[float]:
    """Every seat's chance to win; they add up to 1. A die that the turn has still to use counts as so much Fame."""
    if state.over:
        outcome = state.game.outcome(state)
        assert outcome is not None
        share = 1 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(state.seats)]
    appraisal = Appraisal(state, in_turn)
    scores = [sum(parts) for parts in appraisal.parts]
    if die and appraisal.unused:
        scores[state.active] += die * appraisal.unused
    return shares(scores, 0.8 + 0.2 * appraisal.to_come + 1.4 * appraisal.rounds)


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
