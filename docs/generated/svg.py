"""A few SVG shapes, and a walk between processes drawn as a sequence diagram."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

INK, FAINT, PAPER = "#1d2b3a", "#8a9bab", "#ffffff"
FILL = {"person": "#fdf0d5", "web": "#dcecf9", "worker": "#e3f3e1", "store": "#f1e4f5", "note": "#f6f7f8"}
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}" '
    'font-family="system-ui, sans-serif" font-size="13">\n'
    "<title>{title}</title>\n"
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">'
    f'<path d="M0 0 10 5 0 10z" fill="{INK}"/></marker></defs>\n'
    f'<rect width="{{width}}" height="{{height}}" fill="{PAPER}"/>\n'
)


def page(width: int, height: int, title: str, *shapes: str) -> str:
    """Returns a whole SVG file."""
    return HEAD.format(width=width, height=height, title=escape(title)) + "\n".join(shapes) + "\n</svg>\n"


def text(x: float, y: float, words: str, *, anchor: str = "middle", size: int = 13, bold: bool = False) -> str:
    look = f'font-size="{size}"' + (' font-weight="600"' if bold else "")
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" {look} fill="{INK}">{escape(words)}</text>'


def label(x: float, y: float, words: str) -> str:
    """Returns small text on a ground of its own, readable where lines cross it."""
    halo = f'<g stroke="{PAPER}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">'
    return f"{halo}{text(x, y, words, size=11)}</g>"


def box(x: float, y: float, width: float, height: float, kind: str, *lines: str) -> str:
    """Returns a rounded box whose first line is bold."""
    shape = (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{FILL[kind]}" stroke="{INK}"/>'
    )
    top = y + height / 2 + 5 - 8 * (len(lines) - 1)
    rows = [
        text(x + width / 2, top + 16 * row, line, bold=row == 0, size=13 if row == 0 else 11)
        for row, line in enumerate(lines)
    ]
    return "\n".join([shape, *rows])


def arrow(points: list[tuple[float, float]], words: str = "", at: tuple[float, float] | None = None) -> str:
    """Returns a line with a tip at its end, and words where `at` says, or above its middle."""
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    line = f'<polyline points="{path}" fill="none" stroke="{INK}" marker-end="url(#tip)"/>'
    if not words:
        return line
    (x1, y1), (x2, y2) = points[0], points[-1]
    x, y = at or ((x1 + x2) / 2, (y1 + y2) / 2 - 5)
    return f"{line}\n{label(x, y, words)}"


@dataclass(frozen=True)
class Message:
    """One arrow of a walk, from lane to lane; to its own lane it is something that happens there."""

    sender: str
    receiver: str
    words: str


LANE, ROW, TOP = 215, 34, 78


def walk(title: str, lanes: list[tuple[str, str]], messages: list[Message]) -> str:
    """Returns a sequence diagram; a lane is its name and its kind of box."""
    middle = {name: 118 + LANE * number for number, (name, _) in enumerate(lanes)}
    width, height = 20 + LANE * len(lanes), TOP + ROW * len(messages) + 30
    shapes = [text(20, 24, title, anchor="start", size=15, bold=True)]
    for name, kind in lanes:
        x = middle[name]
        shapes.append(
            f'<line x1="{x}" y1="{TOP - 6}" x2="{x}" y2="{height - 12}" stroke="{FAINT}" stroke-dasharray="3 4"/>'
        )
        shapes.append(box(x - 70, 38, 140, 32, kind, name))
    for number, message in enumerate(messages, 1):
        shapes.append(drawn(number, message, middle, TOP + ROW * number - 4))
    return page(width, height, title, *shapes)


def drawn(number: int, message: Message, middle: dict[str, int], y: float) -> str:
    """Returns one row of a walk."""
    start, end = middle[message.sender], middle[message.receiver]
    words = f"{number}. {message.words}"
    if start == end:
        width = 6.1 * len(words) + 16
        left = start - width / 2
        size = f'x="{left:g}" y="{y - 15:g}" width="{width:g}" height="21"'
        mark = f'<rect {size} rx="4" fill="{FILL["note"]}" stroke="{FAINT}"/>'
        return f"{mark}\n{text(start, y, words, size=11)}"
    return arrow([(start, y), (end, y)], words)
