"""Where each line of a parcel comes from, in the format that browsers' developer tools read (ECMA-426)."""

from __future__ import annotations

import json
from pathlib import Path

from services.page.wrapping import address

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
BEFORE, BEHIND = 1, 2  # lines of a wrapping around its source


def source_map(opening: str, sources: list[Path], place: str) -> str:
    """Of a parcel that begins with `opening`; its sources are found apart under `place`."""
    lines = [""] * opening.count("\n")
    last = 0  # the line before, in whichever source it was: numbers in the format are differences
    for number, source in enumerate(sources):
        length = len(source.read_text().rstrip("\n").split("\n"))
        first = "A" + vlq(min(number, 1)) + vlq(-last) + "A"
        lines += [""] * BEFORE + [first] + ["AACA"] * (length - 1) + [""] * BEHIND
        last = length - 1
    found = {"version": 3, "sources": [place + address(source) for source in sources], "names": []}
    return json.dumps({**found, "mappings": ";".join(lines)})


def vlq(number: int) -> str:
    """A whole number in base 64, the sign in its lowest bit, the lowest digits first."""
    rest = abs(number) << 1 | (number < 0)
    digits = ""
    while True:
        rest, digit = rest >> 5, rest & 31
        digits += DIGITS[digit | 32 if rest else digit]
        if not rest:
            return digits
