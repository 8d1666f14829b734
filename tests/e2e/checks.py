"""The truth about a match, and what a client's record of it should look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from services.game.replay import moments
from services.game.store import Store
from shared.rules import codec, registry
from shared.rules.engine import pending
from shared.rules.fair import Record, verify
from shared.rules.game import Outcome
from shared.service.store.client import connect
from tests.e2e.clients import Match, Table
from tests.e2e.stack import Stack

Told = dict[int, tuple[int, str]]  # version -> who chose, and what


@dataclass
class Verdict:
    """What the records of clients came to, held against the truth."""

    matches: int = 0
    finished: int = 0
    versions: int = 0
    acknowledged: int = 0
    unanswered: int = 0  # attempts that were under way when the clients stopped
    lost: int = 0  # acknowledged, and not there
    duplicated: int = 0  # there, and never asked for, or asked for once and there twice
    torn: int = 0  # matches whose position is not what their log leads to

    def add(self, other: Verdict) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def clean(self) -> bool:
        return not (self.lost or self.duplicated or self.torn)


def told_by_the_service(table: Table, match: Match) -> list[dict[str, Any]]:
    """Every version of a match, as the first client's seat may know it."""
    key = match.keys[match.a_seat]
    found: list[dict[str, Any]] = []
    while True:
        after = found[-1]["version"] if found else -1
        path = f"/game/v1/matches/{match.match_id}/events?after={after}"
        page = table.good(table.ask("GET", path, key))["events"]
        if not page:
            return found
        found += page


def choices_of(events: list[dict[str, Any]]) -> Told:
    numbers = [event["version"] for event in events]
    assert numbers == list(range(len(numbers))), f"the events of a match have a gap or a repetition: {numbers}"
    return {event["version"]: (event["by"], event["choice"]) for event in events}


def judge(stack: Stack, table: Table, match: Match) -> Verdict:
    verdict = compare(match, choices_of(told_by_the_service(table, match)))
    verdict.torn = is_torn(stack, match.match_id)
    return verdict


def compare(match: Match, told: Told) -> Verdict:
    """What clients asked for and were promised, with what is there."""
    asked = {version: (attempt.seat, attempt.choice) for version, attempt in match.attempts.items()}
    promised = [attempt.version for attempt in match.acknowledged]
    ours = [version for version, (by, _) in told.items() if match.is_ours(by)]
    return Verdict(
        matches=1,
        finished=match.status == "finished",
        versions=len(told) - 1,
        acknowledged=len(promised),
        unanswered=len(asked) - len(promised),
        lost=sum(told.get(version) != asked[version] for version in promised),
        duplicated=sum(asked.get(version) != told[version] for version in ours),
    )


def judge_all(stack: Stack, matches: list[Match]) -> Verdict:
    verdict = Verdict()
    with Table(stack) as table:
        for match in matches:
            verdict.add(judge(stack, table, match))
    return verdict


def is_torn(stack: Stack, match_id: str) -> bool:
    """Whether the saved position, version or status is not what the saved log leads to."""
    with connect(stack.settings.redis_url) as client:
        store = Store(client, stack.settings.shards)
        saved, log = store.load(match_id), store.log(match_id)
    assert saved is not None, f"{match_id} is gone"
    for moment in moments(saved.meta, saved.state.key, log):
        last = moment
    status = "active" if pending(last.state) else "finished"
    same = codec.to_bytes(last.state) == codec.to_bytes(saved.state)
    return not same or saved.version != len(log) or saved.status != status


def repeat_acknowledged(table: Table, match: Match, how_many: int = 3) -> None:
    """The same Idempotency-Key again, long after: the same answer. To be judged afterwards: nothing may happen."""
    for attempt in table.rng.sample(match.acknowledged, min(how_many, len(match.acknowledged))):
        view = table.send(match, attempt)
        assert view["version"] == attempt.version, f"{match.match_id}: another answer to {attempt}"


def verify_replay(table: Table, match: Match) -> tuple[Outcome, dict[str, Any]]:
    """A stranger verifies a finished match from what is published: the commitment, the key, the choices, the events."""
    replay = table.good(table.ask("GET", f"/game/v1/matches/{match.match_id}/replay", ""))
    choices = [entry.split(" ") for entry in replay["choices"]]
    rules = registry.game(replay["game"])
    record = Record(
        game=replay["game"],
        seats=replay["seats"],
        options=replay["options"],
        commitment=replay["commitment"],
        key=bytes.fromhex(replay["key"]),
        choices=[(int(seat), codec.choice_from_id(rules, choice)) for seat, choice in choices],
    )
    return verify(record), replay
