"""Refusals while a Crew card or a Plan takes its effect."""

from __future__ import annotations

from shared.rules.ahoy.boards import DAMAGED, EMPTY, NOWHERE, STRONGHOLDS
from shared.rules.ahoy.cards import MARKET
from shared.rules.ahoy.crew import ChooseTarget, DiscardCrew, FireInto, TakeCard
from shared.rules.ahoy.plans import Enlist, Evacuate, RaiseCannons, SneakAttack
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tried import Tried

# Crew ---------------------------------------------------------------------------------------------------------------


def discard_crew(state: State, ask: DiscardCrew, tried: Tried) -> str:
    """Cargo is safe from the Buccaneer. So are pledged cards, but which those are is not told."""
    return "CARD-BUCCANEER-02" if tried.verb == "discard" and tried.word() in state.cargo[ask.victim] else ""


def choose_target(state: State, ask: ChooseTarget, tried: Tried) -> str:
    """Any figure, but in the Flagship's own region."""
    figure = tried.figure()
    if tried.verb != "target" or figure == NOWHERE or figure in state.figures_in(state.region_of(ask.seat)):
        return ""
    return "CARD-MYSTIC-01" if "mystic" in state.crew[ask.seat] else "CARD-POWDERMONKEY-01"


def fire_into(state: State, ask: FireInto, tried: Tried) -> str:
    """A space of the region that is not Fog."""
    space = tried.space(state)
    if tried.verb != "fire_into" or space == NOWHERE:
        return ""
    elsewhere = space // 4 != state.region_of(ask.seat)
    return "CARD-GUNNERSMATE-02" if elsewhere or state.sea.printed[space].fog else ""


def take_card(state: State, ask: TakeCard, tried: Tried) -> str:
    """Only Smugglers hold Cargo; and own pledged cards stay where they are."""
    if tried.verb != "rob":
        return ""
    if any(tried.word() in pile for pile in state.piles[2 * ask.seat : 2 * ask.seat + 2]):
        return "CARD-NAIVENOBLE-03"
    return "GAP-85" if tried.word(1) == "cargo" and state.factions[ask.seat] != "smuggler" else ""


# Plans --------------------------------------------------------------------------------------------------------------


def enlist(state: State, ask: Enlist, tried: Tried) -> str:
    """Cards of that suit that are not in the Market come too late."""
    late = tried.verb == "take" and tried.word() in MARKET and tried.word() not in state.market
    return "PLAN-ENLIST-02" if late and MARKET[tried.word()].suit == ask.suit else ""


def sneak_attack(_state: State, _ask: SneakAttack, tried: Tried) -> str:
    return "PLAN-SNEAKATTACK-02" if tried.figure() in STRONGHOLDS else ""


def raise_cannons(state: State, ask: RaiseCannons, tried: Tried) -> str:
    """No die shows more than 6."""
    amount = tried.number()
    held = [state.slots[number] for number in state.boards[ask.seat].cannons]
    over = amount is not None and any(EMPTY < value < DAMAGED and value + amount > 6 for value in held)
    return "DIE-09" if tried.verb == "amount" and over else ""


def evacuate(state: State, ask: Evacuate, tried: Tried) -> str:
    """To other Islands only."""
    if tried.verb != "comrade":
        return ""
    island = tried.island(state)
    if island == NOWHERE:
        return "MU-06"
    return "PLAN-EVACUATION-02" if island // 4 == ask.source else ""
