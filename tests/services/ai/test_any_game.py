"""Every level plays any game: with the least that values can say, and without any; with several seats, teams, alone."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from math import exp, inf
from pathlib import Path
from typing import Any

import pytest

from services.ai.hints.advice import advise
from services.ai.levels import LEVELS
from services.ai.levels.captain import Captain
from services.ai.levels.level import Bot
from services.ai.search import ends
from services.ai.search.ends import played_out, victory
from services.ai.search.imagined import imagine
from services.ai.search.ismcts import Search
from services.ai.search.lookahead import LookAhead
from services.ai.search.playing import MOST_DECISIONS, Allowance, rank_by_playing
from services.ai.search.reply_trials import ReplyTrials
from services.ai.values import Values, values_of
from shared.rules import codec, registry
from shared.rules.engine import advance, answer_system, pending, play, turn_to
from shared.rules.game import Options, Outcome
from shared.rules.kit.teams import each_alone
from shared.rules.offers import view_for_bot
from tests.support.gale import GALE, Gale, GaleGame
from tests.support.kuhn import KUHN
from tests.support.packages import install

registry.register("gale", lambda: GALE)
registry.register("kuhn", lambda: KUHN)
ROOT = Path(__file__).parents[3]
MAKERS: dict[str, Callable[[], Bot]] = {**LEVELS, "captain": lambda: Captain(simulations=60)}


class GaleValues(Values):
    """The least that a game can say."""

    def worth(self, state: Gale) -> list[float]:
        chances = [1 / (1 + exp(state.storm - ahead)) for ahead in state.ahead]
        return [next(c for crew, c in zip(state.crews(), chances) if seat in crew) for seat in range(state.seats)]


def played(name: str, levels: list[str], seed: int, **options: Any) -> Outcome:
    """How a match of bots of these levels ends, and every offer that they took was made to them."""
    game, rng = registry.game(name), random.Random(seed)
    state, bots = game.setup(len(levels), rng.randbytes(32), options), [MAKERS[level]() for level in levels]
    while (ask := pending(state)) is not None:
        view = view_for_bot(state, len(levels), ask.seat)
        offer = bots[ask.seat].decide(view, rng, 0.0)
        assert offer in view["pending"]["choices"]
        play(state, ask.seat, codec.choice_from_id(game, offer["id"]))
        answer_system(state)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def gale(seats: int, seat: int = 0, course: str = "short") -> Gale:
    state = GALE.setup(seats, bytes(32), {"course": course})
    turn_to(state, seat)
    return state


# Without values -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "matches"), [("deckhand", 6), ("captain", 4)])
def test_a_crew_that_plays_on_at_random_to_see_what_is_good_beats_one_that_does_not(level: str, matches: int) -> None:
    crews = [[level, "drifter"] * 2, ["drifter", level] * 2]
    won = [number % 2 in played("gale", crews[number % 2], number, course="long").winners for number in range(matches)]
    assert sum(won) >= matches - 1


def test_a_seat_alone_reaches_the_port_far_more_often() -> None:
    away = {level: sum(bool(played("gale", [level], seed).winners) for seed in range(10)) for level in MAKERS}
    assert away["deckhand"] > 2 * away["drifter"]
    assert away["captain"] > 2 * away["drifter"]


def test_a_deckhand_wins_more_at_poker() -> None:
    """The cards decide most of it: of 300 deals a drifter wins about 150 against its like."""
    won = sum(seed % 2 in played("kuhn", [["deckhand", "drifter"], ["drifter", "deckhand"]][seed % 2], seed).winners
              for seed in range(300))  # fmt: skip
    assert won > 175


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_also_in_large_games_a_deckhand_without_values_beats_a_drifter(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With less than half of what it may spend."""
    monkeypatch.setattr("services.ai.levels.deckhand.values_of", lambda game: None)
    monkeypatch.setattr("services.ai.search.playing.MOST_DECISIONS", 1500)
    orders = [["deckhand", "drifter"], ["drifter", "deckhand"]]
    won = [number % 2 in played(name, orders[number % 2], number).winners for number in range(4)]
    assert sum(won) >= 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", MAKERS)
