"""What a decision and its choices are called, for people; and what a verb's arguments are called, for programs.

A label tells nothing that the chooser cannot see: of all secrets it reads one, which of the chooser's own pledge
markers is whose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...game import Choice
from ...kit.texts import UnknownText, label_template, prompt_of
from ..components.decks import MARKET
from ..components.figures import FIGURE, FIGURES, PATROLS, STRONGHOLDS
from ..components.rewards import CENTRE, REWARDS
from ..components.tiles import DIRECTION
from ..factions.smuggler import ClaimReward, Pledge
from ..lookup import find_slot
from ..sea import SPACE, SPACES
from ..state import State
from ..turn.anchor import Anchor
from ..turn.damage import TakeDamage
from ..turn.round import Turn
from ..turn.slots import LoadCannons, lifting_fee, loading_fee, placing_fee
from .texts.speech import Speech, speech

# Verb -> what kind of thing each of its arguments is.
VERBS: Final[dict[str, tuple[str, ...]]] = {
    # Setup, rounds, turns
    "island": ("space",),
    "start": ("space",),
    "die": ("value",),
    "set_aside": ("value",),
    "slot": ("slot",),
    "raise": ("amount",),
    "lower": ("amount",),
    "recruit": ("card",),
    "plan": ("plan",),
    "end_turn": (),
    "score": ("fame",),
    "score_pledges": ("fame",),
    "enrich": ("region",),
    "keep_market": (),
    "renew_market": (),
    "concede": (),
    # Moving
    "step": ("space",),
    "explore": ("direction",),
    "wrap": ("direction",),
    "stop": (),
    "fly": ("space",),
    "stay": (),
    "lay": ("x", "y", "rotation"),
    "drift": ("direction",),
    "ignore": (),
    "wreckage_first": (),
    "current_first": (),
    "treasure": (),
    "harbor_repair": (),
    "harbor_load": (),
    "lift": ("slot",),
    # Battles and damage
    "fight": ("figure",),
    "pass": (),
    "fire": ("slot", "amount"),
    "hold": (),
    "victory": ("option",),
    "damage": ("slot",),
    "repair": ("slot",),
    # The Squadron
    "patrol": (),
    "stronghold": ("space",),
    "move_patrol": ("figure",),
    "deploy": ("space",),
    # The Union
    "place_comrades": (),
    "ready_comrades": (),
    "ship_sail": (),
    "ship_tailwind": (),
    "comrade": ("space",),
    "amount": ("amount",),
    "return_patrol": ("space",),
    # The Smugglers
    "smuggle": ("card",),
    "deliver": ("card",),
    "pledge": ("marker",),
    "reward": ("cell",),
    "claim": (),
    "decline": (),
    "take": ("card",),
    "skip": (),
    "spend": ("amount",),
    # Crew
    "use": ("card",),
    "target": ("figure",),
    "fire_into": ("space",),
    "from": ("space",),
    "shift": ("space", "amount"),
    "rob": ("card", "half"),
    "discard": ("card",),
    # Enough of it
    "done": (),
}


def prompt(kind: str, language: str) -> str:
    """What is decided: `prompt("Pledge", "en")` is "Choose the pledge marker for the delivered card."."""
    return prompt_of("Ahoy", speech(language).templates, kind)


def label(state: State, choice: Choice, language: str) -> str:
    """What a choice of the pending decision is called: ("step", "2nw") is "Step to 2nw: Fog"."""
    speaks = speech(language)
    kind = type(state.stack[-1]).__name__ if state.stack else ""
    try:
        return label_template(speaks.templates, kind, choice).format_map(Telling(state, choice, speaks))
    except (LookupError, TypeError, ValueError) as error:
        raise UnknownText(f"Ahoy has no label for {choice!r:.60}") from error


class Telling:
    """The facts that a template asks for, each worked out only then."""

    def __init__(self, state: State, choice: Choice, speaks: Speech) -> None:
        self.state = state
        self.choice = choice
        self.speaks = speaks
        self.first = str(choice[1]) if len(choice) > 1 else ""

    def __getitem__(self, fact: str) -> str:
        return FACTS[fact](self)

    def number(self) -> int:
        return int(self.choice[-1])

    def counted(self, noun: str, number: int) -> str:
        return self.speaks.counted[noun][number]


# Facts ------------------------------------------------------------------------------------------------------------


def space(telling: Telling) -> str:
    """A space with what is printed there."""
    number = SPACE[telling.first]
    tile, _, _, turns = telling.state.sea.laid[number // 4]
    return telling.speaks.put("space", space=telling.first, waters=telling.speaks.waters[tile][turns][number % 4])


def island(telling: Telling) -> str:
    suit = telling.state.sea.suit[SPACE[telling.first] // 4]
    return telling.speaks.put("island", space=telling.first, suit=telling.speaks.suits[suit])


def region(telling: Telling) -> str:
    number = telling.number()
    return telling.speaks.put("region", region=number, suit=telling.speaks.suits[telling.state.sea.suit[number - 1]])


def wealth(telling: Telling) -> str:
    """What the region's wealth would be."""
    return str(telling.state.wealth[telling.number() - 1] + 1)


def figure(telling: Telling) -> str:
    return figure_text(telling.state, FIGURE[telling.first], telling.speaks)


