"""Whom bots serve, when, and in which order."""

from __future__ import annotations

import pytest
import redis

from services.ai.dispatch.bot_jobs import PATIENCE_MS, RESCUE_AFTER, BotJob, luck_of
from services.ai.store import OPEN, BotJobs
from shared.contract.levels import AT_ONCE, LEAST_MS, SPREAD, Pace, answer_ms, budget_until
from shared.contract.messages import Each, MatchAdvanced

BOT, OTHER_BOT, PERSON = 2, 1, 0
NOW = 1_700_000_000_000
QUICK = (0, 0)
THINK_MS = 200


@pytest.fixture
def jobs(redis_client: redis.Redis) -> BotJobs:
    return BotJobs(redis_client, ("drifter", "deckhand", "captain"))


def turn(version: int, seat: int, match: str = "m", level: str = "drifter", **more: object) -> MatchAdvanced:
    told = {"status": "active", "by": PERSON, "at": NOW, "owner": "ada", "pace": QUICK, **more}
    bot = "" if seat == PERSON or told["status"] != "active" else level
    return MatchAdvanced(match, version, seat=seat, kind="move", bot=bot, batch=b"", **told)  # type: ignore[arg-type]


def job_of(jobs: BotJobs, level: str, **more: object) -> BotJob:
    """The job that a version makes for a bot of the level, as a worker gets it."""
    assert jobs.note(turn(5, BOT, level=level, **more), NOW) == level
    found = jobs.take(level, NOW)
    assert found is not None
    return found[1]


def taken(jobs: BotJobs, level: str = "drifter", now: int = NOW) -> str | None:
    found = jobs.take(level, now)
    return found[0] if found else None


def idle(jobs: BotJobs) -> bool:
    counts = [count for load in jobs.load().values() for count in load.values()]
    return not any(counts) and not jobs.client.hlen(OPEN)


# Runs -----------------------------------------------------------------------------------------------------------------


def test_one_task_makes_a_run_of_decisions(jobs: BotJobs) -> None:
    assert jobs.note(turn(5, BOT), NOW) == "drifter"
    found = jobs.take("drifter", NOW)
    assert found is not None
    match, job = found
    assert (match, job.version, job.seat, job.last) == ("m", 5, BOT, 5 + AT_ONCE)
    for version in (6, 7):
        assert jobs.note(turn(version, BOT), NOW) == ""
    assert jobs.note(turn(8, OTHER_BOT), NOW) == "", "another bot of the level is the same task's to play"
    assert taken(jobs) is None
    assert jobs.load()["drifter"] == {"waiting": 0, "thinking": 1}
    assert jobs.note(turn(5 + AT_ONCE, BOT), NOW) == "drifter", "the next run"
    assert taken(jobs) == "m"


def test_a_bot_of_another_level_has_a_task_of_its_own(jobs: BotJobs) -> None:
    jobs.note(turn(5, BOT), NOW)
    assert taken(jobs) == "m"
    assert jobs.note(turn(6, OTHER_BOT, level="deckhand"), NOW) == "deckhand"
    assert (taken(jobs), taken(jobs, "deckhand")) == (None, "m")
    assert jobs.load()["drifter"] == {"waiting": 0, "thinking": 0}


@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize("last", [turn(6, PERSON), turn(6, -2, status="finished"), turn(6, -1, level="")])
def test_nothing_is_left_once_a_person_or_the_system_is_awaited_or_the_match_is_over(
    jobs: BotJobs, last: MatchAdvanced, out: bool
) -> None:
    jobs.note(turn(5, BOT), NOW)
    if out:
        jobs.take("drifter", NOW)
    jobs.note(last, NOW)
    assert idle(jobs)


def test_the_bus_may_tell_late_and_twice(jobs: BotJobs) -> None:
    for version in (5, 5, 4):
        jobs.note(turn(version, BOT), NOW)
    assert taken(jobs) == "m"
    assert taken(jobs) is None
    jobs.note(turn(7, BOT), NOW)
    jobs.note(turn(6, PERSON), NOW)
    assert jobs.load()["drifter"]["thinking"] == 1


def test_a_level_that_nobody_knows_is_played_by_one_that_everybody_is(jobs: BotJobs) -> None:
    assert jobs.note(turn(5, BOT, level="admiral"), NOW) == "drifter"


