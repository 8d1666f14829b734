"""A match that awaits the system is answered, if not now then later."""

from typing import Any

import pytest
import redis

from services.scoring.consumer import WAITING, Scorer
from shared.rules.game import SYSTEM
from shared.service.bus import Turn
from shared.service.client import GameAway


class Game:
    """A match that awaits the system twice in a row; `away` times the game service does not answer."""

    def __init__(self) -> None:
        self.away, self.version, self.chosen = 0, 10, []

    def view(self, _match_id: str) -> dict[str, Any]:
        if self.away:
            self.away -= 1
            raise GameAway("connection refused")
        seat = SYSTEM if self.version < 12 else 0
        choices = [{"id": f"score:{self.version}", "choice": {"id": f"score:{self.version}"}}]
        return {"version": self.version, "pending": {"seat": seat, "choices": choices}}

    def choose(self, match_id: str, version: int, choice: dict[str, Any]) -> tuple[bool, dict[str, Any]]:
        if version != self.version:
            return False, {}
        self.chosen.append(choice["id"])
        self.version += 1
        return True, self.view(match_id)


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.fixture
def scorer(redis_client: redis.Redis, game: Game) -> Scorer:
    return Scorer(redis_client, game)  # type: ignore[arg-type]


def turn(seat: int = SYSTEM, status: str = "active") -> Turn:
    return Turn("m", 10, status, by=0, seat=seat, kind="score", bot="", at=1000, batch=b"")


def test_the_system_is_answered_for_until_somebody_else_is_awaited(scorer: Scorer, game: Game) -> None:
    scorer.handle(turn())
    assert game.chosen == ["score:10", "score:11"]
    assert not scorer.client.exists(WAITING)


@pytest.mark.parametrize("other", [turn(seat=0), turn(status="finished")])
def test_what_is_not_for_the_system_is_left_alone(scorer: Scorer, game: Game, other: Turn) -> None:
    scorer.handle(other)
    assert game.chosen == []


def test_the_same_entry_again_scores_nothing_twice(scorer: Scorer, game: Game) -> None:
    scorer.handle(turn())
    scorer.handle(turn())
    assert game.chosen == ["score:10", "score:11"]


def test_a_match_is_answered_however_long_the_game_service_was_away(scorer: Scorer, game: Game) -> None:
    """Longer than the bus tries an entry again."""
    game.away = 20
    scorer.handle(turn())
    for _ in range(19):
        with pytest.raises(GameAway):
            scorer.sweep()
    assert game.chosen == []
    assert scorer.sweep() == 1
    assert game.chosen == ["score:10", "score:11"]
    assert scorer.sweep() == 0


def test_a_match_that_cannot_be_scored_keeps_no_other_waiting(scorer: Scorer, game: Game) -> None:
    scorer.client.zadd(WAITING, {"broken": 1, "m": 2})
    whole = game.view
    game.view = lambda match_id: {} if match_id == "broken" else whole(match_id)  # type: ignore[method-assign]
    assert scorer.sweep() == 2
    assert game.chosen == ["score:10", "score:11"]