def figure_text(state: State, number: int, speaks: Speech) -> str:
    if number < 4:
        return speaks.words[f"flagship.{role(state, number)}"]
    where = SPACES[state.at[number]]
    if number in PATROLS:
        return speaks.put("patrol", space=where)
    if number in STRONGHOLDS:
        alone = state.at[STRONGHOLDS.start : STRONGHOLDS.stop].count(state.at[number]) == 1
        word = "stronghold" if alone else "numbered_stronghold"
        return speaks.put(word, space=where, number=number - STRONGHOLDS.start + 1)
    return speaks.words[FIGURES[number]]


def role(state: State, seat: int) -> str:
    """A seat's faction; two Smugglers are told apart by who sits first."""
    faction = state.factions[seat]
    if faction != "smuggler" or state.seats < 4:
        return faction
    return f"smuggler_{state.smugglers().index(seat) + 1}"


def where(telling: Telling) -> str:
    return SPACES[telling.state.at[FIGURE[telling.first]]]


def victim(telling: Telling) -> str:
    """Whose slot is damaged, if it is an enemy Flagship's; a ship's slots bear its name anyway."""
    ask = telling.state.stack[-1]
    assert isinstance(ask, TakeDamage)
    if ask.figure == ask.seat or ask.figure >= 4:
        return ""
    return telling.speaks.put("victim", figure=figure_text(telling.state, ask.figure, telling.speaks))


def cost(telling: Telling) -> str:
    gold = MARKET[telling.first].gold
    return telling.counted("gold", gold) if gold else telling.speaks.words["cost_die"]


def fee(telling: Telling) -> str:
    """The gold that a die costs at least, whatever is chosen afterwards."""
    state, verb = telling.state, telling.choice[0]
    ask = state.stack[-1]
    assert isinstance(ask, Turn | Anchor | LoadCannons)
    if verb == "die":
        gold = placing_fee(state, ask.seat, telling.number())
    elif verb == "lift":
        gold = lifting_fee(state, ask.seat, find_slot(state, ask.seat, telling.first))
    else:
        gold = loading_fee(state, ask.seat)
    return telling.speaks.put("fee", gold=telling.counted("gold", gold)) if gold else ""


def robbed(telling: Telling) -> str:
    """A card by the half as which it is taken."""
    half, speaks = str(telling.choice[2]), telling.speaks
    return speaks.put(f"robbed.{half}", card=(speaks.crew if half == "crew" else speaks.bound)[telling.first])


def reward(telling: Telling) -> str:
    cell = telling.number() - 1
    if cell == CENTRE:
        return telling.speaks.words["no_reward"]
    return telling.speaks.names[f"reward.{REWARDS[cell]}"]


def claimed(telling: Telling) -> str:
    ask = telling.state.stack[-1]
    assert isinstance(ask, ClaimReward)
    return telling.speaks.names[f"reward.{ask.reward}"]


def treasure(telling: Telling) -> str:
    ask = telling.state.stack[-1]
    assert isinstance(ask, Anchor)
    return telling.counted("gold", ask.gold(telling.state))


def faction(telling: Telling) -> str:
    """Whose pledge marker it is: the chooser looks at the own marker."""
    ask = telling.state.stack[-1]
    assert isinstance(ask, Pledge)
    squadrons = telling.state.squadron_pile[ask.seat] == telling.number() - 1
    return telling.speaks.names["squadron" if squadrons else "union"]


FACTS: Final[dict[str, Callable[[Telling], str]]] = {
    "action": lambda telling: telling.speaks.actions[telling.first],
    "amount": lambda telling: str(telling.number()),
    "bound": lambda telling: telling.speaks.bound[telling.first],
    "cargo": lambda telling: telling.speaks.names[f"cargo.{telling.first}"],
    "claimed": claimed,
    "comrades": lambda telling: telling.counted("comrades", telling.number()),
    "cost": cost,
    "crew": lambda telling: telling.speaks.crew[telling.first],
    "deed": lambda telling: telling.speaks.words[f"deed.{telling.first}"],
    "direction": lambda telling: telling.speaks.directions[DIRECTION[telling.first]],
    "faction": faction,
    "fame": lambda telling: telling.counted("fame", telling.number()),
    "fee": fee,
    "figure": figure,
    "gold": lambda telling: telling.counted("gold", telling.number()),
    "group": lambda telling: telling.speaks.groups[telling.first],
    "island": island,
    "marker": lambda telling: telling.first,
    "place": lambda telling: telling.first,
    "placed": lambda telling: telling.counted("comrades", min(2, telling.state.ready)),
    "plan": lambda telling: telling.speaks.names[f"plan.{telling.first}"],
    "readied": lambda telling: telling.counted("comrades", min(2, telling.state.reserve)),
    "region": region,
    "reward": reward,
    "robbed": robbed,
    "rotation": lambda telling: str(telling.choice[3]),
    "slot": lambda telling: telling.speaks.slots[telling.first],
    "space": space,
    "tally": lambda telling: telling.first,
    "treasure": treasure,
    "value": lambda telling: telling.first,
    "victim": victim,
    "victory": lambda telling: telling.speaks.names[f"victory.{telling.first}"],
    "wealth": wealth,
    "where": where,
    "x": lambda telling: telling.first,
    "y": lambda telling: str(telling.choice[2]),
}
