"""What every registered game must do. A new game passes this suite before anything else is said about it."""

import copy
import json
import random

import pytest

from shared.rules import codec, registry
from shared.rules.dice import commitment
from shared.rules.engine import CONCEDE, advance, answer_system, pending, play, play_out
from shared.rules.errors import BadBoard, IllegalChoice, NotYourTurn, Refused, UnknownOption, WrongSeats
from shared.rules.fair import Record, replay, verify
from shared.rules.game import SYSTEM, AlwaysAsk, Ask, Step

LIMIT = 20_000


def new_game(game, number):
    """A fresh game; the number decides seats, key and the rng that plays it."""
    rng = random.Random(number)
    seats = game.seats[number % len(game.seats)]
    return game.setup(seats, rng.randbytes(32), {}), rng


def decisions(game, number):
    """Every position of a random game that waits for a choice."""
    state, rng = new_game(game, number)
    made = 0
    while (ask := pending(state)) is not None:
        yield state, ask, rng
        play(state, ask.seat, rng.choice(ask.choices))
        made += 1
        assert made < LIMIT, "the game does not end"
    assert game.outcome(state) is not None


def every_seat(seats):
    return [None, *range(seats)]


def seats_of(game, number):
    return game.seats[number % len(game.seats)]


GAMES = range(6)


@pytest.mark.parametrize("number", GAMES)
def test_some_choice_exists_until_the_outcome(game, number):
    for state, ask, _ in decisions(game, number):
        assert ask.choices
        assert game.outcome(state) is None


@pytest.mark.parametrize("number", GAMES)
def test_choices_are_unique_hashable_and_survive_the_codec(game, number):
    for _, ask, _ in decisions(game, number):
        assert len(set(ask.choices)) == len(ask.choices)
        for choice in ask.choices:
            form = codec.choice_to_json(game, choice)
            assert codec.choice_from_json(game, json.loads(json.dumps(form))) == choice
            assert codec.choice_from_id(game, codec.choice_id(choice)) == choice
        ids = [codec.choice_id(choice) for choice in ask.choices]
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("number", GAMES)
def test_a_position_survives_json_and_bytes_at_every_decision(game, number):
    for state, ask, _ in decisions(game, number):
        saved = codec.to_json(state)
        for loaded in (codec.from_json(json.loads(json.dumps(saved))), codec.from_bytes(codec.to_bytes(state))):
            assert codec.to_json(loaded) == saved
            assert pending(loaded) == ask


def test_what_is_saved_and_what_is_loaded_share_nothing_with_the_position(game):
    state, _, _ = next(decisions(game, 2))
    saved = codec.to_json(state)
    before, loaded = copy.deepcopy(saved), codec.from_json(saved)
    for position in (state, loaded):
        play_out(position, random.Random(1), 60)
    assert saved == before


def test_a_loaded_position_goes_on_like_the_original(game):
    for state, _, rng in decisions(game, 3):
        elsewhere = codec.from_bytes(codec.to_bytes(state))
        seed = rng.random()
        here = state.clone()
        play_out(here, random.Random(seed), 40)
        play_out(elsewhere, random.Random(seed), 40)
        assert codec.to_json(here) == codec.to_json(elsewhere)


def test_the_same_key_and_choices_give_the_same_game(game):
    first, second = ([codec.to_json(state) for state, _, _ in decisions(game, 1)] for _ in range(2))
    assert len(first) > 1
    assert first == second


def test_every_past_clone_is_unchanged_at_the_end(game):
    """Any shared mutable reference shows here: all clones are compared after the whole game."""
    kept = []
    for state, _, _ in decisions(game, 2):
        kept.append((state.clone(), json.dumps(codec.to_json(state))))
    for clone, saved in kept:
        assert json.dumps(codec.to_json(clone)) == saved


def test_playing_a_clone_leaves_the_original_alone(game):
    for state, _, rng in decisions(game, 4):
        saved = json.dumps(codec.to_json(state))
        play_out(state.clone(), rng, 60)
        assert json.dumps(codec.to_json(state)) == saved


def test_looking_changes_nothing(game):
    for state, ask, _ in decisions(game, 2):
        saved = copy.deepcopy(codec.to_json(state))
        for seat in every_seat(seats_of(game, 2)):
            game.view(state, seat)
        top = state.stack[-1]
        assert isinstance(top, Ask)
        assert top.options(state) == ask.choices
        codec.to_bytes(state)
        for choice in ask.choices:
            game.label(state, choice, "en")
        assert codec.to_json(state) == saved


def test_a_view_is_json(game):
    for state, _, _ in decisions(game, 5):
        for seat in every_seat(seats_of(game, 5)):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("number", GAMES)
