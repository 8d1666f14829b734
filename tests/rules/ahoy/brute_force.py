"""A scorer that shares nothing with the engine's: it reads a board's JSON and counts on its fingers, rule by rule."""

from random import Random
from typing import Any

from tests.rules.ahoy.test_components import PRINTED_CARDS, rows

SUIT_OF_CARD = {card: columns[1] for card, columns in rows(PRINTED_CARDS)}
SUITS = ["bird", "skull", "swords", "tree", "compass", "fish"]
FACTIONS = {
    2: ["squadron", "union"],
    3: ["squadron", "smuggler", "union"],
    4: ["squadron", "smuggler", "union", "smuggler"],
}
Json = dict[str, Any]


def flags(region: Json) -> list[str]:
    """SCORE-03, SCORE-04: one entry for each point of control in a region, by whose it is."""
    planted = ["squadron" for _ in range(region["patrols"])]
    for _ in range(region["strongholds"]):
        planted += ["squadron", "squadron"]
    if region["squadron_flagship"]:
        planted += ["squadron", "squadron"]
    for _ in range(region["comrades"]):
        planted.append("union")
        if region["cutter"]:
            planted.append("union")
    for ship in ("union_flagship", "cutter", "gunship"):
        if region[ship]:
            planted.append("union")
    return planted


def controller(region: Json) -> str | None:
    """SCORE-05, SCORE-06: strictly more, or nobody."""
    planted = flags(region)
    for faction, other in (("squadron", "union"), ("union", "squadron")):
        if planted.count(faction) > planted.count(other):
            return faction
    return None


def fame_from_regions(board: Json) -> list[int]:
    """SCORE-02, SCORE-07: the wealth of what a seat's faction controls; a Smuggler controls nothing."""
    if board["stage"] == "end":
        return [0 for _ in board["seats"]]
    return [
        sum(region["wealth"] for region in board["regions"] if controller(region) == seat["faction"])
        for seat in board["seats"]
    ]


def regions_of_pledge(board: Json, pledge: Json) -> list[int]:
    """PLEDGE-02, PLEDGE-03: those of the card's suit that the pledged faction controls."""
    alike = [region for region in board["regions"] if region["suit"] == SUIT_OF_CARD[pledge["card"]]]
    return [region["region"] for region in alike if controller(region) == pledge["faction"]]


def fame_from_pledges(board: Json) -> list[int]:
    """PLEDGE-04, PLEDGE-06: 1 for every region and card, whatever the wealth."""
    fame = [0 for _ in board["seats"]]
    for pledge in board.get("pledges", []):
        for _ in regions_of_pledge(board, pledge):
            fame[pledge["seat"]] += 1
    return fame


def winners(fame: list[int], gold: list[int]) -> list[int]:
    """END-04, END-05, END-06: strike out whoever somebody beats."""
    return [
        seat
        for seat in range(len(fame))
        if not any(
            fame[other] > fame[seat] or (fame[other] == fame[seat] and gold[other] > gold[seat])
            for other in range(len(fame))
        )
    ]


# Boards -------------------------------------------------------------------------------------------------------------


def random_board(rng: Random) -> Json:
    """Any board that the box allows, with as many ties as there can be."""
    seats = FACTIONS[rng.randint(2, 4)]
    regions = [empty_region(number, suit) for number, suit in enumerate(rng.sample(SUITS * 2, rng.randint(1, 11)), 1)]
    for piece, most in (("patrols", 10), ("strongholds", 3), ("comrades", 20)):
        for _ in range(rng.randint(0, most)):
            rng.choice(regions)[piece] += 1
    for ship in ("squadron_flagship", "union_flagship", "cutter", "gunship"):
        if rng.random() < 0.8:
            rng.choice(regions)[ship] = True
    for region in regions:
        region["wealth"] = rng.randint(1, 6)
    board: Json = {
        "stage": rng.choice(["round", "end"]),
        "round": rng.randint(1, 9),
        "seats": [
            {"seat": seat, "faction": faction, "fame": rng.randint(28, 32), "gold": rng.randint(0, 2)}
            for seat, faction in enumerate(seats)
        ],
        "regions": regions,
    }
    if board["stage"] == "end":
        board["pledges"] = random_pledges(rng, seats)
    return board


def empty_region(number: int, suit: str) -> Json:
    pieces = {"patrols": 0, "strongholds": 0, "squadron_flagship": False, "comrades": 0}
    return {"region": number, "suit": suit, **pieces, "union_flagship": False, "cutter": False, "gunship": False}


def random_pledges(rng: Random, seats: list[str]) -> list[Json]:
    smugglers = [seat for seat, faction in enumerate(seats) if faction == "smuggler"]
    cards = rng.sample(sorted(SUIT_OF_CARD), rng.randint(0, 12) if smugglers else 0)
    return [
        {"seat": rng.choice(smugglers), "card": card, "faction": rng.choice(["squadron", "union"])} for card in cards
    ]
