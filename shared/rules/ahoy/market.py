"""Market and Crew (CREW): who may recruit what, and tucking a card."""

from __future__ import annotations

from shared.rules.ahoy.boards import NOWHERE, SQUADRON, STRONGHOLDS
from shared.rules.ahoy.cards import MARKET
from shared.rules.ahoy.state import State
from shared.rules.game import Seat


def recruiting_suits(state: State, seat: Seat) -> list[str]:
    """The suits of the Islands where a seat may recruit: its Flagship's, and the Squadron's Strongholds' (SQ-12)."""
    suits = []
    suit = state.sea.suit_at[state.at[seat]]
    if suit and not state.locked_out(seat):
        suits.append(suit)
    if seat == SQUADRON:
        suits += [state.sea.suit_at[state.at[figure]] for figure in STRONGHOLDS if state.at[figure] != NOWHERE]
    return suits


def recruitable(state: State, seat: Seat, costs_die: bool) -> list[str]:
    """Market cards of a fitting suit that cost a die, or gold that the seat has."""
    suits = recruiting_suits(state, seat)
    if not suits:
        return []
    gold = state.gold[seat]
    return [
        card
        for card in state.market
        if MARKET[card].suit in suits and (MARKET[card].gold == 0 if costs_die else 0 < MARKET[card].gold <= gold)
    ]


def recruit(state: State, seat: Seat, card: str) -> None:
    """Recruit for gold: a free action (CREW-03)."""
    state.spend_gold(seat, MARKET[card].gold)
    tuck_crew(state, seat, card)


def tuck_crew(state: State, seat: Seat, card: str, refill: bool = True) -> None:
    """The card becomes Crew, and the Market is refilled (CREW-08)."""
    state.crew[seat].append(card)
    state.emit("recruited", seat=seat, card=card)
    state.leave_market(card, refill)
