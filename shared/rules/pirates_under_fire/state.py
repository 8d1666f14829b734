"""The position of a game of Pirates Under Fire: flat lists of small values and sets of cells, cheap to clone."""

from __future__ import annotations

from typing import Any, Final

from ..game import Game, Position, Seat
from ..kit.saving import dump_attributes
from .components.fleet import MINES, NAME, NO_SHIP, SHIELDS
from .sea import ALL, CELL_COUNT, CELLS, DARK, HOME, LIGHT, NO_EFFECT, Cells, Half, beside, effects_of

NOWHERE: Final = -1
NOBODY: Final = -1


class State(Position):
    """All ships and tokens. Lists named in the plural are per seat or per cell."""

    boards: list[Half]  # per seat; empty until they are laid
    effects: str  # per cell, the letter of its effect
    first: Seat
    active: Seat
    turn: int  # 1 to 16, 0 before the first
    bought: bool  # whether the extra action of this turn is used
    shield_of: Seat  # who still has the starting shield, or NOBODY (SET-10)
    over: str  # why the game ended
    loser: Seat  # who could not place a ship, or conceded
    scores: list[int]

    battle: list[Cells]  # per seat, where its battle ships are
    burning: list[Cells]  # per seat, where its burning ships are
    mercenaries: Cells  # of both; they are battle ships too
    pieces: list[int]  # per cell, the ship that lies there
    shields: list[int]  # per cell
    mines: Cells  # the fake one too
    fake: int  # secret: the cell of the fake mine, or NOWHERE
    suspects: Cells  # where the fake mine may lie as far as everybody knows
    laying: list[int]  # secret: the mines that are being laid together (HID-06)

    shield_supply: int
    mine_supply: int
    fake_supply: int
    display: list[int]
    unused: list[int]
    coins: list[int]
    vp: list[int]
    extra: list[int]  # the value of the extra-ship tokens
    mines_taken: list[int]
    fake_taken: list[int]
    hands: list[list[int]]  # secret, sorted
    stacks: list[list[int]]  # secret order, the top last
    reserves: list[list[int]]  # secret order, the top last
    discarded: list[list[int]]

    # Where ships may go ------------------------------------------------------------------------------------------

    def legal_cells(self, seat: Seat) -> Cells:
        """PLC-02 to PLC-04: the own home row and what is beside an own battle ship, without any battle ships."""
        own = self.battle[seat]
        return (HOME[seat] | beside(own)) & ~(own | self.battle[1 - seat])

    def mine_cells(self) -> Cells:
        """TOK-05, RUL-04: where a mine may be laid, if there is one."""
        taken = self.battle[LIGHT] | self.battle[DARK] | self.burning[LIGHT] | self.burning[DARK] | self.mines
        return ALL & ~taken

    def fleet_cells(self, seat: Seat) -> Cells:
        """RUL-07: the battle fleet ships of a seat, which shields may lie on."""
        return self.battle[seat] & ~self.mercenaries

    # Gains -------------------------------------------------------------------------------------------------------

    def gain_vp(self, seat: Seat) -> None:
        self.vp[seat] += 1
        self.emit("vp_gained", seat=seat, amount=1)

    def gain_coin(self, seat: Seat) -> None:
        self.coins[seat] += 1
        self.emit("coins_gained", seat=seat, amount=1)

    def take_ship(self, seat: Seat, number: int, source: str) -> None:
        """Into the hand; only its owner sees which."""
        hand = self.hands[seat]
        hand.append(number)
        hand.sort()
        self.reveals += 1
        self.emit("ship_drawn", seat=seat, source=source, value=self.extra[seat])
        self.emit("ship_seen", (seat,), seat=seat, number=number)

    # Mines -------------------------------------------------------------------------------------------------------

    def take_mine(self, seat: Seat, cell: int) -> None:
        """TOK-06, TOK-07: whoever comes there takes the mine, which is turned up."""
        fake = self.lift_mine(cell)
        if fake:
            self.fake_taken[seat] = 1
        else:
            self.mines_taken[seat] += 1
        self.emit("mine_taken", seat=seat, cell=CELLS[cell], fake=fake)

    def remove_mine(self, seat: Seat, cell: int) -> None:
        """RUL-18: a real one returns to the supply, the fake one leaves the game."""
        fake = self.lift_mine(cell)
        if not fake:
            self.mine_supply += 1
        self.emit("mine_removed", seat=seat, cell=CELLS[cell], fake=fake)

    def lift_mine(self, cell: int) -> bool:
        """Takes a mine off the sea and turns it up; returns whether it is the fake one."""
        self.mines &= ~(1 << cell)
        if self.suspects >> cell & 1:
            self.reveals += 1
            self.suspects &= ~(1 << cell)
        if cell != self.fake:
            return False
        self.fake, self.suspects = NOWHERE, 0
        return True

    def lay_mine(self, seat: Seat, cell: int) -> None:
        """CEL-05, RUL-18: always a real one."""
        self.mine_supply -= 1
        self.mines |= 1 << cell
        self.emit("mines_laid", seat=seat, cells=[CELLS[cell]], fake=False)

    # The sea -----------------------------------------------------------------------------------------------------

    def lay_boards(self, seat: Seat, half: Half) -> None:
        self.boards[seat] = half
        letters = [effects_of(laid, owner) if laid else NO_EFFECT * 21 for owner, laid in enumerate(self.boards)]
        self.effects = letters[DARK] + letters[LIGHT]

    # Copying -----------------------------------------------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy that nobody listens to; frames, boards and the choices on offer are shared."""
        copy = State(self.game, self.key)
        self.copy_common(copy)
        copy.boards, copy.effects, copy.first, copy.active = self.boards[:], self.effects, self.first, self.active
        copy.turn, copy.bought, copy.shield_of = self.turn, self.bought, self.shield_of
        copy.over, copy.loser, copy.scores = self.over, self.loser, self.scores[:]
        copy.battle, copy.burning, copy.mercenaries = self.battle[:], self.burning[:], self.mercenaries
        copy.pieces, copy.shields, copy.mines = self.pieces[:], self.shields[:], self.mines
        copy.fake, copy.suspects, copy.laying = self.fake, self.suspects, self.laying[:]
        copy.shield_supply, copy.mine_supply = self.shield_supply, self.mine_supply
        copy.fake_supply, copy.display, copy.unused = self.fake_supply, self.display[:], self.unused[:]
        copy.coins, copy.vp, copy.extra = self.coins[:], self.vp[:], self.extra[:]
        copy.mines_taken, copy.fake_taken = self.mines_taken[:], self.fake_taken[:]
        light, dark = self.hands
        copy.hands = [light[:], dark[:]]
        light, dark = self.stacks
        copy.stacks = [light[:], dark[:]]
        light, dark = self.reserves
        copy.reserves = [light[:], dark[:]]
        light, dark = self.discarded
        copy.discarded = [light[:], dark[:]]
        return copy

    def dump(self) -> dict[str, Any]:
        data = dump_attributes(self, SAVED)
        for name in ("pieces", "display", "unused"):
            data[name] = [NAME[piece] or piece for piece in data[name]]
        return data


