"""What a decision and its choices are called, for people.

A label tells nothing that the chooser cannot see: of all secrets it reads one, where the chooser's own fake mine lies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...game import Choice
from ...kit.texts import UnknownText, label_template, prompt_of
from ..components.fleet import ABILITY, COST, NAME, PIECE
from ..sea import CELL, EFFECTS, first_hit
from ..state import State
from ..turn.arrangement import ORDERS
from ..turn.mercenaries import LaySecretMine
from ..turn.placement import SWEEPER, MeetMine, PlaceShip
from ..turn.purchase import PlaceMercenary
from ..turn.shots import Shoot, ShootBeside
from .texts import GAME, effects, names, templates, word
from .view import layer


def prompt(kind: str, language: str) -> str:
    """What is decided: `prompt("LayMine", "en")` is "Choose the cell for the mine."."""
    return prompt_of(GAME, templates(language), kind)


def label(state: State, choice: Choice, language: str) -> str:
    """What a choice of the pending decision is called: ("mine", "4-1") is "Lay a mine on 4-1 (Repair)"."""
    kind = type(state.stack[-1]).__name__ if state.stack else ""
    table = templates(language)
    try:
        return label_template(table, kind, choice).format_map(Telling(state, choice, language))
    except (LookupError, TypeError, ValueError) as error:
        raise UnknownText(f"{GAME} has no label for {choice!r:.60}") from error


class Telling:
    """The facts that a template asks for, each worked out only then."""

    def __init__(self, state: State, choice: Choice, language: str) -> None:
        self.state = state
        self.choice = choice
        self.language = language
        self.first = str(choice[1]) if len(choice) > 1 else ""

    def __getitem__(self, fact: str) -> str:
        return FACTS[fact](self)

    def name(self, id: str) -> str:
        return names(self.language)[id]

    def effect_of(self, id: str) -> str:
        return effects(self.language)[id]

    def word(self, id: str, **facts: str | int) -> str:
        return word(id, self.language, **facts)

    def cell_text(self, cell: int | str) -> str:
        number = CELL[cell] if isinstance(cell, str) else cell
        row_and_column = cell if isinstance(cell, str) else list(CELL)[cell]
        return self.word("cell", cell=row_and_column, effect=self.name(f"cell.{EFFECTS[self.state.effects[number]]}"))

    def knows_fake(self, cell: int) -> bool:
        """Whether the chooser laid the fake mine, and it is this one."""
        return cell == self.state.fake and self.state.asked == layer(self.state)


# Facts ------------------------------------------------------------------------------------------------------------


def ability(telling: Telling) -> str:
    return telling.effect_of(f"mercenary.{ABILITY[PIECE[telling.first]]}")


def mercenary_text(telling: Telling, piece: int) -> str:
    return telling.name(f"mercenary.{ABILITY[piece]}")


def order(telling: Telling) -> str:
    return ", ".join(telling.name(f"board.{board}") for board in ORDERS[telling.first])


def ship(telling: Telling) -> str:
    """What is about to be placed."""
    ask = telling.state.stack[-1]
    assert isinstance(ask, PlaceShip | PlaceMercenary)
    if isinstance(ask, PlaceShip):
        return telling.word("ship", number=ask.number)
    return mercenary_text(telling, PIECE[ask.mercenary])


def meets(telling: Telling) -> str:
    """What lies where a ship is to be placed: a burning ship, an enemy that is boarded, or a mine."""
    state, ask, cell = telling.state, telling.state.stack[-1], CELL[telling.first]
    assert isinstance(ask, PlaceShip | PlaceMercenary)
    number, bit = state.pieces[cell], 1 << cell
    if state.burning[ask.seat] & bit:
        return telling.word("covers.own", number=number)
    if state.burning[1 - ask.seat] & bit:
        return telling.word("covers.enemy", number=number)
    if state.battle[1 - ask.seat] & bit:
        return telling.word("boards", number=number)
    if not state.mines & bit:
        return ""
    if telling.knows_fake(cell):
        return telling.word("meets.fake")
    return telling.word("meets.seven" if isinstance(ask, PlaceShip) and ask.number == SWEEPER else "meets.mine")


def penalty(telling: Telling) -> str:
    ask = telling.state.stack[-1]
    assert isinstance(ask, MeetMine)
    return "" if telling.knows_fake(ask.cell) else telling.word("penalty")


def target(telling: Telling) -> str:
    """The ship that a shot would hit, and what it would do to it."""
    state, ask = telling.state, telling.state.stack[-1]
    assert isinstance(ask, Shoot | ShootBeside)
    cell = first_hit(ask.cell, telling.first, state.battle[1 - ask.seat])
    piece, where = state.pieces[cell], telling.cell_text(cell)
    if NAME[piece]:
        return telling.word("target.no_effect", mercenary=mercenary_text(telling, piece), cell=where)
    return telling.word("target.shield_lost" if state.shields[cell] else "target.burning", number=piece, cell=where)


def laid(telling: Telling) -> str:
    ask = telling.state.stack[-1]
    assert isinstance(ask, LaySecretMine)
    return telling.word("the_fake" if ask.fake else "a_mine")


def removed(telling: Telling) -> str:
    return telling.word("the_fake" if telling.knows_fake(CELL[telling.first]) else "the_mine")


def effect(telling: Telling) -> str:
    return telling.effect_of(f"ship.{telling.first}")


FACTS: Final[dict[str, Callable[[Telling], str]]] = {
    "ability": ability,
    "board": lambda telling: telling.name(f"board.{telling.first}"),
    "cell": lambda telling: telling.cell_text(telling.first),
    "cost": lambda telling: str(COST[PIECE[telling.first]]),
    "dark": lambda telling: str(telling.choice[2]),
    "degrees": lambda telling: str(telling.choice[2]),
    "effect": effect,
    "laid": laid,
    "light": lambda telling: telling.first,
    "meets": meets,
    "mercenary": lambda telling: mercenary_text(telling, PIECE[telling.first]),
    "number": lambda telling: telling.first,
    "order": order,
    "penalty": penalty,
    "piece": lambda telling: str(telling.state.pieces[CELL[telling.first]]),
    "removed": removed,
    "ship": ship,
    "side": lambda telling: str(telling.choice[2]),
    "target": target,
}
