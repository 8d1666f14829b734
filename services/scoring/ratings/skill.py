"""What a match tells about its players' strength: OpenSkill's Plackett-Luce model, with rules of our own.

- A place that is shared is a tie. Conceding is losing. Teams are rated as teams.
- Whoever gave a seat up to a bot is last, whatever the bot or the team made of it; the bot that stepped in is not
  rated for it. A seat that a bot only held for a while is its player's all the same.
- A bot of a level is one player, however many seats it has at a table: its rating becomes the mean of what each seat
  would have made of it.
- A match that sets nobody against anybody else, one bot against itself, one team or all given up, tells nothing.
  Where the side that the rules play has won, nobody has; who came before whom counts all the same.
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
Teams = Sequence[Sequence[int]]  # of seats


def changes_of(match: MatchRecord, ratings: Ratings, model: PlackettLuce = MODEL) -> list[Change]:
    """Returns what a match changes, in all roles together and in each seat's own role."""
    seated = sorted(match.participants, key=lambda person: person.seat)
    if not tells_something(seated, teams_of(match)):
        return []
    own = [person.role for person in seated]
    return [
        change
        for roles in ([ALL_ROLES] * len(seated), own)
        for change in in_roles(match, seated, roles, ratings, model)
    ]


def teams_of(match: MatchRecord) -> Teams:
    """Returns who played together; matches that were saved before there were teams do not say."""
    teams: Teams = match.outcome.get("teams") or [[seat] for seat in range(match.seats)]
    return teams


def tells_something(seated: Sequence[Participant], teams: Teams) -> bool:
    stayed = [person for person in seated if not person.gave_up]
    return bool(stayed) and len(teams) > 1 and len({person.player_id for person in seated}) > 1


def in_roles(
    match: MatchRecord, seated: Sequence[Participant], roles: Sequence[str], ratings: Ratings, model: PlackettLuce
) -> list[Change]:
    keys = [(person.player_id, role) for person, role in zip(seated, roles, strict=True)]
    before = [ratings.get(key, Rating()) for key in keys]
    placements = places(seated)
    gone = [person.seat for person in seated if person.gave_up]
    rated = rate_seats(before, placements, teams_of(match), gone, model)
    has_winner = bool(match.outcome["winners"])
    changes = []
    for number, person in enumerate(seated):
        same = [seat for seat, key in enumerate(keys) if key == keys[number]]
        after = Rating(
            mean([rated[seat][0] for seat in same]),
            mean([rated[seat][1] for seat in same]),
            before[number].games + 1,
            before[number].wins + (has_winner and any(placements[seat] == 1 for seat in same)),
        )
        is_bot = person.bot is not None
        placement = placements[number]
        changes.append(Change(person.seat, person.player_id, is_bot, roles[number], placement, before[number], after))
    return changes


def places(seated: Sequence[Participant]) -> list[int]:
    """Returns the places as they count here: 1 is the best; those who gave up share the last."""
    stayed = sorted(person.placement for person in seated if not person.gave_up)
    return [len(stayed) + 1 if person.gave_up else 1 + stayed.index(person.placement) for person in seated]


def rate_seats(
    before: Sequence[Rating], placements: Sequence[int], teams: Teams, gone: Sequence[int], model: PlackettLuce
) -> list[tuple[float, float]]:
    """Returns mu and sigma of each seat afterwards; for who gave up, as if the whole team had come last."""
    ranks = [min(placements[seat] for seat in team) for team in teams]
    after = rate(before, ranks, teams, model)
    for seat in gone:
        left = [max(placements) if seat in team else rank for team, rank in zip(teams, ranks, strict=True)]
        after[seat] = rate(before, left, teams, model)[seat]
    return after


def rate(
    before: Sequence[Rating], ranks: Sequence[int], teams: Teams, model: PlackettLuce
) -> list[tuple[float, float]]:
    sides = [[model.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in team] for team in teams]
    rated = model.rate(sides, ranks=[float(rank) for rank in ranks])
    seats = [seat for team in teams for seat in team]
    after = dict(zip(seats, [(rating.mu, rating.sigma) for side in rated for rating in side], strict=True))
    return [after[seat] for seat in range(len(before))]


def mean(values: Sequence[float]) -> float:
    return values[0] if len(values) == 1 else fsum(values) / len(values)
