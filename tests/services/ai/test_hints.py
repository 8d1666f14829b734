"""GET /ai/v1/bots and POST /ai/v1/hints: for the caller's own seat, through the caller's own key, by every caller."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from subprocess import TimeoutExpired
from typing import Any

import pytest

from services.ai.app import create_app
from services.ai.hints.adviser import Adviser, AdviserBusy
from services.ai.levels import LEVELS
from services.ai.store import BotJobs
from shared.service.settings import Settings
from tests.services.ai.conftest import PATIENCE_S, SERVICE_KEY, DispatcherProbe, Seated

Open = Callable[..., Seated]


def ask(app: Any, match_id: object, key: str = "", **headers: str) -> Any:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    given |= {"Authorization": f"Bearer {key}"} if key else {}
    return app.test_client().post("/ai/v1/hints", json={"match_id": match_id}, headers=given)


def refused(answer: Any, status: int, kind: str) -> dict[str, Any]:
    assert (answer.status_code, answer.content_type) == (status, "application/problem+json"), answer.text
    problem = answer.get_json()
    assert problem["type"] == f"/problems/{kind}"
    assert problem["detail"]
    return dict(problem)


# Hints ----------------------------------------------------------------------------------------------------------------


def test_the_awaited_seat_gets_its_own_choices_with_reasons(ai_app: Any, seated: Open) -> None:
    match = seated(2)
    view = match.view(match.key(0))
    answer = ask(ai_app, match.match_id, match.key(0))
    assert answer.status_code == 200, answer.text
    told = answer.get_json()
    assert (told["match_id"], told["version"], told["seat"]) == (match.match_id, 0, 0)
    assert 1 <= len(told["hints"]) <= 3
    for hint in told["hints"]:
        offer = {name: hint[name] for name in ("id", "label", "choice")}
        assert offer in view["pending"]["choices"]
        assert hint["reason"]
    assert match.view()["version"] == 0, "a hint plays nothing"


def test_hints_are_in_the_language_of_the_caller(ai_app: Any, seated: Open) -> None:
    match = seated(2)
    reasons, labels = set(), set()
    for language in ("en", "ru", "it"):
        [best, *_] = ask(ai_app, match.match_id, match.key(0), Accept_Language=language).get_json()["hints"]
        reasons.add(best["reason"])
        labels.add(best["label"])
    assert len(reasons) == 3
    assert len(labels) > 1


def test_every_caller(ai_app: Any, seated: Open) -> None:
    """No key, a wrong one, another player, a spectator's, a service's, the right one."""
    match, other = seated(2), seated(2)
    answer = ask(ai_app, match.match_id)
    refused(answer, 401, "unauthorized")
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    refused(ask(ai_app, match.match_id, "not-a-key"), 403, "not-your-seat")
    refused(ask(ai_app, match.match_id, other.key(0)), 403, "not-your-seat")
    refused(ask(ai_app, match.match_id, SERVICE_KEY), 403, "not-your-seat")
    refused(ask(ai_app, match.match_id, match.key(1)), 409, "not-your-turn")
    assert ask(ai_app, match.match_id, match.key(0)).status_code == 200


def test_where_spectators_are_off_a_stranger_learns_no_more(ai_app: Any, seated: Open) -> None:
    match = seated(2, spectators={"policy": "off"})
    refused(ask(ai_app, match.match_id, "not-a-key"), 403, "not-your-seat")


def test_matches_without_hints(ai_app: Any, seated: Open) -> None:
    forbidden, over = seated(2, hints=False), seated(2)
    assert forbidden.view(forbidden.key(0))["hints"] is False
    refused(ask(ai_app, forbidden.match_id, forbidden.key(0)), 403, "hints-off")
    headers = {"Authorization": f"Bearer {over.key(0)}"}
    over.game.post(f"/game/v1/matches/{over.match_id}/concede", headers=headers)
    refused(ask(ai_app, over.match_id, over.key(0)), 409, "finished")
    refused(ask(ai_app, "nowhere", over.key(0)), 404, "no-such-match")


@pytest.mark.parametrize("match_id", ["", "a/b", "../../lobby", "x" * 65, 5, None, ["m"]])
def test_ids_that_cannot_be(ai_app: Any, match_id: object) -> None:
    refused(ask(ai_app, match_id, "some-key"), 422, "invalid")


def test_bodies_that_cannot_be(ai_app: Any) -> None:
    key = {"Authorization": "Bearer some-key"}
    client = ai_app.test_client()
    refused(client.post("/ai/v1/hints", json={"match_id": "m", "seat": 1}, headers=key), 422, "invalid")
    refused(client.post("/ai/v1/hints", data="{", headers=key, content_type="application/json"), 400, "bad-json")
    refused(client.post("/ai/v1/hints", data="m", headers=key, content_type="text/plain"), 415, "not-json")
    refused(client.get("/ai/v1/hints", headers=key), 405, "method-not-allowed")


def test_hints_have_a_limit_of_their_own(settings: Settings, seated: Open, still: object) -> None:
    app, match = create_app(replace(settings, hint_limit=2)), seated(2)
    app.extensions["env"].adviser.patience_s = PATIENCE_S
    try:
        for _ in range(2):
            assert ask(app, match.match_id, match.key(0)).status_code == 200
        answer = ask(app, match.match_id, match.key(0))
        refused(answer, 429, "too-many-hints")
        assert 0 < int(answer.headers["Retry-After"]) <= 60
        refused(ask(app, match.match_id, match.key(1)), 409, "not-your-turn")
    finally:
        app.extensions["env"].close()


def test_while_the_game_service_is_away_there_are_no_hints(settings: Settings) -> None:
    app = create_app(replace(settings, public_url="http://127.0.0.1:9"))
    answer = ask(app, "m", "some-key")
    refused(answer, 503, "game-away")
    assert answer.headers["Retry-After"] == "1"
    app.extensions["env"].close()


# The adviser ----------------------------------------------------------------------------------------------------------


def test_thinking_happens_in_another_process_which_may_die(ai_app: Any, seated: Open) -> None:
    match, adviser = seated(2), ai_app.extensions["env"].adviser
    assert ask(ai_app, match.match_id, match.key(0)).status_code == 200
    first = adviser.process.pid
    assert first != os.getpid()
    os.kill(first, signal.SIGKILL)
    refused(ask(ai_app, match.match_id, match.key(0)), 503, "no-hint-now")
    assert ask(ai_app, match.match_id, match.key(0)).status_code == 200
    assert adviser.process.pid != first


def test_an_adviser_that_takes_too_long_is_replaced(seated: Open) -> None:
    match, adviser = seated(2), Adviser(PATIENCE_S)
    view = match.view(match.key(0))
    assert adviser.advise(view, "en")
    assert adviser.process is not None
    os.kill(adviser.process.pid, signal.SIGSTOP)
    adviser.patience_s = 0.2
    began = time.monotonic()
    with pytest.raises(AdviserBusy):
        adviser.advise(view, "en")
    assert time.monotonic() - began < PATIENCE_S / 2
    adviser.patience_s = PATIENCE_S
    assert adviser.advise(view, "en")
    adviser.close()


def test_a_view_that_it_cannot_think_about_ends_nothing(seated: Open) -> None:
    match, adviser = seated(2), Adviser(PATIENCE_S)
    with pytest.raises(AdviserBusy):
        adviser.advise({"pending": None}, "en")
    process = adviser.process
    assert adviser.advise(match.view(match.key(0)), "en")
    assert adviser.process is process
    adviser.close()


def test_a_web_process_whose_sockets_never_wait_gets_more_than_one_answer(
    seated: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under gevent both ends of a pair are made so, and the thinker inherits that; it once died of having to wait."""
    pair = socket.socketpair

    def pair_of_gevent() -> tuple[socket.socket, socket.socket]:
        own, theirs = pair()
        theirs.setblocking(False)
        return own, theirs

    monkeypatch.setattr("socket.socketpair", pair_of_gevent)
    match, adviser = seated(2), Adviser(PATIENCE_S)
    view = match.view(match.key(0))
    assert adviser.advise(view, "en")
    process = adviser.process
    assert process is not None
    with suppress(TimeoutExpired):  # after the answer it waits for the next question
        process.wait(0.5)
    assert adviser.advise(view, "en")
    assert adviser.process is process
    adviser.close()


