"""What bots have to do, in Redis: whom each match awaits, when its turn comes, what was handed out and is not done yet.

A job waits in `later` until its pace allows it, in `ready` until a worker has room, and is `out` until the match has
gone on. Ready jobs are served by rank. A player's next job ranks behind the one before, and no new one before what
was served already: so everybody has a turn before anybody has a second one, however many jobs they have.
"""

from __future__ import annotations

from typing import Any

import msgspec
import redis

from shared.contract.levels import Pace, budget_s, pace_of, run_length, wait_ms
from shared.contract.messages import MatchAdvanced

TAG = "{ai}:"
OPEN = TAG + "open"  # match -> its job
PATIENCE_MS = 5000  # without news of a job that is out, besides the time to think
RESCUE_AFTER = 3  # tries that came to nothing; then any choice will do
RESCUER = "drifter"

PRELUDE = """
local tag, open = '{ai}:', '{ai}:open'
local function leave(match, level)
  for _, queue in ipairs({'later:', 'ready:', 'out:'}) do redis.call('ZREM', tag .. queue .. level, match) end
end
local function line_up(match, job)
  local served = tonumber(redis.call('GET', tag .. 'rank:' .. job.level) or '0')
  local own = tonumber(redis.call('ZSCORE', tag .. 'owners:' .. job.level, job.owner) or '0')
  local rank = math.max(served, own)
  redis.call('ZADD', tag .. 'ready:' .. job.level, rank, match)
  redis.call('ZADD', tag .. 'owners:' .. job.level, rank + 1, job.owner)
end
local function find(match)
  local told = redis.call('HGET', open, match)
  return told and cjson.decode(told)
end
local function keep(match, job) redis.call('HSET', open, match, cjson.encode(job)) end
"""

# A version of a match became known. Entries come late, twice, or out of order if there are several dispatchers.
NOTE = """
local match, job, starts, now = ARGV[1], cjson.decode(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local known = find(match)
if known and known.version >= job.version then return 0 end
if known then
  local going_on = known.level == job.level and job.version < known.last
  if going_on and redis.call('ZSCORE', tag .. 'out:' .. job.level, match) then
    job.last = known.last
    keep(match, job)
    redis.call('ZADD', tag .. 'out:' .. job.level, now + job.patience, match)
    return 0
  end
  leave(match, known.level)
end
if job.level == '' then return redis.call('HDEL', open, match) end
keep(match, job)
if starts <= now then line_up(match, job) else redis.call('ZADD', tag .. 'later:' .. job.level, starts, match) end
return 1
"""

# Those whose time has come line up; answers when the next of this level does, or -1.
PROMOTE = """
local level, later, now = ARGV[1], tag .. 'later:' .. ARGV[1], ARGV[2]
for _, match in ipairs(redis.call('ZRANGEBYSCORE', later, '-inf', now, 'LIMIT', 0, 200)) do
  redis.call('ZREM', later, match)
  local job = find(match)
  if job then line_up(match, job) end
end
return tonumber(redis.call('ZRANGE', later, 0, 0, 'WITHSCORES')[2] or '-1')
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
    keep(match, job)
    redis.call('ZADD', tag .. 'out:' .. level, now + job.patience * 2 ^ math.min(job.tries, 4), match)
    return {match, cjson.encode(job)}
  end
end
"""

# Once more, if nothing newer is known.
AGAIN = """
local match, job = ARGV[1], cjson.decode(ARGV[2])
local known = find(match)
if not known or known.version > job.version then return 0 end
leave(match, known.level)
keep(match, job)
line_up(match, job)
return 1
"""

FORGET = """
local match, version = ARGV[1], tonumber(ARGV[2])
local known = find(match)
if not known or known.version > version then return 0 end
leave(match, known.level)
return redis.call('HDEL', open, match)
"""


