"""Draws tickets and takes them back: how a player, or a party, waits for a match."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from msgspec.structs import replace

from services.lobby.bots import check_level, check_quota
from services.lobby.catalogue import check_seats
from services.lobby.env import Env
from services.lobby.matches.match import Chair, player_chair
from services.lobby.matches.settings import Fill
from services.lobby.matchmaking.pairing import can_seat
from services.lobby.matchmaking.ticket import Ticket
from services.lobby.players.accounts import Rating
from shared.contract import times
from shared.records.players import Player
from shared.rules.game import Game
from shared.service.web.games import find_game
from shared.service.web.problems import Problem, invalid


def draw_ticket(env: Env, player: Player, body: dict[str, Any], ticket_id: str) -> Ticket:
    """Draws a ticket as the body of a request describes it, for the player alone or for a party."""
    fill = Fill(**body["fill"]) if body["fill"] else None
    if fill:
        check_level(env, fill.level, "fill", "level")
        check_quota(env, player.player_id)
    game = find_game(body["game"])
    people = people_on_ticket(env, player, body["party_id"])
    ticket = env.tickets.add(
        Ticket(
            ticket_id=ticket_id,
            game=game.name,
            seats=possible_seats(game, body["seats"], body["roles"], len(people)),
            roles=tuple(body["roles"]),
            players=people,
            rating=mean_rating(env, people, game.name),
            created=times.now_ms(),
            max_wait_s=body["max_wait_s"],
            fill=fill,
            party_id=body["party_id"],
        )
    )
    if ticket.party_id:
        note_ticket(env, ticket, ticket.party_id)
    return ticket


def take_back(env: Env, ticket_id: str, player: Player) -> Ticket:
    """Ends a ticket that waits; anyone on it may."""
    ticket = env.tickets.get(ticket_id, player.player_id)
    if ticket.status == "waiting":
        ticket = env.tickets.end(ticket, "cancelled")
    if ticket.status == "paired":
        raise Problem("already-paired", "This ticket has become a match.", match_id=ticket.match_id)
    return ticket


def people_on_ticket(env: Env, player: Player, party_id: str | None) -> tuple[Chair, ...]:
    """Returns the player, or all members of the party that the player leads."""
    if party_id is None:
        return (player_chair(player),)
    party = env.parties.get(party_id, player.player_id)
    if party.leader != player.player_id:
        raise Problem("not-the-leader", "Only the leader of a party may draw its ticket.")
    return tuple(member for member in party.members if env.players.exists(member.player_id))


def note_ticket(env: Env, ticket: Ticket, party_id: str) -> None:
    """Names the ticket in its party. If a member left before that, the ticket is taken back."""
    party = env.parties.update(party_id, lambda party: replace(party, ticket_id=ticket.ticket_id))
    members = {member.player_id for member in party.members} if party else set()
    if not {chair.player_id for chair in ticket.players} <= members:
        env.tickets.end(ticket, "cancelled")
        raise Problem("party-changed", "A member left the party meanwhile; draw a new ticket.")


def mean_rating(env: Env, people: tuple[Chair, ...], game: str) -> Rating:
    ratings = [env.players.rating(chair.player_id, game) for chair in people]
    return Rating(fmean(rating.mu for rating in ratings), fmean(rating.sigma for rating in ratings))


def possible_seats(game: Game, seats: list[int], roles: list[str], people: int) -> tuple[int, ...]:
    """Returns those of the numbers of seats at which so many people can sit in these roles."""
    for number in seats:
        check_seats(game, number)
    all_roles = {role for number in seats for role in game.roles(number)}
    if unknown := [role for role in roles if role not in all_roles]:
        raise invalid(f"must be among {sorted(all_roles)}, not {unknown[0]!r:.40}", "roles")
    kind = (tuple(sorted(roles)), people)
    possible = tuple(number for number in dict.fromkeys(seats) if can_seat((kind,), game.roles(number)))
    if not possible:
        raise invalid(f"no table of {seats} seats has room for {people} with these roles", "seats")
    return possible
