"""Checks of how a game is set up, what it says of itself, and how it ends."""

from __future__ import annotations

import json
import random

from .. import codec
from ..dice import commitment
from ..engine import CONCEDE, choices_of, pending, play
from ..errors import Refused, UnknownOption, WrongSeats
from ..fair import Record, replay, verify
from ..game import Game
from ..kit.about import HEAVIEST, LIGHTEST
from ..languages import LANGUAGES
from .cases import check, raises
from .json_parts import shape
from .random_games import GAMES, decisions, events_of, every_seat, played, seats_of


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
def a_game_describes_itself_as_json_with_the_same_ids_in_every_language(game: Game) -> None:
    descriptions = {language: game.describe(language) for language in LANGUAGES}
    for language, description in descriptions.items():
        assert json.loads(json.dumps(description)) == description
        assert description["name"]
        assert description["language"] == language
        assert shape(description) == shape(descriptions["en"])


@check()
def a_game_says_what_it_is_about_and_names_all_its_roles_and_options(game: Game) -> None:
    for language in LANGUAGES:
        about = game.describe(language)["about"]
        shortest, longest = about["minutes"]
        assert 0 < shortest <= longest, f"minutes {about['minutes']}"
        assert LIGHTEST <= about["weight"] <= HEAVIEST, f"weight {about['weight']}"
        assert about["sentence"], f"no sentence in {language}"
        assert set(about["roles"]) == {role for seats in game.seats for role in game.roles(seats)}
        assert all(role["name"] for role in about["roles"].values()), f"a role without a name in {language}"
        assert set(about["options"]) == set(game.options)
        for name, option in about["options"].items():
            assert option["title"], f"{name} has no title in {language}"
            assert set(option["values"]) == {str(value) for value in game.options[name].get("enum", ())}, name


@check()
def lists_with_one_entry_for_each_seat_are_that_long(game: Game) -> None:
    """Fields that `describe` names in `per_seat`; lists may still be empty."""
    names = game.describe("en").get("per_seat", ())
    for number in GAMES if names else ():
        told = [game.view(state, None) for state, _, _ in decisions(game, number)]
        told += [event.data for event in events_of(game, number)]
        for name in names:
            found = [each[name] for each in told if name in each]
            assert found, f"nothing is called {name}"
            assert all(isinstance(one, list) and len(one) in (0, seats_of(game, number)) for one in found), name


@check()
def the_first_in_the_ranking_have_won_and_every_seat_is_ranked_once(game: Game) -> None:
    for number in GAMES:
        outcome = played(game, number)
        assert outcome.ranking[0] == outcome.winners
        assert sorted(seat for place in outcome.ranking for seat in place) == list(range(seats_of(game, number)))


@check()
def a_finished_game_verifies(game: Game) -> None:
    key = bytes(reversed(range(32)))
    state = game.setup(game.seats[-1], key, {})
    rng, choices, events = random.Random(9), [], state.take_events()
    while (ask := pending(state)) is not None:
        seat = rng.choice(ask.seats)
        choice = rng.choice(choices_of(state, seat))
        choices.append((seat, choice))
        events += play(state, seat, choice)
    record = Record(game.name, game.seats[-1], {}, commitment(key), key, choices, events)
    assert verify(record) == game.outcome(state)
    again, _ = replay(record)
    assert codec.to_json(again) == codec.to_json(state)


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
