"""What games may use: numbers of choices, and checks of declared types."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from shared.rules import registry
from shared.rules.errors import UnknownOption
from shared.rules.kit.numbering import Numbering
from shared.rules.kit.options import checked_options
from shared.rules.kit.typed import complaints
from tests.support.gale import GALE

# Numbers of choices --------------------------------------------------------------------------------------------------


def test_choices_are_numbered_verb_by_verb_the_last_argument_fastest() -> None:
    numbering = Numbering(GALE)
    assert [numbering.choice(number) for number in range(numbering.count)] == [
        *[("row", 0), ("row", 1), ("row", 2), ("look", "port"), ("look", "starboard")],
        *[("around",), ("over", "port"), ("over", "starboard"), ("concede",)],
    ]


def test_the_numbers_of_ahoy_are_those_that_programs_have_learnt_by() -> None:
    """A verb may be added at the end of its list; anything else makes every program that has learnt by them forget."""
    numbering = Numbering(registry.game("ahoy"))
    assert numbering.count == 11349
    assert numbering.number(("step", "2nw")) == 224
    assert numbering.number(("lay", 2, -1, 90)) == 5507


def test_what_only_the_system_says_has_no_number() -> None:
    with pytest.raises(KeyError):
        Numbering(GALE).number(("judge", 1))
    with pytest.raises(IndexError, match="from 0 to 8"):
        Numbering(GALE).choice(9)


# Declared types -------------------------------------------------------------------------------------------------------


class Piece(TypedDict):
    name: Literal["ship", "mine"]
    at: NotRequired[int]


class Sea(TypedDict):
    pieces: list[Piece]
    scores: dict[str, int]
    winner: int | None
    rest: list[Any]


GOOD = {"pieces": [{"name": "ship"}, {"name": "mine", "at": 3}], "scores": {"a": 1}, "winner": None, "rest": [1, "x"]}


def test_what_has_its_declared_type_is_left_alone() -> None:
    assert complaints(GOOD, Sea) == []


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"pieces": [{"name": "boat"}]}, "pieces[0].name is 'boat', not one of 'ship', 'mine'"),
        ({"pieces": [{}]}, "pieces[0].name is missing from Piece"),
        ({"pieces": [{"name": "ship", "size": 1}]}, "pieces[0].size is not declared by Piece"),
        ({"pieces": [{"name": "ship", "at": True}]}, "pieces[0].at is True, not int"),
        ({"pieces": "none"}, "pieces is 'none', not list"),
        ({"scores": {"a": "1"}}, "scores.a is '1', not int"),
        ({"winner": "me"}, "winner is 'me', not int | None"),
        ({"rest": {}}, "rest is {}, not list"),
    ],
)
def test_what_has_another_type_is_named(change: dict[str, object], complaint: str) -> None:
    assert complaints({**GOOD, **change}, Sea) == [complaint]


def test_what_is_no_object_at_all_is_named() -> None:
    assert complaints([], Sea) == ["it is [], not Sea"]


# Options -----------------------------------------------------------------------------------------------------------

SCHEMAS: dict[str, dict[str, Any]] = {
    "course": {"type": "string", "enum": ["short", "long"], "default": "short"},
    "squalls": {"type": "integer", "minimum": 0, "maximum": 3, "default": 0},
    "boat": {"type": "string", "maxLength": 5, "default": ""},
    "night": {"type": "boolean", "default": False},
}


@pytest.mark.parametrize(
    ("name", "right", "wrong", "said"),
    [
        ("course", ["short", "long"], ["far", 1, True, None, ["short"]], "course is one of ['short', 'long']"),
        ("squalls", [0, 3], [-1, 4, 1.0, True, "1"], "squalls is a whole number from 0 to 3"),
        ("boat", ["", "Wren"], ["Albatross", 1, None], "boat is a text of at most 5 characters"),
        ("night", [True, False], [0, 1, "yes", None], "night is one of [True, False]"),
    ],
)
def test_options_are_checked_and_the_error_says_what_would_be_right(
    name: str, right: list[object], wrong: list[object], said: str
) -> None:
    assert [checked_options(SCHEMAS, {name: value})[name] for value in right] == right
    for value in wrong:
        with pytest.raises(UnknownOption) as refusal:
            checked_options(SCHEMAS, {name: value})
        assert str(refusal.value).startswith(said)


def test_options_that_are_not_chosen_have_their_defaults() -> None:
    assert checked_options(SCHEMAS, {"squalls": 2}) == {"course": "short", "squalls": 2, "boat": "", "night": False}
