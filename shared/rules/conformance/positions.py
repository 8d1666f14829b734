"""Checks of positions: they can be saved, loaded and cloned, and the same choices lead to the same position."""

from __future__ import annotations

import copy
import json
import random

from .. import codec
from ..engine import advance, choices_of, pending, play, play_out, turn_to
from ..errors import CorruptState, ForeignState, NewerRules
from ..game import Ask, Game
from .cases import check, raises
from .random_games import GAMES, decisions, every_seat, new_game, seats_of


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
def unchecked_and_checked_play_are_the_same_game(game: Game) -> None:
    state, rng = new_game(game, 5)
    other = state.clone()
    while (ask := pending(state)) is not None:
        seat = rng.choice(ask.seats)
        choice = rng.choice(choices_of(state, seat))
        play(state, seat, choice)
        turn_to(other, seat)
        advance(other, choice)
    assert codec.to_json(state) == codec.to_json(other)


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
def the_games_own_invariants_hold_at_every_decision(game: Game) -> None:
    for state, _, _ in decisions(game, 4):
        game.check(state)


@check()
def a_position_saved_by_newer_rules_is_refused_by_name(game: Game) -> None:
    for state, _, _ in decisions(game, 1):
        saved = codec.to_json(state)
        with raises(NewerRules) as refused:
            codec.from_json({**saved, "version": game.version + 1})
        assert game.name in str(refused.error)
        for version in (0, -1, "1", None):
            with raises(ForeignState):
                codec.from_json({**saved, "version": version})


@check()
def what_is_no_position_of_older_rules_is_refused(game: Game) -> None:
    """Whatever `migrate` makes of it, nothing but a whole position ever loads."""
    saved = codec.to_json(next(decisions(game, 1))[0])
    for version in range(1, game.version):
        for part, value in (("state", {}), ("stack", [["NoSuchFrame"]]), ("state", None), ("stack", 7)):
            with raises(CorruptState):
                codec.from_json({**saved, part: value, "version": version})
