"""Tickets in Redis: waiting ones in one hash, which a pairing reads at once; ended ones for a day."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from services.lobby.matchmaking.ticket import Ticket
from services.lobby.store import Change, Store, key
from shared.contract import times
from shared.service.web.problems import Problem

WAITING = key("waiting")  # ticket id -> ticket
QUEUED = key("queued")  # player id -> the one ticket that the player waits on
KEPT_S = 24 * 3600


class Tickets:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.client = store.client

    def find(self, ticket_id: str) -> Ticket | None:
        text: Any = self.client.hget(WAITING, ticket_id) or self.client.get(ended_key(ticket_id))
        text = text or self.client.hget(WAITING, ticket_id)  # it may have been added between the two
        return msgspec.json.decode(text, type=Ticket) if text else None

    def get(self, ticket_id: str, player_id: str) -> Ticket:
        """Returns a ticket to a player who is on it."""
        ticket = self.find(ticket_id)
        if ticket is None or not ticket.has(player_id):
            raise Problem("no-such-ticket", f"You have no ticket {ticket_id!r:.40}.")
        return ticket

    def ticket_of(self, player_id: str) -> str | None:
        """Returns the id of the ticket that a player waits on."""
        ticket_id: Any = self.client.hget(QUEUED, player_id)
        return ticket_id.decode() if ticket_id else None

    def add(self, ticket: Ticket) -> Ticket:
        """Saves a new ticket and returns it, or the one that has its id already. Nobody waits on two at once."""
        if existing := self.find(ticket.ticket_id):
            return existing
        change = Change().write("HSET", WAITING, ticket.ticket_id, to_text(ticket))
        for chair in ticket.players:
            change.expect("", "HGET", QUEUED, chair.player_id)
            change.write("HSET", QUEUED, chair.player_id, ticket.ticket_id)
        if self.store.commit(change):
            return ticket
        if existing := self.find(ticket.ticket_id):
            return existing
        busy = next((chair for chair in ticket.players if self.ticket_of(chair.player_id)), ticket.players[0])
        other = self.ticket_of(busy.player_id)
        raise Problem("already-waiting", f"{busy.name} waits on another ticket already.", ticket_id=other)

    def end(self, ticket: Ticket, status: str) -> Ticket:
        """Ends a ticket and returns it; if it has ended otherwise meanwhile, returns that."""
        ended = replace(ticket, status=status, ended=times.now_ms())
        if self.store.commit(self.save_ended(Change(), ended)):
            return ended
        return self.find(ticket.ticket_id) or ended

    def save_ended(self, change: Change, ended: Ticket) -> Change:
        """Adds to a change what it takes to end a ticket that still waits."""
        change.expect(1, "HEXISTS", WAITING, ended.ticket_id)
        change.write("HDEL", WAITING, ended.ticket_id)
        change.write("SET", ended_key(ended.ticket_id), to_text(ended), "EX", KEPT_S)
        return change.write("HDEL", QUEUED, *(chair.player_id for chair in ended.players))

    def count(self) -> int:
        return int(self.client.hlen(WAITING))

    def waiting(self) -> list[Ticket]:
        """Returns all tickets that wait."""
        texts: Any = self.client.hvals(WAITING)
        decoder = msgspec.json.Decoder(Ticket)
        return [decoder.decode(text) for text in texts]


def ended_key(ticket_id: str) -> str:
    return key("ticket", ticket_id)


def to_text(ticket: Ticket) -> str:
    return msgspec.json.encode(ticket).decode()