def empty_sea(game: Game, key: bytes) -> State:
    """Nothing is laid or dealt yet; all tokens are in the supply."""
    state = State(game, key)
    state.boards, state.effects = [(), ()], NO_EFFECT * CELL_COUNT
    state.first, state.active, state.turn, state.bought = LIGHT, LIGHT, 0, False
    state.shield_of, state.over, state.loser, state.scores = NOBODY, "", NOBODY, []
    state.battle, state.burning, state.mercenaries = [0, 0], [0, 0], 0
    state.pieces, state.shields = [NO_SHIP] * CELL_COUNT, [0] * CELL_COUNT
    state.mines, state.fake, state.suspects, state.laying = 0, NOWHERE, 0, []
    state.shield_supply, state.mine_supply, state.fake_supply = SHIELDS, MINES, 0
    state.display, state.unused = [], []
    state.coins, state.vp, state.extra = [0, 0], [0, 0], [0, 0]
    state.mines_taken, state.fake_taken = [0, 0], [0, 0]
    state.hands, state.stacks, state.reserves, state.discarded = [[], []], [[], []], [[], []], [[], []]
    return state


# What is saved as it is; the effects of the cells follow from the boards.
SAVED: Final = (
    *("drawn", "reveals", "boards", "first", "active", "turn", "bought", "shield_of", "over", "loser", "scores"),
    *("battle", "burning", "mercenaries", "pieces", "shields", "mines", "fake", "suspects", "laying"),
    *("shield_supply", "mine_supply", "fake_supply", "display", "unused", "coins", "vp", "extra"),
    *("mines_taken", "fake_taken", "hands", "stacks", "reserves", "discarded"),
)