# When to answer -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "pace", "by", "usual"),
    [
        ("drifter", (700, 700), PERSON, 700),
        ("drifter", (700, 700), BOT, 350),
        ("drifter", None, PERSON, 600),
        ("drifter", (0, 0), PERSON, 0),
        ("deckhand", (0, 0), PERSON, LEAST_MS),
        ("deckhand", None, PERSON, 600),
        ("deckhand", None, BOT, 300),
        ("captain", None, PERSON, 1000),
        ("captain", None, BOT, 300),
        ("captain", (700, 300), PERSON, 700),
        ("captain", (0, 0), PERSON, 166),
    ],
)
@pytest.mark.parametrize("luck", [0.0, 0.5, 1.0])
def test_among_people_a_bot_answers_at_a_time_that_public_facts_and_luck_settle(
    jobs: BotJobs, monkeypatch: pytest.MonkeyPatch, level: str, pace: object, by: int, usual: int, luck: float
) -> None:
    """It may begin to think at once; one who chooses again is brisk, and half of all answers come sooner than usual."""
    monkeypatch.setattr("services.ai.store.luck_of", lambda *_: luck)
    job = job_of(jobs, level, pace=pace, by=by)
    wait = usual * (1 - SPREAD + 2 * SPREAD * luck)
    assert job.due == pytest.approx(NOW + wait if usual else 0, abs=0.6)
    assert job.last == 5 + (1 if usual else AT_ONCE)
    assert job.patience >= PATIENCE_MS + wait, "it is not missed before it is due"


def test_when_a_bot_answers_is_drawn_anew_for_each_decision(jobs: BotJobs) -> None:
    assert luck_of("a", "m", 1) == luck_of("a", "m", 1), "by all dispatchers alike"
    assert len({luck_of("a", "m", 1), luck_of("b", "m", 1), luck_of("a", "n", 1), luck_of("a", "m", 2)}) == 4
    waits = {job_of(jobs, "deckhand", pace=(5000, 5000), match=f"m{number}").due - NOW for number in range(50)}
    assert len(waits) > 40
    assert 4250 <= min(waits) < 4600 < 5400 < max(waits) <= 5750


@pytest.mark.parametrize("level", ["drifter", "deckhand", "captain"])
def test_where_only_bots_play_nothing_waits(jobs: BotJobs, level: str) -> None:
    job = job_of(jobs, level, pace=(700, 700), people=False)
    assert job.due == 0
    assert job.last == 5 + (1 if level == "captain" else AT_ONCE), "no more than a second of thinking at once"


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("pace", [Pace(0, 0), Pace(0, 250), Pace(600, 1200), Pace(10_000, 10_000)])
def test_a_captain_has_thought_early_enough(pace: Pace, again: bool) -> None:
    wait_s = answer_ms("captain", pace, again, luck=0.0) / 1000
    assert 0.02 <= budget_until(wait_s, pace) <= max(0.02, wait_s - 0.08)
    assert budget_until(-1.0, pace) == 0.02, "however late it is, it thinks a little"


# Several bots answer one decision -----------------------------------------------------------------------------------


def each(version: int, *seats: int, opened: int = 5, by: int = PERSON, **more: object) -> MatchAdvanced:
    """A decision that the bots in these seats still have to answer, each for itself."""
    bots = tuple((seat, "drifter" if seat == 1 else "deckhand") for seat in seats)
    return turn(version, seats[0] if seats else PERSON, by=by, each=Each(opened, bots), pace=None, **more)


def out(jobs: BotJobs) -> dict[str, BotJob]:
    """What is handed out now, by id."""
    found = (jobs.take(level, NOW) for level in ("drifter", "deckhand", "deckhand"))
    return dict(taken for taken in found if taken)


def test_all_bots_that_answer_a_decision_are_called_at_once(jobs: BotJobs) -> None:
    """Each thinks at its level, and answers in its own time."""
    jobs.note(each(5, 1, 2, 3), NOW)
    found = out(jobs)
    assert {name: (job.seat, job.level) for name, job in found.items()} == {
        "m/1": (1, "drifter"),
        "m/2": (2, "deckhand"),
        "m/3": (3, "deckhand"),
    }
    assert len({job.due for job in found.values()}) == 3
    assert all(job.last > 100 for job in found.values()), "whatever the others answer in the meantime"


@pytest.mark.parametrize("taken_already", [False, True])
def test_what_others_answer_calls_nobody_twice(jobs: BotJobs, taken_already: bool) -> None:
    jobs.note(each(5, 1, 2, 3), NOW)
    before = out(jobs) if taken_already else {}
    assert jobs.note(each(6, 1, 2, 3, by=PERSON), NOW) == ""
    assert jobs.note(each(7, 2, 3, by=1), NOW) == ""
    left = before or out(jobs)
    assert {name for name in left if name != "m/1"} == {"m/2", "m/3"}
    assert jobs.load()["drifter"] == {"waiting": 0, "thinking": 0}, "it has answered"
    assert jobs.load()["deckhand"]["thinking"] == 2


def test_who_has_another_part_to_answer_is_called_again(jobs: BotJobs) -> None:
    jobs.note(each(5, 1, 2), NOW)
    out(jobs)
    assert jobs.note(each(6, 1, 2, by=1), NOW)
    found = out(jobs)
    assert list(found) == ["m/1"]
    assert found["m/1"].version == 6


def test_the_next_decision_is_another_one(jobs: BotJobs) -> None:
    jobs.note(each(5, 1, 2), NOW)
    out(jobs)
    assert jobs.note(each(6, 1, 2, opened=6), NOW)
    assert {name: job.version for name, job in out(jobs).items()} == {"m/1": 6, "m/2": 6}


