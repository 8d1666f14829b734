"""Hints rank what is offered, and say why in the reader's language."""

import random

import pytest

from services.ai.hints.advice import advise
from services.ai.levels import LEVELS
from services.ai.texts import texts_in
from services.ai.values.ahoy.parts import PARTS
from services.ai.values.ahoy.texts import reasons_in
from shared.rules import registry
from shared.rules.languages import LANGUAGES
from shared.rules.offers import view_for_bot
from tests.rules.ahoy.table import Table
from tests.support.kuhn import KUHN

registry.register("kuhn", lambda: KUHN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_the_appraisal_has_a_reason_in_every_language(language: str) -> None:
    assert set(reasons_in(language)) == {*PARTS, "enemy", "rest"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_described_in_every_language(language: str) -> None:
    assert set(texts_in(language).LEVELS) == set(LEVELS)
    assert texts_in(language).PLAYED_OUT


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_delivery_is_advised_before_ending_the_turn(language: str) -> None:
    table = Table(3).put("flagship-1", "2se").cargo(1, "middleman").gold(1, 0).market("elder").turn(1, 0)
    view = view_for_bot(table.state, 3, 1, language)
    hints = advise(view, random.Random(1), 0.0, language)
    assert [hint["id"] for hint in hints] == ["deliver:middleman", "end_turn"]
    offers = {offer["id"]: offer for offer in view["pending"]["choices"]}
    for hint in hints:
        assert {name: hint[name] for name in ("id", "label", "choice")} == offers[hint["id"]]
        assert 0 <= hint["value"] <= 1
    assert hints[1]["reason"] == reasons_in(language)["rest"]
    assert hints[0]["reason"] in set(reasons_in(language).values()) - {hints[1]["reason"]}


def test_no_more_hints_than_asked_for_and_the_best_first() -> None:
    table = Table(2).dice(0, 1, 2, 3).turn(0)
    hints = advise(view_for_bot(table.state, 2, 0), random.Random(1), 0.0, "en", most=2)
    assert len(hints) == 2
    assert hints[0]["value"] >= hints[1]["value"]


def test_hints_for_a_seat_that_is_far_behind_can_be_compared_all_the_same() -> None:
    table = Table(4).dice(0, 1, 2, 3).fame(0, 0).fame(2, 28).turn(0)
    hints = advise(view_for_bot(table.state, 4, 0), random.Random(1), 0.0, "en")
    assert 0 < hints[-1]["value"] < hints[0]["value"] < 0.01


def test_a_game_without_values_is_advised_by_playing_it_out() -> None:
    state = KUHN.setup(2, bytes(32), {})
    hints = advise(view_for_bot(state, 2, 0), random.Random(1), 0.01, "en")
    assert sorted(hint["id"] for hint in hints) == ["bet", "pass"]
    assert {hint["reason"] for hint in hints} == {texts_in("en").PLAYED_OUT}
