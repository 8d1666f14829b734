"""Matches in Redis: one hash, one log and one list of idempotency marks per match, one bus and one clock per shard.

All keys of a match carry its shard's hash tag, so one script saves a choice as a whole: position, log, bus entry,
deadline and idempotency mark, or nothing. Persist and publish are the same step.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import redis

from services.game.match import FIELDS, Mark, Match, Meta, position_bytes, read_match, seats_text
from shared.contract import times
from shared.contract.messages import Each, MatchAdvanced
from shared.contract.seats import BY_NOBODY, NOBODY_AWAITED, SYSTEM
from shared.rules.answers import asks_each
from shared.rules.engine import pending
from shared.service.store.bus import awaiting_system, stream
from shared.service.store.client import shard_of, tag
from shared.service.store.dedicated import Dedicated

BUS_LENGTH = 10_000  # entries that a shard's bus keeps, about
MARKS_KEPT_MS = 24 * 3600 * 1000
HELD = "{held}:choices"  # of all matches, by the time to play them

CREATE = """
local own, bus, clock, live, system = unpack(KEYS)
local meta, state, due, seats, id, bus_length, waits = unpack(ARGV)
if redis.call('EXISTS', own) == 1 then return 0 end
redis.call('HSET', own, 'meta', meta, 'v', '0', 's', state, 'st', 'active', 'seats', seats)
if tonumber(due) > 0 then redis.call('ZADD', clock, due, id) end
if tonumber(waits) > 0 then redis.call('ZADD', system, waits, id) end
redis.call('INCR', live)
redis.call('XADD', bus, 'MAXLEN', '~', bus_length, '*', unpack(ARGV, 8))
return 1
"""

# Returns {1, new version} saved; {0, version} stale; {2, version, record} this idempotency key was used; {-1} no match.
# `nonce` tells a save that the client library sends again, because the connection broke, from somebody else's.
SAVE = """
local own, log, bus, clock, marks, live, system, over = unpack(KEYS)
local before, state, status, due, seats, mark, entry, id, bus_length, nonce, answered, waits, now = unpack(ARGV)
local version, saved_by = unpack(redis.call('HMGET', own, 'v', 'nonce'))
if not version then return {-1, 0} end
if version ~= before and saved_by == nonce then return {1, tonumber(version)} end
if mark ~= '' then
  local used, key = redis.call('GET', marks) or '', string.sub(mark, 1, 12)
  local at = string.find(used, key, 1, true)
  while at and at % 35 ~= 1 do at = string.find(used, key, at + 1, true) end
  if at then return {2, tonumber(string.sub(used, at + 29, at + 34)), string.sub(used, at, at + 34)} end
end
if version ~= before then return {0, tonumber(version)} end
local new = tonumber(version) + 1
redis.call('HSET', own, 'v', new, 's', state, 'st', status, 'seats', seats, 'nonce', nonce)
redis.call('RPUSH', log, entry)
if mark ~= '' then redis.call('APPEND', marks, mark .. string.format('%06d', new)) end
if tonumber(due) > 0 then redis.call('ZADD', clock, due, id) else redis.call('ZREM', clock, id) end
if status == 'finished' then
  redis.call('DECR', live)
  redis.call('ZADD', over, now, id)
end
if tonumber(waits) > 0 then redis.call('ZADD', system, 'NX', waits, id)
elseif answered == '1' or status == 'finished' then redis.call('ZREM', system, id) end
redis.call('XADD', bus, 'MAXLEN', '~', bus_length, '*', unpack(ARGV, 14))
return {1, new}
"""

CHANGE_META = """
local own = KEYS[1]
local old, new = unpack(ARGV)
if redis.call('HGET', own, 'meta') ~= old then return 0 end
redis.call('HSET', own, 'meta', new)
return 1
"""

# A match that was saved to the records: no longer over, but to be removed at a time.
KEEP = """
local own, over, kept = unpack(KEYS)
local id, until_ms = unpack(ARGV)
redis.call('ZREM', over, id)
if redis.call('EXISTS', own) == 1 then redis.call('ZADD', kept, until_ms, id) end
"""

# All of a finished match goes at once; what its idempotency keys were used for stays for the rest of their day.
REMOVE = """
local own, log, marks, clock, over, kept = unpack(KEYS)
local id, marks_until = unpack(ARGV)
if redis.call('HGET', own, 'st') == 'active' then return 0 end
redis.call('DEL', own, log)
redis.call('PEXPIREAT', marks, marks_until)
for _, list in ipairs({clock, over, kept}) do redis.call('ZREM', list, id) end
return 1
"""


class HeldChoice(msgspec.Struct, array_like=True, frozen=True):
    """A bot's choice that is not to be played yet: the answer of its seat to a version of a match."""

    match_id: str
    version: int
    seat: int
    choice: str  # its id


@dataclass
class Saved:
    """What came of a save: ok, stale, gone, or repeated (then `first` is what the same key was used for)."""

    result: str
    version: int
    first: Mark | None = None


