"""What is to be scored, and what it comes to, point by point."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .view import Faction, Suit

Stage = Literal["round", "end"]
Controller = Literal["squadron", "union"]


class Standing(TypedDict):
    """A seat before anything is scored."""

    seat: int
    faction: Faction
    fame: int
    gold: int


class Pieces(TypedDict):
    """What counts in a region."""

    region: int
    suit: Suit
    wealth: int
    patrols: int
    strongholds: int
    squadron_flagship: bool
    comrades: int
    union_flagship: bool
    cutter: bool
    gunship: bool


class PledgedCard(TypedDict):
    seat: int
    card: str
    faction: Controller


class ScoreInput(TypedDict):
    """The pledges are scored at the end only."""

    stage: Stage
    round: int
    seats: list[Standing]
    regions: list[Pieces]
    pledges: NotRequired[list[PledgedCard]]


class SquadronControl(TypedDict):
    patrols: int
    strongholds: int
    flagship: int
    control: int


class UnionControl(TypedDict):
    comrades: int
    doubled: int
    flagship: int
    cutter: int
    gunship: int
    control: int


class RegionScore(TypedDict):
    region: int
    suit: Suit
    wealth: int
    squadron: SquadronControl
    union: UnionControl
    controller: Controller | None
    fame: int


class PledgeScore(TypedDict):
    card: str
    suit: Suit
    faction: Controller
    regions: list[int]
    fame: int


class SeatPledgeScore(PledgeScore):
    seat: int


class SeatScore(TypedDict):
    seat: int
    faction: Faction
    before: int
    regions: int
    pledges: int
    gained: int
    after: int
    gold: int


class Result(TypedDict):
    winners: list[int]
    ranking: list[list[int]]
    tied: list[int]
    decided_by: Literal["fame", "gold", "shared"]


class Scorecard(TypedDict):
    stage: Stage
    round: int
    regions: list[RegionScore]
    pledges: list[SeatPledgeScore]
    seats: list[SeatScore]
    ends: bool
    result: Result | None
