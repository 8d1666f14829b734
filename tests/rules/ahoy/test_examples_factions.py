"""Worked examples of the rules about Crew, Cargo, Comrades, Strongholds and Patrols, played as they are told."""

from shared.rules.ahoy.components.rewards import REWARDS
from tests.rules.ahoy.table import AHOY, Table

# Region 1: Fish Island 1nw, Tailwind 6 at 1ne, Wreckage 1sw, Fog 1se.
# Region 2: Compass Island 2se, Tailwind 2 at 2sw, open 2nw and 2ne, a Sandbar between 2nw and 2sw.
WINDY = (("fish-1", 0, 0, 2), ("compass-2", 2, 1, 0))
# Region 2: Swords Island 2se.
FISH_AND_SWORDS = (("fish-1", 0, 0, 2), ("swords-1", 2, 1, 0))


def test_recruiting_gunner():
    """EX-18: a die to sail to the Skull Island, a die on Gunner."""
    table = Table().put("flagship-0", "2nw").dice(0, 3, 5, 6).gold(0, 0).market("gunner", "diver", "sailor")
    table.deck_top("mystic").turn(0).die(3, "sail-1").play("step", "2ne").play("step", "2se").play("done")
    table.play("die", 5).play("recruit", "gunner")
    assert (table.state.crew[0], table.held(0, "gunner")) == (["gunner"], 5)
    assert sorted(table.state.market) == ["diver", "mystic", "sailor"]
    assert table.state.dice[0] == [6]
    assert table.choices == [("end_turn",)]


def test_recruit_or_smuggle_the_same_card():
    """EX-19: Diver for 1 gold, or its Jewelry for nothing but without Diver's effect."""
    table = Table(3, tiles=WINDY).put("flagship-1", "1nw").gold(1, 1).dice(1, 1, 1).market("diver").turn(1)
    assert table.offers("recruit", "diver")
    assert table.offers("smuggle", "diver")

    def gold_of_the_wreckage(choice: str) -> int:
        table = Table(3, tiles=WINDY).put("flagship-0", "2se").put("flagship-2", "2se").put("flagship-1", "1nw")
        table.gold(1, 1).dice(1, 1, 1).market("diver").turn(1).play(choice, "diver")
        paid = table.state.gold[1]
        table.die(1, "sail-1").play("step", "1sw").play("damage", "cannons").play("stop").play("treasure")
        assert (table.state.crew[1], table.state.cargo[1]) == (
            (["diver"], []) if choice == "recruit" else ([], ["diver"])
        )
        assert paid == (0 if choice == "recruit" else 1)
        return table.state.gold[1] - paid

    assert gold_of_the_wreckage("recruit") == 3
    assert gold_of_the_wreckage("smuggle") == 2


def test_a_delivery():
    """EX-20: Jewelry to the Swords Island, with the reward to recruit."""
    table = Table(3, tiles=FISH_AND_SWORDS).put("flagship-1", "2se").put("flagship-2", "1nw").wealth(1, 2).gold(1, 0)
    table.cargo(1, "diver").market("sailor", "gunner", "mystic").deck_top("merchant").squadron_marker(1, 1).turn(1)
    table.play("deliver", "diver")
    assert (table.state.fame[1], table.state.wealth) == (2, [1, 3])
    rewards = {REWARDS[int(cell) - 1]: int(cell) for cell in table.offered("reward")}
    assert sorted(rewards) == ["add_tile", "fame_1", "gold_1", "recruit_free"]

    table.play("reward", rewards["recruit_free"]).play("claim")
    assert table.offered("take") == ["sailor", "gunner", "mystic"]
    table.play("take", "sailor")
    assert (table.state.crew[1], table.state.gold[1]) == (["sailor"], 0)
    assert (table.state.white[1] + 1, table.state.black[1] + 1) == (rewards["recruit_free"], 13)
    assert sorted(table.state.market) == ["gunner", "merchant", "mystic"]

    table.play("pledge", 2)  # the Union's marker
    assert AHOY.view(table.state, 1)["players"][1]["pledged"] == [[], ["diver"]]
    assert AHOY.view(table.state, 0)["players"][1]["pledged"] == [0, 1]
    assert AHOY.view(table.state, 0)["players"][1]["squadron_marker"] is None


