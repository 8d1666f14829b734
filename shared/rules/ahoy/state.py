"""The position of a game of Ahoy: flat lists of small values, cheap to clone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shared.rules.ahoy.board import Sea, sea_of
from shared.rules.ahoy.boards import (
    BOARDS,
    CARD_SLOT,
    DAMAGED,
    EMPTY,
    FACTIONS,
    FIGURES,
    GUNSHIP,
    NOWHERE,
    PATROLS,
    SEAT_SLOT,
    SLOT_COUNT,
    SQUADRON,
    STRONGHOLDS,
)
from shared.rules.ahoy.cards import CENTRE
from shared.rules.game import Game, Position, Seat

GOLD: Final = 20
COMRADES: Final = 20


class State(Position):
    """All pieces and cards. Lists named in the plural are per seat, per region, per figure or per slot."""

    def __init__(self, game: Game, key: bytes, seats: int) -> None:
        super().__init__(game, key)
        self.seats = seats
        self.factions = FACTIONS[seats]
        self.boards = BOARDS[seats]
        self.slot_numbers = SEAT_SLOT[seats]
        self.union = self.factions.index("union")
        self.order = tuple(range(seats))  # seats clockwise
        self.reveal_removed = False  # GAP-03: whether the removed Market cards are shown
        self.round = 0
        self.first = SQUADRON  # who holds the first player card
        self.active = SQUADRON
        self.over = ""  # why the game ended
        self.conceded = NOWHERE  # the seat that gave up

        self.sea: Sea = sea_of(())
        self.wealth: list[int] = []  # per region
        self.comrades: list[int] = []  # per region, on its Island
        self.ready = 0
        self.reserve = 0  # Comrades in the Union's supply
        self.at: list[int] = [NOWHERE] * len(FIGURES)  # per figure, its space

        self.supply = GOLD
        self.gold: list[int] = [0] * seats
        self.fame: list[int] = [0] * seats
        self.dice: list[list[int]] = [[] for _ in range(seats)]
        self.aside: list[list[int]] = [[] for _ in range(seats)]
        self.slots: list[int] = [EMPTY] * SLOT_COUNT

        self.crew: list[list[str]] = [[] for _ in range(seats)]
        self.cargo: list[list[str]] = [[] for _ in range(seats)]
        self.piles: list[list[str]] = [[] for _ in range(2 * seats)]  # per seat, its two pledge markers
        self.squadron_pile: list[int] = [NOWHERE] * seats  # secret: which of the two is the Squadron's
        self.white: list[int] = [CENTRE] * seats
        self.black: list[int] = [CENTRE] * seats

        self.tiles: list[str] = []  # secret order, the top last
        self.boxed_tile = ""  # secret
        self.market: list[str] = []
        self.deck: list[str] = []  # secret order, the top last
        self.removed: list[str] = []  # secret unless `reveal_removed`
        self.discarded: list[str] = []
        self.plan_deck: list[str] = []  # secret order, the top last
        self.plan_hand: list[str] = []  # secret
        self.plan_discard: list[str] = []
        self.plans_in_play: list[str] = []

    # Who and where ---------------------------------------------------------------------------------------------

    def owner(self, figure: int) -> Seat:
        if figure < 4:
            return figure
        return SQUADRON if figure < STRONGHOLDS.stop else self.union

    def loaded(self, figure: int) -> bool:
        """BATTLE-06: a die on Cannons; Strongholds and the Gunship always, the Cutter never."""
        if figure >= STRONGHOLDS.start:
            return figure < STRONGHOLDS.stop or figure == GUNSHIP
        return self.has_die_on_cannons(self.owner(figure))

    def has_die_on_cannons(self, seat: Seat) -> bool:
        slots = self.slots
        return any(EMPTY < slots[number] < DAMAGED for number in self.boards[seat].cannons)

    def smugglers(self) -> list[Seat]:
        return [seat for seat in self.order if self.factions[seat] == "smuggler"]

    def region_of(self, figure: int) -> int:
        return self.at[figure] // 4

    def figures_at(self, space: int) -> list[int]:
        return [figure for figure, where in enumerate(self.at) if where == space]

    def figures_in(self, region: int) -> list[int]:
        return [figure for figure, where in enumerate(self.at) if where // 4 == region and where >= 0]

    def patrols_at(self, space: int) -> list[int]:
        return [figure for figure in PATROLS if self.at[figure] == space]

    def spare(self, figures: range) -> int:
        """A figure of this kind from the supply, or NOWHERE."""
        for figure in figures:
            if self.at[figure] == NOWHERE:
                return figure
        return NOWHERE

    def stronghold_at(self, space: int) -> bool:
        return space in self.at[STRONGHOLDS.start : STRONGHOLDS.stop]

    def locked_out(self, seat: Seat) -> bool:
        """SQ-13: an enemy Flagship in a Stronghold's space cannot recruit, smuggle or deliver."""
        return seat != SQUADRON and self.stronghold_at(self.at[seat])

    # Gold, Fame, Comrades: nothing is gained from an empty supply (FINE-01) ----------------------------------------

    def gain_gold(self, seat: Seat, amount: int) -> int:
        amount = min(amount, self.supply)
        self.supply -= amount
        self.gold[seat] += amount
        if amount:
            self.emit("gold_gained", seat=seat, amount=amount)
        return amount

    def spend_gold(self, seat: Seat, amount: int) -> None:
        self.gold[seat] -= amount
        self.supply += amount
        self.emit("gold_spent", seat=seat, amount=amount)

    def give_gold(self, giver: Seat, taker: Seat) -> None:
        """Hand over 1 gold, if there is any (GAP-52)."""
        if self.gold[giver]:
            self.gold[giver] -= 1
            self.gold[taker] += 1
            self.emit("gold_given", giver=giver, taker=taker)

    def gain_fame(self, seat: Seat, amount: int, why: str) -> None:
        self.fame[seat] += amount
        if amount:
            self.emit("fame_gained", seat=seat, amount=amount, why=why)

    def raise_wealth(self, region: int) -> None:
        if self.wealth[region] < 6:
            self.wealth[region] += 1
            self.emit("wealth_raised", region=region + 1, wealth=self.wealth[region])

    def make_ready(self, amount: int) -> None:
        amount = min(amount, self.reserve)
        self.reserve -= amount
        self.ready += amount
        self.emit("comrades_readied", amount=amount)

    def place_comrades(self, region: int, amount: int) -> None:
        amount = min(amount, self.ready)
        self.ready -= amount
        self.comrades[region] += amount
        self.emit("comrades_placed", region=region + 1, amount=amount)

    def remove_comrades(self, region: int, amount: int) -> None:
        """Back to the supply, never to Ready (MU-05)."""
        amount = min(amount, self.comrades[region])
        self.comrades[region] -= amount
        self.reserve += amount
        if amount:
            self.emit("comrades_removed", region=region + 1, amount=amount)

    # Cards -----------------------------------------------------------------------------------------------------

    def leave_market(self, card: str, refill: bool = True) -> None:
        self.market.remove(card)
        if refill:
            self.refill_market()

    def refill_market(self) -> None:
        while len(self.market) < 3 and self.deck:
            self.market.append(self.deck.pop())
            self.reveals += 1
            self.emit("card_dealt", card=self.market[-1])

    def discard_crew(self, seat: Seat, card: str) -> None:
        self.leave_crew(seat, card)
        self.discarded.append(card)
        self.emit("crew_discarded", seat=seat, card=card)

    def leave_crew(self, seat: Seat, card: str) -> None:
        """GAP-16, GAP-17: a die on the card is set aside, a damage token just goes."""
        self.crew[seat].remove(card)
        slot = CARD_SLOT[card]
        if EMPTY < self.slots[slot] < DAMAGED:
            self.aside[seat].append(self.slots[slot])
        self.slots[slot] = EMPTY

    # Copying -----------------------------------------------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy that nobody listens to; frames, the sea and offered choices are shared."""
        copy = State.__new__(State)
        copy.game, copy.key, copy.drawn, copy.reveals = self.game, self.key, self.drawn, self.reveals
        copy.stack, copy.choices, copy.events = self.stack[:], self.choices, None
        copy.seats, copy.factions, copy.boards = self.seats, self.factions, self.boards
        copy.slot_numbers, copy.union, copy.order = self.slot_numbers, self.union, self.order
        copy.reveal_removed, copy.round, copy.first = self.reveal_removed, self.round, self.first
        copy.active, copy.over, copy.conceded = self.active, self.over, self.conceded
        copy.sea, copy.wealth, copy.comrades = self.sea, self.wealth[:], self.comrades[:]
        copy.ready, copy.reserve, copy.at = self.ready, self.reserve, self.at[:]
        copy.supply, copy.gold, copy.fame = self.supply, self.gold[:], self.fame[:]
        copy.dice = [dice[:] for dice in self.dice]
        copy.aside = [aside[:] for aside in self.aside]
        copy.slots = self.slots[:]
        copy.crew = [crew[:] for crew in self.crew]
        copy.cargo = [cargo[:] for cargo in self.cargo]
        copy.piles = [pile[:] for pile in self.piles]
        copy.squadron_pile, copy.white, copy.black = self.squadron_pile[:], self.white[:], self.black[:]
        copy.tiles, copy.boxed_tile, copy.market = self.tiles[:], self.boxed_tile, self.market[:]
        copy.deck, copy.removed, copy.discarded = self.deck[:], self.removed[:], self.discarded[:]
        copy.plan_deck, copy.plan_hand = self.plan_deck[:], self.plan_hand[:]
        copy.plan_discard, copy.plans_in_play = self.plan_discard[:], self.plans_in_play[:]
        return copy

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in SAVED}
        return data | {"key": self.key.hex(), "order": list(self.order), "sea": [list(laid) for laid in self.sea.laid]}


# What is saved as it is; the rest of a State follows from these and from the key, the order and the tiles laid.
SAVED: Final = (
    *("seats", "drawn", "reveals", "reveal_removed", "round", "first", "active", "over", "conceded"),
    *("wealth", "comrades", "ready", "reserve", "at", "supply", "gold", "fame", "dice", "aside", "slots"),
    *("crew", "cargo", "piles", "squadron_pile", "white", "black", "tiles", "boxed_tile", "market", "deck"),
    *("removed", "discarded", "plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
)


def load(game: Game, data: Mapping[str, Any]) -> State:
    state = State(game, bytes.fromhex(data["key"]), data["seats"])
    for name in SAVED:
        setattr(state, name, _own(data[name]))
    state.order = tuple(data["order"])
    state.sea = sea_of(tuple((tile, x, y, turns) for tile, x, y, turns in data["sea"]))
    return state


def _own(value: Any) -> Any:
    """Lists of the state's own, so that what was read stays as it is."""
    return [_own(item) for item in value] if isinstance(value, list) else value
