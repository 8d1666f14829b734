"""What `make run` shows: to a person in a terminal, and to a file or a collector."""

import io
import json
import os
import pty
import re
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from services.run.supervision.console import JsonConsole, TerminalConsole
from tests.services.test_run import HEALTHY_S, STOP_S, environment
from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]
REQUEST = b'{"service":"game","method":"GET","route":"/game/v1/matches","status":200,"ms":1.5,"event":"request"}'
FAILURE = b'{"event": "cannot", "level": "error", "match_id": "m1", "why": "two words", "exception": "A\\nB"}'


def terminal(*names: str) -> tuple[TerminalConsole, io.StringIO]:
    output = io.StringIO()
    console = TerminalConsole(output, colours=False)
    for name in names:
        console.expect(name)
    return console, output


def without_time(output: io.StringIO) -> list[str]:
    return [re.sub(r"^\d\d:\d\d:\d\d ", "", line) for line in output.getvalue().splitlines()]


def test_a_person_reads_sentences_instead_of_json() -> None:
    console, output = terminal("web", "clock")
    console.ready("http://127.0.0.1:1")
    output.truncate(output.seek(0))
    console.write("web", REQUEST)
    console.write("web", REQUEST.replace(b"/game/v1/matches", b"/readyz"))
    console.write("clock", FAILURE)
    console.write("clock", b"Traceback, as it is")
    console.say("clock stopped")
    assert without_time(output) == [
        "web   GET /game/v1/matches 200 in 1.5 ms",
        'clock error cannot match_id=m1 why="two words"',
        "    A",
        "    B",
        "clock Traceback, as it is",
        "run   clock stopped",
    ]


def test_each_process_has_its_colour() -> None:
    output = io.StringIO()
    console = TerminalConsole(output)
    for name in ("web", "clock"):
        console.expect(name)
        console.write(name, b"hello")
    first, second = (re.findall(r"\x1b\[(\d+)m\w", line)[-1] for line in output.getvalue().splitlines())
    assert first != second


def test_a_start_is_told_by_our_own_lines_and_by_what_goes_wrong() -> None:
    console, output = terminal("web")
    console.say("web started (pid=5)")
    console.write("web", b'{"event": "Booting worker with pid: 7", "level": "info"}')
    console.write("web", b'{"event": "Connection in use", "level": "error"}')
    console.write("web", b"Traceback")
    assert without_time(output) == ["run web started (pid=5)", "web error Connection in use", "web Traceback"]


def test_after_a_request_to_stop_only_errors_are_shown() -> None:
    console, output = terminal("web")
    console.stopping("")
    console.write("web", REQUEST)
    console.write("web", b"worker: Warm shutdown (MainProcess)")
    console.say("web stopped")
    console.write("web", b'{"event": "cannot", "level": "error"}')
    assert without_time(output) == ["web error cannot"]


def test_after_a_failure_everything_is_shown() -> None:
    console, output = terminal("web")
    console.stopping("web ended with code 1")
    console.write("web", b"Traceback")
    assert without_time(output) == ["web Traceback"]


@pytest.mark.parametrize("line", [b"{", b"{}", b"[1]", b'{"event": 5}', b'{"event": "request"}', b"\xff", b""])
def test_any_line_can_be_shown(line: bytes) -> None:
    console, _ = terminal("web")
    console.write("web", line)
    output = io.StringIO()
    JsonConsole(output).write("web", line)
    assert [json.loads(shown) for shown in output.getvalue().splitlines()] or not line


def test_a_collector_reads_json() -> None:
    output = io.StringIO()
    console = JsonConsole(output)
    console.write("web", REQUEST)
    console.write("ai-worker", b"worker: Warm shutdown (MainProcess)")
    console.write("ai-worker", b"")
    console.ready("http://127.0.0.1:1")
    own, wrapped, said = output.getvalue().splitlines()
    assert own == REQUEST.decode()
    assert json.loads(wrapped)["event"] == "worker: Warm shutdown (MainProcess)"
    assert json.loads(wrapped)["service"] == "ai-worker"
    assert json.loads(said)["event"].startswith("Flotilla is ready: http://127.0.0.1:1 ")


# In a real terminal ---------------------------------------------------------------------------------------------------


class Terminal:
    """A `python -m services.run` in a terminal of its own."""

    def __init__(self, data: Path) -> None:
        self.port = free_port()
        env = environment(PORT=str(self.port), DATA_DIR=str(data), WEB_WORKERS="1", AI_WORKERS="1", TERM="xterm")
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.execve(sys.executable, [sys.executable, "-m", "services.run"], env)
        self.shown = ""

    def read(self, until: str) -> str:
        """Returns what is shown up to and with a text, or all that was still to come."""
        deadline = time.monotonic() + HEALTHY_S
        while until not in self.shown and time.monotonic() < deadline:
            try:
                self.shown += os.read(self.terminal, 65536).decode()
            except OSError:  # the end, on Linux
                break
        before, _, self.shown = self.shown.partition(until)
        return before + until

    def press(self, key: bytes) -> None:
        os.write(self.terminal, key)

    def exit_code(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@contextmanager
def opened(data: Path) -> Iterator[Terminal]:
    terminal = Terminal(data)
    try:
        yield terminal
    finally:
        with suppress(ProcessLookupError):
            os.kill(terminal.pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(terminal.pid, 0)
        os.close(terminal.terminal)


def test_a_life_in_a_terminal(tmp_path: Path) -> None:
    """It speaks in sentences, ends its start with the address, and goes without noise."""
    with opened(tmp_path / "data") as terminal:
        address = f"http://127.0.0.1:{terminal.port}"
        start = terminal.read(f"{address}\x1b[0m\r\n")
        assert "Flotilla is ready" in start.splitlines()[-2]
        assert start.splitlines()[-1] == f"\x1b[1m{address}\x1b[0m"
        assert '{"' not in start
        assert "SecurityWarning" not in start
        time.sleep(0.5)
        terminal.press(b"\x03")
        began = time.monotonic()
        end = terminal.read("Flotilla has stopped.\r\n")
        assert end == "Flotilla has stopped.\r\n"
        assert terminal.exit_code() == 0
        assert time.monotonic() - began < STOP_S
