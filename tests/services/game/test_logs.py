"""One line of JSON for each request: what was asked and how it ended, never who asked or what with."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import replace

import pytest
import structlog

from services.game.app import create_app
from shared.service import logs
from tests.services.game.table import SERVICE_KEY


@pytest.fixture
def lines(settings, redis_client, capsys):
    """The lines that a request of a service with this log level leaves behind."""

    def ask(level: str) -> list[str]:
        client = create_app(replace(settings, log_level=level)).test_client()
        client.get("/game/v1/matches/none", headers={"Authorization": f"Bearer {SERVICE_KEY}", "X-Request-Id": "r1"})
        return [line for line in capsys.readouterr().err.splitlines() if '"request"' in line]

    yield ask
    logs.configure(settings.log_level, "game")


def test_a_request_leaves_one_line_of_json(lines):
    (text,) = lines("info")
    line = json.loads(text)
    assert line.pop("ms") >= 0
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "service": "game",
        "request_id": "r1",
        "match_id": "none",
        "method": "GET",
        "route": "/game/v1/matches/<match_id>",
        "status": 404,
        "problem": "no-such-match",
        "event": "request",
        "level": "info",
    }
    assert SERVICE_KEY not in text


def test_who_wants_warnings_only_gets_no_line(lines):
    assert lines("warning") == []


def test_a_logger_outlives_the_standard_error_that_it_was_first_used_with(
    lines: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = structlog.get_logger()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", io.StringIO())
        logs.configure("info", "game")
        log.info("said while it was replaced")
        sys.stderr.close()
    log.info("said afterwards")
    assert "said afterwards" in capsys.readouterr().err
