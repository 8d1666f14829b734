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

from services.ai.dispatch.bot_jobs import RESCUER, BotJob, job_ids, luck_of, new_job, next_try
from shared.contract.messages import MatchAdvanced

TAG = "{ai}:"
OPEN = TAG + "open"  # id of a job -> the job; and match/ -> the jobs of bots that answer one decision each for itself

PRELUDE = """
local tag, open = '{ai}:', KEYS[1]
local function remove(id, level)
  for _, queue in ipairs({'ready:', 'out:'}) do redis.call('ZREM', tag .. queue .. level, id) end
  redis.call('HDEL', open, id)
end
local function enqueue(id, job)
  local served = tonumber(redis.call('GET', tag .. 'rank:' .. job.level) or '0')
  local own = tonumber(redis.call('ZSCORE', tag .. 'owners:' .. job.level, job.owner) or '0')
  local rank = math.max(served, own)
  redis.call('ZADD', tag .. 'ready:' .. job.level, rank, id)
  redis.call('ZADD', tag .. 'owners:' .. job.level, rank + 1, job.owner)
end
local function find(id)
  local text = redis.call('HGET', open, id)
  return text and cjson.decode(text)
end
local function save(id, job) redis.call('HSET', open, id, cjson.encode(job)) end
local function sides(match) return find(match .. '/') or {version = -1, ids = {}} end
"""

# A version of a match became known. Entries come late, twice, or out of order if there are several dispatchers.
# A job since `opened` goes on while others answer the same decision; one whose run is out makes this decision as well.
NOTE = """
local match, version, opened, by, now = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local before, single = sides(match), find(match)
if before.version >= version or (single and single.version >= version) then return 0 end
local there, ids, added = {}, {}, 0
for _, pair in ipairs(cjson.decode(ARGV[6])) do
  local id, job = unpack(pair)
  local old = find(id)
  there[id] = true
  if id ~= match then table.insert(ids, id) end
  if old and old.version >= opened and by ~= job.seat then
    -- nothing has changed for it
  elseif old and old.due == 0 and old.level == job.level and version < old.last
      and redis.call('ZSCORE', tag .. 'out:' .. job.level, id) then
    job.last = old.last
    save(id, job)
    redis.call('ZADD', tag .. 'out:' .. job.level, now + job.patience, id)
  else
    if old then remove(id, old.level) end
    save(id, job)
    enqueue(id, job)
    added = 1
  end
end
for _, id in ipairs({match, unpack(before.ids)}) do
  local old = not there[id] and find(id)
  if old then remove(id, old.level) end
end
if ids[1] then save(match .. '/', {version = version, ids = ids}) else redis.call('HDEL', open, match .. '/') end
return added
"""

TAKE = """
local level, now = ARGV[1], tonumber(ARGV[2])
while true do
  local id, rank = unpack(redis.call('ZPOPMIN', tag .. 'ready:' .. level))
  if not id then return nil end
  redis.call('SET', tag .. 'rank:' .. level, rank)
  redis.call('ZREMRANGEBYSCORE', tag .. 'owners:' .. level, '-inf', rank)
  local job = find(id)
  if job then
    job.last = job.version + job.run
    save(id, job)
    redis.call('ZADD', tag .. 'out:' .. level, now + job.patience * 2 ^ math.min(job.tries, 4), id)
    return {id, cjson.encode(job)}
  end
end
"""

# Once more, if nothing newer is known.
AGAIN = """
local id, job = ARGV[1], cjson.decode(ARGV[2])
local old = find(id)
if not old or old.version > job.version then return 0 end
remove(id, old.level)
save(id, job)
enqueue(id, job)
return 1
"""

# A job, or all of a match.
FORGET = """
local id, version = ARGV[1], tonumber(ARGV[2])
local all = sides(id)
for _, each in ipairs({id, unpack(all.ids)}) do
  local old = find(each)
  if old and old.version <= version then remove(each, old.level) end
end
if all.version <= version then redis.call('HDEL', open, id .. '/') end
"""


class BotJobs:
    def __init__(self, client: redis.Redis, levels: tuple[str, ...], secret: str = "") -> None:
        self.client, self.levels, self.secret = client, levels, secret
        scripts = (client.register_script(PRELUDE + script) for script in (NOTE, TAKE, AGAIN, FORGET))
        self._note, self._take, self._again, self._forget = scripts

    def note(self, message: MatchAdvanced, now: int) -> str:
        """Remembers whom a match awaits; returns a level that has something new to do, or ""."""
        jobs = [(name, self.job(message, name, seat, level)) for name, seat, level in job_ids(message)]
        opened = message.each.opened if message.each else message.version
        facts: list[Any] = [message.match, message.version, opened, message.by, now, msgspec.json.encode(jobs)]
        added = self._note(keys=[OPEN], args=facts)
        return jobs[0][1].level if added else ""

    def job(self, message: MatchAdvanced, name: str, seat: int, level: str) -> BotJob:
        return new_job(message, seat, self.playable(level), luck_of(self.secret, name, message.version))

    def playable(self, level: str) -> str:
        """Returns the level itself, or, if nobody here can play it, one that everybody can."""
        return level if level in self.levels or not level else RESCUER

    def take(self, level: str, now: int) -> tuple[str, BotJob] | None:
        """Returns the next job to be served and its id; it is out from now on."""
        taken: Any = self._take(keys=[OPEN], args=[level, now])
        return (taken[0].decode(), msgspec.json.decode(taken[1], type=BotJob)) if taken else None

    def late(self, level: str, now: int, most: int = 100) -> list[tuple[str, BotJob]]:
        """Returns the jobs that are out and have not gone on for too long."""
        found: Any = self.client.zrangebyscore(key("out", level), "-inf", now, start=0, num=most)
        ids = [each.decode() for each in found]
        texts: Any = self.client.hmget(OPEN, ids) if ids else []
        return [(each, msgspec.json.decode(text, type=BotJob)) for each, text in zip(ids, texts, strict=True) if text]

    def again(self, job_id: str, job: BotJob, version: int, seat: int, level: str) -> BotJob:
        """Makes a job that came to nothing ready once more, and returns it."""
        changed = next_try(job, version, seat, self.playable(level))
        self._again(keys=[OPEN], args=[job_id, msgspec.json.encode(changed)])
        return changed

    def forget(self, job_id: str, version: int) -> None:
        """Forgets a job, or all of a match, unless a newer version has made another."""
        self._forget(keys=[OPEN], args=[job_id, version])

    def put_off(self, job_id: str, job: BotJob, until: int) -> None:
        """Makes the sweep look after a job later: there is no news to be had now."""
        self.client.zadd(key("out", job.level), {job_id: until}, xx=True)

    def adopt_waiting(self, now: int) -> None:
        """Has the sweep look after jobs that were waiting for their time when 0.1.0 was replaced."""
        for level in self.levels:
            waiting: Any = self.client.zrange(key("later", level), 0, -1)
            if waiting:
                self.client.zadd(key("out", level), dict.fromkeys(waiting, now))
                self.client.delete(key("later", level))

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
