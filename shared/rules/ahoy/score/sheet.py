"""What scoring looks at: seats, pieces of every region, and at the end of the game the pledges.

A sheet comes from a position, or from the JSON of somebody who asks what it would be worth.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ...game import Seat
from ...kit.fields import Fields, bad
from ..components.decks import MARKET
from ..components.figures import PATROLS, STRONGHOLDS
from ..components.mats import FACTIONS
from ..components.tiles import SUITS, TILES
from ..state import COMRADES, GOLD, State
from ..turn.round import ScorePledges
from .control import SQUADRON, UNION, PledgedCard, RegionPieces
from .pieces import pieces, pledged

ROUND: Final = "round"  # the regions are scored
END: Final = "end"  # the regions have been scored, the game ends, the pledges are scored
STAGES: Final = (ROUND, END)
MOST: Final = 1_000_000  # of rounds and of Fame, which have no end
REGIONS: Final = len(TILES) - 1  # one tile is always in the box (SETUP-09)
TILES_OF_SUIT: Final = len(TILES) // len(SUITS)


@dataclass
class Standing:
    """A seat before anything is scored."""

    seat: Seat
    faction: str
    fame: int
    gold: int


@dataclass
class Sheet:
    stage: str
    round: int
    seats: list[Standing]
    regions: list[RegionPieces]
    pledges: list[tuple[Seat, PledgedCard]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "stage": self.stage,
            "round": self.round,
            "seats": [standing_json(standing) for standing in self.seats],
            "regions": [pieces_json(region) for region in self.regions],
        }
        if self.stage == END:
            data["pledges"] = [
                {"seat": seat, "card": pledge.card, "faction": pledge.faction} for seat, pledge in self.pledges
            ]
        return data


def standing_json(standing: Standing) -> dict[str, Any]:
    return {"seat": standing.seat, "faction": standing.faction, "fame": standing.fame, "gold": standing.gold}


def pieces_json(region: RegionPieces) -> dict[str, Any]:
    return {
        "region": region.region,
        "suit": region.suit,
        "wealth": region.wealth,
        "patrols": region.patrols,
        "strongholds": region.strongholds,
        "squadron_flagship": region.squadron_flagship,
        "comrades": region.comrades,
        "union_flagship": region.union_flagship,
        "cutter": region.cutter,
        "gunship": region.gunship,
    }


def of_state(state: State) -> Sheet:
    """The pledges are still secret while they await their score: only the system may see this."""
    ends = bool(state.stack) and isinstance(state.stack[-1], ScorePledges)
    seats = [Standing(seat, faction, state.fame[seat], state.gold[seat]) for seat, faction in enumerate(state.factions)]
    sheet = Sheet(END if ends else ROUND, state.round, seats, pieces(state))
    if ends:
        sheet.pledges = [(seat, card) for seat in state.smugglers() for card in pledged(state, seat)]
    return sheet


# From JSON ----------------------------------------------------------------------------------------------------------


def read(data: object) -> Sheet:
    """A sheet in the form of `to_json`, checked; a piece or a standing that is left out counts as none."""
    sheet = Fields(data)
    stage = sheet.word("stage", STAGES, ROUND)
    number = sheet.whole("round", 0, MOST, 1)
    seats = [read_standing(fields) for fields in sheet.objects("seats", min(FACTIONS), max(FACTIONS))]
    regions = [read_region(fields) for fields in sheet.objects("regions", 1, REGIONS)]
    pledges = [read_pledge(fields, seats) for fields in sheet.objects("pledges", 0, len(MARKET) if stage == END else 0)]
    sheet.done()
    check_seats(seats)
    check_regions(regions)
    check_pledges(pledges)
    return Sheet(stage, number, seats, regions, pledges)


def read_standing(fields: Fields) -> Standing:
    standing = Standing(
        fields.whole("seat", 0, max(FACTIONS) - 1),
        fields.word("faction", FACTIONS[3]),
        fields.whole("fame", 0, MOST, 0),
        fields.whole("gold", 0, GOLD, 0),
    )
    fields.done()
    return standing


def read_region(fields: Fields) -> RegionPieces:
    region = RegionPieces(
        region=fields.whole("region", 1, REGIONS),
        suit=fields.word("suit", SUITS),
        wealth=fields.whole("wealth", 1, 6),
        patrols=fields.whole("patrols", 0, len(PATROLS), 0),
        strongholds=fields.whole("strongholds", 0, len(STRONGHOLDS), 0),
        squadron_flagship=fields.flag("squadron_flagship"),
        comrades=fields.whole("comrades", 0, COMRADES, 0),
        union_flagship=fields.flag("union_flagship"),
        cutter=fields.flag("cutter"),
        gunship=fields.flag("gunship"),
    )
    fields.done()
    return region


def read_pledge(fields: Fields, seats: list[Standing]) -> tuple[Seat, PledgedCard]:
    seat = fields.whole("seat", 0, max(FACTIONS) - 1)
    card = fields.word("card", list(MARKET))
    pledge = PledgedCard(card, MARKET[card].suit, fields.word("faction", (SQUADRON, UNION)))
    fields.done()
    if not any(standing.seat == seat and standing.faction == "smuggler" for standing in seats):
        raise fields.bad("seat", f"must be a Smuggler's, not {seat}")
    return seat, pledge


def check_seats(seats: list[Standing]) -> None:
    """SETUP-02 to SETUP-07: which factions play, and in which seats."""
    factions = FACTIONS[len(seats)]
    for index, standing in enumerate(seats):
        if standing.seat != index:
            raise bad(("seats", index, "seat"), f"must be {index}: seats come in order")
        if standing.faction != factions[index]:
            raise bad(("seats", index, "faction"), f"must be {factions[index]} with {len(seats)} players")
    if sum(standing.gold for standing in seats) > GOLD:
        raise bad(("seats",), f"hold more than the {GOLD} gold that there is (COMP-09)")


def check_regions(regions: list[RegionPieces]) -> None:
    """COMP-01, COMP-06, COMP-07, COMP-29: no more of anything than the box holds."""
    for index, region in enumerate(regions):
        if any(other.region == region.region for other in regions[:index]):
            raise bad(("regions", index, "region"), f"must be another one: {region.region} is there already")
        if sum(other.suit == region.suit for other in regions[:index]) >= TILES_OF_SUIT:
            raise bad(("regions", index, "suit"), f"must be another one: only {TILES_OF_SUIT} are {region.suit}")
    for name, most, count in LIMITS:
        placed = 0
        for index, region in enumerate(regions):
            placed += count(region)
            if placed > most:
                raise bad(("regions", index, name), f"makes {placed} in all regions together; there are {most}")


LIMITS: Final[tuple[tuple[str, int, Callable[[RegionPieces], int]], ...]] = (
    ("patrols", len(PATROLS), lambda region: region.patrols),
    ("strongholds", len(STRONGHOLDS), lambda region: region.strongholds),
    ("squadron_flagship", 1, lambda region: int(region.squadron_flagship)),
    ("comrades", COMRADES, lambda region: region.comrades),
    ("union_flagship", 1, lambda region: int(region.union_flagship)),
    ("cutter", 1, lambda region: int(region.cutter)),
    ("gunship", 1, lambda region: int(region.gunship)),
)


def check_pledges(pledges: list[tuple[Seat, PledgedCard]]) -> None:
    cards = [pledge.card for _, pledge in pledges]
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise bad(("pledges", index, "card"), f"must be another one: {card} is pledged already")
