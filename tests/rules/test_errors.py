"""Every named error of the rules library is raised by what it names, and says what was tried and what would be right.

And nothing else is ever raised: not by garbage for a choice, not by bytes or JSON that are no position.
"""

import ast
import contextlib
import copy
import json
import random
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.rules import codec, errors, fair, registry
from shared.rules.dice import commitment
from shared.rules.engine import CONCEDE, pending, play, play_out
from shared.rules.errors import (
    BadKey,
    CannotConcede,
    CorruptState,
    ForeignState,
    GameOver,
    IllegalChoice,
    NotVerified,
    NotYourTurn,
    Refused,
    RulesError,
    UnknownGame,
    UnknownOption,
    UnreadableChoice,
    WrongSeats,
)

ROOT = Path(__file__).parent.parent.parent
KEY = bytes(range(32))
AHOY = registry.game("ahoy")
HUGE = 10**5000  # Python refuses to write such a number
TOO_LONG = pytest.param(HUGE, id="huge")


def in_play(seats=2, made=60):
    """A position in the middle of a random game."""
    state = AHOY.setup(seats, KEY, {})
    play_out(state, random.Random(seats), made)
    assert pending(state) is not None
    return state


def saved(state=None):
    return json.loads(json.dumps(codec.to_json(state or in_play())))


def signed(body, magic=codec.MAGIC, version=codec.FORMAT):
    """Bytes of the saved form with a right checksum, whatever the body."""
    return magic + bytes([version]) + zlib.crc32(body).to_bytes(4, "big") + body


# Starting a game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["chess", "", "AHOY", None, 3, ["ahoy"], {}])
def test_an_unknown_game(name):
    with pytest.raises(UnknownGame, match=r"no game is called .*; hosted: .*ahoy"):
        registry.game(name)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 10**30, True])
def test_a_wrong_number_of_seats(seats):
    with pytest.raises(WrongSeats, match=r"2 to 4 players.*SETUP-05"):
        AHOY.setup(seats, KEY, {})


@pytest.mark.parametrize("seats", ["2", None, [2]])
def test_seats_that_are_no_number(seats):
    """The compiled rules refuse a wrong type before they look at it."""
    with pytest.raises((WrongSeats, TypeError)):
        AHOY.setup(seats, KEY, {})


def test_an_unknown_option():
    with pytest.raises(UnknownOption, match=r"'fog_of_war'; known: .*smuggler_seats.*reveal_removed"):
        AHOY.setup(2, KEY, {"fog_of_war": True})


@pytest.mark.parametrize("value", ["maybe", True, 1, None, [], {}])
def test_an_unknown_value_of_an_option(value):
    with pytest.raises(UnknownOption, match=r"smuggler_seats is one of .*agreed.*random.*, not "):
        AHOY.setup(4, KEY, {"smuggler_seats": value})


@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_a_truth_value_is_not_a_number_or_a_word(value):
    with pytest.raises(UnknownOption, match=r"reveal_removed is one of .*True.*False.*, not "):
        AHOY.setup(2, KEY, {"reveal_removed": value})


@pytest.mark.parametrize("key", [b"", bytes(31), bytes(33)])
def test_a_bad_key(key):
    with pytest.raises(BadKey, match="a dice key is 32 bytes, not"):
        AHOY.setup(2, key, {})
    with pytest.raises(BadKey):
        commitment(key)


@pytest.mark.parametrize("key", ["0" * 32, None, 5, bytearray(32)])
def test_a_key_that_is_no_bytes(key):
    """The compiled rules refuse a wrong type before they look at it."""
    with pytest.raises((BadKey, TypeError)):
        AHOY.setup(2, key, {})


# Playing ------------------------------------------------------------------------------------------------------------


def test_the_game_is_over():
    state = AHOY.setup(2, KEY, {})
    play(state, 0, CONCEDE)
    before = json.dumps(codec.to_json(state))
    for seat in (0, 1, 7):
        for choice in (("die", 3), CONCEDE, ()):
            with pytest.raises(GameOver, match="the game is over"):
                play(state, seat, choice)
    assert json.dumps(codec.to_json(state)) == before


@pytest.mark.parametrize("seat", [1, 2, -1, 99])
def test_not_your_turn(seat):
    """It says whose turn it is, and is said before anything about the choice."""
    state = AHOY.setup(2, KEY, {})
    for choice in (state.choices[0], ("no_such_verb",)):
        with pytest.raises(NotYourTurn, match=rf"ChooseIsland is for seat 0 to choose, not for seat {seat}"):
            play(state, seat, choice)


