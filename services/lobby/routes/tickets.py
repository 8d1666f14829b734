"""Tickets over HTTP."""

from __future__ import annotations

from services.lobby.auth import for_players, idempotent, player
from services.lobby.env import env
from services.lobby.matchmaking import draw_ticket as drawing
from services.lobby.routes.blueprints import matchmaking
from services.lobby.schemas import tickets as schemas
from services.lobby.views import ticket_view
from shared.service.web.bodies import Json, leads_to
from shared.service.web.idempotency import fresh_id


@matchmaking.post("/tickets")
@leads_to("ticket_id", "show_ticket", "take_back")
@for_players
@matchmaking.arguments(schemas.TicketIn)
@matchmaking.response(201, schemas.TicketOut)
@idempotent
def draw_ticket(body: Json) -> Json:
    """Wait for a match with others of about the same rating; with a `party_id`, for all its members.

    Who: any player who does not wait already; for a party its leader.
    """
    return ticket_view(drawing.draw_ticket(env(), player(), body, fresh_id("ticket")))


@matchmaking.get("/tickets/<ticket_id>")
@for_players
@matchmaking.response(200, schemas.TicketOut)
def show_ticket(ticket_id: str) -> Json:
    """Whether it still waits; once paired it names the match.

    Who: those on the ticket.
    """
    return ticket_view(env().tickets.get(ticket_id, player().player_id))


@matchmaking.delete("/tickets/<ticket_id>")
@for_players
@matchmaking.response(200, schemas.TicketOut)
def take_back(ticket_id: str) -> Json:
    """Stop waiting.

    Who: anyone on the ticket.
    """
    return ticket_view(drawing.take_back(env(), ticket_id, player()))
