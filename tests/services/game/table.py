"""A match as a test plays it: over HTTP, and with a look into the store to compare with."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from flask import Flask

from services.game.actions.choose import choose
from services.game.env import Env
from services.game.match import Match
from shared.rules.engine import pending
from shared.rules.game import SYSTEM
from shared.service.keys import key_hash, new_id

SERVICE_KEY = "the-key-of-all-services"
PROBLEM = "application/problem+json"


def bearer(key: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def order(match_id: str, seats: int, keys: list[str], **settings: Any) -> dict[str, Any]:
    """What the lobby sends to open a match; an empty key makes the seat a bot's."""
    players = [
        {
            "seat": seat,
            "player_id": f"player{seat}",
            "name": f"Player {seat}",
            "key_hash": key_hash(key) if key else None,
            "bot": None if key else "drifter",
        }
        for seat, key in enumerate(keys)
    ]
    return {"match_id": match_id, "game": "ahoy", "seats": seats, "players": players, **settings}


@dataclass
class Table:
    app: Flask
    match_id: str
    keys: list[str]
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    @classmethod
    def open(cls, app: Flask, seats: int = 2, bots: tuple[int, ...] = (), **settings: Any) -> Table:
        match_id = new_id()
        table = cls(app, match_id, ["" if seat in bots else f"key-of-{match_id}-{seat}" for seat in range(seats)])
        answer = table.post("/game/v1/matches", SERVICE_KEY, order(match_id, seats, table.keys, **settings))
        assert answer.status_code == 201, answer.text
        return table

    # HTTP ------------------------------------------------------------------------------------------------------------

    def path(self, rest: str = "") -> str:
        return f"/game/v1/matches/{self.match_id}{rest}"

    def key(self, who: int | str | None) -> str | None:
        """Of a seat, of the system, a literal key, or none."""
        if isinstance(who, str) or who is None:
            return who
        return SERVICE_KEY if who == SYSTEM else self.keys[who]

    def get(self, who: int | str | None, rest: str = "", **headers: str) -> Any:
        return self.app.test_client().get(self.path(rest), headers={**bearer(self.key(who)), **headers})

    def post(self, path: str, key: str | None, body: Any = None, **headers: str) -> Any:
        return self.app.test_client().post(path, json=body, headers={**bearer(key), **headers})

    def choose(self, who: int | str | None, version: int, choice: Any, **headers: str) -> Any:
        body = {"version": version, "choice": choice}
        return self.post(self.path("/choices"), self.key(who), body, **headers)

    def undo(self, who: int | str | None, version: int, **headers: str) -> Any:
        return self.post(self.path("/undo"), self.key(who), {"version": version}, **headers)

    def concede(self, who: int | str | None, **headers: str) -> Any:
        return self.app.test_client().post(self.path("/concede"), headers={**bearer(self.key(who)), **headers})

    def view(self, who: int | str | None, **headers: str) -> dict[str, Any]:
        answer = self.get(who, **headers)
        assert answer.status_code == 200, answer.text
        return dict(answer.get_json())

    def events(self, who: int | str | None, after: int = -1, wait: float = 0) -> dict[str, Any]:
        answer = self.get(who, f"/events?after={after}&wait={wait}")
        assert answer.status_code == 200, answer.text
        return dict(answer.get_json())

    # The truth -------------------------------------------------------------------------------------------------------

    @property
    def env(self) -> Env:
        wiring: Env = self.app.extensions["env"]
        return wiring

    def truth(self) -> Match:
        match = self.env.store.load(self.match_id)
        assert match is not None
        return match

    def stored(self) -> tuple[Any, Any, Any]:
        """Every byte of the match: its hash, its log and its idempotency marks."""
        store = self.env.store
        keys = store.keys(self.match_id)
        return store.client.hgetall(keys.own), store.log(self.match_id), store.client.get(keys.marks)

    def awaited(self) -> int:
        ask = pending(self.truth().state)
        assert ask is not None
        return ask.seat

    # Playing ---------------------------------------------------------------------------------------------------------

    def step(self, match: Match | None = None, bot: bool = False) -> Match:
        """One random choice, without HTTP."""
        match = match or self.truth()
        ask = pending(match.state)
        assert ask is not None
        choice = self.rng.choice(ask.choices)
        said = {"id": ":".join([str(choice[0]), ",".join(map(str, choice[1:]))]).rstrip(":")}
        return choose(self.env, match, ask.seat, match.version, said, bot=bot)

    def steps(self, number: int) -> Match:
        match = self.truth()
        for _ in range(number):
            if match.status == "active":
                match = self.step(match)
        return match

    def finish(self) -> Match:
        match = self.steps(5000)
        assert match.status == "finished"
        return match

    def until(self, wanted: Any, limit: int = 3000) -> Match:
        """Play on until the position is as wanted: a function of the match."""
        match = self.truth()
        for _ in range(limit):
            if wanted(match):
                return match
            match = self.step(match)
        raise AssertionError("the game never came there")


def refused(answer: Any, status: int, kind: str) -> dict[str, Any]:
    """Check the form of a problem; returns it."""
    assert (answer.status_code, answer.content_type) == (status, PROBLEM), answer.text
    problem = answer.get_json()
    assert (problem["type"], problem["status"]) == (f"/problems/{kind}", status)
    assert problem["title"]
    assert problem["detail"]
    assert problem["request_id"] == answer.headers["X-Request-Id"]
    return dict(problem)
