"""The OpenAPI document says what the service does, and schemathesis finds nothing else."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CHECKS, load_all_checks

from shared.contract.fields import ID
from shared.service.keys import new_id
from tests.services.game.table import SERVICE_KEY, Table, order

ROUTES = {
    "/game/v1/matches": {"post"},
    "/game/v1/matches/{match_id}": {"get"},
    "/game/v1/matches/{match_id}/choices": {"post"},
    "/game/v1/matches/{match_id}/choices/held": {"post"},
    "/game/v1/matches/{match_id}/events": {"get"},
    "/game/v1/matches/{match_id}/replay": {"get"},
    "/game/v1/matches/{match_id}/undo": {"post"},
    "/game/v1/matches/{match_id}/concede": {"post"},
    "/game/v1/matches/{match_id}/horizon": {"get"},
    "/game/v1/matches/{match_id}/boards": {"get"},
    "/game/v1/matches/{match_id}/players/{player_id}": {"delete"},
}
EXAMPLES = 8
QUIET = {"deadline": None, "database": None, "derandomize": True, "suppress_health_check": list(HealthCheck)}


@pytest.fixture(scope="session")
def document(game_app):
    return game_app.test_client().get("/game/v1/openapi.json").get_json()


def operations(document):
    methods = {"get", "post", "put", "delete", "patch"}
    return {
        (path, method): operation
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method in methods
    }


def test_every_route_is_described(document):
    assert document["openapi"] == "3.1.0"
    described = {}
    for path, method in operations(document):
        described.setdefault(path, set()).add(method)
    assert described == ROUTES


def test_every_refusal_is_described_as_a_problem(document):
    problem = document["components"]["schemas"]["ProblemOut"]
    assert {"type", "title", "status", "detail"} <= set(problem["required"])
    for operation in operations(document).values():
        for status, answer in operation["responses"].items():
            if status.startswith("4") or status == "default":
                shown = document["components"]["responses"][answer["$ref"].rsplit("/", 1)[1]]
                assert set(shown["content"]) == {"application/problem+json"}
        assert {"404", "403", "422"} & set(operation["responses"])


def test_both_forms_of_events_are_described(document):
    answer = operations(document)["/game/v1/matches/{match_id}/events", "get"]["responses"]["200"]
    assert set(answer["content"]) == {"application/json", "text/event-stream"}


def test_unknown_fields_are_described_as_refused(document):
    for name in ("ChoiceIn", "UndoIn", "MatchIn"):
        schema = next(found for key, found in document["components"]["schemas"].items() if key.startswith(name[:-2]))
        assert schema.get("additionalProperties") is False, name


def test_who_needs_a_key_is_described(document):
    secured = {
        path for (path, _), operation in operations(document).items() if operation.get("security") == [{"key": []}]
    }
    names = ("choices", "choices/held", "undo", "concede", "horizon", "boards", "players/{player_id}")
    named = {f"/game/v1/matches/{{match_id}}/{name}" for name in names}
    assert secured == {"/game/v1/matches", *named}
    assert document["components"]["securitySchemes"]["key"]["scheme"] == "bearer"


@pytest.fixture(scope="session")
def api(game_app):
    return schemathesis.openapi.from_wsgi("/game/v1/openapi.json", game_app)


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
WALKED = tuple(name for name in WANTED if name != "negative_data_rejection")  # a walk replaces what would be negative


@pytest.fixture
def matches(app):
    """A live match, one with a clock, and one that has ended; and keys."""
    live, timed, ended = Table.open(app), Table.open(app, 3, clock={"per_turn_s": 60}), Table.open(app)
    ended.steps(20)
    ended.concede(0)
    return [live, timed, ended]


GOOD, BAD = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE


@pytest.mark.parametrize(
    ("mode", "number", "caller"),
    [
        *((GOOD, number, caller) for number in range(3) for caller in ("player", "nobody", "service")),
        *((BAD, 0, caller) for caller in ("player", "service")),
    ],
)
def test_schemathesis_finds_nothing(api, matches, mode, number, caller):
    table = matches[number]
    key = {"player": table.keys[0], "nobody": None, "service": SERVICE_KEY}[caller]
    tried = [try_operation(result.ok(), mode, table, key) for result in api.get_all_operations()]
    assert sum(tried) > EXAMPLES


def try_operation(operation, mode, table, key):
    """How many requests were made; an operation that nothing can be wrong with has none in the negative mode.

    A missing key alone does not count as wrong: `call` adds it.
    """
    made = []
    if mode is BAD and not operation.body and not operation.query:
        return 0

    @settings(max_examples=EXAMPLES, **QUIET)
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case):
        made.append(case)
        call(case, table, key)

    with suppress(Unsatisfiable):
        check()
    return len(made)


def call(case, table, key):
    """The case on a match that there is, without long waits; what is no id is to be refused as it is."""
    if re.fullmatch(ID, str((case.path_parameters or {}).get("match_id", ""))):
        case.path_parameters["match_id"] = table.match_id
    if case.query and str(case.query.get("wait", "")).replace(".", "").isdecimal():
        case.query["wait"] = 0
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    case.call_and_validate(headers=headers, checks=[CHECKS.get_one(name) for name in WANTED])


def test_a_match_is_found_along_the_links(api, redis_client):
    """Stateful: the id of a match goes from the answer that holds it to the routes that take it."""
    found = set()
    api.config.generation.update(modes=[GOOD])  # a request that is refused leads nowhere

    class Walk(api.as_state_machine()):
        def setup(self):
            """Hypothesis compares walks: the same steps must get the same answers, so each starts from nothing."""
            redis_client.flushall()

        def before_call(self, case):
            if case.operation.path == "/game/v1/matches":
                case.body = order(new_id(), 2, ["key of 0", "key of 1"])
            if case.query and "wait" in case.query:
                case.query["wait"] = 0

        def get_call_kwargs(self, case):
            return {"headers": {"Authorization": f"Bearer {SERVICE_KEY}"}}

        def validate_response(self, response, case, **_):
            case.validate_response(response, checks=[CHECKS.get_one(name) for name in WALKED])
            found.add((case.operation.path.rpartition("/")[2], response.status_code))

    Walk.run(settings=settings(max_examples=30, stateful_step_count=5, **QUIET))
    assert ("matches", 201) in found


def test_what_the_query_of_events_may_hold_is_documented(app):
    document = app.test_client().get("/game/v1/openapi.json").get_json()
    path = document["paths"]["/game/v1/matches/{match_id}/events"]
    named = {(one["in"], one["name"]) for one in [*path["parameters"], *path["get"]["parameters"]]}
    assert named == {("path", "match_id"), ("header", "Last-Event-ID"), ("query", "after"), ("query", "wait")}


def test_every_link_of_a_new_match_names_an_operation_that_finds_it(app):
    client, headers = app.test_client(), {"Authorization": f"Bearer {SERVICE_KEY}"}
    document = client.get("/game/v1/openapi.json").get_json()
    operations = {
        operation["operationId"]: (method, route)
        for route, methods in document["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict) and "operationId" in operation
    }
    created = client.post("/game/v1/matches", json=order(new_id(), 2, ["key of 0", "key of 1"]), headers=headers)
    answers = {}
    for name, link in document["paths"]["/game/v1/matches"]["post"]["responses"]["201"]["links"].items():
        assert link["parameters"] == {"match_id": "$response.body#/match_id"}
        method, route = operations[link["operationId"]]
        path = route.replace("{match_id}", created.get_json()["match_id"])
        answers[name] = client.open(path, method=method, headers=headers).status_code
    assert answers == {"look": 200, "events": 200, "replay": 409, "choose": 422, "undo": 422, "concede": 403}
