"""The JSON that the lobby sends, for the one who asks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from services.lobby.matches import transitions
from services.lobby.matches.match import Chair, Match
from services.lobby.matches.settings import settings_to_json
from services.lobby.matchmaking.party import Party
from services.lobby.matchmaking.ticket import Ticket
from services.lobby.players.accounts import Rating
from shared.contract.times import instant, instant_or_none
from shared.records.players import Player


def player_view(player: Player, ratings: dict[str, Rating]) -> dict[str, Any]:
    return {
        "player_id": player.player_id,
        "name": player.name,
        "created": instant(player.created),
        "ratings": {game: asdict(rating) for game, rating in ratings.items()},
    }


def match_view(match: Match, viewer: Player | None) -> dict[str, Any]:
    """Returns a match as the viewer sees it: only the creator sees the invite of a private one."""
    view: dict[str, Any] = {
        "match_id": match.match_id,
        "game": match.game,
        "seats": len(match.chairs),
        "status": match.status,
        "version": match.version,
        "creator": match.creator,
        "created": instant(match.created),
        "started": instant_or_none(match.started),
        "finished": instant_or_none(match.finished),
        "table": [seat_view(seat, role, match.chairs[seat]) for seat, role in enumerate(transitions.roles(match))],
        "commitment": match.commitment,
        "outcome": match.outcome,
        "reason": match.reason,
        "rematch_of": match.rematch_of,
        "rematch": match.rematch,
        **settings_to_json(match.settings),
    }
    if match.invite and viewer and viewer.player_id == match.creator:
        view["invite"] = match.invite
    return view


def seat_view(seat: int, role: str, chair: Chair | None) -> dict[str, Any]:
    empty = {"player_id": None, "name": None, "bot": None}
    return {"seat": seat, "role": role, **(asdict(chair) if chair else empty)}


def ticket_view(ticket: Ticket) -> dict[str, Any]:
    return {
        "ticket_id": ticket.ticket_id,
        "status": ticket.status,
        "game": ticket.game,
        "seats": list(ticket.seats),
        "roles": list(ticket.roles),
        "players": [member_view(chair) for chair in ticket.players],
        "party_id": ticket.party_id,
        "fill": asdict(ticket.fill) if ticket.fill else None,
        "created": instant(ticket.created),
        "expires": instant(ticket.created + 1000 * ticket.max_wait_s),
        "match_id": ticket.match_id,
    }


def party_view(party: Party) -> dict[str, Any]:
    return {
        "party_id": party.party_id,
        "code": party.code,
        "leader": party.leader,
        "members": [member_view(member) for member in party.members],
        "ticket_id": party.ticket_id,
    }


def member_view(chair: Chair) -> dict[str, str]:
    return {"player_id": chair.player_id, "name": chair.name}
