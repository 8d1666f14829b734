"""The use cases of matchmaking: open a party, come and go, draw a ticket, take it back."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from msgspec.structs import replace

from services.lobby import parties
from services.lobby.catalogue import check_seats, game_called, invalid
from services.lobby.pairing import seatable
from services.lobby.parties import Parties
from services.lobby.players import Players
from services.lobby.records import Chair, Fill, Party, Rating, Ticket, person
from services.lobby.store import now_ms
from services.lobby.tickets import Tickets
from shared.records.players import Player
from shared.rules.game import Game
from shared.service.problems import Problem


class Queue:
    def __init__(self, players: Players, tickets: Tickets, parties: Parties) -> None:
        self.players, self.tickets, self.parties = players, tickets, parties

    # Tickets -------------------------------------------------------------------------------------------------------

    def draw(self, player: Player, wanted: dict[str, Any], ticket_id: str) -> Ticket:
        """Begin to wait for a match, alone or with a party."""
        game = game_called(wanted["game"])
        people = self.on_ticket(player, wanted["party_id"])
        ticket = Ticket(
            ticket_id=ticket_id,
            game=game.name,
            seats=feasible_seats(game, wanted["seats"], wanted["roles"], len(people)),
            roles=tuple(wanted["roles"]),
            players=people,
            rating=self.rating(people, game.name),
            created=now_ms(),
            max_wait_s=wanted["max_wait_s"],
            fill=Fill(**wanted["fill"]) if wanted["fill"] else None,
            party_id=wanted["party_id"],
        )
        drawn = self.tickets.add(ticket)
        if drawn.party_id:
            self.note_ticket(drawn)
        return drawn

    def on_ticket(self, player: Player, party_id: str | None) -> tuple[Chair, ...]:
        if party_id is None:
            return (person(player),)
        party = self.parties.get(party_id, player.player_id)
        if party.leader != player.player_id:
            raise Problem(403, "not-the-leader", "Only the leader of a party draws its ticket.")
        return tuple(member for member in party.members if self.players.knows(member.player_id))

    def note_ticket(self, ticket: Ticket) -> None:
        """The party names its ticket. Whoever left before that must not be drawn into a match: the ticket goes too."""
        party = self.parties.update(str(ticket.party_id), lambda party: replace(party, ticket_id=ticket.ticket_id))
        here = {member.player_id for member in party.members} if party else set()
        if not {chair.player_id for chair in ticket.players} <= here:
            self.tickets.end(ticket, "cancelled")
            raise Problem(409, "party-changed", "Somebody left the party meanwhile; draw a ticket again.")

    def rating(self, people: tuple[Chair, ...], game: str) -> Rating:
        ratings = [self.players.rating(chair.player_id, game) for chair in people]
        return Rating(fmean(rating.mu for rating in ratings), fmean(rating.sigma for rating in ratings))

    def take_back(self, ticket_id: str, player: Player) -> Ticket:
        """Anyone on a ticket may take it back while it waits."""
        ticket = self.tickets.get(ticket_id, player.player_id)
        if ticket.status == "waiting":
            ticket = self.tickets.end(ticket, "cancelled")
        if ticket.status == "paired":
            raise Problem(409, "already-paired", "This ticket has become a match.", match_id=ticket.match_id)
        return ticket

    # Parties -------------------------------------------------------------------------------------------------------

    def open_party(self, player: Player, party_id: str, code: str) -> Party:
        return self.parties.add(
            Party(party_id=party_id, code=code, leader=player.player_id, members=(person(player),), created=now_ms())
        )

    def join(self, party_id: str, player: Player, code: str) -> Party | None:
        return self.parties.update(party_id, lambda party: parties.join(party, player, code))

    def leave(self, party_id: str, player: Player, player_id: str) -> Party | None:
        """A member goes, and with the member the ticket that the party waits on."""
        before = self.parties.get(party_id, player.player_id)
        after = self.parties.update(party_id, lambda party: parties.leave(party, player, player_id))
        ticket = self.tickets.find((after or before).ticket_id or "")
        if ticket and ticket.status == "waiting" and ticket.has(player_id):
            self.tickets.end(ticket, "cancelled")
        return after


def feasible_seats(game: Game, seats: list[int], roles: list[str], people: int) -> tuple[int, ...]:
    """Those of the wanted numbers of seats at which these people can sit in these roles."""
    for number in seats:
        check_seats(game, number)
    known = {role for number in seats for role in game.roles(number)}
    if unknown := [role for role in roles if role not in known]:
        raise invalid(f"are some of {sorted(known)}, not {unknown[0]!r:.40}", "roles")
    kind = (tuple(sorted(roles)), people)
    fitting = tuple(number for number in dict.fromkeys(seats) if seatable((kind,), game.roles(number)))
    if not fitting:
        raise invalid(f"no table of {seats} seats has room for {people} with these roles", "seats")
    return fitting
