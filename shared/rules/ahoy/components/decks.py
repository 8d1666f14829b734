"""The 30 Market cards and the 12 Plans as tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass
class Card:
    """A Market card: the Crew half (cost in gold, or a die if 0; perhaps an action slot) and the Cargo half."""

    suit: str
    gold: int
    deliver: str
    slot: bool = False

    @property
    def costs_die(self) -> bool:
        return self.gold == 0


DIE: Final = 0

MARKET: Final[dict[str, Card]] = {
    "aeronauts": Card("bird", 1, "swords"),
    "middleman": Card("bird", 1, "skull"),
    "documentarian": Card("bird", 1, "tree"),
    "elder": Card("bird", DIE, "fish"),
    "sea_witch": Card("bird", 2, "compass"),
    "buccaneer": Card("skull", 1, "bird"),
    "mystic": Card("skull", 1, "swords"),
    "gunner": Card("skull", DIE, "tree"),
    "gunners_mate": Card("skull", 1, "fish"),
    "powder_monkey": Card("skull", DIE, "compass"),
    "fighters": Card("swords", 2, "bird"),
    "cutpurse": Card("swords", DIE, "skull"),
    "shipwright": Card("swords", 1, "tree", slot=True),
    "emissary": Card("swords", 1, "fish"),
    "grogmaster": Card("swords", 1, "compass"),
    "convincing_official_1": Card("tree", 1, "skull", slot=True),
    "convincing_official_2": Card("tree", 1, "fish", slot=True),
    "convincing_comrade_1": Card("tree", 1, "swords", slot=True),
    "convincing_comrade_2": Card("tree", 1, "bird", slot=True),
    "naive_noble": Card("tree", 1, "compass"),
    "sailor": Card("compass", 2, "bird", slot=True),
    "battering_beakhead": Card("compass", 1, "skull"),
    "ghastly_gust": Card("compass", 2, "tree"),
    "whispering_wind": Card("compass", DIE, "swords"),
    "trawler": Card("compass", 2, "fish", slot=True),
    "barrelman": Card("fish", 1, "bird"),
    "pilot": Card("fish", DIE, "skull"),
    "sea_dog": Card("fish", 1, "tree"),
    "diver": Card("fish", 1, "swords"),
    "merchant": Card("fish", 1, "compass"),
}

PLANS: Final[dict[str, int]] = {
    "cutter": 1,
    "gunship": 1,
    "enlist": 1,
    "sneak_attack": 2,
    "dynamic_entry": 2,
    "evacuation": 1,
    "close_call": 1,
    "secret_weapon": 1,
    "weapons_cache": 2,
}
