"""A saved position back into a State, and the shape that all its parts must have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ..game import Game
from ..kit.saving import load_attributes, load_key
from ..kit.shapes import check_list, check_nested, check_type
from ..kit.tables import fingerprint
from .components.decks import MARKET, PLANS
from .components.figures import FIGURES
from .components.mats import EMPTY, SLOT_COUNT, SLOT_LABELS
from .components.tiles import TILES
from .sea import Laid, sea_of
from .state import LISTS, NESTED, SAVED, State, seated

WORDS: Final = frozenset(  # lists of names; all other lists hold whole numbers
    (
        *("crew", "cargo", "piles", "tiles", "market", "deck", "removed", "discarded"),
        *("plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
    )
)
PER_SEAT: Final = ("gold", "fame", "squadron_pile", "white", "black", "dice", "aside", "crew", "cargo")
KINDS: Final[dict[str, type]] = {"over": str, "boxed_tile": str, "reveal_removed": bool}  # of what is no list; else int

TABLES: Final = fingerprint((*SLOT_LABELS, *Counter(PLANS).elements()))
# The slots and Plans of positions that tell no tables, in their order: never to be changed.
FIRST_TABLES: Final = "5208cace1433"
FIRST_SLOTS: Final = (
    *("squadron.sail-1", "squadron.sail-2", "squadron.sail-3", "squadron.sail-4", "squadron.tailwind-1"),
    *("squadron.tailwind-2", "squadron.order", "squadron.cannons-1", "squadron.cannons-2", "squadron.bombard"),
    *("squadron.deploy", "squadron.repair"),
    *("union.sail-1", "union.sail-2", "union.sail-3", "union.sail-4", "union.tailwind-1", "union.tailwind-2"),
    *("union.assemble", "union.cannons", "union.inspire", "union.rally", "union.repair"),
    *("smuggler_1.sail-1", "smuggler_1.sail-2", "smuggler_1.sail-3", "smuggler_1.full_sail", "smuggler_1.tailwind"),
    *("smuggler_1.cannons", "smuggler_1.negotiate", "smuggler_1.repair"),
    *("smuggler_2.sail-1", "smuggler_2.sail-2", "smuggler_2.sail-3", "smuggler_2.full_sail", "smuggler_2.tailwind"),
    *("smuggler_2.cannons", "smuggler_2.negotiate", "smuggler_2.repair"),
    *("cutter", "gunship-4", "gunship-6", "aeronauts", "middleman", "documentarian", "elder", "sea_witch"),
    *("buccaneer", "mystic", "gunner", "gunners_mate", "powder_monkey", "fighters", "cutpurse", "shipwright"),
    *("emissary", "grogmaster", "convincing_official_1", "convincing_official_2", "convincing_comrade_1"),
    *("convincing_comrade_2", "naive_noble", "sailor", "battering_beakhead", "ghastly_gust", "whispering_wind"),
    *("trawler", "barrelman", "pilot", "sea_dog", "diver", "merchant"),
)
FIRST_PLANS: Final = (
    *("cutter", "gunship", "enlist", "sneak_attack", "sneak_attack", "dynamic_entry", "dynamic_entry"),
    *("evacuation", "close_call", "secret_weapon", "weapons_cache", "weapons_cache"),
)


def load(game: Game, data: Mapping[str, Any]) -> State:
    """Takes the lists as they are; `check_shapes` judges them, where the data may come from anywhere."""
    seats = data["seats"]
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"seats is {seats!r:.20}")
    state = seated(game, load_key(data), seats)
    load_attributes(state, SAVED, data)
    state.order = tuple(data["order"])
    state.sea = sea_of(tuple([laid(*entry) for entry in data["sea"]]))
    return state


def renumber(saved: Mapping[str, Any]) -> dict[str, Any]:
    """The state of a position that was saved with other tables, by today's numbers.

    Slots are found by their names. A card that was added since is out of this game: it joins the discarded.
    """
    data: dict[str, Any] = saved["state"]
    held = data["held"] if "held" in data else dict(zip(FIRST_SLOTS, data["slots"], strict=True))
    slots = [EMPTY] * SLOT_COUNT
    for label, value in held.items():
        if value != EMPTY:
            slots[SLOT_LABELS.index(label)] = value
    cards = [data["market"], data["deck"], data["removed"], data["discarded"]]
    cards += [*data["crew"], *data["cargo"], *data["piles"], *in_frames(saved["stack"])]
    plans = [data["plan_deck"], data["plan_hand"], data["plan_discard"], data["plans_in_play"]]
    discarded = [*data["discarded"], *added(dict.fromkeys(MARKET, 1), cards)]
    plan_discard = [*data["plan_discard"], *added(PLANS, plans)]
    return {**data, "slots": slots, "discarded": discarded, "plan_discard": plan_discard}


def added(table: Mapping[str, int], piles: list[list[str]]) -> list[str]:
    """The cards of a table that lie in none of these piles."""
    return list((Counter(table) - Counter(card for pile in piles for card in pile)).elements())


def in_frames(stack: list[list[Any]]) -> list[list[Any]]:
    """The words of saved frames, among them a card that is about to be pledged."""
    return [[value for value in frame if isinstance(value, str)] for frame in stack]


def laid(tile: str, x: int, y: int, turns: int) -> Laid:
    whole = type(x) is type(y) is type(turns) is int
    if tile not in TILES or not whole or not 0 <= turns < 4:
        raise ValueError(f"no tile lies like {(tile, x, y, turns)!r:.60}")
    return tile, x, y, turns


def check_shapes(state: State) -> None:
    """Every part is of its type, and what is per seat, pledge marker, figure or slot has its length."""
    lengths = dict.fromkeys(PER_SEAT, state.seats)
    lengths.update(at=len(FIGURES), slots=SLOT_COUNT, piles=2 * state.seats)
    for name in SAVED:
        value = getattr(state, name)
        if name in LISTS:
            check_list(name, value, str if name in WORDS else int, lengths.get(name))
        elif name in NESTED:
            check_nested(name, value, str if name in WORDS else int, lengths.get(name))
        else:
            check_type(name, value, KINDS.get(name, int))
