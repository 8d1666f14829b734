"""Random ids and API keys, and what is stored of them: only hashes, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from shared.service.current import header
from shared.service.problems import Problem
from shared.service.settings import Settings

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike


def new_id(length: int = 12) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> str:
    """What the store holds of a key. Keys have 256 random bits, so a plain hash cannot be guessed back."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def caller_key() -> str:
    """The key of `Authorization: Bearer <key>`, or "" if there is none."""
    scheme, _, key = header("HTTP_AUTHORIZATION").partition(" ")
    if not scheme:
        return ""
    if scheme.lower() != "bearer" or not key.strip() or len(key) > 200:
        raise no_key("Authorization must be: Bearer <api key>")
    return key.strip()


def no_key(detail: str = "This needs an API key: Authorization: Bearer <api key>") -> Problem:
    problem = Problem(401, "unauthorized", detail)
    problem.headers["WWW-Authenticate"] = "Bearer"
    return problem


def require_service(service_key: str) -> None:
    """Only another service of this deployment may call."""
    key = caller_key()
    if not key:
        raise no_key()
    if not same(key, service_key):
        raise Problem(403, "service-only", "Only services of this deployment may call this.")


def bot_secret(service_key: str) -> str:
    """What AI workers hold: enough for the keys of bots' seats, and for nothing else."""
    return hmac.new(service_key.encode(), b"bots", hashlib.sha256).hexdigest()


def secret_of_bots(settings: Settings) -> str:
    """As it was given, to a process that may not hold the service key, or made of that."""
    return settings.bot_secret or bot_secret(settings.service_key)


def bot_key(secret: str, match_id: str, seat: int) -> str:
    """The API key of whatever bot plays a seat."""
    return hmac.new(secret.encode(), f"{match_id}:{seat}".encode(), hashlib.sha256).hexdigest()
