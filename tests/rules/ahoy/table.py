"""A table to play rule examples on: put pieces where the example says, then play choices and look.

    table = Table(seats=4).put("flagship-1", "2nw").dice(1, 4, 6).turn(1)
    table.play("die", 4).play("slot", "sail-1").play("step", "2ne")
    assert table.state.gold[1] == 1

Regions are numbered as laid, spaces are such as "2nw". Dice are never mocked: `rolls(2, 5)` looks for a key whose
next draws are a 2 and a 5.
"""

from __future__ import annotations

import hashlib

from shared.rules import dice, registry
from shared.rules.ahoy.components.figures import FIGURE, NOWHERE, SHIPS
from shared.rules.ahoy.components.mats import CARD_SLOT, DAMAGED
from shared.rules.ahoy.components.tiles import TILES
from shared.rules.ahoy.invariants import check
from shared.rules.ahoy.sea import SPACE, SPACES, sea_of
from shared.rules.ahoy.state import COMRADES, State
from shared.rules.ahoy.turn.round import Turn
from shared.rules.engine import pending, play, settle
from shared.rules.errors import IllegalChoice
from shared.rules.game import Choice, Event, Frame

AHOY = registry.game("ahoy")
KEY = bytes(range(32))
DAMAGE = "x"  # in slots(): a damage token
IDLE = ("end_turn", "stop", "done", "stay", "pass", "hold", "skip", "decline")  # what idle_turn() prefers

# Where everybody stands unless an example says otherwise: region 1 is fish-2 turned by 180 degrees at (0,0),
# region 2 is skull-2 at (2,1). Island 1 is at 1nw (0,0), Island 2 at 2se (3,2), and 1se (1,1) touches 2nw (2,1).
START = (("fish-2", 0, 0, 2), ("skull-2", 2, 1, 0))

# Calm water to sail and fight on: 1nw, 1ne, 2nw and 2ne lie side by side from (0,0) to (3,0), the Islands 1se and 2se
# at (1,1) and (3,1). Sandbars 1nw|1sw and 2sw|2se; 2ne is a Harbor with 1 gold; 1sw has Tailwind 2, 2sw Tailwind 4.
CALM = (("compass-2", 0, 0, 0), ("bird-2", 2, 0, 0))


