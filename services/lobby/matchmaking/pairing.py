"""Who plays with whom: a pure function from waiting tickets to tables.

Oldest first: each ticket in turn looks for others near its rating, nearest first, that fit at one table with it.
Two tickets fit if each is within the other's window, which widens with waiting. Nobody is ever seated with somebody
outside their own window. When the wait of its `fill` is over, a ticket also takes a table completed with bots,
together with others whose wait is over.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heapify, heappop, heappush

from services.lobby.matches.match import Chair, bot_chair
from services.lobby.matchmaking.ticket import Ticket
from shared.rules import registry

BASE = 2.0  # the window of a player whose strength is known exactly and who has just come
PER_SIGMA = 0.5  # the less is known of a player, the less exact a pairing can be
PER_SECOND = 0.1
WIDEST = 50.0
SCAN = 100  # candidates that one ticket looks at for a table, at most: keeps the worst case linear

Roles = tuple[str, ...]  # acceptable ones, sorted; empty: any
Seats = tuple[int, ...]
Kind = tuple[Roles, int]  # what a ticket needs at a table: roles, and how many seats


@dataclass(frozen=True)
class Pairing:
    """A table: the chair of each seat, and the tickets that led to it, the oldest first."""

    game: str
    chairs: tuple[Chair, ...]
    tickets: tuple[Ticket, ...]


def window(ticket: Ticket, now: int) -> float:
    """Returns how far from its own rating a ticket accepts others."""
    waited = max(0, now - ticket.created) / 1000
    return min(WIDEST, BASE + PER_SIGMA * ticket.rating.sigma + PER_SECOND * waited)


def pair(tickets: Iterable[Ticket], now: int) -> list[Pairing]:
    """Returns tables for as many tickets as fit, serving the oldest first."""
    waiting = sorted(tickets, key=lambda ticket: (ticket.created, ticket.ticket_id))
    room = Room(waiting, now)
    tables = (room.table_for(ticket) for ticket in waiting if ticket.ticket_id in room.free)
    return [table for table in tables if table]


class Room:
    """The tickets still free, ready to be searched outwards from a rating."""

    def __init__(self, tickets: Sequence[Ticket], now: int) -> None:
        self.now = now
        self.free = {ticket.ticket_id for ticket in tickets}
        self.windows = {ticket.ticket_id: window(ticket, now) for ticket in tickets}
        self.ranks: dict[tuple[str, int], dict[Kind, Rank]] = {}
        sorted_by_rating = sorted(tickets, key=lambda ticket: ticket.rating.mu)
        for ticket in sorted_by_rating:
            for seats in ticket.seats:
                kinds = self.ranks.setdefault((ticket.game, seats), {})
                kinds.setdefault(kind_of(ticket), Rank()).tickets.append(ticket)
        for kinds in self.ranks.values():
            for rank in kinds.values():
                rank.index(self.windows)

    def table_for(self, ticket: Ticket) -> Pairing | None:
        """Returns a table of the first of the ticket's numbers of seats that works; bots complete it if it is time."""
        for seats in ticket.seats:
            if group := self.group(ticket, seats, bots=False):
                return self.seat(group, seats)
        if fill_is_due(ticket, self.now):
            for seats in ticket.seats:
                if group := self.group(ticket, seats, bots=True):
                    return self.seat(group, seats)
        return None

    def group(self, first: Ticket, seats: int, bots: bool) -> list[Ticket]:
        """Returns tickets that fit at one table with `first`, or [] if it stays incomplete and bots may not help."""
        roles = roles_of(first.game, seats)
        kinds = [kind_of(first)]
        if not can_seat((kinds[0],), roles):
            return []
        group, taken, looked = [first], len(first.players), 0
        for other in self.nearest(first, seats, kinds, roles):
            if taken == seats or looked == SCAN:
                break
            looked += 1
            if (bots and not fill_is_due(other, self.now)) or not self.accepts(other, group):
                continue
            group.append(other)
            kinds.append(kind_of(other))
            taken += len(other.players)
        return group if taken == seats or bots else []

    def accepts(self, other: Ticket, group: list[Ticket]) -> bool:
        """Returns whether everybody at the table is within everybody's window."""
        mu, wide = other.rating.mu, self.windows[other.ticket_id]
        return all(abs(mu - one.rating.mu) <= min(wide, self.windows[one.ticket_id]) for one in group)

    def nearest(self, first: Ticket, seats: int, kinds: list[Kind], roles: Roles) -> Iterator[Ticket]:
        """Yields free tickets in the window of `first`, the nearest first, of kinds that still fit beside `kinds`."""
        mu, wide = first.rating.mu, self.windows[first.ticket_id]
        ranks = self.ranks[first.game, seats]
        heads: list[tuple[float, int, int, Kind, int]] = []
        for number, (kind, rank) in enumerate(ranks.items()):
            heads += [
                (*step, 2 * number + way, kind, way) for way, step in enumerate(rank.around(mu, self.free)) if step
            ]
        heapify(heads)
        while heads:
            distance, at, tie, kind, way = heappop(heads)
            if distance > wide:
                return
            rank = ranks[kind]
            if distance > rank.widest or not can_seat(tuple(sorted((*kinds, kind))), roles):
                continue  # nobody of this kind reaches so far, or fits at this table any more: skip the whole rank
            ticket = rank.tickets[at]
            if ticket is not first and ticket.ticket_id in self.free:
                yield ticket
            if step := rank.next(at, way, mu, self.free):
                heappush(heads, (*step, tie, kind, way))

    def seat(self, group: list[Ticket], seats: int) -> Pairing:
        """Gives everybody a seat. Ticket ids decide who chooses first: coming early gives no favourite role."""
        group = sorted(group, key=lambda ticket: (ticket.created, ticket.ticket_id))
        self.free -= {ticket.ticket_id for ticket in group}
        game = group[0].game
        roles = roles_of(game, seats)
        parties_first = sorted(group, key=lambda ticket: -len(ticket.players))
        people = [(ticket, chair) for ticket in parties_first for chair in ticket.players]
        order = team_by_team(game, seats, zlib.crc32("".join(ticket.ticket_id for ticket in group).encode()))
        wishes = tuple(tuple(sorted(ticket.roles)) for ticket, _ in people)
        places = find_seats(wishes, tuple(roles[at] for at in order))
        assert places is not None, "a group is formed only if it can be seated"
        level = next((ticket.fill.level for ticket in group if ticket.fill), "")
        chairs = [bot_chair(level)] * seats
        for (_, chair), place in zip(people, places):
            chairs[order[place]] = chair
        return Pairing(game, tuple(chairs), tuple(group))


