"""Random play with invariants after every choice, on every registered game.

    python -m tests.rules.fuzz --games 2000

A game is decided by its number alone, options included: `--from 1234 --games 1` plays a failing one again. Half of
the games of Ahoy start rich: everybody has gold and Crew, so that the cards meet each other often.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from shared.rules import codec, registry
from shared.rules.ahoy.show import notation
from shared.rules.engine import choices_of, pending, play, settle
from shared.rules.game import Ask, Choice, Position

LIMIT = 20_000


@dataclass
class Played:
    """What one game, or many, came to."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    failure: str = ""

    def add(self, other: Played) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.kinds += other.kinds
        self.failure = self.failure or other.failure


def enrich(state: Any, rng: random.Random) -> None:
    """Deal 2 to 4 Crew and some gold to everybody before the first turn."""
    for seat in range(state.seats):
        for _ in range(rng.randint(2, 4)):
            if state.deck:
                state.crew[seat].append(state.deck.pop(rng.randrange(len(state.deck))))
        state.gain_gold(seat, rng.randint(0, 4))
    settle(state)


def play_game(name: str, number: int) -> Played:
    """One random game with everything checked after every choice."""
    game, rng = registry.game(name), random.Random(number)
    seats = game.seats[number % len(game.seats)]
    options = {option: rng.choice(schema.get("enum", [False, True])) for option, schema in game.options.items()}
    state = game.setup(seats, rng.randbytes(32), options)
    if name == "ahoy" and number % 2:
        enrich(state, rng)
    played = Played(games=1)
    while (ask := pending(state)) is not None:
        played.kinds[ask.kind] += 1
        played.decisions += 1
        before, seat = state.clone(), rng.choice(ask.seats)
        choice = rng.choice(choices_of(state, seat))
        try:
            check(state, rng, seats, thorough=played.decisions % 20 == 0)
            play(state, seat, choice)
        except Exception as error:
            raise Found(report(before, choice)) from error
        assert played.decisions < LIMIT, "the game does not end"
    game.check(state)
    assert game.outcome(state) is not None
    played.longest = played.decisions
    return played


class Found(Exception):
    """A bug, with the position and the choice that show it."""


def report(state: Any, choice: Choice) -> str:
    """What to paste into a bug report, and into a test."""
    text = notation.write(state) if state.game.name == "ahoy" else json.dumps(codec.to_json(state))
    return f"after {choice} in\n{text}"


def check(state: Position, rng: random.Random, seats: int, thorough: bool) -> None:
    """The invariants always; saving, loading and imagining now and then."""
    game = state.game
    game.check(state)
    assert state.choices, "nobody can choose"
    assert len(set(state.choices)) == len(state.choices), "a choice is offered twice"
    if thorough:
        assert codec.to_json(codec.from_bytes(codec.to_bytes(state))) == codec.to_json(state)
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            world = game.imagine(view, rng)
            game.check(world)
            assert game.view(world, seat) == view


def try_game(job: tuple[str, int]) -> Played:
    try:
        return play_game(*job)
    except Exception as error:  # noqa: BLE001 (whatever it is, its game's number is what helps)
        return Played(failure=f"{job[0]} number {job[1]}: {error.__cause__ or error!r}\n{error}")


def ask_kinds(name: str) -> set[str]:
    return {kind for kind, frame in registry.game(name).frames.items() if issubclass(frame, Ask)}


def run(name: str, first: int, games: int, workers: int, show: bool) -> Played:
    total, start = Played(), time.monotonic()
    with multiprocessing.Pool(workers) as pool:
        jobs = ((name, first + number) for number in range(games))
        for done, played in enumerate(pool.imap_unordered(try_game, jobs, chunksize=4), 1):
            total.add(played)
            if total.failure:
                break
            if show and (done % 10 == 0 or done == games):
                bar = "█" * (30 * done // games)
                rate = total.decisions / (time.monotonic() - start)
                print(f"\r{name:6} {bar:30} {done}/{games} games, {rate:,.0f} decisions/s ", end="", file=sys.stderr)
    if show:
        print(file=sys.stderr)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games and check everything after every choice.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--game", default="ahoy", choices=registry.names())
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    total = run(options.game, options.first, options.games, options.workers, sys.stderr.isatty())
    if total.failure:
        sys.exit(f"FAILED: {total.failure}")
    known = ask_kinds(options.game)
    unseen = sorted(known - set(total.kinds))
    print(json.dumps({"games": total.games, "decisions": total.decisions, "longest": total.longest, "unseen": unseen}))
    for kind, count in total.kinds.most_common():
        print(f"{count:>10,}  {kind}")


if __name__ == "__main__":
    main()
