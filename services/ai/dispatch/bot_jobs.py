"""A job of a bot: one decision that it must make, when it may begin, and what becomes of one that comes to nothing."""

from __future__ import annotations

import msgspec

from shared.contract.levels import Pace, budget_s, pace_of, run_length, wait_ms
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


def new_job(message: MatchAdvanced, level: str, now: int) -> tuple[BotJob, int]:
    """Returns the job that a version of a match makes for a bot of a level ("": none), and when it may begin."""
    job = BotJob(message.version, message.seat, level, message.owner)
    if not level:
        return job, now
    pace = pace_of(level, Pace(*message.pace) if message.pace else None)
    job.run, job.patience = run_length(level, pace), PATIENCE_MS + int(1000 * budget_s(pace))
    return job, message.at + wait_ms(level, pace, again=message.by == message.seat)


def next_try(job: BotJob, version: int, seat: int, level: str) -> BotJob:
    """Returns a job that came to nothing once more; after some tries for a bot that cannot fail."""
    tries = 0 if version > job.version else job.tries + 1
    changed = msgspec.structs.replace(job, version=version, seat=seat, tries=tries, level=level)
    if tries >= RESCUE_AFTER:
        changed.level, changed.run = RESCUER, 1
    return changed
