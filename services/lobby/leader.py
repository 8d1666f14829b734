"""One at a time in the whole deployment: a lock in Redis that expires, with a number that only goes up.

Whoever holds it writes with `Lease.guard`, so that what a holder decided before it lost the lock is refused.
"""

from __future__ import annotations

import redis

from services.lobby.store import Change, key
from shared.service.store import Scripts

LOCK = key("leader")  # the number of the lease that counts now
FENCE = key("fence")  # the last number given
LEASE_MS = 5000

ACQUIRE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return ARGV[1]
end
if redis.call('EXISTS', KEYS[1]) == 1 then return false end
local number = tostring(redis.call('INCR', KEYS[2]))
redis.call('SET', KEYS[1], number, 'PX', ARGV[2])
return number
"""
RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"


class Lease:
    def __init__(self, client: redis.Redis, lease_ms: int = LEASE_MS) -> None:
        scripts = Scripts(client)
        self.lease_ms = lease_ms
        self.number = ""
        self.acquire, self.give_back = scripts.load(ACQUIRE), scripts.load(RELEASE)

    def hold(self) -> bool:
        """Take the lock, or keep it for another while; False if somebody else has it."""
        found = self.acquire(keys=[LOCK, FENCE], args=[self.number or "none", self.lease_ms])
        self.number = found.decode() if found else ""
        return bool(self.number)

    def release(self) -> None:
        if self.number:
            self.give_back(keys=[LOCK], args=[self.number])
            self.number = ""

    def guard(self, change: Change) -> Change:
        return change.expect(self.number, "GET", LOCK)
