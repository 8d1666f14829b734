"""Tickets over HTTP."""

from __future__ import annotations

from typing import Any

from services.lobby.auth import for_players, idempotent, player
from services.lobby.env import env
from services.lobby.matchmaking import draw_ticket as drawing
from services.lobby.routes import blueprints
from services.lobby.schemas import tickets as schemas
from services.lobby.views import ticket_view
from shared.service.web.bodies import leads_to
from shared.service.web.idempotency import fresh_id

blueprint = blueprints.matchmaking


@blueprint.post("/tickets")
@leads_to("ticket_id", "show_ticket", "take_back")
@for_players
@blueprint.arguments(schemas.TicketIn)
@blueprint.response(201, schemas.TicketOut)
@idempotent
def draw_ticket(body: dict[str, Any]) -> dict[str, Any]:
    """Wait for a match with others of about the same rating; with a `party_id`, for all its members.

    Who: any player who does not wait already; for a party its leader.
    """
    return ticket_view(drawing.draw_ticket(env(), player(), body, fresh_id("ticket")))


@blueprint.get("/tickets/<ticket_id>")
@for_players
@blueprint.response(200, schemas.TicketOut)
def show_ticket(ticket_id: str) -> dict[str, Any]:
    """Whether it still waits; once paired it names the match.

    Who: those on the ticket.
    """
    return ticket_view(env().tickets.get(ticket_id, player().player_id))


@blueprint.delete("/tickets/<ticket_id>")
@for_players
@blueprint.response(200, schemas.TicketOut)
def take_back(ticket_id: str) -> dict[str, Any]:
    """Stop waiting.

    Who: anyone on the ticket.
    """
    return ticket_view(drawing.take_back(env(), ticket_id, player()))
