"""Whatever a caller sends, no service answers with a 5xx: in short what `make fuzz-api` does at length."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.stack import Stack
from tests.fuzz_api.run import SERVICES, Answer, Findings, database, fuzz, host, summary, unexpected, what_is_wrong
from tests.records.postgres import NoPostgres

REQUESTS = 1000
NOSNIFF = {"x-content-type-options": "nosniff"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def stack(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    try:
        with database(request.param) as url, host(tmp_path_factory.mktemp("host"), url) as started:
            yield started
    except NoPostgres as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("service", SERVICES)
def test_no_request_makes_a_5xx(stack: Stack, service: str) -> None:
    findings = fuzz(stack, service, REQUESTS)
    assert not findings.wrong, findings.examples()
    assert not unexpected(stack)
    assert findings.statuses[0] < REQUESTS / 20, "most requests must be answered"
    assert findings.statuses[200] > REQUESTS / 50, "some requests must be right"


def test_a_5xx_html_and_a_missing_header_are_found() -> None:
    problem = NOSNIFF | {"content-type": "application/problem+json"}
    page = NOSNIFF | {"content-type": "text/html"}
    assert what_is_wrong(b"GET / ", Answer(404, problem, b'{"status": 404}')) == ""
    for answer in (
        Answer(500, problem, b'{"status": 500}'),
        Answer(404, problem, b'{"status": 400}'),
        Answer(404, page, b"<html>"),
        Answer(308, page, b"<html>"),
        Answer(200, {}, b"{}"),
    ):
        findings = Findings()
        findings.judge(b"GET / HTTP/1.1", answer)
        assert len(findings.examples()) == 1


def test_a_traceback_in_the_log_is_told_by_its_last_place_of_ours(tmp_path: Path) -> None:
    line = (
        '{"event":"unexpected","exception":"Traceback\\n  File \\"/x/shared/records/ratings.py\\", line 7, in x\\n'
        '  File \\"/y/site-packages/z.py\\", line 9, in y\\nOverflowError: too large"}'
    )
    assert summary(line) == '/x/shared/records/ratings.py:7 OverflowError: too large"}'
