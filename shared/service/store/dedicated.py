"""Connections that the hot path keeps for itself, because redis-py's pool costs more than the command.

The pool looks whether a connection is alive, counts and locks at every command: three times what sending a command and
reading its answer takes. A dedicated connection is used as it is. Whatever goes wrong with one (it broke, the server
refused, the server forgot a script) and every command to a cluster goes through the client, with its retries. A command
may therefore be sent twice, as redis-py itself may send it.
"""

from __future__ import annotations

import os
from typing import Any

import redis
from hiredis import pack_command
from redis.exceptions import NoScriptError

from shared.service.store.client import Script


class Dedicated:
    def __init__(self, client: redis.Redis) -> None:
        self.client = client
        self.clustered = isinstance(client, redis.RedisCluster)
        self.idle: list[Any] = []  # connections between one command and the next

    def execute(self, *command: Any) -> Any:
        """Sends one command and returns the answer as the server gave it."""
        if self.clustered:
            return self.client.execute_command(*command)  # type: ignore[no-untyped-call]
        connection = self.take()
        try:
            connection.send_packed_command((pack_command(command),), check_health=False)
            answer = connection.read_response()
        except redis.ResponseError:  # an answer like any other
            self.idle.append(connection)
            raise
        except redis.TimeoutError:  # it would keep us waiting as long again
            self.drop(connection)
            raise
        except redis.RedisError:
            self.drop(connection)
            return self.client.execute_command(*command)  # type: ignore[no-untyped-call]
        except BaseException:  # such as a greenlet's end: half an answer may be left in there
            self.drop(connection)
            raise
        self.idle.append(connection)
        return answer

    def script(self, source: str) -> Script:
        """Returns a Lua script that runs by its SHA and is loaded again after a restart of Redis."""
        registered = self.client.register_script(source)

        def run(keys: list[str], args: list[Any]) -> Any:
            try:
                return self.execute("EVALSHA", registered.sha, len(keys), *keys, *args)
            except NoScriptError:
                return registered(keys=keys, args=args)

        return run

    def take(self) -> Any:
        """Returns an idle connection of this process, or a new one from the pool."""
        try:
            connection = self.idle.pop()
        except IndexError:
            return self.client.connection_pool.get_connection()
        return connection if connection.pid == os.getpid() else self.client.connection_pool.get_connection()

    def drop(self, connection: Any) -> None:
        connection.disconnect()
        self.client.connection_pool.release(connection)
