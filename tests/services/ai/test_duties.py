"""Whom bots serve, when, and in which order."""

from __future__ import annotations

import pytest
import redis

from services.ai.duties import OPEN, PATIENCE_MS, RESCUE_AFTER, Duties
from shared.service.bus import Turn
from shared.service.pace import AT_ONCE, LEVELS

BOT, OTHER_BOT, PERSON = 2, 1, 0
NOW = 1_700_000_000_000
QUICK = (0, 0)
THINK_MS = 200


@pytest.fixture
def duties(redis_client: redis.Redis) -> Duties:
    return Duties(redis_client, ("drifter", "deckhand", "captain"))


def turn(version: int, seat: int, match: str = "m", level: str = "drifter", **more: object) -> Turn:
    told = {"status": "active", "by": PERSON, "at": NOW, "owner": "ada", "pace": QUICK, **more}
    bot = "" if seat == PERSON or told["status"] != "active" else level
    return Turn(match, version, seat=seat, kind="move", bot=bot, batch=b"", **told)  # type: ignore[arg-type]


def taken(duties: Duties, level: str = "drifter", now: int = NOW) -> str | None:
    found = duties.take(level, now)
    return found[0] if found else None


def idle(duties: Duties) -> bool:
    counts = [count for load in duties.load().values() for count in load.values()]
    return not any(counts) and not duties.client.hlen(OPEN)


# Runs -----------------------------------------------------------------------------------------------------------------


def test_one_task_makes_a_run_of_decisions(duties: Duties) -> None:
    assert duties.note(turn(5, BOT), NOW) == "drifter"
    found = duties.take("drifter", NOW)
    assert found is not None
    match, duty = found
    assert (match, duty.version, duty.seat, duty.last) == ("m", 5, BOT, 5 + AT_ONCE)
    for version in (6, 7):
        assert duties.note(turn(version, BOT), NOW) == ""
    assert duties.note(turn(8, OTHER_BOT), NOW) == "", "another bot of the level is the same task's to play"
    assert taken(duties) is None
    assert duties.load()["drifter"] == {"waiting": 0, "thinking": 1}
    assert duties.note(turn(5 + AT_ONCE, BOT), NOW) == "drifter", "the next run"
    assert taken(duties) == "m"


def test_a_bot_of_another_level_has_a_task_of_its_own(duties: Duties) -> None:
    duties.note(turn(5, BOT), NOW)
    assert taken(duties) == "m"
    assert duties.note(turn(6, OTHER_BOT, level="deckhand"), NOW) == "deckhand"
    assert (taken(duties), taken(duties, "deckhand")) == (None, "m")
    assert duties.load()["drifter"] == {"waiting": 0, "thinking": 0}


@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize("last", [turn(6, PERSON), turn(6, -2, status="finished"), turn(6, -1, level="")])
def test_nothing_is_left_once_a_person_or_the_system_is_awaited_or_the_match_is_over(
    duties: Duties, last: Turn, out: bool
) -> None:
    duties.note(turn(5, BOT), NOW)
    if out:
        duties.take("drifter", NOW)
    duties.note(last, NOW)
    assert idle(duties)


def test_the_bus_may_tell_late_and_twice(duties: Duties) -> None:
    for version in (5, 5, 4):
        duties.note(turn(version, BOT), NOW)
    assert taken(duties) == "m"
    assert taken(duties) is None
    duties.note(turn(7, BOT), NOW)
    duties.note(turn(6, PERSON), NOW)
    assert duties.load()["drifter"]["thinking"] == 1


def test_a_level_that_nobody_knows_is_played_by_one_that_everybody_is(duties: Duties) -> None:
    assert duties.note(turn(5, BOT, level="admiral"), NOW) == "drifter"


# Pace -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "pace", "by", "wait"),
    [
        ("drifter", (700, 700), PERSON, 700),
        ("drifter", (700, 700), BOT, 350),
        ("drifter", None, PERSON, LEVELS["drifter"].min_ms),
        ("captain", (700, 300), PERSON, 400),
        ("captain", (700, 900), PERSON, 0),
        ("captain", (0, 0), PERSON, 0),
    ],
)
def test_a_bot_waits_so_that_people_can_follow(duties: Duties, level: str, pace: object, by: int, wait: int) -> None:
    """The wait of one who thinks is part of its thinking; one who chooses again and again is brisk."""
    duties.note(turn(5, BOT, level=level, pace=pace, by=by), NOW)
    if wait:
        assert taken(duties, level) is None
        assert duties.promote(level, NOW + wait - 1) == NOW + wait
        assert taken(duties, level) is None
    assert duties.promote(level, NOW + wait) == -1
    assert taken(duties, level) == "m"


