"""From a position to what control.py scores: the pieces of every region, the pledged cards of every Smuggler."""

from __future__ import annotations

from typing import Final

from ...game import Seat
from ..components.decks import MARKET
from ..components.figures import CUTTER, GUNSHIP, PATROLS, SQUADRON, STRONGHOLDS
from ..state import State
from .control import (
    FLAGSHIP,
    PATROL,
    SHIP,
    STRONGHOLD,
    PledgedCard,
    PledgeScore,
    RegionPieces,
    RegionScore,
    fame_of,
    score_pledge,
    score_regions,
)

SQUADRONS: Final = (  # control that each figure gives the Squadron: Flagships, Patrols, Strongholds
    *(FLAGSHIP, 0, 0, 0),
    *(PATROL for _ in PATROLS),
    *(STRONGHOLD for _ in STRONGHOLDS),
)


def pieces(state: State) -> list[RegionPieces]:
    regions = [
        RegionPieces(region + 1, suit, state.wealth[region], comrades=state.comrades[region])
        for region, suit in enumerate(state.sea.suit)
    ]
    for figure, space in enumerate(state.at):
        if space < 0:
            continue
        region = regions[space // 4]
        if figure in PATROLS:
            region.patrols += 1
        elif figure in STRONGHOLDS:
            region.strongholds += 1
        elif figure == SQUADRON:
            region.squadron_flagship = True
        elif figure == state.union:
            region.union_flagship = True
        elif figure == CUTTER:
            region.cutter = True
        elif figure == GUNSHIP:
            region.gunship = True
    return regions


def round_scores(state: State) -> list[RegionScore]:
    return score_regions(pieces(state))


def controls(state: State) -> tuple[list[int], list[int]]:
    """Only how much control of each region the Squadron has, and the Union: the sums of what `round_scores` tells."""
    squadron, union, comrades = [0] * len(state.sea.laid), state.comrades[:], state.comrades
    for figure, space in enumerate(state.at):
        if space < 0:
            continue
        region = space // 4
        if figure >= CUTTER or figure == state.union:
            union[region] += SHIP + (comrades[region] if figure == CUTTER else 0)
        else:
            squadron[region] += SQUADRONS[figure]
    return squadron, union


def round_fame(state: State) -> list[int]:
    """Fame from control, per seat."""
    scores = round_scores(state)
    return [fame_of(scores, faction) for faction in state.factions]


def pledged(state: State, seat: Seat) -> list[PledgedCard]:
    cards = []
    for marker in (0, 1):
        faction = "squadron" if marker == state.squadron_pile[seat] else "union"
        cards += [PledgedCard(card, MARKET[card].suit, faction) for card in state.piles[2 * seat + marker]]
    return cards


def final_scores(state: State) -> dict[Seat, list[PledgeScore]]:
    """Every Smuggler's pledges, card by card."""
    scores = round_scores(state)
    return {seat: [score_pledge(card, scores) for card in pledged(state, seat)] for seat in state.smugglers()}


def pledge_fame(state: State) -> list[int]:
    """Fame from pledges, per seat."""
    scored = final_scores(state)
    return [sum(score.fame for score in scored.get(seat, [])) for seat in range(state.seats)]
