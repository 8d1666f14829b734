"""Scoring (SCORE, PLEDGE, END): pure functions from pieces to control, Fame and the final ranking.

They know regions and pledges as plain records, not the position, so that anything made up can be scored.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

SQUADRON = "squadron"
UNION = "union"
NOBODY = ""
PATROL, STRONGHOLD, FLAGSHIP = 1, 2, 2  # control that each gives the Squadron
SHIP = 1  # and the Union


@dataclass
class RegionPieces:
    """What counts for control in one region."""

    region: int
    suit: str
    wealth: int
    patrols: int = 0
    strongholds: int = 0
    squadron_flagship: bool = False
    comrades: int = 0
    union_flagship: bool = False
    cutter: bool = False
    gunship: bool = False


@dataclass
class RegionScore:
    """Control of one region with its parts, who controls it, and the Fame it gives."""

    region: int
    suit: str
    wealth: int
    squadron: dict[str, int]
    union: dict[str, int]
    controller: str = NOBODY
    fame: int = 0

    def __post_init__(self) -> None:
        self.controls = {SQUADRON: sum(self.squadron.values()), UNION: sum(self.union.values())}

    def control(self, faction: str) -> int:
        return self.controls[faction]

    def to_json(self) -> dict[str, Any]:
        return {
            "region": self.region,
            "suit": self.suit,
            "wealth": self.wealth,
            "squadron": {**self.squadron, "control": self.control(SQUADRON)},
            "union": {**self.union, "control": self.control(UNION)},
            "controller": self.controller or None,
            "fame": self.fame,
        }


def squadron_control(pieces: RegionPieces) -> dict[str, int]:
    """SCORE-03: 1 per Patrol, 2 per Stronghold, 2 for the Flagship."""
    return {
        "patrols": PATROL * pieces.patrols,
        "strongholds": STRONGHOLD * pieces.strongholds,
        "flagship": FLAGSHIP if pieces.squadron_flagship else 0,
    }


def union_control(pieces: RegionPieces) -> dict[str, int]:
    """SCORE-04: 1 per Comrade, once more beside the Cutter (MU-29), and 1 per ship."""
    return {
        "comrades": pieces.comrades,
        "doubled": pieces.comrades if pieces.cutter else 0,
        "flagship": SHIP if pieces.union_flagship else 0,
        "cutter": SHIP if pieces.cutter else 0,
        "gunship": SHIP if pieces.gunship else 0,
    }


def score_region(pieces: RegionPieces) -> RegionScore:
    """SCORE-05 to SCORE-07: strictly more control controls, and gains the wealth; a tie gives nothing."""
    score = RegionScore(pieces.region, pieces.suit, pieces.wealth, squadron_control(pieces), union_control(pieces))
    score.controller = controller_of(score.control(SQUADRON), score.control(UNION))
    if score.controller:
        score.fame = pieces.wealth
    return score


def controller_of(squadron: int, union: int) -> str:
    if squadron == union:
        return NOBODY
    return SQUADRON if squadron > union else UNION


def score_regions(regions: list[RegionPieces]) -> list[RegionScore]:
    return [score_region(pieces) for pieces in regions]


def fame_of(scores: list[RegionScore], faction: str) -> int:
    return sum(score.fame for score in scores if score.controller == faction)


# Pledges ------------------------------------------------------------------------------------------------------------


@dataclass
class PledgedCard:
    """A delivered card under a Smuggler's marker: its suit (top left) and the faction it was pledged to."""

    card: str
    suit: str
    faction: str


@dataclass
class PledgeScore:
    """What one pledged card scores, and in which regions."""

    card: str
    suit: str
    faction: str
    regions: list[int] = field(default_factory=list)

    @property
    def fame(self) -> int:
        return len(self.regions)

    def to_json(self) -> dict[str, Any]:
        return {
            "card": self.card,
            "suit": self.suit,
            "faction": self.faction,
            "regions": self.regions,
            "fame": self.fame,
        }


def score_pledge(pledged: PledgedCard, scores: list[RegionScore]) -> PledgeScore:
    """PLEDGE-02: 1 Fame for every region of the card's suit that the pledged faction controls."""
    regions = [s.region for s in scores if s.controller == pledged.faction and s.suit == pledged.suit]
    return PledgeScore(pledged.card, pledged.suit, pledged.faction, regions)


# The end ------------------------------------------------------------------------------------------------------------


def ranking(fame: list[int], gold: list[int]) -> list[list[int]]:
    """Seats from first to last: most Fame, then most gold; seats in one group share their place (END-04 to END-06)."""
    groups: dict[tuple[int, int], list[int]] = {}
    for seat, standing in enumerate(zip(fame, gold, strict=True)):
        groups.setdefault(standing, []).append(seat)
    return [groups[standing] for standing in sorted(groups, reverse=True)]
