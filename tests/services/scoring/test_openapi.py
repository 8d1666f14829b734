"""The OpenAPI document says what the scoring service does, and schemathesis finds nothing else."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CHECKS

from shared.contract.fields import ID
from tests.services.game.table import SERVICE_KEY
from tests.services.game.test_openapi import BAD, GOOD, WANTED, operations
from tests.services.scoring.test_routes import BOARD, people

__all__ = ["people"]  # a fixture

ROUTES = {
    "/scoring/v1/matches/{match_id}": {"get"},
    "/scoring/v1/scorecards": {"post"},
    "/scoring/v1/leaderboard": {"get"},
    "/scoring/v1/players/{player_id}": {"get"},
}


@pytest.fixture
def document(app):
    return app.test_client().get("/scoring/v1/openapi.json").get_json()


def test_every_route_is_described(document):
    assert document["openapi"] == "3.1.0"
    assert {path: {method for at, method in operations(document) if at == path} for path in document["paths"]} == ROUTES


def test_every_refusal_is_described_as_a_problem(document):
    for operation in operations(document).values():
        for status, answer in operation["responses"].items():
            if status.startswith("4") or status == "default":
                shown = document["components"]["responses"][answer["$ref"].rsplit("/", 1)[1]]
                assert set(shown["content"]) == {"application/problem+json"}


@pytest.mark.parametrize("mode", [GOOD, BAD])
@pytest.mark.parametrize("caller", ["player", "nobody", "service"])
def test_schemathesis_finds_nothing(app, table, people, mode, caller):
    key = {"player": people.keys["ann"], "nobody": None, "service": SERVICE_KEY}[caller]
    api = schemathesis.openapi.from_wsgi("/scoring/v1/openapi.json", app)
    ids = {"match_id": table.match_id, "player_id": "ann"}
    tried = [try_operation(found.ok(), mode, ids, key) for found in api.get_all_operations()]
    assert sum(tried) > 12


def try_operation(operation, mode, ids, key):
    made = []

    @settings(max_examples=12, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case):
        made.append(case)
        for name, value in (case.path_parameters or {}).items():
            if re.fullmatch(ID, str(value)):  # what is no id is to be refused as it is
                case.path_parameters[name] = ids[name]
        if mode is GOOD and isinstance(case.body, dict) and case.body.get("game"):
            case.body = {"game": "ahoy", "board": BOARD}
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        case.call_and_validate(headers=headers, checks=[CHECKS.get_one(name) for name in WANTED])

    with suppress(Unsatisfiable):
        check()
    return len(made)
