"""Setup (SETUP): tiles, Market, dice and gold, then the factions in their fixed order.

The order of draws from the dice key is part of the published fairness: see `docs/fair-dice.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ... import dice
from ...engine import settle, shown
from ...errors import WrongSeats
from ...game import Ask, Choice, Game, Step
from ...kit.options import checked_options
from ..components.decks import MARKET, PLANS
from ..components.figures import FIGURES, PATROLS, SQUADRON
from ..components.tiles import SUITS, TILES
from ..sea import SPACE, SPACES, sea_of
from ..state import COMRADES, State, empty_table
from .round import DrawPlans, StartRound, roll_supplies

T = TypeVar("T")

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "smuggler_seats": {
        "type": "string",
        "enum": ["agreed", "random"],
        "default": "agreed",
        "description": "Who of two Smugglers sits second: as they are seated, or drawn at random (SETUP-08).",
    },
    "reveal_removed": {
        "type": "boolean",
        "default": False,
        "description": "With 2 or 3 players, show which Market cards were removed (GAP-03).",
    },
}
UNION_ON_ISLAND: Final = 2
UNION_READY: Final = 6


def setup(game: Game, seats: int, key: bytes, options: Mapping[str, Any]) -> State:
    if type(seats) is not int or seats not in game.seats:
        raise WrongSeats(
            f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {shown(seats)} (SETUP-05)"
        )
    chosen = checked_options(OPTIONS, options)
    state = empty_table(game, dice.check_key(key), seats)
    state.reveal_removed = chosen["reveal_removed"]
    seat_smugglers(state, chosen["smuggler_seats"])
    lay_starting_map(state)
    deal_market(state)
    roll_supplies(state)
    for seat in range(seats):
        state.gain_gold(seat, 1)
    hide_pledge_markers(state)
    state.plan_deck = shuffle(state, "plans", [plan for plan, count in PLANS.items() for _ in range(count)])
    prepare_factions(state)
    settle(state)
    return state


def shuffle(state: State, what: str, items: list[T]) -> list[T]:
    draw = state.drawn
    items, state.drawn = dice.shuffled(state.key, state.drawn, items)
    state.emit("shuffled", what=what, size=len(items), draw=draw)
    return items


def seat_smugglers(state: State, how: str) -> None:
    if how == "random" and state.seats == 4:
        draw = state.drawn
        second = 1 if state.roll(2) == 1 else 3
        state.order = (SQUADRON, second, state.union, 4 - second)
        state.emit("smugglers_seated", order=list(state.order), draw=draw)


def lay_starting_map(state: State) -> None:
    """SETUP-09 to SETUP-13: two tiles, offset by one space, with their Islands at the far corners (GAP-01)."""
    tiles = shuffle(state, "tiles", list(TILES))
    state.boxed_tile = tiles.pop()
    one, other = tiles.pop(), tiles.pop()
    state.tiles = tiles
    state.sea = sea_of(((one, 0, 0, 2), (other, 2, 1, 0)))
    state.wealth, state.comrades = [1, 1], [0, 0]
    for tile, x, y, turns in state.sea.laid:
        state.emit("tile_laid", seat=None, tile=tile, x=x, y=y, rotation=90 * turns)


def deal_market(state: State) -> None:
    """SETUP-14 to SETUP-16: with fewer than 4 players one card of each suit is removed."""
    if state.seats < 4:
        for suit in SUITS:
            cards = [card for card in MARKET if MARKET[card].suit == suit]
            draw = state.drawn
            state.removed.append(cards[state.roll(len(cards)) - 1])
            state.emit("card_removed", suit=suit, draw=draw, card=state.removed[-1] if state.reveal_removed else None)
    state.deck = shuffle(state, "market", [card for card in MARKET if card not in state.removed])
    state.refill_market()


def hide_pledge_markers(state: State) -> None:
    """SETUP-27: which marker is whose is drawn, and known to its owner alone."""
    for seat in state.smugglers():
        state.squadron_pile[seat] = state.roll(2) - 1
        state.emit("pledge_markers", (seat,), seat=seat, squadron=state.squadron_pile[seat] + 1)


def prepare_factions(state: State) -> None:
    """SETUP-20: Squadron, first Smuggler, Union, second Smuggler."""
    first, second = [*state.smugglers(), None, None][:2]
    frames: list[Ask | Step] = [ChooseIsland(SQUADRON)]
    frames += [] if first is None else [ChooseStart(first)]
    frames += [UnionSetsUp(), DrawPlans(2)]
    frames += [] if second is None else [ChooseStart(second)]
    state.then(*frames, StartRound())


@dataclass
class ChooseIsland(Ask):
    """SETUP-24: the Squadron starts on one of the two Islands, with a Patrol."""

    rule = "SETUP-24"

    def options(self, state: State) -> list[Choice]:
        return [("island", SPACES[space]) for space in state.sea.island]

    def choose(self, state: State, choice: Choice) -> None:
        put(state, SQUADRON, SPACE[str(choice[1])])
        put(state, PATROLS[0], SPACE[str(choice[1])])


@dataclass
class ChooseStart(Ask):
    """SETUP-25: a Smuggler starts on any space that is not an Island."""

    rule = "SETUP-25"

    def options(self, state: State) -> list[Choice]:
        return [("start", SPACES[space]) for space, suit in enumerate(state.sea.suit_at) if not suit]

    def choose(self, state: State, choice: Choice) -> None:
        put(state, self.seat, SPACE[str(choice[1])])


@dataclass
class UnionSetsUp(Step):
    """SETUP-29, SETUP-31: on the other Island with 2 Comrades; 6 are Ready."""

    def run(self, state: State) -> None:
        (island,) = (space for space in state.sea.island if space != state.at[SQUADRON])
        put(state, state.union, island)
        state.reserve = COMRADES
        state.make_ready(UNION_ON_ISLAND + UNION_READY)
        state.place_comrades(island // 4, UNION_ON_ISLAND)


def put(state: State, figure: int, space: int) -> None:
    state.at[figure] = space
    state.emit("placed", figure=FIGURES[figure], space=SPACES[space])
