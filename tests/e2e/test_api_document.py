"""docs/api.md is run as it stands, against a real host."""

import re
from pathlib import Path

from tests.e2e.stack import Stack

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "api.md"


def test_the_program_in_the_api_document_plays_a_match(stack: Stack, monkeypatch, capsys):
    stack.ensure("web")  # all services behind one port, as `make run` serves them
    monkeypatch.setenv("FLOTILLA", stack.url("web"))
    blocks = re.findall(r"^```python no-run\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
    program: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(DOCUMENT), "exec"), program)
    program["api"].close()
    assert program["chosen"] == 60 or program["view"]["status"] == "finished"
    assert "choices with the key" in capsys.readouterr().out
