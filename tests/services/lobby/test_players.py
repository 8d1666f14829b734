"""Players, keys, the catalogue."""

import copy
import json

import pytest

from services.lobby.catalogue import OptionValidator, find_error, game_view
from shared.records.schema import metadata
from shared.rules import registry
from shared.service.keys import key_hash
from tests.services.lobby.conftest import refused, told
from tests.support.kuhn import KUHN
from tests.support.records import rate


def test_a_new_player_gets_an_id_and_a_key(world):
    new = told(world.nobody.post("/players", {"name": "Ada"}), 201)
    assert set(new) == {"player_id", "name", "api_key"}
    assert len(new["api_key"]) >= 43
    profile = told(world.nobody.get(f"/players/{new['player_id']}"))
    assert profile["name"] == "Ada"
    assert profile["created"].endswith("Z")
    assert profile["ratings"] == {}


def test_the_stores_hold_only_the_hash_of_a_key(world, redis_client, records):
    ada = world.player("Ada")
    world.nobody.post("/players", {"name": "Bo"}, Idempotency_Key="0123456789abcdef")
    bo = told(world.nobody.post("/players", {"name": "Bo"}, Idempotency_Key="0123456789abcdef"), 201)
    everything = dump(redis_client) + dump_records(records)
    assert ada.key not in everything
    assert bo["api_key"] not in everything
    assert key_hash(ada.key) in everything


def dump(client):
    """Every key and value of the store, as text."""
    found = []
    for name in client.scan_iter():
        kind = client.type(name)
        if kind == b"hash":
            found.append(client.hgetall(name))
        elif kind == b"zset":
            found.append(client.zrange(name, 0, -1))
        elif kind == b"string":
            found.append(client.get(name))
        found.append(name)
    return str(found)


def dump_records(records):
    with records.read() as connection:
        return str([list(connection.execute(table.select())) for table in metadata.sorted_tables])


@pytest.mark.parametrize("name", ["x", "Ада", "Renée", "a" * 40, "👩‍🚀 crew", "  trimmed  "])
def test_names_of_all_languages_are_welcome(world, name):
    assert told(world.nobody.post("/players", {"name": name}), 201)["name"] == name.strip()


@pytest.mark.parametrize(
    "name", ["", "   ", "a" * 41, "a\nb", "a\x00b", "a\u202eb", "\u200d", "a\u2028b", 7, None, ["x"], True]
)
def test_names_that_cannot_be(world, name):
    problem = refused(world.nobody.post("/players", {"name": name}), 422, "invalid")
    assert "name" in problem["errors"]["json"]


@pytest.mark.parametrize("body", [{}, {"name": "Ada", "admin": True}, [], "Ada", None, 3])
def test_bodies_that_cannot_be(world, body):
    refused(world.nobody.ask("POST", "/players", body), 422, "invalid")


@pytest.mark.parametrize("body", ["{not json", '{"name": NaN}', '{"name": "\\ud800"}', "[" * 9000])
def test_a_body_that_is_not_json(world, body):
    response = world.app.test_client().post("/lobby/v1/players", data=body, content_type="application/json")
    refused(response, 400, "bad-json")
    response = world.app.test_client().post("/lobby/v1/players", data="name=Ada", content_type="text/plain")
    refused(response, 415, "not-json")


def test_a_body_that_is_too_large(world):
    refused(world.nobody.post("/players", {"name": "x" * 70_000}), 413, "too-large")


def test_unknown_players_and_routes(world):
    refused(world.nobody.get("/players/nobody"), 404, "no-such-player")
    refused(world.nobody.get("/nothing"), 404, "not-found")
    refused(world.nobody.delete("/players"), 405, "method-not-allowed")


def test_everybody_sees_what_a_player_was_rated(world, records):
    ada = world.player("Ada")
    rate(records, ada.id, "ahoy", 31.5, 2.25)
    assert told(world.nobody.get(f"/players/{ada.id}"))["ratings"] == {"ahoy": {"mu": 31.5, "sigma": 2.25}}


def test_the_catalogue_shows_what_each_game_says_of_itself(world):
    games = {game["id"]: game for game in told(world.nobody.get("/games"))["items"]}
    assert set(games) == set(registry.names())
    for name, shown in games.items():
        game = registry.game(name)
        assert shown["seats"] == list(game.seats)
        assert shown["roles"] == {str(seats): list(game.roles(seats)) for seats in game.seats}
        assert set(shown["options"]["properties"]) == set(game.options)
        for option, schema in game.options.items():
            words = ("title", "description", "x-labels")
            told_of = shown["options"]["properties"][option]
            assert {k: v for k, v in told_of.items() if k not in words} == {
                k: v for k, v in schema.items() if k not in words
            }
        assert shown["name"]
        assert set(shown["names"]) == {"en", "ru", "it"}


def test_a_game_is_shown_with_its_components_in_the_callers_language(world):
    for name in registry.names():
        shown = told(world.nobody.get(f"/games/{name}", **{"Accept-Language": "it"}))
        assert shown["components"] == json.loads(json.dumps(registry.game(name).describe("it")))
        assert shown["id"] == name
    refused(world.nobody.get("/games/ludo"), 404, "no-such-game")


def test_a_shown_game_may_be_kept(world):
    first = world.nobody.get("/games/ahoy")
    assert "max-age" in first.headers["Cache-Control"]
    assert first.headers["Vary"] == "Accept-Language"
    again = world.nobody.get("/games/ahoy", **{"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert world.nobody.get("/games/ahoy", **{"Accept-Language": "ru"}).headers["ETag"] != first.headers["ETag"]


def test_the_options_of_every_game_are_valid_json_schemas():
    for name in registry.names():
        for schema in registry.game(name).options.values():
            OptionValidator.check_schema(dict(schema))


@pytest.mark.parametrize(
    ("schema", "right", "amiss"),
    [
        ({"type": "boolean"}, [True, False], [0, 1, "true", None, []]),
        ({"type": "integer", "minimum": 1, "maximum": 3}, [1, 3], [0, 4, True, 1.0, 1.5, "1"]),
        ({"type": "number", "minimum": 0}, [0, 0.5], [-1, "x", False]),
        ({"type": "string", "enum": ["a", "b"]}, ["a", "b"], ["c", "", 1, None, ["a"]]),
    ],
)
def test_values_of_options(schema, right, amiss):
    assert [find_error(value, schema) for value in right] == [""] * len(right)
    assert all(find_error(value, schema) for value in amiss)


def test_the_catalogue_says_what_a_game_is_about_in_the_callers_language(world):
    games = {game["id"]: game for game in told(world.nobody.get("/games", Accept_Language="it"))["items"]}
    for name, shown in games.items():
        about = registry.game(name).describe("it")["about"]
        assert shown["about"] == {
            k: json.loads(json.dumps(about[k])) for k in ("minutes", "weight", "sentence", "roles")
        }
        for option, schema in shown["options"]["properties"].items():
            words = about["options"][option]
            assert (schema["title"], schema["description"]) == (words["title"], words["description"])
            assert schema.get("x-labels", {}) == words["values"]


def test_a_game_that_says_nothing_of_itself_is_listed_all_the_same():
    game = copy.copy(KUHN)
    game.options = {"wild": {"type": "boolean", "default": False}}
    game.describe = lambda language: {"name": "Silent", "language": language}
    shown = game_view(game, "en")
    assert (shown["name"], shown["about"]) == ("Silent", {})
    assert shown["options"]["properties"] == {"wild": {"type": "boolean", "default": False}}
