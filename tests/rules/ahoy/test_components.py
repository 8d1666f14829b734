"""Components (COMP): our tables against the printed facts, which stand here a second time."""

from collections import Counter

import pytest

from shared.rules.ahoy.cards.plans import ACTION_PLANS
from shared.rules.ahoy.components.decks import MARKET, PLANS
from shared.rules.ahoy.components.figures import FIGURES, GUNSHIP, SHIPS
from shared.rules.ahoy.components.mats import ANY, CARD_SLOT, DICE, EVEN, MATS, PRINTED, SHIP_PLANS, SHIP_SLOTS
from shared.rules.ahoy.components.rewards import REWARDS
from shared.rules.ahoy.components.tiles import CORNERS, NO_CURRENT, SUITS, TILES, Space
from shared.rules.ahoy.factions.mollusk import SAIL_STEPS
from shared.rules.ahoy.factions.smuggler import CARGO_LIMIT
from shared.rules.ahoy.sea import sea_of
from shared.rules.ahoy.show.texts import name
from shared.rules.ahoy.turn.battle import BATTLE_PLANS, FIGURE_BONUS
from shared.rules.ahoy.turn.journey import JOURNEYS
from tests.rules.ahoy.table import AHOY, KEY, Table

# The facts ----------------------------------------------------------------------------------------------------------

# Tile: north-west | north-east | south-west | Sandbar; the Island is at the south-east.
PRINTED_TILES = """
fish-1:    fog                    | wreckage gold-2        | wind-6                 |
fish-2:    gold-2                 |                        | current-s              | nw-ne
swords-1:                         | fog wind-6             | wreckage gold-2        |
swords-2:                         | wreckage gold-2        | fog wind-6             |
compass-1: harbor                 | wreckage gold-1 wind-5 |                        |
compass-2:                        |                        | wind-2                 | nw-sw
skull-1:   current-s              | harbor                 | wind-2                 |
skull-2:   harbor                 | gold-1                 | gold-1                 |
tree-1:                           | fog                    | current-n              |
tree-2:    wreckage gold-1 wind-3 |                        | wreckage gold-1 wind-4 |
bird-1:    current-s              | wreckage gold-1 wind-5 |                        |
bird-2:                           | harbor gold-1          | wind-4                 | sw-se
"""

# Card: name | suit | cost in gold, or a die | its own slot | Cargo | Deliver suit
PRINTED_CARDS = """
aeronauts:             Aeronauts           | bird    | 1   |      | Feathers   | swords
middleman:             Middleman           | bird    | 1   |      | Coins      | skull
documentarian:         Documentarian       | bird    | 1   |      | Paintings  | tree
elder:                 Elder               | bird    | die |      | Linen      | fish
sea_witch:             Sea Witch           | bird    | 2   |      | Tinctures  | compass
buccaneer:             Buccaneer           | skull   | 1   |      | Gems       | bird
mystic:                Mystic              | skull   | 1   |      | Herbs      | swords
gunner:                Gunner              | skull   | die |      | Furs       | tree
gunners_mate:          Gunner's Mate       | skull   | 1   |      | Weapons    | fish
powder_monkey:         Powder Monkey       | skull   | die |      | Lead       | compass
fighters:              Fighters            | swords  | 2   |      | Explosives | bird
cutpurse:              Cutpurse            | swords  | die |      | Fancy Hat  | skull
shipwright:            Shipwright          | swords  | 1   | slot | Nails      | tree
emissary:              Emissary            | swords  | 1   |      | Lace       | fish
grogmaster:            Grogmaster          | swords  | 1   |      | Wine       | compass
convincing_official_1: Convincing Official | tree    | 1   | slot | Odd Meat   | skull
convincing_official_2: Convincing Official | tree    | 1   | slot | Munition   | fish
convincing_comrade_1:  Convincing Comrade  | tree    | 1   | slot | Shells     | swords
convincing_comrade_2:  Convincing Comrade  | tree    | 1   | slot | Shells     | bird
naive_noble:           Naive Noble         | tree    | 1   |      | Incense    | compass
sailor:                Sailor              | compass | 2   | slot | Tea        | bird
battering_beakhead:    Battering Beakhead  | compass | 1   |      | Brandy     | skull
ghastly_gust:          Ghastly Gust        | compass | 2   |      | Glass      | tree
whispering_wind:       Whispering Wind     | compass | die |      | Maps       | swords
trawler:               Trawler             | compass | 2   | slot | Fish Nets  | fish
barrelman:             Barrelman           | fish    | 1   |      | Rare Wood  | bird
pilot:                 Pilot               | fish    | die |      | Iron       | skull
sea_dog:               Sea Dog             | fish    | 1   |      | Ropes      | tree
diver:                 Diver               | fish    | 1   |      | Jewelry    | swords
merchant:              Merchant            | fish    | 1   |      | Books      | compass
"""

