"""Rounds and turns (TURN, END): whose turn it is, what a turn offers, scoring, clean-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import SYSTEM, AlwaysAsk, Ask, Choice, Seat, Step
from ..cards.effects import ACTS, follow, refuse_act
from ..cards.plans import Launch, play_plan, playable_plans, refuse_plan
from ..components.decks import MARKET
from ..components.figures import FIGURES, SQUADRON
from ..components.mats import DAMAGED, DICE, EMPTY
from ..factions.bluefin import BuildStrongholds
from ..factions.smuggler import deliver, deliverable, refuse_delivery, refuse_smuggling, smuggle, smuggleable
from ..score.pieces import final_scores, pledge_fame, round_fame, round_scores
from ..state import State
from .entering import LayTile
from .market import recruit, recruitable, refuse_recruiting
from .slots import EVERY_VALUE, PlaceDie, open_slots, per_gold, reachable, values_accepted

END_TURN: Final[Choice] = ("end_turn",)
DICE_PER_TURN: Final = 2
FAME_TO_END: Final = 30


@dataclass
class StartRound(Step):
    def run(self, state: State) -> None:
        state.round += 1
        state.emit("round_started", round=state.round, first=state.first)
        state.then(StartTurn(state.first))


@dataclass
class StartTurn(Step):
    """TURN-05 to TURN-07: 2 dice, or the Squadron's last 1."""

    seat: Seat

    def run(self, state: State) -> None:
        state.active = self.seat
        state.emit("turn_started", seat=self.seat)
        state.then(Turn(self.seat, min(DICE_PER_TURN, len(state.dice[self.seat]))))


@dataclass
class Turn(AlwaysAsk):
    """Die actions and free actions, one at a time, until the player ends the turn (TURN-11 to TURN-18).

    It is put even if only ending the turn is left: skipping it would tell what the Union holds.
    """

    rule = "TURN-12"

    left: int  # dice still to be used
    used: tuple[str, ...] = ()  # cards used up for this turn

    def options(self, state: State) -> list[Choice]:
        seat = self.seat
        choices = self.dice(state) if self.left else [END_TURN]
        choices += [("recruit", card) for card in recruitable(state, seat, costs_die=False)]
        if state.factions[seat] == "smuggler":
            choices += [("smuggle", card) for card in smuggleable(state, seat)]
            choices += [("deliver", card) for card in deliverable(state, seat)]
        for card in state.crew[seat]:
            if card in ACTS and ACTS[card][0](state, seat, self.used):
                choices.append(("use", card))
        if seat == state.union and state.plan_hand:
            choices += [("plan", plan) for plan in playable_plans(state)]
        return choices

    def dice(self, state: State) -> list[Choice]:
        """Dice that can be placed, perhaps with gold; if none fits as it is, any may be set aside (GAP-04, GAP-05)."""
        seat = self.seat
        dice = dict.fromkeys(state.dice[seat])
        values = values_accepted(open_slots(state, seat))
        if values is EVERY_VALUE:
            return [("die", value) for value in dice]
        stuck = not any(value in values for value in dice)
        if recruitable(state, seat, costs_die=True):
            values = EVERY_VALUE
        change = state.gold[seat] * per_gold(state, seat)
        choices: list[Choice] = [("die", value) for value in dice if reachable(values, value, change)]
        return choices + [("set_aside", value) for value in dice] if stuck else choices

    def choose(self, state: State, choice: Choice) -> None:
        seat, verb = self.seat, choice[0]
        if verb == "end_turn":
            state.then(EndTurn(seat))
        elif verb == "die":
            state.dice[seat].remove(int(choice[1]))
            state.then(PlaceDie(seat, int(choice[1])), Turn(seat, self.left - 1, self.used))
        elif verb == "set_aside":
            state.dice[seat].remove(int(choice[1]))
            state.aside[seat].append(int(choice[1]))
            state.emit("die_set_aside", seat=seat, value=choice[1])
            state.then(Turn(seat, self.left - 1, self.used))
        else:
            self.act(state, str(verb), str(choice[1]))

    def act(self, state: State, verb: str, card: str) -> None:
        """A free action."""
        seat = self.seat
        state.then(Turn(seat, self.left, (*self.used, card) if verb == "use" else self.used))
        if verb == "recruit":
            recruit(state, seat, card)
        elif verb == "smuggle":
            smuggle(state, seat, card)
        elif verb == "deliver":
            deliver(state, seat, card)
        elif verb == "use":
            state.emit("card_used", seat=seat, card=card)
            ACTS[card][2](state, seat)
        else:
            play_plan(state, seat, card)

    def refuse(self, state: State, tried: Attempt) -> str:
        seat, verb, name = self.seat, tried.verb, tried.word()
        rule = ""
        if verb == "end_turn":
            rule = "TURN-18"
        elif verb in ("die", "set_aside"):
            rule = self.refuse_die(state, tried)
        elif verb == "recruit":
            rule = refuse_recruiting(state, seat, name) or self.refuse_cost(name)
        elif verb == "smuggle":
            rule = refuse_smuggling(state, seat)
        elif verb == "deliver":
            rule = refuse_delivery(state, seat, name)
        elif verb == "use":
            rule = refuse_act(state, seat, self.used, name)
        elif verb == "plan":
            rule = refuse_plan(state, seat, name)
        elif verb in ("raise", "lower"):
            rule = "DIE-12"
        return rule or self.rule

    def refuse_die(self, state: State, tried: Attempt) -> str:
        if not self.left:
            return "TURN-05"
        if tried.number() not in state.dice[self.seat]:
            return "DIE-14"  # dice show what was rolled
        return "GAP-04" if tried.verb == "set_aside" else "TURN-10"

    def refuse_cost(self, card: str) -> str:
        """A card that costs a die is recruited with one; none may be left."""
        return "CREW-04" if MARKET[card].costs_die and not self.left else "CREW-02"


