"""A bot that is awaited is told so, once, and again if nothing comes of it."""

from typing import Any

import pytest
import redis
from kombu.exceptions import OperationalError

from services.ai import dispatcher as module
from services.ai.dispatcher import OPEN, SENT, Dispatcher
from shared.service.bus import Turn

BOT, OTHER_BOT, PERSON = 2, 1, 0


class Game:
    """What the game service would say of the match."""

    def __init__(self) -> None:
        self.awaited, self.version, self.status = BOT, 5, "active"

    def view(self, match_id: str) -> dict[str, Any] | None:
        players = [{"bot": None}, {"bot": "drifter"}, {"bot": "drifter"}]
        pending = {"seat": self.awaited} if self.status == "active" else None
        return {"version": self.version, "pending": pending, "players": players} if match_id == "m" else None


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    tasks: list[list[Any]] = []
    monkeypatch.setattr(module.app, "send_task", lambda _name, args: tasks.append(args))
    return tasks


@pytest.fixture
def dispatcher(redis_client: redis.Redis, game: Game) -> Dispatcher:
    return Dispatcher(redis_client, game)  # type: ignore[arg-type]


def turn(version: int, seat: int, status: str = "active") -> Turn:
    bot = "" if seat == PERSON or status != "active" else "drifter"
    return Turn("m", version, status, by=0, seat=seat, kind="move", bot=bot, at=0, batch=b"")


def make_late(dispatcher: Dispatcher) -> None:
    dispatcher.client.zadd(SENT, {"m": 1})


def is_open(dispatcher: Dispatcher) -> bool:
    return bool(dispatcher.client.hlen(OPEN) or dispatcher.client.zcard(SENT))


def test_a_bot_is_told_once_for_all_its_choices_in_a_row(dispatcher: Dispatcher, sent: list[list[Any]]) -> None:
    for version in (5, 6, 7):
        dispatcher.handle(turn(version, BOT))
    dispatcher.handle(turn(8, OTHER_BOT))
    assert sent == [["m", 5, BOT, "drifter"], ["m", 8, OTHER_BOT, "drifter"]]


def test_nothing_is_open_once_a_person_is_awaited_or_the_match_is_over(
    dispatcher: Dispatcher, sent: list[list[Any]]
) -> None:
    for last in (turn(6, PERSON), turn(6, -2, "finished")):
        dispatcher.handle(turn(5, BOT))
        dispatcher.handle(last)
        assert not is_open(dispatcher)


def test_a_task_that_got_lost_is_sent_again(dispatcher: Dispatcher, game: Game, sent: list[list[Any]]) -> None:
    dispatcher.handle(turn(5, BOT))
    assert dispatcher.sweep() == 0
    make_late(dispatcher)
    game.version = 6
    assert dispatcher.sweep() == 1
    assert sent[1:] == [["m", 6, BOT, "drifter"]]
    assert dispatcher.sweep() == 0


@pytest.mark.parametrize("now", ["a person", "over", "gone"])
def test_an_old_entry_that_comes_late_is_cleared_up(
    dispatcher: Dispatcher, game: Game, sent: list[list[Any]], now: str
) -> None:
    """It looks as if a bot was awaited, and nothing more will come for that match."""
    dispatcher.handle(turn(5, BOT))
    make_late(dispatcher)
    if now == "gone":
        game.view = lambda _: None  # type: ignore[method-assign]
    game.awaited, game.status = PERSON, "active" if now == "a person" else "finished"
    dispatcher.sweep()
    assert not is_open(dispatcher)
    assert len(sent) == 1


def test_two_dispatchers_out_of_step_leave_no_bot_untold(dispatcher: Dispatcher, sent: list[list[Any]]) -> None:
    """One is at version 7, where the bot is awaited again, before the other has handled version 6."""
    dispatcher.handle(turn(5, BOT))
    dispatcher.handle(turn(7, BOT))
    dispatcher.handle(turn(6, PERSON))
    assert is_open(dispatcher)
    make_late(dispatcher)
    dispatcher.sweep()
    assert len(sent) == 2


def test_what_the_broker_does_not_take_is_sent_later(
    dispatcher: Dispatcher, monkeypatch: pytest.MonkeyPatch, sent: list[list[Any]]
) -> None:
    with monkeypatch.context() as away:
        away.setattr(module.app, "send_task", lambda *_args, **_kwargs: raise_operational_error())
        dispatcher.handle(turn(5, BOT))
    make_late(dispatcher)
    dispatcher.sweep()
    assert sent == [["m", 5, BOT, "drifter"]]


def raise_operational_error() -> None:
    raise OperationalError("connection refused")
