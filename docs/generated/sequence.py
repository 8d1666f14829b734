"""A walk between processes: lanes and numbered arrows on the left, what each arrow means on the right."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from docs.generated.svg import arrow, badge, box, line, page, text

WIDTH, LANES_END, WORDS_AT = 980, 612, 642
LETTERS = 48  # that fit beside the lanes
TOP, ROW, SECOND_LINE = 92, 32, 16


@dataclass(frozen=True)
class Message:
    """One arrow of a walk, from lane to lane; to its own lane it is something that happens there."""

    sender: str
    receiver: str
    words: str


def walk(title: str, lanes: list[tuple[str, str]], messages: list[Message]) -> str:
    """Returns a sequence diagram; a lane is its name and its kind of box."""
    step = (LANES_END - 20) / len(lanes)
    middle = {name: 20 + step * (number + 0.5) for number, (name, _) in enumerate(lanes)}
    rows, y = [], TOP
    for number, message in enumerate(messages, 1):
        rows.append(draw(number, message, middle, y))
        y += ROW + SECOND_LINE * (len(wrap(message)) - 1)
    dashes = [line([(x, 70), (x, y - 12)], "faint", "3 4") for x in middle.values()]
    boxes = [box(middle[name] - step / 2 + 2, 38, step - 4, 32, kind, name) for name, kind in lanes]
    heading = text(20, 24, title, "start", "strong")
    return page(WIDTH, y + 4, title, [heading, *dashes, *boxes, *rows])


def draw(number: int, message: Message, middle: dict[str, float], y: float) -> str:
    """Returns one row: the arrow with its number, and its words."""
    start, end = middle[message.sender], middle[message.receiver]
    shapes = [badge(start, y, number)]
    if start != end:
        shapes.insert(0, arrow((start, y), (end, y)))
    lines = wrap(message)
    shapes.append(text(WORDS_AT - 8, y + 4.5, f"{number}.", "end", "strong"))
    shapes += [text(WORDS_AT, y + 4.5 + SECOND_LINE * row, words, "start") for row, words in enumerate(lines)]
    return "\n".join(shapes)


def wrap(message: Message) -> list[str]:
    return textwrap.wrap(message.words, LETTERS)
