"""Sends generated requests to a service of a real host, and says what it should not have answered."""

from __future__ import annotations

import errno
import json
import re
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.e2e.stack import Stack
from tests.fuzz_api.requests import Generator
from tests.fuzz_api.world import World
from tests.records.postgres import new_database, postgres

SERVICES = ("lobby", "game", "scoring", "ai", "page")
PAGE_PATHS = (
    *(
        "/",
        "/docs",
        "/docs/{name}",
        "/problems",
        "/problems/{name}",
        "/games/{name}",
        "/v/{name}/{name}",
        "/src/{name}",
    ),
    *("/dist/{name}", "/healthz", "/readyz", "/metrics", "/{name}"),
)
RENEWED = 500  # requests, after which the world is made anew
EXAMPLES = 3  # shown, of requests that are answered wrongly for the same reason
PATIENCE_S = 60.0
SILENT = 599  # stands for no answer in that time
PROBLEM = "application/problem+json"


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


@dataclass
class Findings:
    """What a service answered, and the requests that it should have answered otherwise, with the reason."""

    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[tuple[str, bytes, str]] = field(default_factory=list)

    def judge(self, request: bytes, answer: Answer | None) -> None:
        self.statuses[answer.status if answer else 0] += 1
        if answer and (reason := what_is_wrong(request, answer)):
            self.wrong.append((reason, request, answer.body[:300].decode(errors="replace")))

    def examples(self) -> list[tuple[str, bytes, str]]:
        """Returns a few of what was wrong, for each reason."""
        shown: Counter[str] = Counter()
        found = []
        for each in self.wrong:
            shown[each[0]] += 1
            if shown[each[0]] <= EXAMPLES:
                found.append(each)
        return found


def what_is_wrong(request: bytes, answer: Answer) -> str:
    """Returns why a service must not answer like that, or ""."""
    if answer.status >= 500:
        return str(answer.status) if answer.status != SILENT else f"no answer in {PATIENCE_S:.0f} s"
    if answer.headers.get("x-content-type-options") != "nosniff":
        return "no nosniff"
    if answer.status >= 300 and answer.body and "html" in answer.headers.get("content-type", ""):
        return f"{answer.status} is HTML"
    if answer.status >= 400 and not request.startswith(b"HEAD "):
        if answer.headers.get("content-type") != PROBLEM:
            return f"{answer.status} is {answer.headers.get('content-type')}"
        if json.loads(answer.body)["status"] != answer.status:
            return "a problem of another status"
    return ""


def ask(address: str, request: bytes) -> Answer | None:
    """Sends a request on a connection of its own; returns None if nothing, or nothing whole, was answered."""
    where = urlsplit(address)
    with socket.create_connection((where.hostname or "", where.port or 0), timeout=PATIENCE_S) as connection:
        try:
            send(connection, request)
            response = HTTPResponse(connection, method=request.partition(b" ")[0].decode("latin-1"))
            response.begin()
            headers = {name.lower(): value for name, value in response.getheaders()}
            endless = headers.get("content-type", "").startswith("text/event-stream")
            return Answer(response.status, headers, b"" if endless else response.read())
        except TimeoutError:
            return Answer(SILENT, {}, b"")
        except (ConnectionError, HTTPException):
            return None


def send(connection: socket.socket, request: bytes) -> None:
    """Sends all, or as much as is read: who is refused may be answered, and cut off, before that."""
    try:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
    except TimeoutError:
        raise
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.ECONNRESET, errno.ENOTCONN):
            raise


def fuzz(stack: Stack, service: str, requests: int, seed: int = 1) -> Findings:
    """Sends so many requests to a service; the same ones for the same seed, but for ids and keys."""
    address, findings = stack.url("web"), Findings()
    world = World(address, stack.service_key)
    try:
        document = document_of(world, service)
        generator = Generator(document, world, seed)
        for number in range(1, requests + 1):
            request = generator.request()
            findings.judge(request, ask(address, request))
            if number % RENEWED == 0:
                world.renew()
    finally:
        world.close()
    return findings


def document_of(world: World, service: str) -> dict[str, Any]:
    """Returns the OpenAPI document of a service; the page has none, so it is made here."""
    if service != "page":
        return dict(world.http.get(f"/{service}/v1/openapi.json").json())
    name = {"in": "path", "name": "name"}
    return {"paths": {path: {"get": {"parameters": [name] if "{" in path else []}} for path in PAGE_PATHS}}


def unexpected(stack: Stack) -> Counter[str]:
    """Returns how often the log tells of an exception that nobody expected: by what it was, and where of ours."""
    log = Path(stack["web"].log).read_text(errors="replace")
    return Counter(summary(line) for line in log.splitlines() if "unexpected" in line or "Traceback" in line)


def summary(line: str) -> str:
    """Returns the last frame of ours, and the exception, of a line that has a traceback."""
    *_, (place, number) = [("", ""), *re.findall(r'([^"\\]*/(?:services|shared)/[^"\\]*)\\", line (\d+)', line)]
    said = line.rsplit("\\n", 1)[-1] if "\\n" in line else line
    return f"{place.rpartition('/services/')[2] or place}:{number} {said:.300}"


@contextmanager
def host(folder: Path, database_url: str) -> Iterator[Stack]:
    """A host with everything that answers over HTTP."""
    with Stack(folder, ("redis", "web"), DATABASE_URL=database_url, HINT_LIMIT="1000000") as stack:
        yield stack


@contextmanager
def database(kind: str) -> Iterator[str]:
    """The address of an empty database."""
    if kind == "sqlite":
        yield ""  # in the folder of the host
        return
    with postgres() as server, new_database(server) as made:
        yield made.render_as_string(hide_password=False)
