"""Every finished match is rated once, whoever rates and whatever crashes; a rebuild comes to the same bits."""

from __future__ import annotations

import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from services.scoring.ratings import rater as rating
from services.scoring.ratings.rater import Rater
from shared.records import ratings as ratings_records
from shared.records.database import Records
from shared.records.matches import add_match
from shared.records.players import ratings_of
from shared.records.schema import players, rated_matches, rating_changes, ratings, unrated
from tests.services.scoring.test_skill import match

PLAYERS = ["ann", "bob", "cat", "dan", "eve", "bot-drifter"]


def rows(records, table):
    with records.read() as connection:
        return sorted(map(tuple, connection.execute(select(table))))


def season(records, matches=40, seed=1):
    """Random results among a few players, bots and quitters included; some end in the same millisecond."""
    rng = random.Random(seed)
    for number in range(matches):
        seats = rng.randint(2, 4)
        people = rng.sample(PLAYERS, seats)
        text = [f"{name} {rng.randint(1, seats)}{' bot' if name.startswith('bot') else ''}" for name in people]
        if rng.random() < 0.2:
            text[0] += " left"
        finished = 1_000 + rng.randrange(matches // 2)
        assert add_match(records, match(*text, match_id=f"m{number:03}", finished=finished))


def rate_all(records):
    while Rater(records).rate_new():
        pass


def test_a_match_is_rated_once(records: Records) -> None:
    add_match(records, match("ann 1", "bob 2"))
    assert Rater(records).rate_new() == 1
    after = rows(records, ratings)
    assert len(after) == 4
    assert Rater(records).rate_new() == 0
    add_match(records, match("ann 1", "bob 2"))
    assert Rater(records).rate_new() == 0
    assert rows(records, ratings) == after


def test_a_match_noted_as_rated_cannot_be_noted_again(records: Records) -> None:
    add_match(records, match("ann 1", "bob 2"))
    rate_all(records)
    with pytest.raises(IntegrityError), records.write() as connection:
        ratings_records.note_rated(connection, "m", 2, 0)


def test_those_that_ended_first_are_rated_first(records: Records) -> None:
    season(records)
    rate_all(records)
    with records.read() as connection:
        order = [(played.finished, played.match_id) for _, _, played in ratings_records.rated_in_order(connection)]
    assert order == sorted(order)
    assert len(order) == 40
    assert rows(records, unrated) == []


def test_a_rebuild_comes_to_the_same_bits(records: Records) -> None:
    """Also where matches came to the records out of order."""
    season(records)
    rate_all(records)
    for number, finished in enumerate((5, 999_999, 17)):
        add_match(records, match("eve 1", "ann 2", "bob 3", match_id=f"late{number}", finished=finished))
        rate_all(records)
    before = rows(records, ratings), rows(records, rating_changes), rows(records, rated_matches)
    assert Rater(records).rebuild() == (43, len(before[0]), 0)
    assert (rows(records, ratings), rows(records, rating_changes), rows(records, rated_matches)) == before


def test_a_rebuild_mends_what_was_tampered_with(records: Records) -> None:
    season(records, 12)
    rate_all(records)
    before = rows(records, ratings)
    with records.write() as connection:
        connection.execute(ratings.update().where(ratings.c.player_id == "ann").values(mu=99.0))
        connection.execute(rating_changes.delete())
    assert Rater(records).rebuild()[2] == sum(row[0] == "ann" for row in before)
    assert rows(records, ratings) == before


def test_many_who_rate_at_once_come_to_what_one_comes_to(records: Records, tmp_path) -> None:
    alone = Records(f"sqlite:///{tmp_path}/alone.db")
    season(alone, 20)
    rate_all(alone)
    season(records, 20)
    with ThreadPoolExecutor(6) as pool:
        counts = list(pool.map(lambda _: Rater(records).rate_new(), range(12)))
    rate_all(records)
    assert sum(counts) <= 20
    assert [row[:-1] for row in rows(records, ratings)] == [row[:-1] for row in rows(alone, ratings)]
    assert [row[1] for row in sorted(rows(records, rated_matches), key=lambda row: row[1])] == list(range(1, 21))
    alone.close()


def test_two_processes_rate_each_match_once(records: Records) -> None:
    season(records, 20)
    script = (
        "import sys\nfrom shared.records.database import Records\nfrom services.scoring.ratings.rater import Rater\n"
        "rater = Rater(Records(sys.argv[1]))\nwhile rater.rate_new():\n    pass\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", script, records.url]) for _ in range(2)]
    assert [process.wait(60) for process in both] == [0, 0]
    assert len(rows(records, rated_matches)) == 20
    assert Rater(records).rebuild()[2] == 0


def test_a_crash_while_rating_leaves_the_match_to_be_rated(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was written before it, nothing of it stays."""
    add_match(records, match("ann 1", "bob 2"))

    def crash(*_):
        raise MemoryError

    monkeypatch.setattr(ratings_records, "save_ratings", crash)
    with pytest.raises(MemoryError):
        Rater(records).rate_new()
    monkeypatch.undo()
    assert rows(records, rated_matches) == rows(records, rating_changes) == rows(records, ratings) == []
    assert Rater(records).rate_new() == 1


def test_a_match_that_tells_nothing_is_rated_without_changes(records: Records) -> None:
    add_match(records, match("bot-drifter 1 bot", "bot-drifter 2 bot"))
    assert Rater(records).rate_new() == 1
    assert rows(records, ratings) == []
    assert Rater(records).rate_new() == 0


@pytest.mark.parametrize("name", ["ann", "gone-1"])
def test_a_match_of_somebody_who_is_leaving_waits(records: Records, name: str) -> None:
    """Until all records go by the other name, whichever of both the match has."""
    with records.write() as connection:
        connection.execute(players.insert().values(player_id="ann", name="", created=1, deleted=2, alias="gone-1"))
    add_match(records, match(f"{name} 1", "bob 2"))
    add_match(records, match("cat 1", "bob 2", match_id="other"))
    assert Rater(records).rate_new() == 1
    assert rows(records, unrated) == [("m",)]
    with records.write() as connection:
        connection.execute(players.update().values(alias=None))
    assert Rater(records).rate_new() == 1


def test_matchmaking_and_profiles_read_what_was_rated(records: Records) -> None:
    add_match(records, match("ann 1", "bob 2"))
    rate_all(records)
    (found,) = [row for row in rows(records, ratings) if row[:3] == ("ann", "ahoy", "")]
    assert ratings_of(records, "ann") == {"ahoy": (found[3], found[4])}


def test_the_rebuild_says_what_it_did(records: Records, capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    season(records, 3)
    rate_all(records)
    settings = replace(rating.Settings(), database_url=records.url)
    monkeypatch.setattr(rating.Settings, "from_env", classmethod(lambda cls: settings))
    rating.main()
    assert "3 matches" in capsys.readouterr().out
