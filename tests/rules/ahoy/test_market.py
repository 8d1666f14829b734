"""Market and Crew: who may recruit what, what it costs, and how the Market is refilled."""

import pytest

from tests.rules.ahoy.table import DAMAGE, Table

# Islands of Compass (1nw) and Swords (2se); 1ne is an open space, 2nw too.
COMPASS_AND_SWORDS = (("compass-2", 0, 0, 2), ("swords-1", 2, 1, 0))


def at_fish_island(seats: int = 2) -> Table:
    """The Squadron on the Fish Island, its turn still to come."""
    return Table(seats).put("flagship-0", "1nw").dice(0, 1, 4)


def next_round(table: Table) -> Table:
    """End the last turn of a round with 3 or 4 players, let it be scored, and go on to the next round."""
    return table.play("end_turn").play(*table.choices[0])


def test_on_an_island_any_number_of_cards_of_its_suit_may_be_recruited():
    """CREW-01"""
    table = at_fish_island().gold(0, 5).market("diver", "mystic", "merchant").deck_top("sailor", "sea_dog", "fighters")
    table.turn(0)
    assert table.offered("recruit") == ["diver", "merchant"]
    table.play("recruit", "diver").play("recruit", "merchant").play("recruit", "sea_dog")
    assert table.state.crew[0] == ["diver", "merchant", "sea_dog"]
    assert table.offered("recruit") == []


@pytest.mark.parametrize("space", ["1sw", "1se", "2nw"])
def test_off_an_island_nobody_recruits(space):
    """CREW-01"""
    table = at_fish_island().put("flagship-0", space).gold(0, 5).market("diver", "mystic", "pilot").turn(0)
    assert table.offered("recruit") == []
    assert table.play("die", 1).offered("recruit") == []


@pytest.mark.parametrize(("card", "gold"), [("battering_beakhead", 1), ("sailor", 2)])
def test_a_card_costs_its_gold_which_goes_to_the_supply(card, gold):
    """CREW-02"""
    table = Table(tiles=COMPASS_AND_SWORDS).put("flagship-0", "1nw").gold(0, 5).market(card).turn(0)
    supply = table.state.supply
    table.play("recruit", card)
    assert (table.state.gold[0], table.state.supply) == (5 - gold, supply + gold)
    assert table.state.crew[0] == [card]


def test_a_card_may_cost_a_die_which_lies_on_it():
    """CREW-02"""
    table = Table(tiles=COMPASS_AND_SWORDS).put("flagship-0", "1nw").dice(0, 3, 4).gold(0, 5)
    table.market("whispering_wind").turn(0).play("die", 4).play("recruit", "whispering_wind")
    assert table.held(0, "whispering_wind") == 4
    assert (table.state.dice[0], table.state.gold[0]) == ([3], 5)
    assert table.state.crew[0] == ["whispering_wind"]


@pytest.mark.parametrize("dice_left", [2, 1, 0])
def test_recruiting_for_gold_is_a_free_action_at_any_time_of_the_turn(dice_left):
    """CREW-03"""
    table = at_fish_island().gold(0, 2).market("diver").turn(0, dice_left)
    dice = table.state.dice[0][:]
    table.play("recruit", "diver")
    assert table.state.crew[0] == ["diver"]
    assert table.state.dice[0] == dice
    assert table.offers("end_turn") == (dice_left == 0)


def test_recruiting_for_a_die_uses_a_die_of_the_turn():
    """CREW-04"""
    table = at_fish_island().dice(0, 1, 1, 1).market("pilot").turn(0, 1)
    table.play("die", 1).play("recruit", "pilot")
    assert table.offers("end_turn")
    assert table.offered("die") == []


def test_once_the_dice_of_the_turn_are_used_no_card_is_recruited_for_a_die():
    """CREW-04"""
    table = at_fish_island().dice(0, 1, 1, 1).gold(0, 5).market("pilot").turn(0, 0)
    assert table.choices == [("end_turn",)]


