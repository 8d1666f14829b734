"""Hold: keep a bot's choice until it is due, so that nobody can see how long the bot thought about it."""

from __future__ import annotations

from structlog import get_logger

from services.game.actions.choose import apply, choose, is_same_to, read_choice
from services.game.actions.save import Stale
from services.game.env import Env
from services.game.match import Match, NotHosted
from services.game.store import HeldChoice
from shared.contract import times
from shared.rules import codec
from shared.rules.engine import choices_of
from shared.rules.errors import RulesError
from shared.service.metrics import LATE
from shared.service.web.problems import Problem

LONGEST_MS = 60_000  # that a choice is held; no pace is longer
log = get_logger()


def hold(env: Env, match: Match, seat: int, version: int, choice_json: object, due: int) -> bool:
    """Keeps a bot's choice until it is due, or says precisely why not; returns False if it was due and is played."""
    wait = due - times.now_ms()
    if wait <= 0:
        LATE.labels(match.bot_of(seat)).observe(-wait / 1000)
        choose(env, match, seat, version, choice_json, bot=True)
        return False
    if version != match.version and not is_same_to(env, match, seat, version):
        raise Stale(match.version)
    choice = read_choice(match, choice_json)
    if choice not in choices_of(match.state, seat):
        apply(match, seat, choice)  # which refuses it, and says why
    held = HeldChoice(match.meta.match_id, version, seat, codec.choice_id(choice))
    env.store.hold(held, min(due, times.now_ms() + LONGEST_MS))
    return True


def play_due(env: Env) -> float | None:
    """Plays what is due; returns the seconds until the next held choice is, or None if there is none."""
    for entry, due in env.store.held():
        wait = due - times.now_ms()
        if wait > 0:
            return wait / 1000
        held = env.store.take_held(entry)
        if held is not None:
            play_held(env, held, due)
    return None


def play_held(env: Env, held: HeldChoice, due: int) -> None:
    """Plays a held choice, unless somebody was faster or the seat's player is back."""
    try:
        match = env.store.load(held.match_id)
        level = match.bot_of(held.seat) if match else ""
        if match is not None and level:
            choose(env, match, held.seat, held.version, {"id": held.choice}, bot=True)
            LATE.labels(level).observe(max(0, times.now_ms() - due) / 1000)
    except (Problem, NotHosted) as reason:
        log.info("no longer to be played", match_id=held.match_id, seat=held.seat, reason=str(reason))
    except RulesError as error:  # a position that cannot be read must not stop all other choices
        log.error("held, but cannot be played", match_id=held.match_id, exc_info=error)
