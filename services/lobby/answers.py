"""Records as JSON, for the one who asks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from services.lobby import tables
from services.lobby.records import Chair, Fill, Match, Party, Rating, Ticket
from shared.records.players import Player
from shared.service.times import instant


def of_player(player: Player, ratings: dict[str, Rating]) -> dict[str, Any]:
    return {
        "player_id": player.player_id,
        "name": player.name,
        "created": instant(player.created),
        "ratings": {game: asdict(rating) for game, rating in ratings.items()},
    }


def of_match(match: Match, viewer: Player | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "match_id": match.match_id,
        "game": match.game,
        "seats": len(match.chairs),
        "options": match.options,
        "visibility": match.visibility,
        "status": match.status,
        "version": match.version,
        "creator": match.creator,
        "created": instant(match.created),
        "started": instant(match.started),
        "finished": instant(match.finished),
        "table": [of_seat(seat, role, match.chairs[seat]) for seat, role in enumerate(tables.roles(match))],
        "clock": asdict(match.clock),
        "spectators": asdict(match.spectators),
        "fill": of_fill(match.fill),
        "hints": match.hints,
        "pace": asdict(match.pace) if match.pace else None,
        "commitment": match.commitment,
        "outcome": match.outcome,
        "reason": match.reason,
        "rematch_of": match.rematch_of,
        "rematch": match.rematch,
    }
    if match.invite and viewer and viewer.player_id == match.creator:
        told["invite"] = match.invite
    return told


def of_seat(seat: int, role: str, chair: Chair | None) -> dict[str, Any]:
    empty = {"player_id": None, "name": None, "bot": None}
    return {"seat": seat, "role": role, **(asdict(chair) if chair else empty)}


def of_fill(fill: Fill | None) -> dict[str, Any] | None:
    return asdict(fill) if fill else None


def of_ticket(ticket: Ticket) -> dict[str, Any]:
    return {
        "ticket_id": ticket.ticket_id,
        "status": ticket.status,
        "game": ticket.game,
        "seats": list(ticket.seats),
        "roles": list(ticket.roles),
        "players": [of_member(chair) for chair in ticket.players],
        "party_id": ticket.party_id,
        "fill": of_fill(ticket.fill),
        "created": instant(ticket.created),
        "expires": instant(ticket.created + 1000 * ticket.max_wait_s),
        "match_id": ticket.match_id,
    }


def of_party(party: Party) -> dict[str, Any]:
    return {
        "party_id": party.party_id,
        "code": party.code,
        "leader": party.leader,
        "members": [of_member(member) for member in party.members],
        "ticket_id": party.ticket_id,
    }


def of_member(chair: Chair) -> dict[str, str]:
    return {"player_id": chair.player_id, "name": chair.name}
