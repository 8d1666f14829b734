"""Fair dice: the n-th draw of a game is a keyed hash of (secret key, n), and nothing else is random.

`docs/fair-dice.md` explains it to a stranger who wants to check a match with code of their own.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Protocol, TypeVar

from .errors import BadKey

T = TypeVar("T")

KEY_BYTES = 32
BLOCK_BYTES = 64  # of SHA-256
SPAN = 1 << 64


class Hash(Protocol):
    """What hashlib returns, as far as draws need it."""

    def copy(self) -> Hash: ...
    def update(self, data: bytes, /) -> None: ...
    def digest(self) -> bytes: ...


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
        number = int.from_bytes(keyed_hash(key, counter.to_bytes(8, "big"))[:8], "big")
        counter += 1
        if number < fair:
            return number % sides, counter


def keyed_hash(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256. `hmac.digest` gives the same at three times the cost: it works the key in anew for every draw."""
    started, ending = worked_in(key)
    inner, outer = started.copy(), ending.copy()
    inner.update(message)
    outer.update(inner.digest())
    return outer.digest()


@lru_cache(maxsize=256)
def worked_in(key: bytes) -> tuple[Hash, Hash]:
    """The inner and the outer hash of HMAC (RFC 2104) after the key, which is all they share between draws."""
    block = key.ljust(BLOCK_BYTES, b"\0")
    return hashlib.sha256(bytes(byte ^ 0x36 for byte in block)), hashlib.sha256(bytes(byte ^ 0x5C for byte in block))


def shuffled(key: bytes, counter: int, items: list[T]) -> tuple[list[T], int]:
    """The items in drawn order (Fisher-Yates, from the last place down), and the counter after it."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        other, counter = draw(key, counter, last + 1)
        items[last], items[other] = items[other], items[last]
    return items, counter
