"""Everything an operator can set, read once from the environment into one frozen record."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


class BadSetting(SystemExit):
    """A setting that cannot be: says which, and what would be right. Ends the program, since it cannot run."""


@dataclass(frozen=True)
class Settings:
    redis_url: str = "redis://127.0.0.1:6379/0"  # redis+cluster://… for a cluster
    broker_url: str = "redis://127.0.0.1:6379/1"  # Celery's; it does not speak to a cluster
    shards: int = 64  # logical shards of the store; fixed for the life of its data
    service_key: str = ""  # what services show each other; no client can hold it
    public_url: str = "http://127.0.0.1:8080"  # where services and bots reach the HTTP API
    data_dir: Path = Path("data")
    request_limit: int = 600  # requests a minute, for each key or address, in each process
    body_limit: int = 64 * 1024
    log_level: str = "info"

    @classmethod
    def from_env(cls, env: Mapping[str, str] | None = None) -> Settings:
        env = os.environ if env is None else env
        port = env.get("PORT", "8080")
        return cls(
            redis_url=env.get("REDIS_URL", cls.redis_url),
            broker_url=env.get("BROKER_URL", env.get("REDIS_URL", cls.broker_url)),
            shards=_positive(env, "SHARDS", cls.shards),
            service_key=env.get("SERVICE_KEY", "") or secrets.token_urlsafe(32),
            public_url=env.get("PUBLIC_URL", f"http://127.0.0.1:{port}").rstrip("/"),
            data_dir=Path(env.get("DATA_DIR", "data")),
            request_limit=_positive(env, "REQUEST_LIMIT", cls.request_limit),
            body_limit=_positive(env, "BODY_LIMIT", cls.body_limit),
            log_level=env.get("LOG_LEVEL", cls.log_level).lower(),
        )


def _positive(env: Mapping[str, str], name: str, default: int) -> int:
    text = env.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or int(text) < 1:
        raise BadSetting(f"{name} must be a whole number above 0, not {text!r}")
    return int(text)
