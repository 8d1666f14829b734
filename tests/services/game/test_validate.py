"""`make validate-matches`: the operator's check, before a release, of what today's rules would play otherwise."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from services.game.archivist import Archivist
from services.game.past.compare import first_difference
from services.game.past.validate import Findings, validate
from shared.records.database import Records
from shared.records.schema import matches, replays
from shared.rules import registry
from shared.service.settings import Settings
from tests.services.game.table import Table

ROOT = Path(__file__).parents[3]


@pytest.fixture
def stored(new_table: Callable[..., Table]) -> dict[str, Table]:
    """A kept match, one archived before that was done, one that has just ended, and one that is being played."""
    tables = {name: new_table(2) for name in ("kept", "older", "ended", "live")}
    for table in tables.values():
        table.steps(60)
    archivist = Archivist(tables["kept"].env)
    for name in ("kept", "older", "ended"):
        tables[name].concede(1)
    for name in ("kept", "older"):
        archivist.keep(tables[name].match_id)
        archivist.remove(tables[name].match_id)
    with archivist.archive.records.write() as connection:
        connection.execute(replays.delete().where(replays.c.match_id == tables["older"].match_id))
    return tables


def findings(tables: dict[str, Table]) -> Findings:
    env = tables["kept"].env
    return validate(env.store, env.archive)


def of(tables: dict[str, Table], named: dict[str, str]) -> dict[str, str]:
    """What was found, by the names of the tables."""
    return {name: text for name, table in tables.items() for key, text in named.items() if table.match_id in key}


def test_nothing_differs_while_the_rules_are_the_same(stored: dict[str, Table]) -> None:
    found = findings(stored)
    assert (found.same, found.differing, found.unread, found.waiting) == (4, {}, {}, 0)
    assert list(found.lines())[-1].startswith("4 matches play as they did, 0 would differ")


def test_a_change_of_a_view_is_found_where_it_was_kept(
    stored: dict[str, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the first version, and who sees what."""
    game = type(registry.game("ahoy"))
    honest = game.view

    def generous(self: Any, state: Any, seat: int | None) -> dict[str, Any]:
        view = honest(self, state, seat)
        if seat == 1 and state.drawn > 0:
            view["round"] += 1
            view["something_new"] = 7
        return view

    monkeypatch.setattr(game, "view", generous)
    differing = of(stored, findings(stored).differing)
    assert differing == {"kept": "version 0: the view of seat 1: round: 0 then, 1 now"}


def test_a_change_of_what_happens_is_found_in_all(stored: dict[str, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(registry.game("ahoy"))
    honest = game.setup

    def richer(self: Any, seats: int, key: bytes, options: Any) -> Any:
        state = honest(self, seats, key, options)
        state.gold[0] += 1
        state.supply -= 1
        return state

    monkeypatch.setattr(game, "setup", richer)
    differing = of(stored, findings(stored).differing)
    assert set(differing) >= {"kept", "ended", "live"}
    assert differing["kept"] == "version 0: the view of a spectator: players.0.gold: 1 then, 2 now"
    assert "its position: state.supply: " in differing["live"] or "not allowed any more" in differing["live"]


def test_a_choice_that_is_not_allowed_any_more_is_found(stored: dict[str, Table], records: Records) -> None:
    for name in ("kept", "older"):
        with records.write() as connection:
            mine = matches.c.match_id == stored[name].match_id
            connection.execute(matches.update().where(mine).values(log=["0 end_turn"]))
    live = stored["live"]
    live.env.client.lset(live.env.store.keys(live.match_id).log, 0, "0 end_turn")
    differing = of(stored, findings(stored).differing)
    assert set(differing) == {"kept", "older", "live"}
    for text in differing.values():
        assert "version 1 is not allowed any more" in text


def test_what_cannot_be_read_keeps_no_other_from_being_looked_at(stored: dict[str, Table], records: Records) -> None:
    with records.write() as connection:
        mine = replays.c.match_id == stored["kept"].match_id
        connection.execute(replays.update().where(mine).values(content=b"nothing of the kind"))
    live = stored["live"]
    live.env.client.hset(live.env.store.keys(live.match_id).own, "s", b"FLO?")
    found = findings(stored)
    assert set(of(stored, found.unread)) == {"kept", "live"}
    assert (found.same, found.differing) == (2, {})


def test_words_may_be_put_better(stored: dict[str, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(registry.game("ahoy"))
    monkeypatch.setattr(game, "label", lambda *_: "another label")
    monkeypatch.setattr(game, "prompt", lambda *_: "another prompt")
    assert findings(stored).differing == {}


def run(settings: Settings, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {"REDIS_URL": settings.redis_url, "DATABASE_URL": settings.database_url, "SHARDS": "8", **env}
    command = [sys.executable, "-m", "services.game.past.validate"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_command_lists_what_differs_and_exits_with_1(
    stored: dict[str, Table], settings: Settings, records: Records
) -> None:
    same = run(settings)
    assert (same.returncode, same.stderr) == (0, "")
    assert same.stdout.startswith("4 matches play as they did")
    with records.write() as connection:
        mine = matches.c.match_id == stored["kept"].match_id
        connection.execute(matches.update().where(mine).values(log=["0 end_turn"]))
    other = run(settings)
    assert other.returncode == 1
    line, summary = other.stdout.splitlines()
    assert line.startswith(f"{stored['kept'].match_id} (ahoy) would differ: after version 0: ")
    assert summary.startswith("3 matches play as they did, 1 would differ")


def test_without_redis_it_looks_at_the_records(stored: dict[str, Table], settings: Settings) -> None:
    found = run(settings, REDIS_URL="redis://127.0.0.1:1/0")
    assert found.returncode == 0
    assert "redis does not answer" in found.stderr
    assert found.stdout.startswith("2 matches play as they did")


@pytest.mark.parametrize(
    ("then", "now", "says"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, ""),
        ({"a": 1, "b": 2}, {"a": 1}, "b is not there any more"),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}, "a.1.b: 2 then, 3 now"),
        ({"a": [1, 2]}, {"a": [1]}, "a: [1, 2] then, [1] now"),
        (None, {"a": 1}, "all: None then, {'a': 1} now"),
        ({"a": {}}, {"a": None}, "a: {} then, None now"),
        ([1, [2]], [1, [2]], ""),
    ],
)
def test_the_first_difference_is_named(then: Any, now: Any, says: str) -> None:
    assert first_difference(then, now) == says
