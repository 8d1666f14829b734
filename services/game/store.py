"""Matches in Redis: one hash, one log and one list of idempotency marks per match, one bus and one clock per shard.

All keys of a match carry its shard's hash tag, so one script saves a choice as a whole: position, log, bus entry,
deadline and idempotency mark, or nothing. Persist and publish are the same step.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import msgspec
import redis

from services.game.records import FIELDS, Match, digits, flags, read_match
from shared.rules import codec
from shared.rules.engine import pending
from shared.service.bus import stream
from shared.service.store import shard_of, tag

BUS_LENGTH = 10_000  # entries that a shard's bus keeps, about

CREATE = """
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'meta', ARGV[1], 'v', '0', 's', ARGV[2], 'st', 'active', 'due', ARGV[3],
           'strikes', ARGV[4], 'away', ARGV[5], 'given', ARGV[5])
if tonumber(ARGV[3]) > 0 then redis.call('ZADD', KEYS[3], ARGV[3], ARGV[6]) end
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[7], '*', unpack(ARGV, 8))
return 1
"""

# Returns {1, new version} saved; {0, version} stale; {2, version, mark} this idempotency key was used; {-1} no match.
SAVE = """
local version = redis.call('HGET', KEYS[1], 'v')
if not version then return {-1, 0} end
local mark = ARGV[8]
if mark ~= '' then
  local key = string.sub(mark, 1, 12)
  local used = redis.call('GET', KEYS[5]) or ''
  for at = 1, #used, 24 do
    if string.sub(used, at, at + 11) == key then
      return {2, tonumber(string.sub(used, at + 18, at + 23)), string.sub(used, at + 12, at + 17)}
    end
  end
end
if version ~= ARGV[1] then return {0, tonumber(version)} end
local new = tonumber(version) + 1
redis.call('HSET', KEYS[1], 'v', new, 's', ARGV[2], 'st', ARGV[3], 'due', ARGV[4],
           'strikes', ARGV[5], 'away', ARGV[6], 'given', ARGV[7])
redis.call('RPUSH', KEYS[2], ARGV[9])
if mark ~= '' then redis.call('APPEND', KEYS[5], mark .. string.format('%06d', new)) end
if tonumber(ARGV[4]) > 0 then redis.call('ZADD', KEYS[4], ARGV[4], ARGV[10])
else redis.call('ZREM', KEYS[4], ARGV[10]) end
redis.call('XADD', KEYS[3], 'MAXLEN', '~', ARGV[11], '*', 'v', new, unpack(ARGV, 12))
return {1, new}
"""


@dataclass
class Saved:
    """What came of a save: ok, or stale, or repeated (then `mark` is what the first request's body hashed to)."""

    result: str
    version: int
    mark: str = ""


def now_ms() -> int:
    return int(time.time() * 1000)


class Store:
    def __init__(self, client: redis.Redis, shards: int) -> None:
        self.client, self.shards = client, shards
        self._create = client.register_script(CREATE)
        self._save = client.register_script(SAVE)

    def keys(self, match_id: str) -> tuple[str, str, str, str, str]:
        """Of a match: its hash, its log, its shard's bus, its shard's deadlines, its idempotency marks."""
        shard = shard_of(match_id, self.shards)
        own = f"{tag(shard)}:m:{match_id}"
        return own, f"{own}:log", stream(shard), f"{tag(shard)}:due", f"{own}:marks"

    def create(self, match: Match, batch: bytes) -> bool:
        """Save a new match; False if one with this id is there already."""
        own, _, bus, due, _ = self.keys(match.meta.match_id)
        arguments = [
            msgspec.json.encode(match.meta),
            codec.to_bytes(match.state),
            match.due,
            digits(match.strikes),
            flags(match.away),
            match.meta.match_id,
            BUS_LENGTH,
            *("v", 0, *self.bus_fields(match, -1, batch)),
        ]
        return bool(self._create(keys=[own, bus, due], args=arguments))

    def load(self, match_id: str) -> Match | None:
        values: Any = self.client.hmget(self.keys(match_id)[0], FIELDS)
        return read_match(values)

    def version(self, match_id: str) -> int | None:
        version: Any = self.client.hget(self.keys(match_id)[0], "v")
        return None if version is None else int(version)

    def save(self, match: Match, by: int, entry: str, batch: bytes, mark: str = "") -> Saved:
        """Save the match as the version after `match.version`, if that is still the newest."""
        own, log, bus, due, marks = self.keys(match.meta.match_id)
        arguments = [
            match.version,
            codec.to_bytes(match.state),
            match.status,
            match.due,
            digits(match.strikes),
            flags(match.away),
            flags(match.given),
            mark,
            entry,
            match.meta.match_id,
            BUS_LENGTH,
            *self.bus_fields(match, by, batch),
        ]
        code, version, *rest = self._save(keys=[own, log, bus, due, marks], args=arguments)
        result = {1: "ok", 0: "stale", 2: "repeated", -1: "gone"}[code]
        return Saved(result, version, rest[0].decode() if rest else "")

    def bus_fields(self, match: Match, by: int, batch: bytes) -> list[Any]:
        ask = pending(match.state)
        seat, kind = (ask.seat, ask.kind) if ask else (-2, "")
        return [
            *("m", match.meta.match_id, "st", match.status, "by", by, "seat", seat, "kind", kind),
            *("bot", match.bot_of(seat), "at", now_ms(), "batch", batch),
        ]

    def log(self, match_id: str) -> list[str]:
        entries: Any = self.client.lrange(self.keys(match_id)[1], 0, -1)
        return [entry.decode() for entry in entries]

    def overdue(self, shard: int, at: int, most: int = 50) -> list[str]:
        """Matches of a shard whose deadline has passed."""
        found: Any = self.client.zrangebyscore(f"{tag(shard)}:due", "-inf", at, start=0, num=most)
        return [match_id.decode() for match_id in found]

    def forget_deadline(self, match_id: str) -> None:
        self.client.zrem(self.keys(match_id)[3], match_id)
