"""Everything that labels need of one language, put together once: names of cards, slots and waters."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from ....kit.texts import in_language
from ...components.decks import MARKET
from ...components.mats import PRINTED, SHIP_PLANS
from ...components.tiles import DIRECTIONS, NO_CURRENT, SUITS, TILES, Space
from ...sea import Sea
from . import TEXTS

TWINS: Final = {"1": "I", "2": "II"}  # cards that are there twice: convincing_comrade_1 is "Convincing Comrade I"


class Speech:
    """One language. A slot's `group` names it among slots that differ, its `slot` among all slots."""

    def __init__(self, texts: ModuleType) -> None:
        names: dict[str, str] = texts.NAMES
        self.names = names
        self.templates: dict[str, str] = texts.TEMPLATES
        self.words: dict[str, str] = texts.WORDS
        self.counted: dict[str, tuple[str, ...]] = texts.COUNTED
        self.small_inside: bool = texts.SMALL_INSIDE
        self.suits = {suit: self.inside(f"suit.{suit}") for suit in SUITS}
        self.directions = [
            self.put("direction", direction=names[f"direction.{direction}"].lower()) for direction in DIRECTIONS
        ]
        self.crew = {card: self.crew_name(card) for card in MARKET}
        self.bound = {
            card: self.put("bound", cargo=names[f"cargo.{card}"], suit=self.suits[MARKET[card].deliver])
            for card in MARKET
        }
        self.actions, self.groups, self.slots = self.crew.copy(), self.crew.copy(), self.crew.copy()
        for printed in PRINTED.values():
            for action, accepts in printed:
                self.add_slots(action, names[f"action.{action}"], accepts)
        for plan, accepts in SHIP_PLANS.items():
            self.add_slots(plan, names[plan], accepts)
        self.waters = {tile: [self.waters_of(tile, turns) for turns in range(4)] for tile in TILES}

    def put(self, word: str, **facts: str | int) -> str:
        return self.words[word].format(**facts)

    def inside(self, id: str) -> str:
        """A name as it is written inside a sentence."""
        name = self.names[id]
        return name[0].lower() + name[1:] if self.small_inside else name

    def crew_name(self, card: str) -> str:
        kind, _, number = card.rpartition("_")
        return f"{self.names[f'crew.{kind}']} {TWINS[number]}" if number in TWINS else self.names[f"crew.{card}"]

    def add_slots(self, action: str, name: str, accepts: tuple[tuple[int, ...], ...]) -> None:
        """The slots of one action: numbered if they are alike, told apart by their printed value if not."""
        for index, values in enumerate(accepts):
            value = values[0]
            slot, group, numbered = action, name, name
            if len(set(accepts)) > 1:
                slot = f"{action}-{value}" if action in SHIP_PLANS else f"{action}-{index + 1}"
                group = numbered = self.put("slot_with_value", action=name, value=value)
            elif len(accepts) > 1:
                slot = f"{action}-{index + 1}"
                numbered = self.put(f"slot_{index + 1}", action=name)
            self.actions[slot], self.groups[slot], self.slots[slot] = name, group, numbered

    def waters_of(self, tile: str, turns: int) -> list[str]:
        """What is printed on the four spaces of a tile that lies turned."""
        sea = Sea(((tile, 0, 0, turns),))
        island = self.put("island_waters", suit=self.suits[sea.suit[0]])
        return [island if sea.suit_at[corner] else self.printed(sea.printed[corner]) for corner in range(4)]

    def printed(self, space: Space) -> str:
        found = [
            self.inside(f"terrain.{terrain}")
            for terrain, there in (("fog", space.fog), ("wreckage", space.wreckage), ("harbor", space.harbor))
            if there
        ]
        if space.current != NO_CURRENT:
            found.append(f"{self.inside('terrain.current')} {self.directions[space.current]}")
        if space.treasure:
            found.append(f"{self.inside('terrain.treasure')} {space.treasure}")
        if space.tailwind:
            found.append(f"{self.inside('terrain.tailwind')} {space.tailwind}")
        return ", ".join(found) or self.inside("terrain.open_water")


_SPEECHES: Final = {language: Speech(texts) for language, texts in TEXTS.items()}


def speech(language: str) -> Speech:
    return in_language("Ahoy", _SPEECHES, language)
