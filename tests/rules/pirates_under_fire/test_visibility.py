"""What is hidden (HID) and what is public (PUB): what views and events tell, and what can be imagined from them."""

import hashlib
import json
import random
from collections import Counter

import pytest

from shared.rules import registry
from shared.rules.codec import choice_id
from shared.rules.engine import pending, play, take_back
from shared.rules.pirates_under_fire.components.fleet import FLEET
from shared.rules.pirates_under_fire.turn.arrangement import PARTS
from tests.rules.pirates_under_fire.table import Table, name

PIRATES = registry.game("pirates_under_fire")
EVERYBODY = (None, 0, 1)


def view(table, seat):
    return PIRATES.view(table.state, seat)


def positions(seed, every=5, **options):
    """Positions of a random game."""
    rng = random.Random(seed)
    state = PIRATES.setup(2, rng.randbytes(32), options)
    count = 0
    while (ask := pending(state)) is not None:
        if count % every == 0:
            yield state, rng
        play(state, ask.seat, rng.choice(state.choices))
        count += 1


def test_a_hand_is_its_owners_and_its_size_is_public():
    """HID-01, PUB-02"""
    table = Table(hand="127")
    assert [view(table, seat)["players"][0]["hand"] for seat in EVERYBODY] == [3, [1, 2, 7], 3]


def test_a_hand_of_equal_ships_is_asked_for_all_the_same():
    """HID-01, DEC-04: silence would tell that they are equal."""
    table = Table(hand="222")
    assert (table.kind, table.choices) == ("ChooseShip", [("ship", 2)])


def test_stacks_are_known_to_nobody():
    """HID-02: nor to their owners."""
    table = Table(hand="127")
    for seat in EVERYBODY:
        for player in view(table, seat)["players"]:
            assert (player["stack"], player["reserve"]) == (15, 9)


def test_the_reserve_is_shown_to_its_owner_while_one_is_picked():
    """HID-03, MER-02"""
    table = Table(coins=(3, 0), display=("M2",), hand="5", reserve="443322111").buy("M2", "5,0")
    assert [view(table, seat)["players"][0]["reserve"] for seat in EVERYBODY] == [9, [1, 1, 1, 2, 2, 3, 3, 4, 4], 9]
    assert "choices" not in view(table, 1)["pending"]
    table.play("pick", 4)
    assert [view(table, seat)["players"][0]["reserve"] for seat in EVERYBODY] == [8, 8, 8]
    audiences = {event.kind: event.audience for event in table.events if "4" in json.dumps(event.data)}
    assert audiences["ship_seen"] == (0,)


def test_one_kind_of_ship_in_the_reserve_is_picked_openly_as_a_decision():
    """HID-03: silence would tell that they are equal."""
    table = Table(coins=(3, 0), display=("M2",), extra=(6, 0), hand="5", reserve="444").buy("M2", "5,0")
    assert (table.kind, table.choices) == ("PickFromReserve", [("pick", 4)])


@pytest.mark.parametrize(("cell", "source"), [("5,1", "stack"), ("5,3", "reserve")])
def test_a_drawn_ship_is_seen_by_its_owner_only(cell, source):
    """HID-04"""
    table = Table(hand="2")
    drawn = (table.state.stacks if source == "stack" else table.state.reserves)[0][-1]
    table.place(2, cell)
    told = [event for event in table.events if event.kind in ("ship_drawn", "ship_seen")]
    assert (told[0].data["source"], told[0].audience) == (source, None)
    assert (told[1].data, told[1].audience) == ({"seat": 0, "number": drawn}, (0,))


def test_numbers_of_burning_ships_are_public():
    """HID-05"""
    table = Table("4,1:b5!")
    for seat in EVERYBODY:
        ship = next(cell["ship"] for cell in view(table, seat)["cells"] if cell["cell"] == "4-1")
        assert (ship["numbers"], ship["burning"]) == ([5], True)


# The fake mine --------------------------------------------------------------------------------------------------------

CELLS = ("1,1", "2,2", "3,3")


def lay(*cells):
    return Table(coins=(3, 0), display=("M4",), hand="227").buy("M4", "5,0").at("mine", *cells)


def told_to(table, seat):
    return [(event.kind, event.data) for event in table.events if event.seen_by(seat)]


@pytest.mark.parametrize("seat", [None, 1])
def test_nobody_else_can_tell_the_three_mines_apart(seat):
    """HID-06, TOK-09: view, log and decisions are the same wherever the fake one lies, and however it was laid."""
    orders = [("1,1", "2,2", "3,3"), ("3,3", "1,1", "2,2"), ("2,2", "3,3", "1,1"), ("3,3", "2,2", "1,1")]
    tables = [lay(*order) for order in orders]
    assert len({table.state.fake for table in tables}) == 3
    for table in tables[1:]:
        assert view(table, seat) == view(tables[0], seat)
        assert told_to(table, seat) == told_to(tables[0], seat)
    assert view(tables[0], seat)["suspects"] == [name(cell) for cell in CELLS]


