"""Goldens: recorded games with every seat's view at every decision, so that a leak or a changed rule is a diff.

    python -m tests.rules.goldens              records all of them anew, after a rule was changed on purpose
    python -m tests.rules.goldens --missing    records only those that are missing, after a game was added

One file per game: a header line, then one line per decision with who chose what, what changed in the spectator's view
and in what each seat knows beyond it since the decision before, and what then happened; at the end the outcome.
Paths are such as `players.1.gold`; null means gone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shared.rules import registry
from shared.rules.codec import choice_id
from shared.rules.engine import CONCEDE, pending, play
from shared.rules.game import Game, Position

FOLDER = Path(__file__).parent / "goldens"


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """A view as path -> leaf; lists of plain values are leaves."""
    if isinstance(value, dict):
        items = {str(key): item for key, item in value.items()}
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        items = {str(index): item for index, item in enumerate(value)}
    else:
        return {path: value}
    leaves: dict[str, Any] = {}
    for key, item in items.items():
        leaves.update(flat(item, f"{path}.{key}" if path else key))
    return leaves


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    changed = {path: leaf for path, leaf in after.items() if path not in before or before[path] != leaf}
    return changed | {path: None for path in before if path not in after}


class Recorder:
    """Turns a game that is being played into the lines of a golden."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.public: dict[str, Any] = {}
        self.private: list[dict[str, Any]] = [{} for _ in range(seats)]

    def look(self, state: Position) -> dict[str, Any]:
        """What changed in the views since the last look."""
        spectator = flat(self.game.view(state, None))
        line: dict[str, Any] = {"public": changes(self.public, spectator)}
        self.public = spectator
        for seat in range(self.seats):
            own = flat(self.game.view(state, seat))
            extra = {path: leaf for path, leaf in own.items() if path not in spectator or spectator[path] != leaf}
            changed = changes(self.private[seat], extra)
            if changed:
                line[f"seat {seat}"] = changed
            self.private[seat] = extra
        return line


def record(
    name: str, seats: int, seed: int, concede_after: int = 0, options: dict[str, Any] | None = None
) -> Iterator[str]:
    """The lines of a golden: a random game, decided by its seed alone."""
    game, rng = registry.game(name), random.Random(seed)
    key = hashlib.sha256(f"golden {seed}".encode()).digest()
    state = game.setup(seats, key, options or {})
    recorder = Recorder(game, seats)
    made_of = {"game": name, "seats": seats, "seed": seed, "concede_after": concede_after, "key": key.hex()}
    yield json.dumps(made_of | ({"options": options} if options else {}))
    made = 0
    while (ask := pending(state)) is not None:
        choice = CONCEDE if concede_after and made == concede_after else rng.choice(ask.choices)
        seat = max(ask.seat, 0) if choice == CONCEDE else ask.seat
        line = {"by": seat, "kind": ask.kind, "of": len(ask.choices), "choice": choice_id(choice)}
        looked = recorder.look(state)
        events = play(state, seat, choice)
        told = [[event.kind, event.data, *([event.audience] if event.audience else [])] for event in events]
        yield json.dumps(line | looked | {"events": told})
        made += 1
    outcome = game.outcome(state)
    assert outcome is not None
    end = {name: getattr(outcome, name) for name in ("winners", "scores", "reason", "ranking")}
    yield json.dumps({"outcome": end} | recorder.look(state))


def header(path: Path) -> dict[str, Any]:
    with path.open() as file:
        made: dict[str, Any] = json.loads(file.readline())
    return made


def goldens() -> list[Path]:
    return sorted(FOLDER.glob("*/*.jsonl"))


def wanted() -> dict[Path, dict[str, Any]]:
    """One golden for each game and number of seats, one that is conceded where the game allows it, and variants."""
    found: dict[Path, dict[str, Any]] = {}
    for name in registry.names():
        for seats in registry.game(name).seats:
            found[FOLDER / name / f"{seats}-players.jsonl"] = {"name": name, "seats": seats, "seed": seats}
    found[FOLDER / "ahoy" / "2-players-conceded.jsonl"] = {"name": "ahoy", "seats": 2, "seed": 7, "concede_after": 60}
    pirates = {"name": "pirates_under_fire", "seats": 2, "seed": 7, "options": {"experienced": True}}
    found[FOLDER / "pirates_under_fire" / "2-players-experienced.jsonl"] = pirates
    found[FOLDER / "pirates_under_fire" / "2-players-conceded.jsonl"] = {**pirates, "concede_after": 60}
    return found


def write_goldens(settings_of: dict[Path, dict[str, Any]], missing_only: bool = False) -> Iterator[str]:
    """Records the games into their files; yields a line for each about what was done."""
    for path, settings in settings_of.items():
        if missing_only and path.exists():
            yield f"kept     {path.parent.name}/{path.name}"
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text() if path.exists() else None
        lines = list(record(**settings))
        path.write_text("\n".join(lines) + "\n")
        done = "recorded" if before is None else "same    " if before == path.read_text() else "changed "
        yield f"{done} {path.parent.name}/{path.name}: {len(lines) - 2} decisions, {path.stat().st_size // 1024} KiB"


def main() -> None:
    parser = argparse.ArgumentParser(description="Record all golden games anew.")
    parser.add_argument("--missing", action="store_true", help="only those that do not exist yet")
    for line in write_goldens(wanted(), parser.parse_args().missing):
        print(line)


if __name__ == "__main__":
    import tests.rules.conftest  # registers the tiny game

    assert tests.rules.conftest
    main()
