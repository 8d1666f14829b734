"""What a match tells about its players' strength: OpenSkill's Plackett-Luce model, with rules of our own.

- A place that is shared is a tie. Conceding is losing.
- Whoever gave a seat up to a bot is last, whatever the bot made of it; the bot that stepped in is not rated for it. A
  seat that a bot only held for a while is its player's all the same.
- A bot of a level is one player, however many seats it has at a table: its rating becomes the mean of what each seat
  would have made of it.
- A match that sets nobody against anybody else, one bot against itself or all given up, tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from openskill.models import PlackettLuce

from shared.records.matches import MatchRecord, Participant

MODEL = PlackettLuce()  # mu 25, sigma 25/3; tau keeps sigma from ever vanishing, since players learn
ALL_ROLES = ""


@dataclass(frozen=True)
class Rating:
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0
    wins: int = 0

    @property
    def ordinal(self) -> float:
        """Returns what a player is almost surely worth: leaderboards go by it."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True)
class Change:
    """What a match did to the rating of the player in a seat."""

    seat: int
    player_id: str
    is_bot: bool
    role: str
    placement: int
    before: Rating
    after: Rating


Ratings = Mapping[tuple[str, str], Rating]  # by player and role


def changes_of(match: MatchRecord, ratings: Ratings, model: PlackettLuce = MODEL) -> list[Change]:
    """Returns what a match changes, in all roles together and in each seat's own role."""
    seated = sorted(match.participants, key=lambda person: person.seat)
    if not tells_something(seated):
        return []
    own = [person.role for person in seated]
    return [change for roles in ([ALL_ROLES] * len(seated), own) for change in in_roles(seated, roles, ratings, model)]


def tells_something(seated: Sequence[Participant]) -> bool:
    stayed = [person for person in seated if not person.gave_up]
    return bool(stayed) and len({person.player_id for person in seated}) > 1


def in_roles(
    seated: Sequence[Participant], roles: Sequence[str], ratings: Ratings, model: PlackettLuce
) -> list[Change]:
    keys = [(person.player_id, role) for person, role in zip(seated, roles, strict=True)]
    before = [ratings.get(key, Rating()) for key in keys]
    placements = places(seated)
    rated = rate(before, placements, model)
    changes = []
    for number, person in enumerate(seated):
        same = [seat for seat, key in enumerate(keys) if key == keys[number]]
        after = Rating(
            mean([rated[seat][0] for seat in same]),
            mean([rated[seat][1] for seat in same]),
            before[number].games + 1,
            before[number].wins + any(placements[seat] == 1 for seat in same),
        )
        is_bot = person.bot is not None
        placement = placements[number]
        changes.append(Change(person.seat, person.player_id, is_bot, roles[number], placement, before[number], after))
    return changes


def places(seated: Sequence[Participant]) -> list[int]:
    """Returns the places as they count here: 1 is the best; those who gave up share the last."""
    stayed = sorted(person.placement for person in seated if not person.gave_up)
    return [len(stayed) + 1 if person.gave_up else 1 + stayed.index(person.placement) for person in seated]


def rate(before: Sequence[Rating], placements: Sequence[int], model: PlackettLuce) -> list[tuple[float, float]]:
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    return [(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(place) for place in placements])]


def mean(values: Sequence[float]) -> float:
    return values[0] if len(values) == 1 else fsum(values) / len(values)
