"""The lease of the leading matchmaker: a lock in Redis that expires, with a number that only goes up.

Whoever holds it writes with `Lease.guard`, so that a decision made before the lock was lost is refused.
"""

from __future__ import annotations

import redis

from services.lobby.store import Change, key

LOCK = key("leader")  # the number of the lease that counts now
FENCE = key("fence")  # the last number given
LEASE_MS = 5000

ACQUIRE = """
local lock, fence = KEYS[1], KEYS[2]
local held, lease_ms = ARGV[1], ARGV[2]
if redis.call('GET', lock) == held then
  redis.call('PEXPIRE', lock, lease_ms)
  return held
end
if redis.call('EXISTS', lock) == 1 then return false end
local number = tostring(redis.call('INCR', fence))
redis.call('SET', lock, number, 'PX', lease_ms)
return number
"""
RELEASE = """
local lock, held = KEYS[1], ARGV[1]
if redis.call('GET', lock) == held then return redis.call('DEL', lock) end
return 0
"""


class Lease:
    def __init__(self, client: redis.Redis, lease_ms: int = LEASE_MS) -> None:
        self.lease_ms = lease_ms
        self.number = ""
        self.acquire_script, self.release_script = client.register_script(ACQUIRE), client.register_script(RELEASE)

    def hold(self) -> bool:
        """Takes the lock, or renews it; returns False if somebody else holds it."""
        number = self.acquire_script(keys=[LOCK, FENCE], args=[self.number or "none", self.lease_ms])
        self.number = number.decode() if number else ""
        return bool(self.number)

    def release(self) -> None:
        if self.number:
            self.release_script(keys=[LOCK], args=[self.number])
            self.number = ""

    def guard(self, change: Change) -> Change:
        """Adds to a change that this lease must still be the one that counts."""
        return change.expect(self.number, "GET", LOCK)