def test_every_level_plays_whatever_seats_are_awaited(level: str, seats: int) -> None:
    assert len(played("gale", [level] * seats, 1).scores) == seats


@pytest.mark.parametrize(
    ("made", "until", "spent"),
    [(0, inf, False), (MOST_DECISIONS - 1, inf, False), (MOST_DECISIONS, inf, True), (0, 0.0, False), (1, 0.0, True)],
)
def test_playing_on_is_bounded(made: int, until: float, spent: bool) -> None:
    """However long a game is and however many choices there are; but something is always tried."""
    allowance = Allowance(until)
    allowance.made = made
    assert allowance.is_spent() is spent


def test_playing_on_ends_with_the_time_but_not_without_an_answer() -> None:
    seen = GALE.view(gale(2), 0)
    assert len(rank_by_playing(GALE, seen, 0, random.Random(1), until=0.0)) == 1
    assert len(rank_by_playing(GALE, seen, 0, random.Random(1))) == 2


def test_a_game_that_is_not_over_in_time_counts_as_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    worths, count = played_out(gale(2), random.Random(1), most=3)
    assert (worths, count) == ([0.5] * 4, 3)


# With the least that values can say -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seat"), [(1, 0), (2, 0), (2, 1), (4, 3)])
def test_look_ahead_rows_as_hard_as_it_can(seats: int, seat: int) -> None:
    """Also where it is not the first that is awaited, and its answer has a second part that changes nothing."""
    ranked = LookAhead(GALE, GaleValues(), seat, worlds=6).rank(GALE.view(gale(seats, seat), seat), random.Random(1))
    assert max(ranked, key=lambda choice: ranked[choice]) == ("row", 2)


@pytest.mark.parametrize(("seats", "seat"), [(1, 0), (2, 1), (4, 3)])
def test_a_search_judges_what_follows_from_the_answers_of_all(seats: int, seat: int) -> None:
    state = gale(seats, seat)
    search, rng = Search(GALE, GaleValues(), seat), random.Random(1)
    for _ in range(40):
        search.simulate(GALE.view(state, seat), rng)
    assert search.root.order
    assert {line[0] for line in search.root.children} == set(state.choices)
    trials = ReplyTrials(GALE, GaleValues(), seat, search.root.order)
    worlds = [imagine(GALE, GALE.view(state, seat), seat, rng) for _ in range(30)]
    worth = {line: sum(trials.outcome(world, line) for world in worlds) for line in search.root.order}
    assert max(worth, key=lambda line: worth[line])[0] == ("row", 2)


TELL = """
from services.ai.levels.strengths import strengths
from services.ai.values import values_of
print(type(values_of("gale")).__name__, values_of("none"))
print(strengths("gale")["levels"], bool(strengths("ahoy")["levels"]))
"""