# Mat: action, and what each of its slots takes.
PRINTED_BOARDS = {
    "squadron": "sail any any any any, tailwind any any, order 3, cannons 5 6, bombard 4, deploy any, repair 2",
    "union": "sail any any any any, tailwind any any, assemble 1, cannons any, inspire 6, rally 6, repair even",
    "smuggler": "sail any any any, full_sail any, tailwind any, cannons any, negotiate even, repair even",
}

PRINTED_GRID = """
spend_gold_for_fame  move_2             fame_2        recruit_free  prize
recruit_free         free_tailwind      gold_1        fame_1        repair_all
gold_2               fame_1             start         add_tile      fame_2
free_tailwind        move_2_no_battles  recruit_free  gold_2        move_2
fame_3               gold_2             fame_2        gold_1        repair_all_for_fame
"""

# Plan: how many | when
PRINTED_PLANS = {
    "cutter": (1, "action"),
    "gunship": (1, "action"),
    "enlist": (1, "action"),
    "sneak_attack": (2, "action"),
    "dynamic_entry": (2, "action"),
    "evacuation": (1, "action"),
    "close_call": (1, "battle"),
    "secret_weapon": (1, "battle"),
    "weapons_cache": (2, "battle"),
}

ACCEPTS = {ANY: "any", EVEN: "even"}


def rows(text):
    """The lines of a table: what stands before the colon, then its columns."""
    for line in text.strip().splitlines():
        key, _, rest = line.partition(":")
        yield key, [column.strip() for column in rest.split("|")]


def words(space: Space) -> str:
    """A space as it is written above."""
    found = ["fog"] * space.fog + ["wreckage"] * space.wreckage + ["harbor"] * space.harbor
    found += [f"current-{'nesw'[space.current]}"] if space.current != NO_CURRENT else []
    found += [f"gold-{space.treasure}"] if space.treasure else []
    return " ".join(found + ([f"wind-{space.tailwind}"] if space.tailwind else []))


# Counts -------------------------------------------------------------------------------------------------------------


def test_there_are_twelve_region_tiles_each_only_once():
    """COMP-01"""
    state = AHOY.setup(4, KEY, {})
    everywhere = [*(tile for tile, *_ in state.sea.laid), *state.tiles, state.boxed_tile]
    assert sorted(everywhere) == sorted(TILES)
    assert len(TILES) == 12


