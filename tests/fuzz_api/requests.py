"""Makes requests, byte by byte, from the OpenAPI document of a service: what it describes, and what it does not."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from tests.fuzz_api.values import NUMBERS, RAW_JSON, TEXTS, WORDS, bad_id, body_bytes, value_of
from tests.fuzz_api.world import World

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "XYZZY", "PROPFIND", "GET\t")
HEADERS = (
    *("If-None-Match", "If-Match", "Last-Event-ID", "Caller-Key", "Accept-Language", "Accept", "X-Request-Id"),
    *("Idempotency-Key", "Cookie", "Range", "If-Modified-Since", "X-Forwarded-For", "Expect", "Host", "Origin"),
    *("Content-Encoding", "Transfer-Encoding", "Content-Length", "Upgrade", "X_Odd", "Authorization", "Content-Type"),
)
HEADER_VALUES = (
    *(b"", b"x", b"*", b'"1"', b'W/"0"', b"-1", b"0", b"99999999999999999999", b"en;q=x", b"ru, it;q=0.5", b"\xe9\xff"),
    *(
        b"text/event-stream",
        b"application/json;charset=utf-16",
        b"multipart/form-data; boundary=x",
        b"chunked",
        b"gzip",
    ),
    *(
        b"bytes=0-",
        b"100-continue",
        b"Bearer ",
        b"Basic eDp5",
        b"Bearer \xff\xfe",
        b"a" * 250,
        b"\x01",
        b"\xd0\xb6" * 20,
    ),
    *(b"[::1", b"a b:99999999", b"127.0.0.1:x", b"Mon, 99 Foo 9999", b"q=0.5;;;,,,", b"\xd9\xa3", b"identity, chunked"),
)
ODD_TARGETS = (
    b"*",
    b"/",
    b"//",
    b"//lobby/v1/games",
    b"http://x/lobby/v1/games",
    b"/game",
    b"/ai/",
    b"/%00",
    b"x",
    b"?",
)
CHUNKS = (
    b"zz\r\n{}\r\n",
    b"-1\r\n",
    b"5\r\n{}\r\n0\r\n\r\n",
    b"2;x=\0\r\n{}\r\n0\r\n\r\n",
    b"ffffffffffffffff\r\n{}",
    b"2\r\n{}X",
)


@dataclass(frozen=True)
class Operation:
    """One method of one route, as the document of its service describes it."""

    path: str
    method: str
    parameters: list[dict[str, Any]]
    body: dict[str, Any] | None


def operations(document: dict[str, Any]) -> list[Operation]:
    found = []
    for path, item in document["paths"].items():
        for method, about in item.items():
            if method != "parameters":
                body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
                parameters = [*item.get("parameters", []), *about.get("parameters", [])]
                found.append(Operation(path, method.upper(), parameters, body))
    return found


class Generator:
    """Makes requests to one service, the same ones for the same seed and world."""

    def __init__(self, document: dict[str, Any], world: World, seed: int) -> None:
        self.document, self.world, self.rng = document, world, random.Random(seed)
        self.operations = operations(document)

    def request(self) -> bytes:
        """Returns a whole request: line, headers, body."""
        rng, operation = self.rng, self.rng.choice(self.operations)
        method = operation.method if rng.random() < 0.9 else rng.choice(METHODS)
        line = method.encode() + b" " + self.target(operation) + b" HTTP/1.1\r\n"
        body = self.body(operation)
        headers = [b"Host: fuzz", *self.headers(operation), *self.framing(body)]
        if rng.random() < 0.02:
            return line + bytes(rng.choices(range(256), k=rng.randrange(1, 200))) + b"\r\n\r\n" + body
        return line + b"\r\n".join(headers) + b"\r\n\r\n" + self.framed(headers, body)

    def target(self, operation: Operation) -> bytes:
        path = operation.path.encode()
        if self.rng.random() < 0.02:
            return self.rng.choice(ODD_TARGETS)
        for parameter in operation.parameters:
            if parameter["in"] == "path":
                path = path.replace(b"{%s}" % parameter["name"].encode(), self.part(parameter["name"]))
        if self.rng.random() < 0.03:
            path += self.rng.choice((b"/", b"//", b"%2F", b"/..", b"%00", b";x", b"%3F"))
        return path + self.query(operation)

    def part(self, name: str) -> bytes:
        known = str(self.world.known(self.rng, name))
        return known.encode() if self.rng.random() < 0.6 else bad_id(self.rng, known)

    def query(self, operation: Operation) -> bytes:
        rng = self.rng
        described = [one for one in operation.parameters if one["in"] == "query" and rng.random() < 0.5]
        pairs = [(one["name"], self.query_value(one)) for one in described]
        if rng.random() < 0.1:
            pairs.append((rng.choice(WORDS + TEXTS[:10]), b"x"))
        written = [quote(name, errors="surrogatepass").encode() + b"=" + value for name, value in pairs]
        return b"?" + b"&".join(written) if written else b""

    def query_value(self, parameter: dict[str, Any]) -> bytes:
        rng, name = self.rng, parameter["name"]
        known = self.world.known(rng, name)
        about = rng.random()
        if name == "wait":  # who waits holds up the generator, and nothing else
            return rng.choice((b"0", b"0.001", b"-1", b"31", b"nan", b"inf", b"1e999", b"x", b"%00"))
        if known is not None and about < 0.5:
            return quote(str(known)).encode()
        if about < 0.6:
            return bad_id(rng, str(known))
        if about < 0.7:
            return str(rng.choice(NUMBERS)).encode()
        value = value_of(rng, parameter.get("schema", {}), self.document, self.of_world)
        return quote(str(value)[:3000], errors="surrogatepass").encode()

    def headers(self, operation: Operation) -> list[bytes]:
        rng, made = self.rng, []
        if rng.random() < 0.85:
            made.append(b"Authorization: Bearer " + self.world.known(rng, "key").encode())
        if operation.body and rng.random() < 0.95:
            made.append(b"Content-Type: application/json")
        if rng.random() < 0.2:
            made.append(b"Idempotency-Key: " + rng.choice((b"once", b"x" * 20, *HEADER_VALUES)))
        while rng.random() < 0.3:
            made.append(rng.choice(HEADERS).encode() + b": " + rng.choice(HEADER_VALUES))
        return made

    def body(self, operation: Operation) -> bytes:
        if operation.body is None:
            return self.rng.choice(RAW_JSON) if self.rng.random() < 0.05 else b""
        return body_bytes(self.rng, value_of(self.rng, operation.body, self.document, self.of_world))

    @property
    def of_world(self) -> Callable[[str], Any]:
        return lambda name: self.world.known(self.rng, name)

    def framing(self, body: bytes) -> list[bytes]:
        """Returns the headers that say how long the body is; sometimes they are wrong."""
        about = self.rng.random()
        if about < 0.06:
            return [b"Transfer-Encoding: chunked"]
        if about < 0.08:
            wrong = (b"-1", b"x", b"1, 2", b"99999999999999999999999", b"%d" % (len(body) + 5), b"\xd9\xa3")
            return [b"Content-Length: " + self.rng.choice(wrong)]
        return [b"Content-Length: %d" % len(body)] if body or about < 0.5 else []

    def framed(self, headers: list[bytes], body: bytes) -> bytes:
        if b"Transfer-Encoding: chunked" not in headers:
            return body
        if self.rng.random() < 0.5:
            return self.rng.choice(CHUNKS)
        return b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n" if body else b"0\r\n\r\n"
