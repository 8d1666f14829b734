"""Checks of what a game declares: the types of what it tells, its teams, and a number for every choice."""

from __future__ import annotations

from ..engine import choices_of
from ..game import SYSTEM, Game
from ..kit.numbering import Numbering
from ..kit.typed import complaints
from .cases import check
from .random_games import GAMES, decisions, events_of, every_seat, played, score_inputs, seats_of


@check(*GAMES)
def every_view_has_the_declared_type(game: Game, number: int) -> None:
    for state, _, _ in decisions(game, number):
        for seat in every_seat(seats_of(game, number)):
            found = complaints(game.view(state, seat), game.types.view)
            assert not found, found[:5]


@check(*GAMES)
def every_event_has_the_declared_type(game: Game, number: int) -> None:
    for event in events_of(game, number):
        assert event.kind in game.types.events, f"the event {event.kind} is not declared"
        found = complaints(event.data, game.types.events[event.kind])
        assert not found, (event.kind, found[:5])


@check(*GAMES)
def score_inputs_and_scorecards_have_the_declared_types(game: Game, number: int) -> None:
    for score_input, _ in score_inputs(game, number):
        found = complaints(score_input, game.types.score_input)
        found += complaints(game.score(score_input), game.types.scorecard)
        assert not found, found[:5]


@check(*GAMES)
def every_choice_of_a_seat_has_a_number_of_its_own(game: Game, number: int) -> None:
    numbering = Numbering(game)
    for state, ask, _ in decisions(game, number):
        for seat in ask.seats:
            if seat != SYSTEM:
                choices = choices_of(state, seat)
                numbers = [numbering.number(choice) for choice in choices]
                assert [numbering.choice(each) for each in numbers] == choices


@check()
def an_argument_can_be_each_thing_once(game: Game) -> None:
    for name, domain in game.arguments.items():
        assert len(set(domain)) == len(domain), f"{name} lists something twice"
        assert any(name in names for names in game.verbs.values()), f"no verb takes {name}"


@check(*GAMES)
def teams_divide_the_seats_and_share_their_places(game: Game, number: int) -> None:
    seats = seats_of(game, number)
    teams = game.teams(seats, {})
    assert sorted(seat for team in teams for seat in team) == list(range(seats))
    outcome = played(game, number)
    for team in teams:
        assert len([place for place in outcome.ranking if set(place) & set(team)]) == 1
