"""Positions as text: what was written reads back the same, what was typed means what it says, mistakes are named."""

import ast
from pathlib import Path
from random import Random
from textwrap import dedent, indent

import pytest

from shared.rules import codec
from shared.rules.ahoy.cards.plans import SneakAttack
from shared.rules.ahoy.components.decks import MARKET, PLANS
from shared.rules.ahoy.components.figures import FIGURE, FIGURES, NOWHERE
from shared.rules.ahoy.components.mats import CARD_SLOT, DAMAGED
from shared.rules.ahoy.components.tiles import TILES
from shared.rules.ahoy.sea import SPACE
from shared.rules.ahoy.show import notation
from shared.rules.ahoy.show.notation import read, write
from shared.rules.ahoy.show.notation_stack import STACK
from shared.rules.ahoy.state import COMRADES
from shared.rules.ahoy.turn.battle import Battle, DefenderFires
from shared.rules.ahoy.turn.entering import DriftOff, LayTile
from shared.rules.ahoy.turn.movement import Fly, Sail
from shared.rules.ahoy.turn.round import Turn
from shared.rules.engine import advance, pending, play
from shared.rules.errors import BadNotation
from tests.rules.ahoy.table import AHOY, KEY, Table

MINIMAL = """\
ahoy 2 players
1 fish-2 at 0,0 turned 180
2 skull-2 at 2,1
1nw flagship-0
2se flagship-1
"""
SMUGGLERS = """\
ahoy 4 players
1 fish-2 at 0,0 turned 180
2 skull-2 at 2,1
1nw flagship-0
2se flagship-2
2sw flagship-1 flagship-3
"""


def same(state):
    """The position after it was written and read, once that was found to change nothing."""
    text = write(state)
    again = read(text)
    assert codec.to_json(again) == codec.to_json(state), text
    assert again.choices == state.choices
    return again


# There and back ----------------------------------------------------------------------------------------------------


ALWAYS = {"ChooseIsland", "PlaceDie", "LayTile", "PlayPlans", "DefenderFires", "Victory", "ScorePledges"}
MET = {2: ALWAYS | {"RenewMarket"}, 3: ALWAYS | {"ChooseStart"}, 4: ALWAYS | {"GainReward", "Pledge"}}


@pytest.mark.parametrize("seats", AHOY.seats)
def test_every_decision_of_random_games_reads_back_the_same(seats):
    """One game, or a few more until what must be tried has come up, battles first of all."""
    met = set()
    for seed in range(5):
        state, rng = AHOY.setup(seats, KEY, {"smuggler_seats": "random", "reveal_removed": seats == 3}), Random(seed)
        while state.stack:
            met.update(type(frame).__name__ for frame in state.stack)
            same(state)
            advance(state, rng.choice(state.choices))
        if met >= MET[seats]:
            return
    raise AssertionError(f"never tried: {MET[seats] - met}")


@pytest.mark.parametrize("seats", AHOY.seats)
def test_a_finished_game_reads_back_finished(seats):
    state, rng = AHOY.setup(seats, KEY, {}), Random(seats)
    while state.stack:
        advance(state, rng.choice(state.choices))
    again = same(state)
    assert pending(again) is None
    assert AHOY.outcome(again) == AHOY.outcome(state)


def test_a_conceded_game_reads_back_with_who_gave_up():
    state = Table().turn(0).state
    play(state, 1, ("concede",))
    assert "over conceded by 1" in write(state).splitlines()
    assert same(state).conceded == 1


def test_what_was_read_in_the_middle_of_a_battle_goes_on_the_same():
    table = Table().put("flagship-1", "1sw").slots(0, cannons_1=5).dice(0, 1, 1).turn(0)
    table.die(1, "sail-1").play("step", "1sw")
    assert table.kind == "PlayPlans"
    again = same(table.state)
    assert any(isinstance(getattr(frame, "battle", None), Battle) for frame in again.stack)
    rng = Random(1)
    while again.stack:
        choice = rng.choice(again.choices)
        advance(table.state, choice)
        advance(again, choice)
        assert codec.to_json(again) == codec.to_json(table.state)