class Rank:
    """Tickets of one kind by rating, with links over those that are gone."""

    def __init__(self) -> None:
        self.tickets: list[Ticket] = []

    def index(self, windows: dict[str, float]) -> None:
        size = len(self.tickets)
        self.widest = max(windows[ticket.ticket_id] for ticket in self.tickets)
        self.ratings = [ticket.rating.mu for ticket in self.tickets]
        self.links = (list(range(-1, size - 1)), list(range(1, size + 1)))  # downwards, upwards

    def around(self, mu: float, free: set[str]) -> tuple[tuple[float, int] | None, tuple[float, int] | None]:
        """Returns the nearest free ticket below a rating and the nearest from it upwards, as (distance, index)."""
        middle = bisect_left(self.ratings, mu)
        return self.from_here(middle - 1, 0, mu, free), self.from_here(middle, 1, mu, free)

    def next(self, at: int, way: int, mu: float, free: set[str]) -> tuple[float, int] | None:
        return self.from_here(self.links[way][at], way, mu, free)

    def from_here(self, at: int, way: int, mu: float, free: set[str]) -> tuple[float, int] | None:
        """Returns the first free ticket from an index on; shortens the links that it walked."""
        links, walked = self.links[way], []
        while 0 <= at < len(self.tickets) and self.tickets[at].ticket_id not in free:
            walked.append(at)
            at = links[at]
        for passed in walked:
            links[passed] = at
        return (abs(self.ratings[at] - mu), at) if 0 <= at < len(self.tickets) else None


def kind_of(ticket: Ticket) -> Kind:
    return tuple(sorted(ticket.roles)), len(ticket.players)


def roles_of(game: str, seats: int) -> tuple[str, ...]:
    return registry.game(game).roles(seats)


def team_by_team(game: str, seats: int, number: int) -> Seats:
    """Returns all seats with those of a team side by side, beginning with the team of this number."""
    teams = registry.game(game).teams(seats, {})
    first = number % len(teams)
    return tuple(seat for team in (*teams[first:], *teams[:first]) for seat in team)


def fill_is_due(ticket: Ticket, now: int) -> bool:
    return ticket.fill is not None and now >= ticket.created + 1000 * ticket.fill.after_s


@lru_cache(maxsize=65536)
def can_seat(kinds: tuple[Kind, ...], roles: tuple[str, ...]) -> bool:
    """Returns whether tickets of these kinds fit at one table together."""
    return find_seats(tuple(roles_wished for roles_wished, players in kinds for _ in range(players)), roles) is not None


@lru_cache(maxsize=65536)
def find_seats(wishes: tuple[Roles, ...], roles: tuple[str, ...], taken: frozenset[int] = frozenset()) -> Seats | None:
    """Returns a seat of an acceptable role for each, or None if that is impossible."""
    if not wishes:
        return ()
    for seat, role in enumerate(roles):
        if seat in taken or (wishes[0] and role not in wishes[0]):
            continue
        rest = find_seats(wishes[1:], roles, taken | {seat})
        if rest is not None:
            return (seat, *rest)
    return None
