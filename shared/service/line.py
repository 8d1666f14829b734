"""The short way to Redis, for what every move asks: redis-py's own way costs several times what the socket does.

It leaves out the look at a connection before each command, the counting of connections, and most kinds of answers.
What it cannot do (a broken connection, a refusal, a script that the server forgot, a cluster) goes the usual way, with
its retries. So a command may be sent twice, as redis-py may send it.
"""

from __future__ import annotations

import os
from typing import Any

import redis
from redis.exceptions import NoScriptError

from shared.service.store import Script
from shared.service.wire import NotReadHere, Unfinished, packed, read

MOST_READ = 65536  # bytes at a time


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
            answer = exchange(connection._sock, packed(command))
        except (OSError, NotReadHere):
            self._drop(connection)
            return self.client.execute_command(*command)  # type: ignore[no-untyped-call]
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


def exchange(sock: Any, command: bytes) -> Any:
    """Send a command and read the whole answer to it, and nothing else."""
    sent = sock.send(command)
    if sent < len(command):
        sock.sendall(command[sent:])
    got = b""
    while more := sock.recv(MOST_READ):
        got += more
        try:
            answer, end = read(got)
        except Unfinished:
            continue
        if end == len(got):
            return answer
        raise NotReadHere
    raise ConnectionResetError