def test_a_tile_drawn_and_not_yet_laid_is_nowhere():
    table = Table().stack_top("tree-1").put("flagship-0", "1nw").dice(0, 1, 1).turn(0)
    table.die(1, "sail-1").play("explore", "north")
    assert table.kind == "LayTile"
    assert "nowhere tree-1" in write(table.state).splitlines()
    assert "tree-1" not in same(table.state).tiles


FRAMES = {
    "Turn seat=1 left=2 used=[elder,sailor]": Turn(1, 2, ("elder", "sailor")),
    'Turn seat=1 left=2 used=["two words","true"]': Turn(1, 2, ("two words", "true")),
    "Fly seat=0 figure=cutter kind=ship spaces=[1nw,2se] optional=true": Fly(0, 17, "ship", (0, 7)),
    "LayTile seat=1 tile=fish-1 figure=-1 direction=south kind=move chain=[]": LayTile(1, "fish-1", NOWHERE, 2, "move"),
    "DriftOff seat=0 figure=patrol-1 space=2sw direction=west kind=sail chain=[2sw]": DriftOff(
        0, 4, 6, 3, "sail", (6,)
    ),
    "SneakAttack seat=1 region=region-3 left=2": SneakAttack(1, 2, 2),
    "DefenderFires seat=1 battle=(Battle attacker=flagship-0 defender=cutter space=2ne attack=3 defence=0 union_dice=1"
    " caches=0)": DefenderFires(1, Battle(0, 17, 5, 3)),
}


@pytest.mark.parametrize(("text", "frame"), FRAMES.items())
def test_frames_name_spaces_figures_directions_and_regions(text, frame):
    assert STACK.write(frame) == text
    assert STACK.read(text) == frame


def test_frames_can_be_typed_with_numbers_quotes_and_without_what_has_a_default():
    assert STACK.read('Sail seat=0 figure=0 steps=2 kind="sail"') == Sail(0, 0, 2, "sail")
    assert STACK.read("Turn seat = 0 left = 2 used = [elder sailor]") == Turn(0, 2, ("elder", "sailor"))


def test_what_is_written_has_short_lines_in_sections():
    table = Table(seats=3).patrols("1nw", "2nw").comrades(0, 2).gold(1, 3).crew(1, "gunner", "elder")
    table.slots(1, gunner=3, sail_1="x").dice(1, 2, 6).cargo(1, "diver").pledged(1, 2, "pilot").squadron_marker(1, 2)
    lines = write(table.turn(1).state).splitlines()
    assert max(map(len, lines)) <= 120
    for line in (
        "ahoy 3 players, round 1, first 0, active 1",
        "  2 skull-2 at 2,1 turned 0, wealth 1, comrades 2",
        "  1nw: flagship-0 patrol-1",
        "seat 1 smuggler: gold 3, fame 0",
        "  dice 2 6",
        "  slots sail-1=damaged",
        "  crew gunner=3 elder",
        "  cargo diver",
        "  marker 1 union: none",
        "  marker 2 squadron: pilot",
        "  rewards white 13, black 13",
        "  Turn seat=1 left=2 used=[]",
    ):
        assert line in lines
    same(table.state)


# Typed by hand ------------------------------------------------------------------------------------------------------


def test_the_example_in_the_documentation_is_read():
    source = Path(notation.__file__).with_name("notation.py").read_text()  # a compiled module has no docstring
    text = ast.parse(source).body[0].value.value
    example = dedent(text[text.index("    ahoy") : text.index("Only the")])
    state = read(example)
    assert (state.seats, state.round, state.first, state.active) == (3, 2, 0, 1)
    assert (state.wealth, state.comrades) == ([1, 1], [2, 0])
    assert [FIGURES[figure] for figure in state.figures_at(0)] == ["flagship-0", "patrol-1", "patrol-2"]
    assert (state.gold, state.fame, state.dice[1]) == ([0, 2, 0], [0, 7, 0], [1, 4, 4])
    assert (state.crew[1], state.slots[CARD_SLOT["gunner"]]) == (["gunner", "elder"], 3)
    assert state.slots[state.slot_numbers[1]["sail-2"]] == DAMAGED
    assert (state.cargo[1], state.piles[2], state.squadron_pile[1]) == (["diver"], ["sailor"], 0)
    assert state.stack == [Turn(1, 2)]
    same(state)


