"""Crew effects (CARD), suit by suit. A card is one short function; its docstring is its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shared.rules.ahoy.battle import Battles, BattleStarts, Rolled, Won, due, roll_dice
from shared.rules.ahoy.bluefin import MovePatrols
from shared.rules.ahoy.board import SPACE, SPACES, opposite_end
from shared.rules.ahoy.boards import DAMAGED, FIGURE, SHIP_SLOTS
from shared.rules.ahoy.damage import DealDamage, TakeDamage, damageable, damaged, figures_near, repair_all
from shared.rules.ahoy.effects import Moment, action, acts, follows, modifies, reacts
from shared.rules.ahoy.journey import JOURNEYS, Journey
from shared.rules.ahoy.movement import Drift, Fly, Sail
from shared.rules.ahoy.smuggler import hold_cargo
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tiles import DIRECTION, Space
from shared.rules.game import Ask, Choice, Frame, Seat, Step

# Bird ---------------------------------------------------------------------------------------------------------------


def other_islands(state: State, seat: Seat) -> tuple[int, ...]:
    """The other Islands of the suit of the Island where the Flagship is."""
    here = state.at[seat]
    suit = state.sea.suit_at[here]
    return tuple(s for s in state.sea.island if suit and s != here and state.sea.suit_at[s] == suit)


def can_fly_to_island(state: State, seat: Seat, _used: Any) -> bool:
    return state.gold[seat] > 0 and bool(other_islands(state, seat))


@acts("aeronauts", when=can_fly_to_island)
def aeronauts(state: State, seat: Seat) -> None:
    """At an Island, pay 1 gold: move directly to another Island of the same suit."""
    state.spend_gold(seat, 1)
    state.then(Fly(seat, seat, "move", other_islands(state, seat), optional=False))


@modifies("gold_changes_die", "middleman")
def middleman(_state: State, _seat: Seat, _amount: int, _about: Any) -> int:
    """Each gold changes a die by 1 or 2."""
    return 2


@follows("turn_ends", "documentarian")
def documentarian(state: State, seat: Seat) -> None:
    """Gain 1 gold if an enemy Flagship is in your Flagship's region."""
    region = state.region_of(seat)
    if any(state.region_of(other) == region for other in range(state.seats) if other != seat):
        state.gain_gold(seat, 1)


@follows("turn_ends", "elder")
def elder(state: State, seat: Seat) -> None:
    """Gain 1 gold if none of your slots is damaged, Plans included."""
    plans = state.plans_in_play if seat == state.union else []
    on_plans = any(state.slots[slot.number] == DAMAGED for plan in plans for slot in SHIP_SLOTS[plan])
    if not on_plans and not damaged(state, seat):
        state.gain_gold(seat, 1)


@modifies("leaves_map", "sea_witch")
def sea_witch(state: State, seat: Seat, _off: int, direction: int) -> int:
    """Leaving the map, move directly to the opposite end of the row or column instead."""
    return opposite_end(state.sea, state.at[seat], direction)


# Skull --------------------------------------------------------------------------------------------------------------


@reacts("wins_battle", "buccaneer")
def buccaneer(state: State, seat: Seat, won: Won) -> Frame:
    """Discard it to discard 2 Crew of the loser's player."""
    state.discard_crew(seat, "buccaneer")
    return DiscardCrew(seat, state.owner(won.loser), 2)


@dataclass
class DiscardCrew(Ask):
    victim: Seat
    left: int

    def options(self, state: State) -> list[Choice]:
        return [("discard", card) for card in state.crew[self.victim]] if self.left else []

    def choose(self, state: State, choice: Choice) -> None:
        state.discard_crew(self.victim, str(choice[1]))
        state.then(DiscardCrew(self.seat, self.victim, self.left - 1))


def can_pay_damage(state: State, seat: Seat, used: Any) -> bool:
    return "mystic" not in used and bool(damageable(state, seat, board_only=True))


@acts("mystic", when=can_pay_damage)
def mystic(state: State, seat: Seat) -> None:
    """Once per turn: take 1 damage on your board to deal 1 damage to any figure in your region."""
    state.then(TakeDamage(seat, seat, board_only=True), ChooseTarget(seat))


@dataclass
class ChooseTarget(Ask):
    """Deal 1 damage to any figure in the Flagship's region, own ones included (GAP-123)."""

    def options(self, state: State) -> list[Choice]:
        return figures_near(state, self.seat)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(DealDamage(self.seat, FIGURE[str(choice[1])], 1))


@modifies("victory_damage", "gunner")
def gunner(_state: State, seat: Seat, damage: int, winner: int) -> int:
    """When your Flagship wins, its victory option deals 1 damage more."""
    return damage + 1 if winner == seat else damage


@reacts("cannons_loaded", "gunners_mate", when=lambda state, seat, _: bool(targets(state, seat)))
def gunners_mate(_state: State, seat: Seat, _loaded: Moment) -> Frame:
    """Placing a die on Cannons, your Flagship may battle all enemies in one space of its region, not Fog."""
    return FireInto(seat)


