"""Decisions that several seats answer, each for itself and in secret, or any one of a team for all."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from shared.rules import answers, codec
from shared.rules.engine import choices_of, pending, play, play_out, take_back
from shared.rules.errors import CorruptState, IllegalChoice, NotYourTurn
from shared.rules.fair import Record, replay
from shared.rules.game import Choice, Position
from shared.rules.offers import view_pending
from tests.support.gale import GALE, Gale, GaleGame, Row

KEY = bytes(range(32))


def gale(seats: int = 3, **options: str) -> Position:
    return GALE.setup(seats, KEY, options)


def row(state: Position, seat: int, strength: int = 1, side: str = "port") -> None:
    play(state, seat, ("row", strength))
    play(state, seat, ("look", side))


def test_all_are_awaited_and_answer_in_any_order() -> None:
    state = gale(3)
    for seat, awaited in ((2, (0, 1)), (0, (1,))):
        row(state, seat)
        ask = pending(state)
        assert ask is not None
        assert (ask.kind, ask.seats) == ("Row", awaited)
    assert answers.answered(state) == (0, 2)
    row(state, 1)
    assert pending(state).kind == "Steer"  # type: ignore[union-attr]
    assert state.answers == {}


def test_each_seat_has_choices_of_its_own() -> None:
    state = gale(2)
    play(state, 1, ("row", 0))
    assert [choice[0] for choice in choices_of(state, 1)] == ["look", "look"]
    assert [choice[0] for choice in choices_of(state, 0)] == ["row", "row", "row"]
    assert choices_of(state, 7) == []
    with pytest.raises(IllegalChoice, match="2 choices"):
        play(state, 1, ("row", 1))


def test_who_has_answered_is_told_and_nothing_is_played_for_them_any_more() -> None:
    state = gale(3)
    row(state, 1)
    with pytest.raises(NotYourTurn, match="seat 1 has answered Row, which now waits for 0, 2"):
        play(state, 1, ("row", 1))
    with pytest.raises(NotYourTurn, match="for seat 0 or 2 to choose, not for seat 5"):
        play(state, 5, ("row", 1))


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_others_see_the_same_whatever_was_answered(seat: int | None) -> None:
    seen = []
    for strength, side in ((0, "port"), (2, "starboard")):
        state = gale(3)
        events = [*play(state, 1, ("row", strength)), *play(state, 1, ("look", side))]
        heard = [(event.kind, event.data) for event in events if event.seen_by(seat)]
        seen.append((GALE.view(state, seat), view_pending(state, 3, seat, "en"), heard))
    assert seen[0] == seen[1]
    assert seen[0][2] == [("answered", {"seat": 1})] * 2


def test_the_own_answers_are_shown_until_all_have_answered() -> None:
    state = gale(2)
    row(state, 1, 2, "starboard")
    offered = view_pending(state, 2, 1, "en")
    assert offered is not None
    assert offered["answers"] == ["row:2", "look:starboard"]
    assert offered["answer_labels"] == ["row 2", "look starboard"]
    assert (offered["seat"], offered["seats"], offered["answered"]) == (0, [0], [1])
    assert "choices" not in offered
    assert not {"answers", "answer_labels"} & set(view_pending(state, 2, 0, "en") or {})
    assert "answer_labels" not in (view_pending(state, 2, None, "en") or {})


def test_own_answers_are_called_as_they_were_when_they_were_given() -> None:
    """Here a label tells what was answered before and what else could be."""

    class Telling(GaleGame):
        def label(self, state: Gale, choice: Choice, language: str) -> str:
            given = len(state.answers.get(state.asked, ()))
            return f"{language} {state.asked}.{given}: {choice[1]} of {len(state.choices)}"

    state = Telling().setup(3, bytes(32), {})
    row(state, 2, 2, "starboard")
    before = codec.to_bytes(state)
    offered = view_pending(state, 3, 2, "it") or {}
    assert offered["answer_labels"] == ["it 2.0: 2 of 3", "it 2.1: starboard of 2"]
    assert codec.to_bytes(state) == before


def test_open_answers_are_shown_to_everybody() -> None:
    @dataclass
    class OpenRow(Row):
        secret = False

    state = gale(2)
    state.stack[-1] = OpenRow(0, (0, 1))
    play(state, 1, ("row", 2))
    assert GALE.view(state, 0)["pending"]["answers"] == {"1": [["row", 2]]}
    assert not answers.are_secret(state)


def test_answers_can_be_taken_back_while_others_are_awaited() -> None:
    state = gale(2)
    row(state, 1, 2)
    [event] = take_back(state, 1)
    assert (event.kind, event.data) == ("took_back", {"seat": 1})
    assert codec.to_json(state) == codec.to_json(gale(2))
    with pytest.raises(NotYourTurn, match="no answer to take back"):
        take_back(state, 1)


def test_any_one_of_a_team_decides_for_all() -> None:
    state = gale(4)
    for seat in range(4):
        row(state, seat)
    assert pending(state).seats == (0, 2)  # type: ignore[union-attr]
    assert choices_of(state, 0) == choices_of(state, 2)
    with pytest.raises(NotYourTurn):
        play(state, 1, ("around",))
    play(state, 2, ("around",))
    assert pending(state).seats == (1, 3)  # type: ignore[union-attr]


def test_a_position_is_saved_and_loaded_between_two_answers() -> None:
    state = gale(3)
    row(state, 2)
    play(state, 0, ("row", 2))
    loaded = codec.from_bytes(codec.to_bytes(state))
    assert loaded.answers == {2: (("row", 1), ("look", "port")), 0: (("row", 2),)}
    assert codec.to_json(loaded) == codec.to_json(state)
    for position in (state, loaded):
        play_out(position, random.Random(1))
    assert codec.to_json(loaded) == codec.to_json(state)


@pytest.mark.parametrize(
    "given",
    [
        {"0": [["row", 7]]},
        {"0": [["look", "port"]]},
        {"0": [["row", 1], ["look", "port"], ["row", 1]]},
        {"5": [["row", 1]]},
        {"0": 3},
        {"zero": []},
        {"0": [["row", 1], ["look", "port"]], "1": [["row", 1], ["look", "port"]]},
    ],
)
def test_answers_that_nobody_could_give_are_refused(given: dict[str, list[Choice]]) -> None:
    saved = codec.to_json(gale(2)) | {"answers": given}
    with pytest.raises(CorruptState):
        codec.from_json(saved)


def test_hidden_answers_are_imagined_among_those_that_could_be_given() -> None:
    state = gale(3)
    row(state, 0, 2, "starboard")
    play(state, 1, ("row", 0))
    rng, drawn = random.Random(0), Counter[Choice]()
    for _ in range(300):
        world = GALE.imagine(GALE.view(state, 0), rng)
        assert world.answers[0] == (("row", 2), ("look", "starboard"))
        [choice] = world.answers[1]
        drawn[choice] += 1
    assert len(drawn) == 3
    assert min(drawn.values()) > 70


def test_the_rules_own_side_may_win() -> None:
    state = gale(1, course="long")
    while (ask := pending(state)) is not None:
        play(state, ask.seat, ask.choices[0])
    outcome = GALE.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranking, outcome.reason) == ((), ((), (0,)), "storm")


def test_a_game_of_several_seats_replays_from_its_choices() -> None:
    state, rng, made = gale(4), random.Random(5), []
    while (ask := pending(state)) is not None:
        seat = rng.choice(ask.seats)
        made.append((seat, rng.choice(choices_of(state, seat))))
        play(state, *made[-1])
    again, _ = replay(Record("gale", 4, {}, "", KEY, made))
    assert codec.to_json(again) == codec.to_json(state)
