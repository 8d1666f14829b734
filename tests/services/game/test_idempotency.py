"""The same Idempotency-Key gives the same answer, whatever happened since, and is played once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.services.game.table import PROBLEM


def first_choice(table):
    seat = table.awaited()
    view = table.view(seat)
    return seat, view["version"], view["pending"]["choices"][0]["choice"]


def once(key):
    return {"Idempotency-Key": key}


@pytest.mark.parametrize("later", [0, 1, 40])
@pytest.mark.parametrize("clock", [0, 60])
def test_the_same_key_and_body_give_the_same_answer(new_table, later, clock):
    table = new_table(3, clock={"per_turn_s": clock})
    table.steps(12)
    seat, version, choice = first_choice(table)
    first = table.choose(seat, version, choice, **once("k"))
    assert first.status_code == 200
    table.steps(later)
    before = table.stored()
    again = table.choose(seat, version, choice, **once("k"))
    assert (again.status_code, again.headers["ETag"]) == (200, first.headers["ETag"])
    assert again.data == first.data
    assert table.stored() == before


def test_the_answer_is_the_same_after_the_player_was_away_and_the_match_ended(new_table):
    table = new_table(2)
    seat, version, choice = first_choice(table)
    first = table.choose(seat, version, choice, **once("k"))
    for _ in range(6):
        table.step(bot=True)
    assert any(player["away"] for player in table.view(None)["players"])
    table.finish()
    assert table.choose(seat, version, choice, **once("k")).data == first.data


def test_the_same_key_with_another_body_is_refused(table):
    seat, version, choice = first_choice(table)
    assert table.choose(seat, version, choice, **once("k")).status_code == 200
    before = table.stored()
    for other in ((version, {"id": "end_turn"}), (version + 1, choice), (version + 1, {"id": "end_turn"})):
        answer = table.choose(seat, *other, **once("k"))
        if answer.status_code == 409:  # the rules had something against it first
            continue
        assert (answer.status_code, answer.content_type) == (422, PROBLEM)
    answer = table.choose(seat, version, {"id": "end_turn"}, **once("k"))
    assert answer.get_json()["type"] == "/problems/idempotency-mismatch"
    assert table.stored() == before


def test_a_used_key_with_another_body_that_would_be_legal_is_refused(table):
    table.until(lambda match: match.state.stack[-1].seat == 0)
    seat, version, choice = first_choice(table)
    view = table.choose(seat, version, choice, **once("k")).get_json()
    while view["pending"]["seat"] != seat:
        table.steps(1)
        view = table.view(seat)
    before = table.stored()
    answer = table.choose(seat, view["version"], view["pending"]["choices"][0]["choice"], **once("k"))
    assert (answer.status_code, answer.get_json()["type"]) == (422, "/problems/idempotency-mismatch")
    assert table.stored() == before


def test_every_key_of_a_match_is_remembered(table):
    asked = []
    for number in range(30):
        seat, version, choice = first_choice(table)
        answer = table.choose(seat, version, choice, **once(f"key {number}"))
        asked.append((seat, version, choice, f"key {number}", answer.data))
    before = table.stored()
    for seat, version, choice, key, data in asked:
        assert table.choose(seat, version, choice, **once(key)).data == data
    assert table.stored() == before


def test_two_seats_may_use_the_same_key(table):
    played = set()
    while len(played) < 2:
        seat, version, choice = first_choice(table)
        if seat in played or seat < 0:
            table.steps(1)
            continue
        answer = table.choose(seat, version, choice, **once("same"))
        assert (answer.status_code, answer.get_json()["version"]) == (200, version + 1)
        played.add(seat)


def test_a_refused_choice_does_not_use_its_key_up(table):
    seat, version, choice = first_choice(table)
    assert table.choose(seat, version, {"id": "end_turn"}, **once("k")).status_code == 422
    assert table.choose(seat, version, choice, **once("k")).status_code == 200


def test_duplicates_at_once_are_played_once(table):
    seat, version, choice = first_choice(table)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: table.choose(seat, version, choice, **once("k")), range(16)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.data for answer in answers}) == 1
    assert table.truth().version == version + 1
    assert len(table.stored()[1]) == version + 1


def test_a_key_that_is_too_long_or_empty_is_refused(table):
    seat, version, choice = first_choice(table)
    before = table.stored()
    for key in ("k" * 201, ""):
        answer = table.choose(seat, version, choice, **once(key))
        assert (answer.status_code, answer.get_json()["type"]) == (422, "/problems/invalid")
    assert table.stored() == before


def test_undo_and_concede_have_keys_too(table):
    table.until(lambda match: match.state.stack[-1].seat >= 0)
    while True:
        seat, version, choice = first_choice(table)
        if seat < 0:
            table.steps(1)
            continue
        view = table.choose(seat, version, choice).get_json()
        first = table.undo(seat, version + 1, **once("u"))
        if first.status_code == 200:
            break
        assert view["version"] < 500
    table.steps(3)
    before = table.stored()
    assert table.undo(seat, version + 1, **once("u")).data == first.data
    assert table.choose(seat, version + 1, choice, **once("u")).status_code == 422  # another request
    assert table.stored() == before
    ended = table.concede(0, **once("c"))
    assert table.concede(0, **once("c")).data == ended.data
    assert table.concede(0, **once("d")).status_code == 409


def test_giving_a_seat_up_twice_with_one_key_gives_one_answer(new_table):
    table = new_table(3)
    first = table.concede(1, **once("c"))
    table.steps(5)
    before = table.stored()
    assert table.concede(1, **once("c")).data == first.data
    assert table.concede(1).status_code == 409
    assert table.stored() == before