def test_who_stands_in_line_too_long_is_told_so() -> None:
    adviser = Adviser(patience_s=0.05)
    with adviser.lock, pytest.raises(AdviserBusy):
        adviser.advise({}, "en")


# Bots -----------------------------------------------------------------------------------------------------------------


def test_levels_are_shown_with_pace_strength_and_load(ai_app: Any, probe: DispatcherProbe, seated: Open) -> None:
    for _ in range(6):
        seated(2, {0: "drifter"})
    probe.hear()
    probe.dispatcher.hand_out_all()
    told = ai_app.test_client().get("/ai/v1/bots").get_json()
    assert told["next"] is None
    items = {item["level"]: item for item in told["items"]}
    assert list(items) == list(LEVELS)
    assert items["drifter"]["load"] == {"waiting": 2, "thinking": 4}
    assert items["drifter"]["pace"] == {"min_ms": 600, "max_ms": 600}
    assert all("ahoy" in item["strength"] for item in items.values())


def test_levels_are_described_in_three_languages(ai_app: Any) -> None:
    told = [
        ai_app.test_client().get("/ai/v1/bots", headers={"Accept-Language": language}).get_json()["items"]
        for language in ("en", "ru", "it")
    ]
    for items in zip(*told, strict=True):
        assert len({item["about"] for item in items}) == 3


def test_a_count_of_every_level_that_can_be_played(probe: DispatcherProbe) -> None:
    assert set(BotJobs(probe.store, tuple(LEVELS)).load()) == set(LEVELS)
