"""What an attentive player remembers: `imagine` deals no card, Plan or tile that was seen to go somewhere (INFO-07)."""

import random
from collections import Counter

import pytest

from shared.rules import registry
from shared.rules.ahoy.components.decks import MARKET, PLANS
from shared.rules.ahoy.sea import SPACE
from shared.rules.engine import pending, play

AHOY = registry.game("ahoy")
SHIPS = ("cutter", "gunship")  # Plans that stay in play; all others are discarded when they are played


class Observer:
    """Writes down where everything is, by the events that one seat hears and by nothing else."""

    def __init__(self, seat):
        self.seat = seat
        self.cards = {}  # Market card -> where everybody saw it go
        self.plans = Counter()  # (plan, place) -> how many
        self.tiles = set()  # that were drawn
        self.marker = {}  # Smuggler -> the pile of the Squadron's pledge marker, from 0
        self.being_pledged = {}

    def hear(self, events):
        for event in events:
            if event.seen_by(self.seat) and (note := getattr(self, f"hear_{event.kind}", None)):
                note(**event.data)

    def hear_card_dealt(self, card):
        self.cards[card] = "market"

    def hear_card_removed(self, suit, draw, card):
        if card:
            self.cards[card] = "removed"

    def hear_market_renewed(self, cards):
        self.cards |= dict.fromkeys(cards, "discarded")

    def hear_recruited(self, seat, card):
        self.cards[card] = ("crew", seat)

    def hear_smuggled(self, seat, card):
        self.cards[card] = ("cargo", seat)

    def hear_robbed(self, seat, card, half):
        self.cards[card] = (half, seat)

    def hear_crew_discarded(self, seat, card):
        self.cards[card] = "discarded"

    def hear_cargo_discarded(self, seat, card):
        self.cards[card] = "discarded"

    def hear_delivered(self, seat, card):
        self.cards[card] = "being pledged"
        self.being_pledged[seat] = card

    def hear_pledged(self, seat, marker):
        self.cards[self.being_pledged.pop(seat)] = ("pile", 2 * seat + marker - 1)

    def hear_plans_in_hand(self, plans):
        self.plans.update((plan, "hand") for plan in plans)

    def hear_plan_played(self, plan):
        self.plans[plan, "hand"] -= 1
        self.plans[plan, "in play" if plan in SHIPS else "discarded"] += 1

    def hear_figure_removed(self, figure):
        if figure in SHIPS:
            self.plans[figure, "in play"] -= 1
            self.plans[figure, "discarded"] += 1

    def hear_tile_drawn(self, seat, tile):
        self.tiles.add(tile)

    def hear_tile_laid(self, seat, tile, **where):
        self.tiles.add(tile)

    def hear_pledge_markers(self, seat, squadron):
        self.marker[seat] = squadron - 1

    # What a world must look like --------------------------------------------------------------------------------------

    def contradictions(self, world):
        """Everything in a whole position that this observer knows to be elsewhere."""
        yield from self.wrong_cards(places_of_cards(world))
        yield from self.wrong_plans(world)
        yield from (f"{tile} is in the stack or the box" for tile in {*world.tiles, world.boxed_tile} & self.tiles)
        for seat, pile in self.marker.items():
            if world.squadron_pile[seat] != pile:
                yield f"the marker of {seat} is its other one"

    def wrong_cards(self, places):
        assert places.keys() <= set(MARKET)
        for card in MARKET:
            known, place = self.cards.get(card, "never seen"), places.get(card, "being pledged")
            if place != known and not (known == "never seen" and place in ("deck", "removed")):
                yield f"{card} is {place}; it was {known}"

    def wrong_plans(self, world):
        open_piles = {"in play": world.plans_in_play, "discarded": world.plan_discard}
        if self.seat == world.union:
            open_piles["hand"] = world.plan_hand
        for place, pile in open_piles.items():
            known = Counter({plan: count for (plan, where), count in self.plans.items() if where == place and count})
            if Counter(pile) != known:
                yield f"{place}: {pile}, and known were {known}"
        if Counter(world.plan_hand + world.plan_deck + world.plan_discard + world.plans_in_play) != Counter(PLANS):
            yield "there are other Plans than there were"


