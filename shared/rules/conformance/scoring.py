"""Checks of scoring: what is to be scored, and the scorecards that it comes to."""

from __future__ import annotations

import json

from ..errors import BadScoreInput
from ..game import Game
from .cases import check, raises
from .json_parts import fields_of, with_field
from .random_games import GAMES, score_inputs


@check(*GAMES)
def the_score_of_the_board_is_the_answer_that_the_system_owes(game: Game, number: int) -> None:
    """A service that knows the score input alone comes to the same choice as the engine that knows the position."""
    scored = score_inputs(game, number)
    assert scored
    for score_input, choices in scored:
        read = json.loads(json.dumps(score_input))
        assert read == score_input
        scorecard = game.score(read)
        assert json.loads(json.dumps(scorecard)) == scorecard
        assert [game.answer(scorecard)] == choices
        assert read == score_input, "scoring changed its input"
        assert game.score(read) == scorecard


@check(None, "no such thing", -1, 10**9, 1.5, [], [[]], {"x": 1})
def a_board_that_makes_no_sense_is_refused_by_the_name_of_its_field(game: Game, nonsense: object) -> None:
    score_input, _ = score_inputs(game, 1)[-1]
    for path, value in fields_of(score_input):
        if isinstance(value, list) and nonsense == []:
            continue  # of some things there may be none
        with raises(BadScoreInput) as refused:
            game.score(with_field(score_input, path, nonsense))
        assert refused.error.path[: len(path)] == path
        assert str(path[0]) in str(refused.error)


@check(None, 7, "board", [], [{}], {})
def what_is_no_board_at_all_is_refused(game: Game, nonsense: object) -> None:
    with raises(BadScoreInput):
        game.score(nonsense)


@check()
def an_unknown_field_of_a_board_is_refused(game: Game) -> None:
    for score_input, _ in score_inputs(game, 1):
        inside = {path[:-1] for path, _ in fields_of(score_input) if isinstance(path[-1], str)}
        for path in inside:
            with raises(BadScoreInput) as refused:
                game.score(with_field(score_input, (*path, "surprise"), 1))
            assert refused.error.path == (*path, "surprise")