@dataclass
class EndTurn(Step):
    """TURN-19: end-of-turn gold first, because its order changes nothing, then Strongholds."""

    seat: Seat

    def run(self, state: State) -> None:
        follow(state, "turn_ends", self.seat)
        state.then(NextTurn(self.seat))
        if self.seat == SQUADRON:
            state.then(BuildStrongholds(self.seat))


@dataclass
class NextTurn(Step):
    """TURN-03, TURN-04: the next player clockwise who has dice; if nobody has, the round ends."""

    seat: Seat

    def run(self, state: State) -> None:
        order = state.order
        place = order.index(self.seat) + 1
        for seat in order[place:] + order[:place]:
            if state.dice[seat]:
                state.then(StartTurn(seat))
                return
        state.emit("round_ended", round=state.round)
        state.then(ScoreRound(SYSTEM))


def fame_text(fame: list[int]) -> str:
    """Fame per seat as it stands in a choice: "3/0/2"."""
    return "/".join(map(str, fame))


def read_fame(choice: Choice) -> list[int]:
    return [int(fame) for fame in str(choice[1]).split("/")]


# Round end ----------------------------------------------------------------------------------------------------------


@dataclass
class ScoreRound(AlwaysAsk):
    """The system says what Fame each seat gains from control; only the right answer is open (SCORE)."""

    rule = "SCORE-07"

    def options(self, state: State) -> list[Choice]:
        return [("score", fame_text(round_fame(state)))]

    def choose(self, state: State, choice: Choice) -> None:
        if state.events is not None:
            regions = [score.to_json() for score in round_scores(state)]
            state.emit("round_scored", round=state.round, fame=read_fame(choice), regions=regions)
        for seat, fame in enumerate(read_fame(choice)):
            state.gain_fame(seat, fame, "control")
        state.then(CleanUp())


@dataclass
class CleanUp(Step):
    """END-01: game-end check, two-player adjustment, reroll, pass the first player card."""

    def run(self, state: State) -> None:
        if max(state.fame) >= FAME_TO_END:
            state.then(ScorePledges(SYSTEM))
        elif state.seats == 2:
            state.then(RaiseWealth(state.first), RenewMarket(state.first), Reroll())
        else:
            state.then(Reroll())