def targets(state: State, seat: Seat) -> list[int]:
    region = state.region_of(seat)
    spaces = range(4 * region, 4 * region + 4)
    return [s for s in spaces if not state.sea.printed[s].fog and due(state, seat, s, ())]


@dataclass
class FireInto(Ask):
    """The Flagship stays where it is while it fights there (GAP-60)."""

    def options(self, state: State) -> list[Choice]:
        return [("fire_into", SPACES[space]) for space in targets(state, self.seat)]

    def choose(self, state: State, choice: Choice) -> None:
        state.then(Battles(self.seat, self.seat, SPACE[str(choice[1])], state.at[self.seat]))


@reacts("repaired", "powder_monkey")
def powder_monkey(_state: State, seat: Seat, _repaired: Moment) -> Frame:
    """After repairing any damage, you may deal 1 damage to any figure in your region."""
    return ChooseTarget(seat)


# Swords -------------------------------------------------------------------------------------------------------------


@modifies("battle_roll", "fighters")
def fighters(_state: State, _seat: Seat, roll: int, _about: Any) -> int:
    """+1 to your roll in any battle."""
    return roll + 1


@follows("wins_battle", "cutpurse")
def cutpurse(state: State, seat: Seat) -> None:
    """Winning any battle, gain 2 gold."""
    state.gain_gold(seat, 2)


@action("shipwright")
def shipwright(state: State, seat: Seat, _value: int) -> None:
    """Repair all damage on your board and Crew."""
    repair_all(state, seat)


@reacts("would_battle", "emissary", when=lambda state, seat, _: state.gold[seat] > 0)
def emissary(state: State, seat: Seat, starts: BattleStarts) -> None:
    """In your turn, give the enemy 1 gold to ignore a battle."""
    state.give_gold(seat, starts.battle.enemy_of(state, seat))


def flagship_fights(state: State, seat: Seat, rolled: Rolled) -> bool:
    return seat in (rolled.battle.attacker, rolled.battle.defender) and bool(damageable(state, seat))


@reacts("rolled", "grogmaster", when=flagship_fights)
def grogmaster(state: State, seat: Seat, rolled: Rolled) -> Frame:
    """Once per battle of your Flagship, take 1 damage to reroll your battle dice."""
    state.then(RerollBattleDice(seat, rolled))
    return TakeDamage(seat, seat)


@dataclass
class RerollBattleDice(Step):
    """The new result stands (CARD-GROGMASTER-03)."""

    seat: Seat
    rolled: Rolled

    def run(self, state: State) -> None:
        battle, draw = self.rolled.battle, state.drawn
        dice = roll_dice(state, battle.dice_of(state, self.seat))
        attacks = self.seat == battle.attacker
        attack, defence = (dice, self.rolled.defence) if attacks else (self.rolled.attack, dice)
        state.emit("battle_rerolled", attack=list(attack), defence=list(defence), draw=draw)
        state.then(Rolled(battle, attack, defence))


# Tree ---------------------------------------------------------------------------------------------------------------


@action("convincing_comrade_1", "convincing_comrade_2")
def convincing_comrade(state: State, seat: Seat, _value: int) -> None:
    """Move up to 2 Comrades from one Island to one other."""
    state.then(ShiftComrades(seat))


@dataclass
class ShiftComrades(Ask):
    """From which Island?"""

    def options(self, state: State) -> list[Choice]:
        islands: list[Choice] = [
            ("from", SPACES[island]) for region, island in enumerate(state.sea.island) if state.comrades[region]
        ]
        return [*islands, ("done",)] if islands else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "from":
            region = SPACE[str(choice[1])] // 4
            state.then(ShiftTo(self.seat, region))


@dataclass
class ShiftTo(Ask):
    """To which other Island, and how many?"""

    source: int

    def options(self, state: State) -> list[Choice]:
        return [
            ("shift", SPACES[island], amount)
            for region, island in enumerate(state.sea.island)
            if region != self.source
            for amount in range(1, min(2, state.comrades[self.source]) + 1)
        ]

    def choose(self, state: State, choice: Choice) -> None:
        region, amount = SPACE[str(choice[1])] // 4, int(choice[2])
        state.comrades[self.source] -= amount
        state.comrades[region] += amount
        state.emit("comrades_moved", source=self.source + 1, region=region + 1, amount=amount)


JOURNEYS["convincing_official"] = Journey(battles=False)


@action("convincing_official_1", "convincing_official_2")
def convincing_official(state: State, seat: Seat, _value: int) -> None:
    """Move up to 2 Patrols 1 or 2 steps each, without battles."""
    state.then(MovePatrols(seat, 2, 2, "convincing_official"))


def flagship_shares_region(state: State, seat: Seat, _used: Any) -> bool:
    region = state.region_of(seat)
    return any(state.region_of(other) == region for other in range(state.seats) if other != seat)


