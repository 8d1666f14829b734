"""What every game must do: `check_game(game)`, or `python -m flotilla_rules.conformance NAME` if it is registered.

A new game passes this suite before anything else is said about it. Each check takes a game, and some a number (of the
random game that it looks at) or nonsense that has to be refused; `CASES` lists them all. A check that fails raises an
AssertionError, so this does not work under `python -O`.
"""

from __future__ import annotations

import copy
import json
import random
import sys

from . import codec, conformance_boards, registry
from .conformance_support import (
    CASES,
    GAMES,
    check,
    decisions,
    every_seat,
    new_game,
    raises,
    seats_of,
    shape,
)
from .dice import commitment
from .engine import CONCEDE, advance, answer_system, pending, play, play_out
from .errors import IllegalChoice, NotYourTurn, Refused, UnknownOption, WrongSeats
from .fair import Record, replay, verify
from .game import SYSTEM, AlwaysAsk, Ask, Game, Step
from .languages import LANGUAGES

assert conformance_boards.CASES is CASES  # its checks are among them


def check_game(game: Game) -> list[str]:
    """Runs every check; returns a line for each that failed."""
    if not __debug__:
        raise RuntimeError("the checks are assertions: run them without -O")
    return [f"{case}: {error!r}" for case in CASES if (error := case.run(game))]


def main(names: list[str]) -> int:
    failures = [f"{name}: {line}" for name in names or registry.names() for line in check_game(registry.game(name))]
    sys.stdout.write("".join(f"{line}\n" for line in failures) or f"{len(CASES)} checks passed\n")
    return 1 if failures else 0


@check(*GAMES)
def some_choice_exists_until_the_outcome(game: Game, number: int) -> None:
    for state, ask, _ in decisions(game, number):
        assert ask.choices
        assert game.outcome(state) is None


@check(*GAMES)
def choices_are_unique_hashable_and_survive_the_codec(game: Game, number: int) -> None:
    for _, ask, _ in decisions(game, number):
        assert len(set(ask.choices)) == len(ask.choices)
        for choice in ask.choices:
            form = codec.choice_to_json(game, choice)
            assert codec.choice_from_json(game, json.loads(json.dumps(form))) == choice
            assert codec.choice_from_id(game, codec.choice_id(choice)) == choice
        ids = [codec.choice_id(choice) for choice in ask.choices]
        assert len(set(ids)) == len(ids)


@check(*GAMES)
def a_position_survives_json_and_bytes_at_every_decision(game: Game, number: int) -> None:
    for state, ask, _ in decisions(game, number):
        saved = codec.to_json(state)
        for loaded in (codec.from_json(json.loads(json.dumps(saved))), codec.from_bytes(codec.to_bytes(state))):
            assert codec.to_json(loaded) == saved
            assert pending(loaded) == ask


@check()
def what_is_saved_and_what_is_loaded_share_nothing_with_the_position(game: Game) -> None:
    state, _, _ = next(decisions(game, 2))
    saved = codec.to_json(state)
    before, loaded = copy.deepcopy(saved), codec.from_json(saved)
    for position in (state, loaded):
        play_out(position, random.Random(1), 60)
    assert saved == before


@check()
def a_loaded_position_goes_on_like_the_original(game: Game) -> None:
    for state, _, rng in decisions(game, 3):
        elsewhere = codec.from_bytes(codec.to_bytes(state))
        seed = rng.random()
        here = state.clone()
        play_out(here, random.Random(seed), 40)
        play_out(elsewhere, random.Random(seed), 40)
        assert codec.to_json(here) == codec.to_json(elsewhere)


@check()
def the_same_key_and_choices_give_the_same_game(game: Game) -> None:
    first, second = ([codec.to_json(state) for state, _, _ in decisions(game, 1)] for _ in range(2))
    assert len(first) > 1
    assert first == second


@check()
def every_past_clone_is_unchanged_at_the_end(game: Game) -> None:
    """Any shared mutable reference shows here: all clones are compared after the whole game."""
    kept = []
    for state, _, _ in decisions(game, 2):
        kept.append((state.clone(), json.dumps(codec.to_json(state))))
    for clone, saved in kept:
        assert json.dumps(codec.to_json(clone)) == saved


@check()
def playing_a_clone_leaves_the_original_alone(game: Game) -> None:
    for state, _, rng in decisions(game, 4):
        saved = json.dumps(codec.to_json(state))
        play_out(state.clone(), rng, 60)
        assert json.dumps(codec.to_json(state)) == saved


@check()
def looking_changes_nothing(game: Game) -> None:
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


@check()
def a_view_is_json(game: Game) -> None:
    for state, _, _ in decisions(game, 5):
        for seat in every_seat(seats_of(game, 5)):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view


@check(*GAMES)
def an_imagined_position_has_the_same_view(game: Game, number: int) -> None:
    seats = seats_of(game, number)
    for state, _, rng in decisions(game, number):
        for seat in every_seat(seats):
            view = game.view(state, seat)
            world = game.imagine(view, rng)
            assert game.view(world, seat) == view
            game.check(world)


@check()
def the_secrets_of_others_do_not_change_my_view(game: Game) -> None:
    """Two worlds imagined from my view differ only in secrets; my view, choices and labels are the same in both."""
    seats = seats_of(game, 3)
    for state, _, rng in decisions(game, 3):
        for seat in every_seat(seats):
            view = game.view(state, seat)
            worlds = [game.imagine(view, rng) for _ in range(2)]
            assert game.view(worlds[0], seat) == game.view(worlds[1], seat)
            first, second = (pending(world) for world in worlds)
            assert first is not None
            assert second is not None
            assert (first.seat, first.kind) == (second.seat, second.kind)


