"""Checks of what is told: views, what may be imagined from them, who hears of an event."""

from __future__ import annotations

import json

from ..engine import pending, play_out
from ..game import Game
from .cases import check
from .random_games import GAMES, decisions, events_of, every_seat, new_game, seats_of


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
            assert awaited["seat"] == (seat if seat in ask.seats else ask.seats[0])
            assert ("choices" in awaited) == (seat in ask.seats)


@check()
def an_event_with_an_audience_is_for_seats_of_the_table(game: Game) -> None:
    seats = range(seats_of(game, 3))
    for event in events_of(game, 3):
        assert json.loads(json.dumps(event.data)) == event.data
        assert event.audience is None or set(event.audience) <= set(seats)


@check()
def clones_tell_nobody_what_happens(game: Game) -> None:
    state, rng = new_game(game, 1)
    copy_ = state.clone()
    play_out(copy_, rng)
    assert copy_.events is None