def test_an_imagined_position_has_the_same_view(game, number):
    seats = seats_of(game, number)
    for state, _, rng in decisions(game, number):
        for seat in every_seat(seats):
            view = game.view(state, seat)
            world = game.imagine(view, rng)
            assert game.view(world, seat) == view
            game.check(world)


def test_the_secrets_of_others_do_not_change_my_view(game):
    """Two worlds imagined from my view differ only in secrets; my view, choices and labels are the same in both."""
    seats = seats_of(game, 3)
    for state, _, rng in decisions(game, 3):
        for seat in every_seat(seats):
            view = game.view(state, seat)
            worlds = [game.imagine(view, rng) for _ in range(2)]
            assert game.view(worlds[0], seat) == game.view(worlds[1], seat)
            awaited = [pending(world) for world in worlds]
            assert awaited[0].seat == awaited[1].seat
            assert awaited[0].kind == awaited[1].kind


def test_an_imagined_position_can_be_played_to_its_end(game):
    for count, (state, _, rng) in enumerate(decisions(game, 0)):
        if count % 25 == 0:
            world = game.imagine(game.view(state, 0), rng)
            play_out(world, rng)
            game.check(world)
            assert game.outcome(world) is not None


def test_the_key_and_hidden_events_never_reach_a_view(game):
    for state, _, _ in decisions(game, 1):
        for seat in every_seat(seats_of(game, 1)):
            assert state.key.hex() not in json.dumps(game.view(state, seat))


def test_others_see_who_is_awaited_but_no_choices(game):
    for state, ask, _ in decisions(game, 5):
        for seat in every_seat(seats_of(game, 5)):
            awaited = game.view(state, seat)["pending"]
            assert awaited["seat"] == ask.seat
            assert ("choices" in awaited) == (seat == ask.seat)


def test_the_games_own_invariants_hold_at_every_decision(game):
    for state, _, _ in decisions(game, 4):
        game.check(state)


def test_a_refused_choice_changes_nothing(game):
    for state, ask, _ in decisions(game, 1):
        saved = codec.to_json(state)
        with pytest.raises(IllegalChoice):
            play(state, ask.seat, ("no_such_verb",))
        with pytest.raises(NotYourTurn):
            play(state, ask.seat + 7, ask.choices[0])
        assert codec.to_json(state) == saved
        assert pending(state) == ask


def test_forced_choices_are_never_put_unless_they_always_are(game):
    for state, ask, _ in decisions(game, 0):
        assert len(ask.choices) > 1 or isinstance(state.stack[-1], AlwaysAsk)


def test_no_step_is_left_on_top(game):
    for state, _, _ in decisions(game, 0):
        assert not isinstance(state.stack[-1], Step)


def test_the_system_has_one_answer_and_searches_give_it(game):
    for state, ask, _ in decisions(game, 2):
        if ask.seat == SYSTEM:
            assert len(ask.choices) == 1
            searched = state.clone()
            answer_system(searched)
            awaited = pending(searched)
            assert awaited is None or awaited.seat != SYSTEM


def boards(game, number):
    """Every board that a random game has scored, with the choices that were open then."""
    return [(game.board(state), ask.choices) for state, ask, _ in decisions(game, number) if ask.seat == SYSTEM]


@pytest.mark.parametrize("number", GAMES)
def test_the_score_of_the_board_is_the_answer_that_the_system_owes(game, number):
    """A service that knows the board alone comes to the same choice as the engine that knows the position."""
    scored = boards(game, number)
    assert scored
    for board, choices in scored:
        told = json.loads(json.dumps(board))
        assert told == board
        scorecard = game.score(told)
        assert json.loads(json.dumps(scorecard)) == scorecard
        assert [game.answer(scorecard)] == choices
        assert told == board, "scoring changed the board"
        assert game.score(told) == scorecard


