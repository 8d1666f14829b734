"""The scoring service over HTTP: scorecards of a match, what-ifs, leaderboards, histories."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace

import httpx
import pytest
import structlog

from services.game.app import create_app as create_game
from services.game.archivist import Archivist
from services.scoring import scorer as scorer_module
from services.scoring.app import create_app
from services.scoring.ratings.rater import Rater
from shared.contract.cursors import encode_cursor
from shared.contract.seats import NOBODY_AWAITED
from shared.records.database import Records
from shared.records.matches import add_match
from shared.records.schema import listings, players
from shared.service import logs
from shared.service.client import GameClient
from shared.service.keys import key_hash
from tests.services.game.table import SERVICE_KEY, bearer, refused
from tests.services.scoring.conftest import wired
from tests.services.scoring.test_scorer import NOWHERE, awaits_system, ends, turn
from tests.services.scoring.test_skill import match

BOARD = {
    "seats": [{"seat": 0, "faction": "squadron", "fame": 7}, {"seat": 1, "faction": "union"}],
    "regions": [{"region": 1, "suit": "fish", "wealth": 2, "patrols": 3, "comrades": 1, "cutter": True}],
}


@pytest.fixture
def ask(app):
    """Get a path with a key, or without."""

    def get(path, key=None):
        return app.test_client().get(f"/scoring/v1{path}", headers=bearer(key))

    return get


@pytest.fixture
def post(app):
    def send(body, key=None):
        return app.test_client().post("/scoring/v1/scorecards", json=body, headers=bearer(key))

    return send


# Scorecards of a match ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "odd", ["%3F", "%3Fx=1", "%23", "%00", "%0d%0a", "%2e%2e%2f", "%7f", "%D9%A3", "%20", "%25", "&"]
)
def test_an_id_that_goes_on_reaches_no_other_service(ask, app, new_table, monkeypatch, odd):
    """`<id>?` once asked the game service for the match itself, with the key of services."""
    table = new_table(spectators={"policy": "off"})
    monkeypatch.setattr(app.extensions["env"].game, "horizon", None)
    refused(ask(f"/matches/{table.match_id}{odd}"), 404, "not-found")
    refused(ask(f"/matches/{odd}{table.match_id}"), 404, "not-found")


def test_a_key_that_is_no_text_for_a_header_is_refused(ask, table):
    refused(ask(f"/matches/{table.match_id}", "\xd0\xba"), 401, "unauthorized")


def score(scorer, table):
    scorer.handle(turn(table))
    while scorer.keep_fresh():
        pass


def cards_of(answer):
    assert answer.status_code == 200, answer.text
    return [(card["scorecard"]["round"], card["scorecard"]["stage"]) for card in answer.get_json()["scorecards"]]


def test_a_match_tells_every_rounds_scorecard(ask, scorer, table):
    path = f"/matches/{table.match_id}"
    assert cards_of(ask(path)) == []
    for number in (1, 2):
        table.until(awaits_system)
        score(scorer, table)
        assert cards_of(ask(path)) == [(each, "round") for each in range(1, number + 1)]
    told = ask(path).get_json()
    assert (told["match_id"], told["game"], told["status"]) == (table.match_id, "ahoy", "active")
    assert told["version"] == table.truth().version
    card = told["scorecards"][0]["scorecard"]
    assert {"squadron", "union", "wealth", "controller", "fame"} <= set(card["regions"][0])
    assert card["pledges"] == []


def test_pledges_are_secret_until_the_end_and_then_told_card_by_card(ask, scorer, new_table):
    """INFO-03, PLEDGE-01"""
    table = new_table(4)
    while not any(table.until(ends).state.piles):  # nobody has pledged anything
        table = new_table(4)
    for key in (None, *table.keys):
        assert not any(
            card["scorecard"]["pledges"] for card in ask(f"/matches/{table.match_id}", key).get_json()["scorecards"]
        )
    score(scorer, table)
    told = ask(f"/matches/{table.match_id}").get_json()
    assert told["status"] == "finished"
    last = told["scorecards"][-1]["scorecard"]
    assert last["stage"] == "end"
    assert {pledge["card"] for pledge in last["pledges"]} == {
        card for pile in table.truth().state.piles for card in pile
    }
    assert last["result"]["winners"] == table.view(None)["outcome"]["winners"]
    assert last["result"]["ranking"] == table.view(None)["outcome"]["ranking"]


def test_who_may_not_watch_sees_no_scorecards_before_the_end(ask, scorer, new_table):
    table = new_table(spectators={"policy": "off"})
    table.until(awaits_system)
    score(scorer, table)
    path = f"/matches/{table.match_id}"
    for stranger in (None, "a foreign key"):
        refused(ask(path, stranger), 403, "no-spectators")
    for key in (*table.keys, SERVICE_KEY):
        assert len(cards_of(ask(path, key))) == 1
    table.concede(0)
    assert len(cards_of(ask(path))) == 1


def test_who_watches_late_sees_scorecards_late(ask, scorer, new_table):
    table = new_table(spectators={"policy": "delayed", "turns": 2})
    table.until(awaits_system)
    score(scorer, table)
    path = f"/matches/{table.match_id}"
    assert len(cards_of(ask(path, table.keys[0]))) == 1
    assert cards_of(ask(path)) == []
    scored = table.truth().version
    table.until(lambda _: table.view(None)["version"] >= scored)
    assert len(cards_of(ask(path))) == 1


def test_a_match_that_has_left_redis_still_has_its_scorecards(ask, scorer, table, records, monkeypatch):
    table.finish()
    scorer.handle(turn(table, seat=NOBODY_AWAITED, status="finished"))
    monkeypatch.setattr(scorer_module, "PATIENCE_S", -1.0)
    scorer.sweep()
    before = ask(f"/matches/{table.match_id}").get_json()
    archivist = Archivist(replace(table.env, settings=replace(table.env.settings, archive_after_s=0)))
    archivist.keep(table.match_id)
    archivist.remove(table.match_id)
    assert table.env.store.load(table.match_id) is None
    assert ask(f"/matches/{table.match_id}").get_json() == before
    assert before["scorecards"][-1]["scorecard"]["result"]["winners"]
    assert Rater(records).rate_new() == 1


def test_a_match_that_is_not_there_has_no_scorecards(ask):
    refused(ask("/matches/none"), 404, "no-such-match")


def test_the_game_service_is_asked_under_the_id_of_the_request(settings, table, capsys, monkeypatch):
    """Every line of a request has its id: its own, and those of the service that it asks."""
    settings = replace(settings, log_level="info")
    app, game = create_app(settings), create_game(settings)
    monkeypatch.setattr("shared.service.web.problems.log", structlog.get_logger())  # as configured here
    wired(app.extensions["env"].game, game)
    app.test_client().get(f"/scoring/v1/matches/{table.match_id}", headers={"X-Request-Id": "from-the-proxy"})
    app.extensions["env"].game.http = httpx.Client(base_url="http://127.0.0.1:9", trust_env=False)
    app.test_client().get(f"/scoring/v1/matches/{table.match_id}", headers={"X-Request-Id": "from-another"})
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines() if line.startswith("{")]
    with capsys.disabled():  # what it captures into is closed soon
        logs.configure("error", "scoring")
    told = [(line["request_id"], line["service"], line["event"]) for line in lines]
    assert told == [
        ("from-the-proxy", "game", "request"),
        ("from-the-proxy", "scoring", "request"),
        ("from-another", "scoring", "the game service is away"),
        ("from-another", "scoring", "request"),
    ]


def test_while_the_game_service_is_away_nobody_is_told(app, ask, table):
    env = app.extensions["env"]
    app.extensions["env"] = replace(env, game=GameClient(NOWHERE, "a key"))
    answer = ask(f"/matches/{table.match_id}")
    refused(answer, 503, "game-away")
    assert answer.headers["Retry-After"]


def test_while_the_records_are_away_nothing_is_made_up(app, ask, table):
    env = app.extensions["env"]
    env.scorecards.records = Records("postgresql://127.0.0.1:1/nowhere")
    assert ask(f"/matches/{table.match_id}").status_code == 503


# What-ifs -------------------------------------------------------------------------------------------------------------


def test_any_board_is_scored_for_anybody(post, table):
    answer = post({"game": "ahoy", "board": BOARD})
    assert answer.status_code == 200
    told = answer.get_json()
    assert told == {"game": "ahoy", "scorecard": table.truth().meta.rules.score(BOARD)}
    assert told["scorecard"]["regions"][0]["controller"] is None
    assert post({"game": "ahoy", "board": BOARD}).get_json() == told, "nothing is kept"


def test_the_board_that_a_match_awaits_a_score_for_may_be_posted_as_it_is(post, scorer, table):
    table.until(awaits_system)
    board = table.view(-1)["pending"]["board"]
    card = post({"game": "ahoy", "board": board}).get_json()["scorecard"]
    score(scorer, table)
    assert [kept.card for kept in scorer.scorecards.of_match(table.match_id)] == [card]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"regions": [{"region": 1, "suit": "fish", "wealth": 9}]}, ["board", "regions", "0", "wealth"]),
        ({"regions": [{"region": 1, "suit": "fish", "wealth": 1, "kraken": 1}]}, ["board", "regions", "0", "kraken"]),
        ({"seats": []}, ["board", "seats"]),
        ({"surprise": 1}, ["board", "surprise"]),
    ],
)
def test_what_is_wrong_with_a_board_is_told_by_field(post, change, path):
    problem = refused(post({"game": "ahoy", "board": BOARD | change}), 422, "invalid")
    errors = problem["errors"]["json"]
    for name in path:
        errors = errors[name]
    assert len(errors) == 1
    assert path[-1] in problem["detail"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"game": "ahoy"}, "board"),
        ({"board": BOARD}, "game"),
        ({"game": "chess", "board": BOARD}, "game"),
        ({"game": "ahoy", "board": []}, "board"),
        ({"game": "ahoy", "board": BOARD, "match_id": "m"}, "match_id"),
    ],
)
def test_what_is_wrong_around_a_board_is_told_by_field(post, body, field):
    assert field in refused(post(body), 422, "invalid")["errors"]["json"]


# Players --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def people(records):
    """Ann beat Bob and a bot, in public and in private; Cat has not played yet; Dan has left."""
    keys = {name: f"the key of {name}" for name in ("ann", "bob", "cat", "dan")}
    with records.write() as connection:
        for name, key in keys.items():
            deleted = 5 if name == "dan" else None
            known = {"key_hash": None if deleted else key_hash(key), "deleted": deleted}
            connection.execute(players.insert().values(player_id=name, name=name.title(), created=1, **known))
    played = [
        match("ann 1", "bob 2", match_id="first", finished=1000),
        match("ann 1", "bot-drifter 2 bot", match_id="second", finished=2000),
        match("bob 2", "ann 1", match_id="hidden", finished=3000),
        match("dan 1", "bob 2 left", match_id="left", finished=4000),
    ]
    for each in played:
        add_match(records, each)
        visibility = "private" if each.match_id == "hidden" else "public"
        with records.write() as connection:
            listed = {"match_id": each.match_id, "place": each.match_id, "game": "ahoy", "visibility": visibility}
            connection.execute(listings.insert().values(version=1, document={}, **listed))
    while Rater(records).rate_new():
        pass
    return SimpleNamespace(keys=keys)


def names(answer):
    assert answer.status_code == 200, answer.text
    return [item["player_id"] for item in answer.get_json()["items"]]


def test_the_leaderboard_has_people_the_best_first(ask, people):
    answer = ask("/leaderboard?game=ahoy")
    assert names(answer) == ["ann", "bob"]
    best = answer.get_json()["items"][0]
    assert best["ordinal"] == best["mu"] - 3 * best["sigma"]
    assert (best["name"], best["bot"], best["games"], best["wins"]) == ("Ann", False, 3, 3)


def test_bots_are_on_the_leaderboard_only_if_asked_for(ask, people):
    assert names(ask("/leaderboard?game=ahoy&bots=false")) == ["ann", "bob"]
    answer = ask("/leaderboard?game=ahoy&bots=true")
    assert names(answer) == ["ann", "bot-drifter", "bob"]
    assert answer.get_json()["items"][1]["name"] == "Drifter"


def test_a_role_has_a_leaderboard_of_its_own(ask, people):
    assert names(ask("/leaderboard?game=ahoy&role=squadron")) == ["ann", "bob"]
    assert names(ask("/leaderboard?game=ahoy&role=union&bots=true")) == ["ann", "bot-drifter", "bob"]
    assert names(ask("/leaderboard?game=ahoy&role=smuggler")) == []


@pytest.mark.parametrize(
    "query", ["", "?game=chess", "?game=ahoy&role=kraken", "?game=ahoy&limit=0", "?game=ahoy&bots=maybe"]
)
def test_a_leaderboard_that_cannot_be_is_refused(ask, query):
    assert "query" in refused(ask(f"/leaderboard{query}"), 422, "invalid")["errors"]


NO_PLACES = ((1.5, "a\0"), (1.5, "é"), (2**63, "a", 0), (-1, "a", 0), (1, "a", 2**40), (1, "", 0), (True, "a", 0))


@pytest.mark.parametrize("cursor", ["x", "====", "WzFd", "WyJhIiwgMV0", "é", *map(encode_cursor, NO_PLACES)])
def test_what_is_no_cursor_is_refused(ask, people, cursor):
    """Numbers and letters that a database cannot hold must not reach it."""
    for path in (f"/leaderboard?game=ahoy&cursor={cursor}", f"/players/ann?cursor={cursor}"):
        assert "cursor" in refused(ask(path), 422, "invalid")["errors"]["query"]


def test_pages_follow_each_other_without_gap_or_repetition(ask, people):
    for path in ("/leaderboard?game=ahoy&bots=true", "/players/ann?x=y"):
        key = people.keys["ann"]
        whole = ask(path, key).get_json()["items"]
        found, cursor = [], ""
        while cursor is not None:
            page = ask(f"{path}&limit=1{f'&cursor={cursor}' if cursor else ''}", key).get_json()
            found += page["items"]
            cursor = page["next"]
        assert found == whole
        assert len(whole) == 3


def test_a_history_tells_matches_results_and_ratings(ask, people):
    told = ask("/players/ann").get_json()
    assert (told["name"], told["bot"], told["next"]) == ("Ann", False, None)
    assert [item["match_id"] for item in told["items"]] == ["second", "first"]
    newest, oldest = told["items"]
    assert (oldest["seat"], oldest["role"], oldest["placement"], oldest["won"]) == (0, "squadron", 1, True)
    assert oldest["teams"] == [[0], [1]]  # that match tells of no teams
    assert oldest["finished"] == "1970-01-01T00:00:01.000Z"
    assert (oldest["before"]["mu"], oldest["after"]) == (25.0, newest["before"])
    rated = {(rating["game"], rating["role"]): rating for rating in told["ratings"]}
    assert set(rated) == {("ahoy", None), ("ahoy", "squadron"), ("ahoy", "union")}
    assert rated["ahoy", None]["games"] == 3


def test_private_matches_are_in_the_history_of_the_player_only(ask, people):
    own = [item["match_id"] for item in ask("/players/ann", people.keys["ann"]).get_json()["items"]]
    assert own == ["hidden", "second", "first"]
    for other in (None, people.keys["bob"], SERVICE_KEY):
        assert "hidden" not in ask("/players/ann", other).text


def test_a_bot_has_a_history_too(ask, people):
    told = ask("/players/bot-drifter").get_json()
    assert (told["name"], told["bot"]) == ("Drifter", True)
    assert [item["match_id"] for item in told["items"]] == ["second"]


def test_who_gave_up_is_told(ask, people):
    assert ask("/players/bob").get_json()["items"][0]["gave_up"] is True


def test_one_who_has_not_played_has_an_empty_history(ask, people):
    told = ask("/players/cat").get_json()
    assert (told["ratings"], told["items"], told["next"]) == ([], [], None)


@pytest.mark.parametrize("nobody", ["nobody", "dan", "bot-kraken"])
def test_nobody_has_no_history(ask, people, nobody):
    refused(ask(f"/players/{nobody}"), 404, "no-such-player")


# Keys -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/leaderboard?game=ahoy", "/players/ann", "/scorecards"])
def test_every_route_with_no_key_a_wrong_one_and_right_ones(app, people, path):
    """Open to all; but a key that comes along must be right."""

    def call(**headers):
        client = app.test_client()
        if path == "/scorecards":
            return client.post(f"/scoring/v1{path}", json={"game": "ahoy", "board": BOARD}, headers=headers)
        return client.get(f"/scoring/v1{path}", headers=headers)

    assert call().status_code == 200
    for key in (people.keys["ann"], people.keys["bob"], SERVICE_KEY):
        assert call(**bearer(key)).status_code == 200
    for wrong in ("Bearer nobody's key", "Basic YWRhOmFkYQ==", "Bearer"):
        answer = call(Authorization=wrong)
        refused(answer, 401, "unauthorized")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_key_that_cannot_be_one_is_refused_for_a_match_too(app, table):
    answer = app.test_client().get(f"/scoring/v1/matches/{table.match_id}", headers={"Authorization": "Basic x"})
    refused(answer, 401, "unauthorized")
