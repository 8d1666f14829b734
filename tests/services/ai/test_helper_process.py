"""One mechanism for processes that think for others: whole messages, patience, and an end."""

import socket
from collections.abc import Iterator

import pytest

from services.ai.helper_process import Channel, HelperProcess

PATIENCE_S = 60.0
MODULE = "tests.services.ai.echo"


@pytest.fixture
def helper() -> Iterator[HelperProcess]:
    made = HelperProcess(MODULE)
    yield made
    made.close()


@pytest.fixture
def ends() -> Iterator[tuple[Channel, Channel]]:
    one, other = (Channel(end) for end in socket.socketpair())
    yield one, other
    one.close()
    other.close()


def test_a_helper_answers_with_tuples_as_they_are(helper: HelperProcess) -> None:
    for message in (("slot", "bombard"), {"a": [1, None]}, "x" * 1_000_000):
        helper.channel.send(message, PATIENCE_S)
        assert helper.channel.receive(PATIENCE_S) == message


def test_a_helper_ends_when_nobody_can_ask_it_any_more(helper: HelperProcess) -> None:
    helper.channel.close()
    assert helper.process.wait(PATIENCE_S) == 0


def test_a_helper_that_died_is_noticed(helper: HelperProcess) -> None:
    helper.process.kill()
    with pytest.raises((EOFError, OSError)):
        helper.channel.receive(PATIENCE_S)
    helper.process.wait(PATIENCE_S)
    assert not helper.is_alive()


def test_a_message_in_parts_survives_the_end_of_patience(ends: tuple[Channel, Channel]) -> None:
    one, other = ends
    one.send("whole")
    data = other.socket.recv(65536)
    one.socket.sendall(data[:3])
    with pytest.raises(TimeoutError):
        other.receive(0.05)
    one.socket.sendall(data[3:] + data)
    assert [other.receive(PATIENCE_S), other.receive(PATIENCE_S)] == ["whole", "whole"]


def test_no_patience_at_all(ends: tuple[Channel, Channel]) -> None:
    with pytest.raises(TimeoutError):
        ends[0].receive(0.0)


def test_news_are_a_message_or_the_end(ends: tuple[Channel, Channel]) -> None:
    one, other = ends
    assert not one.has_news()
    other.send("hello")
    assert one.has_news()
    assert one.receive() == "hello"
    assert not one.has_news()
    other.close()
    assert one.has_news()