@check()
def an_imagined_position_can_be_played_to_its_end(game: Game) -> None:
    for count, (state, _, rng) in enumerate(decisions(game, 0)):
        if count % 25 == 0:
            world = game.imagine(game.view(state, 0), rng)
            play_out(world, rng)
            game.check(world)
            assert game.outcome(world) is not None


@check()
def the_key_and_hidden_events_never_reach_a_view(game: Game) -> None:
    for state, _, _ in decisions(game, 1):
        for seat in every_seat(seats_of(game, 1)):
            assert state.key.hex() not in json.dumps(game.view(state, seat))


@check()
def others_see_who_is_awaited_but_no_choices(game: Game) -> None:
    for state, ask, _ in decisions(game, 5):
        for seat in every_seat(seats_of(game, 5)):
            awaited = game.view(state, seat)["pending"]
            assert awaited["seat"] == ask.seat
            assert ("choices" in awaited) == (seat == ask.seat)


@check()
def the_games_own_invariants_hold_at_every_decision(game: Game) -> None:
    for state, _, _ in decisions(game, 4):
        game.check(state)


@check()
def a_refused_choice_changes_nothing(game: Game) -> None:
    for state, ask, _ in decisions(game, 1):
        saved = codec.to_json(state)
        with raises(IllegalChoice):
            play(state, ask.seat, ("no_such_verb",))
        with raises(NotYourTurn):
            play(state, ask.seat + 7, ask.choices[0])
        assert codec.to_json(state) == saved
        assert pending(state) == ask


@check()
def forced_choices_are_never_put_unless_they_always_are(game: Game) -> None:
    for state, ask, _ in decisions(game, 0):
        assert len(ask.choices) > 1 or isinstance(state.stack[-1], AlwaysAsk)


@check()
def no_step_is_left_on_top(game: Game) -> None:
    for state, _, _ in decisions(game, 0):
        assert not isinstance(state.stack[-1], Step)


@check()
def the_system_has_one_answer_and_searches_give_it(game: Game) -> None:
    for state, ask, _ in decisions(game, 2):
        if ask.seat == SYSTEM:
            assert len(ask.choices) == 1
            searched = state.clone()
            answer_system(searched)
            awaited = pending(searched)
            assert awaited is None or awaited.seat != SYSTEM


@check()
def the_first_in_the_ranking_have_won_and_every_seat_is_ranked_once(game: Game) -> None:
    for number in GAMES:
        for state, _, _ in decisions(game, number):
            last = state
        outcome = game.outcome(last)
        assert outcome is not None
        assert outcome.ranking[0] == outcome.winners
        assert sorted(seat for place in outcome.ranking for seat in place) == list(range(seats_of(game, number)))


@check()
def a_finished_game_verifies(game: Game) -> None:
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


@check()
def an_event_with_an_audience_is_for_seats_of_the_table(game: Game) -> None:
    state, rng = new_game(game, 3)
    seats = range(seats_of(game, 3))
    events = state.take_events()
    while (ask := pending(state)) is not None:
        events += play(state, ask.seat, rng.choice(ask.choices))
    for event in events:
        assert json.loads(json.dumps(event.data)) == event.data
        assert event.audience is None or set(event.audience) <= set(seats)


@check()
def clones_tell_nobody_what_happens(game: Game) -> None:
    state, rng = new_game(game, 1)
    copy_ = state.clone()
    play_out(copy_, rng)
    assert copy_.events is None


@check()
def every_seat_has_a_role_for_every_number_of_players(game: Game) -> None:
    for seats in game.seats:
        assert len(game.roles(seats)) == seats


@check(0, 1, 5, 99, True)
def a_wrong_number_of_seats_is_refused(game: Game, seats: int) -> None:
    if seats in game.seats and not isinstance(seats, bool):
        return
    with raises(WrongSeats):
        game.setup(seats, bytes(32), {})


@check()
def unknown_options_are_refused(game: Game) -> None:
    with raises(UnknownOption):
        game.setup(game.seats[0], bytes(32), {"no_such_option": 1})


@check()
def conceding_ends_the_game_or_is_refused(game: Game) -> None:
    for seats in game.seats:
        state = game.setup(seats, bytes(32), {})
        try:
            play(state, 0, CONCEDE)
        except Refused:
            assert pending(state) is not None
        else:
            assert pending(state) is None
            outcome = game.outcome(state)
            assert outcome is not None
            assert 0 not in outcome.winners


@check()
def a_game_given_up_at_any_decision_is_a_whole_position(game: Game) -> None:
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


@check()
def prompts_exist_for_every_kind_of_decision(game: Game) -> None:
    for _, ask, _ in decisions(game, 0):
        for language in LANGUAGES:
            assert game.prompt(ask.kind, language)


@check()
def unchecked_and_checked_play_are_the_same_game(game: Game) -> None:
    state, rng = new_game(game, 5)
    other = state.clone()
    while (ask := pending(state)) is not None:
        choice = rng.choice(ask.choices)
        play(state, ask.seat, choice)
        advance(other, choice)
    assert codec.to_json(state) == codec.to_json(other)


@check()
def a_game_describes_itself_as_json_with_the_same_ids_in_every_language(game: Game) -> None:
    told = {language: game.describe(language) for language in LANGUAGES}
    for language, description in told.items():
        assert json.loads(json.dumps(description)) == description
        assert description["name"]
        assert description["language"] == language
        assert shape(description) == shape(told["en"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
