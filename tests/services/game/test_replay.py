"""The replay of a finished match: enough for a stranger to check every roll."""

from __future__ import annotations

import pytest

from shared.rules import registry
from shared.rules.codec import choice_from_id
from shared.rules.dice import commitment
from shared.rules.errors import NotVerified
from shared.rules.fair import Record, verify
from shared.rules.game import Event
from tests.services.game.test_undo import to_two_quiet_choices


def published(replay):
    """A record for the verifier, from what was published and nothing else."""
    rules = registry.game(replay["game"])
    choices = [entry.split(" ") for entry in replay["choices"]]
    return Record(
        game=replay["game"],
        seats=replay["seats"],
        options=replay["options"],
        commitment=replay["commitment"],
        key=bytes.fromhex(replay["key"]),
        choices=[(int(seat), choice_from_id(rules, said)) for seat, said in choices],
        events=events_in_force(replay["versions"]),
    )


def events_in_force(versions):
    """What happened and was not taken back."""
    kept = []
    for version in versions:
        if version["events"] and version["events"][0]["kind"] == "undone":
            kept = [old for old in kept if old["version"] <= version["events"][0]["data"]["to"]]
        elif not (version["events"] and version["events"][0]["kind"] == "seat_given"):
            kept.append(version)
    return [
        Event(event["kind"], event["data"], tuple(event["audience"]) if "audience" in event else None)
        for version in kept
        for event in version["events"]
    ]


@pytest.mark.parametrize("moves", [0, 50])
def test_there_is_no_replay_before_the_end(table, moves):
    table.steps(moves)
    for who in (0, 1, None, -1):
        for rest in ("/replay", "/replay?at=0"):
            answer = table.get(who, rest)
            assert (answer.status_code, answer.get_json()["type"]) == (409, "/problems/not-finished")
            assert table.truth().state.key.hex() not in answer.text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stranger_can_verify_a_finished_match(new_table, seats):
    table = new_table(seats, options={"reveal_removed": True} if seats == 2 else {})
    promised = table.view(None)["commitment"]
    truth = table.finish()
    replay = table.get(None, "/replay").get_json()
    assert replay["commitment"] == promised == commitment(bytes.fromhex(replay["key"]))
    assert [part["version"] for part in replay["versions"]] == list(range(truth.version + 1))
    outcome = verify(published(replay))
    shown = table.view(None)["outcome"]
    assert (list(outcome.winners), list(outcome.scores)) == (shown["winners"], shown["scores"])
    kinds = {event["kind"] for part in replay["versions"] for event in part["events"]}
    assert {"plans_in_hand"} <= kinds  # what was secret then


def test_a_published_lie_is_found_out(table):
    table.finish()
    replay = table.get(None, "/replay").get_json()
    with pytest.raises(NotVerified):
        verify(published({**replay, "key": "00" * 32}))
    with pytest.raises(NotVerified):
        verify(published({**replay, "choices": replay["choices"][:-1]}))
    replay["versions"][0]["events"].pop()
    with pytest.raises(NotVerified):
        verify(published(replay))


def test_a_match_with_undo_and_a_seat_given_up_can_be_verified(new_table):
    table = new_table(3)
    _, seat = to_two_quiet_choices(table)
    assert table.undo(seat, table.truth().version).status_code == 200
    table.concede((seat + 1) % 3)
    table.finish()
    verify(published(table.get(0, "/replay").get_json()))


def test_a_conceded_match_can_be_verified(table):
    table.steps(20)
    table.concede(1)
    assert verify(published(table.get(None, "/replay").get_json())).reason == "conceded"


def test_at_gives_the_view_of_that_version(table):
    """Also who was away then: here one seat leaves most choices to a bot, and comes back later."""
    views = {}
    for number in range(40):
        match = table.step(bot=number < 30 and table.awaited() == 1)
        views[match.version] = [table.view(who) for who in (0, 1, None)]
    table.concede(0)
    assert {view[2]["players"][1]["away"] for view in views.values()} == {True, False}
    for version, seen in views.items():
        for who, then in zip((0, 1, None), seen, strict=True):
            assert table.get(who, f"/replay?at={version}").get_json() == then
    assert table.get(0, "/replay?at=41").get_json() == table.view(0)
    assert table.get(0, "/replay?at=0").get_json()["version"] == 0


@pytest.mark.parametrize(("at", "status"), [("42", 404), ("-1", 422), ("x", 422), ("9" * 40, 422), ("1.5", 422)])
def test_at_a_version_that_never_was(table, at, status):
    table.concede(0)
    answer = table.get(0, f"/replay?at={at}")
    assert (answer.status_code, answer.content_type) == (status, "application/problem+json")
