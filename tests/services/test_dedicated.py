"""A dedicated connection gives the same answers as redis-py's pool, and leaves to it what goes wrong."""

from __future__ import annotations

import os
import socket

import pytest
import redis

from shared.service.store import client as store_client
from shared.service.store.client import connect
from shared.service.store.dedicated import Dedicated


@pytest.fixture
def dedicated(redis_client) -> Dedicated:
    return Dedicated(redis_client)


def test_an_answer_is_what_the_server_said(dedicated):
    dedicated.execute("HSET", "hash", "text", "schön", "bytes", b"\x00\r\n", "number", 7)
    values = dedicated.execute("HMGET", "hash", "text", "bytes", "number", "none")
    assert values == ["schön".encode(), b"\x00\r\n", b"7", None]


def test_one_connection_serves_one_command_after_the_other(dedicated):
    assert len({dedicated.execute("CLIENT", "ID") for _ in range(5)}) == 1


def test_a_refusal_is_raised_as_redis_py_raises_it_and_the_connection_goes_on(dedicated):
    first = dedicated.execute("CLIENT", "ID")
    with pytest.raises(redis.ResponseError, match="unknown command"):
        dedicated.execute("NONSENSE")
    assert dedicated.execute("CLIENT", "ID") == first


def test_a_connection_that_the_server_closed_is_replaced(dedicated, redis_client):
    first = dedicated.execute("CLIENT", "ID")
    redis_client.client_kill_filter(_id=first)
    assert dedicated.execute("ECHO", "again") == b"again"
    assert dedicated.execute("CLIENT", "ID") != first


def test_a_connection_is_not_used_by_another_process(dedicated):
    first = dedicated.execute("CLIENT", "ID")
    if not (child := os.fork()):
        os._exit(0 if dedicated.execute("CLIENT", "ID") != first else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert dedicated.execute("CLIENT", "ID") == first


def test_a_long_answer_comes_in_parts(dedicated):
    long = b"long\r\n" * 100_000
    assert dedicated.execute("ECHO", long) == long
    assert dedicated.execute("ECHO", "short") == b"short"


def test_half_an_answer_is_never_the_next_one(dedicated):
    """A greenlet that ends between a command and its answer leaves that answer on the connection."""
    dedicated.execute("ECHO", "one")
    (connection,) = dedicated.idle

    def break_off(*_, **__):
        raise KeyboardInterrupt

    connection.read_response = break_off
    with pytest.raises(KeyboardInterrupt):
        dedicated.execute("ECHO", "two")
    del connection.read_response
    assert dedicated.execute("ECHO", "three") == b"three"


def test_a_script_that_the_server_forgot_is_loaded_again(dedicated, redis_client):
    script = dedicated.script("return {KEYS[1], ARGV[1]}")
    for _ in range(2):
        assert script(keys=["key"], args=[5]) == [b"key", b"5"]
        redis_client.script_flush()


def test_a_server_that_does_not_answer_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time would keep the caller waiting as long."""
    monkeypatch.setattr(store_client, "TIMEOUT_S", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = connect(f"redis://127.0.0.1:{silent.getsockname()[1]}/0")
        with pytest.raises(redis.TimeoutError):
            Dedicated(client).execute("PING")
        with pytest.raises(redis.TimeoutError):
            client.ping()
        silent.settimeout(0)
        for _ in range(2):
            silent.accept()[0].close()
        with pytest.raises(BlockingIOError):
            silent.accept()
        client.close()
