"""Events tell all that a client needs to redraw the table: a model that hears nothing else keeps up with views."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from shared.rules.ahoy.components.mats import SHIP_PLANS, SHIP_SLOTS
from shared.rules.ahoy.state import COMRADES
from shared.rules.engine import pending, play
from shared.rules.game import Event
from tests.rules.ahoy.table import AHOY

Seen = dict[str, Any]


class Model:
    """What lies on the table, begun from a spectator's first view and kept up by public events."""

    def __init__(self, seen: Seen) -> None:
        self.figures: dict[str, str] = dict(seen["figures"])
        self.tiles = [(r["tile"], r["x"], r["y"], r["rotation"]) for r in seen["regions"]]
        self.wealth = [region["wealth"] for region in seen["regions"]]
        self.comrades = [region["comrades"] for region in seen["regions"]]
        self.supply = {**seen["supply"], "comrades": COMRADES}  # before the setup has put any of them to use
        self.players = [dict(player) for player in seen["players"]]
        self.market = list(seen["market"]["cards"])
        self.in_play = {plan: dict(slots) for plan, slots in seen["plans"]["in_play"].items()}

    def hear(self, event: Event) -> None:
        if event.audience is None and (heard := HEARD.get(event.kind)):
            heard(self, **event.data)

    def holder(self, slot: str, seat: int) -> dict[str, Any]:
        """Where a slot is: on a Plan in play, a Crew card or the mat."""
        player = self.players[seat]
        places = (*self.in_play.values(), player["crew"], player["slots"])
        found: dict[str, Any] = next(place for place in places if slot in place)
        return found

    # What each kind of event does to the table -----------------------------------------------------------------------

    def placed(self, figure: str, space: str) -> None:
        self.figures[figure] = space

    def moved(self, figure: str, space: str, by: int, kind: str) -> None:
        self.figures[figure] = space

    def figure_removed(self, figure: str) -> None:
        del self.figures[figure]
        self.in_play.pop(figure, None)  # the Plan goes with its ship

    def stronghold_built(self, figure: str, space: str, patrols: list[str]) -> None:
        self.figures[figure] = space
        for patrol in patrols:
            del self.figures[patrol]

    def tile_laid(self, seat: int, tile: str, x: int, y: int, rotation: int) -> None:
        self.tiles.append((tile, x, y, rotation))
        self.wealth.append(1)
        self.comrades.append(0)

    def wealth_raised(self, region: int, wealth: int) -> None:
        self.wealth[region - 1] = wealth

    def comrades_placed(self, region: int, amount: int) -> None:
        self.supply["ready"] -= amount
        self.comrades[region - 1] += amount

    def comrades_removed(self, region: int, amount: int) -> None:
        self.comrades[region - 1] -= amount
        self.supply["comrades"] += amount

    def comrades_readied(self, amount: int) -> None:
        self.supply["comrades"] -= amount
        self.supply["ready"] += amount

    def comrades_moved(self, source: int, region: int, amount: int) -> None:
        self.comrades[source - 1] -= amount
        self.comrades[region - 1] += amount

    def gold_gained(self, seat: int, amount: int) -> None:
        self.players[seat]["gold"] += amount
        self.supply["gold"] -= amount

    def gold_spent(self, seat: int, amount: int) -> None:
        self.gold_gained(seat, -amount)

    def gold_given(self, giver: int, taker: int) -> None:
        self.players[giver]["gold"] -= 1
        self.players[taker]["gold"] += 1

    def fame_gained(self, seat: int, amount: int, why: str) -> None:
        self.players[seat]["fame"] += amount

    def card_dealt(self, card: str) -> None:
        self.market.append(card)

    def recruited(self, seat: int, card: str) -> None:
        self.market.remove(card)
        self.players[seat]["crew"][card] = 0

    def crew_discarded(self, seat: int, card: str) -> None:
        self.leave_crew(seat, card)

    def leave_crew(self, seat: int, card: str) -> None:
        die = self.players[seat]["crew"].pop(card)
        if die not in (0, "damaged"):
            self.players[seat]["aside"].append(die)

    def smuggled(self, seat: int, card: str) -> None:
        self.market.remove(card)
        self.players[seat]["cargo"].append(card)

    def cargo_discarded(self, seat: int, card: str) -> None:
        self.players[seat]["cargo"].remove(card)

    def delivered(self, seat: int, card: str) -> None:
        self.players[seat]["cargo"].remove(card)
        self.delivering = card

    def pledged(self, seat: int, marker: int) -> None:
        self.players[seat]["delivered"][marker - 1].append(self.delivering)

    def dice_rolled(self, seat: int, dice: list[int], draw: int) -> None:
        self.players[seat]["dice"] = dice[:]
        self.players[seat]["aside"] = []
        for held in (self.players[seat]["slots"], self.players[seat]["crew"]):
            clear_dice(held)
        if self.players[seat]["role"] == "union":
            for held in self.in_play.values():
                clear_dice(held)

    def die_placed(self, seat: int, value: int, slot: str) -> None:
        self.holder(slot, seat)[slot] = value

    def die_lifted(self, seat: int, value: int, slot: str) -> None:
        self.holder(slot, seat)[slot] = 0

    def fired(self, seat: int, slot: str, amount: int) -> None:
        self.players[seat]["slots"][slot] -= amount

    def die_raised(self, seat: int, slot: str, amount: int) -> None:
        self.players[seat]["slots"][slot] += amount

    def damaged(self, figure: str, slot: str, by: int) -> None:
        flagship, _, number = figure.partition("-")
        union = next(player["seat"] for player in self.players if player["role"] == "union")
        self.holder(slot, int(number) if flagship == "flagship" else union)[slot] = "damaged"

    def repaired(self, seat: int, slot: str) -> None:
        self.holder(slot, seat)[slot] = 0

    def robbed(self, seat: int, card: str, half: str) -> None:
        for player in self.players:
            player["crew"].pop(card, None)
            if card in player.get("cargo", ()):
                player["cargo"].remove(card)
        if half == "crew":
            self.players[seat]["crew"][card] = 0
        else:
            self.players[seat]["cargo"].append(card)

    def plan_played(self, plan: str) -> None:
        if plan in SHIP_PLANS:
            self.in_play[plan] = dict.fromkeys(SHIP_SLOT_NAMES[plan], 0)

    def market_renewed(self, cards: list[str]) -> None:
        self.market = [card for card in self.market if card not in cards]

    def reward(self, seat: int, reward: str, cell: int) -> None:
        markers = self.players[seat]["rewards"]
        markers["black"], markers["white"] = markers["white"], cell


