"""What a position holds for every seat, part by part, in Fame at the end of the game."""

from __future__ import annotations

from typing import Final

from services.ai.values.ahoy import weights as w
from services.ai.values.ahoy.odds import LATER, MOST, this_round
from services.ai.values.ahoy.sea import Chart, chart_of
from services.ai.values.ahoy.trade import calls_of
from shared.rules.ahoy.components.decks import MARKET
from shared.rules.ahoy.components.figures import CUTTER, GUNSHIP, NOWHERE, SQUADRON
from shared.rules.ahoy.components.mats import DAMAGED
from shared.rules.ahoy.state import State
from shared.rules.ahoy.turn.round import FAME_TO_END, RaiseWealth, RenewMarket, Turn
from shared.rules.game import Seat

PARTS: Final = ("fame", "control", "later", "pieces", "cargo", "pledges", "gold", "damage", "crew", "threats", "dice")
FAME, CONTROL, AFTER, PIECES, CARGO, PLEDGES, GOLD, DAMAGE, CREW, THREATS, DICE = range(len(PARTS))
FULL: Final = {"squadron": 5, "union": 4, "smuggler": 4}

Parts = list[float]


class Appraisal:
    """One position, looked at once."""

    def __init__(self, state: State, in_turn: bool = True) -> None:
        self.state = state
        self.chart: Chart = chart_of(state.sea)
        self.parts: list[Parts] = [[float(fame)] + [0.0] * (len(PARTS) - 1) for fame in state.fame]
        self.left, self.unused = dice_to_come(state) if in_turn else ([len(dice) for dice in state.dice], 0)
        self.to_come = sum(self.left)
        self.rounds = 0.0
        self.control()
        for seat in range(state.seats):
            self.holdings(seat)
            if state.factions[seat] == "smuggler":
                self.smuggler(seat)
        self.supplies()
        self.threats()

    # Control ----------------------------------------------------------------------------------------------------

    def leads(self) -> list[int]:
        """Per region: the Squadron's lead in control, without the Flagships."""
        state = self.state
        at = state.at
        leads = [-comrades for comrades in state.comrades]
        for space in at[4:14]:
            if space >= 0:
                leads[space // 4] += 1
        for space in at[14:17]:
            if space >= 0:
                leads[space // 4] += 2
        if at[CUTTER] >= 0:
            leads[at[CUTTER] // 4] -= state.comrades[at[CUTTER] // 4] + 1
        if at[GUNSHIP] >= 0:
            leads[at[GUNSHIP] // 4] -= 1
        return leads

    def control(self) -> None:
        """Fame from control: of this round, and of those to come, in which the Flagships will be elsewhere."""
        state, union, wealth = self.state, self.state.union, self.state.wealth
        leads = self.leads()
        here, there = state.at[SQUADRON] // 4, state.at[union] // 4
        if here >= 0:
            leads[here] += 1
        squadron_later = rebels_later = 0.0
        for lead, rich in zip(leads, wealth):
            squadron_later += w.RICH[rich] * LATER[MOST + lead]
            rebels_later += w.RICH[rich] * LATER[MOST - lead]
        if here >= 0:
            leads[here] += 1
        if there >= 0:
            leads[there] -= 1
        self.now = leads
        mine, his = this_round(self.left[SQUADRON], self.left[union]), this_round(self.left[union], self.left[SQUADRON])
        squadron = rebels = 0.0
        for lead, rich in zip(leads, wealth):
            squadron += rich * mine[MOST + lead]
            rebels += rich * his[MOST - lead]
        self.rounds = self.rounds_to_come(squadron, rebels)
        weight = w.LATER_ROUNDS * self.rounds
        for seat, now, later in ((SQUADRON, squadron, squadron_later), (union, rebels, rebels_later)):
            self.parts[seat][CONTROL] = now
            self.parts[seat][AFTER] = weight * later
            self.parts[seat][PIECES] = self.nearness(seat)

    def rounds_to_come(self, squadron: float, rebels: float) -> float:
        """After this one; a fraction, because nobody knows."""
        fame = self.state.fame
        need = FAME_TO_END - max(*fame, fame[SQUADRON] + squadron, fame[self.state.union] + rebels)
        if need <= 0:
            return 0.0
        return min(w.MOST_ROUNDS, need / max(5.0, squadron, rebels) + 0.5 * min(1.0, need / 2))

    def nearness(self, seat: Seat) -> float:
        """A Flagship is worth more where regions are open to be won."""
        here = self.state.at[seat]
        if here < 0 or not self.left[seat]:
            return 0.0
        steps, islands, wealth = self.chart.steps_from(here), self.state.sea.island, self.state.wealth
        total = 0.0
        for region, lead in enumerate(self.now):
            if -3 < lead < 3:
                total += wealth[region] * w.FADES[steps[islands[region]]]
        return w.NEAR * total

    # What a seat holds ------------------------------------------------------------------------------------------

    def holdings(self, seat: Seat) -> None:
        state, parts = self.state, self.parts[seat]
        lasting = min(1.0, self.rounds / 2 + 0.08 * self.to_come)  # what pays later pays nothing at the end
        parts[GOLD] = w.GOLD[state.gold[seat]] * (0.15 + 0.85 * lasting)
        harm = 0.0
        for slot, share in w.SLOTS[state.mats[seat].slots[0].number]:
            if state.slots[slot] == DAMAGED:
                harm += share
        parts[DAMAGE] = -w.HARM[int(harm)] * lasting
        if state.crew[seat]:
            parts[CREW] = lasting * w.USES_CREW[state.factions[seat]] * sum([w.CREW[card] for card in state.crew[seat]])
        special = w.DICE[state.factions[seat]]
        for value in state.dice[seat]:
            parts[DICE] += special[value]

    def supplies(self) -> None:
        state, parts = self.state, self.parts[self.state.union]
        lasting = min(1.0, self.rounds / 2 + 0.08 * self.to_come)
        held = (
            w.READY[min(len(w.READY) - 1, state.ready)]
            + w.PLAN * len(state.plan_hand)
            + w.SHIP * len(state.plans_in_play)
        )
        parts[PIECES] += lasting * held
        strongholds = 3 - state.at[14:17].count(NOWHERE)
        held = w.STRONGHOLD * strongholds + w.SPARE[state.at[4:14].count(NOWHERE)]
        self.parts[SQUADRON][PIECES] += lasting * held

    # Smugglers --------------------------------------------------------------------------------------------------

    def smuggler(self, seat: Seat) -> None:
        state, parts = self.state, self.parts[seat]
        actions = self.left[seat] + 4 * self.rounds
        here = state.at[seat]
        if here >= 0:
            hurry = 0.5 + 0.5 * min(1.0, self.rounds)  # at the end only what is delivered counts
            parts[CARGO] = hurry * self.cargo(seat, here, actions) + w.AHEAD[state.white[seat]] * min(1.0, actions / 4)
            parts[AFTER] = w.INCOME * actions + w.DISCOVERED * len(state.sea.laid) * min(1.0, actions / 8)
        parts[PLEDGES] = self.pledges(seat)

    def cargo(self, seat: Seat, here: int, actions: float) -> float:
        """The best trip that begins here; what can't be sailed in time is worth nothing.

        Distance counts, not the dice in hand: a plan for one of them may be stopped on the way, and while it waits for
        that die, no other would bring the ship nearer.
        """
        state = self.state
        calls = calls_of(self.chart, state.at[14:17], state.market, state.cargo[seat], bool(state.tiles))
        if actions >= w.LEGS[-1]:
            return calls.best_from(here)
        steps, best = self.chart.steps_from(here), 0.0
        for island, call in zip(state.sea.island, calls.worths):
            needed = w.LEGS[steps[island]]
            if needed < actions + 1:
                best = max(best, (call - w.COURSE * needed) * min(1.0, actions + 1 - needed))
        return best

    def pledges(self, seat: Seat) -> float:
        state = self.state
        total = 0.0
        for marker in (0, 1):
            sign = 1 if marker == state.squadron_pile[seat] else -1
            for card in state.piles[2 * seat + marker]:
                total += w.PLEDGE_HOPE
                for region in self.chart.of_suit(MARKET[card].suit):
                    total += w.PLEDGE * LATER[MOST + sign * self.now[region]]
        return total

    # Battles ----------------------------------------------------------------------------------------------------

    def threats(self) -> None:
        """Loaded Cannons near enemies are good to have, and bad to be near."""
        state, at = self.state, self.state.at
        for seat in range(state.seats):
            if at[seat] == NOWHERE or not self.left[seat] or not state.has_die_on_cannons(seat):
                continue
            steps = self.chart.steps_from(at[seat])
            for other in range(state.seats):
                if other != seat and at[other] >= 0 and steps[at[other]] <= w.REACH:
                    self.parts[seat][THREATS] += w.LOADED
                    self.parts[other][THREATS] -= w.THREAT
            if seat != SQUADRON:
                prey = sum(1 for space in at[4:14] if space >= 0 and steps[space] <= w.REACH)
                self.parts[seat][THREATS] += w.LOADED * min(2, prey) / 2


def dice_to_come(state: State) -> tuple[list[int], int]:
    """Per seat, the dice to be used after this turn, and those that this turn has still to use."""
    if not state.stack or isinstance(state.stack[-1], RaiseWealth | RenewMarket):
        return [FULL[faction] for faction in state.factions], 0
    left = [len(dice) for dice in state.dice]
    for frame in reversed(state.stack):
        if isinstance(frame, Turn):
            left[frame.seat] -= frame.left
            return left, frame.left
    return left, 0