def test_a_minimal_position_has_sensible_everything():
    state = read(MINIMAL)
    assert (state.key, state.drawn, state.reveals, state.order) == (bytes(32), 0, 0, (0, 1))
    assert (state.round, state.first, state.active, state.over) == (1, 0, 0, "")
    assert (state.supply, state.gold, state.reserve, state.ready) == (20, [0, 0], COMRADES, 0)
    assert (state.wealth, state.comrades, state.dice) == ([1, 1], [0, 0], [[], []])
    assert state.deck[::-1] == list(MARKET)
    assert state.tiles[::-1] == [tile for tile in TILES if tile not in ("fish-2", "skull-2")]
    assert state.plan_deck[::-1] == [plan for plan, count in PLANS.items() for _ in range(count)]
    assert (state.stack, state.choices) == ([Turn(0, 0)], [("end_turn",)])
    same(state)


def test_a_typed_position_can_be_played():
    state = read(MINIMAL + "seat 0\ndice 1 4\n")
    assert pending(state).choices == [("die", 1), ("die", 4)]
    play(state, 0, ("die", 1))
    play(state, 0, ("slot", "sail-1"))
    assert ("step", "1ne") in state.choices


def test_a_battle_can_be_typed_in_its_middle():
    battle = "DefenderFires seat=1 battle=(Battle attacker=flagship-0 defender=flagship-1 space=2se)\n"
    loaded = "seat 1\nslots cannons=2\n"
    state = read(MINIMAL.replace("1nw flag", "2se flag") + loaded + battle + "Turn seat=0 left=0\n")
    assert pending(state).kind == "DefenderFires"
    assert state.stack == [Turn(0, 0), DefenderFires(1, Battle(0, 1, 7))]


def test_steps_that_were_typed_happen_before_somebody_chooses():
    state = read(MINIMAL + "seat 1\ndice 2 2 2\nstack\n  StartTurn seat=1\n")
    assert (state.active, state.stack) == (1, [Turn(1, 2)])


def test_the_turn_that_is_not_typed_is_of_the_active_seat_and_has_as_many_dice_as_there_are():
    text = MINIMAL.replace("players", "players, active 1")
    assert read(text + "seat 1\ndice 3").stack == [Turn(1, 1)]
    assert read(text + "seat 1\ndice 3 3 3").stack == [Turn(1, 2)]


def test_what_a_deck_lists_comes_first_and_what_is_not_mentioned_lies_under_it():
    state = read(MINIMAL + "market elder\ndeck sailor, gunner\ntiles tree-1\nbox bird-1\nplans in deck cutter\n")
    assert state.deck[-2:] == ["gunner", "sailor"]
    assert sorted([*state.deck, "elder"]) == sorted(MARKET)
    assert state.tiles[-1] == "tree-1"
    assert sorted([*state.tiles, "bird-1", "fish-2", "skull-2"]) == sorted(TILES)
    assert state.plan_deck[-1] == "cutter"
    assert len(state.plan_deck) == 12


def test_what_is_nowhere_is_in_no_deck():
    state = read(MINIMAL + "nowhere sailor bird-2 enlist\n")
    assert "sailor" not in state.deck
    assert "bird-2" not in state.tiles
    assert "enlist" not in state.plan_deck


def test_the_plan_of_a_ship_afloat_is_in_play_unless_plans_in_play_are_listed():
    afloat = MINIMAL + "2ne cutter\n"
    assert read(afloat).plans_in_play == ["cutter"]
    assert "cutter" not in read(afloat).plan_deck
    assert read(afloat + "plans in play none\n").plans_in_play == []


def test_gold_and_comrades_that_nobody_has_are_in_the_supply():
    text = MINIMAL.replace("at 2,1", "at 2,1, comrades 3")
    state = read(text + "seat 0: gold 4\nseat 1: gold 1\nsupply ready 2\n")
    assert (state.gold, state.fame, state.supply) == ([4, 1], [0, 0], 15)
    assert (state.comrades, state.ready, state.reserve) == ([0, 3], 2, COMRADES - 5)


def test_seats_may_hold_all_the_gold():
    assert read(MINIMAL + "seat 0: gold 12\nseat 1: gold 8\n").supply == 0


