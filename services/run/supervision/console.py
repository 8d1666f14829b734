"""What `make run` shows: readable lines in a terminal, JSON lines for a file or a collector."""

from __future__ import annotations

import json
import os
import sys
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Protocol, TextIO

OWN_NAME = "run"
HIDDEN_FIELDS = ("event", "service", "level", "timestamp", "logger", "exception", "request_id")
PROBES = ("/healthz", "/readyz")  # no news for a person while they succeed
REQUEST_FIELDS = ("method", "route", "status", "ms")  # shown as a sentence
COLOURS = (36, 32, 35, 34, 33, 96, 92, 95, 94, 93)  # of the processes, in the order in which they are added
LEVEL_COLOURS = {"warning": 33, "error": 31, "critical": 31}
DIM, BOLD = 2, 1
ROUTINE = ("debug", "info")
SERIOUS = ("error", "critical")


class Console(Protocol):
    """Where the supervisor writes its own lines and those of its processes."""

    def expect(self, name: str) -> None: ...  # a process that will write
    def write(self, name: str, line: bytes) -> None: ...  # a line of a process
    def say(self, text: str) -> None: ...  # a line of our own
    def ready(self, address: str) -> None: ...
    def stopping(self, reason: str) -> None: ...  # on purpose if there is no reason
    def stopped(self) -> None: ...


def console_for(output: TextIO, env: Mapping[str, str] = os.environ) -> Console:
    if not output.isatty():
        return JsonConsole(output)
    return TerminalConsole(output, colours="NO_COLOR" not in env and env.get("TERM") != "dumb")


class JsonConsole:
    """Every line as JSON: those of our processes are already, and what others print becomes it."""

    def __init__(self, output: TextIO) -> None:
        self.output = output

    def expect(self, name: str) -> None:
        pass

    def write(self, name: str, line: bytes) -> None:
        text = line.decode("utf-8", "replace").rstrip()
        if is_entry(text):
            write_line(self.output, text)
        elif text:
            self._write_text(name, text)

    def say(self, text: str) -> None:
        self._write_text(OWN_NAME, text)

    def _write_text(self, service: str, text: str) -> None:
        timestamp = datetime.now(UTC).isoformat(timespec="microseconds")
        line = {"event": text, "service": service, "level": "info", "timestamp": timestamp}
        write_line(self.output, json.dumps(line, ensure_ascii=False))

    def ready(self, address: str) -> None:
        self.say(f"Flotilla is ready: {address} (its API: {address}/docs)")

    def stopping(self, reason: str) -> None:
        pass

    def stopped(self) -> None:
        pass


class TerminalConsole:
    """A person's lines: time, process, level if it matters, message, fields."""

    def __init__(self, output: TextIO, colours: bool = True) -> None:
        self.output, self.colours = output, colours
        self.names: list[str] = []
        self.starting = True  # processes report only what went wrong; that they start is ours to say
        self.quiet = False  # once somebody has asked to stop, only errors are shown

    def expect(self, name: str) -> None:
        self.names.append(name)

    def write(self, name: str, line: bytes) -> None:
        text = line.decode("utf-8", "replace").rstrip()
        entry = parse_entry(text)
        if text and not self._is_hidden(entry):
            self._show(name, entry)

    def _is_hidden(self, entry: Mapping[str, Any]) -> bool:
        if self.quiet:
            return entry.get("level") not in SERIOUS
        return (self.starting and entry.get("level") in ROUTINE) or is_successful_probe(entry)

    def say(self, text: str) -> None:
        if not self.quiet:
            self._show(OWN_NAME, {"event": text})

    def ready(self, address: str) -> None:
        self.starting = False
        write_line(self.output, f"\nFlotilla is ready, its API at {address}/docs. Ctrl-C stops it.")
        write_line(self.output, self._colour(address, BOLD))

    def stopping(self, reason: str) -> None:
        self.quiet = not reason

    def stopped(self) -> None:
        write_line(self.output, "Flotilla has stopped.")

    def _show(self, name: str, entry: Mapping[str, Any]) -> None:
        width = max(map(len, [OWN_NAME, *self.names]))
        level = str(entry.get("level", "info"))
        parts = [self._colour(local_time(entry.get("timestamp")), DIM)]
        parts.append(self._colour(f"{name:<{width}}", self._colour_of(name)))
        if level != "info":
            parts.append(self._colour(level, LEVEL_COLOURS.get(level, DIM)))
        hidden = (*HIDDEN_FIELDS, *REQUEST_FIELDS) if is_request(entry) else HIDDEN_FIELDS
        parts.append("{method} {route} {status} in {ms} ms".format(**entry) if is_request(entry) else entry["event"])
        parts += [
            self._colour(f"{field}=", DIM) + short(value)
            for field, value in entry.items()
            if field not in hidden and value is not None
        ]
        write_line(self.output, " ".join(parts))
        for line in str(entry.get("exception", "")).splitlines():
            write_line(self.output, "    " + line)

    def _colour_of(self, name: str) -> int:
        return COLOURS[self.names.index(name) % len(COLOURS)] if name in self.names else DIM

    def _colour(self, text: str, code: int) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colours else text


def parse_entry(text: str) -> dict[str, Any]:
    """Returns the fields of a JSON line; another line is its own message."""
    entry = json_object(text)
    return entry | {"event": str(entry["event"])} if "event" in entry else {"event": text}


def is_entry(text: str) -> bool:
    return "event" in json_object(text)


def json_object(text: str) -> dict[str, Any]:
    """Returns the fields of a JSON object; none if the text is not one."""
    if not text.startswith("{"):
        return {}
    try:
        return dict(json.loads(text))
    except ValueError:
        return {}


def is_request(entry: Mapping[str, Any]) -> bool:
    return entry["event"] == "request" and all(field in entry for field in REQUEST_FIELDS)


def is_successful_probe(entry: Mapping[str, Any]) -> bool:
    return is_request(entry) and entry["route"] in PROBES and entry["status"] == 200


def local_time(timestamp: object) -> str:
    """Returns the time of day on this machine, of a log line's timestamp or of now."""
    try:
        when = datetime.fromisoformat(str(timestamp))
    except ValueError:
        when = datetime.now(UTC)
    return when.astimezone().strftime("%H:%M:%S")


def short(value: object) -> str:
    return value if isinstance(value, str) and " " not in value else json.dumps(value, ensure_ascii=False, default=str)


def write_line(output: TextIO, text: str) -> None:
    """Writes, or goes on without a reader: `make run | tee log` ends both at Ctrl-C, and we must still stop."""
    try:
        output.write(text + "\n")
        output.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())


@contextmanager
def unechoed_keys() -> Iterator[None]:
    """Keeps the terminal from showing "^C" where somebody presses Ctrl-C, and from mixing keys into our lines."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    changed = [*before[:3], before[3] & ~termios.ECHO | termios.ECHONL, *before[4:]]  # Enter still makes room
    try:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, changed)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
