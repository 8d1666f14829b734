"""The game service as others see it: over the same REST API, with a key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import quote

import httpx

from shared.service import logs

NO_HEADERS: Mapping[str, str] = {}


class GameAway(Exception):
    """The game service did not answer, or answered that it cannot; trying again later may help."""


class GameClient:
    def __init__(self, base_url: str, key: str, timeout_s: float = 10.0) -> None:
        self.http = httpx.Client(base_url=base_url, timeout=timeout_s, trust_env=False)
        self.headers = {"Authorization": f"Bearer {key}"}

    @classmethod
    def over(cls, http: httpx.Client, key: str, language: str = "en") -> Self:
        """Returns a client with a key of its own, one of many over the same connections."""
        client = cls.__new__(cls)
        client.http, client.headers = http, {"Authorization": f"Bearer {key}", "Accept-Language": language}
        return client

    def view(self, match_id: str) -> dict[str, Any] | None:
        """Returns the view of the key's seat, or None if there is no such match."""
        answer = self._ask("GET", path_of_match(match_id))
        return None if answer.status_code == 404 else dict(answer.json())

    def choose(self, match_id: str, version: int, choice: dict[str, Any], due: int = 0) -> tuple[bool, dict[str, Any]]:
        """Returns whether the choice was accepted, and the new view or the problem.

        With `due`, in milliseconds since 1970, the choice of a bot is held back until then; there is no new view yet.
        """
        body, path = {"version": version, "choice": choice}, path_of_match(match_id, "choices")
        answer = self._ask("POST", f"{path}/held", {**body, "due": due}) if due else self._ask("POST", path, body)
        return answer.status_code == 200, dict(answer.json())

    def boards(self, match_id: str) -> dict[str, Any] | None:
        """Returns every board that was scored in a match, for services; None if there is no such match, or if the
        rules have changed so much since that its boards are not known any more.
        """
        answer = self._ask("GET", path_of_match(match_id, "boards"))
        return None if answer.status_code in (404, 409) else dict(answer.json())

    def horizon(self, match_id: str, caller_key: str) -> tuple[int, dict[str, Any]]:
        """Returns how much of a match the holder of a key may see, for services: 200 and the answer, or the refusal."""
        caller = {"Caller-Key": caller_key} if caller_key else {}
        answer = self._ask("GET", path_of_match(match_id, "horizon"), headers=caller)
        return answer.status_code, dict(answer.json())

    def _ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, headers: Mapping[str, str] = NO_HEADERS
    ) -> httpx.Response:
        on_behalf_of = {"X-Request-Id": request_id} if (request_id := logs.current_request()) else NO_HEADERS
        try:
            answer = self.http.request(method, path, json=body, headers={**self.headers, **on_behalf_of, **headers})
        except httpx.HTTPError as error:
            raise GameAway(f"{method} {path}: {type(error).__name__}") from error
        if answer.status_code >= 500 or answer.status_code == 429:
            raise GameAway(f"{method} {path}: {answer.status_code}")
        return answer


def path_of_match(match_id: str, *rest: str) -> str:
    """Returns the path of a match, or of what follows; whatever an id holds, it stays one part of the path."""
    return "/game/v1/matches/" + "/".join(quote(part, safe="") for part in (match_id, *rest))
