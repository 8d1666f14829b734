"""Random ids and API keys, and what is stored of them: only hashes, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from flask import request

from shared.service.settings import Settings
from shared.service.web.problems import Problem

LONGEST_KEY = 200
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike


def new_id(length: int = 12) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> str:
    """Returns what the store holds of a key. Keys have 256 random bits, so a plain hash cannot be guessed back."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def caller_key() -> str:
    """Returns the key of `Authorization: Bearer <key>`, or "" if there is none."""
    authorization: str = request.environ.get("HTTP_AUTHORIZATION", "")
    scheme, _, key = authorization.partition(" ")
    if not scheme:
        return ""
    key = key.strip()
    if scheme.lower() != "bearer" or not is_key(key):
        raise no_key("Authorization must be: Bearer <api key>")
    return key


def is_key(text: str) -> bool:
    """Returns whether a text may be a key: printable ASCII, since it goes on to other services in a header."""
    return 0 < len(text) <= LONGEST_KEY and text.isascii() and text.isprintable()


def no_key(detail: str = "This needs an API key: Authorization: Bearer <api key>") -> Problem:
    problem = Problem("unauthorized", detail)
    problem.headers["WWW-Authenticate"] = "Bearer"
    return problem


def is_of_services(key: str, settings: Settings) -> bool:
    return any(same(key, known) for known in settings.service_keys)


def require_service(settings: Settings) -> None:
    """Refuses everybody but another service of this deployment."""
    key = caller_key()
    if not key:
        raise no_key()
    if not is_of_services(key, settings):
        raise Problem("service-only", "Only services of this deployment may call this.")


def bot_secret(service_key: str) -> str:
    """Returns what AI workers hold: enough for the keys of bots' seats, and for nothing else."""
    return hmac.new(service_key.encode(), b"bots", hashlib.sha256).hexdigest()


def secret_of_bots(settings: Settings) -> str:
    """Returns BOT_SECRET if it is set (workers must not hold the service key), else one derived from that key."""
    return settings.bot_secret or bot_secret(settings.service_key)


def secrets_of_bots(settings: Settings) -> tuple[str, ...]:
    """Returns the secrets that keys of bots may be made of: the one above, and the other one while it is changed."""
    other = settings.bot_secret_other
    if not other and settings.service_key_other and not settings.bot_secret:
        other = bot_secret(settings.service_key_other)
    return tuple(secret for secret in (secret_of_bots(settings), other) if secret)


def bot_key(secret: str, match_id: str, seat: int) -> str:
    """Returns the API key of whatever bot plays a seat."""
    return hmac.new(secret.encode(), f"{match_id}:{seat}".encode(), hashlib.sha256).hexdigest()
