"""Idempotency-Key: a POST that is repeated has one effect and one answer.

The first request with a key draws a seed, which is remembered with the key. Every id that the request creates is
derived from that seed, so that even a retry after a crash halfway creates the same things. The answer is kept for 24 h.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

import redis
from flask import g, request

from services.lobby.catalogue import invalid
from shared.service.keys import ALPHABET, new_id, new_key
from shared.service.problems import Problem
from shared.service.store import Scripts

KEPT_S = 24 * 3600
LEASE_MS = 15_000  # a request that has not answered for so long has died
PATIENCE_S = 5.0
SHORTEST_SECRET = 16  # an Idempotency-Key that gives a player's key again must not be guessed

CLAIM = """
local now, lease = tonumber(ARGV[3]), tonumber(ARGV[4])
local found = redis.call('HMGET', KEYS[1], 'fingerprint', 'seed', 'answer', 'leased')
local fingerprint, seed, answer, leased = unpack(found)
if fingerprint and (fingerprint ~= ARGV[1] or answer or tonumber(leased) > now) then
  return {fingerprint, seed, answer or '', 0}
end
redis.call('HSET', KEYS[1], 'fingerprint', ARGV[1], 'seed', seed or ARGV[2], 'leased', now + lease)
if not fingerprint then redis.call('EXPIRE', KEYS[1], ARGV[5]) end
return {ARGV[1], seed or ARGV[2], '', 1}
"""


class Memory:
    """What was asked with which key, and what was answered."""

    def __init__(self, client: redis.Redis) -> None:
        self.client = client
        self.claim = Scripts(client).load(CLAIM)

    def begin(self, record: str, fingerprint: str) -> tuple[str, str]:
        """(seed, "") for the one who shall do it, (seed, answer) once it is done; waits while somebody is at it."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            args = [fingerprint, new_key(), int(time.time() * 1000), LEASE_MS, KEPT_S]
            first, seed, answer, mine = self.claim(keys=[record], args=args)
            if first.decode() != fingerprint:
                raise Problem(422, "idempotency-mismatch", "This Idempotency-Key was used for another request.")
            if mine or answer:
                return seed.decode(), answer.decode()
            if time.monotonic() > deadline:
                problem = Problem(409, "in-progress", "The first request with this Idempotency-Key is under way.")
                problem.headers["Retry-After"] = "1"
                raise problem
            time.sleep(0.05)

    def done(self, record: str, answer: str) -> None:
        self.client.hset(record, "answer", answer)

    def give_up(self, record: str) -> None:
        """Let the next one try at once."""
        self.client.hset(record, "leased", 0)


def idempotent(memory: Callable[[], Memory], caller: Callable[[], str], secret: bool = False) -> Callable[..., Any]:
    """A POST whose answer is kept under its Idempotency-Key, for its caller only.

    A `secret` answer is not kept: it is made again from the seed, so nothing secret lies in the store.
    """

    def decorate(handler: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(handler)
        def once(*args: Any, **kwargs: Any) -> Any:
            given = idempotency_key(SHORTEST_SECRET if secret else 1)
            if given is None:
                return handler(*args, **kwargs)
            record = "lobby:once:" + digest(caller(), given)
            seed, answer = memory().begin(record, fingerprint())
            if answer:
                return replayed(answer)
            g.seed = digest(seed, given)
            return kept(memory(), record, secret, lambda: handler(*args, **kwargs))

        return once

    return decorate


def kept(memory: Memory, record: str, secret: bool, handle: Callable[[], Any]) -> Any:
    """Do it and keep the answer, be it a refusal; a failure of ours is no answer."""
    try:
        answer = handle()
        said = json.dumps({"answer": answer})
    except Problem as problem:
        if problem.status < 500:
            parts = [problem.status, problem.kind, problem.detail, problem.fields]
            memory.done(record, json.dumps({"problem": parts}))
        else:
            memory.give_up(record)
        raise
    except Exception:
        memory.give_up(record)
        raise
    if secret:
        memory.give_up(record)
    else:
        memory.done(record, said)
    return answer


def replayed(answer: str) -> Any:
    found = json.loads(answer)
    if "problem" in found:
        status, kind, detail, fields = found["problem"]
        raise Problem(status, kind, detail, **fields)
    return found["answer"]


def idempotency_key(shortest: int) -> str | None:
    given = request.headers.get("Idempotency-Key")
    if given is not None and not shortest <= len(given) <= 200:
        raise invalid(f"has {shortest} to 200 characters", "Idempotency-Key", location="headers")
    return given


def fingerprint() -> str:
    body = json.dumps(request.get_json(silent=True), sort_keys=True)
    return digest(request.method, request.path, body)


def digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:40]


# What a request creates -----------------------------------------------------------------------------------------------


def fresh_id(purpose: str) -> str:
    """A new id; in a repeated request the same one again."""
    if "seed" not in g:
        return new_id()
    raw = hashlib.sha256(f"{g.seed}:{purpose}".encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in raw[:12])


def fresh_key(purpose: str, secret: str) -> str:
    """A new key of 256 bits; in a repeated request the same one again. The store alone does not give it away."""
    if "seed" not in g:
        return new_key()
    raw = hmac.new(secret.encode(), f"{g.seed}:{purpose}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
