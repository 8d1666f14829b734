"""The host that browser tests play on, and people who meet there over HTTP before a browser joins them."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import httpx

from services.game.match import Match
from shared.service.keys import new_id
from tests.e2e.clients import is_away
from tests.e2e.stack import Stack
from tests.web.direct_play import DirectPlay, awaits
from tests.web.fixed_dice import key_of_seed, replace_dice

PARTS = ("redis", "web", "matchmaker", "clock", "scorer", "dispatcher", "ai-worker")
WAIT_S = 120.0  # far more than anything takes: a machine may stand still for seconds
PATIENCE_MS = 30_000  # for anything that a test waits for in a page
AT_ONCE = {"min_ms": 0, "max_ms": 0}
ROLES = ("squadron", "union", "smuggler", "smuggler")
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@dataclass(frozen=True)
class Guest:
    """A player, as the page remembers one."""

    player_id: str
    name: str
    api_key: str

    def kept(self) -> dict[str, str]:
        return {"player_id": self.player_id, "name": self.name, "api_key": self.api_key}


class FixedMatch:
    """A match that is the same in every run: its dice come from a seed, and so do the choices of everybody in it."""

    def __init__(self, guests: dict[int, Guest], seed: int) -> None:
        self.guests, self.rng = guests, random.Random(seed)


class Host:
    """A whole stack behind one port, and its API."""

    def __init__(self, stack: Stack) -> None:
        self.stack, self.url = stack, stack.url("web")
        self.http = httpx.Client(base_url=self.url, timeout=60, trust_env=False)
        self.direct = DirectPlay(stack.settings)
        self.rng = random.Random(7)
        self.fixed: dict[str, FixedMatch] = {}

    def close(self) -> None:
        self.http.close()
        self.direct.close()

    def guest(self, name: str = "Ada") -> Guest:
        return Guest(**self.post("/lobby/v1/players", None, name=name))

    def match(self, guest: Guest, seats: int = 2, level: str = "drifter", **more: Any) -> str:
        """Starts a match of one person and bots; returns its id. Bots play as they like: no two runs are the same."""
        wanted = {"game": "ahoy", "seats": seats, "fill": {"level": level, "after_s": 0}, "pace": AT_ONCE, **more}
        opened = self.post("/lobby/v1/matches", guest, **wanted)
        return self.until_active(opened["match_id"], guest)

    def fixed_match(self, guest: Guest, seats: int, role: str, seed: int, **more: Any) -> str:
        """Starts a match of a guest and others whom this host plays, with the dice of a seed; returns its id."""
        roles = list(ROLES[:seats])
        roles.remove(role)
        opened = self.post("/lobby/v1/matches", guest, game="ahoy", seats=seats, role=role, **more)
        others = [self.guest(name) for name in NAMES if name != guest.name][: seats - 1]
        for other, wanted in zip(others, roles, strict=True):
            body = {"role": wanted, "invite": opened.get("invite")}
            self.post(f"/lobby/v1/matches/{opened['match_id']}/seats", other, **{k: v for k, v in body.items() if v})
        return self._fix(self.until_active(opened["match_id"], guest), [guest, *others], seed)

    def _fix(self, match_id: str, guests: Sequence[Guest], seed: int) -> str:
        table = self.get(f"/lobby/v1/matches/{match_id}", guests[0])["table"]
        seated = {chair["seat"]: guest for chair in table for guest in guests if guest.player_id == chair["player_id"]}
        with self.stack.redis_client() as client:
            replace_dice(client, match_id, key_of_seed(seed))
        self.fixed[match_id] = FixedMatch(seated, seed)
        return match_id

    def rng_of(self, match_id: str) -> random.Random:
        return self.fixed[match_id].rng if match_id in self.fixed else self.rng

    def until_active(self, match_id: str, guest: Guest) -> str:
        until = time.monotonic() + WAIT_S
        while self.get(f"/lobby/v1/matches/{match_id}", guest)["status"] != "active":
            assert time.monotonic() < until, f"{match_id} does not start"
            time.sleep(0.05)
        return match_id

    def view(self, match_id: str, guest: Guest | None) -> dict[str, Any]:
        return self.get(f"/game/v1/matches/{match_id}", guest)

    def play(self, match_id: str, guest: Guest, choices: int | None = None) -> dict[str, Any]:
        """Chooses at random for a guest, this often or to the end; returns the guest's last view."""
        rng, made = self.rng_of(match_id), 0
        match = self._until_awaited(match_id, guest)
        while match.status == "active" and (choices is None or made < choices):
            match = self.direct.choose_any(match, rng)
            made += 1
            if choices is None or made < choices:
                match = self._until_awaited(match_id, guest)
        return self.view(match_id, guest)

    def until_awaited(self, match_id: str, guest: Guest) -> dict[str, Any]:
        """Returns the guest's view once it is their turn or the match is over; chooses for those whom it plays."""
        self._until_awaited(match_id, guest)
        return self.view(match_id, guest)

    def _until_awaited(self, match_id: str, guest: Guest) -> Match:
        fixed, seat = self.fixed.get(match_id), self.seat_of(match_id, guest)
        played = set(fixed.guests) if fixed else set()  # nobody else is played by this host
        match = self.direct.until_one_is_awaited(match_id, played | {seat})
        while match.status == "active" and not awaits(match, {seat}):
            self.direct.choose_any(match, self.rng_of(match_id))
            match = self.direct.until_one_is_awaited(match_id, played | {seat})
        return match

    def seat_of(self, match_id: str, guest: Guest) -> int:
        players = self.direct.match(match_id).meta.players
        return next(seat for seat, player in enumerate(players) if player.player_id == guest.player_id)

    def play_to_round(self, match_id: str, guest: Guest, number: int) -> None:
        while self.view(match_id, guest)["position"]["round"] < number:
            assert self.play(match_id, guest, 1)["status"] == "active", f"{match_id} ended before round {number}"

    def finished(self, seats: int, guests: Sequence[Guest] = (), seed: int = 1, **options: Any) -> str:
        """Returns a public match that guests, new ones or these, have played to its end; the same in every run."""
        guests = guests or [self.guest(name) for name in NAMES[:seats]]
        opened = self.post("/lobby/v1/matches", guests[0], game="ahoy", seats=seats, options=options)
        match_id: str = opened["match_id"]
        for guest in guests[1:]:
            self.post(f"/lobby/v1/matches/{match_id}/seats", guest)
        self._fix(self.until_active(match_id, guests[0]), guests, seed)
        fixed = self.fixed[match_id]
        while (match := self.direct.until_one_is_awaited(match_id, fixed.guests)).status == "active":
            self.direct.choose_any(match, fixed.rng)
        return match_id

    def choose(self, view: dict[str, Any], guest: Guest, choice: str) -> dict[str, Any]:
        path = f"/game/v1/matches/{view['match_id']}/choices"
        return self.post(path, guest, version=view["version"], choice={"id": choice})

    def seated(self, game: str, guests: Sequence[Guest], **more: Any) -> str:
        """Starts a match of these people, in the order of seats; returns its id."""
        opened = self.post("/lobby/v1/matches", guests[0], game=game, seats=len(guests), **more)
        for guest in guests[1:]:
            self.post(f"/lobby/v1/matches/{opened['match_id']}/seats", guest)
        return self.until_active(opened["match_id"], guests[0])

    def answer(self, match_id: str, guest: Guest, *choices: str) -> dict[str, Any]:
        view = self.view(match_id, guest)
        for choice in choices:
            view = self.choose(view, guest, choice)
        return view

    def play_on(self, match_id: str, wishes: Mapping[Guest, str]) -> None:
        """Everybody chooses what begins as wished, or else the first that is offered, to the end."""
        while self.view(match_id, None)["status"] == "active":
            for guest, wish in wishes.items():
                pending = self.view(match_id, guest)["pending"] or {}
                offered = [choice["id"] for choice in pending.get("choices", [])]
                if offered:
                    self.answer(match_id, guest, next((one for one in offered if one.startswith(wish)), offered[0]))

    def get(self, path: str, guest: Guest | None = None) -> dict[str, Any]:
        return self._ask("GET", path, _who(guest))

    def post(self, path: str, guest: Guest | None, **body: Any) -> dict[str, Any]:
        return self._ask("POST", path, _who(guest) | {"Idempotency-Key": new_id(24)}, json=body)

    def _ask(self, method: str, path: str, headers: dict[str, str], json: Any = None) -> dict[str, Any]:
        """Again while the host has no answer: its Redis may stand still for longer than it waits for that."""
        until = time.monotonic() + WAIT_S
        while is_away(answer := self.http.request(method, path, headers=headers, json=json)):
            assert time.monotonic() < until, f"{path}: {answer.status_code} {answer.text[:400]}"
            time.sleep(0.2)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text[:400]}"
        return dict(answer.json())


def _who(guest: Guest | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {guest.api_key}"} if guest else {}
