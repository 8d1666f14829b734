"""Turns "a bot is awaited" into a task: `python -m services.ai.dispatcher`.

It reads the bus, and remembers every decision that it has sent out until the match goes on. What is not answered in
time is sent again, so a lost task delays a match by seconds and no more.
"""

from __future__ import annotations

import threading
import time
from typing import Any

import redis
from structlog import get_logger

from services.ai.worker import app
from shared.service import logs
from shared.service.bus import Consumer, Turn
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store import connect

OPEN = "ai:open"  # match -> "version seat level", sent out and not yet answered
SENT = "ai:sent"  # the same matches by when they were sent
PATIENCE_S = 10.0
log = get_logger()


class Dispatcher:
    def __init__(self, client: redis.Redis) -> None:
        self.client = client

    def handle(self, turn: Turn) -> None:
        if turn.bot and turn.status == "active":
            self.send(turn.match, turn.version, turn.seat, turn.bot)
        else:
            self.client.hdel(OPEN, turn.match)
            self.client.zrem(SENT, turn.match)

    def send(self, match_id: str, version: int, seat: int, level: str) -> None:
        """Send a task, unless the same bot was told already and is still at it."""
        told: Any = self.client.hget(OPEN, match_id)
        if told is not None and told.decode().split(" ")[1] == str(seat) and self.is_fresh(match_id):
            return
        self.client.hset(OPEN, match_id, f"{version} {seat} {level}")
        self.client.zadd(SENT, {match_id: time.time()})
        app.send_task("ai.play", args=[match_id, version, seat, level])

    def is_fresh(self, match_id: str) -> bool:
        sent: Any = self.client.zscore(SENT, match_id)
        return sent is not None and time.time() - float(sent) < PATIENCE_S / 2

    def sweep(self) -> int:
        """Send again what was sent long ago and is still open."""
        late: Any = self.client.zrangebyscore(SENT, "-inf", time.time() - PATIENCE_S, start=0, num=200)
        for match_id in late:
            told: Any = self.client.hget(OPEN, match_id)
            if told is None:
                self.client.zrem(SENT, match_id)
                continue
            version, seat, level = told.decode().split(" ")
            self.client.zadd(SENT, {match_id: time.time()})
            app.send_task("ai.play", args=[match_id.decode(), int(version), int(seat), level])
            log.warning("sent again", match_id=match_id.decode(), seat=int(seat))
        return len(late)


def keep_sweeping(dispatcher: Dispatcher, stop: threading.Event) -> None:
    while not stop.wait(2.0):
        try:
            dispatcher.sweep()
        except redis.RedisError as error:
            log.warning("redis is away", error=type(error).__name__)


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "ai-dispatcher")
    stop = stop_on_signal()
    client = connect(settings.redis_url)
    dispatcher = Dispatcher(client)
    threading.Thread(target=keep_sweeping, args=(dispatcher, stop), daemon=True).start()
    Consumer(client, settings.shards, "ai", own_name()).run(dispatcher.handle, stop)


if __name__ == "__main__":
    main()