def places_of_cards(world):
    piles = {"deck": world.deck, "removed": world.removed, "market": world.market, "discarded": world.discarded}
    for seat in range(world.seats):
        piles |= {("crew", seat): world.crew[seat], ("cargo", seat): world.cargo[seat]}
    piles |= {("pile", number): pile for number, pile in enumerate(world.piles)}
    places = [(card, place) for place, pile in piles.items() for card in pile]
    assert len(dict(places)) == len(places), "a card is in two places"
    return dict(places)


NOTED = {name.removeprefix("hear_") for name in vars(Observer) if name.startswith("hear_")}
SMUGGLING = {"cargo_discarded", "delivered", "pledge_markers", "pledged", "smuggled"}
# What cannot happen with so many players, or does not in these games.
SILENT = {
    2: {*SMUGGLING, "crew_discarded", "robbed"},
    3: {"market_renewed", "robbed"},
    4: {"card_removed", "crew_discarded", "market_renewed", "robbed"},
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_imagined_world_contradicts_what_a_seat_has_seen(seats):
    """INFO-07, GAP-104: delivered, discarded, robbed, renewed, removed: an attentive player knows where it all is."""
    heard = Counter()
    for seed in range(4):
        rng = random.Random(100 * seats + seed)
        state = AHOY.setup(seats, rng.randbytes(32), {"reveal_removed": seed == 0})
        observers = [Observer(seat) for seat in (None, *range(seats))]
        events, number = state.take_events(), 0
        while (ask := pending(state)) is not None:
            heard.update(event.kind for event in events)
            for observer in observers:
                observer.hear(events)
                assert list(observer.contradictions(state)) == [], (number, observer.seat)
                if number % 20 == 0:
                    world = AHOY.imagine(AHOY.view(state, observer.seat), rng)
                    assert list(observer.contradictions(world)) == [], (number, observer.seat)
            events, number = play(state, ask.seat, chosen(state, ask, rng)), number + 1
    assert not {kind for kind in NOTED - SILENT[seats] if not heard[kind]}


def chosen(state, ask, rng):
    """What is about a card, or a step to where one can be delivered; else a choice of any verb."""
    about_cards = [choice for choice in ask.choices if any(word in MARKET for word in choice[1:])]
    steps = [choice for choice in ask.choices if choice[0] == "step"]
    if steps and state.cargo[ask.seat] and not about_cards:
        return min(steps, key=lambda step: steps_to_delivery(state, ask.seat, SPACE[step[1]]))
    verb = rng.choice(sorted({choice[0] for choice in about_cards or ask.choices}))
    return rng.choice([choice for choice in ask.choices if choice[0] == verb])


def steps_to_delivery(state, seat, space):
    """How far the nearest Island is that takes something of a Smuggler's cargo."""
    wanted = {MARKET[card].deliver for card in state.cargo[seat]}
    reached, far = {space}, 0
    while not any(state.sea.suit_at[place] in wanted for place in reached) and far < len(SPACE):
        reached |= {near for place in reached for near in state.sea.adjacent(place)}
        far += 1
    return far


def test_a_contradiction_is_noticed():
    """Every kind of place is compared: a position of another game of the same size contradicts nearly everything."""
    observer = Observer(0)
    state, other = (AHOY.setup(4, bytes([number] * 32), {}) for number in (1, 2))
    observer.hear(state.take_events())
    assert list(observer.contradictions(state)) == []
    wrong = " ".join(observer.contradictions(other))
    assert "it was market" in wrong
    assert "is in the stack or the box" in wrong
    other = state.clone()
    other.plan_discard.append(other.plan_deck.pop())
    other.discarded.append(other.deck.pop())
    assert len(list(observer.contradictions(other))) == 2
