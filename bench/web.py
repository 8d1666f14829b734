"""The web page in a real Chromium, over loopback: `python -m bench.web`.

The first view of a running match in a browser that has never been here; how long another player's choice takes, from
the server's answer to them until it is drawn here; and what travels over the wire. JSON in `bench/out/web.json`.
"""

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.game import GAME
from bench.measure import progress, write
from tests.e2e.stack import Stack
from tests.support.tools import find_chromium
from tests.web.host import PARTS, Guest, Host

OUT = Path(__file__).parent / "out" / "web.json"
GOALS = {"first_view_ms": 300.0, "update_ms": 50.0, "transfer_kb": 300.0}
# Says when the table with a version is drawn, and when that is on the screen: laid out and painted.
WATCH = """
const seen = new Set();
const look = () => {
  const version = document.querySelector(".table[data-version]")?.dataset.version;
  if (version === undefined || seen.has(version)) return;
  seen.add(version);
  const [at, since] = [Date.now(), performance.now()];
  const tell = () => console.debug(JSON.stringify({ version, at, since, painted: performance.now() }));
  requestAnimationFrame(() => setTimeout(tell));
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""


def main() -> None:
    options = read_options()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium here; `make tools` gets one where it can.")
    with TemporaryDirectory(prefix="bench-web-") as folder, Stack(Path(folder), PARTS) as stack:
        host = Host(stack)
        with sync_playwright() as playwright:
            sandbox = [] if os.geteuid() else ["--no-sandbox"]
            browser = playwright.chromium.launch(executable_path=chromium, args=sandbox)
            result = measure(host, browser, options.times)
            browser.close()
        host.close()
    write(OUT, result)
    sys.stdout.write(table_of(result))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=15, help="first views, and updates")
    return parser.parse_args()


def measure(host: Host, browser: Browser, times: int) -> dict[str, Any]:
    ada, ben = host.guest("Ada"), host.guest("Ben")
    match_id = host.post("/lobby/v1/matches", ada, game=GAME, seats=2)["match_id"]
    host.post(f"/lobby/v1/matches/{match_id}/seats", ben)
    host.until_active(match_id, ada)
    for _ in range(30):
        choose_somehow(host, match_id, (ada, ben))
    first_view(host, browser, match_id, ada)  # the server's caches are warm from here on, as those of a live one
    progress("first views")
    views = [first_view(host, browser, match_id, ada) for _ in range(times)]
    return {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "goals": GOALS,
        "first_view_ms": sorted(round(view["ms"], 1) for view in views),
        "painted_ms": sorted(round(view["painted"], 1) for view in views),
        "transfer_kb": max(view["kb"] for view in views),
        "requests": views[-1]["requests"],
        "update_ms": sorted(updates(host, browser, match_id, (ada, ben), times)),
    }


class Visit:
    """A page in a profile of its own: nothing is cached. It says what it shows; being asked would slow it down."""

    def __init__(self, host: Host, browser: Browser, match_id: str, guest: Guest) -> None:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        kept = json.dumps(json.dumps({"player": guest.kept(), "language": "en", "motion": False}))
        remember = f"localStorage.setItem('flotilla.settings', {kept})"
        context.add_init_script(f"if (location.protocol === 'http:') {remember};")
        context.add_init_script(WATCH)
        self.page = context.new_page()
        self.shown: dict[int, dict[str, float]] = {}
        self.sizes: list[float] = []
        self.page.on("console", lambda message: self.hear(message.text))
        wire = context.new_cdp_session(self.page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", lambda about: self.sizes.append(about["encodedDataLength"]))
        self.page.goto(f"{host.url}/#/match/{match_id}")

    def hear(self, text: str) -> None:
        if text.startswith('{"version"'):
            told = json.loads(text)
            self.shown[int(told["version"])] = told

    def until_shown(self, version: int | None = None) -> dict[str, float]:
        """What the page says of a version, or of the first one that it shows."""
        until = time.monotonic() + 60
        while not self.shown if version is None else version not in self.shown:
            assert time.monotonic() < until, "the page shows nothing new"
            self.page.wait_for_timeout(5)
        return self.shown[min(self.shown) if version is None else version]

    def close(self) -> None:
        self.page.context.close()


def first_view(host: Host, browser: Browser, match_id: str, guest: Guest) -> dict[str, Any]:
    visit = Visit(host, browser, match_id, guest)
    shown = visit.until_shown()
    visit.page.wait_for_load_state("load")
    visit.close()
    kb = round(sum(visit.sizes) / 1024, 1)
    return {"ms": shown["since"], "painted": shown["painted"], "kb": kb, "requests": len(visit.sizes)}


def updates(host: Host, browser: Browser, match_id: str, guests: tuple[Guest, ...], times: int) -> list[float]:
    """Another one chooses; from the answer that they get until it is drawn here."""
    visit = Visit(host, browser, match_id, guests[0])
    visit.until_shown()
    progress("updates")
    found = []
    for _ in range(times):
        version = choose_somehow(host, match_id, guests)
        answered = time.time() * 1000
        found.append(round(max(0.0, visit.until_shown(version)["at"] - answered), 1))
    visit.close()
    return found


def choose_somehow(host: Host, match_id: str, guests: tuple[Guest, ...]) -> int:
    """Whoever is awaited chooses; tells the version that it made."""
    while True:
        for guest in guests:
            view = host.view(match_id, guest)
            if view["pending"] and "choices" in view["pending"]:
                choice = host.rng.choice(view["pending"]["choices"])["id"]
                return int(host.choose(view, guest, choice)["version"])


def table_of(result: dict[str, Any]) -> str:
    rows = [
        ("first view of a running match, median", f"{median(result['first_view_ms']):.0f} ms", "300 ms"),
        ("  fastest and slowest of them", spread(result["first_view_ms"]), ""),
        ("  until it is painted too, median", f"{median(result['painted_ms']):.0f} ms", ""),
        ("another's choice until it is drawn, median", f"{median(result['update_ms']):.0f} ms", "50 ms"),
        ("  fastest and slowest of them", spread(result["update_ms"]), ""),
        ("transfer of the first view", f"{result['transfer_kb']:.0f} KB, {result['requests']} requests", "300 KB"),
    ]
    lines = [f"{name:<46}{value:>26}{goal:>12}" for name, value, goal in [("", "measured", "goal"), *rows]]
    return "\n".join([result["machine"], *lines, ""])


def spread(times: list[float]) -> str:
    return f"{min(times):.0f} to {max(times):.0f} ms"


if __name__ == "__main__":
    main()
