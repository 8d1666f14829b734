"""Text can be read on every ground that it can stand on, in both themes: 4.5 to 1 (WCAG 2.2, 1.4.3), icons 3 to 1."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visits

WEB = Path(__file__).parents[2] / "web"
SHEETS = {
    path.relative_to(WEB).as_posix(): path.read_text()
    for path in sorted(WEB.rglob("*.css"))
    if "dist" not in path.parts
}
SEATS = tuple(f"--seat{number}" for number in range(1, 9))
# The looks that games have for their sides, as their shells tell them.
LOOKS = {
    f"--{side}": (colour, ground)
    for path in sorted((WEB / "src").glob("*/*.js"))
    for side, colour, ground in re.findall(
        r'(\w+): \{\s*symbol:\s*"[^"]+",\s*colour: "([^"]+)",\s*ground: "([^"]+)"', path.read_text()
    )
}
FACTIONS = (*LOOKS, *SEATS)
PAPERS = ("var(--paper)", "var(--paper-raised)", "var(--paper-sunk)")
SOFT = tuple(f"var({faction}-soft)" for faction in FACTIONS)
HIGHLIGHTS = (
    "color-mix(in srgb, var(--gold) 26%, var(--paper-raised))",
    "color-mix(in srgb, var(--gold) 28%, var(--paper))",
    "color-mix(in srgb, var(--gold) 35%, var(--paper))",
    "color-mix(in srgb, var(--gold) 38%, var(--paper))",
    "color-mix(in srgb, var(--gold) 42%, var(--paper))",
)
TEXT, ICON = 4.5, 3.0
# Which colours stand on which grounds, and how much they must differ.
PAIRS = [
    *((colour, ground, TEXT) for colour, ground in product(FACTIONS, PAPERS + SOFT)),
    *((colour, ground, TEXT) for colour, ground in product(("--ink", "--ink-soft"), PAPERS + SOFT)),
    *((colour, ground, TEXT) for colour, ground in product(("--good", "--bad", "--link", "--gold-text"), PAPERS)),
    *(("--ink", ground, TEXT) for ground in HIGHLIGHTS),
    *(("--gold-text", ground, TEXT) for ground in HIGHLIGHTS[:2]),
    *(("--ink-soft", ground, TEXT) for ground in HIGHLIGHTS[:2]),
    *(("--on-faction", f"var({faction})", TEXT) for faction in FACTIONS),
    ("--gold-ink", "var(--gold)", TEXT),
    ("--gold-ink", "color-mix(in srgb, var(--gold) 86%, #fff)", TEXT),
    ("--paper", "var(--ink)", TEXT),
    ("--paper", "var(--union)", ICON),
    *((colour, ground, ICON) for colour, ground in product(FACTIONS, HIGHLIGHTS)),
]
# Colours that are somebody else's, or of shapes and ornaments beside a text.
OTHER_COLOURS = {
    "inherit",
    "var(--gold)",
    "var(--faction)",
    "var(--faction, currentcolor)",
    "var(--suit)",
    "light-dark(#9a6a08, #f5cc6d)",
    "light-dark(#a8720c, #f0bf5a)",
}
# Grounds that only show what is behind them, or that nothing stands on.
OTHERS = {
    "none",
    "transparent",
    "var(--veil)",
    "var(--sea-deep)",
    "var(--faction, var(--ink-soft))",
    "var(--tint)",
    "var(--ink-soft)",
    "light-dark(#fdf7e8, #10202f)",
    "color-mix(in srgb, var(--paper-raised) 96%, transparent)",
    "color-mix(in srgb, var(--paper-raised) 88%, transparent)",
    "color-mix(in srgb, var(--gold) 30%, transparent)",
    "color-mix(in srgb, var(--bad) 16%, transparent)",
}
OF_FACTIONS = {
    "var(--faction)",
    "var(--faction-soft)",
    "var(--faction-soft, var(--paper))",
    "var(--faction-soft, var(--paper-sunk))",
}
CONTRAST = """
(pairs) => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement("p"));
  const light = (value) => {
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return pairs.map(([colour, ground]) => {
    probe.style.color = `var(${colour})`;
    probe.style.background = ground;
    const style = getComputedStyle(probe);
    const [dark, bright] = [light(style.color), light(style.backgroundColor)].sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
  });
}
"""


def dressed(visit: Visits, theme: str) -> Page:
    """A page that knows the colours of all sides, as it does at their tables."""
    page = visit(settings={"theme": theme})
    colours = {name: colour for side, look in LOOKS.items() for name, colour in zip((side, f"{side}-soft"), look)}
    page.evaluate(
        "(all) => all.forEach((one) => document.documentElement.style.setProperty(...one))", [*colours.items()]
    )
    return page


def test_there_are_looks() -> None:
    assert {"--squadron", "--smuggler2"} <= set(LOOKS)


def too_faint(visit: Visits, theme: str, pairs: list[tuple[str, str, float]]) -> list[str]:
    page = dressed(visit, theme)
    contrasts = page.evaluate(CONTRAST, [pair[:2] for pair in pairs])
    return [
        f"{colour} on {ground}: {contrast:.2f}"
        for (colour, ground, least), contrast in zip(pairs, contrasts, strict=True)
        if contrast < least
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_colour_can_be_read_on_every_ground(visit: Visits, theme: str) -> None:
    assert too_faint(visit, theme, PAIRS) == []


def test_a_faint_colour_is_noticed(visit: Visits) -> None:
    """The Smuggler's colour used to be too light for the highlighted line of a replay's log."""
    page = dressed(visit, "light")
    page.evaluate("document.documentElement.style.setProperty('--smuggler', '#a3470c')")
    grounds = [("--smuggler", ground) for ground in ("var(--paper-sunk)", "var(--smuggler-soft)", "var(--paper)")]
    sunk, soft, paper = page.evaluate(CONTRAST, grounds)
    assert sunk < TEXT
    assert soft < TEXT
    assert paper > TEXT


def test_a_known_contrast_is_measured_right(visit: Visits) -> None:
    page = visit(settings={"theme": "light"})
    page.evaluate("document.documentElement.style.setProperty('--white', '#fff')")
    [most, least] = page.evaluate(CONTRAST, [("--white", "#000"), ("--white", "#fff")])
    assert (round(most, 2), round(least, 2)) == (21.0, 1.0)


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_ground_is_in_the_table_of_pairs(sheet: str) -> None:
    """If this fails: add the new ground to PAIRS with the colours that can stand on it."""
    checked = {ground for _, ground, _ in PAIRS} | OF_FACTIONS | OTHERS
    grounds = re.findall(r"\bbackground(?:-color)?: *([^;]+);", SHEETS[sheet])
    assert {value(ground) for ground in grounds if "gradient" not in ground} - checked == set()


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_colour_of_text_is_in_the_table_of_pairs(sheet: str) -> None:
    """If this fails: add the new colour to PAIRS with the grounds that it can stand on."""
    checked = {f"var({colour})" for colour, _, _ in PAIRS} | OTHER_COLOURS
    colours = re.findall(r"(?<![-\w])color: *([^;}]+)", SHEETS[sheet])
    assert {value(colour) for colour in colours} - checked == set()


def value(declared: str) -> str:
    return " ".join(declared.removesuffix("!important").split())
