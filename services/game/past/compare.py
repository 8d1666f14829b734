"""Compares a match as it was kept, or as it stands in Redis, with what today's rules make of its log."""

from __future__ import annotations

from typing import Any

import msgspec

from services.game.archive import Archive, NotKept, meta_of
from services.game.match import Match
from services.game.past.keeping import ends_otherwise, played_again
from services.game.past.keepsakes import Keepsake
from services.game.past.scene import FIRST, Scene
from services.game.past.sheets import sheets
from services.game.replay import moments
from shared.contract.seats import SYSTEM
from shared.records.matches import MatchRecord
from shared.rules import codec
from shared.rules.engine import shown
from shared.rules.errors import RulesError
from shared.rules.game import Seat
from shared.service.web.bodies import Json
from shared.service.web.problems import Problem

TOLD = ("by", "choice", "secret", "events")
FAILURES = (Problem, RulesError, *codec.BROKEN)


def difference_in_record(archive: Archive, record: MatchRecord) -> str:
    """Returns what today's rules would show otherwise of a match in the records, the first thing of all, or ""."""
    meta, key = meta_of(record), bytes.fromhex(record.dice_key)
    try:
        keepsake = archive.read_keepsake(record.match_id)
    except NotKept:
        keepsake = None
    if keepsake is None:
        try:
            played_again(meta, key, record.log, lambda end: ends_otherwise(record, end))
        except NotKept as error:
            return str(error)
        return ""
    return "" if keepsake.first else first_in_match(record, keepsake)


def first_in_match(record: MatchRecord, keepsake: Keepsake) -> str:
    meta, version = meta_of(record), -1
    again = sheets(meta, bytes.fromhex(record.dice_key), record.log)
    try:
        for (version, kept), (moment, now) in zip(keepsake.sheets(), again, strict=True):
            then, today = (Scene(keepsake.roles, None, sheet) for sheet in (kept, plain(now)))
            if differs := first_in_version(then, today, meta.seats):
                return f"version {version}: {differs}"
            end = moment.state
        return ends_otherwise(record, end)
    except FAILURES as error:
        return f"after version {version}: {error}"


def first_in_version(then: Scene, today: Scene, seats: int) -> str:
    """Returns the first thing that differs in what happened, in what anybody sees, or in what can be chosen."""
    before, after = ({name: scene.sheet[name] for name in TOLD} for scene in (then, today))
    if differs := first_difference(before, after):
        return f"what happened: {differs}"
    for seat in (None, SYSTEM, *range(seats)):
        whose = "a spectator" if seat is None else "the system" if seat == SYSTEM else f"seat {seat}"
        if differs := first_difference(then.position(seat), today.position(seat)):
            return f"the view of {whose}: {differs}"
        if differs := first_difference(awaited(then, seat), awaited(today, seat)):
            return f"what {whose} is asked: {differs}"
    return ""


def awaited(scene: Scene, seat: Seat | None) -> Json | None:
    """Returns what is pending without the words, which may be put better at any time."""
    pending = scene.pending(seat, FIRST)
    if pending is None:
        return None
    ids = {"choices": [choice["id"] for choice in pending["choices"]]} if "choices" in pending else {}
    return {name: value for name, value in pending.items() if name != "prompt"} | ids


def first_difference(then: Any, now: Any, path: str = "") -> str:
    """Returns where two documents differ first. What only today's has is no difference: it was not told then."""
    if isinstance(then, dict) and isinstance(now, dict):
        pairs = [(name, value, now[name]) for name, value in then.items() if name in now]
        if gone := [name for name in then if name not in now]:
            return f"{joined(path, gone[0])} is not there any more"
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        pairs = [(str(index), *pair) for index, pair in enumerate(zip(then, now, strict=True))]
    else:
        return "" if then == now else f"{path or 'all'}: {shown(then)} then, {shown(now)} now"
    differing = (first_difference(old, new, joined(path, name)) for name, old, new in pairs)
    return next(filter(None, differing), "")


def joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def difference_in_live(match: Match, log: list[str]) -> str:
    """Returns how the position of a match in Redis differs from where its log leads by today's rules, or ""."""
    version = -1
    try:
        for moment in moments(match.meta, match.state.key, log[: match.version]):
            version, state = moment.version, moment.state
        here, there = codec.to_json(match.state), codec.to_json(state)
    except FAILURES as error:
        return f"after version {version}: {error}"
    differs = first_difference(here, there)
    return f"version {version}: its position: {differs}" if differs else ""


def plain(sheet: Json) -> Json:
    """Returns the sheet as it would be unpacked."""
    read: Json = msgspec.json.decode(msgspec.json.encode(sheet))
    return read
