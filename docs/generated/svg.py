"""A few shapes of SVG, in colours that suit a light and a dark page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]

# name -> colour on a light and on a dark page: the fills of boxes, then what is drawn with lines
FILLS = {
    "paper": ("#ffffff", "#161b22"),
    "person": ("#fdf0d5", "#4a3b14"),
    "web": ("#dcecf9", "#16385a"),
    "worker": ("#e3f3e1", "#1c4024"),
    "store": ("#f1e4f5", "#43264d"),
    "rest": ("#dcecf9", "#16385a"),
    "sql": ("#e5e9ee", "#343c46"),
    "broker": ("#fbe3da", "#552c1b"),
}
LINES = {
    "ink": ("#1d2b3a", "#e6edf3"),
    "faint": ("#8a9bab", "#7d8b99"),
    "rest": ("#1c5f9e", "#79b8ff"),
    "store": ("#7a2f92", "#d8a5ea"),
    "sql": ("#44515f", "#b6c2cf"),
    "broker": ("#a8431c", "#ff9e73"),
}


def page(width: int, height: int, title: str, shapes: Iterable[str]) -> str:
    """Returns a whole SVG file."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" aria-label="{escape(title)}">'
    )
    ground = f'<rect width="{width}" height="{height}" rx="8" class="paper"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", style(), ground, *shapes, "</svg>\n"])


def style() -> str:
    dark = "\n".join(colours(1))
    base = "text { font: 13px system-ui, sans-serif } .small { font-size: 12px } .strong { font-weight: 600 }"
    return (
        f"<style>\n{base}\n" + "\n".join(colours(0)) + f"\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n</style>"
    )


def colours(theme: int) -> list[str]:
    fills = [f".{name} {{ fill: {both[theme]} }}" for name, both in FILLS.items()]
    lines = [f".line-{name} {{ stroke: {both[theme]}; fill: none }}" for name, both in LINES.items()]
    tips = [f".tip-{name} {{ fill: {both[theme]} }}" for name, both in LINES.items()]
    return [*fills, *lines, *tips, f"text {{ fill: {LINES['ink'][theme]} }}"]


def text(x: float, y: float, words: str, anchor: str = "middle", look: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" class="{look}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, kind: str, *lines: str) -> str:
    """Returns a rounded box whose first line is bold."""
    shape = (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" class="{kind}"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" class="line-ink"/>'
    )
    top = y + height / 2 + 5 - 8 * (len(lines) - 1)
    looks = ["strong", *["small"] * (len(lines) - 1)]
    rows = [text(x + width / 2, top + 16 * row, line, look=looks[row]) for row, line in enumerate(lines)]
    return "\n".join([shape, *rows])


def line(points: list[Point], kind: str, dash: str = "") -> str:
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<polyline points="{path}" class="line-{kind}"{dashes}/>'


def arrow(start: Point, end: Point, kind: str = "ink") -> str:
    """Returns a straight line, level or upright, with a tip at its end."""
    (x1, y1), (x2, y2) = start, end
    size = ((x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1))
    back, aside = (x2 - 8 * size[0], y2 - 8 * size[1]), (4 * size[1], 4 * size[0])
    corners = [end, (back[0] + aside[0], back[1] + aside[1]), (back[0] - aside[0], back[1] - aside[1])]
    tip = " ".join(f"{x:g},{y:g}" for x, y in corners)
    return f'{line([start, back], kind)}<polygon points="{tip}" class="tip-{kind}"/>'


def badge(x: float, y: float, number: int) -> str:
    """Returns a number in a small circle."""
    circle = (
        f'<circle cx="{x:g}" cy="{y:g}" r="10" class="paper"/><circle cx="{x:g}" cy="{y:g}" r="10" class="line-ink"/>'
    )
    return circle + text(x, y + 4.5, str(number), look="small strong")