def clear_dice(held: dict[str, Any]) -> None:
    for slot, value in held.items():
        held[slot] = value if value == "damaged" else 0


SHIP_SLOT_NAMES = {plan: [slot.name for slot in SHIP_SLOTS[plan]] for plan in SHIP_PLANS}
HEARD: dict[str, Callable[..., None]] = {
    name: method for name, method in vars(Model).items() if not name.startswith("_") and name not in ("hear", "holder")
}


def compare(model: Model, seen: Seen) -> None:
    assert model.figures == seen["figures"]
    assert model.tiles == [(r["tile"], r["x"], r["y"], r["rotation"]) for r in seen["regions"]]
    assert model.wealth == [region["wealth"] for region in seen["regions"]]
    assert model.comrades == [region["comrades"] for region in seen["regions"]]
    assert seen["round"] == 0 or model.supply == seen["supply"]
    assert model.market == seen["market"]["cards"]
    assert model.in_play == seen["plans"]["in_play"]
    for player, true in zip(model.players, seen["players"], strict=True):
        for name in ("gold", "fame", "cargo", "delivered", "rewards", "crew", "slots"):
            assert player.get(name) == true.get(name), (true["seat"], name)


@pytest.mark.parametrize("number", range(20))
def test_who_hears_all_public_events_knows_what_lies_on_the_table(number: int) -> None:
    rng, seats = random.Random(number), 2 + number % 3
    state = AHOY.setup(seats, rng.randbytes(32), {})
    state.take_events()
    model = Model(AHOY.view(state, None))
    while (ask := pending(state)) is not None:
        choice = rng.choice(ask.choices)
        for event in play(state, ask.seat, choice):
            model.hear(event)
        try:
            compare(model, AHOY.view(state, None))
        except AssertionError as error:
            raise AssertionError(f"after {choice}") from error