def test_where_bots_wait_a_task_makes_one_decision(duties: Duties) -> None:
    """So nobody sleeps in a worker while others have something to think about."""
    duties.note(turn(5, BOT, pace=(700, 700)), NOW)
    duties.promote("drifter", NOW + 700)
    found = duties.take("drifter", NOW + 700)
    assert found is not None
    assert found[1].last == 6
    duties.note(turn(6, BOT, pace=(700, 700), at=NOW + 750), NOW + 750)
    assert duties.load()["drifter"] == {"waiting": 1, "thinking": 0}


# Fairness -------------------------------------------------------------------------------------------------------------


def test_who_has_one_match_does_not_wait_for_one_who_has_a_hundred(duties: Duties) -> None:
    for number in range(100):
        duties.note(turn(5, BOT, f"ada-{number}", owner="ada"), NOW)
    assert (taken(duties) or "").startswith("ada")
    for owner in ("bo", "cy"):
        duties.note(turn(5, BOT, owner, owner=owner), NOW)
    assert {taken(duties) for _ in range(3)} > {"bo", "cy"}
    for version in (5 + AT_ONCE, 5 + 2 * AT_ONCE):
        duties.note(turn(version, BOT, "bo", owner="bo"), NOW)
        assert "bo" in {taken(duties) for _ in range(2)}
    left = [taken(duties) for _ in range(100)]
    assert len(set(left) - {None}) == 100 - 4, "and nobody is forgotten"


def test_levels_do_not_wait_for_each_other(duties: Duties) -> None:
    for number in range(10):
        duties.note(turn(5, BOT, f"m{number}", level="captain"), NOW)
    duties.note(turn(5, BOT, "quick"), NOW)
    assert taken(duties) == "quick"


# What came to nothing -------------------------------------------------------------------------------------------------


def test_what_does_not_go_on_is_late_and_what_goes_on_is_not(duties: Duties) -> None:
    duties.note(turn(5, BOT), NOW)
    duties.take("drifter", NOW)
    patience = PATIENCE_MS + THINK_MS
    assert duties.late("drifter", NOW + patience - 1) == []
    duties.note(turn(6, BOT), NOW + 1000)
    assert duties.late("drifter", NOW + patience) == []
    [(match, duty)] = duties.late("drifter", NOW + 1000 + patience)
    assert (match, duty.version) == ("m", 6)


def test_each_try_has_more_patience_and_the_last_ones_are_made_by_another(duties: Duties) -> None:
    duties.note(turn(5, BOT, level="captain"), NOW)
    levels, waits, now = [], [], NOW
    for level in ["captain"] * RESCUE_AFTER + ["drifter"]:
        found = duties.take(level, now)
        assert found is not None
        score = duties.client.zscore(f"{{ai}}:out:{level}", "m")
        waits.append(int(score) - now)  # type: ignore[arg-type]
        again = duties.again("m", found[1], 5, BOT, "captain")
        levels.append(again.level)
    assert levels == ["captain", "captain", "drifter", "drifter"]
    assert waits == [waits[0], 2 * waits[0], 4 * waits[0], 8 * waits[0]]
    duties.note(turn(6, BOT, level="captain"), now)
    found = duties.take("captain", now)
    assert found is not None, "the seat is its own bot's again"
    assert found[1].tries == 0


def test_old_news_changes_nothing_that_is_newer(duties: Duties) -> None:
    duties.note(turn(5, BOT), NOW)
    found = duties.take("drifter", NOW)
    assert found is not None
    duties.note(turn(7, BOT), NOW)
    duties.again("m", found[1], 6, BOT, "drifter")
    duties.forget("m", 6)
    assert duties.load()["drifter"] == {"waiting": 0, "thinking": 1}
    duties.forget("m", 7)
    assert idle(duties)