def test_who_laid_the_fake_mine_sees_it():
    """HID-06"""
    mines = {cell["cell"]: cell["mine"] for cell in view(lay("2,2", "1,1", "3,3"), 0)["cells"] if cell["mine"]}
    assert mines == {"1-1": "mine", "2-2": "mine", "3-3": "fake"}


@pytest.mark.parametrize("count", [1, 2])
def test_mines_that_are_being_laid_are_not_seen(count):
    """HID-06, RUL-19: the opponent learns the three cells together."""
    shown = []
    for cells in (("1,1", "2,2"), ("4,4", "0,0")):
        table = lay(*cells[:count])
        shown.append((view(table, 1), told_to(table, 1)))
        assert view(table, 0)["scene"]["laying"] == [name(cell) for cell in cells[:count]]
    assert shown[0] == shown[1]
    assert shown[0][0]["scene"]["laying"] == count
    assert not [cell for cell in shown[0][0]["cells"] if cell["mine"]]


def test_the_opponents_decisions_do_not_tell_which_is_fake():
    """HID-06: the whole turn of the opponent, with the same choices, labels and refusals."""
    offered = []
    for cells in (("1,1", "2,2", "0,1"), ("0,1", "1,1", "2,2"), ("2,2", "0,1", "1,1")):
        table = lay(*cells).place(2, "5,1")
        table.play("ship", table.state.hands[1][0])
        labels = [PIRATES.label(table.state, choice, "en") for choice in table.choices]
        offered.append((view(table, 1), labels, [choice_id(choice) for choice in table.choices]))
    assert offered[0] == offered[1] == offered[2]
    assert any("-2 VP" in label for label in offered[0][1])


def test_an_imagined_fake_mine_lies_anywhere_it_may():
    """HID-06: and where two of three were turned up, in the third."""
    table = lay("2,2", "1,1", "3,3")
    worlds = [PIRATES.imagine(view(table, 1), random.Random(seed)) for seed in range(60)]
    assert {world.fake for world in worlds} == {8, 16, 24}
    table.place(2, "5,1")
    table.state.remove_mine(1, 8)
    assert view(table, 1)["suspects"] == ["2-2", "3-3"]
    assert {PIRATES.imagine(view(table, 1), random.Random(seed)).fake for seed in range(60)} == {16, 24}
    table.state.remove_mine(1, 16)
    assert {PIRATES.imagine(view(table, None), random.Random(seed)).fake for seed in range(9)} == {24}


# The variant ----------------------------------------------------------------------------------------------------------


def variant():
    return PIRATES.setup(2, hashlib.sha256(b"variant").digest(), {"experienced": True, "first": "light"})


def test_an_arrangement_is_hidden_until_both_have_committed():
    """HID-07: that a player has committed is public."""
    seen = []
    for place in (0, -1):
        state = variant()
        for part in PARTS:
            play(state, 0, part[place])
        seen.append([PIRATES.view(state, seat) for seat in (None, 1)])
        assert PIRATES.view(state, 0)["pending"]["answers"]["0"][0] == list(PARTS[0][place])
    assert seen[0] == seen[1]
    assert [each["pending"]["given"] for each in seen[0]] == [{"0": 7}, {"0": 7}]
    assert seen[0][1]["players"][0]["boards"] == []


def test_a_commitment_can_be_taken_back_while_the_other_one_thinks():
    """HID-07, VAR-01"""
    state = variant()
    for part in PARTS:
        play(state, 0, part[0])
    take_back(state, 0)
    assert pending(state).seats == (0, 1)
    for part in PARTS:
        play(state, 0, part[-1])
    for part in PARTS:
        play(state, 1, part[0])
    assert pending(state).kind == "ChangeBoards"
    assert state.boards[0][0] == ("strip", "b", 180)


# What nobody is told --------------------------------------------------------------------------------------------------


def test_ships_have_no_names_that_survive_a_shuffle():
    """HID-08: hands and stacks are numbers; two fleets in another order give the same view."""
    table = Table(hand="127")
    before = view(table, 0)
    rng = random.Random(8)
    for pile in (*table.state.stacks, *table.state.reserves):
        rng.shuffle(pile)
    assert view(table, 0) == before


@pytest.mark.parametrize("seat", EVERYBODY)
def test_imagined_ships_are_those_that_nobody_has_seen(seat):
    """HID-01, HID-02: every world has the whole fleet, agrees with all that was seen, and differs where it may."""
    for state, rng in positions(4, every=9):
        seen = PIRATES.view(state, seat)
        hands = set()
        for _ in range(5):
            world = PIRATES.imagine(seen, rng)
            PIRATES.check(world)
            assert PIRATES.view(world, seat) == seen
            hands.add(tuple(map(tuple, world.hands)))
        assert len(hands) > 1 or not any(state.stacks)