def test_an_illegal_choice_says_what_was_pending_what_was_tried_and_which_rule_forbids_it():
    """SETUP-24"""
    state = AHOY.setup(2, KEY, {})
    with pytest.raises(IllegalChoice) as refusal:
        play(state, 0, ("island", "1sw"))
    assert refusal.value.rule == "SETUP-24"
    for part in ("ChooseIsland is pending with 2 choices", "('island', '1sw')", "SETUP-24"):
        assert part in str(refusal.value)


@pytest.mark.parametrize(
    "choice", [(), ("die", HUGE), ("x" * 10_000,), (HUGE,), (None, [], {}), ("die",), ("die", 1, 2)]
)
def test_an_illegal_choice_may_be_anything_and_is_shown_cut_short(choice):
    with pytest.raises(IllegalChoice) as refusal:
        play(AHOY.setup(2, KEY, {}), 0, choice)
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize("seats", [3, 4])
def test_conceding_is_for_two_players(seats):
    """END-16, GAP-108"""
    state = in_play(seats)
    before = json.dumps(codec.to_json(state))
    with pytest.raises(CannotConcede, match="2 players"):
        play(state, 0, CONCEDE)
    assert json.dumps(codec.to_json(state)) == before


def test_only_a_player_concedes():
    """END-16"""
    with pytest.raises(CannotConcede, match="seat 5 does not play"):
        play(in_play(), 5, CONCEDE)


@pytest.mark.parametrize("number", range(4))
def test_a_refused_choice_changes_nothing(game, number):
    """At every decision: choices of other decisions, spoilt choices, and other seats' attempts."""
    rng = random.Random(number)
    state = game.setup(game.seats[number % len(game.seats)], rng.randbytes(32), {})
    state.take_events()
    seen = {}
    while (ask := pending(state)) is not None:
        seen.update(dict.fromkeys(ask.choices))
        before, offered = json.dumps(codec.to_json(state)), list(ask.choices)
        for choice in rng.sample(list(seen), min(8, len(seen))):
            spoilt = [choice, choice[:-1], (*choice, 1), ("no_such_verb", *choice[1:])]
            for wrong in (one for one in spoilt if one not in offered):
                with pytest.raises(IllegalChoice):
                    play(state, ask.seat, wrong)
            with pytest.raises(NotYourTurn):
                play(state, max(ask.seats) + 1, choice)
        assert json.dumps(codec.to_json(state)) == before
        assert pending(state).choices == offered
        assert not state.take_events()
        play(state, ask.seat, rng.choice(ask.choices))


# Reading choices ----------------------------------------------------------------------------------------------------

# The part of a game that the codec of choices needs, so that these tests know its verbs.
READER = SimpleNamespace(name="reader", verbs={"stop": (), "die": ("value",), "lay": ("x", "y", "rotation")})


@pytest.mark.parametrize("data", [None, 3, "die:3", [], ["die", 3], TOO_LONG])
def test_a_choice_is_an_object(data):
    with pytest.raises(UnreadableChoice, match="a choice is an object with a verb or an id, not"):
        codec.choice_from_json(READER, data)


@pytest.mark.parametrize("data", [{}, {"verb": "dye"}, {"verb": None}, {"verb": ["die"]}, {"verb": HUGE}])
def test_an_unknown_verb(data):
    with pytest.raises(UnreadableChoice, match=r"unknown verb .*; known: die, lay, stop"):
        codec.choice_from_json(READER, data)


@pytest.mark.parametrize(
    "given_",
    [
        *({}, {"values": 3}, {"value": 3, "x": 1}, {"value": None}, {"value": 3.0}, {"value": [3]}, {"value": {}}),
        *({"value": True}, {3: 3}, {"value": 3, "seat": 0}),
    ],
)
def test_wrong_arguments(given_):
    with pytest.raises(UnreadableChoice, match="die takes value, not"):
        codec.choice_from_json(READER, {"verb": "die"} | given_)
    with pytest.raises(UnreadableChoice, match="stop takes nothing else, not"):
        codec.choice_from_json(READER, {"verb": "stop", "value": 1})