class Table:
    """A position of Ahoy under construction and in play. Every method that changes it returns it."""

    def __init__(self, seats: int = 2, tiles: tuple[tuple[str, int, int, int], ...] = START, **options: object) -> None:
        state = AHOY.setup(seats, KEY, options)
        assert isinstance(state, State)
        self.state = state
        self.union = state.union
        self.events: list[Event] = []
        state.round = 1
        state.stack.clear()
        self.sea(*tiles)
        self.put("flagship-0", SPACES[state.sea.island[0]])
        self.put(f"flagship-{state.union}", SPACES[state.sea.island[1]])
        for seat in state.smugglers():
            self.put(f"flagship-{seat}", "2sw")
        self.comrades(ready=6)

    # Building ------------------------------------------------------------------------------------------------------

    def sea(self, *tiles: tuple[str, int, int, int]) -> Table:
        """Lay these tiles (tile, x, y, quarter turns), drop the rest on the stack."""
        state = self.state
        state.sea = sea_of(tuple(tiles))
        state.wealth, state.comrades = [1] * len(tiles), [0] * len(tiles)
        laid = {tile[0] for tile in tiles}
        rest = [tile for tile in TILES if tile not in laid]
        state.boxed_tile, state.tiles = (rest[0], rest[1:]) if rest else ("", [])
        return self

    def stack_top(self, tile: str) -> Table:
        """Make this the next tile to be drawn."""
        tiles = self.state.tiles
        if tile == self.state.boxed_tile:
            self.state.boxed_tile, tiles[0] = tiles[0], tile
        tiles.remove(tile)
        tiles.append(tile)
        return self

    def no_tiles(self) -> Table:
        """An empty tile stack (the tiles are out of the game)."""
        self.state.tiles.clear()
        return self

    def put(self, figure: str, space: str) -> Table:
        """Place a figure; a ship's Plan comes into play with it. `space` "" takes it off the map."""
        self.state.at[FIGURE[figure]] = SPACE[space] if space else NOWHERE
        if figure in SHIPS and figure not in self.state.plans_in_play:
            for pile in (self.state.plan_deck, self.state.plan_hand, self.state.plan_discard):
                if figure in pile:
                    pile.remove(figure)
            self.state.plans_in_play.append(figure)
        return self

    def patrols(self, *spaces: str) -> Table:
        """Patrols 1, 2, ... on these spaces; the others are in the supply."""
        for number in range(1, 11):
            self.put(f"patrol-{number}", spaces[number - 1] if number <= len(spaces) else "")
        return self

    def strongholds(self, *spaces: str) -> Table:
        for number in range(1, 4):
            self.put(f"stronghold-{number}", spaces[number - 1] if number <= len(spaces) else "")
        return self

    def comrades(self, *on_islands: int, ready: int | None = None) -> Table:
        """Comrades per region (in the order laid) and Ready; the rest is the supply."""
        state = self.state
        for region, count in enumerate(on_islands):
            state.comrades[region] = count
        if ready is not None:
            state.ready = ready
        state.reserve = COMRADES - state.ready - sum(state.comrades)
        return self

    def gold(self, seat: int, amount: int) -> Table:
        """Give a seat exactly this much gold, from or to the supply."""
        self.state.supply += self.state.gold[seat] - amount
        self.state.gold[seat] = amount
        return self

    def fame(self, seat: int, amount: int) -> Table:
        self.state.fame[seat] = amount
        return self

    def wealth(self, *values: int) -> Table:
        self.state.wealth[: len(values)] = values
        return self

    def dice(self, seat: int, *values: int) -> Table:
        """Exactly these unplaced dice. Conservation of dice is then up to the example."""
        self.state.dice[seat] = list(values)
        return self

    def slots(self, seat: int, **held: int | str) -> Table:
        """What lies on slots: a die's value, DAMAGE or 0. Write sail-1 as sail_1."""
        for name, value in held.items():
            numbers = self.state.slot_numbers[seat]
            number = numbers[name] if name in numbers else numbers[name.replace("_", "-")]
            self.state.slots[number] = DAMAGED if value == DAMAGE else int(value)
        return self

    def take_cards(self, *cards: str) -> Table:
        """Take cards from wherever they are; the caller puts them somewhere."""
        state = self.state
        piles = [state.market, state.deck, state.removed, state.discarded, *state.crew, *state.cargo, *state.piles]
        for card in cards:
            for pile in piles:
                if card in pile:
                    pile.remove(card)
        return self

    def crew(self, seat: int, *cards: str) -> Table:
        self.take_cards(*cards)
        self.state.crew[seat] += cards
        return self

    def cargo(self, seat: int, *cards: str) -> Table:
        self.take_cards(*cards)
        self.state.cargo[seat] += cards
        return self

    def pledged(self, seat: int, marker: int, *cards: str) -> Table:
        """Cards under a seat's pledge marker 1 or 2; `squadron_marker` says which is the Squadron's."""
        self.take_cards(*cards)
        self.state.piles[2 * seat + marker - 1] += cards
        return self

    def squadron_marker(self, seat: int, marker: int) -> Table:
        self.state.squadron_pile[seat] = marker - 1
        return self

    def market(self, *cards: str) -> Table:
        """Exactly these cards in the Market."""
        self.take_cards(*cards)
        self.state.deck[:0] = self.state.market
        self.state.market = list(cards)
        return self

    def deck_top(self, *cards: str) -> Table:
        """These cards are dealt next, in this order."""
        self.take_cards(*cards)
        self.state.deck += reversed(cards)
        return self

    def no_deck(self) -> Table:
        self.state.discarded += self.state.deck
        self.state.deck.clear()
        return self

    def plans(self, *hand: str) -> Table:
        """Exactly these Plans in the Union's hand."""
        state = self.state
        state.plan_deck += state.plan_hand
        state.plan_hand = []
        for plan in hand:
            for pile in (state.plan_deck, state.plan_discard, state.plans_in_play):
                if plan in pile:
                    pile.remove(plan)
                    break
            state.plan_hand.append(plan)
        return self

    def markers(self, seat: int, white: int, black: int) -> Table:
        """Reward markers on cells 1 to 25, row by row; 13 is the centre."""
        self.state.white[seat], self.state.black[seat] = white - 1, black - 1
        return self

    def rolls(self, *values: int) -> Table:
        """The next dice rolled show these values: a key is looked for that gives them."""
        for attempt in range(10_000_000):
            key = hashlib.sha256(str(attempt).encode()).digest()
            counter = self.state.drawn
            for value in values:
                number, counter = dice.draw(key, counter, 6)
                if number + 1 != value:
                    break
            else:
                self.state.key = key
                return self
        raise AssertionError(f"no key rolls {values}")

    def turn(self, seat: int, left: int = 2) -> Table:
        """It is this seat's turn, with so many dice to use; missing dice are added as 1s."""
        self.state.active = seat
        supply = self.state.dice[seat]
        supply += [1] * (left - len(supply))
        return self.frames(Turn(seat, left))

    def frames(self, *frames: Frame) -> Table:
        """These frames, the first one next, are what the position waits for."""
        self.state.stack = list(reversed(frames))
        settle(self.state)
        return self

    # Playing -------------------------------------------------------------------------------------------------------

    def play(self, *choice: str | int) -> Table:
        ask = pending(self.state)
        assert ask is not None, "the game is over"
        self.events += play(self.state, ask.seat, choice)
        return self

    def die(self, value: int, slot: str) -> Table:
        """Place a die without changing it."""
        return self.play("die", value).play("slot", slot)

    def end_round(self) -> Table:
        """Nobody has a die left, and the Union ends its turn: the round is about to be scored."""
        for seat in range(self.state.seats):
            self.dice(seat)
        return self.turn(self.union, 0).play("end_turn")

    def idle_turn(self) -> Table:
        """Play the turn that has begun with no aim at all: any dice, any slots, and out of everything soon."""
        while True:
            ways_out = [choice for choice in self.choices if choice[0] in IDLE]
            choice = (ways_out or self.choices)[0]
            self.play(*choice)
            if choice == ("end_turn",):
                while self.kind == "BuildStrongholds":
                    self.play("done")
                return self

    def sail(self, *spaces: str) -> Table:
        """Place the first unplaced die on the first open Sail slot and make these steps."""
        self.play("die", self.state.dice[self.seat][0])
        self.play("slot", next(str(slot) for slot in self.offered("slot") if str(slot).startswith("sail")))
        for space in spaces:
            self.play("step", space)
        return self

    def set_sail(self, figure: str) -> Table:
        """Begin the turn of a figure's owner and a movement effect of that figure: Sail, Order, or its Plan's Sail."""
        if figure.startswith("flagship"):
            return self.turn(int(figure[-1])).sail()
        if figure.startswith("patrol"):
            return self.dice(0, 3).turn(0, 1).die(3, "order").play("move_patrol", figure)
        slot = "cutter" if figure == "cutter" else "gunship-4"
        return self.dice(self.union, 4, 4).turn(self.union).die(4, slot).play("ship_sail")

    @property
    def choices(self) -> list[Choice]:
        return self.state.choices

    def offered(self, verb: str) -> list[str | int]:
        """What is offered with a verb: its first argument, in order; verbs without arguments give the verb."""
        return [choice[1] if len(choice) > 1 else choice[0] for choice in self.choices if choice[0] == verb]

    def offers(self, *choice: str | int) -> bool:
        return choice in self.choices

    @property
    def seat(self) -> int:
        """Who must choose."""
        ask = pending(self.state)
        assert ask is not None
        return ask.seat

    @property
    def kind(self) -> str:
        """What kind of decision is pending, or "" when the game is over."""
        ask = pending(self.state)
        return ask.kind if ask else ""

    def refused(self, *choice: str | int) -> str:
        """Try a choice that must be refused; returns the id of the rule that forbids it."""
        ask = pending(self.state)
        assert ask is not None
        try:
            play(self.state, ask.seat, choice)
        except IllegalChoice as error:
            return error.rule
        raise AssertionError(f"{choice} was played")

    # Looking -------------------------------------------------------------------------------------------------------

    def where(self, figure: str) -> str:
        """The space of a figure, or "" if it is off the map."""
        space = self.state.at[FIGURE[figure]]
        return SPACES[space] if space != NOWHERE else ""

    def held(self, seat: int, slot: str) -> int | str:
        """What lies on a slot: 0, a die's value, or DAMAGE."""
        value = self.state.slots[self.state.slot_numbers[seat][slot]]
        return DAMAGE if value == DAMAGED else value

    def damage(self, seat: int) -> list[str]:
        """The names of a seat's damaged slots on board and Crew."""
        state = self.state
        names = [slot.name for slot in state.mats[seat].slots if state.slots[slot.number] == DAMAGED]
        return names + [card for card in state.crew[seat] if state.slots[CARD_SLOT[card]] == DAMAGED]

    def happened(self, kind: str) -> list[dict[str, object]]:
        """The data of every event of a kind since the table was set."""
        return [event.data for event in self.events if event.kind == kind]

    def check(self) -> Table:
        """The game's own invariants (only where the example kept all pieces in the game)."""
        check(self.state)
        return self