@dataclass
class Keys:
    """Of a match: its hash, log and idempotency marks; of its shard: bus, deadlines, number of live matches, those
    that await the system, those that are over and not in the records yet, those that are and leave here in time.
    """

    own: str
    log: str
    marks: str
    bus: str
    clock: str
    live: str
    system: str
    over: str
    kept: str


class Store:
    def __init__(self, client: redis.Redis, shards: int) -> None:
        self.client, self.shards = client, shards
        self.dedicated = Dedicated(client)
        self.shared = [shard_keys(shard) for shard in range(shards)]
        self._create = client.register_script(CREATE)
        self._save = self.dedicated.script(SAVE)
        self._change_meta = client.register_script(CHANGE_META)
        self._keep = client.register_script(KEEP)
        self._remove = client.register_script(REMOVE)

    def own(self, match_id: str) -> str:
        """Returns the key of a match's hash."""
        return f"{tag(shard_of(match_id, self.shards))}:m:{match_id}"

    def keys(self, match_id: str) -> Keys:
        shard, own = shard_of(match_id, self.shards), self.own(match_id)
        return Keys(own, f"{own}:log", f"{own}:marks", *self.shared[shard])

    def create(self, match: Match, batch: bytes) -> bool:
        """Saves a new match; returns False if one with this id is there already."""
        keys = self.keys(match.meta.match_id)
        arguments = [
            msgspec.json.encode(match.meta),
            position_bytes(match),
            match.due,
            seats_text(match),
            match.meta.match_id,
            BUS_LENGTH,
            waits_since(match),
            *message_of(match, 0, BY_NOBODY, batch).fields(),
        ]
        return bool(self._create(keys=[keys.own, keys.bus, keys.clock, keys.live, keys.system], args=arguments))

    def load(self, match_id: str) -> Match | None:
        return read_match(self.dedicated.execute("HMGET", self.own(match_id), *FIELDS))

    def progress(self, match_id: str) -> tuple[int, str] | None:
        """Returns the version and the status of a match, or None if it is not here."""
        read: Any = self.client.hmget(self.own(match_id), "v", "st")
        version, status = read
        return (int(version), status.decode()) if version else None

    def player_of(self, match_id: str, seat: int) -> str | None:
        """Returns the id of whose seat it is now, or None if the match is not here."""
        meta: Any = self.client.hget(self.own(match_id), "meta")
        return msgspec.json.decode(meta, type=Meta).players[seat].player_id if meta else None

    def save(self, match: Match, by: int, entry: str, batch: bytes, mark: Mark | None = None) -> Saved:
        """Saves the match as the version after `match.version`, if that is still the newest."""
        keys = self.keys(match.meta.match_id)
        arguments = [
            match.version,
            position_bytes(match),
            match.status,
            match.due,
            seats_text(match),
            mark.record(match.due) if mark else "",
            entry,
            match.meta.match_id,
            BUS_LENGTH,
            f"{random.getrandbits(32):08x}",
            int(by == SYSTEM),
            waits_since(match),
            times.now_ms(),
            *message_of(match, match.version + 1, by, batch).fields(),
        ]
        shard = [keys.bus, keys.clock, keys.marks, keys.live, keys.system, keys.over]
        names = [keys.own, keys.log, *shard]
        code, version, *rest = self._save(keys=names, args=arguments)
        result = {1: "ok", 0: "stale", 2: "repeated", -1: "gone"}[code]
        return Saved(result, version, Mark.read(rest[0]) if rest else None)

    def change_meta(self, match_id: str, change: Callable[[Meta], Meta]) -> None:
        """Changes what else never changes; the version stays."""
        own = self.own(match_id)
        while old := self.client.hget(own, "meta"):
            new = msgspec.json.encode(change(msgspec.json.decode(old, type=Meta)))
            if self._change_meta(keys=[own], args=[old, new]):
                return

    def first_use(self, match_id: str, mark: Mark) -> Mark | None:
        """Returns what an idempotency key was used for in a match, if it was."""
        used: Any = self.client.get(self.keys(match_id).marks) or b""
        records = (Mark.read(used[at : at + Mark.LENGTH]) for at in range(0, len(used), Mark.LENGTH))
        return next((record for record in records if record.key == mark.key), None)

    def log(self, match_id: str) -> list[str]:
        entries: Any = self.client.lrange(self.keys(match_id).log, 0, -1)
        return [entry.decode() for entry in entries]

    # Choices that are played later -----------------------------------------------------------------------------------

    def hold(self, choice: HeldChoice, until: int) -> None:
        """Keeps a choice that is to be played at a time, in milliseconds since 1970."""
        self.client.zadd(HELD, {msgspec.json.encode(choice): until})

    def held(self, most: int = 50) -> list[tuple[bytes, int]]:
        """Returns the choices that are to be played next, the soonest first, and when."""
        entries: Any = self.client.zrange(HELD, 0, most - 1, withscores=True)
        return [(entry, int(until)) for entry, until in entries]

    def take_held(self, entry: bytes) -> HeldChoice | None:
        """Returns a held choice to the one who is to play it; None if another was faster."""
        taken = self.client.zrem(HELD, entry)
        return msgspec.json.decode(entry, type=HeldChoice) if taken else None

    def all_ids(self) -> list[str]:
        """Returns every match that is here; it goes through all keys, so it is for tools only."""
        keys = self.client.scan_iter(match="*:m:*", count=1000, _type="hash")
        return sorted(key.decode().rpartition(":")[2] for key in keys)

    # Leaving for the records -----------------------------------------------------------------------------------------

    def over_since(self, match_id: str) -> int | None:
        """Returns when a match ended that is not noted as saved yet, in milliseconds since 1970."""
        ended: Any = self.client.zscore(self.keys(match_id).over, match_id)
        return None if ended is None else int(ended)

    def note_kept(self, match_id: str, until: int) -> None:
        """Notes that the records have a match, and when it may go."""
        keys = self.keys(match_id)
        self._keep(keys=[keys.own, keys.over, keys.kept], args=[match_id, until])

    def removed_at(self, match_id: str) -> int:
        until: Any = self.client.zscore(self.keys(match_id).kept, match_id)
        return int(until or times.now_ms())

    def remove(self, match_id: str) -> bool:
        """Forgets a finished match; returns False if it is still being played."""
        keys = self.keys(match_id)
        names = [keys.own, keys.log, keys.marks, keys.clock, keys.over, keys.kept]
        return bool(self._remove(keys=names, args=[match_id, times.now_ms() + MARKS_KEPT_MS]))

    # Over all shards -----------------------------------------------------------------------------------------------

    def overdue(self, at: int, most: int = 50) -> list[str]:
        """Returns matches whose deadline has passed, at most so many of each shard."""
        return self.until(clock, at, most)

    def over(self, at: int) -> list[str]:
        """Returns matches that ended before and are not noted as saved."""
        return self.until(over, at)

    def kept(self, at: int) -> list[str]:
        """Returns matches whose time to leave has come."""
        return self.until(kept, at)

    def until(self, list_of: Callable[[int], str], at: int, most: int = 50) -> list[str]:
        pipe = self.client.pipeline(transaction=False)
        for shard in range(self.shards):
            pipe.zrangebyscore(list_of(shard), "-inf", at, start=0, num=most)
        return [match_id.decode() for ids in pipe.execute() for match_id in ids]

    def forget_deadline(self, match_id: str) -> None:
        self.client.zrem(self.keys(match_id).clock, match_id)

    def put_off_deadline(self, match_id: str, until: int) -> None:
        """Makes the clock look at a match later; what the match says of its deadline stays."""
        self.client.zadd(self.keys(match_id).clock, {match_id: until}, xx=True)

    def live(self) -> int:
        """Returns how many matches are being played."""
        pipe = self.client.pipeline(transaction=False)
        for shard in range(self.shards):
            pipe.get(live(shard))
        return sum(int(count or 0) for count in pipe.execute())