@pytest.mark.parametrize(
    "text", ["", "dye:3", "die", "die:1,2", "stop:1", "lay:1,2", ":", None, 3, TOO_LONG, ["die:3"], b"die:3"]
)
def test_an_unreadable_id(text):
    with pytest.raises(UnreadableChoice, match="is not the id of a choice, such as lay:x,y,rotation"):
        codec.choice_from_id(READER, text)
    with pytest.raises(UnreadableChoice):
        codec.choice_from_json(READER, {"id": text})


@pytest.mark.parametrize("number", ["--5", "-", "007", "+1", "1_0", "٣", "²", "1" * 5000, "-0", " 1"])
def test_a_number_is_written_in_one_way(number):
    """Anything else is a word, which no decision offers."""
    assert codec.choice_from_id(READER, f"die:{number}") == ("die", number)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["die", "verb", "id"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["verb", "id", "value", "x"]), inner),
    max_leaves=6,
)


@given(JSON)
def test_any_json_is_a_choice_or_unreadable(data):
    try:
        choice = codec.choice_from_json(READER, data)
    except UnreadableChoice:
        return
    assert len(choice) == 1 + len(READER.verbs[choice[0]])
    assert all(type(part) in (str, int) for part in choice)


@given(st.text(max_size=20) | st.builds("{}:{}".format, st.sampled_from(list(READER.verbs)), st.text(max_size=9)))
def test_any_text_is_an_id_or_unreadable(text):
    try:
        choice = codec.choice_from_id(READER, text)
    except UnreadableChoice:
        return
    assert all(type(part) in (str, int) for part in choice)


# Reading positions --------------------------------------------------------------------------------------------------


def test_every_changed_byte_is_noticed():
    data = codec.to_bytes(in_play(4, 200))
    for place, byte in enumerate(data):
        spoilt = bytearray(data)
        spoilt[place] = byte ^ (1 + place % 255)
        with pytest.raises(CorruptState if place != 3 else ForeignState):
            codec.from_bytes(bytes(spoilt))


def test_bytes_cut_short_are_noticed():
    data = codec.to_bytes(in_play())
    for length in range(len(data)):
        with pytest.raises(CorruptState, match=r"header is missing|checksum does not match"):
            codec.from_bytes(data[:length])
    with pytest.raises(CorruptState, match="checksum"):
        codec.from_bytes(data + b" ")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"null", b"[]", b"3", b"{}", b'"ahoy"', b"[" * 100_000, b"1" * 5000, b"NaN"]
)
def test_a_right_checksum_makes_no_position(body):
    with pytest.raises(CorruptState, match="not a saved position"):
        codec.from_bytes(signed(body))


def test_other_bytes_are_no_position():
    with pytest.raises(CorruptState, match="header is missing"):
        codec.from_bytes(signed(b"{}", magic=b"GIF"))
    with pytest.raises(ForeignState, match="saved in format 9; this program reads format 1"):
        codec.from_bytes(signed(b"{}", version=9))


@given(st.binary(max_size=40) | st.binary(max_size=40).map(signed))
def test_any_bytes_are_refused_by_name(data):
    with pytest.raises((CorruptState, ForeignState)):
        codec.from_bytes(data)


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("format", 2, "saved in format 2; this program reads format 1"),
        ("format", None, "this program reads format 1"),
        ("version", 99, "saved by ahoy 99; this program plays version"),
        ("version", "1", "this program plays version"),
        ("game", "chess", "saved by another game: no game is called 'chess'; hosted: ahoy"),
        ("game", ["ahoy"], "saved by another game"),
    ],
)
def test_a_position_of_another_program(part, value, message):
    data = saved() | {part: value}
    with pytest.raises(ForeignState, match=message):
        codec.from_json(data)
    with pytest.raises(ForeignState, match=message):
        codec.from_bytes(signed(json.dumps(data).encode()))


@pytest.mark.parametrize("part", ["format", "game", "version", "state", "stack"])
def test_a_position_with_a_part_missing(part):
    data = saved()
    del data[part]
    with pytest.raises(CorruptState, match="format, game, version, state and stack are needed"):
        codec.from_json(data)


def spoil(change):
    data = saved()
    change(data["state"])
    return data


