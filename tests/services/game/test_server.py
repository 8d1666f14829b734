"""A real gunicorn with gevent workers: races, long polls, and many streams that nothing happens on."""

from __future__ import annotations

import json
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from urllib.parse import urlsplit

import httpx
import pytest
from httpx_sse import connect_sse

from tests.services.game.table import SERVICE_KEY, bearer
from tests.services.game.test_events import true_events

IDLE_STREAMS = 200


@pytest.fixture
def http(server):
    with httpx.Client(base_url=server, trust_env=False, timeout=90) as client:
        yield client


def test_of_two_who_race_on_one_version_exactly_one_wins(http, table):
    """Fifty times: both choose something else, at the same moment, on two connections."""
    with ThreadPoolExecutor(2) as pool:
        for _ in range(50):
            seat = table.awaited()
            key = SERVICE_KEY if seat < 0 else table.keys[seat]
            view = http.get(table.path(), headers=bearer(key)).json()
            choices = [offered["choice"] for offered in view["pending"]["choices"]]
            start = threading.Barrier(2)

            def choose(choice, key=key, version=view["version"], start=start):
                start.wait()
                return http.post(
                    table.path("/choices"), json={"version": version, "choice": choice}, headers=bearer(key)
                )

            answers = list(pool.map(choose, (choices[0], choices[-1])))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            won, lost = sorted(answers, key=lambda answer: answer.status_code)
            assert won.json()["version"] == view["version"] + 1
            assert (lost.json()["type"], lost.json()["version"]) == ("/problems/stale-version", view["version"] + 1)
    assert table.truth().version == 50
    assert len(table.env.store.log(table.match_id)) == 50


def test_duplicates_with_one_idempotency_key_are_played_once(http, table):
    seat = table.awaited()
    choice = table.view(seat)["pending"]["choices"][0]["choice"]
    body, headers = {"version": 0, "choice": choice}, {**bearer(table.keys[seat]), "Idempotency-Key": "once"}
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda _: http.post(table.path("/choices"), json=body, headers=headers), range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert table.truth().version == 1


def test_a_long_poll_is_answered_as_soon_as_somebody_chooses(http, table):
    timer = threading.Timer(0.3, table.step)
    timer.start()
    begun = time.monotonic()
    told = http.get(table.path("/events?after=0&wait=30")).json()
    timer.join()
    assert [part["version"] for part in told["events"]] == [1]
    assert time.monotonic() - begun < 20, "it was not woken"


def test_streams_follow_a_match_and_resume_after_a_cut(http, table):
    """A seat that reconnects every 25 versions, and a spectator that stays: both get all of it once."""
    told = {0: [], None: []}

    def follow(seat, most):
        headers, ended = bearer(table.keys[0] if seat == 0 else None), False
        while not ended:
            if told[seat]:
                headers["Last-Event-ID"] = str(told[seat][-1]["version"])
            with connect_sse(http, "GET", table.path("/events"), headers=headers) as source:
                for number, event in enumerate(event for event in source.iter_sse() if event.data):
                    if event.event == "end":
                        ended = True
                        break
                    if number == most:
                        break  # cut: what was sent and not read is asked for again
                    assert int(event.id) == json.loads(event.data)["version"]
                    told[seat].append(json.loads(event.data))

    followers = [threading.Thread(target=follow, args=who) for who in ((0, 25), (None, 10**9))]
    for follower in followers:
        follower.start()
    table.finish()
    for follower in followers:
        follower.join(90)
    for seat, parts in told.items():
        assert parts == list(true_events(table, seat))


def open_stream(address, path):
    """A connection that asked for a stream and got its head."""
    where = urlsplit(address)
    connection = socket.create_connection((where.hostname, where.port), timeout=60)
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: test\r\nAccept: text/event-stream\r\n\r\n".encode())
    read_until(connection, b"retry: 1000")
    return connection


def read_until(connection, wanted):
    received = b""
    while wanted not in received:
        part = connection.recv(4096)
        assert part, f"closed after {received!r}"
        received += part


def timed_choice(http, table, version):
    """The first choice of whoever is awaited; tells how long the answer took."""
    seat = table.awaited()
    key = SERVICE_KEY if seat < 0 else table.keys[seat]
    choice = table.view(seat)["pending"]["choices"][0]["choice"]
    begun = time.monotonic()
    answer = http.post(table.path("/choices"), json={"version": version, "choice": choice}, headers=bearer(key))
    took = time.monotonic() - begun
    assert answer.status_code == 200
    return took


def test_idle_streams_are_kept_alive_and_do_not_hold_up_choices(http, server, new_table):
    watched, played = new_table(), new_table()
    alone = [timed_choice(http, played, version) for version in range(30)]
    with ExitStack() as stack, ThreadPoolExecutor(20) as pool:
        opened = pool.map(lambda _: open_stream(server, watched.path("/events?after=0")), range(IDLE_STREAMS))
        streams = [stack.enter_context(connection) for connection in opened]
        took = [timed_choice(http, played, version) for version in range(30, 60)]
        assert min(took) < 4 * min(alone) + 0.02, "the quickest: others run beside this, now more and now less"
        for stream in streams[:20]:
            read_until(stream, b": still here")  # KEEP_ALIVE_S is 1 here
        watched.step()
        for stream in streams:
            read_until(stream, b"id: 1\n")


def test_a_body_without_a_length_is_limited_too(server, table):
    """Chunked, so that no header tells how much there is to come."""

    def endless():
        for _ in range(20):
            yield b"x" * 10_000

    headers = {**bearer(table.keys[0]), "Content-Type": "application/json"}
    with httpx.Client(base_url=server, trust_env=False, timeout=60) as http:
        answer = http.post(table.path("/choices"), content=endless(), headers=headers)
    assert (answer.status_code, answer.json()["type"]) == (413, "/problems/too-large")
    assert table.truth().version == 0
