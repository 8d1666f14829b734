"""Pictures of the page for the documents: `python -m tests.web.screenshots` writes them to docs/images."""

from __future__ import annotations

import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from services.ai.levels import LEVELS
from tests.e2e.stack import Stack, wait_until
from tests.support.tools import find_chromium
from tests.web.host import PARTS, Guest, Host
from tests.web.table import decides, play_until

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 360, "height": 740}}
SHARPNESS = {"wide": 1, "phone": 2}
IN_BATTLE = ("AttackerFires", "DefenderFires", "Victory")


class Skilled(Host):
    """Where everybody plays as well as a deckhand: nobody wants to see a game of blunders."""

    def choose(self, view: dict[str, Any], guest: Guest, choice: str) -> dict[str, Any]:
        return super().choose(view, guest, LEVELS["deckhand"]().decide(view, self.rng, 0)["id"])

    def match(self, guest: Guest, seats: int = 2, level: str = "deckhand", **more: Any) -> str:
        return super().match(guest, seats, level, **more)


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium here; `make tools` gets one where it can.")
    IMAGES.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="screenshots-") as folder, Stack(Path(folder), (*PARTS, "archivist")) as stack:
        host = Skilled(stack)
        with sync_playwright() as playwright:
            sandbox = [] if os.geteuid() else ["--no-sandbox"]
            browser = playwright.chromium.launch(executable_path=chromium, args=sandbox)
            take_all(host, browser)
            browser.close()
        host.close()
    total = sum(path.stat().st_size for path in IMAGES.glob("*.png"))
    print(f"{len(list(IMAGES.glob('*.png')))} pictures, {total / 1024:.0f} KB")


def take_all(host: Host, browser: Browser) -> None:
    ada = host.guest("Ada")
    finished = a_season(host, ada)
    battle = until_battle(host, ada)
    running = host.match(ada, seats=4, role="smuggler")
    host.play(running, ada, 40)
    play_until(host, running, ada, decides("Turn"))
    host.post("/lobby/v1/matches", host.guest("Grace"), game="ahoy", seats=4, role="smuggler")
    middle = host.view(finished, ada)["version"] // 2
    room = host.post("/lobby/v1/matches", ada, game="ahoy", seats=4, visibility="private")["match_id"]
    first = host.match(ada, seats=2, role="squadron")
    both = tuple(SIZES)
    shots = [
        ("lobby", "", None, both),
        ("room", f"#/match/{room}", ada, both),
        ("match", f"#/match/{running}", ada, both),
        ("battle", f"#/match/{battle}", ada, both),
        ("first-game", f"#/match/{first}?guide=squadron", ada, both),
        ("end", f"#/match/{finished}", None, both),
        ("replay", f"#/replay/{finished}?at={middle}", None, both),
        ("rules", "#/help/battle", None, ("wide",)),
        ("leaderboard", "#/leaderboard", ada, both),
    ]
    for name, path, guest, sizes in shots:
        for size in sizes:
            take(host, browser, f"{name}-{size}", path, guest, size, {})
    take(host, browser, "lobby-dark", "", ada, "wide", {"theme": "dark", "language": "ru"})
    take_scoring(host, browser, host.match(ada, seats=2, role="squadron"), ada)
    take(host, browser, "match-dark", f"#/match/{running}", ada, "phone", {"theme": "dark", "language": "it"})
    take_pirates(host, browser, ada)


def a_season(host: Host, ada: Guest) -> str:
    """Some matches between the same people, so that the leaderboard has something to show; the last is a good one."""
    anyhow = Host(host.stack)
    grace, linus, mary, sofia, tove = (host.guest(name) for name in ("Grace", "Linus", "Mary", "Sofia", "Tove"))
    for seed, pair in enumerate(((ada, linus), (grace, mary), (sofia, tove), (ada, grace), (mary, tove))):
        anyhow.finished(2, pair, seed)
    anyhow.close()
    last = host.finished(4, (ada, grace, linus, mary))
    rated = lambda: len(host.get("/scoring/v1/leaderboard?game=ahoy")["items"]) == 6  # noqa: E731
    wait_until(rated, "all have a rating", 60)
    return last


def until_battle(host: Host, guest: Guest) -> str:
    """A match in which the guest has to decide in a battle; not every one has such a battle."""
    while True:
        match_id = host.match(guest, seats=3, role="union")
        view = host.view(match_id, guest)
        while view["status"] == "active":
            if view["pending"]["kind"] in IN_BATTLE and "choices" in view["pending"]:
                return match_id
            view = host.play(match_id, guest, 1)


def take_scoring(host: Host, browser: Browser, match_id: str, guest: Guest) -> None:
    """The scoring of a round is shown as it happens."""
    pages = {size: open_page(host, browser, f"#/match/{match_id}", guest, size, {}) for size in SIZES}
    while host.view(match_id, guest)["position"]["round"] < 2:
        host.play(match_id, guest, 1)
    for size, page in pages.items():
        page.locator(".scoring .primary").focus()
        snap(page, f"scoring-{size}")


def take(host: Host, browser: Browser, name: str, path: str, guest: Guest | None, size: str, settings: Any) -> None:
    snap(open_page(host, browser, path, guest, size, settings), name)


def take_pirates(host: Host, browser: Browser, guest: Guest) -> None:
    match_id = host.match(guest, game="pirates_under_fire", role="light")
    play_until(host, match_id, guest, lambda view: decides("PlaceShip")(view) and view["position"]["turn"] > 11)
    take(host, browser, "pirates-wide", f"#/match/{match_id}", guest, "wide", {})
    take(host, browser, "pirates-phone", f"#/match/{match_id}", guest, "phone", {"theme": "dark", "language": "ru"})
    play_until(host, match_id, guest, lambda view: False)
    page = open_page(host, browser, f"#/match/{match_id}", guest, "wide", {})
    page.locator(".fleet-ending .close").click()
    snap(page, "pirates-end-wide")


def open_page(host: Host, browser: Browser, path: str, guest: Guest | None, size: str, settings: Any) -> Page:
    context = browser.new_context(viewport=SIZES[size], device_scale_factor=SHARPNESS[size], locale="en-GB")
    kept = {"motion": False, "theme": "light", **settings} | ({"player": guest.kept()} if guest else {})
    memory = json.dumps(json.dumps(kept))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('flotilla.settings', {memory});")
    page = context.new_page()
    page.goto(f"{host.url}/{path}")
    settle(page)
    return page


def snap(page: Page, name: str) -> None:
    page.screenshot(path=IMAGES / f"{name}.png")
    page.context.close()
    if find_spec("PIL"):  # comes with the arena's charts; without it, pictures are three times as large
        shrink(IMAGES / f"{name}.png")


def shrink(path: Path) -> None:
    """256 colours, well chosen, are enough for drawings."""
    from PIL import Image

    picture = Image.open(path).convert("RGB")
    method, plain = Image.Quantize.MAXCOVERAGE, Image.Dither.NONE
    picture.quantize(256, method=method, kmeans=3, dither=plain).save(path, optimize=True)


def settle(page: Page) -> None:
    """Everything that the page asks for by itself has come."""
    page.locator("main[data-ready]").wait_for()
    if page.locator("main[data-ready=match]").count() and not page.locator(".room").count():
        page.locator(".table[data-version]").wait_for()
    page.wait_for_timeout(700)  # event streams never end, so there is no silence of the network to wait for


if __name__ == "__main__":
    main()
