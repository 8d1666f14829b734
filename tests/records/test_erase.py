"""Deleting a player in the records: nothing that was theirs can be told from a stranger's."""

import pytest

from shared.records import erase
from shared.records.database import Records
from shared.records.listings import find_listing
from shared.records.matches import add_match, find_match
from shared.records.players import find_player, is_deleted, player_with_key, ratings_of
from shared.records.schema import listing_players, metadata, participants, rated_matches, rating_changes
from tests.records.samples import a_listing, a_match, a_player, listing_of, match_of
from tests.support.records import rate


def everything(records: Records) -> str:
    with records.read() as connection:
        rows = {name: list(connection.execute(table.select())) for name, table in metadata.tables.items()}
    rows["players"] = [row for row in rows["players"] if row.deleted is None]  # the rest is an id and two times
    return str(rows)


def gone(records: Records, player_id: str) -> str:
    """Delete a player; returns the alias."""
    erase.begin(records, player_id, 99)
    [(_, alias)] = erase.unfinished(records)
    erase.rename(records, player_id, alias)
    erase.forget(records, player_id)
    return alias


@pytest.fixture
def busy(records: Records) -> Records:
    """Ada and Bo have played a lot."""
    a_player(records, "Ada")
    a_player(records, "Bo")
    for number in range(120):
        a_match(records, f"m{number}", "ada", "bo")
        a_listing(records, number, "ada", "bo")
    rate(records, "ada", "kuhn", 30, 1)
    change = {"match_id": "m1", "seat": 0, "role": "", "player_id": "ada", "game": "kuhn", "placement": 1, "at": 1}
    numbers = {"mu_before": 25, "sigma_before": 8, "mu": 30, "sigma": 1}
    with records.write() as connection:
        connection.execute(rated_matches.insert().values(match_id="m1", sequence=1, rated=1))
        connection.execute(rating_changes.insert().values(**change, **numbers))
    return records


def test_key_and_name_are_gone_at_once(records: Records) -> None:
    ada = a_player(records, "Ada")
    erase.begin(records, "ada", 99)
    assert find_player(records, "ada") is player_with_key(records, ada.key_hash) is None
    assert is_deleted(records, "ada")
    assert not is_deleted(records, "bo")
    [(player_id, alias)] = erase.unfinished(records)
    erase.begin(records, "ada", 100)
    assert erase.unfinished(records) == [(player_id, alias)], "the first time counts"


def test_every_record_goes_by_one_alias(busy: Records) -> None:
    before = find_match(busy, "m7")
    alias = gone(busy, "ada")
    told = everything(busy)
    assert "ada" not in told.lower()
    assert told.count("hash-of-bo'") >= 120, "others stay as they were"
    match = find_match(busy, "m7")
    assert match is not None
    assert before is not None
    assert match.players[0] == {"player_id": alias, "name": erase.NAME, "key_hash": None, "bot": None}
    assert match.players[1:] == before.players[1:]
    assert [person.player_id for person in match.participants] == [alias, "bo", "bot-drifter"]
    assert (match.log, match.outcome, match.dice_key) == (before.log, before.outcome, before.dice_key)
    listing = find_listing(busy, "m7")
    assert listing is not None
    assert listing.document["creator"] == alias
    assert ratings_of(busy, alias) == {"kuhn": (30, 1)}, "so that ratings can be reckoned anew"
    assert erase.unfinished(busy) == [], "nobody knows any more whose alias it was"


def test_renaming_may_stop_anywhere_and_be_done_again(busy: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    erase.begin(busy, "ada", 99)
    [(_, alias)] = erase.unfinished(busy)
    pages = []

    def crash(*args: object) -> bool:
        pages.append(args)
        if len(pages) > 1:
            raise SystemExit
        return page(*args)  # type: ignore[arg-type]

    page = erase._rename_page
    with monkeypatch.context() as killed:
        killed.setattr(erase, "_rename_page", crash)
        with pytest.raises(SystemExit):
            erase.rename(busy, "ada", alias)
    assert "'ada'" in everything(busy)
    erase.rename(busy, "ada", alias)
    erase.rename(busy, "ada", alias)
    assert "ada" not in everything(busy).lower()


def test_what_is_saved_after_the_deletion_is_saved_without_the_name(records: Records) -> None:
    a_player(records, "Ada")
    erase.begin(records, "ada", 99)
    [(_, alias)] = erase.unfinished(records)
    add_match(records, match_of("m1", "ada", "bo"))
    a_listing(records, 1, "ada", "bo")
    match = find_match(records, "m1")
    assert match is not None
    assert match.participants[0].player_id == match.players[0]["player_id"] == alias
    erase.rename(records, "ada", alias)
    erase.forget(records, "ada")
    add_match(records, match_of("m2", "ada", "bo"))
    a_listing(records, 2, "ada", "bo")
    assert "ada" not in everything(records).lower()
    with records.read() as connection:
        people = [*connection.scalars(participants.select().with_only_columns(participants.c.player_id))]
        listed = [*connection.scalars(listing_players.select().with_only_columns(listing_players.c.player_id))]
    assert sum(one.startswith("gone-") for one in people) == 2
    assert sum(one.startswith("gone-") for one in listed) == 2


def test_what_the_alias_has_already_stays(records: Records) -> None:
    """A match was rated, or listed, by the alias before the player's own rows were renamed."""
    a_player(records, "Ada")
    rate(records, "ada", "kuhn", 30, 1)
    a_listing(records, 1, "ada")
    rate(records, "gone-x", "kuhn", 20, 2)
    a_listing(records, 1, "gone-x", version=2)
    erase.rename(records, "ada", "gone-x")
    assert ratings_of(records, "gone-x") == {"kuhn": (20, 2)}
    assert find_listing(records, "m1") == listing_of(1, "gone-x", version=2)
    assert ratings_of(records, "ada") == {}
    with records.read() as connection:
        assert [row.player_id for row in connection.execute(listing_players.select())] == ["gone-x"]


@pytest.mark.parametrize(
    ("document", "renamed"),
    [
        ("ada", "x"),
        ("Ada", "Ada"),
        (["ada", 1, None], ["x", 1, None]),
        ({"player_id": "ada", "name": "Ada"}, {"player_id": "x", "name": erase.NAME}),
        ({"player_id": "bo", "name": "Ada"}, {"player_id": "bo", "name": "Ada"}),
        ({"a": {"player_id": "ada", "key_hash": "k"}}, {"a": {"player_id": "x", "key_hash": None}}),
        ({"chairs": (None, {"player_id": "ada"})}, {"chairs": [None, {"player_id": "x"}]}),
    ],
)
def test_documents(document: object, renamed: object) -> None:
    assert erase.without(document, {"ada": "x"}) == renamed
