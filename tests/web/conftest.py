"""A real host and a real Chromium for the tests of the page.

Every page is watched: an error on its console, a request that leaves the origin, or a violation of the
Content-Security-Policy fails the test, unless the test forgives it beforehand, naming what it expects.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from tests.e2e.stack import Stack
from tests.support.tools import find_chromium, missing
from tests.web.arcade import arcade
from tests.web.host import PARTS, PATIENCE_MS, Guest, Host

CHROMIUM = find_chromium()

expect.set_options(timeout=PATIENCE_MS)

# A page needs one process. Chromium would keep two more for each: for the list below an address bar that nobody sees,
# and for a page that might be opened next. This replaces Playwright's own list, of which the second line is a part.
SWITCHED_OFF = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"),
    *("DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding"),
)

GAME_PAGE = "#/game/ahoy"  # where most of what concerns a single game is

# A busy machine may need longer than the few seconds after which Chromium doubts that a preloaded style is needed.
OF_A_SLOW_MACHINE = "was preloaded using link preload but not used"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM is None:
        why = pytest.mark.skip(reason=missing("Chromium"))
        for item in items:
            if "tests/web" in item.nodeid and "browser" in getattr(item, "fixturenames", ()):
                item.add_marker(why)


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Stack(tmp_path_factory.mktemp("web"), PARTS) as stack:
        host = Host(stack)
        yield host
        host.close()


@pytest.fixture(scope="session")
def arcade_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with arcade(tmp_path_factory.mktemp("arcade")) as stack:
        host = Host(stack)
        yield host
        host.close()


class Chromium:
    """One browser for all tests of a process; another takes its place if it has crashed."""

    def __init__(self, playwright: Playwright) -> None:
        self.playwright, self.running = playwright, self.launch(playwright)

    @staticmethod
    def launch(playwright: Playwright) -> Browser:
        sandbox = [] if os.geteuid() else ["--no-sandbox"]  # Chromium refuses to sandbox what root starts
        less = f"--disable-features={','.join(SWITCHED_OFF)}"
        return playwright.chromium.launch(executable_path=CHROMIUM, args=[*sandbox, less])

    def alive(self) -> Browser:
        if not self.running.is_connected():
            self.running = self.launch(self.playwright)
        return self.running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    with sync_playwright() as playwright:
        chromium = Chromium(playwright)
        yield chromium
        chromium.running.close()


@pytest.fixture
def browser(chromium: Chromium) -> Browser:
    return chromium.alive()


class Visits:
    """Opens pages in contexts of their own, and remembers what was wrong in them."""

    def __init__(self, browser: Browser, host: Host) -> None:
        self.browser, self.host = browser, host
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.forgiven: list[str] = [OF_A_SLOW_MACHINE]

    def __call__(self, path: str = "", guest: Guest | None = None, **wanted: Any) -> Page:
        """A page in a fresh browser profile, at "#/match/…" or so, of a guest, with settings of its own.

        `settings` go into the page's memory (language, theme, motion); the rest is for Playwright's new_context.
        """
        page = self.profile(guest, **wanted).new_page()
        self.go(page, path)
        return page

    def profile(
        self, guest: Guest | None = None, settings: dict[str, Any] | None = None, **more: Any
    ) -> BrowserContext:
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **more})
        context.set_default_timeout(PATIENCE_MS)
        kept = {"motion": False, **(settings or {})} | ({"player": guest.kept()} if guest else {})
        context.add_init_script(_remember(kept))
        context.on("page", self.watch)
        self.contexts.append(context)
        return context

    def go(self, page: Page, path: str = "") -> Page:
        address = f"{self.host.url}/{path}"
        if page.url != address:  # behind "#" only, the page that is left would still be there, and ready
            page.evaluate("delete document.querySelector('main')?.dataset.ready")
        page.goto(address)
        page.locator("main[data-ready]").wait_for()
        return page

    def watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error.stack or error}"))
        page.on("request", self._follow)

    def forgive(self, *parts: str) -> None:
        """Complaints that hold one of these are expected here."""
        self.forgiven += parts

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _follow(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme not in ("data", "blob") and where.netloc != urlsplit(self.host.url).netloc:
            self.complaints.append(f"left the origin: {request.url}")

    def close(self) -> list[str]:
        for context in self.contexts:
            context.close()
        return [said for said in self.complaints if not any(part in said for part in self.forgiven)]


def _remember(kept: dict[str, Any]) -> str:
    """Settings that were made before; what the page itself has kept since then stays."""
    place = json.dumps("flotilla.settings")
    remember = f"localStorage.getItem({place}) ?? localStorage.setItem({place}, {json.dumps(json.dumps(kept))})"
    return f"if (location.protocol.startsWith('http')) {remember}"  # an empty page has no memory


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visits]:
    host.stack.mend()
    visits = Visits(browser, host)
    yield visits
    assert visits.close() == []


@pytest.fixture
def enter(browser: Browser, arcade_host: Host) -> Iterator[Visits]:
    """Opens pages of the host of several games."""
    visits = Visits(browser, arcade_host)
    yield visits
    assert visits.close() == []


@pytest.fixture
def page(visit: Visits) -> Page:
    """A stranger's first look."""
    return visit()
