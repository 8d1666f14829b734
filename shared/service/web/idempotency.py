"""Idempotency-Key: a POST that is repeated with the same key has one effect and one answer.

An answer is remembered for 24 h. A refusal has no effect and uses no key up: the same request may succeed later. The
same key with another request is refused.

Most routes are wrapped by `answer_once`, which remembers answers in Redis. The first request with a key draws a seed.
Every id that the request creates is derived from it, so that even a retry after a crash halfway creates the same
things. The game service remembers the keys of choices itself, in the script that saves a choice (see its `Mark`).
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

from shared.contract import times
from shared.service.keys import ALPHABET, new_id, new_key
from shared.service.web.bodies import Blueprint, Decorator, header
from shared.service.web.guards import P, R
from shared.service.web.problems import Problem, invalid, try_later

MAX_KEY = 200
KEPT_S = 24 * 3600
LEASE_MS = 15_000  # a request that has not answered after this time has died
PATIENCE_S = 5.0
MIN_SECRET_KEY = 16  # an Idempotency-Key that returns a player's API key again must be hard to guess

CLAIM = """
local record = KEYS[1]
local fingerprint, new_seed, now, lease, kept_s = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local first, seed, answer, leased = unpack(redis.call('HMGET', record, 'fingerprint', 'seed', 'answer', 'leased'))
if first and (first ~= fingerprint or answer or tonumber(leased) > now) then
  return {first, seed, answer or '', 0}
end
redis.call('HSET', record, 'fingerprint', fingerprint, 'seed', seed or new_seed, 'leased', now + lease)
if not first then redis.call('EXPIRE', record, kept_s) end
return {fingerprint, seed or new_seed, '', 1}
"""


class Memory:
    """The requests that carried a key, and their answers."""

    def __init__(self, client: redis.Redis, prefix: str) -> None:
        self.client, self.prefix = client, prefix
        self.claim = client.register_script(CLAIM)

    def begin(self, record: str, fingerprint: str) -> tuple[str, str]:
        """Returns (seed, "") to the caller that shall handle the request, and (seed, answer) once it is handled.

        Waits while another one handles it.
        """
        deadline = time.monotonic() + PATIENCE_S
        while True:
            args: list[str | int] = [fingerprint, new_key(), times.now_ms(), LEASE_MS, KEPT_S]
            first, seed, answer, mine = self.claim(keys=[record], args=args)
            if first.decode() != fingerprint:
                raise mismatch()
            if mine or answer:
                return seed.decode(), answer.decode()
            if time.monotonic() > deadline:
                raise try_later("in-progress", "The first request with this Idempotency-Key is still running.")
            time.sleep(0.05)

    def finish(self, record: str, answer: str) -> None:
        """Stores the answer."""
        self.client.hset(record, "answer", answer)

    def release(self, record: str) -> None:
        """Lets the next request with this key try at once, with the same seed."""
        self.client.hset(record, "leased", 0)

    def forget(self, record: str) -> None:
        """Frees a key that had no effect."""
        self.client.delete(record)


def answer_once(
    memory: Callable[[], Memory], caller: Callable[[], str], secret: bool = False
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Returns a decorator for a POST whose answer is stored under its Idempotency-Key, for its caller only.

    A `secret` answer is not stored: it is made again from the seed.
    """

    def decorate(handler: Callable[P, R]) -> Callable[P, R]:
        @wraps(handler)
        def handle_once(*args: P.args, **kwargs: P.kwargs) -> R:
            key = idempotency_key(MIN_SECRET_KEY if secret else 1)
            if key is None:
                return handler(*args, **kwargs)
            record = memory().prefix + digest(caller(), key)
            seed, answer = memory().begin(record, fingerprint())
            if answer:
                first: R = replay(answer)
                return first
            g.seed = digest(seed, key)
            return handle_and_store(memory(), record, secret, lambda: handler(*args, **kwargs))

        return handle_once

    return decorate


def handle_and_store(memory: Memory, record: str, secret: bool, handle: Callable[[], R]) -> R:
    """Handles a request and stores its answer; after an error of ours it can be tried again with the same seed."""
    try:
        answer = handle()
    except Problem as problem:
        (memory.forget if problem.status < 500 else memory.release)(record)
        raise
    except Exception:
        memory.release(record)
        raise
    if secret:
        memory.release(record)
    else:
        memory.finish(record, json.dumps({"answer": answer}))
    return answer


def replay(text: str) -> Any:
    """Returns a stored answer."""
    stored = json.loads(text)
    if "problem" in stored:  # version 0.1 stored refusals, too: some are left for a day after an upgrade
        status, kind, detail, fields = stored["problem"]
        raise Problem(kind, detail, status=status, **fields)
    return stored["answer"]


def mismatch() -> Problem:
    return Problem("idempotency-mismatch", "This Idempotency-Key was used for another request.")


def idempotency_key(min_length: int = 1) -> str | None:
    """Returns the request's Idempotency-Key, or None if it has none."""
    key: str | None = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if key is not None and not min_length <= len(key) <= MAX_KEY:
        raise invalid(f"must have {min_length} to {MAX_KEY} characters", "Idempotency-Key", location="headers")
    return key


def document_key(min_length: int = 1) -> Decorator:
    """Documents in OpenAPI that a route heeds the header."""
    description = "Repeat a request with the same key, and it has one effect and one answer for 24 h."
    return Blueprint.doc(parameters=[header("Idempotency-Key", description, minLength=min_length, maxLength=MAX_KEY)])


def fingerprint() -> str:
    """Returns what tells one request from another: method, path and body."""
    body = json.dumps(request.get_json(silent=True), sort_keys=True)
    return digest(request.method, request.path, body)


def digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:40]


# Ids and keys that a request creates ----------------------------------------------------------------------------------


def fresh_id(purpose: str) -> str:
    """Returns a new id; in a repeated request the same one again."""
    if "seed" not in g:
        return new_id()
    raw = hashlib.sha256(f"{g.seed}:{purpose}".encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in raw[:12])


def fresh_key(purpose: str, secret: str) -> str:
    """Returns a new key of 256 bits; in a repeated request the same one again. The store alone does not reveal it."""
    if "seed" not in g:
        return new_key()
    raw = hmac.new(secret.encode(), f"{g.seed}:{purpose}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