def test_the_squadron_has_five_dice_and_everybody_else_four():
    """COMP-02: 17 in all."""
    state = AHOY.setup(4, KEY, {})
    assert [len(dice) for dice in state.dice] == [5, 4, 4, 4]
    assert DICE == {"squadron": 5, "union": 4, "smuggler": 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eleven_wealth_dice_are_enough_for_every_region_that_can_be_laid(seats):
    """COMP-03"""
    state = AHOY.setup(seats, KEY, {})
    assert len(state.wealth) + len(state.tiles) == 11


@pytest.mark.parametrize("value", range(1, 7))
def test_battle_dice_have_the_faces_one_to_six(value):
    """COMP-03"""
    table = Table(seats=3).put("flagship-1", "2nw").put("flagship-2", "2ne").slots(1, cannons=1)
    table.dice(1, 1, 1).turn(1).die(1, "sail-1").rolls(value, 7 - value)
    (rolled,) = table.play("step", "2ne").play("pass").happened("battle_rolled")
    assert (list(rolled["attack"]), list(rolled["defence"])) == ([value], [7 - value])


def test_there_are_thirty_market_cards_five_of_each_suit():
    """COMP-04"""
    assert len(MARKET) == 30
    assert Counter(card.suit for card in MARKET.values()) == dict.fromkeys(SUITS, 5)


def test_there_are_twelve_plans():
    """COMP-05"""
    state = AHOY.setup(2, KEY, {})
    drawn_and_deck = Counter(state.plan_hand + state.plan_deck)
    assert drawn_and_deck == {plan: count for plan, (count, _) in PRINTED_PLANS.items()}
    assert drawn_and_deck.total() == 12


def test_the_squadron_has_a_flagship_ten_patrols_and_three_strongholds():
    """COMP-06"""
    kinds = Counter(figure.partition("-")[0] for figure in FIGURES)
    assert (kinds["patrol"], kinds["stronghold"]) == (10, 3)


def test_the_union_has_three_ships_and_twenty_comrades():
    """COMP-07"""
    table = Table()
    assert set(SHIPS) == {"cutter", "gunship"}
    assert table.state.ready + table.state.reserve + sum(table.state.comrades) == 20


def test_every_seat_has_one_flagship():
    """COMP-06, COMP-07, COMP-08"""
    assert [figure for figure in FIGURES if figure.startswith("flagship")] == [f"flagship-{seat}" for seat in range(4)]


def test_a_smuggler_has_two_different_pledge_markers_and_two_reward_markers():
    """COMP-08"""
    (smuggler,) = (player for player in AHOY.view(AHOY.setup(3, KEY, {}), 1)["players"] if "rewards" in player)
    assert len(smuggler["pledged"]) == 2
    assert smuggler["squadron_marker"] in (1, 2)  # the other one is the Union's
    assert set(smuggler["rewards"]) == {"white", "black"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_twenty_gold(seats):
    """COMP-09"""
    state = AHOY.setup(seats, KEY, {})
    assert state.supply + sum(state.gold) == 20


def test_more_than_twenty_five_damage_tokens_may_be_in_play():
    """COMP-10"""
    table = Table(seats=4, tiles=(("fish-2", 0, 0, 2), ("swords-2", 2, 1, 0)))
    for seat in range(3):
        slots = [slot.name for slot in table.state.mats[seat].slots if not slot.dashed]
        table.slots(seat, **dict.fromkeys(slots, "x"))
    assert sum(len(table.damage(seat)) for seat in range(4)) == 28
    table.put("flagship-3", "2nw").turn(3).die(1, "sail-1").play("step", "2ne").play("damage", "cannons")
    assert table.held(3, "cannons") == "x"


def test_everybody_has_fame_and_one_player_is_first():
    """COMP-11"""
    seen = AHOY.view(AHOY.setup(4, KEY, {}), None)
    assert [player["fame"] for player in seen["players"]] == [0, 0, 0, 0]
    assert seen["first"] == 0


def test_both_smugglers_have_the_same_board():
    """COMP-12"""
    _, one, _, other = MATS[4]
    alike = [[(s.name, s.action, s.accepts, s.dashed) for s in board.slots] for board in (one, other)]
    assert alike[0] == alike[1]
    assert {s.number for s in one.slots}.isdisjoint(s.number for s in other.slots)


# Boards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", PRINTED_BOARDS)
def test_the_slots_of_the_boards_are_as_printed(faction):
    """COMP-20, COMP-21, COMP-22"""
    ours = [" ".join([action, *(ACCEPTS.get(a) or str(*a) for a in accepts)]) for action, accepts in PRINTED[faction]]
    assert ", ".join(ours) == PRINTED_BOARDS[faction]


@pytest.mark.parametrize(("faction", "damageable"), [("squadron", 11), ("union", 10), ("smuggler", 7)])
def test_repair_is_the_only_dashed_slot_of_a_board(faction, damageable):
    """COMP-23"""
    board = next(mat for mat in MATS[4] if mat.faction == faction)
    assert [slot.name for slot in board.slots if slot.dashed] == ["repair"]
    assert sum(map(len, board.damageable)) == damageable
    repair = board.slots[-1].number
    assert not any(repair in alike for alike in board.damageable)


def test_the_slots_of_ship_plans_are_as_printed():
    """COMP-24"""
    assert {"cutter": (ANY,), "gunship": ((4,), (6,))} == SHIP_PLANS
    assert [s.accepts for s in SHIP_SLOTS["cutter"]] == [ANY]
    assert [s.accepts for s in SHIP_SLOTS["gunship"]] == [(4,), (6,)]
    assert not any(slot.dashed for ship in SHIP_SLOTS.values() for slot in ship)


def test_the_plans_are_as_printed():
    """COMP-05, COMP-24: how many of each, when they are played, how the ships sail."""
    assert {plan: count for plan, (count, _) in PRINTED_PLANS.items()} == PLANS
    assert set(ACTION_PLANS) == {plan for plan, (_, when) in PRINTED_PLANS.items() if when == "action"}
    assert set(BATTLE_PLANS) == {plan for plan, (_, when) in PRINTED_PLANS.items() if when == "battle"}
    assert {SHIPS["cutter"]: 3, SHIPS["gunship"]: 2} == SAIL_STEPS
    assert not JOURNEYS["ship"].wreckage
    assert FIGURE_BONUS[GUNSHIP] == 3


def test_the_reward_grid_is_as_printed():
    """COMP-31"""
    assert list(REWARDS) == PRINTED_GRID.split()
    assert REWARDS[12] == "start"
    assert CARGO_LIMIT == 2


# Cards --------------------------------------------------------------------------------------------------------------


def test_the_market_cards_are_as_printed():
    """COMP-04, COMP-25, COMP-26, COMP-27, COMP-28: names, suits, costs, slots, Cargo and where it goes."""
    ours = {
        card: [
            name(f"crew.{card.rstrip('_12')}", "en"),
            table.suit,
            "die" if table.costs_die else str(table.gold),
            "slot" if table.slot else "",
            name(f"cargo.{card}", "en"),
            table.deliver,
        ]
        for card, table in MARKET.items()
    }
    assert ours == dict(rows(PRINTED_CARDS))


def test_six_crew_cost_a_die_and_their_cost_slot_cannot_be_damaged():
    """COMP-25: the slot takes any die; here all six are Crew, and none of them is offered to damage."""
    cards = ["elder", "gunner", "powder_monkey", "cutpurse", "whispering_wind", "pilot"]
    assert [card for card in MARKET if MARKET[card].costs_die] == cards
    table = Table(seats=3, tiles=(("fish-2", 0, 0, 2), ("swords-2", 2, 1, 0))).put("flagship-1", "2nw")
    table.crew(1, *cards).turn(1).die(1, "sail-1").play("step", "2ne").play("pass")  # the Pilot does not help
    assert set(table.offered("damage")) == {"sail-2", "full_sail", "tailwind", "cannons", "negotiate"}


@pytest.mark.parametrize("value", range(1, 7))
def test_a_cost_slot_takes_any_die(value):
    """COMP-25"""
    table = Table().put("flagship-1", "2se").market("gunner").dice(1, value, value).turn(1)
    table.play("die", value).play("recruit", "gunner")
    assert table.held(1, "gunner") == value


@pytest.mark.parametrize(
    "card", ["shipwright", "convincing_comrade_1", "convincing_official_2", "sailor", "trawler", "convincing_comrade_2"]
)
def test_the_action_slot_of_a_crew_takes_any_die_and_can_be_damaged(card):
    """COMP-26"""
    table = Table(seats=3, tiles=(("fish-2", 0, 0, 2), ("swords-2", 2, 1, 0))).put("flagship-1", "2nw").crew(1, card)
    for value in range(1, 7):
        table.dice(1, value, value).turn(1).play("die", value)
        assert table.offers("slot", card)
    table.play("slot", "sail-1").play("step", "2ne")
    assert table.offers("damage", card)


def test_five_crew_cost_two_gold_and_nineteen_cost_one():
    """COMP-27"""
    assert {c for c in MARKET if MARKET[c].gold == 2} == {"sea_witch", "fighters", "sailor", "ghastly_gust", "trawler"}
    assert sum(card.gold == 1 for card in MARKET.values()) == 19


@pytest.mark.parametrize("suit", SUITS)
def test_the_cards_of_a_suit_are_delivered_to_the_five_other_suits(suit):
    """COMP-28"""
    delivered = [card.deliver for card in MARKET.values() if card.suit == suit]
    assert sorted(delivered) == sorted(set(SUITS) - {suit})


def test_every_card_has_a_slot_of_its_own():
    """COMP-25, COMP-26: also the two copies of a card."""
    assert len(set(CARD_SLOT.values())) == len(MARKET)


# Tiles --------------------------------------------------------------------------------------------------------------


def test_the_tiles_are_as_printed():
    """COMP-32"""
    ours = {
        tile: [
            words(table.nw),
            words(table.ne),
            words(table.sw),
            " ".join(f"{CORNERS[one]}-{CORNERS[other]}" for one, other in table.sandbars),
        ]
        for tile, table in TILES.items()
    }
    assert ours == dict(rows(PRINTED_TILES))


def test_every_suit_is_on_two_islands():
    """COMP-29"""
    assert Counter(tile.suit for tile in TILES.values()) == dict.fromkeys(SUITS, 2)


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("tile", TILES)
def test_nothing_is_printed_on_an_island(tile, turns):
    """COMP-30: however the tile is turned."""
    sea = sea_of(((tile, 0, 0, turns),))
    assert sea.printed[sea.island[0]] == Space()


def test_no_space_has_a_tailwind_of_one():
    """COMP-33"""
    winds = [space.tailwind for tile in TILES.values() for space in (tile.nw, tile.ne, tile.sw)]
    assert 1 not in winds
    assert {2, 3, 4, 5, 6} <= set(winds)


def test_no_strong_current_runs_into_a_sandbar_or_in_a_circle():
    """COMP-34: all but one lead to a calm space of their own tile, and that one leads away from it."""
    leaving = []
    for tile in TILES:
        sea = sea_of(((tile, 0, 0, 0),))
        for space, printed in enumerate(sea.printed):
            if printed.current != NO_CURRENT:
                to = sea.near()[space][printed.current]
                if to < 0:
                    leaving.append((tile, to))
                else:
                    assert sea.printed[to].current == NO_CURRENT
    assert leaving == [("fish-2", -1)]  # -1 is the edge of the tile; a Sandbar would be -2
