"""A finished match is shown as it was played, whatever the rules become."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from flask import Flask

from services.game.archivist import Archivist
from services.game.match import Meta, Player
from services.game.past.differences import changed, difference
from services.game.past.keeping import keep_one
from services.game.past.keepsakes import unpack
from services.game.past.migrate import keep_all
from services.game.replay import moments
from shared.contract.log_entries import Chosen
from shared.records.database import Records, RecordsAway
from shared.records.erase import rename
from shared.records.replays import find_replay
from shared.records.schema import matches, replays
from shared.rules import codec, registry
from shared.rules.engine import pending, play
from shared.rules.errors import IllegalChoice
from shared.service.web.problems import Problem
from tests.services.game.table import Table, refused
from tests.support.gale import GALE

LANGUAGES = ("en", "ru", "it")
MOST_BYTES = 100_000  # that a match of two may take


@pytest.fixture(autouse=True)
def forgetful(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that remembers no events, so that all of them come from the records."""
    hub = app.extensions["env"].hub
    monkeypatch.setattr(hub, "remember", lambda *_: None)
    hub.recent.clear()


@pytest.fixture
def archivist(app: Flask) -> Archivist:
    return Archivist(app.extensions["env"])


def archived(table: Table, archivist: Archivist) -> Table:
    """Play a match to its end, and let it be in the records only."""
    table.finish()
    archivist.keep(table.match_id)
    archivist.remove(table.match_id)
    assert table.env.store.load(table.match_id) is None
    return table


def archived_before(table: Table, archivist: Archivist, records: Records) -> Table:
    """The same, as it was before matches were kept as they were shown."""
    archived(table, archivist)
    forget(records)
    table.env.archive.recent.clear()
    return table


def forget(records: Records) -> None:
    with records.write() as connection:
        connection.execute(replays.delete())


def everything(table: Table, versions: range) -> dict[str, Any]:
    """All that can be asked of a finished match."""
    rests = ["", "/replay", "/events", *[f"/replay?at={version}" for version in versions]]
    asked = [(who, rest, language) for who in (0, 1, -1, None) for rest in rests for language in LANGUAGES]
    return {
        f"{who}{rest} {language}": table.get(who, rest, **{"Accept-Language": language}).get_json()
        for who, rest, language in asked
    }


