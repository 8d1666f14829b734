"""The short way to Redis, for what every move asks: redis-py's own way costs several times what the socket does.

It leaves out the look at a connection before each command, and the counting of connections. What it cannot do (a
broken connection, a script that the server forgot, a cluster) goes the usual way, with its retries.
"""

from __future__ import annotations

import os
from typing import Any

import redis
from redis.exceptions import NoScriptError

from shared.service.store import Script


class Line:
    def __init__(self, client: redis.Redis) -> None:
        self.client = client
        self.short = not isinstance(client, redis.RedisCluster)
        self.idle: list[Any] = []  # connections, each between one command and the next

    def ask(self, *command: Any) -> Any:
        """The answer to one command, as the server gave it."""
        if not self.short:
            return self.client.execute_command(*command)  # type: ignore[no-untyped-call]
        connection = self._connection()
        try:
            connection.send_packed_command([packed(command)])
            answer = connection.read_response()
        except (redis.ConnectionError, redis.TimeoutError):
            self._drop(connection)
            return self.client.execute_command(*command)  # type: ignore[no-untyped-call]
        except redis.ResponseError:
            self.idle.append(connection)
            raise
        except BaseException:  # such as a greenlet's end: half an answer may be left in there
            self._drop(connection)
            raise
        self.idle.append(connection)
        return answer

    def script(self, source: str) -> Script:
        """Lua by its SHA; loaded again by itself after a restart of Redis."""
        usual = self.client.register_script(source)

        def run(keys: list[str], args: list[Any]) -> Any:
            try:
                return self.ask("EVALSHA", usual.sha, len(keys), *keys, *args)
            except NoScriptError:
                return usual(keys=keys, args=args)

        return run

    def _connection(self) -> Any:
        try:
            connection = self.idle.pop()
        except IndexError:
            return self.client.connection_pool.get_connection()
        return connection if connection.pid == os.getpid() else self.client.connection_pool.get_connection()

    def _drop(self, connection: Any) -> None:
        connection.disconnect()
        self.client.connection_pool.release(connection)


def packed(words: tuple[Any, ...]) -> bytes:
    """A command as it is sent: bytes as they are, all else as text."""
    texts = [word if isinstance(word, bytes) else str(word).encode() for word in words]
    return b"*%d\r\n" % len(texts) + b"".join([b"$%d\r\n%b\r\n" % (len(text), text) for text in texts])
