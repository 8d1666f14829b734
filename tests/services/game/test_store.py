"""How a match lies in Redis: one read and one script a choice, all keys in one slot, small, safe against repetition."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from services.game.actions.choose import choose
from services.game.app import create_app
from services.game.match import Mark
from services.game.store import Store
from shared.contract.messages import MatchAdvanced, encode_batch
from shared.rules import codec
from shared.rules.engine import pending
from shared.service.keys import bot_key, bot_secret
from tests.services.game.table import SERVICE_KEY, Table

QUIET = 1  # a database that nobody else uses: readers of the bus, and streams of other tests, are in 0


def commands_during(client, action):
    """The commands that an app in the quiet database sends meanwhile, from MONITOR."""
    with client.monitor() as monitor:
        client.echo("begin")
        action()
        client.echo("end")
        for command in monitor.listen():
            if command["command"] == "ECHO begin":
                break
        seen = []
        for command in monitor.listen():
            if command["command"] == "ECHO end":
                return seen
            if command["db"] == QUIET and command["client_type"] != "lua":
                seen.append(command["command"].split(" ")[0].upper())
    raise AssertionError("MONITOR broke off")


@pytest.fixture
def quiet_app(settings, redis_client):
    return create_app(replace(settings, redis_url=settings.redis_url.replace("/0", f"/{QUIET}")))


@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "k"}])
@pytest.mark.parametrize("who", ["player", "bot"])
def test_a_choice_costs_one_read_and_one_script(quiet_app, redis_client, still, headers, who):
    table = Table.open(quiet_app, 2, bots=(0, 1) if who == "bot" else (), clock={"per_turn_s": 60})
    table.step()
    seat = table.awaited()
    key = bot_key(bot_secret(SERVICE_KEY), table.match_id, seat) if who == "bot" else seat
    choice = table.view(key)["pending"]["choices"][0]["choice"]
    answers = []
    seen = commands_during(redis_client, lambda: answers.append(table.choose(key, 1, choice, **headers)))
    assert answers[0].status_code == 200
    assert seen == ["HMGET", "EVALSHA"]


def test_a_refused_choice_costs_one_read(quiet_app, redis_client, still):
    table = Table.open(quiet_app)
    table.get(0, "/nothing")  # a caller's first request in a minute costs a look at how many there were elsewhere
    for body in ({"id": "end_turn"}, {"id": "nonsense"}):
        assert commands_during(redis_client, lambda body=body: table.choose(0, 0, body)) == ["HMGET"]


def test_scripts_are_loaded_again_after_redis_forgot_them(table, redis_client, app):
    redis_client.script_flush()
    table.steps(1)
    assert table.truth().version == 1
    redis_client.script_flush()
    assert Table.open(app).truth().version == 0


def test_all_keys_of_a_match_are_in_one_slot(table, redis_client):
    table.choose(table.awaited(), 0, table.view(table.awaited())["pending"]["choices"][0]["choice"])
    table.step()
    keys = table.env.store.keys(table.match_id)
    tags = {key[: key.index("}") + 1] for key in vars(keys).values()}
    assert len(tags) == 1
    assert {key.decode()[:5] for key in redis_client.keys("*")} == tags


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_live_match_takes_less_than_32_kb_at_mid_game(new_table, redis_client, seats):
    """Also if every choice came with an Idempotency-Key."""
    table = new_table(seats)
    made = 0
    while (match := table.truth()).state.round <= 3 and match.status == "active":
        ask = pending(match.state)
        said = {"id": codec.choice_id(table.rng.choice(ask.choices))}
        choose(table.env, match, ask.seat, match.version, said, Mark(f"{made:012x}", "abcdef"))
        made += 1
    keys = table.env.store.keys(table.match_id)
    sizes = {key: redis_client.memory_usage(key, samples=0) for key in (keys.own, keys.log, keys.marks)}
    assert made > 100
    assert sum(sizes.values()) < 32 * 1024, sizes


def test_a_save_that_is_sent_twice_is_saved_once(table):
    """The client library sends a script again if the connection broke before the answer came."""
    store = table.env.store
    match = table.truth()
    sent = []
    script = store._save
    store._save = lambda **call: sent.append(call) or script(**call)
    try:
        match = table.step(match)
    finally:
        store._save = script
    before = table.stored()
    assert script(**sent[0]) == [1, 1]
    assert table.stored() == before
    table.step(match)
    assert script(**sent[0])[0] == 0  # by now somebody else has chosen


def test_a_save_for_an_old_version_changes_nothing(table):
    old = table.truth()
    table.steps(3)
    before = table.stored()
    saved = table.env.store.save(old, 0, "0 end_turn", encode_batch(0, "end_turn", []))
    assert (saved.result, saved.version) == ("stale", 3)
    assert table.stored() == before


def test_a_save_for_a_match_that_is_gone_makes_none(table, redis_client):
    match = table.truth()
    redis_client.flushall()
    assert table.env.store.save(match, 0, "0 end_turn", b"{}").result == "gone"
    assert redis_client.keys("*") == []


def test_many_threads_choose_and_every_version_is_saved_once(table):
    """Whoever is first: as many log entries and bus entries as versions, and none twice."""
    from shared.service.web.problems import Problem

    refusals = []

    def play():
        for _ in range(40):
            try:
                table.step()
            except Problem as problem:
                refusals.append(problem.kind)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store, keys = table.env.store, table.env.store.keys(table.match_id)
    version = table.truth().version
    assert version + len(refusals) == 160
    assert set(refusals) <= {"stale-version"}
    assert len(store.log(table.match_id)) == version
    turns = [MatchAdvanced.read(fields) for _, fields in store.client.xrange(keys.bus)]
    assert [turn.version for turn in turns] == list(range(version + 1))


def test_a_mark_survives_the_store(redis_client):
    mark = Mark("0123456789ab", "cdef01")
    record = mark.record(1_700_000_000_123) + "000042"
    assert len(record) == Mark.LENGTH
    assert Mark.read(record.encode()) == Mark("0123456789ab", "cdef01", 1_700_000_000_123, 42)
    assert Store(redis_client, 4).first_use("none", mark) is None
