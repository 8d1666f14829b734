"""A table in a browser, as a test uses it: click what is highlighted, wait until the page has drawn the answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from shared.rules.ahoy.components.decks import MARKET
from tests.web.host import Guest, Host

View = dict[str, Any]
# A place that is highlighted and really under the pointer, as [x, y], or null.
SPOT = """
([selector, number]) => {
  const seen = [...document.querySelectorAll(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]];
    const at = points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
    const hit = at.find(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    return hit ? [hit] : [];
  });
  return seen.length ? seen[Math.floor(number * seen.length)] : null;
}
"""
HIGHLIGHTED = ".can, .knob.lay"
READY = ".table:is([data-mine=true], [data-status=finished])"
LOST_MS = 5_000  # after which a click was on something that was just being drawn anew
TRIES = 5


class Table:
    """The table of a match on a page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.rng = page, random.Random(seed)
        self.places, self.lists = 0, 0  # how often a choice was made on the table, and in the list

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def version(self) -> int:
        return int(self.find(".table").get_attribute("data-version") or -1)

    @property
    def finished(self) -> bool:
        return self.find(".table[data-status=finished]").count() > 0

    def until_mine(self) -> None:
        """Until the page offers choices, or the match is over."""
        self.find(READY).wait_for()

    def until_past(self, version: int) -> None:
        """Until the page shows another version than this one; versions only go up."""
        self.find(past(version)).wait_for()

    def choose(self, click: Callable[[], None]) -> None:
        """A click that makes a choice, and what the page makes of it."""
        version = self.version
        click()
        self.settle(version)

    def settle(self, version: int, patience_ms: float | None = None) -> None:
        """A click leads to another version, or to a menu first."""
        self.find(f"{past(version)}, .choice-menu .choice").first.wait_for(state="attached", timeout=patience_ms)
        menu = self.find(".choice-menu .choice").all()
        if menu and self.version == version:
            self.rng.choice(menu).click(timeout=patience_ms)
        self.until_past(version)

    def choose_id(self, choice: str) -> None:
        self.choose(self.find(f'.choice[data-choice="{choice}"]').click)

    def choose_place(self, selector: str) -> None:
        """Click what is highlighted there."""
        x, y = self.page.wait_for_function(SPOT, arg=[selector, 0]).json_value()
        self.choose(lambda: self.page.mouse.click(x, y))

    def choose_any(self) -> None:
        """Any highlighted thing; where nothing is, or it is covered, any choice of the list.

        A scene may open under the pointer between the look at what is highlighted and the click on it: whoever plays
        sees that, and clicks again.
        """
        self.until_mine()
        if self.finished:
            return None
        version = self.version
        for _ in range(TRIES):
            with suppress(TooLate):
                return self.click_any(version)
        raise AssertionError(f"{TRIES} clicks at version {version} came to nothing")

    def click_any(self, version: int) -> None:
        if spot := self.page.evaluate(SPOT, [HIGHLIGHTED, self.rng.random()]):
            self.places += 1
            self.page.mouse.click(*spot)
        elif choices := self.find(".choice-list .choice").all():
            self.lists += 1
            self.rng.choice(choices).click(timeout=LOST_MS)
        self.settle(version, LOST_MS)


def past(version: int) -> str:
    """The table at another version than this one."""
    return f'.table[data-version]:not([data-version="{version}"])'


def play_until(host: Host, match_id: str, guest: Guest, wanted: Callable[[View], bool], first: str = "") -> View | None:
    """Play over the API until a view of the guest is wanted; None if the match has ended before.

    Among choices, verbs of `first` come first, in order. With "trade" among them, ships make for Islands where Cargo
    can be had or is wanted.
    """
    while (view := host.until_awaited(match_id, guest))["status"] == "active":
        if wanted(view):
            return view
        host.choose(view, guest, preferred(view, first.split(), host.rng_of(match_id)))
    return None


def preferred(view: View, first: list[str], rng: random.Random) -> str:
    offered = [choice["id"] for choice in view["pending"]["choices"]]
    if "trade" in first and (course := trading_course(view)):
        return course
    for wish in first:
        if found := [id for id in offered if id.startswith(wish)]:
            return rng.choice(found)
    return rng.choice(offered)


def trading_course(view: View) -> str:
    """The step that leads nearest to an Island where Cargo is wanted or, without Cargo, can be had; or ""."""
    position, steps = view["position"], [c["choice"] for c in view["pending"]["choices"] if "space" in c["choice"]]
    cargo = position["players"][view["seat"]]["cargo"]
    wanted = {MARKET[card].deliver for card in cargo} or {MARKET[card].suit for card in position["market"]["cards"]}
    ports = [place(position, region["island"]) for region in position["regions"] if region["suit"] in wanted]
    here = place(position, position["figures"].get(f"flagship-{view['seat']}", "1nw"))
    verbs = {choice["verb"] for choice in steps}
    if not ports or not verbs & {"step", "fly"}:
        return ""
    if here in ports and offers(view, "stop"):
        return "stop"
    nearest = min(steps, key=lambda step: min(distance(place(position, step["space"]), port) for port in ports))
    return f"{nearest['verb']}:{nearest['space']}"


def place(position: View, space: str) -> tuple[int, int]:
    region, corner = position["regions"][int(space[:-2]) - 1], space[-2:]
    return region["x"] + (corner[1] == "e"), region["y"] + (corner[0] == "s")


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def offers(view: View, verb: str) -> list[str]:
    return [choice["id"] for choice in view["pending"]["choices"] if choice["choice"]["verb"] == verb]


def decides(kind: str) -> Callable[[View], bool]:
    return lambda view: view["pending"]["kind"] == kind