@pytest.mark.parametrize("last", [turn(6, PERSON), turn(6, -2, status="finished"), each(6, by=2)])
def test_nothing_is_left_of_several_jobs_either(jobs: BotJobs, last: MatchAdvanced) -> None:
    jobs.note(each(5, 1, 2), NOW)
    out(jobs)
    jobs.note(last, NOW)
    assert idle(jobs)


def test_one_that_follows_several_is_the_only_one(jobs: BotJobs) -> None:
    jobs.note(each(5, 1, 2), NOW)
    jobs.note(turn(6, BOT), NOW)
    jobs.note(each(5, 1, 2), NOW)
    assert taken(jobs) == "m"
    assert (taken(jobs), taken(jobs, "deckhand")) == (None, None)


def test_several_jobs_are_forgotten_together_or_alone(jobs: BotJobs) -> None:
    jobs.note(each(5, 1, 2), NOW)
    jobs.forget("m/1", 5)
    assert list(out(jobs)) == ["m/2"]
    jobs.forget("m", 5)
    assert idle(jobs)


def test_where_only_bots_play_one_task_answers_for_all(jobs: BotJobs) -> None:
    jobs.note(each(5, 1, 2, people=False), NOW)
    assert list(out(jobs)) == ["m"]


def test_jobs_that_waited_in_an_older_release_are_looked_after(jobs: BotJobs) -> None:
    jobs.note(turn(5, BOT), NOW)
    jobs.client.rename("{ai}:ready:drifter", "{ai}:later:drifter")
    jobs.adopt_waiting(NOW)
    assert [name for name, _ in jobs.late("drifter", NOW)] == ["m"]
    jobs.adopt_waiting(NOW)
    assert not jobs.client.exists("{ai}:later:drifter")


# Fairness -------------------------------------------------------------------------------------------------------------


def test_who_has_one_match_does_not_wait_for_one_who_has_a_hundred(jobs: BotJobs) -> None:
    for number in range(100):
        jobs.note(turn(5, BOT, f"ada-{number}", owner="ada"), NOW)
    assert (taken(jobs) or "").startswith("ada")
    for owner in ("bo", "cy"):
        jobs.note(turn(5, BOT, owner, owner=owner), NOW)
    assert {taken(jobs) for _ in range(3)} > {"bo", "cy"}
    for version in (5 + AT_ONCE, 5 + 2 * AT_ONCE):
        jobs.note(turn(version, BOT, "bo", owner="bo"), NOW)
        assert "bo" in {taken(jobs) for _ in range(2)}
    left = [taken(jobs) for _ in range(100)]
    assert len(set(left) - {None}) == 100 - 4, "and nobody is forgotten"


def test_levels_do_not_wait_for_each_other(jobs: BotJobs) -> None:
    for number in range(10):
        jobs.note(turn(5, BOT, f"m{number}", level="captain"), NOW)
    jobs.note(turn(5, BOT, "quick"), NOW)
    assert taken(jobs) == "quick"


# What came to nothing -------------------------------------------------------------------------------------------------


def test_what_does_not_go_on_is_late_and_what_goes_on_is_not(jobs: BotJobs) -> None:
    jobs.note(turn(5, BOT), NOW)
    jobs.take("drifter", NOW)
    patience = PATIENCE_MS + THINK_MS
    assert jobs.late("drifter", NOW + patience - 1) == []
    jobs.note(turn(6, BOT), NOW + 1000)
    assert jobs.late("drifter", NOW + patience) == []
    [(match, job)] = jobs.late("drifter", NOW + 1000 + patience)
    assert (match, job.version) == ("m", 6)


def test_each_try_has_more_patience_and_the_last_ones_are_made_by_another(jobs: BotJobs) -> None:
    jobs.note(turn(5, BOT, level="captain"), NOW)
    levels, waits, now = [], [], NOW
    for level in ["captain"] * RESCUE_AFTER + ["drifter"]:
        found = jobs.take(level, now)
        assert found is not None
        score = jobs.client.zscore(f"{{ai}}:out:{level}", "m")
        waits.append(int(score) - now)  # type: ignore[arg-type]
        again = jobs.again("m", found[1], 5, BOT, "captain")
        levels.append(again.level)
    assert levels == ["captain", "captain", "drifter", "drifter"]
    assert waits == [waits[0], 2 * waits[0], 4 * waits[0], 8 * waits[0]]
    jobs.note(turn(6, BOT, level="captain"), now)
    found = jobs.take("captain", now)
    assert found is not None, "the seat is its own bot's again"
    assert found[1].tries == 0


def test_old_news_changes_nothing_that_is_newer(jobs: BotJobs) -> None:
    jobs.note(turn(5, BOT), NOW)
    found = jobs.take("drifter", NOW)
    assert found is not None
    jobs.note(turn(7, BOT), NOW)
    jobs.again("m", found[1], 6, BOT, "drifter")
    jobs.forget("m", 6)
    assert jobs.load()["drifter"] == {"waiting": 0, "thinking": 1}
    jobs.forget("m", 7)
    assert idle(jobs)
