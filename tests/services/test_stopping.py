"""A signal at the worst moment of `make run`'s start: each test brings about what chance does rarely."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def ends(program: str) -> str:
    """What it says, once it has ended without an error."""
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=90, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_asked_while_python_tidies_up() -> None:
    """What a weak reference's callback raises is dropped, and an import has many: it is remembered instead."""
    said = ends("""
import signal, sys, weakref
from services.run.supervision.stop_request import StopRequest
class Module: pass
request = StopRequest()
request.listen()
sys.unraisablehook = lambda dropped: print("dropped", dropped.exc_type.__name__)
module = Module()
watch = weakref.ref(module, lambda _: signal.raise_signal(signal.SIGTERM))
del module
print(request.received)
""")
    assert said == "dropped SystemExit\nTrue\n"


def test_asked_while_a_line_is_printed() -> None:
    """The signal comes inside a write to stdout; whoever printed from its handler would fail."""
    said = ends("""
import signal, sys
from services.run.supervision.supervisor import Supervisor
class Stdout:
    asked = busy = False
    def write(self, text):
        assert not self.busy, "printed from a handler"
        self.busy = True
        if not self.asked:
            self.asked = True
            signal.raise_signal(signal.SIGTERM)
        self.busy = False
        return sys.__stdout__.write(text)
    def flush(self): sys.__stdout__.flush()
    def isatty(self): return False
sys.stdout = Stdout()
supervisor = Supervisor(".")
supervisor.add("sleeper", ["sleep", "60"], {"PATH": "/usr/bin:/bin"})
assert supervisor.run() == ""
""")
    assert said.index("sleeper started") < said.index("sending SIGTERM to sleeper") < said.index("sleeper stopped")


def test_an_error_of_our_own_while_the_processes_run() -> None:
    """They go too, and the error is seen: nothing waits for readers that never end."""
    said = ends("""
from services.run.supervision.supervisor import Supervisor
class Broken(Supervisor):
    def is_finished(self): raise ZeroDivisionError
supervisor = Broken(".")
supervisor.add("sleeper", ["sleep", "60"], {"PATH": "/usr/bin:/bin"})
try:
    supervisor.run()
except ZeroDivisionError:
    print("seen")
""")
    assert "seen" in said
