"""A match that awaits the system is scored, if not now then later, and its cards are kept, once each."""

from __future__ import annotations

import time

import pytest

from services.game.store import board_of
from services.scoring import scorer as scorer_module
from services.scoring.scorer import Scorer, ScoreRefused
from services.scoring.store import UNKEPT
from shared.contract.messages import MatchAdvanced
from shared.contract.seats import NOBODY_AWAITED
from shared.records.database import Records, RecordsAway
from shared.rules.engine import pending
from shared.rules.game import SYSTEM
from shared.service.client import GameAway, GameClient
from shared.service.store.bus import awaiting_system
from shared.service.store.client import shard_of
from tests.services.game.table import Table
from tests.services.scoring.conftest import SHARDS

NOWHERE = "http://127.0.0.1:1"


def awaits_system(match):
    ask = pending(match.state)
    return ask is not None and ask.seat == SYSTEM


def ends(match):
    """Whether the score that is awaited is that of the last round."""
    rules = match.meta.rules
    return awaits_system(match) and rules.score(rules.score_input(match.state))["ends"]


def turn(table, version=None, seat=SYSTEM, status="active"):
    """What the bus says of where a match stands."""
    match = table.truth()
    version = match.version if version is None else version
    board = board_of(match) if awaits_system(match) and seat == SYSTEM else b""
    return MatchAdvanced(
        table.match_id, version, status, by=0, seat=seat, kind="", bot="", at=1000, batch=b"", board=board
    )


def cards(scorer, table):
    """What is kept, once everything was kept that should be."""
    while scorer.keep_fresh():
        pass
    return [(kept.version, kept.card) for kept in scorer.scorecards.of_match(table.match_id)]


def late(scorer):
    """The matches that have waited for longer than they should."""
    return scorer.store.waiting_since(time.time() - scorer_module.PATIENCE_S)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scorer_module, "PATIENCE_S", -1.0)


@pytest.fixture
def waiting(table: Table) -> Table:
    """A match at the end of its first round."""
    table.until(awaits_system)
    return table


def test_a_round_is_scored_and_goes_on_and_its_card_is_kept(scorer: Scorer, waiting: Table) -> None:
    before = waiting.truth()
    rules = before.meta.rules
    scorer.handle(turn(waiting))
    after = waiting.truth()
    assert after.version == before.version + 1
    assert waiting.awaited() != SYSTEM
    assert cards(scorer, waiting) == [(before.version, rules.score(rules.score_input(before.state)))]
    assert after.state.fame == [seat["after"] for seat in cards(scorer, waiting)[0][1]["seats"]]


def test_the_last_round_and_the_pledges_are_scored_in_one_go(scorer: Scorer, new_table) -> None:
    table = new_table(4)
    table.until(
        lambda match: awaits_system(match) and match.meta.rules.score(match.meta.rules.score_input(match.state))["ends"]
    )
    version = table.truth().version
    scorer.handle(turn(table))
    assert table.truth().status == "finished"
    assert [(at, card["stage"]) for at, card in cards(scorer, table)] == [(version, "round"), (version + 1, "end")]
    assert cards(scorer, table)[1][1]["result"]["winners"] == list(table.view(None)["outcome"]["winners"])


@pytest.mark.parametrize(("seat", "status"), [(0, "active"), (1, "active"), (NOBODY_AWAITED, "finished")])
def test_what_is_not_for_the_system_is_left_alone(scorer: Scorer, waiting: Table, seat: int, status: str) -> None:
    before = waiting.stored()
    scorer.handle(turn(waiting, seat=seat, status=status))
    assert waiting.stored() == before


def test_the_same_entry_again_scores_nothing_twice(scorer: Scorer, waiting: Table) -> None:
    entry = turn(waiting)
    scorer.handle(entry)
    once, kept = waiting.stored(), cards(scorer, waiting)
    scorer.handle(entry)
    assert waiting.stored() == once
    assert cards(scorer, waiting) == kept


def test_who_is_late_finds_the_work_done(scorer: Scorer, waiting: Table, at_once: None) -> None:
    """Both saw the board; the second hands the same score over when the match is further already."""
    entry = turn(waiting)
    waiting.step()
    done = waiting.stored()
    scorer.handle(entry)
    assert waiting.stored() == done
    assert scorer.sweep() == 1, "it may be that the other has not come to keep the card"
    assert len(cards(scorer, waiting)) == 1


def test_a_match_waits_however_long_the_game_service_is_away(scorer: Scorer, waiting: Table, at_once: None) -> None:
    here, before = scorer.game, waiting.stored()
    scorer.game = GameClient(NOWHERE, "a key")
    for _ in range(7):
        scorer.handle(turn(waiting))
        scorer.sweep()
    assert waiting.stored() == before
    scorer.game = here
    assert scorer.sweep() == 2, "scored, and looked at again because a card was noted that could not be handed over"
    assert waiting.awaited() != SYSTEM
    assert len(cards(scorer, waiting)) == 1
    assert scorer.sweep() == 0
    assert not scorer.store.client.exists(UNKEPT)