@pytest.mark.parametrize(
    ("line", "cells"), [("rewards white 1", (0, 12)), ("rewards black 25", (12, 24)), ("", (12, 12))]
)
def test_reward_markers_are_on_the_centre_unless_told(line, cells):
    state = read(f"{SMUGGLERS}seat 3\n{line}\n")
    assert (state.white[3], state.black[3]) == cells


def test_patrols_and_strongholds_without_a_number_are_the_next_in_the_supply():
    state = read(MINIMAL + "2nw patrol patrol-5 patrol\n2se stronghold\n")
    placed = {name for name in FIGURE if state.at[FIGURE[name]] == SPACE["2nw"]}
    assert placed == {"patrol-1", "patrol-2", "patrol-5"}
    assert state.stronghold_at(7)


def test_comments_indents_headings_commas_and_empty_lines_are_for_the_eye():
    dressed = MINIMAL.replace("2se flagship-1", "figures\n\n    2se:   flagship-1,  # the Union\n# end")
    assert codec.to_json(read(dressed)) == codec.to_json(read(MINIMAL))


def test_options_order_key_and_counters_can_be_given():
    text = SMUGGLERS + f"key {KEY.hex()}\ndraws 5, reveals 2\norder 0 3 2 1\nreveal removed\n"
    state = read(text)
    assert (state.key, state.drawn, state.reveals) == (KEY, 5, 2)
    assert (state.order, state.reveal_removed) == ((0, 3, 2, 1), True)


@pytest.mark.parametrize(
    ("line", "squadron_pile"),
    [("marker 1 squadron", 0), ("marker 1 union", 1), ("marker 2 squadron", 1), ("marker 2 union", 0), ("", 0)],
)
def test_one_marker_tells_whose_the_other_is(line, squadron_pile):
    assert read(f"{SMUGGLERS}seat 3\n{line}\n").squadron_pile == [NOWHERE, 0, NOWHERE, squadron_pile]


def test_before_the_first_round_flagships_may_be_unplaced():
    text = "ahoy 2 players, round 0\n1 fish-2 at 0,0 turned 180\n2 skull-2 at 2,1\nChooseIsland seat=0\n"
    assert read(text).choices == [("island", "1nw"), ("island", "2se")]


def test_a_game_that_is_over_waits_for_nobody():
    assert pending(read(MINIMAL + "over fame")) is None


# Mistakes -----------------------------------------------------------------------------------------------------------

