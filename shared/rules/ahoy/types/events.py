"""The data of every kind of event. Where something was drawn from the dice key, `draw` is the number of the draw."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from .score import PledgeScore, RegionScore
from .view import Direction, Suit


class Battle(TypedDict):
    attacker: str
    defender: str
    region: int


class BattleRerolled(TypedDict):
    """All dice of the battle as they lie now; those of `seat`, on this side, were rolled again."""

    seat: int
    side: Literal["attack", "defence"]
    attack: list[int]
    defence: list[int]
    draw: int


class BattleRolled(TypedDict):
    attack: list[int]
    defence: list[int]
    draw: int


class BattleWon(TypedDict):
    winner: str
    loser: str
    attack: int
    defence: int


class CardDealt(TypedDict):
    card: str


class CardRemoved(TypedDict):
    """`card` is None while it is not shown."""

    suit: Suit
    draw: int
    card: str | None


class CardUsed(TypedDict):
    seat: int
    card: str


class CargoDiscarded(TypedDict):
    seat: int
    card: str


class ComradesMoved(TypedDict):
    """From the region `source` to another."""

    source: int
    region: int
    amount: int


class ComradesPlaced(TypedDict):
    region: int
    amount: int


class ComradesReadied(TypedDict):
    amount: int


class ComradesRemoved(TypedDict):
    region: int
    amount: int


class CrewDiscarded(TypedDict):
    seat: int
    card: str


class Damaged(TypedDict):
    """`by` is the seat that chose the slot."""

    figure: str
    slot: str
    by: int


class Delivered(TypedDict):
    seat: int
    card: str


class DiceRolled(TypedDict):
    seat: int
    dice: list[int]
    draw: int


class DieChanged(TypedDict):
    seat: int
    value: int
    to: int


class DieLifted(TypedDict):
    seat: int
    value: int
    slot: str


class DiePlaced(TypedDict):
    seat: int
    value: int
    slot: str


class DieRaised(TypedDict):
    seat: int
    slot: str
    amount: int


class DieSetAside(TypedDict):
    seat: int
    value: int


class Drifted(TypedDict):
    figure: str
    direction: Direction


class FameGained(TypedDict):
    seat: int
    amount: int
    why: Literal["control", "delivery", "pledges", "reward"]


class FigureRemoved(TypedDict):
    figure: str


class Fired(TypedDict):
    """A Cannons die was lowered by `amount`."""

    seat: int
    slot: str
    amount: int


class GameEnded(TypedDict):
    reason: Literal["fame", "conceded"]
    fame: list[int]


class GoldGained(TypedDict):
    seat: int
    amount: int


class GoldGiven(TypedDict):
    giver: int
    taker: int


class GoldSpent(TypedDict):
    seat: int
    amount: int


class MarketRenewed(TypedDict):
    """`cards` are those that were replaced."""

    cards: list[str]


class Moved(TypedDict):
    """`by` is the seat that moved it; `kind` says by what, such as a Sail."""

    figure: str
    space: str
    by: int
    kind: str


class Placed(TypedDict):
    figure: str
    space: str


class PlanPlayed(TypedDict):
    plan: str


class PlansDrawn(TypedDict):
    seat: int
    amount: int


class PlansInHand(TypedDict):
    """What the Union drew; only its own seat hears it."""

    plans: list[str]


class PledgeMarkers(TypedDict):
    """Which of a Smuggler's markers, 1 or 2, is the Squadron's; only its own seat hears it."""

    seat: int
    squadron: int


class Pledged(TypedDict):
    """The card that was just delivered lies under this marker, 1 or 2."""

    seat: int
    marker: int


class PledgesScored(TypedDict):
    """`pledges` are by seat."""

    fame: list[int]
    pledges: dict[str, list[PledgeScore]]


class Recruited(TypedDict):
    seat: int
    card: str


class Repaired(TypedDict):
    seat: int
    slot: str


class Reward(TypedDict):
    seat: int
    reward: str
    cell: int


class Robbed(TypedDict):
    seat: int
    card: str
    half: Literal["crew", "cargo"]


class RoundEnded(TypedDict):
    round: int


class RoundScored(TypedDict):
    round: int
    fame: list[int]
    regions: list[RegionScore]


class RoundStarted(TypedDict):
    round: int
    first: int


class Shuffled(TypedDict):
    what: Literal["tiles", "plans", "market"]
    size: int
    draw: int


class Smuggled(TypedDict):
    seat: int
    card: str


class SmugglersSeated(TypedDict):
    order: list[int]
    draw: int


class StrongholdBuilt(TypedDict):
    """`patrols` are those whose place it took."""

    figure: str
    space: str
    patrols: list[str]


class TileDrawn(TypedDict):
    seat: int
    tile: str


class TileLaid(TypedDict):
    """`seat` is None in the setup."""

    seat: int | None
    tile: str
    x: int
    y: int
    rotation: Literal[0, 90, 180, 270]


class TurnStarted(TypedDict):
    seat: int


class Victory(TypedDict):
    seat: int
    option: str


class WealthRaised(TypedDict):
    region: int
    wealth: int


EVENTS: Final[dict[str, type]] = {
    "battle": Battle,
    "battle_rerolled": BattleRerolled,
    "battle_rolled": BattleRolled,
    "battle_won": BattleWon,
    "card_dealt": CardDealt,
    "card_removed": CardRemoved,
    "card_used": CardUsed,
    "cargo_discarded": CargoDiscarded,
    "comrades_moved": ComradesMoved,
    "comrades_placed": ComradesPlaced,
    "comrades_readied": ComradesReadied,
    "comrades_removed": ComradesRemoved,
    "crew_discarded": CrewDiscarded,
    "damaged": Damaged,
    "delivered": Delivered,
    "dice_rolled": DiceRolled,
    "die_changed": DieChanged,
    "die_lifted": DieLifted,
    "die_placed": DiePlaced,
    "die_raised": DieRaised,
    "die_set_aside": DieSetAside,
    "drifted": Drifted,
    "fame_gained": FameGained,
    "figure_removed": FigureRemoved,
    "fired": Fired,
    "game_ended": GameEnded,
    "gold_gained": GoldGained,
    "gold_given": GoldGiven,
    "gold_spent": GoldSpent,
    "market_renewed": MarketRenewed,
    "moved": Moved,
    "placed": Placed,
    "plan_played": PlanPlayed,
    "plans_drawn": PlansDrawn,
    "plans_in_hand": PlansInHand,
    "pledge_markers": PledgeMarkers,
    "pledged": Pledged,
    "pledges_scored": PledgesScored,
    "recruited": Recruited,
    "repaired": Repaired,
    "reward": Reward,
    "robbed": Robbed,
    "round_ended": RoundEnded,
    "round_scored": RoundScored,
    "round_started": RoundStarted,
    "shuffled": Shuffled,
    "smuggled": Smuggled,
    "smugglers_seated": SmugglersSeated,
    "stronghold_built": StrongholdBuilt,
    "tile_drawn": TileDrawn,
    "tile_laid": TileLaid,
    "turn_started": TurnStarted,
    "victory": Victory,
    "wealth_raised": WealthRaised,
}