IMPOSSIBLE = {
    "21 gold": lambda state: state.update(supply=state["supply"] + 1),
    "gold below nothing": lambda state: state.update(gold=[-1, 1], supply=20),
    "a slot that is not there": lambda state: state["slots"].append(0),
    "a slot with an 8": lambda state: state["slots"].__setitem__(0, 8),
    "a die too many": lambda state: state["dice"][0].append(3),
    "wealth 7": lambda state: state["wealth"].__setitem__(0, 7),
    "a card twice": lambda state: state["market"].append(state["deck"][0]),
    "a card of another game": lambda state: state["market"].__setitem__(0, "queen"),
    "a Plan twice": lambda state: state["plan_hand"].append("cutter"),
    "a Comrade too many": lambda state: state.update(ready=state["ready"] + 1),
    "a tile twice": lambda state: state["tiles"].append(state["tiles"][0]),
    "a tile of another game": lambda state: state["sea"][0].__setitem__(0, "forest"),
    "a figure off the map": lambda state: state["at"].__setitem__(0, 99),
    "nobody plays": lambda state: state.update(seats=0),
    "a key that is no key": lambda state: state.update(key="no key"),
    "words for gold": lambda state: state.update(gold=["a", "b"]),
    "no gold at all": lambda state: state.pop("gold"),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_position(change):
    with pytest.raises(CorruptState, match=r"an impossible position|not a position of ahoy"):
        codec.from_json(spoil(change))


@pytest.mark.parametrize(
    "stack",
    [
        *(
            None,
            3,
            "Turn",
            [],
            [[]],
            [None],
            [3],
            [["NoSuchFrame"]],
            [["Turn"]],
            [["Turn", 0, 2, [], 5]],
            [[["Turn"], 0]],
        ),
        *([["Turn", 99, 2]], [["Turn", "x", 2]], [["Won", 0, 0, 1, {"frame": 3}]], [["React", 0, "fog", {"no": 1}]]),
    ],
)
def test_an_impossible_stack(stack):
    with pytest.raises(CorruptState):
        codec.from_json(saved() | {"stack": stack})


@pytest.mark.parametrize("key", ["", "00", "x" * 64, 3, None])
def test_a_position_without_a_dice_key(key):
    data = saved()
    data["state"]["key"] = key
    with pytest.raises(CorruptState):
        codec.from_json(data)


def test_frames_in_frames_without_end():
    frame = ["BattleStarts", 0]
    for _ in range(5000):
        frame = ["BattleStarts", {"frame": frame}]
    with pytest.raises(CorruptState):
        codec.from_json(saved() | {"stack": [frame]})


JUNK = [None, True, -1, 0, 7, 99, 0.5, "", "x", "Turn", [], [[]], {}, [1], ["Turn", 0, 1], {"frame": ["Roll"]}]


def places(data, path=()):
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


@pytest.mark.parametrize("number", range(6))
def test_junk_anywhere_in_a_position_is_refused_by_name_or_does_no_harm(number):
    rng = random.Random(number)
    state = in_play(2 + number % 3, 50 * number)
    good = saved(state)
    everywhere = list(places(good))[1:]
    for _ in range(250):
        data, path = copy.deepcopy(good), rng.choice(everywhere)
        holder = data
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = copy.deepcopy(rng.choice(JUNK))
        with contextlib.suppress(CorruptState, ForeignState):
            codec.from_json(data)


# Verifying ----------------------------------------------------------------------------------------------------------


def conceded(**changes):
    parts = {
        "game": "ahoy",
        "seats": 2,
        "options": {},
        "commitment": commitment(KEY),
        "key": KEY,
        "choices": [(0, CONCEDE)],
    }
    return fair.Record(**(parts | changes))


def test_a_record_that_does_not_verify():
    fair.verify(conceded())
    with pytest.raises(NotVerified, match="the key does not fit the commitment"):
        fair.verify(conceded(key=bytes(32)))
    with pytest.raises(NotVerified, match="the game is not over after 0 choices"):
        fair.verify(conceded(choices=[]))
    with pytest.raises(NotVerified, match=r"choice 1, .*island.* by seat 0, cannot be replayed"):
        fair.verify(conceded(choices=[(0, ("island", "9nw"))]))


# The tree -----------------------------------------------------------------------------------------------------------


def test_every_error_is_named_in_the_tree_of_errors():
    named = {name: thing for name, thing in vars(errors).items() if isinstance(thing, type)}
    assert all(issubclass(thing, RulesError) for thing in named.values())
    tree = ast.get_docstring(ast.parse((ROOT / "shared/rules/errors.py").read_text()))
    assert all(name in tree for name in named)
    refused = {GameOver, NotYourTurn, UnreadableChoice, IllegalChoice, CannotConcede}
    assert {thing for thing in named.values() if issubclass(thing, Refused)} == refused | {Refused}
