"""Two keys of services at once, so that they can be changed one process after the other while matches go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from services.game.app import create_app
from shared.service.keys import bot_key, bot_secret, secrets_of_bots
from shared.service.settings import Settings
from tests.services.game.table import SERVICE_KEY, Table, bearer, refused

NEW = "the-key-that-comes"


@pytest.fixture(params=[(SERVICE_KEY, NEW), (NEW, SERVICE_KEY)], ids=["before", "after"])
def changing(request, settings, redis_client, records):
    """A process in the middle of a change: before it shows the new key, and afterwards."""
    shown, other = request.param
    app = create_app(replace(settings, service_key=shown, service_key_other=other, request_limit=5))
    yield app
    app.extensions["env"].hub.stopped.set()


def test_both_keys_are_those_of_services(changing):
    table = Table.open(changing)
    for key in (SERVICE_KEY, NEW):
        path = f"/game/v1/matches/{table.match_id}"
        answers = [changing.test_client().get(path, headers=bearer(key)) for _ in range(10)]
        assert {(answer.status_code, answer.headers.get("RateLimit")) for answer in answers} == {(200, None)}
        assert answers[0].get_json()["seat"] == -1
    refused(changing.test_client().post("/game/v1/matches", headers=bearer("another"), json={}), 403, "service-only")


def test_bots_with_a_key_of_either_may_play(changing):
    table = Table.open(changing, bots=(0,))
    for key in (SERVICE_KEY, NEW, "another"):
        bot = bot_key(bot_secret(key), table.match_id, 0)
        view = changing.test_client().get(f"/game/v1/matches/{table.match_id}", headers=bearer(bot)).get_json()
        assert view["seat"] == (None if key == "another" else 0)


@pytest.mark.parametrize(
    ("given", "accepted"),
    [
        ({"service_key": "a"}, [bot_secret("a")]),
        ({"service_key": "a", "service_key_other": "b"}, [bot_secret("a"), bot_secret("b")]),
        ({"service_key": "a", "service_key_other": "b", "bot_secret": "x"}, ["x"]),
        ({"service_key": "a", "bot_secret": "x", "bot_secret_other": "y"}, ["x", "y"]),
    ],
)
def test_a_secret_of_bots_that_is_set_is_changed_by_itself(given, accepted):
    assert list(secrets_of_bots(Settings(**given))) == accepted
