"""What a position is worth that is over, or that is played on at random until it is."""

from __future__ import annotations

from random import Random

from shared.rules.engine import play_out
from shared.rules.game import NO_OPTIONS, Options, Outcome, Position, Seat

MOST_PLAYED = 3000  # decisions; a game that is longer ends undecided
WINNING = 0.75  # of what an end is worth: to have won; the rest is by how much
MUCH = 8.0  # points by which a lead is half of the largest there could be

Worths = list[float]  # per seat, from 0 to 1


def victory(state: Position, options: Options) -> Worths:
    """Returns each seat's share of the victory in a game that is over. Who plays together does not share it out."""
    outcome = outcome_of(state)
    teams = state.game.teams(len(outcome.scores), options)
    sides = sum(1 for team in teams if any(seat in outcome.winners for seat in team))
    return [1 / sides if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


def played_out(
    state: Position, rng: Random, most: int = MOST_PLAYED, options: Options = NO_OPTIONS
) -> tuple[Worths, int]:
    """Plays on at random; returns what the end is worth, with how far each seat is ahead, and the decisions made.

    The worths are for as many seats as the game can have, so that all are equally many.
    """
    undecided = [0.5] * max(state.game.seats)
    count = play_out(state, rng, most)
    if state.stack:
        return undecided, count
    outcome, shares = outcome_of(state), victory(state, options)
    for seat, share in enumerate(shares):
        undecided[seat] = WINNING * share + (1 - WINNING) * (0.5 + 0.5 * lead(outcome, seat))
    return undecided, count


def lead(outcome: Outcome, seat: Seat) -> float:
    """Returns how far a seat is ahead of the best that has another place, from -1 to 1; alone, how far it came."""
    rivals = [outcome.scores[other] for place in outcome.ranking if seat not in place for other in place]
    points = outcome.scores[seat] - max(rivals, default=0)
    return points / (MUCH + abs(points))


def outcome_of(state: Position) -> Outcome:
    outcome = state.game.outcome(state)
    assert outcome is not None
    return outcome
