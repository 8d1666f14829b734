"""Every registered game passes the conformance suite, and the suite can fail."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from shared.rules import registry
from shared.rules.conformance import CASES, Case, check_game
from shared.rules.conformance.__main__ import main
from shared.rules.conformance.cases import raises
from shared.rules.errors import BadScoreInput
from shared.rules.game import Game
from tests.support.kuhn import KUHN


@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance(game: Game, case: Case) -> None:
    case.check(game, *case.values)


def test_the_suite_covers_every_registered_game() -> None:
    assert {"kuhn"} < set(registry.names())


class Broken:
    """The tiny game with one member replaced."""

    def __init__(self, name: str, member: Callable[..., Any]) -> None:
        setattr(self, name, member)

    def __getattr__(self, name: str) -> Any:
        return getattr(KUHN, name)


@pytest.mark.parametrize(
    ("name", "member", "check"),
    [
        ("roles", lambda seats: (), "every_seat_has_a_role_for_every_number_of_players"),
        ("outcome", lambda state: None, "some_choice_exists_until_the_outcome"),
        ("view", lambda state, seat: {"key": state.key.hex()}, "the_key_and_hidden_events_never_reach_a_view"),
        ("view", lambda state, seat: {"now": random.random()}, "an_imagined_position_has_the_same_view"),
        ("score", lambda board: {}, "what_is_no_board_at_all_is_refused"),
        (
            "describe",
            lambda language: {"per_seat": ["drawn"]},
            "lists_with_one_entry_for_each_seat_are_that_long",
        ),
        ("prompt", lambda kind, language: "", "prompts_exist_for_every_kind_of_decision"),
    ],
)
def test_a_game_with_a_defect_is_seen(name: str, member: Callable[..., Any], check: str) -> None:
    [*cases] = [case for case in CASES if case.check.__name__ == check]
    assert all(case.run(Broken(name, member)) for case in cases)
    assert not any(case.run(KUHN) for case in cases)


def test_the_suite_reports_what_failed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kuhn"]) == 0
    assert capsys.readouterr().out == f"kuhn: {len(CASES)} checks passed\n"
    assert main(["whist"]) == 2
    assert capsys.readouterr().out.startswith("whist: no game is called 'whist'; hosted: ")
    lines = check_game(Broken("roles", lambda seats: ()))
    assert any(line.startswith("every_seat_has_a_role") for line in lines)


def test_a_block_that_has_to_raise_and_does_not_is_seen() -> None:
    with pytest.raises(AssertionError, match="BadScoreInput was not raised"), raises(BadScoreInput):
        pass
    with pytest.raises(ValueError, match="other"), raises(BadScoreInput):
        raise ValueError("other")
