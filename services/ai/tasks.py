"""What a worker does: play a bot's seat until the decision passes to somebody else."""

from __future__ import annotations

import random
from typing import Any

from structlog import get_logger

from services.ai.bots import LEVELS
from services.ai.worker import app, settings
from shared.service.client import GameAway, GameClient
from shared.service.keys import bot_key, bot_secret

log = get_logger()
BUDGET_S = 0.2  # to think about one choice
MOST_CHOICES = 500  # in one task; the next turn of the bus brings the next task


@app.task(
    name="ai.play",
    ignore_result=True,
    autoretry_for=(GameAway,),
    retry_backoff=True,
    retry_backoff_max=20,
    max_retries=8,
    soft_time_limit=50,
    time_limit=60,
)
def play(match_id: str, version: int, seat: int, level: str) -> None:
    """Ids and a version only: what the bot knows it reads from its own seat's view."""
    game = GameClient(settings.public_url, bot_key(bot_secret(settings.service_key), match_id, seat))
    play_seat(game, match_id, seat, level, random.SystemRandom())
    log.debug("played", match_id=match_id, version=version, seat=seat)


def play_seat(game: GameClient, match_id: str, seat: int, level: str, rng: random.Random) -> int:
    """Choose for a seat as long as it is awaited; a refused choice means that somebody was faster."""
    bot = LEVELS.get(level, LEVELS["drifter"]).player()
    view: dict[str, Any] | None = game.view(match_id)
    for made in range(MOST_CHOICES):
        awaited = (view or {}).get("pending") or {}
        if view is None or awaited.get("seat") != seat or "choices" not in awaited:
            return made
        accepted, answer = game.choose(match_id, view["version"], bot.decide(view, rng, BUDGET_S)["choice"])
        view = answer if accepted else game.view(match_id)
    return MOST_CHOICES