def shard_keys(shard: int) -> tuple[str, ...]:
    return stream(shard), clock(shard), live(shard), awaiting_system(shard), over(shard), kept(shard)


def clock(shard: int) -> str:
    return f"{tag(shard)}:due"


def live(shard: int) -> str:
    return f"{tag(shard)}:live"


def over(shard: int) -> str:
    return f"{tag(shard)}:over"


def kept(shard: int) -> str:
    return f"{tag(shard)}:kept"


def waits_since(match: Match) -> int:
    """Returns when the system began to be awaited, if it is now; else 0."""
    ask = pending(match.state)
    return times.now_ms() if ask and ask.seat == SYSTEM else 0


def message_of(match: Match, version: int, by: int, batch: bytes) -> MatchAdvanced:
    """Returns what the bus tells of a version."""
    ask = pending(match.state)
    kind, seats = (ask.kind, ask.seats) if ask else ("", (NOBODY_AWAITED,))
    seat = match.next_to_choose(seats)
    meta, bot = match.meta, match.bot_of(seat)
    pace = (meta.pace.min_ms, meta.pace.max_ms) if meta.pace else None
    board = board_of(match) if seat == SYSTEM else b""
    now = times.now_ms()
    told = MatchAdvanced(meta.match_id, version, match.status, by, seat, kind, bot, now, batch, meta.owner, pace, board)
    people = any(player.bot is None for player in meta.players)
    return replace(told, seats=seats if len(seats) > 1 else (), people=people, each=each_of(match, seats))


def each_of(match: Match, seats: tuple[int, ...]) -> Each | None:
    """Returns which bots are awaited, where several seats answer one decision each for itself."""
    if asks_each(match.state) is None:
        return None
    bots = tuple((seat, level) for seat in seats if (level := match.bot_of(seat)))
    return Each(match.opened, bots)


def board_of(match: Match) -> bytes:
    return msgspec.json.encode({"game": match.meta.game, "board": match.meta.rules.score_input(match.state)})
