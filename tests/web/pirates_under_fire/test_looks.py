"""axe-core finds nothing serious, nothing is wider than the page, and both fleets can be told from everything."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.pirates_under_fire.matches import decides, finished, played_until, seated
from tests.web.table import Table
from tests.web.test_accessible import NARROW, WIDE, serious
from tests.web.test_colours import CONTRAST, HIGHLIGHTS, ICON, PAPERS, TEXT

LOOKS = [
    pytest.param({"settings": {"theme": "light", "language": "en"}, "viewport": WIDE}, id="light"),
    pytest.param({"settings": {"theme": "dark", "language": "it"}, "viewport": NARROW}, id="dark-phone"),
]
WATERS = ("var(--near-water)", "var(--far-water)")
SIGNS = ("--vp", "--orthogonal", "--diagonal", "--repair", "--mine", "--extra")
FLEETS = ("--light", "--dark")
SOFT = ("var(--light-soft)", "var(--dark-soft)")
PAIRS = [
    *((colour, ground, TEXT) for colour, ground in product(FLEETS, PAPERS + SOFT)),
    *((colour, ground, ICON) for colour, ground in product(FLEETS, HIGHLIGHTS)),
    *(("--on-faction", f"var({fleet})", TEXT) for fleet in FLEETS),
    *(("--ink", ground, TEXT) for ground in SOFT),
    *((f"{fleet}-ink", f"var({fleet}-cloth)", TEXT) for fleet in (*FLEETS, "--free")),
    *((sign, "var(--print)", ICON) for sign in SIGNS),
    *(("--beckon", ground, ICON) for ground in WATERS),
    *(("--fire", ground, ICON) for ground in WATERS),
]
# A ship stands out by its sails or by their edge.
OUTLINES = [(f"{fleet}-{part}", ground) for ground in WATERS for fleet in FLEETS for part in ("cloth", "edge")]


@pytest.fixture(scope="module")
def places(host: Host) -> dict[str, tuple[str, Guest]]:
    """Matches to look at, each with somebody who plays in it."""
    ada = host.guest("Ada with a rather long name")
    arranging = seated(host, ada, experienced=True)
    running = played_until(host, ada, decides("PlaceShip", 12))
    over = finished(host, ada, sea="random")
    return {"arranging": (arranging, ada), "running": (running, ada), "over": (over, ada)}


def table_at(visit: Visits, place: tuple[str, Guest], **look: object) -> Table:
    match_id, guest = place
    table = Table(visit(f"#/match/{match_id}", guest, **look))
    table.find(".table[data-version]").wait_for()
    return table


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["arranging", "running"])
def test_axe_finds_nothing_serious_on_the_table(visit: Visits, places: dict, name: str, look: dict) -> None:
    table = table_at(visit, places[name], **look)
    assert serious(table.page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_at_the_end(visit: Visits, places: dict, look: dict) -> None:
    table = table_at(visit, places["over"], **look)
    expect(table.find(".fleet-ending .score-table")).to_be_visible()
    assert serious(table.page) == []
    table.find(".fleet-ending .close").click()
    assert serious(table.page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_in_the_replay(visit: Visits, places: dict, look: dict) -> None:
    page = visit(f"#/replay/{places['over'][0]}?at=40", **look)
    expect(page.locator(".layer-ships .ship").first).to_be_attached()
    assert serious(page) == []


@pytest.mark.parametrize(("language", "viewport"), [("en", NARROW), ("ru", NARROW), ("it", NARROW), ("ru", WIDE)])
def test_nothing_is_wider_than_the_page(visit: Visits, places: dict, language: str, viewport: dict) -> None:
    page = visit("", places["over"][1], settings={"language": language}, viewport=viewport)
    for name, (match_id, _) in places.items():
        visit.go(page, f"#/match/{match_id}")
        page.locator(".table[data-version]").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_fleets_and_signs_stand_out(visit: Visits, places: dict, theme: str) -> None:
    page = table_at(visit, places["running"], settings={"theme": theme}).page
    page.evaluate("document.body.classList.add('fleets')")
    contrasts = page.evaluate(CONTRAST, [pair[:2] for pair in PAIRS])
    faint = [(*pair[:2], round(found, 2)) for pair, found in zip(PAIRS, contrasts, strict=True) if found < pair[2]]
    assert faint == []
    outlines = page.evaluate(CONTRAST, OUTLINES)
    best = {}
    for (colour, ground), found in zip(OUTLINES, outlines, strict=True):
        ship = (colour.rsplit("-", 1)[0], ground)
        best[ship] = max(best.get(ship, 0), found)
    assert {ship: found for ship, found in best.items() if found < ICON} == {}
