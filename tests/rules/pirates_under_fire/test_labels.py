"""Prompts, labels and names in three languages, and what never changes of the game."""

import random
import re

import pytest

from shared.rules import registry
from shared.rules.engine import choices_of, pending, play
from shared.rules.game import Ask
from shared.rules.kit.numbering import Numbering
from shared.rules.kit.texts import UnknownText, idle_templates, missing_templates
from shared.rules.languages import LANGUAGES
from shared.rules.pirates_under_fire.components import house_data
from shared.rules.pirates_under_fire.show.texts import TEXTS
from tests.rules.pirates_under_fire.table import Table

PIRATES = registry.game("pirates_under_fire")
ASKS = [name for name, frame in PIRATES.frames.items() if issubclass(frame, Ask)]


def labels(table, language="en"):
    return [PIRATES.label(table.state, choice, language) for choice in table.choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_a_prompt_and_every_choice_a_label(language):
    templates = TEXTS[language].TEMPLATES
    assert missing_templates(templates, ASKS, PIRATES.verbs) == []
    assert idle_templates(templates, ASKS, PIRATES.verbs) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", ["NAMES", "EFFECTS", "TEMPLATES", "WORDS"])
def test_all_languages_name_the_same_things_with_the_same_facts(language, table):
    texts, english = getattr(TEXTS[language], table), getattr(TEXTS["en"], table)
    assert list(texts) == list(english)
    facts = [{id: set(re.findall(r"{(\w+)}", text)) for id, text in each.items()} for each in (texts, english)]
    assert facts[0] == facts[1]


@pytest.mark.parametrize("options", [{}, {"experienced": True}], ids=str)
def test_choices_of_a_random_game_have_labels_of_their_own(options):
    """No two choices of one decision are called the same, in any language."""
    for number in range(4):
        rng = random.Random(number)
        state = PIRATES.setup(2, rng.randbytes(32), options)
        while (ask := pending(state)) is not None:
            for language in LANGUAGES:
                told = [PIRATES.label(state, choice, language) for choice in ask.choices]
                assert len(set(told)) == len(told), told
                assert not [label for label in told if "{" in label]
                assert PIRATES.prompt(ask.kind, language)
            seat = rng.choice(ask.seats)
            play(state, seat, rng.choice(choices_of(state, seat)))


def test_a_purchase_says_what_it_costs():
    table = Table(coins=(5, 0), display=("M10",))
    assert "Buy Boarder for 5 gold: May be placed on an enemy battle ship without a shield." in labels(table)
    assert "цена в монетах: 5" in labels(table, "ru")[-2]
    assert "(monete: 5)" in labels(table, "it")[-2]


def test_a_cell_says_what_a_ship_meets_there():
    table = Table("5,0:a2! 5,1:b3! 5,2:* 5,3:b4 5,4:aM4 5,5:*0", hand="27", coins=(5, 0), display=("M10",))
    table.play("main").play("ship", 2)
    told = dict(zip(table.offers("place"), labels(table), strict=True))
    assert told["5,0"] == "Place the 2 on 5-0 (Diagonal shot), where it covers your burning 2"
    assert told["5,1"] == "Place the 2 on 5-1 (Victory point), where it destroys the burning 3"
    assert told["5,2"] == "Place the 2 on 5-2 (Straight shot), where it takes a mine (-2 VP)"
    assert told["5,5"] == "Place the 2 on 5-5 (Diagonal shot), where it takes the fake mine"
    assert told["5,6"] == "Place the 2 on 5-6 (Straight shot)"


def test_a_seven_is_not_told_that_it_takes_a_mine():
    table = Table("5,2:* 5,4:aM4 5,5:*0", hand="7")
    table.play("ship", 7)
    told = dict(zip(table.offers("place"), labels(table), strict=True))
    assert told["5,2"] == "Place the 7 on 5-2 (Straight shot), where a mine lies"
    table.go("5,5")
    assert labels(table)[1] == "Take the mine; the 7 may remove another"
    table = Table("5,2:*", hand="7").place(7, "5,2")
    assert labels(table)[1] == "Take the mine (-2 VP); the 7 may remove another"


def test_a_boarder_says_whom_it_boards():
    table = Table("5,3:b4", coins=(5, 0), display=("M10",)).play("buy", "M10")
    assert "Place Boarder on 5-3 (Straight shot), where it boards the 4" not in labels(table)
    assert "Place Boarder on 5-3 (Extra ship), where it boards the 4" in labels(table)


def test_a_shot_says_what_it_hits():
    table = Table("4,2:b4 5,4:b6+ 5,0:bM1", hand="2").place(2, "5,2")
    assert labels(table) == [
        "Fire at the 4 on 4-2 (Extra ship)",
        "Fire at the 6 on 5-4 (Repair), which loses a shield",
        "Fire at Shield-bearer on 5-0 (Diagonal shot), to no effect",
        "Do not fire",
    ]


def test_only_who_laid_the_fake_mine_is_told_of_it():
    text = "5,4:aM4 2,2:*0 3,3:*"
    assert labels(Table(text, "a", hand="7").place(7, "5,1"))[0] == "Remove the fake mine from 2-2 (Straight shot)"
    assert labels(Table(text, "b", hand="7").place(7, "0,5"))[0] == "Remove the mine from 2-2 (Straight shot)"


def test_the_score_is_told():
    table = Table("5,0:a2", "b", turn=16, vp=(0, 0), hand="2").place(2, "0,5")
    assert labels(table) == ["Score: 0 to 1"]
    table = Table("5,0:a2", "b", turn=16, vp=(3, 0), taken=(0, 1), hand="2").place(2, "0,1")
    assert labels(table)[-1] == "Score: 3 to -2"


def test_what_has_no_text_is_an_error():
    table = Table(hand="2")
    with pytest.raises(UnknownText):
        PIRATES.label(table.state, ("no_such_verb",), "en")
    with pytest.raises(UnknownText):
        PIRATES.label(table.state, ("ship", 11), "en")
    with pytest.raises(UnknownText):
        PIRATES.prompt("NoSuchDecision", "en")
    with pytest.raises(UnknownText):
        PIRATES.prompt("Shoot", "tlh")


# What never changes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_says_that_some_data_are_ours(language):
    described = PIRATES.describe(language)
    assert described["house_data"] is True
    assert described["effects"]["house_data"]
    assert described["sets"] == {"3": 4, "4": 6}
    assert set(described["boards"]) == {"large_a", "large_b", "strip"}
    assert described["mercenaries"]["M9"]["any_number"]
    assert not described["mercenaries"]["M8"]["any_number"]
    assert described["ships"]["9"]["effect"] == "repeat_cell_effect"


def test_replaced_house_data_are_told_as_such(monkeypatch):
    monkeypatch.setattr(house_data, "HOUSE_DATA", False)
    assert PIRATES.describe("en")["house_data"] is False


def test_choices_have_numbers():
    """Programs learn by them: no choice that a seat can make is left out."""
    numbering = Numbering(PIRATES)
    assert numbering.choice(numbering.number(("place", "5-6"))) == ("place", "5-6")
    assert numbering.count == 299
