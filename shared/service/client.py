"""The game service as others see it: over the same REST API, with a key."""

from __future__ import annotations

from typing import Any, Self

import httpx


class GameAway(Exception):
    """The game service did not answer, or answered that it cannot; trying again later may help."""


class GameClient:
    def __init__(self, base_url: str, key: str, timeout_s: float = 10.0) -> None:
        self.http = httpx.Client(base_url=base_url, timeout=timeout_s, trust_env=False)
        self.headers = {"Authorization": f"Bearer {key}"}

    @classmethod
    def over(cls, http: httpx.Client, key: str, language: str = "en") -> Self:
        """One of many keys over the same connections."""
        client = cls.__new__(cls)
        client.http, client.headers = http, {"Authorization": f"Bearer {key}", "Accept-Language": language}
        return client

    def view(self, match_id: str) -> dict[str, Any] | None:
        """The view of the key's seat, or None if there is no such match."""
        answer = self._ask("GET", f"/game/v1/matches/{match_id}")
        return None if answer.status_code == 404 else dict(answer.json())

    def choose(self, match_id: str, version: int, choice: dict[str, Any]) -> tuple[bool, dict[str, Any]]:
        """Whether the choice was accepted, and the new view or the problem."""
        answer = self._ask("POST", f"/game/v1/matches/{match_id}/choices", {"version": version, "choice": choice})
        return answer.status_code == 200, dict(answer.json())

    def boards(self, match_id: str) -> dict[str, Any] | None:
        """Every board that was scored in a match, for services; None if there is no such match."""
        answer = self._ask("GET", f"/game/v1/matches/{match_id}/boards")
        return None if answer.status_code == 404 else dict(answer.json())

    def horizon(self, match_id: str, caller_key: str) -> tuple[int, dict[str, Any]]:
        """How much of a match the holder of a key may see, for services: 200 and the answer, or the refusal."""
        caller: dict[str, Any] = {"Caller-Key": caller_key} if caller_key else {}
        answer = self._ask("GET", f"/game/v1/matches/{match_id}/horizon", **caller)
        return answer.status_code, dict(answer.json())

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None, **more: str) -> httpx.Response:
        try:
            answer = self.http.request(method, path, json=body, headers={**self.headers, **more})
        except httpx.HTTPError as error:
            raise GameAway(f"{method} {path}: {type(error).__name__}") from error
        if answer.status_code >= 500 or answer.status_code == 429:
            raise GameAway(f"{method} {path}: {answer.status_code}")
        return answer
