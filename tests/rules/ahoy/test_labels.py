"""Prompts and labels: every decision and every choice has words in every language, and they give nothing away."""

import hashlib
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from shared.rules.ahoy.cards.crew.fish import ChooseDrift
from shared.rules.ahoy.cards.crew.skull import ChooseTarget, DiscardCrew, FireInto
from shared.rules.ahoy.cards.crew.tree import TakeCard
from shared.rules.ahoy.cards.effects import ACTS, FOLLOWERS, REACTIONS
from shared.rules.ahoy.components.figures import GUNSHIP
from shared.rules.ahoy.components.tiles import NORTH
from shared.rules.ahoy.factions.smuggler import ClaimReward, DiscardCargo, GainReward, Pledge, SpendForFame
from shared.rules.ahoy.sea import SPACE
from shared.rules.ahoy.show.labels import FACTS, VERBS
from shared.rules.ahoy.show.texts.speech import speech
from shared.rules.ahoy.state import State
from shared.rules.ahoy.turn.anchor import Anchor
from shared.rules.ahoy.turn.battle import Battles
from shared.rules.ahoy.turn.damage import Repair, TakeDamage
from shared.rules.ahoy.turn.entering import Drift, DriftOff, Terrain, TerrainOrder
from shared.rules.ahoy.turn.slots import LoadCannons
from shared.rules.codec import choice_from_id, choice_from_json, choice_id, choice_to_json
from shared.rules.engine import CONCEDE, advance
from shared.rules.game import Ask, Choice
from shared.rules.kit.texts import UnknownText, idle_templates, missing_templates
from shared.rules.languages import LANGUAGES
from tests.rules.ahoy.table import AHOY, DAMAGE, Table

GAMES = 60
ARGUMENTS = {
    *("space", "slot", "card", "plan", "figure", "value", "amount", "direction", "region"),
    *("x", "y", "rotation", "cell", "marker", "option", "half", "fame"),
}
# An Ask without options of its own is only there for others to inherit from.
KINDS = {name for name, frame in AHOY.frames.items() if issubclass(frame, Ask) and "options" in vars(frame)}


@dataclass
class Decision:
    """What was pending once, and what its choices were called in each language."""

    kind: str
    choices: list[Choice]
    labels: dict[str, list[str]]


def labels_of(state: State) -> dict[str, list[str]]:
    return {language: [AHOY.label(state, choice, language) for choice in state.choices] for language in LANGUAGES}


def decision(table: Table) -> Decision:
    return Decision(table.kind, table.choices, labels_of(table.state))


def positions(games: range) -> Iterator[State]:
    """Every position of some random games, of 2 to 4 players in turn."""
    for number in games:
        state = AHOY.setup(2 + number % 3, hashlib.sha256(b"labels %d" % number).digest(), {})
        rng = random.Random(number)
        while state.stack:
            yield state
            advance(state, rng.choice(state.choices))


def smugglers_at_sea() -> Table:
    """Three players, the Smuggler in the middle of the map with everything that chance seldom brings."""
    table = Table(3).gold(1, 5).crew(1, "sea_witch", "sea_dog").crew(0, "convincing_comrade_1", "convincing_comrade_2")
    return table.put("flagship-1", "2nw").put("flagship-0", "2nw").put("flagship-2", "2se").comrades(0, 3)


def current() -> Drift:
    """A push off the north edge of the map, out of 2nw, that the Smuggler's Crew may turn."""
    return Drift(1, 1, SPACE["2nw"], NORTH, "sail", ())