class BotJob(msgspec.Struct):
    """A decision that a bot must make; with its run, the ones behind it as well."""

    version: int
    seat: int
    level: str  # of the bot that shall think; "": there is nothing to do
    owner: str = ""
    run: int = 1  # how many decisions one task makes
    last: int = 0  # the version with which the task that is out ends
    tries: int = 0  # that came to nothing
    patience: int = PATIENCE_MS


class BotJobs:
    def __init__(self, client: redis.Redis, levels: tuple[str, ...]) -> None:
        self.client, self.levels = client, levels
        scripts = (client.register_script(PRELUDE + script) for script in (NOTE, PROMOTE, TAKE, AGAIN, FORGET))
        self._note, self._promote, self._take, self._again, self._forget = scripts

    def note(self, turn: MatchAdvanced, now: int) -> str:
        """Remember whom a match awaits; answers the level that has something new to do, or ""."""
        level = self.known(turn.bot) if turn.status == "active" else ""
        job = BotJob(turn.version, turn.seat, level, turn.owner)
        starts = now
        if level:
            pace = pace_of(level, Pace(*turn.pace) if turn.pace else None)
            job.run, job.patience = run_length(level, pace), PATIENCE_MS + int(1000 * budget_s(pace))
            starts = turn.at + wait_ms(level, pace, again=turn.by == turn.seat)
        added = self._note(keys=[OPEN], args=[turn.match, msgspec.json.encode(job), starts, now])
        return level if added else ""

    def known(self, level: str) -> str:
        """A level that nobody here can play is played by one that everybody can."""
        return level if level in self.levels or not level else RESCUER

    def promote(self, level: str, now: int) -> int:
        """Let those line up whose time has come; answers when the next comes, or -1."""
        return int(self._promote(keys=[OPEN], args=[level, now]))

    def take(self, level: str, now: int) -> tuple[str, BotJob] | None:
        """The next match in line, which is out from now on."""
        found = self._take(keys=[OPEN], args=[level, now])
        return (found[0].decode(), msgspec.json.decode(found[1], type=BotJob)) if found else None

    def late(self, level: str, now: int, most: int = 100) -> list[tuple[str, BotJob]]:
        """What is out, and has not gone on for too long."""
        found: Any = self.client.zrangebyscore(key("out", level), "-inf", now, start=0, num=most)
        matches = [match.decode() for match in found]
        told: Any = self.client.hmget(OPEN, matches) if matches else []
        return [
            (match, msgspec.json.decode(text, type=BotJob)) for match, text in zip(matches, told, strict=True) if text
        ]

    def again(self, match_id: str, job: BotJob, version: int, seat: int, level: str) -> BotJob:
        """It came to nothing: once more, and after some tries with a bot that cannot fail."""
        tries = 0 if version > job.version else job.tries + 1
        changed = msgspec.structs.replace(job, version=version, seat=seat, tries=tries, level=self.known(level))
        if tries >= RESCUE_AFTER:
            changed.level, changed.run = RESCUER, 1
        self._again(keys=[OPEN], args=[match_id, msgspec.json.encode(changed)])
        return changed

    def forget(self, match_id: str, version: int) -> None:
        self._forget(keys=[OPEN], args=[match_id, version])

    def put_off(self, match_id: str, job: BotJob, until: int) -> None:
        """Look after it later: there is no news to be had now."""
        self.client.zadd(key("out", job.level), {match_id: until}, xx=True)

    def ready(self, level: str) -> int:
        return int(self.client.zcard(key("ready", level)))

    def load(self) -> dict[str, dict[str, int]]:
        """By level: decisions that wait until their pace or a worker allows them, and those that bots think about."""
        pipe = self.client.pipeline(transaction=False)
        for level in self.levels:
            for queue in ("later", "ready", "out"):
                pipe.zcard(key(queue, level))
        counts = iter(pipe.execute())
        return {level: {"waiting": next(counts) + next(counts), "thinking": next(counts)} for level in self.levels}


def key(queue: str, level: str) -> str:
    return f"{TAG}{queue}:{level}"