@dataclass
class ScorePledges(AlwaysAsk):
    """The system says what the pledges add; then the game is over (PLEDGE, END-04)."""

    rule = "PLEDGE-02"

    def options(self, state: State) -> list[Choice]:
        return [("score_pledges", fame_text(pledge_fame(state)))]

    def choose(self, state: State, choice: Choice) -> None:
        if state.events is not None:
            cards = final_scores(state).items()
            pledges = {str(seat): [score.to_json() for score in scores] for seat, scores in cards}
            state.emit("pledges_scored", fame=read_fame(choice), pledges=pledges)
        for seat, fame in enumerate(read_fame(choice)):
            state.gain_fame(seat, fame, "pledges")
        finish(state, "fame")


def concede(state: State, seat: Seat) -> None:
    """END-16: the game is over at once, whatever was going on; what was in a hand goes back to where it came from."""
    for frame in state.stack:
        if isinstance(frame, PlaceDie):
            state.dice[frame.seat].append(frame.value)
        elif isinstance(frame, LayTile):
            state.tiles.append(frame.tile)
        elif isinstance(frame, Launch):
            plan = FIGURES[frame.ship]
            state.plans_in_play.remove(plan)
            state.plan_hand = sorted([*state.plan_hand, plan])
    state.conceded = seat
    state.choices = []
    finish(state, "conceded")


def finish(state: State, reason: str) -> None:
    state.over = reason
    state.stack.clear()
    state.emit("game_ended", reason=reason, fame=state.fame[:])


@dataclass
class RaiseWealth(Ask):
    """Two players: the first player raises a region's wealth by 1 (END-08, GAP-96)."""

    rule = "END-08"

    def options(self, state: State) -> list[Choice]:
        return [("enrich", region + 1) for region, wealth in enumerate(state.wealth) if wealth < 6]

    def choose(self, state: State, choice: Choice) -> None:
        state.raise_wealth(int(choice[1]) - 1)

    def refuse(self, state: State, tried: Attempt) -> str:
        """A region of wealth 6 cannot be raised."""
        region = tried.number()
        on_map = tried.verb == "enrich" and region is not None and 1 <= region <= len(state.wealth)
        return "GAP-96" if on_map else ""


@dataclass
class RenewMarket(Ask):
    """Two players: the first player may replace the whole Market (END-09)."""

    rule = "END-09"

    def options(self, state: State) -> list[Choice]:
        return [("keep_market",), ("renew_market",)] if state.market or state.deck else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "renew_market":
            state.emit("market_renewed", cards=state.market[:])
            state.discarded += state.market
            state.market.clear()
            state.refill_market()


@dataclass
class Reroll(Step):
    """END-12 to END-14: all dice are rolled, the first player card moves on, the Union draws Plans."""

    def run(self, state: State) -> None:
        state.slots = [DAMAGED if held == DAMAGED else EMPTY for held in state.slots]
        roll_supplies(state)
        state.first = state.order[(state.order.index(state.first) + 1) % state.seats]
        state.then(DrawPlans(2), StartRound())


def roll_supplies(state: State) -> None:
    """Every player rolls all own dice (DIE-14)."""
    for seat in range(state.seats):
        draw = state.drawn
        state.dice[seat] = [state.roll(6) for _ in range(DICE[state.factions[seat]])]
        state.aside[seat].clear()
        state.emit("dice_rolled", seat=seat, dice=state.dice[seat][:], draw=draw)


@dataclass
class DrawPlans(Step):
    """MU-08: as many as the deck still has."""

    amount: int

    def run(self, state: State) -> None:
        drawn = [state.plan_deck.pop() for _ in range(min(self.amount, len(state.plan_deck)))]
        if drawn:
            state.plan_hand = sorted(state.plan_hand + drawn)
            state.reveals += 1
            state.emit("plans_drawn", seat=state.union, amount=len(drawn))
            state.emit("plans_in_hand", (state.union,), plans=drawn)