HEADS = {
    "": ["line 0 (the end)", "nothing was read", "'ahoy 3 players'"],
    "chess 2 players": ["line 1:", "'chess 2 players'", "'ahoy 2 players'"],
    "ahoy 5 players": ["line 1:", "'ahoy 5 players'", "3 or 4"],
    "# a comment\nahoy 2 players, rounds 2": ["line 2:", "'rounds 2'", "round, first, active"],
    "ahoy 2 players, active 2": ["line 1:", "active is a number from 0 to 1", "'2'"],
    "ahoy 2 players, round x": ["line 1:", "round is a number", "'x'"],
    "ahoy 2 players, round 1, round 2": ["line 1:", "'round 2'", "twice"],
    "ahoy 2 players\n": ["line 1 (the end)", "flagship-0, flagship-1 on no space", "round 0"],
    "ahoy 2 players\n1nw flagship-0": ["line 2:", "'1nw'", "the sea comes before"],
}
LINES = {  # after MINIMAL, so on line 6
    "fruit apple": ["'fruit'", "known: "],
    "cargoes diver": ["'cargoes'", "cargo"],
    "3 tree-1": ["'3 tree-1'", "2 skull-2 at 2,1 turned 90, wealth 3, comrades 2"],
    "3 tree-1 at 4,1 turned 45": ["'3 tree-1 at 4,1 turned 45'", "turned 90"],
    "4 tree-1 at 4,1": ["region 4 after 2", "count from 1"],
    "3 trees-1 at 4,1": ["'trees-1' is no tile", "tree-1"],
    "3 fish-2 at 4,1": ["'fish-2' was mentioned before", "the game has 1"],
    "3 tree-1 at 3,2": ["tree-1 at 3,2 lies on another tile", "2 x 2"],
    "3 tree-1 at 4,1 turned 90": ["tree-1 turned 90 puts its Island next to another", "turn or move"],
    "3 tree-1 at 4,1, wealth 7": ["wealth is a number from 1 to 6", "'7'"],
    "3nw patrol": ["'3nw'", "1nw to 2se"],
    "2nw frigate": ["'frigate' is no figure", "patrol"],
    "2nw flagship-2": ["'flagship-2' is no figure with 2 players", "flagship-1"],
    "2nw flagship-0": ["'flagship-0' cannot be placed again", "one space"],
    "2nw stronghold stronghold stronghold stronghold": ["'stronghold' cannot be placed again", "one space"],
    "dice 1": ["'dice' is of a seat", "'seat 0'"],
    "seat two": ["'seat two'", "'seat 0 squadron: gold 2, fame 7'"],
    "seat 2": ["a seat is a number from 0 to 1", "'2'"],
    "seat 0 union": ["seat 0 is not 'union'", "squadron"],
    "seat 0: silver 3": ["'silver 3'", "gold, fame"],
    "seat 0: gold 21": ["gold is a number from 0 to 20", "'21'"],
    "market gunner gunner": ["'gunner' was mentioned before", "the game has 1"],
    "market gunnar": ["'gunnar' is no card", "gunner"],
    "market cutter": ["'cutter' is no card", "known: "],
    "plans in hand gunner": ["'gunner' is no Plan", "known: "],
    "plans in hand enlist enlist": ["'enlist' was mentioned before", "the game has 1"],
    "tiles sailor": ["'sailor' is no tile", "known: "],
    "box fish-1 tree-1": ["'box fish-1 tree-1'", "one tile"],
    "nowhere man": ["'man' is no", "known: "],
    "key 00": ["'key 00'", "64 digits"],
    "draws many": ["draws is a number", "'many'"],
    "order 0 0": ["'order 0 0'", "each of 2 seats once"],
    "over luck": ["'over luck'", "'over fame' or 'over conceded by 0'"],
    "over conceded by 2": ["a seat is a number from 0 to 1", "'2'"],
    "supply silver 3": ["'silver 3'", "gold, comrades, ready"],
    "sea of cheese": ["'of cheese'", "lines of its own"],
    "reveal removed cards": ["'cards'", "should end"],
    "Turns seat=0": ["'Turns'", "Turn"],
    "Turn seat=0": ["Turn with ['seat'] needs more", "left, used"],
    "Turn seat=0 right=2": ["'right' is no field of Turn", "seat, left, used"],
    "Turn seat=0 seat=1": ["'seat'", "twice", "seat, left, used"],
    "Turn seat 0": ["'0'", "'='"],
    "Turn seat=": ["'the end'", "the value of seat"],
    "Turn seat=0 left=2 used=[elder": ["'the end'", "']'"],
    "Turn seat=0 left=2 used=[[elder]]": ["used=[", "a word, a number"],
    "Turn seat=0 left=*": ["left=*", "a word, a number"],
    "Turn seat=0 left=2)": ["')'", "'Turn seat=0 left=2'"],
    "Fly seat=0 figure=frigate kind=sail spaces=[]": ["figure=frigate", "figure=flagship-0"],
    "React seat=0 hook=x frame=(Moment figure=0": ["'the end'", "')'"],
    "React " + "frame=(React " * 5000: ["more than 9 frames", "needs so many"],
}
OF_SEATS = {  # after SMUGGLERS and a seat, so on line 8
    "seat 0 | cargo diver": ["seat 0 is the squadron's", "only Smugglers"],
    "seat 0 | seat 0": ["seat 0 was given before", "once"],
    "seat 1 | dice 7": ["a die is a number from 1 to 6", "'7'"],
    "seat 1 | aside 0": ["a die is a number from 1 to 6", "'0'"],
    "seat 1 | slots sail-4=1": ["'sail-4' is no slot of seat 1", "sail-1"],
    "seat 1 | slots cutter=1": ["'cutter' is no slot of seat 1", "known: "],
    "seat 1 | slots sail-1=7": ["sail-1=7", "1 to 6, or 'damaged'"],
    "seat 1 | slots sail-1": ["sail-1=", "1 to 6, or 'damaged'"],
    "seat 1 | crew gunner=x": ["gunner=x", "1 to 6, or 'damaged'"],
    "seat 1 | crew gunnar=1": ["'gunnar' is no card", "gunner"],
    "seat 1 | marker 3": ["'marker 3'", "'marker 1 squadron: elder sailor'"],
    "seat 1 | rewards white 26": ["white is a number from 1 to 25", "'26'"],
    "seat 1 | rewards black 26": ["black is a number from 1 to 25", "'26'"],
}
AT_THE_END = {  # after MINIMAL
    "seat 0: gold 15\nseat 1: gold 6": ["seats hold 21 gold", "together it is 20"],
    "seat 0: gold 2\nsupply gold 19": ["seats hold 2 gold, the supply 19", "together it is 20"],
    "supply comrades 15, ready 6": ["more than 20 Comrades", "6 ready"],
    "supply gold 20\nTurn seat=7 left=0": ["the stack cannot be played", "IndexError"],
    "supply gold 20\nWon seat=0 winner=0 loser=1 battle=(Battle attacker=0 defender=1 space=0)": ["cannot be played"],
}