def break_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that allow nothing, show nothing and say nothing, as if all of them had been changed."""

    def refuse(*_: Any) -> None:
        raise IllegalChoice("not any more")

    game = type(registry.game("ahoy"))
    for name in ("setup", "view", "roles", "outcome", "label", "prompt", "score_input"):
        monkeypatch.setattr(game, name, refuse)


def test_no_change_of_the_rules_changes_what_is_shown(
    new_table: Callable[..., Table], archivist: Archivist, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(2, spectators={"policy": "delayed", "turns": 3})
    table.steps(20)
    seat = table.awaited()
    table.undo(seat, table.truth().version)
    table.finish()
    versions = range(0, table.truth().version, 120)
    before = everything(table, versions)
    archived(table, archivist)
    break_rules(monkeypatch)
    after = everything(table, versions)
    assert after.keys() == before.keys()
    for asked, answer in after.items():
        assert answer == before[asked], asked
    boards = table.get(-1, "/boards").get_json()["boards"]
    assert len(boards) > 1


def test_nor_does_taking_the_game_out(new_table: Callable[..., Table], archivist: Archivist) -> None:
    """Secret answers of several seats are part of it; what cannot be done any more says so."""
    registry.register("gale", lambda: GALE)
    table = new_table(4, game="gale")
    table.finish()
    versions = range(table.truth().version)
    before = everything(table, versions)
    boards = table.get(-1, "/boards").get_json()
    archived(table, archivist)
    registry.withdraw("gale")
    try:
        assert everything(table, versions) == before
        assert table.get(-1, "/boards").get_json() == boards
        refused(table.choose(0, versions.stop, {"id": "row:1"}), 409, "finished")
        refused(table.undo(0, versions.stop), 409, "finished")
        refused(table.concede(0), 409, "finished")
    finally:
        registry.register("gale", lambda: GALE)


def test_while_it_is_still_in_redis_it_is_shown_as_it_was_kept_too(
    table: Table, archivist: Archivist, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.finish()
    archivist.keep(table.match_id)
    before = table.get(0, "/replay?at=7").get_json()
    break_rules(monkeypatch)
    assert table.get(0, "/replay?at=7").get_json() == before
    assert table.get(0, "/replay").status_code == 200


def test_what_was_kept_names_nobody(table: Table, archivist: Archivist, records: Records) -> None:
    """So a deleted player is nowhere in it, and nothing has to be rewritten when one is deleted."""
    archived(table, archivist)
    kept = find_replay(records, table.match_id)
    assert kept is not None
    assert kept.content is not None
    told = json.dumps([sheet for _, sheet in unpack(kept.content).sheets()])
    for secret in ("player0", "Player 0", *table.keys, table.match_id):
        assert secret not in told
    rename(records, "player0", "gone-x")
    for rest in ("", "/replay?at=3"):
        assert [player["player_id"] for player in table.get(None, rest).get_json()["players"]] == ["gone-x", "player1"]


def test_it_takes_few_bytes(table: Table, archivist: Archivist, records: Records) -> None:
    archived(table, archivist)
    kept = find_replay(records, table.match_id)
    assert kept is not None
    assert kept.content is not None
    assert len(kept.content) < MOST_BYTES


def test_the_replay_says_by_which_rules(
    table: Table, archivist: Archivist, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = registry.game("ahoy")
    played = rules.version
    archived(table, archivist)
    monkeypatch.setattr(rules, "version", played + 1)
    replay = table.get(None, "/replay").get_json()
    assert (replay["rules_version"], replay["shown_by_rules"]) == (played, played)
    forget(records)
    table.env.archive.recent.clear()
    replay = table.get(None, "/replay").get_json()
    assert (replay["rules_version"], replay["shown_by_rules"]) == (played, played + 1)


# Those that were archived before ------------------------------------------------------------------------------------


def test_they_are_played_again_until_they_are_kept(table: Table, archivist: Archivist, records: Records) -> None:
    archived_before(table, archivist, records)
    versions = range(0, 40, 13)
    before = everything(table, versions)
    assert archivist.keep_older() == 1
    assert find_replay(records, table.match_id)
    assert everything(table, versions) == before
    assert archivist.keep_older() == 0, "one pass is enough"


def test_the_archivist_goes_on_when_the_records_are_back(
    new_table: Callable[..., Table], archivist: Archivist, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And one that cannot be kept, for whatever reason, is passed over."""
    tables = [new_table(2) for _ in range(3)]
    for table in tables:
        table.concede(0)
        archived_before(table, archivist, records)
    honest, asked = keep_one, []

    def keep(archive: Any, record: Any) -> str:
        asked.append(record.match_id)
        if len(asked) == 1:
            raise RecordsAway("gone")
        if len(asked) == 2:
            raise MemoryError
        return honest(archive, record)

    monkeypatch.setattr("services.game.archivist.keep_one", keep)
    with pytest.raises(RecordsAway):
        archivist.keep_older()
    assert archivist.keep_older() == 3
    assert asked[0] == asked[1], "it begins again where it was"
    kept = [table.match_id for table in tables if find_replay(records, table.match_id)]
    assert kept == asked[2:]


def test_migrate_keeps_them_and_says_which_it_cannot(
    new_table: Callable[..., Table], archivist: Archivist, records: Records, capsys: pytest.CaptureFixture[str]
) -> None:
    good, wrong, broken, nonsense, other = tables = [new_table(2) for _ in range(5)]
    for table in tables:
        table.concede(0)
        archived_before(table, archivist, records)
    for table, change in (
        (wrong, {"log": ["0 end_turn"]}),
        (broken, {"log": ["what is this"]}),
        (nonsense, {"dice_key": "00"}),
        (other, {"outcome": {"winners": [0], "scores": [9, 9], "reason": "fame", "ranking": [[0], [1]]}}),
    ):
        with records.write() as connection:
            connection.execute(matches.update().where(matches.c.match_id == table.match_id).values(change))
    assert keep_all(archivist.archive) == 1
    said = capsys.readouterr().out
    for table, reason in (
        (wrong, "version 1 is not allowed any more"),
        (broken, "not an entry of a log: 'what is this'"),
        (nonsense, "a dice key is 32 bytes"),
        (other, "they end with other winners, scores, reason, ranking"),
    ):
        [line] = [line for line in said.splitlines() if line.startswith(table.match_id)]
        assert reason in line
        status, kind = (500, "match-damaged") if table is broken else (409, "rules-changed")
        assert reason in refused(table.get(0, "/replay"), status, kind)["detail"]
    assert "1 of 5 finished matches are now kept as they were shown." in said
    assert good.get(0, "/replay").status_code == 200
    assert keep_all(archivist.archive) == 0, "they are tried again, in case the rules allow them now"
    with records.write() as connection:
        outcome = good.view(None)["outcome"]
        connection.execute(matches.update().where(matches.c.match_id == other.match_id).values(outcome=outcome))
    assert keep_all(archivist.archive) == 1


