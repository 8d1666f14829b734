"""What Prometheus reads of us is in its format, with help, units and types as it expects them."""

import subprocess

import pytest

from tests.e2e.clients import Table
from tests.e2e.stack import Stack
from tests.support.tools import find_program, needs


@needs("promtool")
@pytest.mark.parametrize("service", ["game", "lobby"])
def test_promtool_finds_nothing(stack: Stack, table: Table, service: str) -> None:
    table.open(2)
    text = stack.metrics(service)
    assert "flotilla_" in text
    words = [str(find_program("promtool")), "check", "metrics"]
    done = subprocess.run(words, input=text, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