@pytest.mark.parametrize("measured", [None, {"captain": {"elo": 7}}])
def test_a_package_brings_its_own_values_and_how_strong_they_are(tmp_path: Path, measured: Any) -> None:
    install(tmp_path, "gale", "from tests.support.gale import GALE as GAME\n")
    source = "from tests.services.ai.test_any_game import GaleValues\nVALUES = GaleValues()\n"
    values = tmp_path / "flotilla_gale" / "values"
    values.mkdir()
    (values / "__init__.py").write_text(source)
    if measured:
        (values / "strengths.json").write_text(json.dumps({"measured": "2026-11-19", "levels": measured}))
    paths = os.pathsep.join([str(tmp_path), str(ROOT)])
    told = subprocess.run(
        [sys.executable, "-c", TELL], env=os.environ | {"PYTHONPATH": paths}, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == f"GaleValues None\n{measured or {}} True"


def test_hints_say_something_also_where_values_give_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_for_bot(gale(3, 2), 3, 2)
    assert all(hint["reason"] for hint in advise(view, random.Random(1), 0.01, "en"))
    monkeypatch.setattr("services.ai.hints.advice.values_of", lambda game: GaleValues())
    assert all(hint["reason"] for hint in advise(view, random.Random(1), 0.01, "en"))


def test_values_that_say_nothing_else_make_every_choice_an_action() -> None:
    state, values = gale(2, 1), GaleValues()
    assert values.promise(state) == values.worth_between_turns(state) == values.worth(state)
    assert (values.is_rest(state), values.rest(state), values.whose_turn(state)) == (True, None, 1)
    assert (values.free(state), values.fingerprint(state), values.round_of(state)) == ([], None, 0)
    assert values.prospects(state, None) == state.choices
    assert values.reason(state, state, 0, "en") == ""
    assert values_of("gale") is None


# Several seats, teams, nobody -----------------------------------------------------------------------------------------


def test_who_answers_the_same_decision_is_imagined_to_have_answered_before() -> None:
    """Else a search would let the others answer what the seat is about to choose."""
    state = gale(4, 2)
    seen, answered = GALE.view(state, 2), set()
    for seed in range(20):
        world = imagine(GALE, seen, 2, random.Random(seed))
        assert world.asked == 2
        assert {seat: len(given) for seat, given in world.answers.items()} == {0: 2, 1: 2, 3: 2}
        answered.add(world.answers[0])
        advance(world, ("row", 2))
        advance(world, ("look", "port"))
        assert not world.answers
    assert len(answered) > 3


def test_a_team_shares_the_victory_without_dividing_it() -> None:
    state = gale(4)
    state.stack, state.ahead, state.over = [], [6, 2], [1, 0]
    assert victory(state, {}) == [1, 0, 1, 0]
    state.over = [1, 1]
    assert victory(state, {}) == [0.5] * 4


class Regatta(GaleGame):
    """On a long course everybody sails alone, and by what is asked about teams one knows what was known of options."""

    def __init__(self) -> None:
        self.told: list[Options] = []

    def teams(self, seats: int, options: Options) -> tuple[tuple[int, ...], ...]:
        self.told.append(options)
        return each_alone(seats) if options.get("course") == "long" else super().teams(seats, options)


@pytest.mark.parametrize("values", [None, GaleValues()], ids=["without values", "with values"])
def test_teams_are_those_of_the_options_of_the_match(monkeypatch: pytest.MonkeyPatch, values: Values | None) -> None:
    game, chosen = Regatta(), {"course": "long"}
    registry.register("gale", lambda: game)
    for module in ("levels.captain", "levels.deckhand", "hints.advice"):
        monkeypatch.setattr(f"services.ai.{module}.values_of", lambda _: values)
    try:
        for think in (MAKERS["deckhand"]().decide, MAKERS["captain"]().decide, hinted):
            game.told.clear()
            state = game.setup(2, bytes(32), chosen)
            for seat, choice in ((0, ("row", 1)), (0, ("look", "port")), (1, ("row", 1)), (1, ("look", "port"))):
                play(state, seat, choice)
            state.storm = state.goal - 1  # they steer, and then it is over
            think(view_for_bot(state, 2, 0, options=chosen), random.Random(1), 0.05)
            assert game.told, "no game was looked at to its end"
            assert all(options == chosen for options in game.told)
    finally:
        registry.register("gale", lambda: GALE)


def hinted(view: dict[str, Any], rng: random.Random, budget_s: float) -> None:
    advise(view, rng, budget_s, "en")


def test_where_the_storm_wins_everybody_has_lost_and_who_came_farther_lost_less() -> None:
    near, far = gale(1), gale(1)
    for state, ahead in ((near, 1), (far, 5)):
        state.stack, state.ahead, state.over = [], [ahead], [0]
        assert victory(state, {}) == [0.0]
    assert played_out(near, random.Random(1))[0][0] < played_out(far, random.Random(1))[0][0] < 1 - ends.WINNING
