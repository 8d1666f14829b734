"""Every route with no key, a wrong key, another player's key, and the right one; and every route is in this table."""

from dataclasses import dataclass

import pytest

from tests.services.lobby.conftest import Visitor, refused, told
from tests.services.lobby.test_matches import finish


@dataclass(frozen=True)
class Route:
    """A call, and what it answers to: nobody, another player, the right one."""

    method: str
    path: str
    nobody: int
    other: int
    right: int
    body: dict | None = None


ROUTES = [
    Route("POST", "/players", 201, 201, 201, {"name": "New"}),
    Route("GET", "/players/{ada}", 200, 200, 200),
    Route("GET", "/players/{ada}/export", 401, 403, 200),
    Route("DELETE", "/players/{ada}", 401, 403, 204),
    Route("GET", "/games", 200, 200, 200),
    Route("GET", "/games/ahoy", 200, 200, 200),
    Route("POST", "/matches", 401, 201, 201, {"game": "ahoy", "seats": 2}),
    Route("GET", "/matches", 200, 200, 200),
    Route("GET", "/matches?mine=true", 401, 200, 200),
    Route("GET", "/matches/{public}", 200, 200, 200),
    Route("GET", "/matches/{private}", 404, 404, 200),
    Route("POST", "/matches/{public}/seats", 401, 200, 200, {}),
    Route("POST", "/matches/{private}/seats", 401, 403, 200, {}),
    Route("DELETE", "/matches/{public}/seats/0", 401, 403, 200),
    Route("DELETE", "/matches/{private}/seats/0", 401, 404, 200),
    Route("PUT", "/matches/{public}/seats/1/bot", 401, 403, 200, {"level": "drifter"}),
    Route("PUT", "/matches/{private}/seats/1/bot", 401, 404, 200, {"level": "drifter"}),
    Route("POST", "/matches/{full}/start", 401, 403, 200, {}),
    Route("POST", "/matches/{finished}/rematch", 401, 403, 200, {}),
    Route("POST", "/tickets", 401, 201, 409, {"game": "ahoy", "seats": 2}),
    Route("GET", "/tickets/{ticket}", 401, 404, 200),
    Route("DELETE", "/tickets/{ticket}", 401, 404, 200),
    Route("POST", "/parties", 401, 201, 201, {}),
    Route("GET", "/parties/{party}", 401, 404, 200),
    Route("POST", "/parties/{party}/members", 401, 403, 200, {"code": "wrong"}),
    Route("DELETE", "/parties/{party}/members/{ada}", 401, 404, 204),
]
FOR_SERVICES = Route("GET", "/export", 401, 403, 200)


@pytest.fixture
def things(world):
    """One of everything, Ada's."""
    ada, bo = world.players("Ada", "Bo")
    finished = bo.sits(ada.opens())
    finish(world, finished)
    return {
        "visitor": ada,
        "ada": ada.id,
        "public": ada.opens(seats=4)["match_id"],
        "private": ada.opens(seats=4, visibility="private")["match_id"],
        "full": bo.sits(ada.opens())["match_id"],
        "finished": finished["match_id"],
        "ticket": ada.waits()["ticket_id"],
        "party": told(ada.post("/parties"), 201)["party_id"],
    }


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_who_may_call(world, things, route):
    path = route.path.format(**{name: value for name, value in things.items() if name != "visitor"})
    refused(world.stranger.ask(route.method, path, route.body), 401, "unauthorized")
    odd = Visitor(world.app).ask(route.method, path, route.body, Authorization="Basic YWRhOmFkYQ==")
    refused(odd, 401, "unauthorized")
    for visitor, status in ((world.nobody, route.nobody), (world.player("Cy"), route.other)):
        response = visitor.ask(route.method, path, route.body)
        assert response.status_code == status, response.get_data(as_text=True)
        if status == 401:
            assert response.headers["WWW-Authenticate"] == "Bearer"
    response = things["visitor"].ask(route.method, path, route.body)
    assert response.status_code == route.right, response.get_data(as_text=True)


def test_the_export_of_everything_is_for_services(world, things):
    refused(world.nobody.get(FOR_SERVICES.path), 401, "unauthorized")
    refused(world.stranger.get(FOR_SERVICES.path), 403, "service-only")
    refused(things["visitor"].get(FOR_SERVICES.path), 403, "service-only")
    assert world.service.get(FOR_SERVICES.path).status_code == 200


def test_the_key_of_services_is_no_player(world, things):
    refused(world.service.post("/matches", {"game": "ahoy", "seats": 2}), 401, "unauthorized")


def test_the_key_is_asked_for_before_the_body_is_read(world):
    refused(world.nobody.post("/matches", {"nonsense": 1}), 401, "unauthorized")


def operations(world):
    """(method, path) -> operation, from the OpenAPI document."""
    paths = told(world.nobody.get("/openapi.json"))["paths"]
    return {
        (method.upper(), path): operation
        for path, item in paths.items()
        for method, operation in item.items()
        if method in ("get", "post", "put", "delete", "patch")
    }


def test_every_route_is_in_the_table_above(world):
    def shape(path):
        return [part if "{" not in part and not part.isdigit() else "*" for part in path.split("?")[0].split("/")]

    listed = {(route.method, "/".join(shape(route.path))) for route in [*ROUTES, FOR_SERVICES]}
    listed = {(method, path.replace("/ahoy", "/*")) for method, path in listed}
    served = {(method, "/".join(shape(path.removeprefix("/lobby/v1")))) for method, path in operations(world)}
    assert served == listed


def test_every_route_says_who_may_call_it(world):
    for (method, path), operation in operations(world).items():
        assert "Who: " in operation["description"], f"{method} {path}"
        assert operation["security"], f"{method} {path}"


def test_the_document_describes_problems_and_retries(world):
    document = told(world.nobody.get("/openapi.json"))
    assert document["openapi"].startswith("3.1")
    error = document["components"]["responses"]["DEFAULT_ERROR"]["content"]
    assert list(error) == ["application/problem+json"]
    for (method, path), operation in operations(world).items():
        names = [parameter.get("name") for parameter in operation.get("parameters", [])]
        assert ("Idempotency-Key" in names) == (method == "POST"), path
        assert "default" in operation["responses"], path
