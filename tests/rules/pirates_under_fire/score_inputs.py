"""Score inputs from the notation of the worked examples: `4,2:a3+ 3,2:aM8 3,5:a6! 0,0:b2`."""

import re
from random import Random
from typing import Any

PIECE = re.compile(r"(\d),(\d):([ab])(?:(M\d+)|(\d))(!?)(\+*)")
BY_COST = (["M1", "M2", "M3", "M4", "M5", "M6"], ["M7", "M8", "M9"], ["M10", "M11", "M12"])
OF_A_GAME = (3, 1, 1)  # mercenaries of each cost (SET-07)

Json = dict[str, Any]


def score_input(sea: str, light: tuple[int, ...] = (), dark: tuple[int, ...] = ()) -> Json:
    """`light` and `dark` are a player's VP tokens, mines taken and coins, as far as they have any."""
    names = ("vp", "mines", "coins")
    players = [dict.fromkeys(names, 0) | dict(zip(names, held, strict=False)) for held in (light, dark)]
    return {"ships": [ship(piece) for piece in sea.split()], "players": players}


def ship(piece: str) -> Json:
    row, column, colour, mercenary, number, burning, shields = PIECE.fullmatch(piece).groups()
    return {
        "row": int(row),
        "column": int(column),
        "owner": "ab".index(colour),
        "number": int(number or 0),
        "mercenary": mercenary or "",
        "burning": bool(burning),
        "shields": len(shields),
    }


def random_input(rng: Random, empty: float, mercenaries: bool) -> Json:
    """Any sea that the box allows: runs of near numbers are as likely as any other, so that lines hold much."""
    cells = [(row, column) for row in range(6) for column in range(7)]
    signs = game_mercenaries(rng) if mercenaries else []
    places = dict(zip(rng.sample(cells, len(signs)), signs, strict=True))
    fleets = [[number for number in range(1, 10) for _ in range(3)] for _ in range(2)]
    tokens, ships = 7, []
    for row, column in cells:
        owner = int(rng.random() < (0.15 if row >= 3 else 0.5))
        piece = {"row": row, "column": column, "owner": owner, "mercenary": ""}
        if (row, column) in places:
            hired = {"number": 0, "mercenary": places[row, column], "burning": False, "shields": 0}
            ships.append(piece | hired)
        elif rng.random() >= empty and fleets[owner]:
            number = near(rng, fleets[owner])
            fleets[owner].remove(number)
            burning, shields = rng.random() < 0.07, rng.choice([0, 0, 0, 0, 1, 2])
            shields = 0 if burning else min(tokens, shields)
            tokens -= shields
            ships.append(piece | {"number": number, "burning": burning, "shields": shields})
    rng.shuffle(ships)
    players = [{"vp": rng.randrange(9), "mines": rng.randrange(3), "coins": rng.randrange(4)} for _ in range(2)]
    return {"ships": ships, "players": players}


def game_mercenaries(rng: Random) -> list[str]:
    """Some of the five of a game, or all."""
    five = [name for names, count in zip(BY_COST, OF_A_GAME, strict=True) for name in rng.sample(names, count)]
    return rng.sample(five, rng.choice([2, 3, 4, 5]))


def near(rng: Random, fleet: list[int]) -> int:
    """A number of those that are left, the lower half of them more often."""
    return min(rng.choice(fleet), rng.choice(fleet))