def test_comrades_running_out():
    """EX-26"""

    def sails(ready: int, supply: int) -> Table:
        table = Table(tiles=WINDY).put("flagship-0", "1nw").put("flagship-1", "2ne").dice(1, 1, 1)
        table.comrades(20 - ready - supply, 0, ready=ready).turn(1).die(1, "sail-1").play("step", "2se").play("stop")
        return table

    placed = sails(ready=1, supply=5).play("place_comrades").state
    assert (placed.comrades[1], placed.ready, placed.reserve) == (1, 0, 5)
    readied = sails(ready=1, supply=5).play("ready_comrades").state
    assert (readied.comrades[1], readied.ready, readied.reserve) == (0, 3, 3)
    last = sails(ready=1, supply=1).play("ready_comrades").state
    assert (last.comrades[1], last.ready, last.reserve) == (0, 2, 0)


def test_inspire_on_a_small_map():
    """EX-27: 2 Islands, 6 Ready."""
    table = Table(tiles=WINDY).comrades(ready=6).dice(1, 6, 6).turn(1).die(6, "inspire").play("comrade", "1nw")
    assert table.offered("comrade") == ["2se"]
    table.play("comrade", "2se")
    assert (table.state.comrades, table.state.ready, table.kind) == ([1, 1], 4, "Turn")


def test_the_lock_of_a_stronghold():
    """EX-30"""
    table = Table(3).put("flagship-1", "2se").put("flagship-2", "2nw").strongholds("2se").comrades(0, 2).gold(1, 5)
    table.cargo(1, "middleman").dice(1, 2, 2).market("mystic", "gunner", "diver").turn(1)
    assert table.offered("recruit") == table.offered("smuggle") == table.offered("deliver") == []
    assert table.play("die", 2).offered("recruit") == []
    table.play("slot", "negotiate")
    assert (table.kind, table.state.crew[1], table.state.comrades) == ("Turn", [], [0, 2])

    # The recruit reward, won in a battle on that Island.
    table.put("flagship-1", "2ne").put("flagship-2", "2se").slots(1, cannons=1).rolls(6, 1).turn(1, 1)
    table.die(2, "sail-1").play("step", "2se").play("fight", "flagship-2").play("pass")
    table.play("victory", "damage_reward").play("damage", "rally").play("reward", 18)
    assert table.kind != "ClaimReward"
    assert (table.state.crew[1], table.state.white[1] + 1) == ([], 18)

    # The Union may not enlist there, but may place Comrades.
    table.plans("enlist").dice(2, 1, 1).turn(2)
    assert not table.offers("plan", "enlist")
    table.die(1, "assemble").play("amount", 3)
    assert table.state.comrades == [0, 5]


def test_the_limits_of_negotiate():
    """EX-45"""

    def negotiates(comrades: int, *market: str) -> Table:
        table = Table(3).put("flagship-1", "2se").put("flagship-2", "1nw").comrades(0, comrades).dice(1, 4, 4)
        return table.market(*market).no_deck().turn(1).die(4, "negotiate")

    cards = ("sailor", "gunner", "diver")
    two = negotiates(1, *cards).play("take", "sailor").play("take", "diver")
    assert (two.state.crew[1], two.state.comrades[1], two.kind) == (["sailor", "diver"], 0, "Turn")
    one = negotiates(0, *cards).play("take", "sailor")
    assert (one.state.crew[1], one.kind) == (["sailor"], "Turn")
    none = negotiates(1)
    assert (none.state.crew[1], none.state.comrades[1], none.kind) == ([], 1, "Turn")


def test_deploying():
    """EX-47: behind the Sandbar, on Wreckage, but neither diagonally nor off the map."""
    table = Table(tiles=WINDY).put("flagship-0", "2nw").put("flagship-1", "2se").dice(0, 1, 1).turn(0)
    table.die(1, "deploy")
    assert sorted(table.choices) == [("deploy", "1se"), ("deploy", "2ne"), ("deploy", "2nw"), ("deploy", "2sw")]
    table.play("deploy", "2sw")
    assert table.where("patrol-1") == "2sw"

    table.put("flagship-0", "1nw").slots(0, deploy=0).turn(0, 1).die(1, "deploy")
    assert sorted(table.offered("deploy")) == ["1ne", "1nw", "1sw"]
    table.play("deploy", "1sw")
    assert (table.where("patrol-2"), table.damage(0), table.kind) == ("1sw", [], "Turn")
