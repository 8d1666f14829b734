"""Lists of matches: filters, and cursors that stay right while things change."""

import pytest

from tests.services.lobby.conftest import refused, told


def ids(page):
    return [match["match_id"] for match in page["items"]]


def walk(visitor, query, limit=2):
    """All pages of a list."""
    pages, cursor = [], ""
    while True:
        page = told(visitor.get(f"/matches?limit={limit}&{query}{cursor}"))
        pages.append(ids(page))
        if page["next"] is None:
            return pages
        cursor = f"&cursor={page['next']}"


def test_the_newest_comes_first_and_every_match_once(world):
    ada = world.player("Ada")
    opened = [ada.opens()["match_id"] for _ in range(7)]
    pages = walk(world.nobody, "status=open", limit=3)
    flat = [match_id for page in pages for match_id in page]
    assert sorted(flat) == sorted(opened)
    assert [len(page) for page in pages[:2]] == [3, 3]
    created = [told(ada.get(f"/matches/{match_id}"))["created"] for match_id in flat]
    assert created == sorted(created, reverse=True)


def test_a_cursor_stays_right_while_matches_come_go_and_change(world):
    ada, bo = world.players("Ada", "Bo")
    opened = [ada.opens() for _ in range(8)]
    whole = ids(told(world.nobody.get("/matches?limit=100")))
    first = told(world.nobody.get("/matches?limit=3&status=open"))
    assert ids(first) == whole[:3]
    ada.opens()  # a newer one
    told(ada.delete(f"/matches/{whole[1]}/seats/0"))  # gone from the page that was read
    told(bo.post(f"/matches/{whole[2]}/seats", {}))  # the very one the cursor points at is open no more
    told(bo.post(f"/matches/{whole[5]}/seats", {}))  # one of a page to come
    second = told(world.nobody.get(f"/matches?limit=3&status=open&cursor={first['next']}"))
    assert ids(second) == [whole[3], whole[4], whole[6]]
    third = told(world.nobody.get(f"/matches?limit=3&status=open&cursor={second['next']}"))
    assert ids(third) == whole[7:]
    assert third["next"] is None
    assert len(opened) == 8


def test_filters(world):
    ada, bo = world.players("Ada", "Bo")
    waiting, duel = ada.opens(seats=3), bo.opens(game="kuhn", seats=2)
    playing = bo.sits(ada.opens())
    secret = bo.opens(visibility="private")

    def found(query, visitor=world.nobody):
        return set(ids(told(visitor.get(f"/matches?{query}"))))

    assert found("") == {waiting["match_id"], duel["match_id"], playing["match_id"]}
    assert found("status=open") == {waiting["match_id"], duel["match_id"]}
    assert found("status=active") == {playing["match_id"]}
    assert found("status=finished") == set()
    assert found("game=kuhn") == {duel["match_id"]}
    assert found("game=ahoy&status=open") == {waiting["match_id"]}
    assert found("mine=true", bo) == {duel["match_id"], playing["match_id"], secret["match_id"]}
    assert found("mine=true&status=open&game=ahoy", bo) == {secret["match_id"]}
    assert found("mine=true", ada) == {waiting["match_id"], playing["match_id"]}
    refused(world.nobody.get("/matches?mine=true"), 401, "unauthorized")


def test_pages_of_mine_with_a_filter(world):
    ada, bo = world.players("Ada", "Bo")
    for number in range(9):
        match = ada.opens()
        if number % 3:
            bo.sits(match)
    assert sum(map(len, walk(ada, "mine=true&status=open", limit=2))) == 3
    assert sum(map(len, walk(bo, "mine=true", limit=2))) == 6


@pytest.mark.parametrize(
    "query",
    [
        *["limit=0", "limit=101", "limit=x", "status=lost", "game=ludo", "mine=perhaps"],
        *["cursor=%21%21", "cursor=YWJj", "cursor=%C3%BC", "cursor=%00", "cursor=a"],
    ],
)
def test_queries_that_cannot_be(world, query):
    problem = refused(world.nobody.get(f"/matches?{query}"), 422, "invalid")
    assert query.split("=")[0] in problem["errors"]["query"]
