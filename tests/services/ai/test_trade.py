"""Where a Smuggler sails: trips of picking up and delivering, and which choices are looked at for them."""

from services.ai.search.lookahead import LookAhead
from services.ai.values import values_of
from services.ai.values.ahoy import weights as w
from services.ai.values.ahoy.parts import CARGO, Appraisal
from services.ai.values.ahoy.prospects import SOME, prospects
from services.ai.values.ahoy.sea import Chart
from services.ai.values.ahoy.trade import NOTHING, Trade
from shared.rules.ahoy.components.decks import MARKET
from tests.rules.ahoy.table import Table

# Islands of four suits in a row: compass, bird, fish, skull.
ROW = (("compass-2", 0, 0, 0), ("bird-2", 2, 0, 0), ("fish-2", 4, 0, 0), ("skull-2", 6, 0, 0))
COMPASS, BIRD, FISH, SKULL = range(4)


def card(suit: str, deliver: str) -> str:
    return next(name for name, printed in MARKET.items() if (printed.suit, printed.deliver) == (suit, deliver))


def trade(*market: str, locked: tuple[int, ...] = ()) -> Trade:
    chart = Chart(Table(3, ROW).state.sea)
    return Trade(chart, [chart.sea.island[region] for region in locked], sorted(market), undiscovered=False)


def test_cargo_is_worth_most_where_it_is_delivered() -> None:
    """SM-06, SM-07."""
    calls = trade().calls([card("bird", "skull")])
    assert calls[SKULL] == w.DELIVERY
    assert calls[SKULL] > calls[FISH] > calls[COMPASS]


def test_two_cards_for_one_island_are_worth_one_trip() -> None:
    calls = trade().calls([card("bird", "skull"), card("swords", "skull")])
    assert calls[SKULL] == 2 * w.DELIVERY


def test_what_can_be_picked_up_where_something_is_delivered_makes_a_port_better() -> None:
    """SM-01, SM-02: both are free actions of one visit."""
    held = [card("compass", "bird")]
    assert trade(card("bird", "fish")).calls(held)[BIRD] > trade(card("swords", "fish")).calls(held)[BIRD]


def test_with_an_empty_hold_the_port_with_the_shorter_trip_is_better() -> None:
    calls = trade(card("bird", "fish"), card("compass", "skull")).calls([])
    assert calls[BIRD] > calls[COMPASS] > 0


def test_an_island_with_a_stronghold_is_no_port() -> None:
    """SM-14."""
    calls = trade(locked=(SKULL,)).calls([card("bird", "skull")])
    assert calls[SKULL] == NOTHING
    assert calls[FISH] < 0


def test_every_step_nearer_to_a_port_makes_the_trip_better_whatever_dice_are_in_hand() -> None:
    """Else a ship with the right die for later would not use the others for it."""

    def worth(space: str) -> float:
        table = Table(3, ROW).put("flagship-1", space).no_tiles().dice(1, 6, 6, 1, 1).turn(0)
        table.state.cargo[1] = [card("bird", "skull")]
        table.state.market.clear()
        return Appraisal(table.state).parts[1][CARGO]

    assert worth("1nw") < worth("2nw") < worth("3nw") < worth("4se")


def test_a_die_changed_with_gold_goes_where_its_value_counts() -> None:
    """DIE-08: gold is not spent for a slot that takes any die, nor to undo what it has just done."""
    table = Table(3, ROW).dice(1, 3, 5).gold(1, 3).turn(1, 2).play("die", 3).play("raise", 1)
    looked_at = prospects(table.state, ("raise", 1))
    assert ("slot", "full_sail") in looked_at
    assert ("slot", "sail-1") not in looked_at
    assert ("lower", 1) not in looked_at


def test_the_die_that_is_needed_least_stands_for_all_where_any_will_do() -> None:
    table = Table(3, ROW).dice(1, 1, 6).gold(1, 0).turn(1, 2)
    needed = table.play("die", 6)
    assert ("slot", "sail-1") not in prospects(needed.state, ("die", 6))
    plain = Table(3, ROW).dice(1, 1, 6).gold(1, 0).turn(1, 2).play("die", 1)
    assert ("slot", "sail-1") in prospects(plain.state, ("die", 1))


def test_of_many_places_for_a_tile_some_are_looked_at_beforehand_and_all_when_it_is_laid() -> None:
    table = Table(3, ROW).put("flagship-1", "1nw").dice(1, 1).gold(1, 0).turn(1, 1)
    table.play("die", 1).play("slot", "sail-1").play("explore", "north")
    assert len(table.choices) > 2 * SOME
    assert len(prospects(table.state, ("explore", "north"))) <= 2 * SOME
    assert prospects(table.state, None) == table.choices


def test_a_look_that_was_cut_short_is_not_taken_for_a_whole_one() -> None:
    """A voyage that was valued as it stood, for want of time, is looked at again when there is some."""
    table = Table(3, ROW).put("flagship-1", "1nw").no_tiles().dice(1, 6).gold(1, 0).turn(1, 1)
    table.state.cargo[1] = [card("bird", "fish")]
    sailing = table.play("die", 6).play("slot", "full_sail").state
    values = values_of("ahoy")
    assert values is not None
    ahead, fresh = (LookAhead(sailing.game, values, 1) for _ in range(2))
    short = ahead.follow(sailing, None, 0)
    whole = fresh.follow(sailing, None, 1000)
    assert ahead.follow(sailing, None, 1000)[0] == whole[0] > short[0]