def test_a_match_of_a_game_that_is_not_here_waits_for_it(
    new_table: Callable[..., Table], archivist: Archivist, records: Records, capsys: pytest.CaptureFixture[str]
) -> None:
    registry.register("gale", lambda: GALE)
    table = archived_before(new_table(1, game="gale"), archivist, records)
    registry.withdraw("gale")
    try:
        assert keep_all(archivist.archive) == 0
        assert "does not offer the game gale" in capsys.readouterr().out
        refused(table.get(0, "/replay"), 503, "game-not-hosted")
    finally:
        registry.register("gale", lambda: GALE)
    assert keep_all(archivist.archive) == 1
    assert table.get(0, "/replay").status_code == 200


# Damage -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", [lambda content: content[:-20], lambda content: b"", lambda content: b"\x00" * 99])
def test_a_damaged_record_says_so_and_others_are_shown(
    new_table: Callable[..., Table],
    archivist: Archivist,
    records: Records,
    damage: Callable[[bytes], bytes],
) -> None:
    good, bad = (new_table(2) for _ in range(2))
    for table in (good, bad):
        table.concede(1)
        archived(table, archivist)
    kept = find_replay(records, bad.match_id)
    assert kept is not None
    assert kept.content is not None
    with records.write() as connection:
        mine = replays.c.match_id == bad.match_id
        connection.execute(replays.update().where(mine).values(content=damage(kept.content)))
    bad.env.archive.recent.clear()
    for rest in ("", "/replay", "/replay?at=0", "/events"):
        problem = refused(bad.get(0, rest), 500, "match-damaged")
        assert "cannot be read" in problem["detail"]
        assert good.get(0, rest).status_code == 200
    again = find_replay(records, bad.match_id)
    assert again is not None
    assert again.content == damage(kept.content), "nothing writes over it"


def test_a_match_that_cannot_be_kept_is_archived_all_the_same(
    table: Table, archivist: Archivist, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.concede(0)

    def fail(*_: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("services.game.archivist.keep_match", fail)
    with pytest.raises(MemoryError):
        archivist.keep(table.match_id)
    assert table.env.archive.holds(table.match_id)
    monkeypatch.undo()
    archivist.keep(table.match_id)
    assert find_replay(records, table.match_id)


# What changed from one document to the next -------------------------------------------------------------------------


def test_a_difference_leads_from_one_document_to_the_next() -> None:
    rng = random.Random(5)

    def anything(depth: int = 4) -> Any:
        kind = rng.randrange(4 if depth else 2)
        if kind < 2:
            return rng.choice([None, True, 0, 7, "", "word", [], {}, [1, 2]])
        if kind == 2:
            return [anything(depth - 1) for _ in range(rng.randrange(4))]
        return {rng.choice("abcd"): anything(depth - 1) for _ in range(rng.randrange(4))}

    for _ in range(3000):
        before, after = anything(), anything()
        copy = json.dumps(before)
        by = json.loads(json.dumps(difference(before, after)))
        assert changed(before, by) == after
        assert json.dumps(before) == copy
        assert difference(before, before) == {}


def test_a_difference_is_small_where_little_changed() -> None:
    before = {"players": [{"gold": 1, "crew": ["elder"]}, {"gold": 2, "crew": []}], "round": 1, "gone": 1}
    after = {"players": [{"gold": 1, "crew": ["elder"]}, {"gold": 3, "crew": []}], "round": 1, "new": {"a": []}}
    assert difference(before, after) == {"players": {"1": {"gold": [3]}}, "gone": [], "new": [{"a": []}]}


# Before 0.3.0 -------------------------------------------------------------------------------------------------------


def test_what_rules_1_did_unasked_is_played_unasked() -> None:
    """The log of such a match lacks the choices that were the only ones, for which version 2 asks."""
    rules, rng = registry.game("ahoy"), random.Random(0)
    state = rules.setup(3, rng.randbytes(32), {})
    logs: tuple[list[str], list[str]] = ([], [])
    while (ask := pending(state)) is not None:
        entry = Chosen(ask.seat, codec.choice_id(rng.choice(ask.choices)))
        logs[0].append(entry.text())
        if ask.choices[0][0] not in ("raise", "lower") or len(ask.choices) > 1:
            logs[1].append(entry.text())
        play(state, ask.seat, codec.choice_from_id(rules, entry.choice))
    assert len(logs[1]) < len(logs[0])
    players = [Player(f"p{seat}", "P") for seat in range(3)]
    meta = Meta(match_id="m", game="ahoy", seats=3, options={}, players=players, commitment="", started=0)
    assert meta.rules_version == 1
    *_, last = moments(meta, state.key, logs[1])
    assert codec.to_json(last.state) == codec.to_json(state)
    with pytest.raises(Problem, match="not allowed any more"):
        list(moments(msgspec.structs.replace(meta, rules_version=2), state.key, logs[1]))
