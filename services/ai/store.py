"""The jobs of bots in Redis: whom each match awaits, and what was handed out and is not done yet.

A job is `ready` until a worker has room, and `out` until the match has gone on: while a bot thinks, and while the game
service holds its answer back. Ready jobs are served by rank. A player's next job ranks behind the one before, and no
new one before what was served already: so everybody has a turn before anybody has a second one, however many jobs they
have.
"""

from __future__ import annotations

from typing import Any

import msgspec
import redis

from services.ai.dispatch.bot_jobs import RESCUER, BotJob, luck_of, new_job, next_try
from shared.contract.messages import MatchAdvanced

TAG = "{ai}:"
OPEN = TAG + "open"  # match -> its job

PRELUDE = """
local tag, open = '{ai}:', KEYS[1]
local function remove(match, level)
  for _, queue in ipairs({'ready:', 'out:'}) do redis.call('ZREM', tag .. queue .. level, match) end
end
local function enqueue(match, job)
  local served = tonumber(redis.call('GET', tag .. 'rank:' .. job.level) or '0')
  local own = tonumber(redis.call('ZSCORE', tag .. 'owners:' .. job.level, job.owner) or '0')
  local rank = math.max(served, own)
  redis.call('ZADD', tag .. 'ready:' .. job.level, rank, match)
  redis.call('ZADD', tag .. 'owners:' .. job.level, rank + 1, job.owner)
end
local function find(match)
  local text = redis.call('HGET', open, match)
  return text and cjson.decode(text)
end
local function save(match, job) redis.call('HSET', open, match, cjson.encode(job)) end
"""

# A version of a match became known. Entries come late, twice, or out of order if there are several dispatchers.
NOTE = """
local match, job, now = ARGV[1], cjson.decode(ARGV[2]), tonumber(ARGV[3])
local old = find(match)
if old and old.version >= job.version then return 0 end
if old then
  local going_on = old.level == job.level and job.version < old.last
  if going_on and redis.call('ZSCORE', tag .. 'out:' .. job.level, match) then
    job.last = old.last
    save(match, job)
    redis.call('ZADD', tag .. 'out:' .. job.level, now + job.patience, match)
    return 0
  end
  remove(match, old.level)
end
if job.level == '' then return redis.call('HDEL', open, match) end
save(match, job)
enqueue(match, job)
return 1
"""

TAKE = """
local level, now = ARGV[1], tonumber(ARGV[2])
while true do
  local match, rank = unpack(redis.call('ZPOPMIN', tag .. 'ready:' .. level))
  if not match then return nil end
  redis.call('SET', tag .. 'rank:' .. level, rank)
  redis.call('ZREMRANGEBYSCORE', tag .. 'owners:' .. level, '-inf', rank)
  local job = find(match)
  if job then
    job.last = job.version + job.run
    save(match, job)
    redis.call('ZADD', tag .. 'out:' .. level, now + job.patience * 2 ^ math.min(job.tries, 4), match)
    return {match, cjson.encode(job)}
  end
end
"""

# Once more, if nothing newer is known.
AGAIN = """
local match, job = ARGV[1], cjson.decode(ARGV[2])
local old = find(match)
if not old or old.version > job.version then return 0 end
remove(match, old.level)
save(match, job)
enqueue(match, job)
return 1
"""

FORGET = """
local match, version = ARGV[1], tonumber(ARGV[2])
local old = find(match)
if not old or old.version > version then return 0 end
remove(match, old.level)
return redis.call('HDEL', open, match)
"""


class BotJobs:
    def __init__(self, client: redis.Redis, levels: tuple[str, ...], secret: str = "") -> None:
        self.client, self.levels, self.secret = client, levels, secret
        scripts = (client.register_script(PRELUDE + script) for script in (NOTE, TAKE, AGAIN, FORGET))
        self._note, self._take, self._again, self._forget = scripts

    def note(self, message: MatchAdvanced, now: int) -> str:
        """Remembers whom a match awaits; returns the level that has something new to do, or ""."""
        level = self.playable(message.bot) if message.status == "active" else ""
        job = new_job(message, level, luck_of(self.secret, message.match, message.version))
        added = self._note(keys=[OPEN], args=[message.match, msgspec.json.encode(job), now])
        return level if added else ""

    def playable(self, level: str) -> str:
        """Returns the level itself, or, if nobody here can play it, one that everybody can."""
        return level if level in self.levels or not level else RESCUER

    def take(self, level: str, now: int) -> tuple[str, BotJob] | None:
        """Returns the next match to be served and its job, which is out from now on."""
        taken: Any = self._take(keys=[OPEN], args=[level, now])
        return (taken[0].decode(), msgspec.json.decode(taken[1], type=BotJob)) if taken else None

    def late(self, level: str, now: int, most: int = 100) -> list[tuple[str, BotJob]]:
        """Returns the jobs that are out and have not gone on for too long."""
        ids: Any = self.client.zrangebyscore(key("out", level), "-inf", now, start=0, num=most)
        matches = [match.decode() for match in ids]
        texts: Any = self.client.hmget(OPEN, matches) if matches else []
        return [
            (match, msgspec.json.decode(text, type=BotJob)) for match, text in zip(matches, texts, strict=True) if text
        ]

    def again(self, match_id: str, job: BotJob, version: int, seat: int, level: str) -> BotJob:
        """Makes a job that came to nothing ready once more, and returns it."""
        changed = next_try(job, version, seat, self.playable(level))
        self._again(keys=[OPEN], args=[match_id, msgspec.json.encode(changed)])
        return changed

    def forget(self, match_id: str, version: int) -> None:
        """Forgets the job of a match, unless a newer version has made another."""
        self._forget(keys=[OPEN], args=[match_id, version])

    def put_off(self, match_id: str, job: BotJob, until: int) -> None:
        """Makes the sweep look after a job later: there is no news to be had now."""
        self.client.zadd(key("out", job.level), {match_id: until}, xx=True)

    def ready(self, level: str) -> int:
        """Returns how many jobs of a level are ready."""
        return int(self.client.zcard(key("ready", level)))

    def load(self) -> dict[str, dict[str, int]]:
        """Returns, by level, the decisions that wait for a worker, and those that are thought about or held back."""
        pipe = self.client.pipeline(transaction=False)
        for level in self.levels:
            for queue in ("ready", "out"):
                pipe.zcard(key(queue, level))
        counts = iter(pipe.execute())
        return {level: {"waiting": next(counts), "thinking": next(counts)} for level in self.levels}


def key(queue: str, level: str) -> str:
    return f"{TAG}{queue}:{level}"
