"""A job of a bot: one decision that it must make, when to answer, and what becomes of one that comes to nothing."""

from __future__ import annotations

import hashlib
import hmac

import msgspec

from shared.contract.levels import Pace, answer_ms, budget_s, pace_of, run_length
from shared.contract.messages import MatchAdvanced

PATIENCE_MS = 5000  # without news of a job that is out, besides the time to think
RESCUE_AFTER = 3  # tries that came to nothing; then any choice will do
RESCUER = "drifter"


class BotJob(msgspec.Struct):
    """A decision that a bot must make; with its run, the ones behind it as well."""

    version: int
    seat: int
    level: str  # of the bot that shall think; "": there is nothing to do
    owner: str = ""
    run: int = 1  # how many decisions one task makes
    last: int = 0  # the version with which the task that is out ends
    tries: int = 0  # that came to nothing
    patience: int = PATIENCE_MS
    due: int = 0  # when the answer is to be played, in milliseconds since 1970; 0: as soon as it is there


def new_job(message: MatchAdvanced, level: str, luck: float) -> BotJob:
    """Returns the job that a version of a match makes for a bot of a level ("": none)."""
    job = BotJob(message.version, message.seat, level, message.owner)
    if not level:
        return job
    pace = pace_of(level, Pace(*message.pace) if message.pace else None)
    job.patience += int(1000 * budget_s(pace))
    wait = answer_ms(level, pace, message.by == message.seat, luck) if message.people else 0
    if wait:
        job.due, job.patience = message.at + wait, job.patience + wait
    else:
        job.run = run_length(level, pace)
    return job


def luck_of(secret: str, match_id: str, version: int) -> float:
    """Returns a number from 0 to 1 that is drawn for a version of a match: by all dispatchers alike, and by nobody who
    does not know the secret, for who can foretell when a bot answers sees how late it is.
    """
    digest = hmac.digest(secret.encode(), f"luck {match_id} {version}".encode(), hashlib.sha256)
    return int.from_bytes(digest[:6]) / 2**48


def next_try(job: BotJob, version: int, seat: int, level: str) -> BotJob:
    """Returns a job that came to nothing once more; after some tries for a bot that cannot fail."""
    tries = 0 if version > job.version else job.tries + 1
    changed = msgspec.structs.replace(job, version=version, seat=seat, tries=tries, level=level)
    if tries >= RESCUE_AFTER:
        changed.level, changed.run = RESCUER, 1
    return changed
