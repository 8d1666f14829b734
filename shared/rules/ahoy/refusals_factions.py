"""Refusals in what only one faction does, and in the two-player clean-up."""

from __future__ import annotations

from shared.rules.ahoy.bluefin import BuildStrongholds, Deploy, MovePatrols
from shared.rules.ahoy.boards import NOWHERE, PATROLS, STRONGHOLDS
from shared.rules.ahoy.mollusk import Assemble, Inspire
from shared.rules.ahoy.movement import can_step
from shared.rules.ahoy.refusals_turn import TURN_VERBS
from shared.rules.ahoy.round import RaiseWealth
from shared.rules.ahoy.smuggler import GainReward
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tried import Tried


def build_strongholds(state: State, _ask: BuildStrongholds, tried: Tried) -> str:
    """2 Patrols in the Island space itself; and the turn is over, so that nothing else can be done."""
    if tried.verb in TURN_VERBS:
        return "TURN-20"
    return "SQ-09" if tried.verb == "stronghold" and tried.space(state) != NOWHERE else ""


def move_patrols(state: State, ask: MovePatrols, tried: Tried) -> str:
    figure = tried.figure()
    if tried.verb != "move_patrol" or figure == NOWHERE:
        return ""
    if figure in STRONGHOLDS:
        return "MOVE-21"
    if figure not in PATROLS or state.at[figure] == NOWHERE:
        return ""
    if figure in ask.moved:
        return "SQ-31" if ask.kind == "patrol" else ""
    return "" if can_step(state, figure) else "MOVE-04"


def deploy(_state: State, _ask: Deploy, tried: Tried) -> str:
    """The Flagship's space or one next to it, and on the map."""
    return "SQ-33" if tried.verb == "deploy" else ""


def inspire(state: State, _ask: Inspire, tried: Tried) -> str:
    """1 per Island, and on Islands only."""
    return "MU-06" if tried.verb == "comrade" and tried.island(state) == NOWHERE else ""


def assemble(state: State, _ask: Assemble, tried: Tried) -> str:
    """Up to 4, of those that are Ready."""
    amount = tried.number()
    return "GAP-119" if tried.verb == "amount" and amount is not None and state.ready < amount <= 4 else ""


def gain_reward(_state: State, _ask: GainReward, tried: Tried) -> str:
    """The marker must move, even if its reward is declined afterwards."""
    return "REW-02" if tried.verb in ("decline", "claim", "skip", "pass", "done") else ""


def raise_wealth(state: State, _ask: RaiseWealth, tried: Tried) -> str:
    """A region of wealth 6 cannot be raised."""
    region = tried.number()
    known = tried.verb == "enrich" and region is not None and 1 <= region <= len(state.wealth)
    return "GAP-96" if known else ""