def test_the_die_stays_on_the_card_until_the_end_of_the_round():
    """CREW-05"""
    table = at_fish_island(seats=3).dice(0, 4).dice(1).dice(2).market("pilot").turn(0, 1)
    table.play("die", 4).play("recruit", "pilot")
    assert table.held(0, "pilot") == 4
    next_round(table)
    assert table.held(0, "pilot") == 0
    assert len(table.state.dice[0]) == 5
    assert table.state.crew[0] == ["pilot"]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_faction_recruits_and_crew_has_no_limit(seat):
    """CREW-06"""
    had = ("aeronauts", "middleman", "elder", "gunner", "mystic", "fighters", "cutpurse", "emissary", "sailor")
    table = Table(seats=4).put(f"flagship-{seat}", "1nw").gold(seat, 2).crew(seat, *had)
    table.market("diver", "merchant").no_deck().turn(seat).play("recruit", "diver").play("recruit", "merchant")
    assert len(table.state.crew[seat]) == 11


def test_the_cargo_half_of_a_crew_card_is_irrelevant():
    """CREW-07: Pilot's Iron is for Skull, so are Middleman's Coins."""
    table = Table(seats=3).put("flagship-1", "2se").crew(1, "pilot").cargo(1, "middleman").turn(1)
    assert table.offered("deliver") == ["middleman"]


def test_each_card_taken_is_replaced_at_once():
    """CREW-08"""
    table = at_fish_island().gold(0, 5).market("diver", "mystic", "merchant").deck_top("sailor", "fighters").turn(0)
    assert sorted(table.play("recruit", "diver").state.market) == ["merchant", "mystic", "sailor"]
    assert sorted(table.play("recruit", "merchant").state.market) == ["fighters", "mystic", "sailor"]


def test_enlist_refills_the_market_only_when_it_is_done():
    """CREW-08: the exception."""
    table = Table().comrades(1).plans("enlist").market("diver", "mystic", "merchant").deck_top("sea_dog", "fighters")
    table.turn(1).play("plan", "enlist").play("take", "diver")
    assert table.offered("take") == ["merchant"]
    assert table.state.market == ["mystic", "merchant"]
    table.play("done")
    assert sorted(table.state.market) == ["merchant", "mystic", "sea_dog"]


def test_without_a_deck_the_market_shrinks_and_no_discard_comes_back():
    """CREW-09"""
    table = at_fish_island().gold(0, 5).market("diver", "mystic").no_deck().turn(0)
    discarded = sorted(table.state.discarded)
    table.play("recruit", "diver")
    assert table.state.market == ["mystic"]
    assert sorted(table.state.discarded) == discarded != []


def test_crew_can_be_used_in_the_turn_it_is_recruited():
    """CREW-10"""
    table = Table().put("flagship-0", "2se").gold(0, 1).market("mystic").turn(0)
    assert not table.offers("use", "mystic")
    table.play("recruit", "mystic")
    assert table.offers("use", "mystic")


def test_crew_with_an_action_slot_can_be_used_in_the_turn_it_is_recruited():
    """CREW-10, CREW-12"""
    table = Table(tiles=COMPASS_AND_SWORDS).put("flagship-0", "2se").gold(0, 1).dice(0, 3, 3).market("shipwright")
    table.slots(0, sail_1=DAMAGE, order=DAMAGE, deploy=DAMAGE).turn(0)
    table.play("recruit", "shipwright").die(3, "shipwright")
    assert table.held(0, "shipwright") == 3
    assert table.damage(0) == []


def test_a_passive_effect_applies_at_the_time_its_text_names():
    """CREW-11: Merchant pays for anchoring at a Harbor, not for passing it."""
    table = Table().put("flagship-0", "2ne").crew(0, "merchant").gold(0, 0).dice(0, 1, 1).turn(0)
    table.die(1, "sail-1").play("step", "2nw")
    assert table.state.gold[0] == 0
    table.play("stop")
    assert table.state.gold[0] == 1