def test_a_match_is_found_without_any_word_on_the_bus(scorer: Scorer, waiting: Table, at_once: None) -> None:
    """However long nobody was there to score, and however much the bus has forgotten since."""
    scorer.store.client.delete(*scorer.store.client.keys("*:bus"))
    assert scorer.sweep() == 1
    assert waiting.awaited() != SYSTEM


def test_only_what_has_waited_for_a_while_is_swept_up(
    scorer: Scorer, waiting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scorer_module, "PATIENCE_S", 600.0)
    assert scorer.sweep() == 0
    assert waiting.awaited() == SYSTEM


def test_a_match_that_was_conceded_awaits_nothing(scorer: Scorer, waiting: Table, at_once: None) -> None:
    """And the card that was on its way is not kept: it never counted."""
    entry = turn(waiting)
    waiting.concede(0)
    scorer.handle(entry)
    assert late(scorer) == []
    scorer.sweep()
    assert cards(scorer, waiting) == []
    assert scorer.sweep() == 0


def test_a_seat_given_up_while_the_system_is_awaited_changes_nothing(scorer: Scorer, new_table) -> None:
    table = new_table(3)
    table.until(awaits_system)
    entry = turn(table)
    table.concede(1)
    scorer.handle(entry)
    assert [version for version, _ in cards(scorer, table)] == [entry.version + 1]


# Cards that were not kept ---------------------------------------------------------------------------------------------


def test_play_goes_on_while_the_records_are_away_and_the_cards_are_kept_later(
    scorer: Scorer, waiting: Table, at_once: None
) -> None:
    here = scorer.scorecards.records
    scorer.scorecards.records = Records("postgresql://127.0.0.1:1/nowhere")
    scorer.handle(turn(waiting))
    assert waiting.awaited() != SYSTEM
    with pytest.raises(RecordsAway):
        scorer.keep_fresh()
    scorer.scorecards.records = here
    assert cards(scorer, waiting) == []
    assert scorer.sweep() == 1
    assert len(cards(scorer, waiting)) == 1
    assert scorer.sweep() == 0


def test_a_card_that_died_with_its_scorer_is_made_again(scorer: Scorer, waiting: Table, at_once: None) -> None:
    """Handed over and not kept; another scorer sweeps it up."""
    truth = waiting.truth()
    expected = truth.meta.rules.score(truth.meta.rules.score_input(truth.state))
    scorer.handle(turn(waiting))
    other = Scorer(scorer.env)
    assert cards(other, waiting) == []
    assert other.sweep() == 1
    assert cards(other, waiting) == [(truth.version, expected)]


def test_all_cards_are_there_when_a_match_has_ended(scorer: Scorer, new_table, at_once: None) -> None:
    """SCORE-07, PLEDGE-02: whatever was lost on the way; their sum is the Fame that the events told."""
    table = new_table(3)
    table.finish()
    scorer.handle(turn(table, seat=NOBODY_AWAITED, status="finished"))
    assert scorer.sweep() == 1
    found = [card for _, card in cards(scorer, table)]
    assert [card["round"] for card in found] == [*range(1, len(found)), len(found) - 1]
    versions = table.get(None, "/replay").get_json()["versions"]
    told = [event["data"] for version in versions for event in version["events"] if event["kind"] == "fame_gained"]
    for seat in range(3):
        gained = [data["amount"] for data in told if data["seat"] == seat and data["why"] in ("control", "pledges")]
        assert sum(card["seats"][seat]["gained"] for card in found) == sum(gained)


def test_a_match_that_cannot_be_scored_keeps_no_other_waiting(scorer: Scorer, waiting: Table, at_once: None) -> None:
    store = waiting.env.store
    broken = Table.open(waiting.app)
    broken.until(awaits_system)
    store.client.hset(store.keys(broken.match_id).own, "s", b"broken")
    scorer.store.client.zadd(awaiting_system(shard_of("gone", SHARDS)), {"gone": 1})
    assert scorer.sweep() == 3
    assert waiting.awaited() != SYSTEM
    assert [match_id for match_id, _ in late(scorer)] == [broken.match_id]


def test_a_score_that_the_game_service_does_not_share_is_not_tried_for_ever(
    scorer: Scorer, waiting: Table, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rules may be newer than ours, or older. The match waits until they are the same."""
    with monkeypatch.context() as other_rules:
        other_rules.setattr(scorer_module, "score", lambda *_: ({}, {"verb": "score", "fame": "99/99"}))
        with pytest.raises(ScoreRefused, match="is not one"):
            scorer.handle(turn(waiting))
        scorer.sweep()
        assert waiting.awaited() == SYSTEM
    scorer.sweep()
    assert waiting.awaited() != SYSTEM
    assert len(cards(scorer, waiting)) == 1


def test_a_sweep_gives_up_when_the_game_service_answers_for_nobody(scorer: Scorer, new_table, at_once: None) -> None:
    for _ in range(7):
        new_table().until(awaits_system)
    scorer.game = GameClient(NOWHERE, "a key")
    with pytest.raises(GameAway):
        scorer.sweep()
