"""The lobby's Redis: its keys, and changes of several keys that happen together or not at all."""

from __future__ import annotations

import json
import time
from typing import Any

import redis

from shared.service.store import Scripts

# Every expectation must hold, then everything is written. All keys carry one hash tag, so this runs on a cluster too.
COMMIT = """
local plan = cjson.decode(ARGV[1])
for _, expected in ipairs(plan.expected) do
  local found = redis.call(unpack(expected.command))
  if tostring(found or '') ~= expected.value then return 0 end
end
for _, command in ipairs(plan.writes) do redis.call(unpack(command)) end
return 1
"""


def key(*parts: str) -> str:
    """A key of the lobby that may change together with others of its kind."""
    return ":".join(("lobby:{lobby}", *parts))


def now_ms() -> int:
    return int(time.time() * 1000)


class Change:
    """Writes to make if every expectation still holds. A command is its name, its key, its arguments."""

    def __init__(self) -> None:
        self.expected: list[dict[str, Any]] = []
        self.writes: list[list[str]] = []

    def expect(self, value: object, *command: object) -> Change:
        """The command must answer this; nothing found counts as ""."""
        self.expected.append({"value": str(value), "command": [str(word) for word in command]})
        return self

    def write(self, *command: object) -> Change:
        self.writes.append([str(word) for word in command])
        return self

    def keys(self) -> list[str]:
        commands = [*(check["command"] for check in self.expected), *self.writes]
        return list(dict.fromkeys(command[1] for command in commands))


class Ledger:
    """Where changes are made."""

    def __init__(self, client: redis.Redis) -> None:
        self.client = client
        self.script = Scripts(client).load(COMMIT)

    def commit(self, change: Change) -> bool:
        """Make the change, or answer False if something expected was otherwise; then nothing has changed."""
        plan = json.dumps({"expected": change.expected, "writes": change.writes})
        return bool(self.script(keys=change.keys(), args=[plan]))
