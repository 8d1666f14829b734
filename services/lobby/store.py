"""The lobby's Redis: its keys, and changes of several keys that happen together or not at all."""

from __future__ import annotations

import json
from typing import Any

import redis

# Writes everything if every expectation holds. All keys carry one hash tag, so this runs on a cluster too.
COMMIT = """
local plan = cjson.decode(ARGV[1])
for _, expectation in ipairs(plan.expected) do
  local value = redis.call(unpack(expectation.command))
  if tostring(value or '') ~= expectation.value then return 0 end
end
for _, command in ipairs(plan.writes) do redis.call(unpack(command)) end
return 1
"""


def key(*parts: str) -> str:
    """Returns a key of the lobby; all of them may change in one step."""
    return ":".join(("lobby:{lobby}", *parts))


class Change:
    """Writes to make if every expectation holds. A command is its name, its key, its arguments."""

    def __init__(self) -> None:
        self.expected: list[dict[str, Any]] = []
        self.writes: list[list[str]] = []

    def expect(self, value: object, *command: object) -> Change:
        """Adds that the command must return this value; a missing one counts as ""."""
        self.expected.append({"value": str(value), "command": [str(word) for word in command]})
        return self

    def write(self, *command: object) -> Change:
        """Adds a command that writes."""
        self.writes.append([str(word) for word in command])
        return self

    def keys(self) -> list[str]:
        commands = [*(expectation["command"] for expectation in self.expected), *self.writes]
        return list(dict.fromkeys(command[1] for command in commands))


class Store:
    """Redis, and the one script by which the lobby changes it."""

    def __init__(self, client: redis.Redis) -> None:
        self.client = client
        self.script = client.register_script(COMMIT)

    def commit(self, change: Change) -> bool:
        """Makes the change; returns False, and changes nothing, if an expectation does not hold."""
        plan = json.dumps({"expected": change.expected, "writes": change.writes})
        return bool(self.script(keys=change.keys(), args=[plan]))
