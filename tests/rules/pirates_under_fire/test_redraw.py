"""Events tell all that a client needs to redraw the table: a model that hears nothing else keeps up with views."""

import random

import pytest

from shared.rules import registry
from shared.rules.engine import choices_of, pending, play
from shared.rules.pirates_under_fire.components.house_data import MERCENARIES
from shared.rules.pirates_under_fire.sea import CELLS

PIRATES = registry.game("pirates_under_fire")
FACES = {mercenary.id: mercenary for mercenary in MERCENARIES}
NUMBERS = ("coins", "vp", "extra", "mines", "hand", "stack", "reserve")


class Model:
    """What lies on the table, for a seat or a spectator who hears events only."""

    def __init__(self, seat):
        self.seat = seat
        self.cells = {cell: {"cell": cell, "effect": None, "ship": None, "mine": ""} for cell in CELLS}
        self.players = [
            dict.fromkeys(NUMBERS, 0) | {"fake": False, "discarded": [], "starting_shield": False, "boards": []}
            for _ in range(2)
        ]
        self.own = []  # the numbers in the own hand
        self.supply = {"shields": 7, "mines": 14, "fake": False}
        self.display, self.unused, self.suspects = [], [], []
        self.facts = {"turn": 0, "first": 0, "active": 0, "bought": False, "over": "", "loser": None, "scores": []}

    def hear(self, event):
        if event.seen_by(self.seat):
            getattr(self, event.kind)(**event.data)

    def answered(self, seat): ...

    def boards_kept(self, seat): ...

    def ship_chosen(self, seat, number): ...

    def order_chosen(self, seat, first): ...

    def declined(self, seat, what): ...

    def mine_chosen(self, seat, cell, fake):
        if fake:
            self.fake = cell

    def first_player(self, seat, draw):
        self.facts |= {"first": seat, "active": seat}

    def boards_laid(self, seat, boards, cells, draw):
        self.players[seat]["boards"] = boards
        for cell in cells:
            self.cells[cell["cell"]]["effect"] = cell["effect"]

    def starting_shield(self, seat):
        self.supply["shields"] -= 1
        self.players[seat]["starting_shield"] = True

    def mercenaries_drawn(self, display, unused, fake, draw):
        self.display, self.unused, self.supply["fake"] = display[:], unused[:], fake

    def fleet_shuffled(self, seat, hand, stack, reserve, draw):
        self.players[seat] |= {"hand": hand, "stack": stack, "reserve": reserve}

    def hand_dealt(self, seat, numbers):
        self.own = numbers[:]

    def turn_started(self, seat, turn):
        self.facts |= {"active": seat, "turn": turn, "bought": False}

    def mercenary_bought(self, seat, mercenary, cost):
        self.display.remove(mercenary)
        self.players[seat]["coins"] -= cost
        self.facts["bought"] = True

    def ship_placed(self, seat, cell, numbers, mercenary):
        ship = {"owner": seat, "numbers": numbers, "mercenary": mercenary, "burning": False, "shields": 0}
        self.cells[cell]["ship"] = ship
        if not mercenary:
            self.players[seat]["hand"] -= 1
            if seat == self.seat:
                self.own.remove(numbers[0])

    def ship_discarded(self, owner, cell, number, why):
        self.players[owner]["discarded"].append(number)

    def mine_taken(self, seat, cell, fake):
        self.lift(cell, fake)
        if fake:
            self.players[seat]["fake"] = True
        else:
            self.players[seat]["mines"] += 1

    def mine_removed(self, seat, cell, fake):
        self.lift(cell, fake)
        self.supply["mines"] += not fake

    def lift(self, cell, fake):
        self.cells[cell]["mine"] = ""
        self.suspects = [] if fake else [suspect for suspect in self.suspects if suspect != cell]

    def mines_laid(self, seat, cells, fake):
        for cell in cells:
            self.cells[cell]["mine"] = "mine"
        self.supply["mines"] -= len(cells) - fake
        if fake:
            self.suspects, self.supply["fake"] = cells[:], False
            if seat == self.seat:
                self.cells[self.fake]["mine"] = "fake"

    def shield_laid(self, seat, cell, starting):
        self.cells[cell]["ship"]["shields"] += 1
        if starting:
            self.players[seat]["starting_shield"] = False
        else:
            self.supply["shields"] -= 1

    def shot_fired(self, seat, cell, direction, target, result):
        ship = self.cells[target]["ship"]
        if result == "burning":
            ship["burning"] = True
        elif result == "shield_lost":
            ship["shields"] -= 1
            self.supply["shields"] += 1

    def repaired(self, seat, cell):
        self.cells[cell]["ship"]["burning"] = False

    def vp_gained(self, seat, amount):
        self.players[seat]["vp"] += amount

    def coins_gained(self, seat, amount):
        self.players[seat]["coins"] += amount

    def ship_drawn(self, seat, source, value):
        player = self.players[seat]
        player["hand"] += 1
        player[source] -= 1
        player["extra"] = value

    def ship_seen(self, seat, number):
        self.own = sorted([*self.own, number])

    def reserve_shuffled(self, seat, size, draw):
        assert self.players[seat]["reserve"] == size

    def game_scored(self, scores):
        self.facts["scores"] = scores

    def game_ended(self, reason, winners, loser):
        self.facts |= {"over": reason, "loser": loser}

    def matches(self, seen):
        assert seen["cells"] == list(self.cells.values())
        for seat, player in enumerate(seen["players"]):
            heard = self.players[seat] | ({"hand": self.own} if seat == self.seat else {})
            hidden = {"reserve"} if isinstance(player["reserve"], list) else set()
            assert {key: player[key] for key in heard if key not in hidden} == {
                key: value for key, value in heard.items() if key not in hidden
            }
        display = [
            {"mercenary": id, "cost": FACES[id].cost, "numbers": list(FACES[id].numbers), "effect": FACES[id].effect}
            for id in self.display
        ]
        assert (seen["display"], seen["unused"], seen["suspects"]) == (display, self.unused, self.suspects)
        assert {key: seen[key] for key in self.facts} == self.facts


@pytest.mark.parametrize("options", [{}, {"experienced": True}, {"sea": "random"}], ids=str)
@pytest.mark.parametrize("number", range(6))
def test_events_tell_all_that_views_show(number, options):
    rng = random.Random(number)
    state = PIRATES.setup(2, rng.randbytes(32), options)
    models = [Model(seat) for seat in (None, 0, 1)]
    events = state.take_events()
    while True:
        for model in models:
            for event in events:
                model.hear(event)
            seen = PIRATES.view(state, model.seat)
            if not state.laying:  # the supply shrinks while mines are laid in secret, and the log tells it at the end
                assert seen["supply"] == model.supply
            model.matches(seen)
        ask = pending(state)
        if ask is None:
            break
        seat = rng.choice(ask.seats)
        events = play(state, seat, rng.choice(choices_of(state, seat)))
