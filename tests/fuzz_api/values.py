"""What a hostile client puts where an id, a number, a text or JSON is expected."""

from __future__ import annotations

import json
import random
from typing import Any

WORDS = ("", "a", "0", "-1", "null", "true", "ahoy", "Captain", "bot-captain", "gone-a", "..", ".", "*", "%", "'", '"')
ENCODED = (
    *(b"%00", b"%0d%0aX:%20y", b"%3F", b"%23", b"%2F", b"%2e%2e", b"%25", b"%", b"%zz", b"%ff", b"%ed%a0%80", b"%0a"),
    *(b"+", b"%20", b"%7f", b"&", b"=", b";", b"%D9%A3", b"?x=", b"%3Fx"),
)
RAW = (b"?", b"#", b"//", b"\x80\xff", "ж".encode(), "\u0663".encode(), b"\0", b"\t")
TEXTS = (
    *("\0", "\n", "\x7f", "é", "ж", "😀", "\ud800", "\u202e", "\u0663", "\ufeff", " ", "x" * 300, "x" * 70_000),
    *("' OR 1=1 --", "{}", "[]", "${x}", "../../etc/passwd", "a\0b", "\u200d", "%00", "1e400", "-0", "nan", "inf"),
)
NUMBERS = (0, -1, 1, 2, 2**31, 2**53, 2**63, -(2**63) - 1, 2**64, 10**30, 10**400, 0.5, 1e308, -0.0, 1e-320)
RAW_JSON = (
    *(b"", b"{", b"[]", b"null", b"NaN", b"1e999", b'"\\ud800"', b'{"a":1,"a":2}', b"\xff\xfe{}", b"\xef\xbb\xbf{}"),
    *(
        b"[" * 30_000,
        b'{"a":' * 5000,
        b"{}" * 3,
        b"\0",
        b"0" * 5000,
        b'{"version":' + b"9" * 5000 + b"}",
        b"x" * 70_000,
    ),
)


def bad_id(rng: random.Random, known: str) -> bytes:
    """Returns the bytes of an id in a path: a known one that goes on wrongly, or nothing like an id."""
    odd = b"".join(rng.choices(ENCODED if rng.random() < 0.8 else RAW, k=rng.randint(1, 3)))
    about = rng.randrange(5)
    if about == 0:
        return b"".join(b"%%%02x" % rng.randrange(256) for _ in range(rng.randint(1, 20)))
    if about == 1:
        return rng.choice(WORDS).encode()
    if about == 2:
        return b"9" * rng.choice((1, 20, 400, 3000))
    return odd + known.encode() if about == 3 else known.encode() + odd


def any_value(rng: random.Random, depth: int = 0) -> Any:
    """Returns any JSON value."""
    about = rng.randrange(7 if depth < 3 else 5)
    if about == 0:
        return rng.choice((None, True, False))
    if about == 1:
        return rng.choice(NUMBERS)
    if about in (2, 3):
        return rng.choice(WORDS)
    if about == 4:
        return rng.choice(TEXTS)
    if about == 5:
        return [any_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(WORDS + TEXTS): any_value(rng, depth + 1) for _ in range(rng.randrange(4))}


def value_of(rng: random.Random, schema: dict[str, Any], document: dict[str, Any], known: Any) -> Any:
    """Returns a value that a schema of OpenAPI describes; now and then anything else. `known` gives values by name."""
    if rng.random() < 0.08:
        return any_value(rng)
    if "$ref" in schema:
        return value_of(rng, document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], document, known)
    for several in ("oneOf", "anyOf", "allOf"):
        if several in schema:
            return value_of(rng, rng.choice(schema[several]), document, known)
    if "enum" in schema:
        return rng.choice(schema["enum"])
    kind = schema.get("type", "string")
    kind = rng.choice(kind) if isinstance(kind, list) else kind
    if kind == "object":
        return object_of(rng, schema, document, known)
    if kind == "array":
        return [value_of(rng, schema.get("items", {}), document, known) for _ in range(rng.randrange(4))]
    if kind in ("integer", "number"):
        return rng.choice((0, 1, 2, 3, schema.get("minimum", 0), schema.get("maximum", 5), rng.choice(NUMBERS)))
    if kind == "boolean":
        return rng.random() < 0.5
    return rng.choice((None, rng.choice(TEXTS))) if kind == "null" else rng.choice(WORDS + TEXTS[:8])


def object_of(rng: random.Random, schema: dict[str, Any], document: dict[str, Any], known: Any) -> dict[str, Any]:
    needed, made = schema.get("required", ()), {}
    for name, described in schema.get("properties", {}).items():
        if rng.random() < (0.97 if name in needed else 0.4):
            there = known(name) if rng.random() < 0.7 else None
            made[name] = value_of(rng, described, document, known) if there is None else there
    if rng.random() < 0.05:
        made[rng.choice(WORDS + TEXTS)] = any_value(rng)
    return made


def body_bytes(rng: random.Random, value: Any) -> bytes:
    """Returns a body: mostly that value as JSON, whole or torn, else something that is no JSON."""
    if rng.random() < 0.1:
        return rng.choice(RAW_JSON)
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    return text[: rng.randrange(len(text) + 1)] if rng.random() < 0.05 else text
