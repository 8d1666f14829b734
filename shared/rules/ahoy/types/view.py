"""What a seat, or a spectator, may see of a position."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Faction = Literal["squadron", "union", "smuggler"]
Suit = Literal["bird", "skull", "swords", "tree", "compass", "fish"]
Direction = Literal["north", "east", "south", "west"]
Held = int | Literal["damaged"]  # of a slot: a die's value, 0 for none, or damage


class Printed(TypedDict):
    """What is printed on a space."""

    fog: NotRequired[Literal[True]]
    wreckage: NotRequired[Literal[True]]
    harbor: NotRequired[Literal[True]]
    current: NotRequired[Direction]
    tailwind: NotRequired[int]
    treasure: NotRequired[int]


class Spaces(TypedDict):
    nw: Printed
    ne: Printed
    sw: Printed
    se: Printed


class Control(TypedDict):
    squadron: int
    union: int


class Region(TypedDict):
    """A region as it lies; `island` is the space with its Island."""

    region: int
    tile: str
    x: int
    y: int
    rotation: Literal[0, 90, 180, 270]
    suit: Suit
    wealth: int
    comrades: int
    control: Control
    controller: Literal["squadron", "union", ""]
    spaces: Spaces
    island: str


class Markers(TypedDict):
    """The cells of the Reward grid where a Smuggler's markers are, from 1."""

    white: int
    black: int


class Player(TypedDict):
    """A mat; what may be missing is a Smuggler's. `pledged` has cards, or to others their number, by marker."""

    seat: int
    role: Faction
    gold: int
    fame: int
    dice: list[int]
    aside: list[int]
    slots: dict[str, Held]
    crew: dict[str, Held]
    cargo: NotRequired[list[str]]
    pledged: NotRequired[list[list[str] | int]]
    delivered: NotRequired[list[list[str]]]
    squadron_marker: NotRequired[int | None]
    rewards: NotRequired[Markers]


class Supply(TypedDict):
    gold: int
    ready: int
    comrades: int


class Market(TypedDict):
    """`removed` has cards, or their number where they are not shown."""

    cards: list[str]
    deck: int
    discarded: list[str]
    removed: list[str] | int


class Tiles(TypedDict):
    """`box` is the tile that is left out, or the number of them while it is unknown."""

    stack: int
    box: str | int


class Plans(TypedDict):
    """`hand` has cards, or to others their number."""

    hand: list[str] | int
    deck: int
    discarded: list[str]
    in_play: dict[str, dict[str, Held]]


class Side(TypedDict):
    """One side of a battle; `dice` is empty until they are rolled."""

    figure: str
    seat: int
    fired: int
    bonus: int
    dice: list[int]
    rolls: int


class Battle(TypedDict):
    stage: Literal["start", "plans", "attacker_fires", "defender_fires", "rolled", "won"]
    space: str
    attacker: Side
    defender: Side
    winner: str | None


class Moving(TypedDict):
    figure: str
    steps: int


class NewTile(TypedDict):
    """A tile that is being laid; no figure sails there where it is just added."""

    tile: str
    figure: str | None


class Scene(TypedDict):
    """What is going on; None for what is not."""

    battle: Battle | None
    moving: Moving | None
    tile: NewTile | None
    die: int | None
    dice_left: int | None
    damaged: str | None
    pledging: str | None


class Pending(TypedDict):
    seat: int
    kind: str
    choices: NotRequired[list[str]]


class View(TypedDict):
    game: Literal["ahoy"]
    seat: int | None
    seats: int
    round: int
    first: int
    active: int
    order: list[int]
    over: Literal["", "fame", "conceded"]
    conceded: int
    draws: int
    reveals: int
    regions: list[Region]
    sandbars: list[list[str]]
    figures: dict[str, str]
    players: list[Player]
    supply: Supply
    market: Market
    tiles: Tiles
    plans: Plans
    scene: Scene
    stack: list[list[Any]]
    pending: Pending | None
