"""The short way to Redis gives the same answers as the usual one, and takes that where it must."""

from __future__ import annotations

import os

import pytest
import redis

from shared.service.line import Line


@pytest.fixture
def line(redis_client) -> Line:
    return Line(redis_client)


def test_an_answer_is_what_the_server_said(line):
    line.ask("HSET", "line", "text", "schön", "bytes", b"\x00\r\n", "number", 7)
    assert line.ask("HMGET", "line", "text", "bytes", "number", "none") == ["schön".encode(), b"\x00\r\n", b"7", None]


def test_one_connection_serves_one_command_after_the_other(line):
    assert len({line.ask("CLIENT", "ID") for _ in range(5)}) == 1


def test_a_refusal_is_raised_and_the_connection_goes_on(line):
    first = line.ask("CLIENT", "ID")
    with pytest.raises(redis.ResponseError):
        line.ask("NONSENSE")
    assert line.ask("CLIENT", "ID") == first


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


def test_half_an_answer_is_never_the_next_one(line, monkeypatch):
    line.ask("ECHO", "one")

    def break_off(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(line.idle[0], "read_response", break_off)
        with pytest.raises(KeyboardInterrupt):
            line.ask("ECHO", "two")
    assert line.ask("ECHO", "three") == b"three"


def test_a_script_that_the_server_forgot_is_loaded_again(line, redis_client):
    script = line.script("return {KEYS[1], ARGV[1]}")
    for _ in range(2):
        assert script(keys=["line"], args=[5]) == [b"line", b"5"]
        redis_client.script_flush()
