"""Parties over HTTP."""

from __future__ import annotations

from typing import Any

from services.lobby.auth import for_players, idempotent, player
from services.lobby.env import env
from services.lobby.matchmaking import manage_party
from services.lobby.routes import blueprints
from services.lobby.schemas import tickets as schemas
from services.lobby.schemas.matches import NothingIn
from services.lobby.views import party_view
from shared.service.keys import new_key
from shared.service.web.bodies import leads_to
from shared.service.web.idempotency import fresh_id

blueprint = blueprints.matchmaking


@blueprint.post("/parties")
@leads_to("party_id", "show_party", "join_party", "leave_party")
@for_players
@blueprint.arguments(NothingIn, required=False)
@blueprint.response(201, schemas.PartyOut)
@idempotent
def open_party(_body: dict[str, Any]) -> dict[str, Any]:
    """Open a party and lead it. Its `code` lets others in.

    Who: any player.
    """
    return party_view(manage_party.open_party(env(), player(), fresh_id("party"), new_key()))


@blueprint.get("/parties/<party_id>")
@for_players
@blueprint.response(200, schemas.PartyOut)
def show_party(party_id: str) -> dict[str, Any]:
    """Who is in the party, and the ticket it drew last.

    Who: its members.
    """
    return party_view(env().parties.get(party_id, player().player_id))


@blueprint.post("/parties/<party_id>/members")
@for_players
@blueprint.arguments(schemas.CodeIn)
@blueprint.response(200, schemas.PartyOut)
@idempotent
def join_party(body: dict[str, Any], party_id: str) -> dict[str, Any]:
    """Join a party, and agree to be drawn into matches by its leader.

    Who: any player with its `code`.
    """
    return party_view(manage_party.join_party(env(), party_id, player(), body["code"]))


@blueprint.delete("/parties/<party_id>/members/<player_id>")
@for_players
@blueprint.response(204)
def leave_party(party_id: str, player_id: str) -> None:
    """Leave a party, or send somebody away; a ticket that it waits on is taken back.

    Who: the member; the leader, for any member.
    """
    manage_party.leave_party(env(), party_id, player(), player_id)
