"""Live matches go on after an upgrade of the rules; what newer rules have saved waits for them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from services.game.archivist import Archivist
from services.game.clock import sweep
from shared.contract import times
from shared.rules import registry
from tests.services.game.table import Table, refused
from tests.support.gale import GALE
from tests.support.gale_two import GALE_TWO


@pytest.fixture
def older() -> Iterator[None]:
    registry.register("gale", lambda: GALE)
    yield
    registry.register("gale", lambda: GALE)  # other tests of this process play it, too


@pytest.fixture
def table(older: None, new_table: Callable[..., Table]) -> Table:
    """Gale in its second round: one of two has given both of its answers, the other one of its two."""
    table = new_table(2, game="gale", clock={"per_turn_s": 30, "on_timeout": "bot"})
    for seat, choice in ((0, "row:1"), (0, "look:port"), (1, "row:0"), (1, "look:port"), (0, "around")):
        assert table.choose(seat, table.truth().version, {"id": choice}).status_code == 200
    for seat, choice in ((0, "row:2"), (0, "look:port"), (1, "row:1")):
        assert table.choose(seat, table.truth().version, {"id": choice}).status_code == 200
    return table


def upgrade() -> None:
    registry.register("gale", lambda: GALE_TWO)


def downgrade() -> None:
    registry.register("gale", lambda: GALE)


def test_a_live_match_goes_on_after_an_upgrade(table: Table) -> None:
    before = [table.view(seat) for seat in (0, 1)]
    events = table.events(1)
    upgrade()
    table.env.hub.recent.clear()
    for then, seat in zip(before, (0, 1), strict=True):
        now = table.view(seat)
        assert now["version"] == then["version"]
        assert now["pending"]["choices" if seat else "answers"] == then["pending"]["choices" if seat else "answers"]
        assert now["position"]["storm"] == then["position"]["storm"]
    assert table.events(1) == events
    assert table.choose(1, before[1]["version"], {"id": "look:port"}).status_code == 200
    assert table.truth().state.game is GALE_TWO
    assert table.finish().status == "finished"


def test_what_was_answered_before_can_be_taken_back_after(table: Table) -> None:
    upgrade()
    assert table.undo(0, table.truth().version).status_code == 200
    assert [choice["id"] for choice in table.view(0)["pending"]["choices"]] == ["row:0", "row:1", "row:2"]


def test_the_upgraded_match_is_kept_whole(table: Table) -> None:
    """And it says by which rules it began, and which showed it."""
    upgrade()
    table.finish()
    archivist = Archivist(table.env)
    archivist.keep(table.match_id)
    archivist.remove(table.match_id)
    replay = table.get(None, "/replay").get_json()
    assert (replay["rules_version"], replay["shown_by_rules"]) == (1, 2)
    assert len(replay["versions"]) == table.view(None)["version"] + 1


def test_a_match_of_newer_rules_waits_for_them(table: Table) -> None:
    """As while the processes of a host are replaced one by one: nothing is lost, and no clock runs out."""
    upgrade()
    assert table.choose(1, table.truth().version, {"id": "look:port"}).status_code == 200
    version, saved = table.view(0)["version"], table.stored()
    downgrade()
    answers = [
        *(table.get(0), table.get(None, "/events"), table.get(None, "/replay")),
        *(table.choose(0, version, {"id": "around"}), table.undo(0, version), table.concede(0)),
    ]
    for answer in answers:
        problem = refused(answer, 503, "newer-rules")
        assert "Newer rules of gale than ours have saved this match" in problem["detail"]
        assert answer.headers["Retry-After"] == "5"
    client, key = table.env.client, table.env.store.keys(table.match_id).clock
    client.zadd(key, {table.match_id: times.now_ms() - 1})
    assert sweep(table.env, random.Random(0)) == 0
    assert table.stored() == saved
    upgrade()
    assert table.finish().status == "finished"


def test_one_that_ended_by_newer_rules_is_archived_by_them(table: Table) -> None:
    upgrade()
    table.finish()
    downgrade()
    archivist = Archivist(table.env)
    archivist.each([table.match_id], archivist.keep)
    assert not table.env.archive.holds(table.match_id)
    upgrade()
    archivist.each([table.match_id], archivist.keep)
    assert table.env.archive.holds(table.match_id)


def test_a_damaged_match_says_so_and_others_go_on(new_table: Callable[..., Table]) -> None:
    good, bad = new_table(2), new_table(2)
    own = bad.env.store.keys(bad.match_id).own
    state = bad.env.client.hget(own, "s")
    bad.env.client.hset(own, "s", b"FLO?")
    for answer in (bad.get(0), bad.choose(0, 0, {"id": "end_turn"}), bad.get(None, "/events")):
        assert "the header is missing" in refused(answer, 500, "match-damaged")["detail"]
    assert good.steps(3).version == 3
    bad.env.client.hset(own, "s", state)
    assert bad.steps(3).version == 3
