"""Every refused choice names the rule that forbids it, whatever was tried, and changes nothing."""

import random
import tomllib
from pathlib import Path

import pytest

from shared.rules import codec, registry
from shared.rules.engine import CONCEDE, choices_of, pending, play
from shared.rules.errors import CannotConcede, IllegalChoice
from tests.rules.pirates_under_fire.table import Table

PIRATES = registry.game("pirates_under_fire")
RULE_IDS = {
    rule
    for name, section in tomllib.loads((Path(__file__).parent / "rule_ids.toml").read_text()).items()
    if name != "titles"
    for rule in section
}


def everything():
    """Every choice that any position offers, and some that none does."""
    for verb, names in PIRATES.verbs.items():
        domains = [PIRATES.arguments.get(name, (0, -1, 99)) for name in names]
        if not domains:
            yield (verb,)
        for value in domains[0] if domains else ():
            for other in domains[1] if len(domains) > 1 else (None,):
                yield (verb, value) if other is None else (verb, value, other)
    yield from [
        ("place", 7),
        ("place",),
        ("fire", "sideways"),
        ("ship", "one"),
        (7,),
        (),
        ("buy", None),
        ("mine", "9-9"),
    ]


@pytest.mark.parametrize("options", [{}, {"experienced": True}, {"sea": "chosen"}], ids=str)
def test_whatever_is_refused_names_a_rule(options):
    rng = random.Random(3)
    state = PIRATES.setup(2, rng.randbytes(32), options)
    tried, kinds = list(everything()), set()
    while (ask := pending(state)) is not None:
        if ask.kind not in kinds or rng.random() < 0.1:
            kinds.add(ask.kind)
            saved = codec.to_json(state)
            for choice in tried:
                if choice not in ask.choices and choice != CONCEDE:
                    assert PIRATES.refusal_rule(state, choice) in RULE_IDS, (ask.kind, choice)
            with pytest.raises(IllegalChoice, match=r"\(see [A-Z]+-\d\d\)"):
                play(state, ask.seat, ("no_such_verb",))
            assert codec.to_json(state) == saved
        seat = rng.choice(ask.seats)
        play(state, seat, rng.choice(choices_of(state, seat)))


@pytest.mark.parametrize(
    ("table", "tried", "rule"),
    [
        (lambda: Table(hand="2"), ("ship", 3), "TRN-02"),
        (lambda: Table(hand="2"), ("end_turn",), "TRN-02"),
        (lambda: Table(hand="2"), ("buy", "M1"), "RUL-13"),
        (lambda: Table(hand="2").play("ship", 2), ("place", "3-3"), "PLC-03"),
        (lambda: Table(hand="2").play("ship", 2), ("buy", "M1"), "TRN-10"),
        (lambda: Table("5,1:*", hand="7").place(7, "5,1"), ("decline",), "RUL-06"),
        (lambda: Table("4,2:b4", hand="7").place(7, "5,2"), ("fire", "up"), "TRN-03"),
        (lambda: Table("5,0:a2!", hand="2").place(2, "5,4"), ("repair", "5-1"), "CEL-04"),
        (lambda: Table("0,0:*", hand="7").place(7, "5,1"), ("remove", "2-2"), "SHP-05"),
        (lambda: Table(hand="2", coins=(2, 0)).place(2, "5,1"), ("main",), "TRN-04"),
        (lambda: Table(hand="2", coins=(2, 0)).place(2, "5,1"), ("ship", 2), "TRN-02"),
        (lambda: Table(hand="2", coins=(3, 0)).play("buy", "M1"), ("sweep",), "RUL-02"),
        (lambda: Table("5,0:a2", hand="1").place(1, "5,1"), ("shield", "3-3"), "TOK-01"),
    ],
)
def test_a_rule_against_each_kind_of_thing(table, tried, rule):
    assert table().refused(*tried) == rule


def test_a_finished_game_refuses_without_a_rule():
    table = Table(hand="2")
    play(table.state, 0, CONCEDE)
    assert PIRATES.refusal_rule(table.state, ("ship", 2)) == ""


def test_only_who_plays_can_concede():
    with pytest.raises(CannotConcede):
        play(Table(hand="2").state, 5, CONCEDE)


def test_a_mercenary_that_was_bought_and_not_placed_lies_in_the_display_again():
    """When its buyer concedes just then: MER-16 speaks of those that were placed."""
    table = Table(coins=(5, 0), display=("M10",)).play("buy", "M10")
    play(table.state, 1, CONCEDE)
    PIRATES.check(table.state)
    assert len(table.state.display) == 5
