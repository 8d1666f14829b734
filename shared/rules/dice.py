"""Fair dice: the n-th draw of a game is a keyed hash of (secret key, n), and nothing else is random.

`docs/fair-dice.md` explains it to a stranger who wants to check a match with code of their own.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TypeVar

from shared.rules.errors import BadKey

T = TypeVar("T")

KEY_BYTES = 32
SPAN = 1 << 64


def check_key(key: object) -> bytes:
    if not isinstance(key, bytes) or len(key) != KEY_BYTES:
        raise BadKey(f"a dice key is {KEY_BYTES} bytes, not a {type(key).__name__} of length {_length(key)}")
    return key


def _length(key: object) -> str:
    return str(len(key)) if isinstance(key, bytes | str) else "unknown"


def commitment(key: bytes) -> str:
    """What a match publishes when it starts: it binds the host to the key without showing it."""
    return hashlib.sha256(b"flotilla dice key " + check_key(key)).hexdigest()


def draw(key: bytes, counter: int, sides: int) -> tuple[int, int]:
    """A number in range(sides), and the counter after it. Numbers that would be biased are drawn again."""
    fair = SPAN - SPAN % sides
    while True:
        digest = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        counter += 1
        number = int.from_bytes(digest[:8], "big")
        if number < fair:
            return number % sides, counter


def shuffled(key: bytes, counter: int, items: list[T]) -> tuple[list[T], int]:
    """The items in drawn order (Fisher-Yates, from the last place down), and the counter after it."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        other, counter = draw(key, counter, last + 1)
        items[last], items[other] = items[other], items[last]
    return items, counter
