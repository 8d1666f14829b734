"""Everything an operator can set, read once from the environment into one frozen record."""

from __future__ import annotations

import math
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shared.contract.levels import LEVELS
from shared.rules import registry

PLACEHOLDER = "placeholder-not-a-secret"  # of deploy/k8s/base; everybody can read it there
LONGEST_KEEP_ALIVE_S = 30  # the page gives a stream up after 40 s of silence (web/src/lib/follow.js)


class BadSetting(SystemExit):
    """A setting that cannot be: says which, and what would be right. Ends the program, since it cannot run."""


@dataclass(frozen=True)
class Settings:
    redis_url: str = "redis://127.0.0.1:6379/0"  # redis+cluster://… for a cluster
    broker_url: str = "redis://127.0.0.1:6379/1"  # Celery's; it does not speak to a cluster
    shards: int = 64  # logical shards of the store; fixed for the life of its data
    service_key: str = ""  # what services show each other; no client can hold it
    service_key_other: str = ""  # accepted as well, while the key is changed
    bot_secret: str = ""  # what the keys of bots are made of; "": made of the service key
    bot_secret_other: str = ""  # accepted as well, while the secret is changed
    public_url: str = "http://127.0.0.1:8080"  # where services and bots reach the HTTP API
    data_dir: Path = Path("data")
    database_url: str = ""  # of the records; "": an SQLite file in the data folder
    archive_after_s: int = 3600  # how long a finished match stays in Redis
    request_limit: int = 6000  # requests a minute, for each key or address
    metrics_port: int = 0  # where /metrics is, and nothing else; 0: nowhere
    trusted_proxies: int = 0  # proxies in front whose X-Forwarded-For is believed
    body_limit: int = 64 * 1024
    keep_alive_s: int = 15  # an event stream with nothing to tell says so this often
    log_level: str = "info"
    games: tuple[str, ...] = ()  # that are offered; (): all that are there
    bot_levels: tuple[str, ...] = tuple(LEVELS)  # bots that a seat may be given to
    takeover_level: str = "deckhand"  # who plays for a player that is away or gave up
    bot_matches: int = 50  # that a player may have going at once
    ai_backlog: int = 4  # tasks of a level that may wait in the broker
    hint_limit: int = 20  # hints a minute, for each key

    @classmethod
    def from_env(cls, env: Mapping[str, str] | None = None) -> Settings:
        env = os.environ if env is None else env
        port = env.get("PORT", "8080")
        return cls(
            redis_url=env.get("REDIS_URL", cls.redis_url),
            broker_url=env.get("BROKER_URL", env.get("REDIS_URL", cls.broker_url)),
            shards=_positive(env, "SHARDS", cls.shards),
            service_key=_secret(env, "SERVICE_KEY") or secrets.token_urlsafe(32),
            service_key_other=_secret(env, "SERVICE_KEY_OTHER"),
            bot_secret=_secret(env, "BOT_SECRET"),
            bot_secret_other=_secret(env, "BOT_SECRET_OTHER"),
            public_url=env.get("PUBLIC_URL", f"http://127.0.0.1:{port}").rstrip("/"),
            data_dir=Path(env.get("DATA_DIR", "data")),
            database_url=env.get("DATABASE_URL", ""),
            archive_after_s=_number(env, "ARCHIVE_AFTER_S", cls.archive_after_s),
            request_limit=_positive(env, "REQUEST_LIMIT", cls.request_limit),
            metrics_port=_number(env, "METRICS_PORT", cls.metrics_port, most=65535),
            trusted_proxies=_number(env, "TRUSTED_PROXIES", cls.trusted_proxies),
            body_limit=_number(env, "BODY_LIMIT", cls.body_limit, least=1024),
            keep_alive_s=_number(env, "KEEP_ALIVE_S", cls.keep_alive_s, least=1, most=LONGEST_KEEP_ALIVE_S),
            log_level=env.get("LOG_LEVEL", cls.log_level).lower(),
            games=_games(env),
            bot_levels=tuple(env.get("BOT_LEVELS", ",".join(cls.bot_levels)).split(",")),
            takeover_level=env.get("TAKEOVER_LEVEL", "") or cls.takeover_level,
            bot_matches=_positive(env, "BOT_MATCHES", cls.bot_matches),
            ai_backlog=_positive(env, "AI_BACKLOG", cls.ai_backlog),
            hint_limit=_positive(env, "HINT_LIMIT", cls.hint_limit),
        )

    @property
    def service_keys(self) -> tuple[str, ...]:
        """The keys by which services know each other: the one that they show, and the other one while it is changed."""
        return tuple(key for key in (self.service_key, self.service_key_other) if key)

    @property
    def records_url(self) -> str:
        return self.database_url or f"sqlite:///{self.data_dir.absolute() / 'records.db'}"


def _number(env: Mapping[str, str], name: str, default: int, least: int = 0, most: float = math.inf) -> int:
    text = env.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or not least <= int(text) <= most:
        allowed = f"of at least {least}" if most == math.inf else f"from {least} to {most}"
        raise BadSetting(f"{name} must be a whole number {allowed}, not {text!r}")
    return int(text)


def _secret(env: Mapping[str, str], name: str) -> str:
    secret = env.get(name, "")
    if secret == PLACEHOLDER:
        raise BadSetting(f"{name} is still the placeholder, which is no secret: make one with openssl rand -hex 32")
    return secret


def _games(env: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the games that GAMES names; the registry reads the same variable."""
    chosen = tuple(name.strip() for name in env.get(registry.CHOICE, "").split(",") if name.strip())
    there = registry.available()
    if missing := [name for name in chosen if name not in there]:
        raise BadSetting(f"GAMES names {missing[0]!r}, which is not there; there are {', '.join(there)}")
    return chosen


def _positive(env: Mapping[str, str], name: str, default: int) -> int:
    return _number(env, name, default, least=1)
