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
SIDE = "/"  # between a match and a seat
ANY_VERSION = 1000  # a run that ends with the seat's answer, whatever others answer in the meantime


class BotJob(msgspec.Struct):
    """A decision that a bot must make; with its run, the ones behind it as well."""

    version: int
    seat: int
    level: str  # of the bot that shall think
    owner: str = ""
    run: int = 1  # how many decisions one task makes
    last: int = 0  # the version with which the task that is out ends
    tries: int = 0  # that came to nothing
    patience: int = PATIENCE_MS
    due: int = 0  # when the answer is to be played, in milliseconds since 1970; 0: as soon as it is there


def job_ids(message: MatchAdvanced) -> list[tuple[str, int, str]]:
    """Returns the bots to call, each with the id of its job, its seat and its level.

    A job's id is that of its match; among people, bots that answer one decision each for itself have one each.
    """
    if message.each and message.people:
        return [(f"{message.match}{SIDE}{seat}", seat, level) for seat, level in message.each.bots]
    return [(message.match, message.seat, message.bot)] if message.bot else []


def match_of(job_id: str) -> str:
    return job_id.partition(SIDE)[0]


def new_job(message: MatchAdvanced, seat: int, level: str, luck: float) -> BotJob:
    """Returns the job that a version of a match makes for a bot."""
    job = BotJob(message.version, seat, level, message.owner)
    pace = pace_of(level, Pace(*message.pace) if message.pace else None)
    job.patience += int(1000 * budget_s(pace))
    if not message.people:
        job.run = run_length(level, pace)
        return job
    wait = answer_ms(level, pace, message.by == seat, luck)
    if message.each:
        job.run = ANY_VERSION
    elif not wait:
        job.run = run_length(level, pace)
        return job
    job.due, job.patience = message.at + wait, job.patience + wait
    return job


def luck_of(secret: str, job_id: str, version: int) -> float:
    """Returns a number from 0 to 1 that is drawn for a version of a match: by all dispatchers alike, and by nobody who
    does not know the secret, for who can foretell when a bot answers sees how late it is.
    """
    digest = hmac.digest(secret.encode(), f"luck {job_id} {version}".encode(), hashlib.sha256)
    return int.from_bytes(digest[:6]) / 2**48


def next_try(job: BotJob, version: int, seat: int, level: str) -> BotJob:
    """Returns a job that came to nothing once more; after some tries for a bot that cannot fail."""
    tries = 0 if version > job.version else job.tries + 1
    changed = msgspec.structs.replace(job, version=version, seat=seat, tries=tries, level=level)
    if tries >= RESCUE_AFTER:
        changed.level, changed.run = RESCUER, 1
    return changed
