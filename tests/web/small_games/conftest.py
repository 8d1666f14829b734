"""A host that has two tiny games as packages, which nobody has drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.stack import Stack
from tests.support.packages import GALE, install
from tests.web.conftest import Visits
from tests.web.host import PARTS, Guest, Host

# In a page with "?bundle=0", where one of our modules is.
PLACE = "const ours = (name) => new URL(name, document.querySelector('script[type=module]').src);"


class SmallGames(Host):
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

    def play_on(self, match_id: str, guests: Sequence[Guest], first: str = "") -> None:
        """Everybody chooses what begins with `first`, or else the first that is offered, to the end."""
        while self.view(match_id, None)["status"] == "active":
            for guest in guests:
                pending = self.view(match_id, guest)["pending"] or {}
                offered = [choice["id"] for choice in pending.get("choices", [])]
                if offered:
                    self.answer(match_id, guest, next((one for one in offered if one.startswith(first)), offered[0]))


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallGames]:
    packages = tmp_path_factory.mktemp("packages")
    install(packages, "kuhn")
    install(packages, "gale", GALE)
    with Stack(tmp_path_factory.mktemp("small"), PARTS, PYTHONPATH=str(packages)) as stack:
        host = SmallGames(stack)
        yield host
        host.close()


@pytest.fixture(scope="session")
def crew(host: SmallGames) -> list[Guest]:
    return [host.guest(name) for name in ("Ada", "Ben", "Cleo", "Dan")]


def table_of(visit: Visits, match_id: str, guest: Guest | None) -> Page:
    page = visit(f"?bundle=0#/match/{match_id}", guest)
    page.locator(".table[data-version]").wait_for()
    return page