@acts("naive_noble", when=flagship_shares_region)
def naive_noble(state: State, seat: Seat) -> None:
    """Discard it to take 1 Crew or Cargo from an enemy whose Flagship is in your region."""
    state.discard_crew(seat, "naive_noble")
    state.then(TakeCard(seat))


@dataclass
class TakeCard(Ask):
    """Which card, and as what: Crew, or Cargo if you may hold it (CARD-NAIVENOBLE-02)."""

    def options(self, state: State) -> list[Choice]:
        seat, region = self.seat, state.region_of(self.seat)
        halves = ("crew", "cargo") if state.factions[seat] == "smuggler" else ("crew",)
        return [
            ("rob", card, half)
            for other in range(state.seats)
            if other != seat and state.region_of(other) == region
            for card in (*state.crew[other], *state.cargo[other])
            for half in halves
        ]

    def choose(self, state: State, choice: Choice) -> None:
        card = str(choice[1])
        for victim in range(state.seats):
            if card in state.crew[victim]:
                state.leave_crew(victim, card)
            elif card in state.cargo[victim]:
                state.cargo[victim].remove(card)
        state.emit("robbed", seat=self.seat, card=card, half=choice[2])
        if choice[2] == "crew":
            state.crew[self.seat].append(card)
        else:
            hold_cargo(state, self.seat, card)


# Compass ------------------------------------------------------------------------------------------------------------


@action("sailor")
def sailor(state: State, seat: Seat, _value: int) -> None:
    """Your Flagship makes 1 to 3 steps; not a Sail."""
    state.then(Sail(seat, seat, 3, "move"))


JOURNEYS["battering_beakhead"] = Journey(battles=False, leaves_map=False, anchors=False, optional=True)


@reacts("dealt_damage", "battering_beakhead")
def battering_beakhead(_state: State, seat: Seat, dealt: Moment) -> Frame:
    """Move a damaged enemy figure 1 step per damage dealt; not off the map."""
    return Sail(seat, dealt.figure, dealt.amount, "battering_beakhead")


@acts("ghastly_gust", when=lambda _state, _seat, _used: True)
def ghastly_gust(state: State, seat: Seat) -> None:
    """Discard it to move your Flagship directly to any space."""
    state.discard_crew(seat, "ghastly_gust")
    state.then(Fly(seat, seat, "move", tuple(range(len(state.sea.xy))), optional=False))


def wind_elsewhere(state: State, seat: Seat) -> bool:
    return any(space != state.at[seat] for space in state.sea.winds())


@acts(
    "whispering_wind",
    when=lambda state, seat, used: (
        "whispering_wind" not in used and state.gold[seat] >= 2 and wind_elsewhere(state, seat)
    ),
)
def whispering_wind(state: State, seat: Seat) -> None:
    """Once per turn, pay 2 gold: move directly to any Tailwind space."""
    state.spend_gold(seat, 2)
    state.then(Fly(seat, seat, "move", tuple(state.sea.winds()), optional=False))


JOURNEYS["trawler"] = Journey(trawls=True)


@action("trawler")
def trawler(state: State, seat: Seat, _value: int) -> None:
    """Make 1 or 2 steps and gain the Treasure passed on the way."""
    state.then(Sail(seat, seat, 2, "trawler"))


# Fish ---------------------------------------------------------------------------------------------------------------


@reacts("fog", "barrelman", when=lambda state, _seat, drift: bool(drift.directions(state)))
def barrelman(_state: State, seat: Seat, drift: Drift) -> Frame:
    """Entering Fog, you may be pushed in any direction as by a Strong Current."""
    return ChooseDrift(seat, drift, False)


@dataclass
class ChooseDrift(Ask):
    """Which way to be pushed; or not at all."""

    drift: Drift
    may_ignore: bool

    def options(self, state: State) -> list[Choice]:
        ways = self.drift.directions(state)
        return [*ways, ("ignore",)] if self.may_ignore else ways

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "drift":
            state.then(self.drift.turned(DIRECTION[str(choice[1])]))


@reacts("wreckage", "pilot")
def pilot(_state: State, _seat: Seat, _damage: TakeDamage) -> None:
    """Your Flagship may ignore Wreckage."""
    return


@reacts("current", "sea_dog")
def sea_dog(_state: State, seat: Seat, drift: Drift) -> Frame:
    """Your Flagship may ignore a Strong Current or choose its direction."""
    return ChooseDrift(seat, drift, True)


@modifies("treasure", "diver")
def diver(_state: State, _seat: Seat, gold: int, printed: Space) -> int:
    """+1 gold when your Flagship anchors on Wreckage."""
    return gold + 1 if printed.wreckage else gold


@follows("anchors", "merchant")
def merchant(state: State, seat: Seat) -> None:
    """+1 gold when your Flagship anchors at a Harbor."""
    state.gain_gold(seat, 1)
