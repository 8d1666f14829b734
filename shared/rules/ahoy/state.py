"""The position of a game of Ahoy: flat lists of small values, cheap to clone."""

from __future__ import annotations

from typing import Any, Final

from ..game import Game, Position, Seat
from ..kit.saving import dump_attributes
from .components.figures import CUTTER, FIGURES, FIRST_STRONGHOLD, NOWHERE, PATROLS, SQUADRON, STRONGHOLDS
from .components.mats import CARD_SLOT, DAMAGED, EMPTY, FACTIONS, MATS, SEAT_SLOT, SLOT_COUNT, SLOT_LABELS, Mat
from .components.rewards import CENTRE
from .sea import Sea, sea_of

GOLD: Final = 20
COMRADES: Final = 20


class State(Position):
    """All pieces and cards. Lists named in the plural are per seat, per region, per figure or per slot."""

    seats: int
    factions: tuple[str, ...]
    mats: tuple[Mat, ...]
    slot_numbers: tuple[dict[str, int], ...]
    union: Seat
    order: tuple[Seat, ...]  # clockwise
    reveal_removed: bool  # GAP-03: whether the removed Market cards are shown
    round: int
    first: Seat  # who holds the first player card
    active: Seat
    over: str  # why the game ended
    conceded: Seat  # the seat that gave up

    sea: Sea
    wealth: list[int]  # per region
    comrades: list[int]  # per region, on its Island
    ready: int
    reserve: int  # Comrades in the Union's supply
    at: list[int]  # per figure, its space

    supply: int  # of gold
    gold: list[int]
    fame: list[int]
    dice: list[list[int]]
    aside: list[list[int]]
    slots: list[int]

    crew: list[list[str]]
    cargo: list[list[str]]
    piles: list[list[str]]  # two per seat: what lies under its pledge markers
    squadron_pile: list[int]  # secret: which of the two is the Squadron's
    white: list[int]
    black: list[int]

    tiles: list[str]  # secret order, the top last
    boxed_tile: str  # secret
    market: list[str]
    deck: list[str]  # secret order, the top last
    removed: list[str]  # secret unless `reveal_removed`
    discarded: list[str]
    plan_deck: list[str]  # secret order, the top last
    plan_hand: list[str]  # secret, sorted
    plan_discard: list[str]
    plans_in_play: list[str]

    # Who and where ---------------------------------------------------------------------------------------------

    def owner(self, figure: int) -> Seat:
        if figure < 4:
            return figure
        return SQUADRON if figure < CUTTER else self.union

    def loaded(self, figure: int) -> bool:
        """BATTLE-06: a die on Cannons; Strongholds and the Gunship always, the Cutter never."""
        if figure >= FIRST_STRONGHOLD:
            return figure != CUTTER
        return self.has_die_on_cannons(self.owner(figure))

    def has_die_on_cannons(self, seat: Seat) -> bool:
        slots = self.slots
        return any(EMPTY < slots[number] < DAMAGED for number in self.mats[seat].cannons)

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
        """An independent copy that nobody listens to; frames, the sea and the choices on offer are shared."""
        copy = State(self.game, self.key)
        self.copy_common(copy)
        copy.seats, copy.factions, copy.mats = self.seats, self.factions, self.mats
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
        data = dump_attributes(self, SAVED)
        data["order"], data["sea"] = self.order, self.sea.laid
        data["held"] = {label: held for label, held in zip(SLOT_LABELS, self.slots, strict=True) if held}
        return data


def seated(game: Game, key: bytes, seats: int) -> State:
    """Only what follows from the number of players is set."""
    state = State(game, key)
    state.seats, state.factions, state.mats = seats, FACTIONS[seats], MATS[seats]
    state.slot_numbers, state.union = SEAT_SLOT[seats], FACTIONS[seats].index("union")
    return state


def empty_table(game: Game, key: bytes, seats: int) -> State:
    """Nothing is on the table yet; all gold is in the supply."""
    state = seated(game, key, seats)
    state.order = tuple(range(seats))
    state.reveal_removed, state.round, state.first, state.active = False, 0, SQUADRON, SQUADRON
    state.over, state.conceded = "", NOWHERE
    state.sea, state.wealth, state.comrades, state.ready, state.reserve = sea_of(()), [], [], 0, 0
    state.at, state.slots = [NOWHERE] * len(FIGURES), [EMPTY] * SLOT_COUNT
    state.supply, state.gold, state.fame = GOLD, [0] * seats, [0] * seats
    state.dice, state.aside = [[] for _ in range(seats)], [[] for _ in range(seats)]
    state.crew, state.cargo = [[] for _ in range(seats)], [[] for _ in range(seats)]
    state.piles, state.squadron_pile = [[] for _ in range(2 * seats)], [NOWHERE] * seats
    state.white, state.black = [CENTRE] * seats, [CENTRE] * seats
    state.tiles, state.boxed_tile, state.market, state.deck = [], "", [], []
    state.removed, state.discarded = [], []
    state.plan_deck, state.plan_hand, state.plan_discard, state.plans_in_play = [], [], [], []
    return state


# What is saved as it is; the rest of a State follows from these and from the key, the order and the tiles laid.
SAVED: Final = (
    *("seats", "drawn", "reveals", "reveal_removed", "round", "first", "active", "over", "conceded"),
    *("wealth", "comrades", "ready", "reserve", "at", "supply", "gold", "fame", "dice", "aside", "slots"),
    *("crew", "cargo", "piles", "squadron_pile", "white", "black", "tiles", "boxed_tile", "market", "deck"),
    *("removed", "discarded", "plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
)

NESTED: Final = ("dice", "aside", "crew", "cargo", "piles")  # of those, lists of lists
LISTS: Final = (  # and lists
    *("wealth", "comrades", "at", "gold", "fame", "slots", "squadron_pile", "white", "black", "tiles", "market"),
    *("deck", "removed", "discarded", "plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
)
