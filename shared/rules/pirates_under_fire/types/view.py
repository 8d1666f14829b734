"""What a seat, or a spectator, may see of a position. A cell is called by its row and column, "5-1"."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Role = Literal["light", "dark"]
BoardName = Literal["large_a", "large_b", "strip"]
Side = Literal["a", "b"]
Degrees = Literal[0, 90, 180, 270]
CellEffect = Literal["vp", "orthogonal_shot", "diagonal_shot", "repair", "mine", "extra_ship"]
Direction = Literal["up", "right", "down", "left", "up-left", "up-right", "down-right", "down-left"]


class Board(TypedDict):
    """A sea board as it lies: which side is up, and how far it is turned clockwise, as its owner sees it."""

    board: BoardName
    side: Side
    degrees: Degrees


class Ship(TypedDict):
    """`numbers` is the one of a fleet ship, or those that a mercenary may count as; `mercenary` is "" or its id."""

    owner: int
    numbers: list[int]
    mercenary: str
    burning: bool
    shields: int


class Cell(TypedDict):
    """`effect` is None until the sea is laid; `mine` is "fake" only to the player who laid the fake one."""

    cell: str
    effect: CellEffect | None
    ship: Ship | None
    mine: Literal["", "mine", "fake"]


class Player(TypedDict):
    """`hand` has numbers, or to others how many; `reserve` has numbers only while its owner picks one of them.

    `extra` is the value of the extra-ship tokens, `mines` counts the real mines taken, each worth -2, and `fake` tells
    that the fake one was taken. `discarded` lie open, in the order in which they left. `boards` are from the owner's
    left to right, none until they are laid.
    """

    seat: int
    role: Role
    coins: int
    vp: int
    extra: int
    mines: int
    fake: bool
    hand: list[int] | int
    stack: int
    reserve: list[int] | int
    discarded: list[int]
    starting_shield: bool
    boards: list[Board]


class Supply(TypedDict):
    """What is limited; `fake` tells whether the fake mine is in the supply."""

    shields: int
    mines: int
    fake: bool


class Mercenary(TypedDict):
    """A mercenary ship in the display."""

    mercenary: str
    cost: int
    numbers: list[int]
    effect: str


class Scene(TypedDict):
    """What is going on, read from the stack; None for what is not.

    `ship` was chosen and is about to be placed: a number, or the id of a mercenary. `acting` is the cell of the ship
    whose effect, or whose cell's effect, is being resolved. `laying` are the mines that a mercenary lays right now: the
    cells in their order to whoever lays them, to others how many.
    """

    ship: int | str | None
    acting: str | None
    laying: list[str] | int | None


class Pending(TypedDict):
    """`given` and `answers` are told while both arrange their boards: how many answers each seat has given."""

    seat: int
    kind: str
    given: NotRequired[dict[str, int]]
    answers: NotRequired[dict[str, list[list[str | int]]]]
    choices: NotRequired[list[str]]


class View(TypedDict):
    """`turn` is the round, 1 to 16, or 0 before the first; `suspects` are where everybody knows the fake mine may lie.

    `bought` tells whether the extra action of this turn is used. `unused` are the mercenaries not in this game.
    """

    game: Literal["pirates_under_fire"]
    seat: int | None
    seats: int
    turn: int
    first: int
    active: int
    bought: bool
    over: Literal["", "scored", "stuck", "conceded"]
    loser: int | None
    scores: list[int]
    draws: int
    reveals: int
    cells: list[Cell]
    suspects: list[str]
    players: list[Player]
    supply: Supply
    display: list[Mercenary]
    unused: list[str]
    scene: Scene
    stack: list[list[Any]]
    pending: Pending | None