def complaint(text):
    with pytest.raises(BadNotation) as caught:
        read(text)
    return str(caught.value)


@pytest.mark.parametrize(("text", "said"), HEADS.items())
def test_a_mistake_in_the_first_line_or_none_at_all_is_named(text, said):
    message = complaint(text)
    assert message.startswith(said[0])
    assert all(part in message for part in said), message


@pytest.mark.parametrize(("line", "said"), LINES.items(), ids=[line[:40] for line in LINES])
def test_a_line_that_cannot_be_read_is_named_with_what_would_be_right(line, said):
    message = complaint(f"{MINIMAL}{indent(line, '  ')}\nsupply gold 20")
    assert message.startswith("line 6: ")
    assert all(part in message for part in said), message


@pytest.mark.parametrize(("lines", "said"), OF_SEATS.items())
def test_a_line_that_does_not_suit_its_seat_is_named(lines, said):
    message = complaint(SMUGGLERS + "\n".join(lines.split(" | ")))
    assert message.startswith("line 8: ")
    assert all(part in message for part in said), message


@pytest.mark.parametrize(("lines", "said"), AT_THE_END.items())
def test_what_is_wrong_only_as_a_whole_is_named_at_the_end(lines, said):
    message = complaint(MINIMAL + lines)
    assert message.startswith(f"line {5 + len(lines.splitlines())} (the end): ")
    assert all(part in message for part in said), message


@pytest.mark.parametrize("line", ["key " + "0" * 64, "draws 1", "order 0 1", "over fame", "supply gold 20", "box none"])
def test_a_line_that_says_everything_about_something_is_given_once(line):
    message = complaint(f"{MINIMAL}{line}\n{line}")
    assert message.startswith("line 7: ")
    assert f"{line.split()[0]!r} was given before" in message


def test_both_markers_of_a_smuggler_cannot_be_one_factions():
    message = complaint(f"{SMUGGLERS}seat 1\nmarker 1 union\nmarker 2 union")
    assert message.startswith("line 9: both markers of seat 1 are the union's")


@pytest.mark.parametrize(
    ("turned", "place"),
    [(0, "2,0 turned 90"), (0, "0,2 turned 270"), (180, "-2,0 turned 270"), (180, "0,-2 turned 90")],
)
def test_an_island_next_to_an_island_is_refused_on_every_side(turned, place):
    first = f"ahoy 2 players, round 0\n1 fish-1 at 0,0 turned {turned}\n"
    assert complaint(f"{first}2 tree-1 at {place}").startswith("line 3: tree-1 turned")
    read(f"{first}2 tree-1 at {place.replace('90', '0').replace('270', '180')}\nChooseIsland seat=0")


def test_the_map_has_at_most_eleven_regions():
    tiles = [f"{number} {tile} at {2 * number},0" for number, tile in enumerate(TILES, 1)]
    message = complaint("\n".join(["ahoy 2 players", *tiles]))
    assert message.startswith("line 13: region 12 after 11; they count from 1 to at most 11")
