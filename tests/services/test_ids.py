"""Ids: in every path the same, and never more than one part of a path."""

from __future__ import annotations

import re

import httpx
import pytest
from werkzeug.utils import import_string

from services.combined import SERVICES
from services.lobby.game_client import GameService
from shared.contract.cursors import BadCursor, to_text
from shared.records.export import read_cursor
from shared.service.client import GameClient
from shared.service.settings import Settings
from shared.service.web.ids import IdConverter, NumberConverter

ODD = ("%3F", "%3Fx", "%23", "%00", "%0a", "%20", "%25", "%7f", "%C3%A9", "%D9%A3", ";", "&", "x" * 65)
NAMES = ("match_id", "player_id", "party_id", "ticket_id", "game", "seat")


@pytest.fixture(params=SERVICES)
def service(request, tmp_path):
    """The name of a service, and its app, whose stores are not there: no request gets that far."""
    settings = Settings(data_dir=tmp_path, redis_url="redis://127.0.0.1:1/0", service_key="k" * 20, log_level="error")
    return request.param, import_string(f"services.{request.param}.app:create_app")(settings)


def test_every_part_of_every_path_is_read_by_our_converters(service):
    _, app = service
    parts = {part for rule in app.url_map.iter_rules() for part in re.findall("<([^>]+)>", rule.rule)}
    assert {part.rpartition(":")[0] for part in parts} <= {"", "int"}
    assert app.url_map.converters["default"] is IdConverter
    assert app.url_map.converters["int"] is NumberConverter


def test_what_is_no_id_is_no_address(service):
    name, app = service
    document = app.test_client().get(f"/{name}/v1/openapi.json").get_json()
    for path, item in document["paths"].items():
        method = next(method for method in item if method != "parameters")
        for odd in ODD if "{" in path else ():
            place = path.format_map(dict.fromkeys(NAMES, f"1{odd}"))
            answer = app.test_client().open(place, method=method)
            assert (answer.status_code, answer.content_type) == (404, "application/problem+json"), place


def test_ids_are_described_with_their_pattern(service):
    name, app = service
    document = app.test_client().get(f"/{name}/v1/openapi.json").get_json()
    for path, item in document["paths"].items():
        parts = [part for part in item.get("parameters", []) if part["in"] == "path"]
        assert len(parts) == path.count("{")
        for part in parts:
            wanted = {"minimum", "maximum", "type"} if part["name"] == "seat" else {"pattern", "type"}
            assert set(part["schema"]) == wanted


def test_two_slashes_lead_nowhere(service):
    name, app = service
    answer = app.test_client().get(f"/{name}/v1//openapi.json")
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")


def test_every_answer_says_that_its_type_is_not_to_be_guessed(service):
    name, app = service
    for path in (f"/{name}/v1/openapi.json", f"/{name}/v1/nowhere", "/healthz", "/readyz"):
        assert app.test_client().get(path).headers.getlist("X-Content-Type-Options") == ["nosniff"]


@pytest.mark.parametrize("odd", ["a?x=1", "a#b", "a/../b", "a%2Fb", "a b", "é", "a\0", "a\r\nX: y"])
def test_whatever_an_id_holds_it_stays_one_part_of_the_path(odd):
    paths = []

    def answer(request: httpx.Request) -> httpx.Response:
        paths.append(request.url.raw_path)
        return httpx.Response(204 if request.method == "DELETE" else 404, json={})

    game = GameService(Settings(service_key="k"))
    game.http = httpx.Client(transport=httpx.MockTransport(answer), base_url="http://game")
    for ask in (game.view, game.boards, lambda name: game.horizon(name, ""), lambda name: game.choose(name, 0, {})):
        ask(odd)
    game.erase(odd, odd, "gone")
    parts = [path.partition(b"?")[0].split(b"/") for path in paths]
    assert [len(part) for part in parts] == [5, 6, 6, 6, 7]
    assert {part[4] for part in parts} | {parts[-1][6]} == {parts[0][4]}
    assert isinstance(game, GameClient)


@pytest.mark.parametrize(
    "place", [b"1:a\0", b"-1:a", b" 1:a", b"1_0:a", b"1:", b":a", b"9" * 16 + b":a", b"\xd9\xa3:a"]
)
def test_what_is_no_place_in_an_export_is_no_cursor(place):
    with pytest.raises(BadCursor):
        read_cursor(to_text(place))