def fields_of(data, path=()):
    """Every field of some JSON: its path and its value."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in items:
        yield (*path, name), value
        yield from fields_of(value, (*path, name))


def with_field(data, path, value):
    changed = copy.deepcopy(data)
    inner = changed
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    return changed


@pytest.mark.parametrize("nonsense", [None, "no such thing", -1, 10**9, 1.5, [], [[]], {"x": 1}])
def test_a_board_that_makes_no_sense_is_refused_by_the_name_of_its_field(game, nonsense):
    board, _ = boards(game, 1)[-1]
    for path, value in fields_of(board):
        if isinstance(value, list) and nonsense == []:
            continue  # of some things there may be none
        with pytest.raises(BadBoard) as refused:
            game.score(with_field(board, path, nonsense))
        assert refused.value.path[: len(path)] == path
        assert str(path[0]) in str(refused.value)


@pytest.mark.parametrize("nonsense", [None, 7, "board", [], [{}], {}])
def test_what_is_no_board_at_all_is_refused(game, nonsense):
    with pytest.raises(BadBoard):
        game.score(nonsense)


def test_an_unknown_field_of_a_board_is_refused(game):
    for board, _ in boards(game, 1):
        inside = {path[:-1] for path, _ in fields_of(board) if isinstance(path[-1], str)}
        for path in inside:
            with pytest.raises(BadBoard) as refused:
                game.score(with_field(board, (*path, "surprise"), 1))
            assert refused.value.path == (*path, "surprise")


def test_the_first_in_the_ranking_have_won_and_every_seat_is_ranked_once(game):
    for number in GAMES:
        for state, _, _ in decisions(game, number):
            last = state
        outcome = game.outcome(last)
        assert outcome.ranking[0] == outcome.winners
        assert sorted(seat for place in outcome.ranking for seat in place) == list(range(seats_of(game, number)))


def test_a_finished_game_verifies(game):
    key = bytes(reversed(range(32)))
    state = game.setup(game.seats[-1], key, {})
    rng, choices, events = random.Random(9), [], state.take_events()
    while (ask := pending(state)) is not None:
        choice = rng.choice(ask.choices)
        choices.append((ask.seat, choice))
        events += play(state, ask.seat, choice)
    record = Record(game.name, game.seats[-1], {}, commitment(key), key, choices, events)
    assert verify(record) == game.outcome(state)
    again, _ = replay(record)
    assert codec.to_json(again) == codec.to_json(state)


def test_an_event_with_an_audience_is_for_seats_of_the_table(game):
    state, rng = new_game(game, 3)
    seats = range(seats_of(game, 3))
    events = state.take_events()
    while (ask := pending(state)) is not None:
        events += play(state, ask.seat, rng.choice(ask.choices))
    for event in events:
        assert json.loads(json.dumps(event.data)) == event.data
        assert event.audience is None or set(event.audience) <= set(seats)


def test_clones_tell_nobody_what_happens(game):
    state, rng = new_game(game, 1)
    copy_ = state.clone()
    play_out(copy_, rng)
    assert copy_.events is None


def test_every_seat_has_a_role_for_every_number_of_players(game):
    for seats in game.seats:
        assert len(game.roles(seats)) == seats


@pytest.mark.parametrize("seats", [0, 1, 5, 99, True])
def test_a_wrong_number_of_seats_is_refused(game, seats):
    if seats in game.seats and not isinstance(seats, bool):
        return
    with pytest.raises(WrongSeats):
        game.setup(seats, bytes(32), {})


def test_unknown_options_are_refused(game):
    with pytest.raises(UnknownOption):
        game.setup(game.seats[0], bytes(32), {"no_such_option": 1})


def test_conceding_ends_the_game_or_is_refused(game):
    for seats in game.seats:
        state = game.setup(seats, bytes(32), {})
        try:
            play(state, 0, CONCEDE)
        except Refused:
            assert pending(state) is not None
        else:
            assert pending(state) is None
            assert 0 not in game.outcome(state).winners


def test_a_game_given_up_at_any_decision_is_a_whole_position(game):
    """Nothing that lay in a player's hand at that moment is lost: it can be saved, loaded and imagined."""
    given_up = set()
    for number in range(0, 30, len(game.seats)):
        for state, ask, rng in decisions(game, number):
            if ask.kind in given_up and rng.random() < 0.95:
                continue
            over = codec.from_bytes(codec.to_bytes(state))
            try:
                play(over, rng.randrange(seats_of(game, number)), CONCEDE)
            except Refused:
                return
            given_up.add(ask.kind)
            assert codec.to_json(codec.from_json(codec.to_json(over))) == codec.to_json(over)
            for seat in every_seat(seats_of(game, number)):
                view = game.view(over, seat)
                assert game.view(game.imagine(view, rng), seat) == view


def test_prompts_exist_for_every_kind_of_decision(game):
    for _, ask, _ in decisions(game, 0):
        for language in ("en", "ru", "it"):
            assert game.prompt(ask.kind, language)


def test_unchecked_and_checked_play_are_the_same_game(game):
    state, rng = new_game(game, 5)
    other = state.clone()
    while (ask := pending(state)) is not None:
        choice = rng.choice(ask.choices)
        play(state, ask.seat, choice)
        advance(other, choice)
    assert codec.to_json(state) == codec.to_json(other)


def test_the_suite_covers_every_registered_game():
    assert {"kuhn"} < set(registry.names())


def test_a_game_describes_itself_as_json_with_the_same_ids_in_every_language(game):
    told = {language: game.describe(language) for language in ("en", "ru", "it")}
    for language, description in told.items():
        assert json.loads(json.dumps(description)) == description
        assert description["name"]
        assert description["language"] == language
        assert shape(description) == shape(told["en"])


def shape(thing):
    """The ids and the structure, without the words."""
    if isinstance(thing, dict):
        return {key: shape(value) for key, value in thing.items()}
    return [shape(item) for item in thing] if isinstance(thing, list) else type(thing).__name__
