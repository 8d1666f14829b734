"""Parties over HTTP."""

from __future__ import annotations

from services.lobby.auth import for_players, idempotent, player
from services.lobby.env import env
from services.lobby.matchmaking import manage_party
from services.lobby.routes.blueprints import matchmaking
from services.lobby.schemas import tickets as schemas
from services.lobby.schemas.matches import NothingIn
from services.lobby.views import party_view
from shared.service.keys import new_key
from shared.service.web.bodies import Json, leads_to
from shared.service.web.idempotency import fresh_id


@matchmaking.post("/parties")
@leads_to("party_id", "show_party", "join_party", "leave_party")
@for_players
@matchmaking.arguments(NothingIn, required=False)
@matchmaking.response(201, schemas.PartyOut)
@idempotent
def open_party(_body: Json) -> Json:
    """Open a party and lead it. Its `code` lets others in.

    Who: any player.
    """
    return party_view(manage_party.open_party(env(), player(), fresh_id("party"), new_key()))


@matchmaking.get("/parties/<party_id>")
@for_players
@matchmaking.response(200, schemas.PartyOut)
def show_party(party_id: str) -> Json:
    """Who is in the party, and the ticket it drew last.

    Who: its members.
    """
    return party_view(env().parties.get(party_id, player().player_id))


@matchmaking.post("/parties/<party_id>/members")
@for_players
@matchmaking.arguments(schemas.CodeIn)
@matchmaking.response(200, schemas.PartyOut)
@idempotent
def join_party(body: Json, party_id: str) -> Json:
    """Join a party, and agree to be drawn into matches by its leader.

    Who: any player with its `code`.
    """
    return party_view(manage_party.join_party(env(), party_id, player(), body["code"]))


@matchmaking.delete("/parties/<party_id>/members/<player_id>")
@for_players
@matchmaking.response(204)
def leave_party(party_id: str, player_id: str) -> None:
    """Leave a party, or send somebody away; a ticket that it waits on is taken back.

    Who: the member; the leader, for any member.
    """
    manage_party.leave_party(env(), party_id, player(), player_id)
