"""Live matches in Redis, and the choices that their players make: real games, played out beforehand.

Each live match is a random game of its own, recorded by the rules alone and put into Redis as it stands after some
moves; it goes on with the same dice, so that the load generator knows every choice without computing anything.
"""

import hashlib
import itertools
import secrets
from collections import deque
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from bench.game import GAME
from bench.harness.load import Asked
from services.game.match import Mark, Meta, Player, new_match
from services.game.store import Store
from shared.contract.log_entries import Chosen
from shared.contract.match_settings import Clock
from shared.contract.messages import encode_batch
from shared.contract.seats import BY_NOBODY
from shared.contract.times import now_ms
from shared.rules import codec, registry
from shared.rules.dice import commitment
from shared.rules.engine import advance, pending
from shared.rules.game import SYSTEM, Position
from shared.service.keys import key_hash, new_id

LENGTHS = {2: 290, 3: 560, 4: 720}  # of random games, about, by the number of players
TURN_S = 3600
HEADERS = "Host: 127.0.0.1\r\nAccept: */*\r\nAccept-Language: en\r\nContent-Type: application/json\r\n"


@dataclass
class Game:
    """A random game from its first choice on."""

    seats: int
    key: bytes
    by: list[int] = field(default_factory=list)
    said: list[bytes] = field(default_factory=list)  # the choices as clients post them
    log: list[str] = field(default_factory=list)  # and as the store keeps them
    snapshots: dict[int, Position] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.by)


def record(seed: int, seats: int, stages: Container[int], most: int) -> Game:
    """At most so many choices, with the positions at some stages."""
    rules = registry.game(GAME)
    game = Game(seats, hashlib.sha256(b"bench.service %d" % seed).digest())
    state, rng = rules.setup(game.seats, game.key, {}), Random(seed)
    state.events = None
    while (ask := pending(state)) and len(game) < most:
        if len(game) in stages:
            game.snapshots[len(game)] = state.clone()
        choice = rng.choice(ask.choices)
        game.by.append(ask.seat)
        game.said.append(msgspec.json.encode(codec.choice_to_json(rules, choice)))
        game.log.append(Chosen(ask.seat, codec.choice_id(choice)).text())
        advance(state, choice)
    return game


@dataclass
class Live:
    """One match as its players know it: where it stands, what comes next, and how each of them asks."""

    match_id: str
    game: Game
    version: int
    until: int  # the version at which we leave it
    heads: dict[int, str]

    def ask(self) -> Asked:
        body = b'{"version":%d,"choice":%s}' % (self.version, self.game.said[self.version])
        head = self.heads[self.game.by[self.version]]
        marked = f"{head}Idempotency-Key: {self.match_id}-{self.version}\r\nContent-Length: {len(body)}\r\n\r\n"
        return Asked(marked.encode() + body, self)


class Harbour:
    """All live matches of one store."""

    def __init__(self, store: Store, service_key: str) -> None:
        self.store, self.service_key = store, service_key
        self.seeds = itertools.count()

    def fill(self, choices: "Choices", count: int, left: int) -> None:
        """So many live matches, staggered over whole games, each with at least `left` choices to go."""
        kept = [match for match in choices.queue if match.until - match.version >= left]
        for match in choices.matches:
            if match.until - match.version < left:
                self.remove(match)
        while len(kept) < count:
            seed = next(self.seeds)
            seats = (2, 3, 4)[seed % 3]
            stage = Random(seed).randrange(LENGTHS[seats] - left)
            game = record(seed, seats, (stage,), stage + 2 * left)
            if len(game) >= stage + left:
                kept.append(self.plant(game, stage, len(game)))
        choices.matches, choices.queue = kept, deque(kept)

    def plant(self, game: Game, at: int, until: int) -> Live:
        """Put a match into the store as it stands after `at` choices, as if they had been played here."""
        match_id, keys = new_id(), [secrets.token_urlsafe(32) for _ in range(game.seats)]
        players = [Player(new_id(), f"player {seat}", key_hash(key)) for seat, key in enumerate(keys)]
        meta = Meta(
            match_id=match_id,
            game=GAME,
            seats=game.seats,
            options={},
            players=players,
            clock=Clock(TURN_S),
            commitment=commitment(game.key),
            started=now_ms(),
        )
        match = new_match(meta, game.snapshots[at])
        match.due = now_ms() + 1000 * TURN_S
        assert self.store.create(match, encode_batch(BY_NOBODY, "", []))
        self.age(match_id, game.log[:at])
        path = f"POST /game/v1/matches/{match_id}/choices HTTP/1.1\r\n{HEADERS}"
        bearers = {**dict(enumerate(keys)), SYSTEM: self.service_key}
        return Live(
            match_id, game, at, until, {s: f"{path}Authorization: Bearer {key}\r\n" for s, key in bearers.items()}
        )

    def age(self, match_id: str, entries: list[str]) -> None:
        """What earlier choices have left behind: the version, the log, the idempotency marks."""
        if entries:
            keys, pipe = self.store.keys(match_id), self.store.client.pipeline(transaction=False)
            pipe.hset(keys.own, "v", str(len(entries)))
            pipe.rpush(keys.log, *entries)
            pipe.append(keys.marks, "".join(mark_of(version) for version, _ in enumerate(entries, 1)))
            pipe.execute()

    def remove(self, match: Live) -> None:
        keys, pipe = self.store.keys(match.match_id), self.store.client.pipeline(transaction=False)
        pipe.delete(keys.own, keys.log, keys.marks)
        pipe.zrem(keys.clock, match.match_id)
        pipe.execute()

    def keys_bytes(self, matches: Sequence[Live]) -> float:
        """What Redis needs for the keys of these matches, in bytes each."""
        pipe = self.store.client.pipeline(transaction=False)
        for match in matches:
            keys = self.store.keys(match.match_id)
            for key in (keys.own, keys.log, keys.marks):
                pipe.memory_usage(key, samples=0)
        return sum(size or 0 for size in pipe.execute()) / len(matches)


def mark_of(version: int) -> str:
    return f"{Mark(secrets.token_hex(6), secrets.token_hex(3)).record(now_ms())}{version:06}"


class Choices:
    """The next choices of some matches, one of each in turn; a match waits while its choice is under way."""

    def __init__(self, matches: Sequence[Live] = ()) -> None:
        self.matches, self.queue = list(matches), deque(matches)

    def take(self) -> Asked | None:
        return self.queue.popleft().ask() if self.queue else None

    def answered(self, about: Any, head: bytes) -> bool:
        about.version += 1
        if not head.startswith(b"HTTP/1.1 200 ") or b'ETag: "%d"' % about.version not in head:
            return False
        if about.version < about.until:
            self.queue.append(about)
        return True
