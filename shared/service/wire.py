"""Commands and answers as Redis and we send them (RESP 2 and 3), as far as moves need them: redis-py knows them all,
and takes three times as long to read one.
"""

from __future__ import annotations

from typing import Any

BULK, ARRAY, NUMBER, STATUS, NULL = b"$*:+_"
END = b"\r\n"


class Unfinished(Exception):
    """More is to come."""


class NotReadHere(Exception):
    """A refusal, or something that our commands are not answered with."""


def packed(words: tuple[Any, ...]) -> bytes:
    """A command as it is sent: bytes as they are, all else as text."""
    texts = [word if isinstance(word, bytes) else str(word).encode() for word in words]
    return b"*%d\r\n" % len(texts) + b"".join([b"$%d\r\n%b\r\n" % (len(text), text) for text in texts])


def read(data: bytes, at: int = 0) -> tuple[Any, int]:
    """The value that begins there, and where it ends."""
    line_end = data.find(END, at)
    if line_end < 0:
        raise Unfinished
    kind, after = data[at], line_end + 2
    if kind == BULK:
        return read_bulk(data, after, int(data[at + 1 : line_end]))
    if kind == NUMBER:
        return int(data[at + 1 : line_end]), after
    if kind == ARRAY:
        values = []
        for _ in range(int(data[at + 1 : line_end])):
            value, after = read(data, after)
            values.append(value)
        return values, after
    if kind == STATUS:
        return data[at + 1 : line_end], after
    if kind == NULL:
        return None, after
    raise NotReadHere


def read_bulk(data: bytes, begins: int, size: int) -> tuple[bytes | None, int]:
    if size < 0:
        return None, begins
    ends = begins + size
    if len(data) < ends + 2:
        raise Unfinished
    return data[begins:ends], ends + 2
