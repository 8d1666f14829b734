"""Matchmaking over HTTP: tickets and parties."""

from __future__ import annotations

from typing import Any

from services.lobby import answers, schemas
from services.lobby.lobby import check_level
from services.lobby.once import fresh_id
from services.lobby.parties import no_such_party
from services.lobby.who import for_players, once, player, rooms
from shared.service.bodies import Blueprint, leads_to
from shared.service.keys import new_key

blueprint = Blueprint("tickets", __name__, url_prefix="/lobby/v1", description="Matchmaking")


@blueprint.post("/tickets")
@leads_to("ticket_id", "show_ticket", "take_back")
@for_players
@blueprint.arguments(schemas.TicketIn)
@blueprint.response(201, schemas.TicketOut)
@once
def draw_ticket(body: dict[str, Any]) -> dict[str, Any]:
    """Wait for a match with others of about the same rating; with a `party_id`, for all its members.

    Who: any player who does not wait already; for a party its leader.
    """
    if body["fill"]:
        check_level(body["fill"]["level"], rooms().settings.bot_levels, "fill", "level")
        rooms().lobby.check_quota(player().player_id)
    return answers.of_ticket(rooms().queue.draw(player(), body, fresh_id("ticket")))


@blueprint.get("/tickets/<ticket_id>")
@for_players
@blueprint.response(200, schemas.TicketOut)
def show_ticket(ticket_id: str) -> dict[str, Any]:
    """Whether it still waits; once paired it names the match.

    Who: those on the ticket.
    """
    return answers.of_ticket(rooms().tickets.get(ticket_id, player().player_id))


@blueprint.delete("/tickets/<ticket_id>")
@for_players
@blueprint.response(200, schemas.TicketOut)
def take_back(ticket_id: str) -> dict[str, Any]:
    """Stop waiting.

    Who: anyone on the ticket.
    """
    return answers.of_ticket(rooms().queue.take_back(ticket_id, player()))


@blueprint.post("/parties")
@leads_to("party_id", "show_party", "join_party", "leave_party")
@for_players
@blueprint.arguments(schemas.NothingIn, required=False)
@blueprint.response(201, schemas.PartyOut)
@once
def open_party(_body: dict[str, Any]) -> dict[str, Any]:
    """Open a party and lead it. Its `code` lets others in.

    Who: any player.
    """
    return answers.of_party(rooms().queue.open_party(player(), fresh_id("party"), new_key()))


@blueprint.get("/parties/<party_id>")
@for_players
@blueprint.response(200, schemas.PartyOut)
def show_party(party_id: str) -> dict[str, Any]:
    """Who is in the party, and the ticket it drew last.

    Who: its members.
    """
    return answers.of_party(rooms().parties.get(party_id, player().player_id))


@blueprint.post("/parties/<party_id>/members")
@for_players
@blueprint.arguments(schemas.CodeIn)
@blueprint.response(200, schemas.PartyOut)
@once
def join_party(body: dict[str, Any], party_id: str) -> dict[str, Any]:
    """Join a party, and agree to be drawn into matches by its leader.

    Who: any player with its `code`.
    """
    party = rooms().queue.join(party_id, player(), body["code"])
    if party is None:
        raise no_such_party(party_id)
    return answers.of_party(party)


@blueprint.delete("/parties/<party_id>/members/<player_id>")
@for_players
@blueprint.response(204)
def leave_party(party_id: str, player_id: str) -> None:
    """Leave a party, or send somebody away; a ticket that it waits on is taken back.

    Who: the member; the leader, for any member.
    """
    rooms().queue.leave(party_id, player(), player_id)