def rare() -> list[Table]:
    """Decisions that random games may miss."""
    two_strongholds = Table().strongholds("2se", "2se").patrols("2se", "2se").put("gunship", "2se").put("cutter", "2se")
    return [
        smugglers_at_sea().frames(SpendForFame(1)),
        smugglers_at_sea().frames(DriftOff(1, 1, SPACE["2nw"], NORTH, "sail", ())),
        smugglers_at_sea().frames(TerrainOrder(1, Terrain(1, 1, SPACE["2nw"], "sail", ()))),
        smugglers_at_sea().frames(ChooseDrift(1, current(), True)),
        smugglers_at_sea().frames(DiscardCrew(1, 0, 2)),
        smugglers_at_sea().frames(TakeCard(1)),
        smugglers_at_sea().slots(1, cannons=5).put("patrol-1", "2ne").frames(FireInto(1)),
        smugglers_at_sea().cargo(1, "convincing_comrade_1", "convincing_comrade_2", "pilot").frames(DiscardCargo(1)),
        two_strongholds.slots(1, cannons=3).frames(Battles(1, 1, SPACE["2se"], SPACE["2se"])),
        Table(4).put("flagship-3", "2nw").frames(ChooseTarget(1)),
        Table().put("gunship", "2se").frames(TakeDamage(0, GUNSHIP)),
        Table().frames(TakeDamage(1, 0)),
        Table().slots(0, sail_1=DAMAGE, sail_2=DAMAGE, cannons_1=DAMAGE, cannons_2=DAMAGE).frames(Repair(0, 2)),
        Table().slots(1, sail_1=3, sail_2=3, tailwind_1=6, tailwind_2=1).frames(LoadCannons(1)),
        *(Table(3).markers(1, white=cell, black=cell).frames(GainReward(1)) for cell in range(1, 26)),
    ]


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    met = [Decision(type(s.stack[-1]).__name__, s.choices, labels_of(s)) for s in positions(range(GAMES))]
    return met + [decision(table) for table in rare()]


# Complete ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_a_prompt(language):
    prompts = {kind: AHOY.prompt(kind, language) for kind in KINDS}
    assert [kind for kind, text in prompts.items() if not re.fullmatch(r"[^\W\d_].{6,70}[.?]", text)] == []


def test_these_tests_meet_every_kind_of_decision_and_every_verb(decisions):
    assert KINDS - {decision.kind for decision in decisions} == set()
    verbs = {choice[0] for decision in decisions for choice in decision.choices}
    assert VERBS.keys() - verbs == {"concede"}


def test_every_choice_has_a_label_that_is_not_its_id(decisions):
    for decision in decisions:
        for language in LANGUAGES:
            for choice, label in zip(decision.choices, decision.labels[language], strict=True):
                assert label.strip() == label != ""
                assert label not in (choice_id(choice), str(choice), choice[0])
                assert not re.search(r"[{}_]|  ", label), label


def test_labels_tell_the_choices_of_a_decision_apart(decisions):
    for decision in decisions:
        for labels in decision.labels.values():
            assert len(set(labels)) == len(labels), labels


def test_labels_are_short(decisions):
    longest = max((text for d in decisions for texts in d.labels.values() for text in texts), key=len)
    assert len(longest) <= 75, longest


