"""Tickets in Redis: those that wait in one hash, which a pairing reads at once; those that ended, for a day."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from services.lobby.records import Ticket
from services.lobby.store import Change, Ledger, key, now_ms
from shared.service.problems import Problem

WAITING = key("waiting")  # ticket id -> ticket
QUEUED = key("queued")  # player id -> the ticket that the player waits on; one at a time
KEPT_S = 24 * 3600


class Tickets:
    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.client = ledger.client

    def find(self, ticket_id: str) -> Ticket | None:
        found: Any = self.client.hget(WAITING, ticket_id) or self.client.get(ended_key(ticket_id))
        found = found or self.client.hget(WAITING, ticket_id)
        return msgspec.json.decode(found, type=Ticket) if found else None

    def get(self, ticket_id: str, player_id: str) -> Ticket:
        """A ticket, for those who are on it."""
        ticket = self.find(ticket_id)
        if ticket is None or not ticket.has(player_id):
            raise Problem(404, "no-such-ticket", f"You have no ticket {ticket_id!r:.40}.")
        return ticket

    def waiting_on(self, player_id: str) -> str | None:
        found: Any = self.client.hget(QUEUED, player_id)
        return found.decode() if found else None

    def add(self, ticket: Ticket) -> Ticket:
        """Begin to wait; the same id again is the ticket that is there. Nobody waits on two tickets at once."""
        if found := self.find(ticket.ticket_id):
            return found
        change = Change().write("HSET", WAITING, ticket.ticket_id, text(ticket))
        for chair in ticket.players:
            change.expect("", "HGET", QUEUED, chair.player_id)
            change.write("HSET", QUEUED, chair.player_id, ticket.ticket_id)
        if self.ledger.commit(change):
            return ticket
        if found := self.find(ticket.ticket_id):
            return found
        busy = next((chair for chair in ticket.players if self.waiting_on(chair.player_id)), ticket.players[0])
        raise Problem(
            409, "already-waiting", f"{busy.name} waits on a ticket already.", ticket_id=self.waiting_on(busy.player_id)
        )

    def end(self, ticket: Ticket, status: str) -> Ticket:
        """Stop waiting. If it ended otherwise meanwhile, that is the answer."""
        ended = replace(ticket, status=status, ended=now_ms())
        if self.ledger.commit(self.ending(Change(), ended)):
            return ended
        return self.find(ticket.ticket_id) or ended

    def ending(self, change: Change, ended: Ticket) -> Change:
        """Add to a change what it takes to end a ticket that still waits."""
        change.expect(1, "HEXISTS", WAITING, ended.ticket_id)
        change.write("HDEL", WAITING, ended.ticket_id)
        change.write("SET", ended_key(ended.ticket_id), text(ended), "EX", KEPT_S)
        return change.write("HDEL", QUEUED, *(chair.player_id for chair in ended.players))

    def count(self) -> int:
        return int(self.client.hlen(WAITING))

    def waiting(self) -> list[Ticket]:
        found: Any = self.client.hvals(WAITING)
        decoder = msgspec.json.Decoder(Ticket)
        return [decoder.decode(doc) for doc in found]


def ended_key(ticket_id: str) -> str:
    return key("ticket", ticket_id)


def text(ticket: Ticket) -> str:
    return msgspec.json.encode(ticket).decode()
