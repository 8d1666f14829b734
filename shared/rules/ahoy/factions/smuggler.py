"""The Smugglers (SM, REW): Cargo, deliveries, rewards, Full Sail, Negotiate, their victory options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat
from ..cards.effects import action
from ..components.decks import MARKET
from ..components.figures import NOWHERE
from ..components.rewards import CENTRE, REWARDS, next_to_cell
from ..state import State
from ..turn.battle import VICTORIES, VICTORY_OPTIONS, Won
from ..turn.damage import repair_all
from ..turn.entering import LayTile, draw_tile
from ..turn.market import tuck_crew
from ..turn.movement import Fly, Sail

CARGO_LIMIT: Final = 2


# Cargo: SM-01 to SM-15 ----------------------------------------------------------------------------------------------


def smuggleable(state: State, seat: Seat) -> list[str]:
    suit = state.sea.suit_at[state.at[seat]]
    if not suit or state.locked_out(seat):
        return []
    return [card for card in state.market if MARKET[card].suit == suit]


def refuse_cargo(state: State, seat: Seat) -> str:
    """What is against any Cargo action of this seat where its Flagship is."""
    if state.factions[seat] != "smuggler":
        return "SM-05"
    if state.locked_out(seat):
        return "SQ-13"
    return "" if state.sea.suit_at[state.at[seat]] else "SM-01"


def refuse_smuggling(state: State, seat: Seat) -> str:
    return refuse_cargo(state, seat) or ("SM-02" if state.market else "GAP-92")


def smuggle(state: State, seat: Seat, card: str) -> None:
    state.emit("smuggled", seat=seat, card=card)
    state.leave_market(card)
    hold_cargo(state, seat, card)


def hold_cargo(state: State, seat: Seat, card: str) -> None:
    state.cargo[seat].append(card)
    if len(state.cargo[seat]) > CARGO_LIMIT:
        state.then(DiscardCargo(seat))


@dataclass
class DiscardCargo(Ask):
    """SM-04: at once, down to 2."""

    rule = "SM-04"

    def options(self, state: State) -> list[Choice]:
        return [("discard", card) for card in state.cargo[self.seat]]

    def choose(self, state: State, choice: Choice) -> None:
        card = str(choice[1])
        state.cargo[self.seat].remove(card)
        state.discarded.append(card)
        state.emit("cargo_discarded", seat=self.seat, card=card)


def deliverable(state: State, seat: Seat) -> list[str]:
    suit = state.sea.suit_at[state.at[seat]]
    if not suit or state.locked_out(seat):
        return []
    return [card for card in state.cargo[seat] if MARKET[card].deliver == suit]


def refuse_delivery(state: State, seat: Seat, card: str) -> str:
    pledged = any(card in pile for pile in state.piles[2 * seat : 2 * seat + 2])
    return refuse_cargo(state, seat) or ("SM-13" if pledged else "SM-06")


def deliver(state: State, seat: Seat, card: str) -> None:
    """Fame, wealth, reward, pledge: in this order (SM-07 to SM-11)."""
    state.emit("delivered", seat=seat, card=card)
    state.cargo[seat].remove(card)
    state.gain_fame(seat, 2, "delivery")
    state.raise_wealth(state.region_of(seat))
    state.then(GainReward(seat), Pledge(seat, card))


@dataclass
class Pledge(Ask):
    """The delivered card goes face down under one of the two pledge markers; which is whose stays secret."""

    rule = "SM-10"

    card: str

    def options(self, state: State) -> list[Choice]:
        return [("pledge", 1), ("pledge", 2)]

    def choose(self, state: State, choice: Choice) -> None:
        marker = int(choice[1])
        state.piles[2 * self.seat + marker - 1].append(self.card)
        state.emit("pledged", seat=self.seat, marker=marker)


# Rewards: REW-01 to REW-18 ------------------------------------------------------------------------------------------


@dataclass
class GainReward(Ask):
    """The white marker moves to a cell next to it, the black one follows to the cell it left.

    Both move before the reward is gained, so that a reward inside a reward cannot go back either (REW-06).
    """

    rule = "REW-01"

    def options(self, state: State) -> list[Choice]:
        white, black = state.white[self.seat], state.black[self.seat]
        return [("reward", cell + 1) for cell in next_to_cell(white) if cell != black]

    def choose(self, state: State, choice: Choice) -> None:
        cell = int(choice[1]) - 1
        state.black[self.seat], state.white[self.seat] = state.white[self.seat], cell
        state.emit("reward", seat=self.seat, reward=REWARDS[cell], cell=choice[1])
        if cell != CENTRE:
            state.then(ClaimReward(self.seat, REWARDS[cell]))

    def refuse(self, state: State, tried: Attempt) -> str:
        """The marker must move, even if its reward is declined afterwards."""
        return "REW-02" if tried.verb in ("decline", "claim", "skip", "pass", "done") else ""


@dataclass
class ClaimReward(Ask):
    """REW-02: the effect may be declined. One that cannot happen is not offered (GAP-100)."""

    rule = "REW-02"

    reward: str

    def options(self, state: State) -> list[Choice]:
        return [("claim",), ("decline",)] if possible(state, self.seat, self.reward) else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "claim":
            CLAIMS[self.reward](state, self.seat)


def possible(state: State, seat: Seat, reward: str) -> bool:
    if reward == "recruit_free":
        return bool(state.market) and not state.locked_out(seat)
    if reward == "add_tile":
        return bool(state.tiles) and bool(state.sea.fits_anywhere())
    return True


def claim_gold(amount: int) -> Callable[[State, Seat], None]:
    def claim(state: State, seat: Seat) -> None:
        state.gain_gold(seat, amount)

    return claim


def claim_fame(amount: int) -> Callable[[State, Seat], None]:
    def claim(state: State, seat: Seat) -> None:
        state.gain_fame(seat, amount, "reward")

    return claim


def claim_move(kind: str) -> Callable[[State, Seat], None]:
    def claim(state: State, seat: Seat) -> None:
        state.then(Sail(seat, seat, 2, kind))

    return claim


def claim_tailwind(state: State, seat: Seat) -> None:
    """A Tailwind for any value the player names."""
    state.then(Fly(seat, seat, "tailwind", tuple(state.sea.winds())))


def claim_crew(state: State, seat: Seat) -> None:
    state.then(TakeCrew(seat))


def claim_tile(state: State, seat: Seat) -> None:
    state.then(LayTile(seat, draw_tile(state, seat), NOWHERE, 0, ""))


def claim_spending(state: State, seat: Seat) -> None:
    state.then(SpendForFame(seat))


def claim_repair(state: State, seat: Seat) -> None:
    repair_all(state, seat)


def claim_repair_for_fame(state: State, seat: Seat) -> None:
    state.gain_fame(seat, repair_all(state, seat), "reward")


def claim_prize(state: State, seat: Seat) -> None:
    """4 Fame, and the wealth of the region where the Flagship is now (GAP-112)."""
    state.gain_fame(seat, 4, "reward")
    state.raise_wealth(state.region_of(seat))


CLAIMS: Final[dict[str, Callable[[State, Seat], None]]] = {
    "gold_1": claim_gold(1),
    "gold_2": claim_gold(2),
    "fame_1": claim_fame(1),
    "fame_2": claim_fame(2),
    "fame_3": claim_fame(3),
    "move_2": claim_move("move"),
    "move_2_no_battles": claim_move("move_no_battles"),
    "free_tailwind": claim_tailwind,
    "recruit_free": claim_crew,
    "add_tile": claim_tile,
    "spend_gold_for_fame": claim_spending,
    "repair_all": claim_repair,
    "repair_all_for_fame": claim_repair_for_fame,
    "prize": claim_prize,
}


@dataclass
class TakeCrew(Ask):
    """Any Market card as Crew, ignoring suit and cost (REW-09)."""

    rule = "REW-09"

    def options(self, state: State) -> list[Choice]:
        return [("take", card) for card in state.market]

    def choose(self, state: State, choice: Choice) -> None:
        tuck_crew(state, self.seat, str(choice[1]))


@dataclass
class SpendForFame(Ask):
    """REW-14: up to 5 gold, 1 Fame each."""

    rule = "REW-14"

    def options(self, state: State) -> list[Choice]:
        return [("spend", amount) for amount in range(min(5, state.gold[self.seat]) + 1)]

    def choose(self, state: State, choice: Choice) -> None:
        amount = int(choice[1])
        if amount:
            state.spend_gold(self.seat, amount)
            state.gain_fame(self.seat, amount, "reward")


# Special actions: SM-20 to SM-27 ------------------------------------------------------------------------------------


@action("full_sail")
def full_sail(state: State, seat: Seat, value: int) -> None:
    """The Flagship makes from 1 up to as many steps as the die shows."""
    state.then(Sail(seat, seat, value, "full_sail"))


@action("negotiate")
def negotiate(state: State, seat: Seat, _value: int) -> None:
    """On an Island, take a Market card as Crew; remove a Comrade there to take one more."""
    if state.sea.suit_at[state.at[seat]] and not state.locked_out(seat):
        state.then(Negotiate(seat), BribeComrade(seat))


@dataclass
class Negotiate(Ask):
    """The first card may be skipped (SM-27)."""

    rule = "SM-22"

    def options(self, state: State) -> list[Choice]:
        return [*(("take", card) for card in state.market), ("skip",)] if state.market else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "take":
            tuck_crew(state, self.seat, str(choice[1]))


@dataclass
class BribeComrade(Ask):
    """The second card costs a Comrade of the Island; without either nothing can be done (SM-24, SM-25)."""

    rule = "SM-23"

    def options(self, state: State) -> list[Choice]:
        if not state.market or not state.comrades[state.region_of(self.seat)]:
            return []
        return [*(("take", card) for card in state.market), ("skip",)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "take":
            state.remove_comrades(state.region_of(self.seat), 1)
            tuck_crew(state, self.seat, str(choice[1]))


# Battle Victory: SM-28, SM-29 ---------------------------------------------------------------------------------------


def smuggler_options(_state: State, _loser: int) -> list[str]:
    return ["damage_move", "damage_reward"]


VICTORY_OPTIONS["smuggler"] = smuggler_options


def damage_move(state: State, won: Won) -> None:
    """Deal 1 damage, then move 1 or 2 steps at once."""
    state.then(won.damage(state, 1), Sail(won.seat, won.seat, 2, "move"))


def damage_reward(state: State, won: Won) -> None:
    """Deal 1 damage and gain a reward."""
    state.then(won.damage(state, 1), GainReward(won.seat))


VICTORIES["damage_move"] = damage_move
VICTORIES["damage_reward"] = damage_reward
