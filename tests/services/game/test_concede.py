"""Giving up: between two it ends the match; among more the seat passes to a bot for good."""

from __future__ import annotations

import pytest

from shared.contract.messages import MatchAdvanced
from shared.rules.engine import pending
from shared.service.keys import bot_key, bot_secret
from tests.services.game.table import SERVICE_KEY


def last_turn(table):
    store = table.env.store
    ((_, fields),) = store.client.xrevrange(store.keys(table.match_id).bus, count=1)
    return MatchAdvanced.read(fields)


@pytest.mark.parametrize("moves", [0, 40])
@pytest.mark.parametrize("seat", [0, 1])
def test_between_two_players_conceding_ends_the_match(table, seat, moves):
    table.steps(moves)
    answer = table.concede(seat)
    assert answer.status_code == 200
    view = answer.get_json()
    assert (view["status"], view["version"], view["pending"]) == ("finished", moves + 1, None)
    assert view["outcome"]["winners"] == [1 - seat]
    assert view["outcome"]["reason"] == "conceded"
    assert (last_turn(table).status, last_turn(table).seat) == ("finished", -2)
    assert table.concede(1 - seat).get_json()["type"] == "/problems/finished"


def test_conceding_is_a_choice_too(table):
    seat = 1 - table.awaited()  # also out of turn
    view = table.choose(seat, 0, {"id": "concede"}).get_json()
    assert view["outcome"]["winners"] == [1 - seat]


@pytest.mark.parametrize("seats", [3, 4])
def test_among_more_the_seat_passes_to_a_bot_for_good(new_table, seats):
    table = new_table(seats)
    table.until(lambda match: pending(match.state).seat == 1)
    version = table.truth().version
    view = table.concede(1).get_json()
    assert (view["status"], view["version"], view["players"][1]["bot"]) == ("active", version + 1, "deckhand")
    turn = last_turn(table)
    assert (turn.seat, turn.bot, turn.version) == (1, "deckhand", version + 1)
    answer = table.choose(1, version + 1, view["pending"]["choices"][0]["choice"])
    assert (answer.status_code, answer.get_json()["type"]) == (403, "/problems/given-up")
    assert table.undo(1, version + 1).status_code == 403
    bot = bot_key(bot_secret(SERVICE_KEY), table.match_id, 1)
    answer = table.choose(bot, version + 1, table.view(bot)["pending"]["choices"][0]["choice"])
    assert answer.status_code == 200
    assert table.concede(1).get_json()["type"] == "/problems/given-up"
    assert table.choose(0, table.truth().version, {"id": "concede"}).get_json()["type"] == "/problems/cannot-concede"
    table.finish()
    assert table.view(None)["players"][1]["bot"] == "deckhand"


def test_a_seat_given_up_is_an_event(new_table):
    table = new_table(3)
    table.concede(2)
    (part,) = table.events(0, after=0)["events"]
    assert part == {"version": 1, "by": 2, "choice": "", "events": [{"kind": "seat_given", "data": {"seat": 2}}]}


def test_giving_up_does_not_move_the_clock_of_who_is_awaited(new_table):
    table = new_table(3, clock={"per_turn_s": 100})
    due = table.truth().due
    table.concede(2 if table.awaited() != 2 else 1)
    assert table.truth().due == due


def test_one_can_give_up_while_others_go_on_choosing(new_table, monkeypatch):
    """Conceding names no version, so it is not refused because of one."""
    table, store = new_table(3), new_table(3).env.store
    save, faster = store.save, iter(range(3))

    def save_too_late(match, by, entry, *rest):
        if entry.startswith("given") and next(faster, None) is not None:
            table.step()
        return save(match, by, entry, *rest)

    monkeypatch.setattr(store, "save", save_too_late)
    answer = table.concede(1)
    assert (answer.status_code, answer.get_json()["version"]) == (200, 4)
    assert table.truth().given == [False, True, False]
