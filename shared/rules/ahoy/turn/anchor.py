"""Anchoring (MOVE-13 to MOVE-16): Treasure, Harbor, and what a faction does there, in any order (GAP-29)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat
from ..cards.effects import follow, modified
from ..state import State
from .damage import damaged, start_repair
from .journey import Movement
from .slots import LoadCannons, liftable, refuse_loading

DONE: Final[Choice] = ("done",)

# What a faction may do when its Flagship anchors: what it is offered, and what a choice does.
Offers = Callable[[State, Seat, str], list[Choice]]
Does = Callable[[State, Seat, Choice], None]
Refuses = Callable[[State, Seat, str, str], str]
FACTION_ANCHORS: Final[dict[str, tuple[Offers, Does]]] = {}
FACTION_REFUSALS: Final[dict[str, tuple[str, str, Refuses]]] = {}  # verb -> faction, its rule, what else is against it


def anchor(state: State, movement: Movement) -> None:
    """Only a Flagship does anything when it anchors (MOVE-16)."""
    seat = movement.figure
    if seat >= 4:
        return
    space = state.at[seat]
    left: tuple[str, ...] = ("faction",) if state.factions[seat] in FACTION_ANCHORS else ()
    printed = state.sea.printed[space]
    if state.sea.anchorage[space] and not movement.carried:
        if printed.harbor:
            left = ("harbor", *left)
            follow(state, "anchors", seat)
        if printed.treasure:
            left = ("treasure", *left)
    if left:
        paid = space in movement.trawled
        state.then(Anchor(seat, space, movement.kind, left, paid))


@dataclass
class Anchor(Ask):
    """The effects of an anchorage that are left; each may be declined."""

    rule = "MOVE-15"

    space: int
    kind: str
    left: tuple[str, ...]
    paid: bool  # the Treasure was already gained on the way

    def options(self, state: State) -> list[Choice]:
        seat = self.seat
        if state.at[seat] != self.space:
            return []
        choices: list[Choice] = []
        for effect in self.left:
            if effect == "treasure":
                if self.gold(state):
                    choices.append(("treasure",))
            elif effect == "harbor":
                if damaged(state, seat):
                    choices.append(("harbor_repair",))
                if liftable(state, seat):
                    choices.append(("harbor_load",))
            else:
                choices += FACTION_ANCHORS[state.factions[seat]][0](state, seat, self.kind)
        return [*choices, DONE] if choices else []

    def gold(self, state: State) -> int:
        printed = state.sea.printed[self.space]
        gold = modified(state, "treasure", self.seat, printed.treasure, printed)
        return gold - printed.treasure if self.paid else gold

    def choose(self, state: State, choice: Choice) -> None:
        verb = choice[0]
        if verb == "done":
            return
        effect = {"treasure": "treasure", "harbor_repair": "harbor", "harbor_load": "harbor"}.get(str(verb), "faction")
        state.then(Anchor(self.seat, self.space, self.kind, tuple(e for e in self.left if e != effect), self.paid))
        if effect == "treasure":
            state.gain_gold(self.seat, self.gold(state))
        elif verb == "harbor_repair":
            start_repair(state, self.seat, 2)
        elif verb == "harbor_load":
            state.then(LoadCannons(self.seat))
        else:
            FACTION_ANCHORS[state.factions[self.seat]][1](state, self.seat, choice)

    def refuse(self, state: State, tried: Attempt) -> str:
        verb = tried.verb
        if verb == "treasure":
            return self.refuse_treasure(state)
        if verb in ("harbor_repair", "harbor_load"):
            return self.refuse_harbor(state, verb)
        if verb in FACTION_REFUSALS:
            faction, rule, closer = FACTION_REFUSALS[verb]
            own = state.factions[self.seat] == faction and "faction" in self.left
            return closer(state, self.seat, self.kind, verb) if own else rule
        return ""

    def refuse_treasure(self, state: State) -> str:
        if not state.sea.printed[self.space].treasure:
            return "TERR-22"
        return "GAP-77" if self.paid else "GAP-29"

    def refuse_harbor(self, state: State, verb: str) -> str:
        """One of the two, once; then it needs damage to repair, or a die that can load Cannons."""
        if "harbor" not in self.left:
            return "TERR-09"
        return "DMG-12" if verb == "harbor_repair" else refuse_loading(state, self.seat)
