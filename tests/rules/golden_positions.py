"""Golden positions: what released versions have saved in the middle of something. Newer rules load and play them.

    make golden-positions     saves those of the version in `pyproject.toml`, before its release

Those that are there are never written again: no later program could.
"""

from __future__ import annotations

import hashlib
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

from shared.rules import codec, registry
from shared.rules.engine import choices_of, pending, play
from shared.rules.game import Game, Position
from tests.rules.goldens import FOLDER

ROOT = Path(__file__).parents[2]


def saved_positions() -> list[Path]:
    return sorted(FOLDER.glob("*/positions/*.json"))


def this_version() -> str:
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    return version


def deepest(game: Game, seats: int) -> Position:
    """Returns a position of a random game when most frames were on its stack, such as in a battle."""
    rng, most, best = random.Random(seats), 0, None
    state = game.setup(seats, hashlib.sha256(f"golden position {seats}".encode()).digest(), {})
    while (ask := pending(state)) is not None:
        if len(state.stack) + len(state.answers) > most:
            most, best = len(state.stack) + len(state.answers), state.clone()
        seat = rng.choice(ask.seats)
        play(state, seat, rng.choice(choices_of(state, seat)))
    assert best is not None
    return best


def save_positions(folder: Path, version: str) -> Iterator[str]:
    """Saves a position of each game and number of seats that has none of this version; yields what was done."""
    for name in registry.names():
        for seats in registry.game(name).seats:
            path = folder / name / "positions" / f"{version}-{seats}-players.json"
            if path.exists():
                yield f"kept  {name}/{path.name}"
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(codec.compact(codec.to_json(deepest(registry.game(name), seats))) + b"\n")
            yield f"saved {name}/{path.name}"


if __name__ == "__main__":
    import tests.rules.conftest  # registers the tiny games

    assert tests.rules.conftest
    for line in save_positions(FOLDER, this_version()):
        print(line)