@pytest.mark.parametrize("language", LANGUAGES)
def test_conceding_has_a_label_even_when_nothing_is_pending(language):
    table = Table()
    assert not table.state.stack
    assert AHOY.label(table.state, CONCEDE, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_can_be_used_says_what_it_does(language):
    cards = {*ACTS, *FOLLOWERS["wins_battle"], *(card for hook in REACTIONS.values() for card in hook)}
    assert {word.removeprefix("deed.") for word in speech(language).words if word.startswith("deed.")} == cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_labels_names_only_what_exists(language):
    templates = speech(language).templates
    asked = {fact for text in templates.values() for fact in re.findall(r"{(.*?)}", text)}
    assert asked == FACTS.keys()
    assert templates.keys() == speech("en").templates.keys()
    assert idle_templates(templates, KINDS, VERBS) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_decision_and_no_verb_lacks_a_template(language):
    """A choice has a label whatever is pending."""
    assert missing_templates(speech(language).templates, KINDS, VERBS) == []


def test_what_is_missing_or_idle_is_told():
    templates = {"Bet": "Pass or bet?", "bet": "Bet", "Bet.pay.0": "Nothing", "Fold": "Fold?", "Bet.call": "Call"}
    assert missing_templates(templates, ["Bet", "Pay"], ["bet", "pay"]) == ["Pay", "pay"]
    assert idle_templates(templates, ["Bet", "Pay"], ["bet", "pay"]) == ["Fold", "Bet.call"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_words_with_the_same_gaps(language):
    def gaps(texts: dict[str, str]) -> dict[str, list[str]]:
        return {key: sorted(re.findall(r"{.*?}", text)) for key, text in texts.items()}

    mine, english = speech(language), speech("en")
    assert gaps(mine.templates) == gaps(english.templates)
    assert gaps(mine.words) == gaps(english.words)
    assert {noun: len(forms) for noun, forms in mine.counted.items()} == {"gold": 6, "fame": 6, "comrades": 5}


def test_russian_is_written_in_cyrillic_but_for_spaces_and_numerals():
    russian = speech("ru")
    for text in (*russian.templates.values(), *russian.words.values()):
        assert not re.search(r"[a-zA-Z]", re.sub(r"{.*?}", "", text)), text


# Ids and JSON --------------------------------------------------------------------------------------------------------


def test_choices_survive_their_id_and_their_json(decisions):
    for choice in {choice for decision in decisions for choice in decision.choices} | {CONCEDE}:
        assert choice_from_id(AHOY, choice_id(choice)) == choice
        assert choice_from_json(AHOY, choice_to_json(AHOY, choice)) == choice
        assert choice_from_json(AHOY, {"id": choice_id(choice), "label": "whatever"}) == choice


def test_arguments_are_called_after_what_they_are():
    assert AHOY.verbs is VERBS
    assert {name for names in VERBS.values() for name in names} == ARGUMENTS
    assert choice_to_json(AHOY, ("step", "2nw")) == {"verb": "step", "space": "2nw"}
    assert choice_to_json(AHOY, ("lay", 2, -1, 90)) == {"verb": "lay", "x": 2, "y": -1, "rotation": 90}


# Secrets -------------------------------------------------------------------------------------------------------------


def with_other_secrets(state: State, rng: random.Random) -> State:
    """The same position to the chooser's eyes, with everything shuffled that this seat does not see."""
    other = state.clone()
    seat = other.stack[-1].seat
    other.key = rng.randbytes(32)
    for pile in (other.tiles, other.deck, other.plan_deck):
        rng.shuffle(pile)
    if other.tiles:
        other.boxed_tile, other.tiles[0] = other.tiles[0], other.boxed_tile
    if other.removed and other.deck:
        other.removed[0], other.deck[0] = other.deck[0], other.removed[0]
    if seat != other.union and other.plan_hand and other.plan_deck:
        other.plan_hand[0], other.plan_deck[0] = other.plan_deck[0], other.plan_hand[0]
    for smuggler in other.smugglers():
        if smuggler != seat:
            other.squadron_pile[smuggler] = 1 - other.squadron_pile[smuggler]
    return other


def test_labels_do_not_depend_on_what_the_chooser_cannot_see():
    rng = random.Random(1)
    for state in positions(range(1000, 1009)):
        assert labels_of(with_other_secrets(state, rng)) == labels_of(state)


@pytest.mark.parametrize("marker", [1, 2])
def test_a_smuggler_is_told_which_own_pledge_marker_is_whose(marker):
    table = Table(3).squadron_marker(1, marker).frames(Pledge(1, "pilot"))
    squadrons = AHOY.label(table.state, ("pledge", marker), "en")
    assert squadrons == f"Pledge under marker {marker}: Bluefin Squadron"
    assert (
        AHOY.label(table.state, ("pledge", 3 - marker), "it")
        == f"Promessa: indicatore {3 - marker} (Unione dei Molluschi)"
    )


def test_outside_of_a_pledge_markers_keep_their_secret():
    table = Table(3).squadron_marker(1, 2).turn(1)
    assert AHOY.label(table.state, ("pledge", 2), "en") == "Pledge under marker 2"


# Examples ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "choice", "label"),
    [
        ("en", ("step", "1sw"), "Step to 1sw: Open Water"),
        ("en", ("step", "2nw"), "Step to 2nw: Harbor"),
        ("ru", ("step", "1ne"), "Перейти на клетку 1ne (сильное течение на север)"),
        ("it", ("step", "1se"), "Muovi in 1se: Tesoro 2"),
        ("en", ("step", "2se"), "Step to 2se: Island (Skull)"),
        ("ru", ("step", "2se"), "Перейти на клетку 2se (остров: череп)"),
        ("it", ("step", "2se"), "Muovi in 2se: Isola (Teschio)"),
        ("en", ("slot", "sail-2"), "Place the die on Sail"),
        ("ru", ("slot", "convincing_official_1"), "Поместить кубик: Влиятельный чиновник I"),
        ("en", ("fire", "cannons", 3), "Fire: lower Cannons by 3"),
        ("en", ("fire", "cannons-1", 3), "Fire: lower Cannons (the 5 slot) by 3"),
        ("ru", ("repair", "sail-2"), "Устранить повреждение: Плавание (2-я ячейка)"),
        ("it", ("repair", "gunship-6"), "Ripara: Cannoniera (spazio del 6)"),
        ("en", ("lay", 2, -1, 90), "Lay the tile at 2,-1, turned by 90°"),
        ("it", ("lay", 2, 0, 0), "Posiziona la tessera in 2,0, senza ruotarla"),
        ("en", ("recruit", "gunner"), "Recruit Gunner (a die)"),
        ("ru", ("recruit", "sailor"), "Взять в команду: Матрос (2 золотых)"),
        ("en", ("smuggle", "diver"), "Smuggle Jewelry (for Swords)"),
        ("en", ("deliver", "diver"), "Deliver Jewelry"),
        ("en", ("reward", 11), "Reward: 2 Gold"),
        ("ru", ("reward", 13), "Награда: нет (середина таблицы)"),
        ("ru", ("spend", 5), "Потратить 5 золотых: +5 очков славы"),
        ("it", ("spend", 0), "Non spendere nulla"),
        ("it", ("rob", "pilot", "cargo"), "Prendi Ferro (consegna: Teschio) come Merce"),
        ("ru", ("rob", "pilot", "crew"), "Забрать в команду: Лоцман"),
        ("en", ("enrich", 2), "Region 2 (Skull): wealth rises to 2"),
        ("en", ("explore", "north"), "Explore to the north"),
        ("it", ("victory", "damage_steal"), "Danno e furto"),
    ],
)
def test_labels_read_like_this(language, choice, label):
    assert AHOY.label(Table().turn(0).state, choice, language) == label


def test_figures_are_called_by_their_owner_or_their_place():
    table = Table(4).patrols("2nw").strongholds("1nw", "2se", "2se").turn(0)

    def target(figure: str, language: str) -> str:
        return AHOY.label(table.state, ("target", figure), language)

    assert target("flagship-0", "en") == "Deal 1 damage to the Squadron's Flagship"
    assert target("flagship-3", "ru") == "Нанести 1 повреждение: флагман 2-го Контрабандиста"
    assert target("patrol-1", "it") == "Infliggi 1 danno: Pattuglia in 2nw"
    assert target("stronghold-1", "en") == "Deal 1 damage to the Stronghold in 1nw"
    assert target("stronghold-3", "en") == "Deal 1 damage to Stronghold 3 in 2se"


def test_the_first_smuggler_is_the_one_who_sits_first():
    table = Table(4).turn(0)
    table.state.order = (0, 3, 2, 1)
    assert AHOY.label(table.state, ("fight", "flagship-3"), "en") == "Battle the First Smuggler's Flagship"


def test_damage_names_the_enemy_flagship_that_takes_it():
    own, enemy = Table().frames(TakeDamage(0, 0)), Table().frames(TakeDamage(1, 0))
    assert AHOY.label(own.state, ("damage", "sail-1"), "en") == "Damage Sail"
    assert AHOY.label(enemy.state, ("damage", "sail-1"), "en") == "Damage Sail on the Squadron's Flagship"
    ship = Table().put("cutter", "2se").put("gunship", "2se").frames(TakeDamage(0, GUNSHIP))
    assert AHOY.label(ship.state, ("damage", "gunship-4"), "en") == "Damage Gunship (the 4 slot)"


def test_a_treasure_says_what_it_is_worth():
    table = Table().put("flagship-0", "1se").frames(Anchor(0, SPACE["1se"], "move", ("treasure",), False))
    assert AHOY.label(table.state, ("treasure",), "ru") == "Забрать сокровище: 2 золотых"


def test_a_die_says_what_it_costs_at_least():
    """DIE-08: where no slot takes the die as it is, gold will be spent whatever is chosen afterwards."""
    full = dict.fromkeys(("sail_1", "sail_2", "sail_3", "sail_4", "tailwind_1", "tailwind_2", "deploy"), DAMAGE)
    table = Table().slots(0, **full).dice(0, 1, 3).gold(0, 3).turn(0)
    assert AHOY.label(table.state, ("die", 3), "en") == "Place a die: 3"  # on Order
    assert AHOY.label(table.state, ("die", 1), "en") == "Place a die: 1 (costs 1 gold)"  # a 2 on Repair
    assert AHOY.label(table.state, ("die", 1), "ru") == "Поместить кубик: 1 (стоит 1 золотой)"


def test_a_harbor_says_what_loading_costs_at_least():
    """TERR-12, TERR-13: a 4 must become a 5, a 6 may stay what it is."""
    table = Table().slots(0, sail_1=4).gold(0, 2).put("flagship-0", "2nw")
    table.frames(Anchor(0, SPACE["2nw"], "sail", ("harbor",), False))
    assert AHOY.label(table.state, ("harbor_load",), "en") == "Harbor: move a die to Cannons (costs 1 gold)"
    table.slots(0, sail_2=6)
    assert AHOY.label(table.state, ("harbor_load",), "it") == "Porto: sposta un dado sui Cannoni"
    table.frames(LoadCannons(0))
    assert AHOY.label(table.state, ("lift", "sail-1"), "en") == "Take the die on Sail (1st slot) (costs 1 gold)"
    assert AHOY.label(table.state, ("lift", "sail-2"), "en") == "Take the die on Sail (2nd slot)"


def test_a_reward_to_be_claimed_is_named():
    table = Table(3).frames(ClaimReward(1, "fame_3"))
    assert AHOY.label(table.state, ("claim",), "en") == "Take the reward: 3 Fame"


def test_comrades_are_counted():
    table = (
        Table().put("flagship-1", "2se").comrades(ready=1).frames(Anchor(1, SPACE["2se"], "sail", ("faction",), False))
    )
    assert labels_of(table.state)["en"] == ["Place 1 Comrade on this Island", "Ready 2 Comrades", "Nothing more here"]
    assert labels_of(table.state)["ru"] == ["Поместить на остров: 1 офицер", "Подготовить: 2 офицера", "Больше ничего"]


# Refusals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "", "EN"])
def test_an_unknown_language_is_an_error_with_a_name(language):
    table = Table().turn(0)
    with pytest.raises(UnknownText, match="only in en, ru, it"):
        AHOY.label(table.state, ("end_turn",), language)
    with pytest.raises(UnknownText, match="only in en, ru, it"):
        AHOY.prompt("Turn", language)


@pytest.mark.parametrize("kind", ["", "Step", "Ask", "turn", "EndTurn"])
def test_an_unknown_decision_is_an_error_with_a_name(kind):
    with pytest.raises(UnknownText, match="decision"):
        AHOY.prompt(kind, "en")


@pytest.mark.parametrize(
    "choice",
    [(), ("swim",), ("step",), ("step", "99nw"), ("step", "7nw"), ("slot", "kitchen"), ("use", "fighters"), ("die", 0)],
    ids=str,
)
def test_what_is_no_choice_is_an_error_with_a_name(choice):
    with pytest.raises(UnknownText, match="no label for"):
        AHOY.label(Table().turn(0).state, choice, "en")
