"""Matches played while parts of the stack are killed with -9, and the reckoning afterwards."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from typing import Any

from tests.e2e.checks import Verdict, choices_of, judge, repeat_acknowledged, told_by_the_service, verify_replay
from tests.e2e.clients import Crowd, Match, Table, finished
from tests.e2e.followers import Follower, Streamed
from tests.e2e.stack import Stack

# What can be killed: name -> how. All of them are up again when it returns.
KILLS: dict[str, Callable[[Stack], object]] = {
    "game worker": lambda stack: stack["game"].kill_worker(),
    "game": lambda stack: stack["game"].restart(),
    "redis": lambda stack: stack["redis"].restart(),
    "broker": lambda stack: stack["broker"].restart(),
    "scorer": lambda stack: stack["scorer"].restart(),
    "dispatcher": lambda stack: stack["dispatcher"].restart(),
    "ai worker": lambda stack: stack["ai-worker"].restart(),
    "clock": lambda stack: stack["clock"].restart(),
    "archivist": lambda stack: stack["archivist"].restart(),
    "lobby": lambda stack: stack["lobby"].restart(),
    "matchmaker": lambda stack: stack["matchmaker"].restart(),
}


@dataclass
class Summary:
    seconds: float = 0.0
    kills: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)  # parts that did not survive the death of another
    verdict: Verdict = field(default_factory=Verdict)
    streamed: Streamed = field(default_factory=Streamed)
    went_wrong: Counter[str] = field(default_factory=Counter)  # for the clients, on the way; all of it was retried
    longest_pause_s: float = 0.0  # until every match went on, after the last kill

    @property
    def clean(self) -> bool:
        return self.verdict.clean and self.streamed.clean

    def add(self, other: Summary) -> None:
        self.seconds += other.seconds
        self.kills += other.kills
        self.ended += other.ended
        self.verdict.add(other.verdict)
        self.streamed.add(other.streamed)
        self.went_wrong += other.went_wrong
        self.longest_pause_s = max(self.longest_pause_s, other.longest_pause_s)

    def line(self) -> str:
        verdict, streamed = self.verdict, self.streamed
        return (
            f"{self.kills.total()} kills ({', '.join(f'{n} {name}' for name, n in sorted(self.kills.items()))}), "
            f"{verdict.acknowledged} choices acknowledged in {verdict.matches} matches ({verdict.finished} finished): "
            f"{verdict.lost} lost, {verdict.duplicated} duplicated, {verdict.torn} torn; "
            f"{streamed.versions} versions streamed over {streamed.connections} connections: "
            f"{streamed.gaps} gaps, {streamed.repeated} repeated, {streamed.wrong} wrong; "
            f"{self.went_wrong.total()} requests tried again, {self.ended.total()} other parts ended; "
            f"all went on within {self.longest_pause_s:.1f} s"
        )

    def json(self) -> dict[str, Any]:
        """Everything that was counted, ready for JSON."""
        return {
            "clean": self.clean,
            "seconds": round(self.seconds, 1),
            "longest_pause_s": round(self.longest_pause_s, 1),
            "killed": self.kills.total(),
            "kills": dict(self.kills),
            "ended": dict(self.ended),
            "went_wrong": dict(self.went_wrong),
            "verdict": asdict(self.verdict),
            "streamed": asdict(self.streamed),
        }


class Storm:
    """Some matches with clients, bots and followers in them. Call `kill` as often as you like, then `calm`."""

    def __init__(self, stack: Stack, matches: int, followed: int, threads: int = 8) -> None:
        self.stack, self.summary, self.begun = stack, Summary(), time.monotonic()
        with Table(stack) as table:
            self.matches = [open_one(table, number) for number in range(matches)]
        self.crowd = Crowd(stack, self.matches, threads, finished)
        self.followers = [Follower(stack, match, match.keys[0]) for match in self.matches[:followed]]
        self.block = ExitStack()

    def __enter__(self) -> Storm:
        self.block.enter_context(self.crowd)
        for follower in self.followers:
            self.block.enter_context(follower)
        return self

    def __exit__(self, *error: Any) -> None:
        self.block.__exit__(*error)

    def kill(self, what: str) -> None:
        self.crowd.check()
        self.supervise()
        KILLS[what](self.stack)
        self.summary.kills[what] += 1

    def supervise(self) -> None:
        """What ended by itself is started again, as in every deployment, and counted."""
        self.summary.ended.update(self.stack.mend())

    def calm(self, go_on: int, seconds: float, sample: int = 0, sample_seconds: float = 0.0) -> None:
        """Every match goes on by some versions, or ends; the first ones of them are played to the end."""
        calm = time.monotonic()
        before = {match.match_id: match.version for match in self.matches}
        self.crowd.enough = lambda match: finished(match) or match.version >= before[match.match_id] + go_on
        self.crowd.wait(seconds, self.supervise)
        self.summary.longest_pause_s = time.monotonic() - calm
        to_the_end = self.matches[:sample]
        self.crowd.enough = lambda match: finished(match) or match not in to_the_end
        self.crowd.wait(sample_seconds, self.supervise)

    def reckon(self, stream_seconds: float) -> Summary:
        """After the block's clients have stopped: everything that was promised, against everything that is."""
        self.crowd.stop()
        with Table(self.stack) as table:
            for match in self.matches:
                repeat_acknowledged(table, match)
                self.summary.verdict.add(judge(self.stack, table, match))
                if finished(match):
                    verify_replay(table, match)
            for follower in self.followers:
                told = choices_of(told_by_the_service(table, follower.match))
                follower.catch_up(max(told), stream_seconds)
                self.summary.streamed.add(follower.judge(told))
        self.summary.went_wrong = self.crowd.told
        self.summary.seconds = time.monotonic() - self.begun
        return self.summary


def open_one(table: Table, number: int) -> Match:
    """Two, three and four seats in turn; every third match has a bot in its last seat."""
    seats = 2 + number % 3
    return table.open(seats, bots=[seats - 1] if number % 3 == 1 else [])
