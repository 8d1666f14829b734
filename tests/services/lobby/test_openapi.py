"""The lobby's OpenAPI document says what it does; schemathesis finds nothing else, route by route and along links."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CHECKS, load_all_checks

from shared.contract.fields import ID
from tests.services.lobby.conftest import SERVICE_KEY, told

EXAMPLES = 5
QUIET = {"deadline": None, "database": None, "derandomize": True, "suppress_health_check": list(HealthCheck)}
GOOD, BAD = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE

load_all_checks()
WANTED = [
    CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "unsupported_method",
    )
]
# Along links, what was made wrong is put right by what the link brings, or by the key that comes with every call.
ALONG_LINKS = [check for check in WANTED if check.__name__ != "negative_data_rejection"]


@pytest.fixture
def api(world):
    return schemathesis.openapi.from_wsgi("/lobby/v1/openapi.json", world.app)


@pytest.fixture
def things(world):
    """Ids that lead somewhere: a match, its seats, a ticket, a party, a player; and keys of callers."""
    ada, bea = world.players("Ada", "Bea")
    table = ada.post("/matches", {"game": "ahoy", "seats": 3}).get_json()
    ticket = ada.post("/tickets", {"game": "ahoy", "seats": [4]}).get_json()
    party = ada.post("/parties").get_json()
    ids = {"match_id": table["match_id"], "ticket_id": ticket["ticket_id"], "party_id": party["party_id"]}
    ids |= {"player_id": ada.id, "game": "ahoy", "seat": 1}
    return ids, {"creator": ada.key, "idle": bea.key, "service": SERVICE_KEY}


@pytest.mark.parametrize(
    ("mode", "caller"),
    [(GOOD, "creator"), (GOOD, "service"), (BAD, "creator")],
)
def test_schemathesis_finds_nothing(api, things, mode, caller):
    ids, keys = things
    operations = sorted((found.ok() for found in api.get_all_operations()), key=ends_a_player)
    tried = [try_operation(operation, mode, ids, keys[caller]) for operation in operations]
    assert sum(tried) > EXAMPLES


def ends_a_player(operation):
    """To be tried last: nobody can try anything after it."""
    return (operation.method, operation.path) == ("delete", "/lobby/v1/players/{player_id}")


def try_operation(operation, mode, ids, key):
    """How many requests were made; an operation that nothing can be wrong with has none in the negative mode."""
    made = []

    @settings(max_examples=EXAMPLES, **QUIET)
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case):
        made.append(case)
        for name, value in (case.path_parameters or {}).items():
            if re.fullmatch("[0-9]+" if name == "seat" else ID, str(value)):  # what is no id is to be refused as it is
                case.path_parameters[name] = ids[name]
        case.call_and_validate(headers={"Authorization": f"Bearer {key}"}, checks=WANTED)

    with suppress(Unsatisfiable):
        check()
    return len(made)


def test_what_a_request_creates_is_found_along_the_links(api, world):
    """Stateful: ids of matches, tickets and parties go from the answers that hold them to where they belong."""
    followed = []
    api.config.generation.update(modes=[GOOD])  # a request that is refused leads nowhere

    class Walk(api.as_state_machine()):
        def setup(self):
            """Hypothesis compares walks: the same steps must get the same answers, so each starts from nothing."""
            world.env.client.flushall()
            self.key = world.player("Ada").key

        def before_call(self, case):
            if case.method == "POST" and case.operation.path == "/lobby/v1/matches":
                case.body = {"game": "ahoy", "seats": 3}

        def get_call_kwargs(self, case):
            return {"headers": {"Authorization": f"Bearer {self.key}"}}

        def validate_response(self, response, case, **_):
            case.validate_response(response, checks=ALONG_LINKS)
            if response.status_code == 200 and case.path_parameters:
                followed.append(case.operation.path)

    Walk.run(settings=settings(max_examples=20, stateful_step_count=8, **QUIET))
    assert followed


CREATED = {
    "/lobby/v1/players": {"name": "Cleo"},
    "/lobby/v1/matches": {"game": "ahoy", "seats": 3},
    "/lobby/v1/parties": {},
    "/lobby/v1/tickets": {"game": "ahoy", "seats": [4]},
}


@pytest.mark.parametrize("path", CREATED)
def test_every_link_names_an_operation_that_finds_what_was_created(world, path):
    document = told(world.nobody.get("/openapi.json"))
    operations = {
        operation["operationId"]: (method, route)
        for route, methods in document["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict) and "operationId" in operation
    }
    ada = world.player("Ada")
    created = told(ada.post(path.removeprefix("/lobby/v1"), CREATED[path]), 201)
    links = document["paths"][path]["post"]["responses"]["201"]["links"]
    assert links
    for link in links.values():
        method, route = operations[link["operationId"]]
        for name, expression in link["parameters"].items():
            assert f"{{{name}}}" in route
            route = route.replace(f"{{{name}}}", created[expression.removeprefix("$response.body#/")])
        if method == "get" and link["operationId"] != "export_own":  # Ada may not read what is Cleo's own
            told(ada.get(route.removeprefix("/lobby/v1")))
