"""Turns "a bot is awaited" into a task: `python -m services.ai.dispatcher`.

It reads the bus, and remembers every decision that it has sent out until the match goes on. What is not answered in
time is sent again if the match still awaits a bot, so a lost task delays a match by seconds and no more.
"""

from __future__ import annotations

import sys
import threading
import time
from typing import Any

import redis
from kombu.exceptions import OperationalError
from structlog import get_logger

from services.ai.worker import app
from shared.service import logs
from shared.service.bus import Consumer, Turn
from shared.service.client import GameAway, GameClient
from shared.service.metrics import QUEUE
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store import connect

OPEN = "{ai}:open"  # match -> "version seat level", sent out and not yet answered
SENT = "{ai}:sent"  # the same matches by when they were sent
PATIENCE_S = 10.0
log = get_logger()

# Another dispatcher may know of a later version already: then it stays open.
FORGET = """
local told = redis.call('HGET', KEYS[1], ARGV[1])
if told and tonumber(string.match(told, '^%d+')) > tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
return redis.call('ZREM', KEYS[2], ARGV[1])
"""


class Dispatcher:
    def __init__(self, client: redis.Redis, game: GameClient) -> None:
        self.client, self.game = client, game
        self._forget = client.register_script(FORGET)

    def handle(self, turn: Turn) -> None:
        """Entries may come late, twice, or out of order if there are several dispatchers."""
        if not turn.bot or turn.status != "active":
            self.forget(turn.match, turn.version)
            return
        told: Any = self.client.hget(OPEN, turn.match)
        version, seat = map(int, told.split(b" ")[:2]) if told else (-1, -1)
        if seat == turn.seat and self.is_fresh(turn.match):  # the same bot is still at it
            self.client.hset(OPEN, turn.match, f"{max(version, turn.version)} {turn.seat} {turn.bot}")
        elif turn.version >= version:
            self.send(turn.match, turn.version, turn.seat, turn.bot)

    def send(self, match_id: str, version: int, seat: int, level: str) -> None:
        """Remember it first: what cannot be sent now will be swept up."""
        self.client.hset(OPEN, match_id, f"{version} {seat} {level}")
        self.client.zadd(SENT, {match_id: time.time()})
        try:
            app.send_task("ai.play", args=[match_id, version, seat, level])
        except OperationalError as error:
            log.warning("the broker is away", match_id=match_id, error=str(error))

    def is_fresh(self, match_id: str) -> bool:
        sent: Any = self.client.zscore(SENT, match_id)
        return sent is not None and time.time() - float(sent) < PATIENCE_S / 2

    def forget(self, match_id: str, version: int) -> None:
        self._forget(keys=[OPEN, SENT], args=[match_id, version])

    def sweep(self) -> int:
        """Look after what was sent long ago and is still open: the match knows best whom it awaits."""
        late: Any = self.client.zrangebyscore(SENT, "-inf", time.time() - PATIENCE_S, start=0, num=200)
        for match_id in map(bytes.decode, late):
            view = self.game.view(match_id) or {}
            seat = (view.get("pending") or {}).get("seat", -1)
            level = view["players"][seat]["bot"] if seat >= 0 else None
            if level is None:
                self.forget(match_id, view.get("version", sys.maxsize))
            else:
                self.send(match_id, view["version"], seat, level)
                log.warning("sent again", match_id=match_id, seat=seat)
        return len(late)


def keep_sweeping(dispatcher: Dispatcher, stop: threading.Event) -> None:
    while not stop.wait(2.0):
        try:
            dispatcher.sweep()
            QUEUE.set(int(dispatcher.client.hlen(OPEN)))
        except (GameAway, redis.RedisError) as error:
            log.warning("cannot look after bots now", error=type(error).__name__)


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "ai-dispatcher")
    stop = stop_on_signal()
    client = connect(settings.redis_url)
    dispatcher = Dispatcher(client, GameClient(settings.public_url, settings.service_key))
    threading.Thread(target=keep_sweeping, args=(dispatcher, stop), daemon=True).start()
    Consumer(client, settings.shards, "ai", own_name()).run(dispatcher.handle, stop)


if __name__ == "__main__":
    main()
