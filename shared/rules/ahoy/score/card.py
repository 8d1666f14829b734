"""From a score sheet to the scorecard that players see: control, Fame and pledges point by point, and who has won."""

from __future__ import annotations

from typing import Any

from ...game import Choice, Scorecard
from ..turn.round import FAME_TO_END, fame_text
from .control import RegionScore, fame_of, ranking, score_pledge, score_regions
from .sheet import END, ROUND, Sheet, Standing


def score(sheet: Sheet) -> Scorecard:
    """The Fame of the regions goes to the round's card, that of the pledges to the card of the end (GAP-105)."""
    scores = score_regions(sheet.regions)
    from_regions = [fame_of(scores, seat.faction) for seat in sheet.seats] if sheet.stage == ROUND else []
    pledges = [{"seat": seat, **score_pledge(card, scores).to_json()} for seat, card in sheet.pledges]
    seats = [seat_line(seat, from_regions, pledges) for seat in sheet.seats]
    return {
        "stage": sheet.stage,
        "round": sheet.round,
        "regions": [region_line(region, sheet.stage) for region in scores],
        "pledges": pledges,
        "seats": seats,
        "ends": sheet.stage == END or any(seat["after"] >= FAME_TO_END for seat in seats),
        "result": result(seats) if sheet.stage == END else None,
    }


def region_line(region: RegionScore, stage: str) -> dict[str, Any]:
    line = region.to_json()
    return line if stage == ROUND else {**line, "fame": 0}


def seat_line(seat: Standing, from_regions: list[int], pledges: list[dict[str, Any]]) -> dict[str, Any]:
    regions = from_regions[seat.seat] if from_regions else 0
    pledged = sum(int(pledge["fame"]) for pledge in pledges if pledge["seat"] == seat.seat)
    return {
        "seat": seat.seat,
        "faction": seat.faction,
        "before": seat.fame,
        "regions": regions,
        "pledges": pledged,
        "gained": regions + pledged,
        "after": seat.fame + regions + pledged,
        "gold": seat.gold,
    }


def result(seats: list[dict[str, Any]]) -> dict[str, Any]:
    """END-04 to END-06: most Fame, then most gold, then a shared victory; `tied` had equally most Fame."""
    places = ranking([seat["after"] for seat in seats], [seat["gold"] for seat in seats])
    most = max(seat["after"] for seat in seats)
    tied = [seat["seat"] for seat in seats if seat["after"] == most]
    return {
        "winners": places[0],
        "ranking": places,
        "tied": tied if len(tied) > 1 else [],
        "decided_by": "fame" if len(tied) == 1 else "gold" if len(places[0]) == 1 else "shared",
    }


def answer(scorecard: Scorecard) -> Choice:
    gained = fame_text([seat["gained"] for seat in scorecard["seats"]])
    return ("score" if scorecard["stage"] == ROUND else "score_pledges", gained)
