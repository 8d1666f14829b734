"""Refusals of what belongs to a turn, or to the placing of a die, tried in the middle of something else."""

from __future__ import annotations

from typing import Final

from ...attempt import Attempt
from ...game import Seat
from ..cards.plans import ACTION_PLANS
from ..state import State

FREE_ACTIONS: Final = ("recruit", "smuggle", "deliver", "use")
TURN_VERBS: Final = ("die", "set_aside", "end_turn", "plan", *FREE_ACTIONS)


def refuse_untimely(state: State, seat: Seat, tried: Attempt) -> str:
    """The rule that says when such a thing is done, or "" for what belongs to no turn."""
    verb = tried.verb
    if verb == "plan":
        if seat != state.union:
            return "COMP-05"
        return "PLAN-ALL-02" if tried.word() in ACTION_PLANS else "MU-11"
    if verb in ("die", "set_aside", "end_turn"):
        return "TURN-11"
    if verb in FREE_ACTIONS:
        return "TURN-14" if seat == state.active else "TURN-13"
    return "DIE-12" if verb in ("raise", "lower") else ""
