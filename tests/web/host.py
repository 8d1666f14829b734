"""The host that browser tests play on, and people who meet there over HTTP before a browser joins them."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import httpx

from tests.e2e.stack import Stack

PARTS = ("redis", "web", "matchmaker", "clock", "scorer", "dispatcher", "ai-worker")
WAIT_S = 60.0
AT_ONCE = {"min_ms": 0, "max_ms": 0}


@dataclass(frozen=True)
class Guest:
    """A player, as the page remembers one."""

    player_id: str
    name: str
    api_key: str

    def kept(self) -> dict[str, str]:
        return {"player_id": self.player_id, "name": self.name, "api_key": self.api_key}


class Host:
    """A whole stack behind one port, and its API."""

    def __init__(self, stack: Stack) -> None:
        self.stack, self.url = stack, stack.url("web")
        self.http = httpx.Client(base_url=self.url, timeout=30, trust_env=False)
        self.rng = random.Random(7)

    def guest(self, name: str = "Ada") -> Guest:
        return Guest(**self.post("/lobby/v1/players", None, name=name))

    def match(self, guest: Guest, seats: int = 2, level: str = "drifter", **more: Any) -> str:
        """A running match of one person and bots; returns its id."""
        wanted = {"game": "ahoy", "seats": seats, "fill": {"level": level, "after_s": 0}, "pace": AT_ONCE, **more}
        opened = self.post("/lobby/v1/matches", guest, **wanted)
        return self.until_active(opened["match_id"], guest)

    def until_active(self, match_id: str, guest: Guest) -> str:
        until = time.monotonic() + WAIT_S
        while self.get(f"/lobby/v1/matches/{match_id}", guest)["status"] != "active":
            assert time.monotonic() < until, f"{match_id} does not start"
            time.sleep(0.05)
        return match_id

    def view(self, match_id: str, guest: Guest | None) -> dict[str, Any]:
        return self.get(f"/game/v1/matches/{match_id}", guest)

    def play(self, match_id: str, guest: Guest, choices: int | None = None) -> dict[str, Any]:
        """Choose at random for a guest, so often or to the end; returns the last view."""
        view, made = self.view(match_id, guest), 0
        while view["status"] == "active" and (choices is None or made < choices):
            if "choices" in view["pending"]:
                view = self.choose(view, guest, self.rng.choice(view["pending"]["choices"])["id"])
                made += 1
            else:
                self.get(f"/game/v1/matches/{match_id}/events?after={view['version']}&wait=10", guest)
                view = self.view(match_id, guest)
        return view

    def finished(self, seats: int, guests: Sequence[Guest] = (), **options: Any) -> str:
        """A public match that guests, new ones or these, have played to its end at random."""
        guests = guests or [self.guest(name) for name in ("Ada", "Ben", "Cleo", "Dan")[:seats]]
        match_id = self.post("/lobby/v1/matches", guests[0], game="ahoy", seats=seats, options=options)["match_id"]
        for guest in guests[1:]:
            self.post(f"/lobby/v1/matches/{match_id}/seats", guest)
        self.until_active(match_id, guests[0])
        table = self.get(f"/lobby/v1/matches/{match_id}")["table"]
        seated = {chair["seat"]: guest for chair in table for guest in guests if guest.player_id == chair["player_id"]}
        view = self.view(match_id, guests[0])
        while view["status"] == "active":
            awaited = seated.get(view["pending"]["seat"])  # nobody: the round is being scored
            view = self.view(match_id, awaited or guests[0])
            if awaited and "choices" in view["pending"]:
                view = self.choose(view, awaited, self.rng.choice(view["pending"]["choices"])["id"])
        return match_id

    def choose(self, view: dict[str, Any], guest: Guest, choice: str) -> dict[str, Any]:
        path = f"/game/v1/matches/{view['match_id']}/choices"
        return self.post(path, guest, version=view["version"], choice={"id": choice})

    def get(self, path: str, guest: Guest | None = None) -> dict[str, Any]:
        return self._good(self.http.get(path, headers=_who(guest)))

    def post(self, path: str, guest: Guest | None, **body: Any) -> dict[str, Any]:
        return self._good(self.http.post(path, headers=_who(guest), json=body))

    def _good(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.is_success, f"{answer.request.url}: {answer.status_code} {answer.text[:400]}"
        return dict(answer.json())


def _who(guest: Guest | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {guest.api_key}"} if guest else {}


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