@pytest.mark.parametrize(("answer", "damaged"), [(("use", "pilot"), False), (("pass",), True)])
def test_an_effect_worded_may_is_optional(answer, damaged):
    """CREW-11: Pilot may ignore Wreckage."""
    table = Table(tiles=COMPASS_AND_SWORDS).put("flagship-0", "2se").crew(0, "pilot").dice(0, 1, 1).turn(0)
    table.die(1, "sail-1").play("step", "2sw")
    assert table.choices == [("pass",), ("use", "pilot")]
    table.play(*answer)
    assert (table.kind == "TakeDamage") == damaged


def test_crew_slots_are_damaged_and_repaired_like_slots_of_the_board():
    """CREW-13"""
    table = Table(tiles=COMPASS_AND_SWORDS).put("flagship-0", "2se").crew(0, "shipwright").dice(0, 2, 2).turn(0)
    table.die(2, "sail-1").play("step", "2sw").play("damage", "shipwright").play("stop").play("done")
    assert table.held(0, "shipwright") == DAMAGE
    table.play("die", 2)
    assert not table.offers("slot", "shipwright")
    table.play("slot", "repair").play("repair", "shipwright")
    assert table.held(0, "shipwright") == 0


@pytest.mark.parametrize("seat", [1, 2])
def test_on_a_stronghold_island_no_enemy_recruits_for_gold_or_a_die(seat):
    """CREW-14"""
    table = Table(seats=3).put(f"flagship-{seat}", "1nw").put("flagship-0", "1sw").gold(seat, 5).dice(seat, 1, 1)
    table.market("diver", "pilot").turn(seat)
    assert table.offered("recruit") == ["diver"]
    table.strongholds("1nw").turn(seat)
    assert table.offered("recruit") == []
    assert table.play("die", 1).offered("recruit") == []


def test_ignoring_cost_and_suit_means_any_card_for_nothing():
    """CREW-15: Negotiate on the Fish Island."""
    table = Table(seats=3).put("flagship-1", "1nw").gold(1, 0).dice(1, 2, 2).market("sailor", "gunner", "mystic")
    table.turn(1).die(2, "negotiate")
    assert table.offered("take") == ["sailor", "gunner", "mystic"]
    table.play("take", "gunner")
    assert table.state.crew[1] == ["gunner"]
    assert (table.held(1, "gunner"), table.state.dice[1], table.state.gold[1]) == (0, [2], 0)


def test_ignoring_cost_alone_still_asks_for_the_suit():
    """CREW-15: Enlist on the Fish Island."""
    table = Table().comrades(1).plans("enlist").gold(1, 0).market("pilot", "gunner", "diver").turn(1)
    table.play("plan", "enlist")
    assert table.offered("take") == ["pilot", "diver"]
    table.play("take", "pilot").play("take", "diver")
    assert table.state.crew[1] == ["pilot", "diver"]
    assert (table.held(1, "pilot"), table.state.gold[1]) == (0, 0)


def test_a_card_just_dealt_may_be_taken_at_once():
    """GAP-83: recruited or smuggled."""
    table = Table(seats=3).put("flagship-1", "1nw").gold(1, 5).market("diver", "mystic", "gunner")
    table.deck_top("merchant", "sea_dog").turn(1)
    table.play("recruit", "diver").play("recruit", "merchant").play("smuggle", "sea_dog")
    assert table.state.crew[1] == ["diver", "merchant"]
    assert table.state.cargo[1] == ["sea_dog"]


def test_an_empty_market_gives_nothing():
    """GAP-92"""
    table = Table(seats=3).put("flagship-1", "1nw").comrades(2).gold(1, 5).dice(1, 2, 2).market().no_deck().turn(1)
    assert table.offered("recruit") == table.offered("smuggle") == []
    table.die(2, "negotiate")
    assert table.kind == "Turn"
    assert table.state.crew[1] == []


def test_only_the_exact_printed_cost_is_paid():
    """GAP-93: 1 gold does not buy a card of 2, no die buys a card of gold, no gold buys a card of a die."""
    table = Table(tiles=COMPASS_AND_SWORDS).put("flagship-0", "1nw").gold(0, 1).dice(0, 6, 6)
    table.market("sailor", "battering_beakhead", "whispering_wind").turn(0)
    assert table.offered("recruit") == ["battering_beakhead"]
    assert table.play("die", 6).offered("recruit") == ["whispering_wind"]
