"""What an operator can set about running, besides what `shared.service.settings` reads in every process."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shared.service.settings import BadSetting, Settings

DURABILITIES = ("everysec", "always")
EVERY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # where to look for a server that listens everywhere


@dataclass(frozen=True)
class Hosting:
    host: str = "127.0.0.1"
    port: int = 8080
    metrics_host: str = "127.0.0.1"
    metrics_port: int = 0  # 0: no metrics
    data_dir: Path = Path("data")
    durability: str = "everysec"  # how often Redis makes sure that the disk has it
    web_workers: int = 2
    ai_workers: int = 1
    redis_url: str = ""  # "": a Redis of our own

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Hosting:
        durability = env.get("DURABILITY", "") or cls.durability
        if durability not in DURABILITIES:
            raise BadSetting(f"DURABILITY must be {' or '.join(DURABILITIES)}, not {durability!r}")
        if env.get("REDIS_URL", "").startswith("redis+cluster:") and not env.get("BROKER_URL"):
            raise BadSetting("BROKER_URL is needed too: Celery does not speak to the cluster at REDIS_URL")
        port, metrics_port = _number(env, "PORT", cls.port, 65535), Settings.from_env(env).metrics_port
        if metrics_port == port:
            raise BadSetting(f"METRICS_PORT must be another than PORT, which is {port}")
        return cls(
            host=env.get("HOST", "") or cls.host,
            port=port,
            metrics_host=env.get("METRICS_HOST", "") or cls.metrics_host,
            metrics_port=metrics_port,
            data_dir=Path(env.get("DATA_DIR", "") or cls.data_dir).absolute(),
            durability=durability,
            web_workers=_number(env, "WEB_WORKERS", cls.web_workers, 256),
            ai_workers=_number(env, "AI_WORKERS", max(1, (os.cpu_count() or 1) - 1), 256),
            redis_url=env.get("REDIS_URL", ""),
        )

    @property
    def address(self) -> str:
        host = EVERY_ADDRESS.get(self.host, self.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def _number(env: Mapping[str, str], name: str, default: int, most: int) -> int:
    text = env.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise BadSetting(f"{name} must be a whole number from 1 to {most}, not {text!r}")
    return int(text)
