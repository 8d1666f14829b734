"""The OpenAPI document says what the service does, and schemathesis finds nothing else."""

from __future__ import annotations

from contextlib import suppress

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CHECKS, load_all_checks

load_all_checks()
WANTED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
)
GOOD, BAD = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
EXAMPLES = 10


def test_every_route_is_described(ai_app):
    document = ai_app.test_client().get("/ai/v1/openapi.json").get_json()
    assert document["openapi"] == "3.1.0"
    assert {path: set(item) for path, item in document["paths"].items()} == {
        "/ai/v1/bots": {"get"},
        "/ai/v1/hints": {"post"},
    }
    hints = document["paths"]["/ai/v1/hints"]["post"]
    assert hints["security"] == [{"key": []}]
    assert {"401", "403", "404", "409", "422", "429", "503"} <= set(hints["responses"])


@pytest.mark.parametrize("mode", [GOOD, BAD])
@pytest.mark.parametrize("who", ["seat", "nobody", "stranger"])
def test_schemathesis_finds_nothing(ai_app, seated, mode, who):
    match = seated(2)
    key = {"seat": match.key(0), "nobody": "", "stranger": "some-key"}[who]
    api = schemathesis.openapi.from_wsgi("/ai/v1/openapi.json", ai_app)
    tried = [try_operation(found.ok(), mode, match, key) for found in api.get_all_operations()]
    assert sum(tried) >= EXAMPLES


def try_operation(operation, mode, match, key):
    made = []

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case):
        made.append(case)
        if mode is GOOD and isinstance(case.body, dict) and "match_id" in case.body:
            case.body["match_id"] = match.match_id
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        case.call_and_validate(headers=headers, checks=[CHECKS.get_one(name) for name in WANTED])

    with suppress(Unsatisfiable):
        check()
    return len(made)
