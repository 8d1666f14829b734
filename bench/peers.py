"""The engines we compare ourselves with: python-chess and catanatron, each driven by the same loop as ours.

One decision = list all legal choices, pick one at random, play it; one without a choice is played and not counted.
Each peer is driven at its best: nothing is computed twice that its API lets one compute once. Peers are imported by
name, so that linting and type checks do not need them installed.
"""

import importlib
from random import Random
from types import ModuleType
from typing import Any

from bench.measure import Driver, Played

CHESS_PLIES = 400  # random endgames can shuffle on for ever


class PeerMissing(Exception):
    """A peer is not installed; the message says how to get it."""


def chess() -> Driver:
    """python-chess. An empty list of moves ends the game: `is_game_over()` would list them a second time."""
    library = _peer("chess")

    def play(board: Any, rng: Random, limit: int) -> Played:
        random, decided, listed = rng.random, 0, 0
        for _ in range(min(limit, CHESS_PLIES)):
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material():
                break
            if len(moves) > 1:
                decided += 1
                listed += len(moves)
            board.push(moves[int(random() * len(moves))])
        return Played(decided, listed)

    return Driver(
        name="chess",
        new=lambda seed: library.Board(),
        play=play,
        copies={
            "copy_us": lambda board: board.copy(stack=False),
            "copy_with_history_us": lambda board: board.copy(),
        },
    )


def catanatron() -> Driver:
    """catanatron with four players: the loop of its `Game.play`, validating each action as ours does."""
    library = _peer("catanatron")
    turns = _peer("catanatron.game").TURNS_LIMIT

    def new(seed: int) -> Any:
        # Its dice come from the global generator, which Game seeds; seed 0 would mean "any".
        return library.Game([library.RandomPlayer(color) for color in library.Color], seed=seed + 1)

    def play(game: Any, rng: Random, limit: int) -> Played:
        random, state, decided, listed = rng.random, game.state, 0, 0
        for _ in range(limit):
            if game.winning_color() is not None or state.num_turns >= turns:
                break
            actions = state.playable_actions
            if len(actions) > 1:
                decided += 1
                listed += len(actions)
            game.execute(actions[int(random() * len(actions))])
        return Played(decided, listed)

    return Driver(name="catanatron", new=new, play=play, copies={"copy_us": lambda game: game.copy()})


def _peer(module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise PeerMissing(
            f"cannot import {error.name!r}, which the benchmark compares us with: run `make bench-engine`, "
            "which installs it, or `pip install chess catanatron`"
        ) from error
