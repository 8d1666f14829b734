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
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.measure import progress, write
from tests.e2e.stack import Stack, wait_until
from tests.web.host import PARTS, Guest, Host, find_chromium

OUT = Path(__file__).parent / "out" / "web.json"
GOALS = {"first_view_ms": 300.0, "update_ms": 50.0, "transfer_kb": 300.0}
# Notes when the table first shows a match, and when it shows each version.
WATCH = """
window.seen = {};
const look = () => {
  const table = document.querySelector(".table[data-version]");
  if (table) window.seen[table.dataset.version] ??= { at: Date.now(), since: performance.now() };
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""


def main() -> None:
    options = read_options()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium on the PATH; `make browser` installs one where it can.")
    with TemporaryDirectory(prefix="bench-web-") as folder, Stack(Path(folder), PARTS) as stack:
        host = Host(stack)
        with sync_playwright() as playwright:
            sandbox = [] if os.geteuid() else ["--no-sandbox"]
            browser = playwright.chromium.launch(executable_path=chromium, args=sandbox)
            result = measure(host, browser, options.times)
            browser.close()
        host.http.close()
    write(OUT, result)
    sys.stdout.write(table_of(result))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=15, help="first views, and updates")
    return parser.parse_args()


def measure(host: Host, browser: Browser, times: int) -> dict[str, Any]:
    ada, ben = host.guest("Ada"), host.guest("Ben")
    match_id = host.post("/lobby/v1/matches", ada, game="ahoy", seats=2)["match_id"]
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
        "transfer_kb": max(view["kb"] for view in views),
        "requests": views[-1]["requests"],
        "update_ms": sorted(updates(host, browser, match_id, (ada, ben), times)),
    }


def new_page(host: Host, browser: Browser, guest: Guest) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    kept = json.dumps(json.dumps({"player": guest.kept(), "language": "en", "motion": False}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('flotilla.settings', {kept});")
    context.add_init_script(WATCH)
    return context.new_page()


def first_view(host: Host, browser: Browser, match_id: str, guest: Guest) -> dict[str, Any]:
    """In a profile of its own: nothing is cached."""
    page = new_page(host, browser, guest)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda about: sizes.append(about["encodedDataLength"]))
    page.goto(f"{host.url}/#/match/{match_id}")
    wait_until(lambda: page.evaluate("Object.keys(window.seen).length > 0"), "a match is shown", 60, every=0.005)
    since = page.evaluate("Math.min(...Object.values(window.seen).map((seen) => seen.since))")
    page.wait_for_load_state("load")
    page.context.close()
    return {"ms": since, "kb": round(sum(sizes) / 1024, 1), "requests": len(sizes)}


def updates(host: Host, browser: Browser, match_id: str, guests: tuple[Guest, ...], times: int) -> list[float]:
    """Another one chooses; from the answer that they get until it is drawn here."""
    page = new_page(host, browser, guests[0])
    page.goto(f"{host.url}/#/match/{match_id}")
    wait_until(lambda: page.evaluate("Object.keys(window.seen).length > 0"), "a match is shown", 60, every=0.005)
    progress("updates")
    found = []
    for _ in range(times):
        version = choose_somehow(host, match_id, guests)
        answered = time.time() * 1000
        wait_until(partial(page.evaluate, f"window.seen[{version}]"), "it is drawn", 60, every=0.005)
        found.append(round(max(0.0, page.evaluate(f"window.seen[{version}].at") - answered), 1))
    page.context.close()
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
        ("  slowest of them", f"{max(result['first_view_ms']):.0f} ms", ""),
        ("another's choice until it is drawn, median", f"{median(result['update_ms']):.0f} ms", "50 ms"),
        ("  slowest of them", f"{max(result['update_ms']):.0f} ms", ""),
        ("transfer of the first view", f"{result['transfer_kb']:.0f} KB, {result['requests']} requests", "300 KB"),
    ]
    lines = [f"{name:<46}{value:>26}{goal:>12}" for name, value, goal in [("", "measured", "goal"), *rows]]
    return "\n".join([result["machine"], *lines, ""])


if __name__ == "__main__":
    main()
