"""Market and Crew (CREW): who may recruit what, and tucking a card."""

from __future__ import annotations

from ...game import Seat
from ..components.decks import MARKET
from ..components.figures import NOWHERE, SQUADRON, STRONGHOLDS
from ..state import State


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


def refuse_recruiting(state: State, seat: Seat, card: str) -> str:
    """Whether the Market, the place or the suit is against it; "" where only the cost can be."""
    if not state.market:
        return "GAP-92"
    if card not in state.market:
        return "CREW-01"
    suits = recruiting_suits(state, seat)
    if not suits:
        return "SQ-13" if state.locked_out(seat) else "TERR-26"
    return "" if MARKET[card].suit in suits else "CREW-01"


def recruit(state: State, seat: Seat, card: str) -> None:
    """Recruit for gold: a free action (CREW-03)."""
    state.spend_gold(seat, MARKET[card].gold)
    tuck_crew(state, seat, card)


def tuck_crew(state: State, seat: Seat, card: str, refill: bool = True) -> None:
    """The card becomes Crew, and the Market is refilled (CREW-08)."""
    state.crew[seat].append(card)
    state.emit("recruited", seat=seat, card=card)
    state.leave_market(card, refill)
