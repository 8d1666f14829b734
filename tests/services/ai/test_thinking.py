"""Bots see what is obvious, never peek, and decide the same again; search finds what is known of a tiny game."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from services.ai.levels import LEVELS
from services.ai.levels.captain import Captain
from services.ai.levels.deckhand import Deckhand
from services.ai.levels.level import Bot
from services.ai.search.ismcts import Search
from services.ai.values import values_of
from shared.rules import codec, registry
from shared.rules.engine import advance, answer_system, pending
from shared.rules.game import Position
from shared.rules.offers import view_for_bot
from tests.rules.ahoy.table import Table
from tests.support.kuhn import KUHN, Bet, Kuhn

SIMULATIONS = 40
THINKERS: dict[str, Any] = {"deckhand": Deckhand, "captain": lambda: Captain(SIMULATIONS)}

registry.register("kuhn", lambda: KUHN)


def decided(bot: Bot, state: Position, seats: int, seed: int = 1) -> str:
    ask = pending(state)
    assert ask is not None
    offer = bot.decide(view_for_bot(state, seats, ask.seat), random.Random(seed), 0.0)
    return str(offer["id"])


@pytest.fixture(params=THINKERS)
def bot(request: pytest.FixtureRequest) -> Bot:
    made: Bot = THINKERS[request.param]()
    return made


# Obvious choices ----------------------------------------------------------------------------------------------------


def last_die(seats: int, seat: int, value: int) -> Table:
    """The last die of a round in which region 2 is worth most; the game will go on."""
    table = Table(seats).wealth(1, 6)
    for other in range(seats):
        table.dice(other)
    return table.dice(seat, value)


def test_the_squadron_bombards_the_comrades_that_hold_the_richest_region(bot: Bot) -> None:
    """SQ-26, SCORE-07: 2 for its Flagship against 3 Comrades, which one die can remove."""
    table = last_die(2, 0, 4).put("flagship-0", "2nw").put("flagship-1", "1nw").comrades(0, 3, ready=0).gold(0, 0)
    table.turn(0, 1).play("die", 4)
    assert decided(bot, table.state, 2) == "slot:bombard"


def test_the_union_assembles_where_that_wins_the_richest_region(bot: Bot) -> None:
    """MU-40, SCORE-04: nothing else brings four Comrades with one die."""
    table = last_die(2, 1, 1).put("flagship-1", "2nw").put("flagship-0", "1nw").patrols("2se", "2se", "2se")
    table.comrades(0, 0, ready=6).gold(1, 0).plans().turn(1, 1).play("die", 1)
    assert decided(bot, table.state, 2) == "slot:assemble"
    assert decided(bot, table.play("slot", "assemble").state, 2) in ("amount:3", "amount:4")


def test_a_smuggler_delivers_what_it_has_brought_to_its_destination(bot: Bot) -> None:
    """SM-05 to SM-11: there is nothing else to do in this turn."""
    table = Table(3).put("flagship-1", "2se").cargo(1, "middleman").gold(1, 0).market("elder").turn(1, 0)
    assert table.offers("end_turn")
    assert decided(bot, table.state, 3) == "deliver:middleman"


def test_nobody_declines_fame(bot: Bot) -> None:
    """REW-08."""
    table = Table(3).put("flagship-1", "2se").cargo(1, "middleman").turn(1, 0)
    table.play("deliver", "middleman").play("reward", 12)
    assert table.kind == "ClaimReward"
    assert decided(bot, table.state, 3) == "claim"


# Fairness -----------------------------------------------------------------------------------------------------------


def some_decisions(seats: int, seed: int, every: int = 23) -> Iterator[tuple[Position, int]]:
    """Every so many decisions of a random game, where there is something to decide."""
    rng = random.Random(seed)
    state = registry.game("ahoy").setup(seats, rng.randbytes(32), {})
    for number in range(400):
        answer_system(state)
        ask = pending(state)
        if ask is None:
            return
        if number % every == 0 and len(ask.choices) > 1:
            yield state, ask.seat
        advance(state, rng.choice(ask.choices))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_always_reproduce_the_view(seats: int) -> None:
    game, rng = registry.game("ahoy"), random.Random(seats)
    for state, seat in some_decisions(seats, seats):
        seen = game.view(state, seat)
        for _ in range(3):
            assert game.view(game.imagine(seen, rng), seat) == seen


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_the_hidden_facts_behind_a_view_change_no_decision(bot: Bot, seats: int) -> None:
    """The true position and one with other cards, tiles, Plans, pledges and dice to come look the same to the seat."""
    game, rng = registry.game("ahoy"), random.Random(7)
    shuffled = 0
    for state, seat in some_decisions(seats, 5, every=61):
        other = game.imagine(game.view(state, seat), rng)
        shuffled += codec.to_json(other)["state"] != codec.to_json(state)["state"]
        assert decided(type(bot)(*other_arguments(bot)), state, seats) == decided(bot, other, seats)
    assert shuffled


def other_arguments(bot: Bot) -> tuple[int, ...]:
    return (SIMULATIONS,) if isinstance(bot, Captain) else ()


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_picks_one_of_the_offers_it_was_made(level: str) -> None:
    for state, seat in some_decisions(3, 9, every=101):
        view = view_for_bot(state, 3, seat)
        assert LEVELS[level]().decide(view, random.Random(1), 0.01) in view["pending"]["choices"]


# Search on the tiny game: it has no values, so every position is played out ------------------------------------------


def poker(hands: list[str], history: str, seat: int) -> Kuhn:
    state = KUHN.setup(2, bytes(32), {})
    state.hands, state.history, state.stack = hands, history, []
    state.then(Bet(seat))
    state.choices, state.asked = [("pass",), ("bet",)], seat
    return state


@pytest.mark.parametrize(
    ("own", "history", "seat", "best"),
    [
        ("king", "bet", 1, "bet"),  # it cannot lose
        ("jack", "bet", 1, "pass"),  # it cannot win
        ("king", "pass bet", 0, "bet"),
        ("jack", "pass bet", 0, "pass"),
    ],
)
def test_search_plays_kuhn_poker_as_every_equilibrium_does(own: str, history: str, seat: int, best: str) -> None:
    hidden = "queen"  # what the other really holds does not matter
    state = poker([own, hidden] if seat == 0 else [hidden, own], history, seat)
    for seed in range(5):
        assert decided(Captain(simulations=200), state, 2, seed) == best


def test_search_values_kuhn_poker_as_played_out() -> None:
    """Facing a bet, a king wins 2 and a jack that folds loses 1, whatever is imagined."""
    search = Search(KUHN, values_of("kuhn"), 1)
    seen = KUHN.view(poker(["queen", "king"], "bet", 1), 1)
    for _ in range(100):
        search.simulate(seen, random.Random(1))
    call, fold = search.root.children[("bet",),].value[1], search.root.children[("pass",),].value[1]
    assert call > 0.7 > 0.5 > fold


# The captain --------------------------------------------------------------------------------------------------------


def test_a_captain_keeps_its_tree_while_the_turn_goes_as_imagined() -> None:
    table = Table(2).dice(0, 4, 3, 3).gold(0, 0).turn(0)
    captain = Captain(SIMULATIONS)
    first = decided(captain, table.state, 2)
    assert captain.search is not None
    kept = captain.search
    assert kept.root.visits > 1
    table.play(*codec.choice_from_id(table.state.game, first))
    decided(captain, table.state, 2)
    assert captain.search is kept


def test_a_captain_forgets_its_tree_when_something_else_happened() -> None:
    table = Table(2).dice(0, 4, 3, 3).gold(0, 0).turn(0)
    captain = Captain(SIMULATIONS)
    decided(captain, table.state, 2)
    kept = captain.search
    decided(captain, table.gold(1, 5).state, 2)
    assert captain.search is not kept


def test_more_time_means_more_simulations() -> None:
    """The clock is the test's own: every look at it takes 10 ms."""
    looks = iter(range(10_000))
    table = Table(2).dice(0, 4, 3, 3).gold(0, 0).turn(0)
    visits = []
    for budget_s in (0.05, 0.5):
        captain = Captain(clock=lambda: next(looks) / 100)
        view = view_for_bot(table.state, 2, 0)
        captain.decide(view, random.Random(1), budget_s)
        assert captain.search is not None
        visits.append(captain.search.root.visits)
    assert visits[1] > visits[0]