def test_every_hidden_number_can_be_in_an_imagined_hand():
    """HID-02: drawn uniformly among those left."""
    table = Table("5,0:a9 5,1:a9 5,2:a9", "b")
    drawn = Counter()
    for seed in range(300):
        drawn.update(PIRATES.imagine(view(table, 1), random.Random(seed)).hands[0])
    assert set(drawn) == set(range(1, 9))


# Public ---------------------------------------------------------------------------------------------------------------


def test_the_sea_is_public():
    """PUB-01: boards, sides, effects, ships with colour, numbers, side and shields, all mines."""
    table = Table("5,1:a4+ 4,1:b5! 3,1:bM7 2,2:*")
    for seat in EVERYBODY:
        seen = view(table, seat)
        cells = {cell["cell"]: cell for cell in seen["cells"]}
        assert cells["5-1"] == {"cell": "5-1", "effect": "vp", "ship": ship(0, [4], shields=1), "mine": ""}
        assert cells["4-1"]["ship"] == ship(1, [5], burning=True)
        assert cells["3-1"]["ship"] == ship(1, [1, 3, 5, 7, 9], mercenary="M7")
        assert cells["2-2"]["mine"] == "mine"
        assert [laid["board"] for laid in seen["players"][1]["boards"]] == ["large_a", "strip", "large_b"]


def ship(owner, numbers, mercenary="", burning=False, shields=0):
    return {"owner": owner, "numbers": numbers, "mercenary": mercenary, "burning": burning, "shields": shields}


def test_sizes_turns_and_holdings_are_public():
    """PUB-02, PUB-03"""
    table = Table("5,1:a4", "b", turn=4, coins=(2, 3), vp=(1, 5), extra=(1, 0), taken=(2, 0), fake_taken="b")
    seen = view(table, None)
    assert (seen["turn"], seen["active"], seen["first"], seen["bought"]) == (4, 1, 0, False)
    light, dark = seen["players"]
    assert (light["coins"], light["vp"], light["extra"], light["mines"], light["fake"]) == (2, 1, 1, 2, False)
    assert (dark["coins"], dark["vp"], dark["mines"], dark["fake"]) == (3, 5, 0, True)
    assert (light["hand"], light["stack"], light["reserve"], len(light["discarded"])) == (4, 11, 8, 3)


def test_the_display_and_the_unused_mercenaries_are_public():
    """PUB-04"""
    table = Table(display=("M10", "M9", "M4", "M5", "M6"))
    seen = view(table, None)
    assert [mercenary["mercenary"] for mercenary in seen["display"]] == ["M4", "M5", "M6", "M9", "M10"]
    assert seen["display"][0] == {"mercenary": "M4", "cost": 3, "numbers": [1, 4, 7], "effect": "lay_three_mines"}
    assert seen["unused"] == ["M1", "M2", "M3", "M7", "M8", "M11", "M12"]


def test_the_supply_is_public():
    """PUB-05"""
    table = Table("5,1:a4++ 0,0:*", taken=(1, 0), display=("M4",))
    assert view(table, 1)["supply"] == {"shields": 5, "mines": 12, "fake": True}


def test_a_declined_effect_is_told():
    """PUB-06: as every choice that is no secret."""
    table = Table("4,2:b5", hand="2").place(2, "5,2").play("decline")
    told = [event for event in table.events if event.kind in ("ship_chosen", "ship_placed", "declined")]
    assert [(event.kind, event.audience) for event in told] == [
        ("ship_chosen", None),
        ("ship_placed", None),
        ("declined", None),
    ]
    assert told[-1].data == {"seat": 0, "what": "shot"}


def test_scoring_looks_at_public_things_only():
    """PUB-07: the same for every world that a spectator can imagine."""
    for state, rng in positions(6, every=15):
        world = PIRATES.imagine(PIRATES.view(state, None), rng)
        assert PIRATES.score_input(world) == PIRATES.score_input(state)


def test_events_with_an_audience_are_the_only_ones_with_secrets():
    """HID-01 to HID-06: nobody hears of another's hand."""
    rng = random.Random(12)
    state = PIRATES.setup(2, rng.randbytes(32), {})
    events = state.take_events()
    while (ask := pending(state)) is not None:
        events += play(state, ask.seat, rng.choice(state.choices))
    private = {event.kind for event in events if event.audience is not None}
    assert private <= {"hand_dealt", "ship_seen", "mine_chosen"}
    assert all(event.audience == (event.data["seat"],) for event in events if event.kind in private)
    assert Counter(FLEET)[1] == 3
