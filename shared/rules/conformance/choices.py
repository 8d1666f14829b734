"""Checks of choices: what is offered, what is refused, and what a decision is called."""

from __future__ import annotations

import json

from .. import codec
from ..engine import answer_system, pending, play
from ..errors import IllegalChoice, NotYourTurn
from ..game import SYSTEM, Ask, Game, Step
from ..languages import LANGUAGES
from .cases import check, raises
from .random_games import GAMES, decisions


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


@check()
def a_refused_choice_changes_nothing(game: Game) -> None:
    for state, ask, _ in decisions(game, 1):
        saved = codec.to_json(state)
        with raises(IllegalChoice):
            play(state, ask.seat, ("no_such_verb",))
        with raises(NotYourTurn):
            play(state, 99, ask.choices[0])
        assert codec.to_json(state) == saved
        assert pending(state) == ask


@check()
def forced_choices_are_never_put_unless_they_always_are(game: Game) -> None:
    for state, ask, _ in decisions(game, 0):
        top = state.stack[-1]
        assert isinstance(top, Ask)
        assert len(ask.choices) > 1 or top.must_ask(state, ask.choices[0])


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
def prompts_exist_for_every_kind_of_decision(game: Game) -> None:
    for _, ask, _ in decisions(game, 0):
        for language in LANGUAGES:
            assert game.prompt(ask.kind, language)
