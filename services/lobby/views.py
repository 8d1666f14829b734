"""The JSON that the lobby sends, for the one who asks."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import asdict

from services.lobby.catalogue import listed_game
from services.lobby.matches import transitions
from services.lobby.matches.match import Chair, Match
from services.lobby.matches.settings import settings_to_json
from services.lobby.matchmaking.party import Party
from services.lobby.matchmaking.ticket import Ticket
from services.lobby.players.accounts import Rating
from shared.contract.times import instant, instant_or_none
from shared.records.players import Player
from shared.rules import registry
from shared.service.web.bodies import Json


def games_view(language: str) -> Json:
    return {"items": [listed_game(name, language) for name in registry.names()], "next": None}


@lru_cache(maxsize=64)
def game_in_full(name: str, language: str) -> tuple[bytes, str]:
    """Returns a game with all its components, as JSON, and the ETag of that. Neither changes while a process runs."""
    components = registry.game(name).describe(language)
    body = msgspec.json.encode(listed_game(name, language) | {"components": components})
    return body, hashlib.sha256(body).hexdigest()[:16]


def new_player_view(player: Player, api_key: str) -> Json:
    return {"player_id": player.player_id, "name": player.name, "api_key": api_key}


def player_view(player: Player, ratings: dict[str, Rating]) -> Json:
    return {
        "player_id": player.player_id,
        "name": player.name,
        "created": instant(player.created),
        "ratings": {game: asdict(rating) for game, rating in ratings.items()},
    }


def matches_view(matches: Sequence[Match], cursor: str | None, viewer: Player | None) -> Json:
    return {"items": [match_view(match, viewer) for match in matches], "next": cursor}


def match_view(match: Match, viewer: Player | None) -> Json:
    """Returns a match as the viewer sees it: only the creator sees the invite of a private one."""
    view: Json = {
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


def seat_view(seat: int, role: str, chair: Chair | None) -> Json:
    empty = {"player_id": None, "name": None, "bot": None}
    return {"seat": seat, "role": role, **(asdict(chair) if chair else empty)}


def ticket_view(ticket: Ticket) -> Json:
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


def party_view(party: Party) -> Json:
    return {
        "party_id": party.party_id,
        "code": party.code,
        "leader": party.leader,
        "members": [member_view(member) for member in party.members],
        "ticket_id": party.ticket_id,
    }


def member_view(chair: Chair) -> dict[str, str]:
    return {"player_id": chair.player_id, "name": chair.name}
