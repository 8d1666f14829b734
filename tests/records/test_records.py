"""What is saved comes back, once; several processes write at the same time; a database that is away is said to be."""

import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import func, select

from shared.records.database import Records, RecordsAway
from shared.records.listings import find_listing, listings_below, replace_listing, save_listing
from shared.records.matches import add_match, find_match, finished_in_order, log_of_match, version_of_match
from shared.records.players import Player, add_player, find_player, player_with_key, ratings_of
from shared.records.schema import listing_players, matches, participants, players
from shared.records.scorecards import ScorecardRecord, add_scorecards, scorecards_of
from tests.records.samples import a_listing, a_match, a_player, listing_of, match_of
from tests.support.records import rate


def test_a_player_is_found_by_id_and_by_key(records: Records) -> None:
    ada = a_player(records, "Ada")
    assert find_player(records, "ada") == player_with_key(records, ada.key_hash) == ada
    assert find_player(records, "bo") is player_with_key(records, "hash-of-bo") is None


def test_a_file_is_for_its_owner_only(tmp_path: Path) -> None:
    """Also one that was made before that was so, with what stands beside it while it is open."""
    file = tmp_path / "records.db"
    for _ in range(2):
        opened = Records(f"sqlite:///{file}")
        a_player(opened, "Ada")
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert modes == {"records.db": 0o600, "records.db-wal": 0o600, "records.db-shm": 0o600}
        opened.close()
        file.chmod(0o644)


def test_adding_a_player_again_changes_nothing(records: Records) -> None:
    ada = a_player(records, "Ada")
    assert add_player(records, Player("ada", "Eve", "another", 2)) == ada
    assert player_with_key(records, "another") is None


def test_names_of_all_languages_come_back(records: Records) -> None:
    assert a_player(records, "Ада 👩‍🚀 d'Été").name == "Ада 👩‍🚀 d'Été"


def test_ratings_in_all_roles_are_told_by_game(records: Records) -> None:
    a_player(records, "Ada")
    rate(records, "ada", "kuhn", 31.5, 2.25)
    assert ratings_of(records, "ada") == {"kuhn": (31.5, 2.25)}
    assert ratings_of(records, "bo") == {}


def test_a_match_comes_back_as_it_was_saved(records: Records) -> None:
    match = a_match(records, "m1", "ada", "bo")
    found = find_match(records, "m1")
    assert found is not None
    assert replace(found, saved=0) == match
    assert found.saved > 0
    assert (version_of_match(records, "m1"), log_of_match(records, "m1")) == (3, match.log)
    assert (find_match(records, "m2"), version_of_match(records, "m2"), log_of_match(records, "m2")) == (None, None, [])


def test_a_match_is_saved_once(records: Records) -> None:
    match = a_match(records, "m1", "ada")
    assert not add_match(records, replace(match, game="another", participants=match.participants[:1]))
    found = find_match(records, "m1")
    assert found is not None
    assert replace(found, saved=0) == match


def test_matches_come_in_the_order_in_which_they_ended(records: Records) -> None:
    for number in range(130):
        a_match(records, f"m{number}", "ada", finished=1000 - number // 2)
    found = [(match.finished, match.match_id) for match in finished_in_order(records)]
    assert found == sorted(found)
    assert len(set(found)) == 130
    assert [(match.finished, match.match_id) for match in finished_in_order(records, found[59])] == found[60:]


def test_a_newer_document_replaces_an_older_one_and_never_the_other_way(records: Records) -> None:
    a_listing(records, 1, "ada", version=3)
    a_listing(records, 1, "ada", version=2)
    found = find_listing(records, "m1")
    assert found is not None
    assert found.version == 3
    a_listing(records, 1, "ada", version=4)
    assert find_listing(records, "m1") == listing_of(1, "ada", version=4)
    assert replace_listing(records, found, replace(found, version=9)) is False
    assert replace_listing(records, replace(found, version=4), replace(found, version=5))


def test_lists_are_newest_first_and_know_whose_and_which(records: Records) -> None:
    for number in range(1, 121):
        visibility, game = "private" if number % 5 == 0 else "public", "kuhn" if number % 2 else "other"
        a_listing(records, number, "ada" if number % 3 else "bo", visibility=visibility, game=game)

    def numbers(place: str | None = None, player_id: str | None = None, game: str | None = None) -> list[int]:
        return [int(found.match_id[1:]) for found in listings_below(records, place, player_id, game, page=20)]

    everything = range(120, 0, -1)
    assert numbers() == [number for number in everything if number % 5]
    assert numbers(game="kuhn") == [number for number in everything if number % 5 and number % 2]
    assert numbers(player_id="bo") == [number for number in everything if number % 3 == 0]
    assert numbers(player_id="bo", game="other") == [number for number in everything if number % 6 == 0]
    assert numbers(place=listing_of(50, "ada").place) == [number for number in range(49, 0, -1) if number % 5]


def test_a_scorecard_is_saved_once_for_each_time(records: Records) -> None:
    first = ScorecardRecord("m1", 40, {"regions": [1, 2.5, None]}, 7)
    second = ScorecardRecord("m1", 90, {}, 8)
    assert add_scorecards(records, [first]) == 1
    assert add_scorecards(records, [replace(first, card={}), second]) == 1
    assert scorecards_of(records, "m1") == [first, second]
    assert scorecards_of(records, "m2") == []


def test_a_transaction_that_fails_leaves_nothing(records: Records) -> None:
    def save_and_fail() -> None:
        with records.write() as connection:
            connection.execute(players.insert().values(player_id="x", name="x", created=1))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        save_and_fail()
    assert find_player(records, "x") is None


WRITER = """
import sys
from shared.records.database import Records
from tests.records.samples import a_match, a_player
records, name = Records(sys.argv[1]), sys.argv[2]
a_player(records, name)
for number in range(15):
    a_match(records, f"{name}-{number}", name.lower())
"""


def test_several_processes_write_at_the_same_time(records: Records) -> None:
    words = [sys.executable, "-c", WRITER, records.url]
    writers = [subprocess.Popen([*words, f"W{number}"], stderr=subprocess.PIPE, text=True) for number in range(3)]
    said = [writer.communicate(timeout=90)[1] for writer in writers]
    assert [writer.returncode for writer in writers] == [0] * 3, said
    assert count(records, matches) == 45
    assert count(records, participants) == 90


def test_of_many_who_save_the_same_one_does(records: Records) -> None:
    match, barrier, saved = match_of("m1", "ada"), threading.Barrier(6), []

    def save() -> None:
        barrier.wait()
        saved.append(add_match(records, match))

    threads = [threading.Thread(target=save) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(saved) == [False] * 5 + [True]
    assert (count(records, matches), count(records, participants)) == (1, 2)


def test_people_are_on_a_list_once(records: Records) -> None:
    for version in (1, 2, 2):
        save_listing(records, listing_of(1, "ada", "bo", version=version), ["ada", "bo"])
    assert count(records, listing_players) == 2


def count(records: Records, table: object) -> int:
    with records.read() as connection:
        return connection.scalar(select(func.count()).select_from(table)) or 0


@pytest.mark.parametrize("url", ["postgresql://127.0.0.1:9/none", "sqlite:////proc/none/records.db"])
def test_a_database_that_is_away_is_said_to_be(url: str) -> None:
    if url.startswith("sqlite"):
        with pytest.raises(OSError):  # noqa: PT011 (whatever the system says of such a folder)
            Records(url)
        return
    records = Records(url)
    with pytest.raises(RecordsAway):
        records.ping()
    records.close()
