"""The short way to Redis gives the same answers as the usual one, and takes that where it must."""

from __future__ import annotations

import os
import socket
import threading

import pytest
import redis

from shared.service.line import Line, exchange
from shared.service.wire import NotReadHere


@pytest.fixture
def line(redis_client) -> Line:
    return Line(redis_client)


def test_an_answer_is_what_the_server_said(line):
    line.ask("HSET", "line", "text", "schön", "bytes", b"\x00\r\n", "number", 7)
    assert line.ask("HMGET", "line", "text", "bytes", "number", "none") == ["schön".encode(), b"\x00\r\n", b"7", None]


def test_one_connection_serves_one_command_after_the_other(line):
    assert len({line.ask("CLIENT", "ID") for _ in range(5)}) == 1


def test_a_refusal_is_raised_as_redis_py_raises_it_and_the_line_goes_on(line):
    with pytest.raises(redis.ResponseError, match="unknown command"):
        line.ask("NONSENSE")
    assert line.ask("ECHO", "again") == b"again"


def test_a_connection_that_the_server_closed_is_replaced(line, redis_client):
    first = line.ask("CLIENT", "ID")
    redis_client.client_kill_filter(_id=first)
    assert line.ask("ECHO", "again") == b"again"
    assert line.ask("CLIENT", "ID") != first


def test_a_connection_is_not_used_by_another_process(line):
    first = line.ask("CLIENT", "ID")
    if not (child := os.fork()):
        os._exit(0 if line.ask("CLIENT", "ID") != first else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert line.ask("CLIENT", "ID") == first


def test_a_long_answer_comes_in_parts(line):
    long = b"long\r\n" * 100_000
    assert line.ask("ECHO", long) == long
    assert line.ask("ECHO", "short") == b"short"


def test_answers_are_read_however_they_are_cut():
    """Two ends of sockets instead of a server: it would not cut them so."""
    answer = b"*5\r\n$4\r\n\r\n$1\r\n:-12\r\n$-1\r\n_\r\n+OK\r\n"
    for cut in range(1, len(answer)):
        here, there = socket.socketpair()
        with here, there:
            there.sendall(answer[:cut])
            threading.Timer(0.01, there.sendall, [answer[cut:]]).start()
            assert exchange(here, b"ask") == [b"\r\n$1", -12, None, None, b"OK"]


@pytest.mark.parametrize("odd", [b"-ERR no\r\n", b"%0\r\n", b">1\r\n+pushed\r\n", b"*1\r\n,1.5\r\n", b":1\r\n:2\r\n"])
def test_what_it_does_not_know_is_left_to_the_usual_way(odd):
    here, there = socket.socketpair()
    with here, there:
        there.sendall(odd)
        with pytest.raises(NotReadHere):
            exchange(here, b"ask")


def test_half_an_answer_is_never_the_next_one(line, monkeypatch):
    line.ask("ECHO", "one")

    def break_off(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("shared.service.line.read", break_off)
        with pytest.raises(KeyboardInterrupt):
            line.ask("ECHO", "two")
    assert line.ask("ECHO", "three") == b"three"


def test_a_script_that_the_server_forgot_is_loaded_again(line, redis_client):
    script = line.script("return {KEYS[1], ARGV[1]}")
    for _ in range(2):
        assert script(keys=["line"], args=[5]) == [b"line", b"5"]
        redis_client.script_flush()
