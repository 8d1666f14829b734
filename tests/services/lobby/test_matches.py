"""Open a match, sit down, get up, bots, invitations, play again."""

import time

import pytest

from services.lobby.matches import transitions
from services.lobby.matches.match import Chair, Match
from tests.services.lobby.conftest import refused, told


def occupants(match):
    return [seat["bot"] or seat["name"] for seat in match["table"]]


def test_the_creator_sits_down_and_everybody_may_look(world):
    ada = world.player("Ada")
    match = ada.opens(seats=4)
    assert match["status"] == "open"
    assert match["creator"] == ada.id
    assert occupants(match) == ["Ada", None, None, None]
    assert [seat["role"] for seat in match["table"]] == ["squadron", "smuggler", "union", "smuggler"]
    assert match["commitment"] is None
    assert "invite" not in match
    assert world.nobody.sees(match) == match


def test_settings_are_kept_as_they_were_asked_for(world):
    wanted = {
        "options": {"smuggler_seats": "random", "reveal_removed": True},
        "visibility": "private",
        "clock": {"per_turn_s": 90, "on_timeout": "bot"},
        "spectators": {"policy": "delayed", "turns": 3},
        "fill": {"level": "captain", "after_s": 600},
        "hints": False,
        "pace": {"min_ms": 0, "max_ms": 250},
    }
    match = world.player("Ada").opens(seats=3, **wanted)
    assert {name: match[name] for name in wanted} == wanted


def test_a_role_that_exists_twice_has_two_seats(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    match = ada.opens(seats=4, role="smuggler")
    match = bo.sits(match, role="smuggler")
    assert occupants(match) == [None, "Ada", None, "Bo"]
    refused(cy.post(f"/matches/{match['match_id']}/seats", {"role": "smuggler"}), 409, "role-taken")
    assert occupants(cy.sits(match)) == ["Cy", "Ada", None, "Bo"]


def test_one_who_sits_may_move_to_another_role(world):
    ada = world.player("Ada")
    match = ada.opens(seats=3)
    moved = ada.sits(match, role="union")
    assert occupants(moved) == [None, None, "Ada"]
    assert ada.sits(match)["version"] == moved["version"], "sitting down again changes nothing"


def test_the_last_seat_starts_the_match(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    match = bo.sits(ada.opens())
    assert match["status"] == "active"
    assert len(match["commitment"]) == 64
    assert match["started"]
    path = f"/matches/{match['match_id']}"
    refused(cy.post(f"{path}/seats", {}), 409, "match-started")
    refused(ada.delete(f"{path}/seats/0"), 409, "match-started")
    refused(ada.put(f"{path}/seats/1/bot", {"level": "captain"}), 409, "match-started")
    assert told(ada.post(f"{path}/start"))["version"] == match["version"], "starting again changes nothing"


def test_a_match_starts_only_with_every_seat_taken(world):
    ada, bo = world.players("Ada", "Bo")
    match = ada.opens(seats=3)
    problem = refused(ada.post(f"/matches/{match['match_id']}/start"), 409, "seats-empty")
    assert problem["empty"] == [1, 2]
    refused(bo.post(f"/matches/{match['match_id']}/start"), 403, "not-the-creator")


def test_getting_up_frees_the_seat(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    match = bo.sits(ada.opens(seats=3))
    path = f"/matches/{match['match_id']}/seats"
    refused(cy.delete(f"{path}/1"), 403, "not-your-seat")
    refused(bo.delete(f"{path}/0"), 403, "not-your-seat")
    refused(ada.delete(f"{path}/2"), 409, "seat-empty")
    refused(ada.delete(f"{path}/3"), 404, "no-such-seat")
    assert occupants(told(bo.delete(f"{path}/1"))) == ["Ada", None, None]


def test_the_creator_sends_people_and_bots_away(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens(seats=4))
    path = f"/matches/{match['match_id']}/seats"
    told(ada.put(f"{path}/2/bot", {"level": "drifter"}))
    told(ada.delete(f"{path}/2"))
    assert occupants(told(ada.delete(f"{path}/1"))) == ["Ada", None, None, None]


def test_when_the_creator_leaves_the_next_person_takes_over(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens(seats=3))
    path = f"/matches/{match['match_id']}/seats"
    assert told(ada.delete(f"{path}/0"))["creator"] == bo.id
    assert told(bo.put(f"{path}/0/bot", {"level": "drifter"}))["table"][0]["bot"] == "drifter"
    over = told(bo.delete(f"{path}/1"))
    assert over["status"] == "cancelled"
    assert told(world.nobody.get("/matches"))["items"] == []
    refused(ada.post(path, {}), 409, "match-cancelled")


def test_bots_take_seats_and_complete_a_table(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens(seats=4))
    path = f"/matches/{match['match_id']}/seats"
    refused(bo.put(f"{path}/2/bot", {"level": "captain"}), 403, "not-the-creator")
    refused(ada.put(f"{path}/1/bot", {"level": "captain"}), 409, "seat-taken")
    refused(ada.put(f"{path}/9/bot", {"level": "captain"}), 404, "no-such-seat")
    refused(ada.put(f"{path}/2/bot", {"level": "admiral"}), 422, "invalid")
    told(ada.put(f"{path}/2/bot", {"level": "captain"}))
    told(ada.put(f"{path}/2/bot", {"level": "deckhand"}))
    match = told(ada.put(f"{path}/3/bot", {"level": "drifter"}))
    assert match["status"] == "active"
    assert occupants(match) == ["Ada", "Bo", "deckhand", "drifter"]


def test_fill_without_a_wait_starts_at_once(world):
    match = world.player("Ada").opens(seats=4, fill={"level": "deckhand", "after_s": 0})
    assert match["status"] == "active"
    assert occupants(match) == ["Ada", "deckhand", "deckhand", "deckhand"]


def test_the_sweeper_fills_a_table_when_its_wait_is_over(world, monkeypatch):
    ada = world.player("Ada")
    match = ada.opens(seats=3, fill={"level": "drifter", "after_s": 3600})
    world.matchmaker.tick()
    assert ada.sees(match)["status"] == "open"
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: int(1000 * (time.time() + 3601)))
    world.matchmaker.tick()
    assert ada.sees(match)["status"] == "active"
    assert occupants(ada.sees(match)) == ["Ada", "drifter", "drifter"]


def test_a_table_where_nothing_came_about_is_cleared():
    chairs = (Chair("p1", "Ada"), None)
    match = Match(match_id="m", game="ahoy", chairs=chairs, creator="p1", created=0)
    assert transitions.settle(match, now=5).due == transitions.OPEN_FOR_MS


# Private matches ------------------------------------------------------------------------------------------------------


def test_a_private_match_is_for_those_invited(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    match = ada.opens(seats=3, visibility="private")
    path, invite = f"/matches/{match['match_id']}", match["invite"]
    assert len(invite) >= 43
    assert told(bo.get("/matches"))["items"] == []
    assert [found["match_id"] for found in told(ada.get("/matches?mine=true"))["items"]] == [match["match_id"]]
    for stranger in (world.nobody, bo):
        refused(stranger.get(path), 404, "no-such-match")
        refused(stranger.get(f"{path}?invite=wrong"), 404, "no-such-match")
    refused(bo.post(f"{path}/seats", {}), 403, "invitation-needed")
    refused(bo.post(f"{path}/seats", {"invite": "wrong"}), 403, "invitation-needed")
    for action in (bo.post(f"{path}/start"), bo.delete(f"{path}/seats/0"), bo.post(f"{path}/rematch")):
        refused(action, 404, "no-such-match")
    assert "invite" not in told(world.nobody.get(f"{path}?invite={invite}"))
    bo.sits(match, invite=invite)
    assert "invite" not in bo.sees(match), "only the creator sees it"
    assert ada.sees(match)["invite"] == invite
    refused(cy.get(path), 404, "no-such-match")


@pytest.mark.parametrize("invite", ["", "a b", "ü", "x" * 65, 7])
def test_an_invite_that_cannot_be_one(world, invite):
    match = world.player("Ada").opens(seats=3, visibility="private")
    refused(world.player("Bo").post(f"/matches/{match['match_id']}/seats", {"invite": invite}), 422, "invalid")


# Rematch --------------------------------------------------------------------------------------------------------------


def finish(world, match, outcome=None):
    """End a match as the game service would tell it."""
    outcome = outcome or {"winners": [0], "scores": [3, 1], "reason": "fame"}
    world.env.matches.update(match["match_id"], lambda found: transitions.finish(found, outcome, 1))


def test_a_rematch_seats_the_same_people_once(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    first = bo.sits(
        ada.opens(seats=2, role="union", options={"reveal_removed": True}, clock={"per_turn_s": 60}, hints=False)
    )
    path = f"/matches/{first['match_id']}/rematch"
    refused(ada.post(path), 409, "not-finished")
    finish(world, first)
    refused(cy.post(path), 403, "not-your-seat")
    second = told(bo.post(path))
    assert second["status"] == "active"
    assert second["table"] == first["table"]
    assert second["rematch_of"] == first["match_id"]
    for same in ("game", "seats", "options", "clock", "spectators", "visibility", "fill", "hints", "pace"):
        assert second[same] == first[same]
    assert told(ada.post(path))["match_id"] == second["match_id"]
    assert ada.sees(first)["rematch"] == second["match_id"]
    assert ada.sees(first)["outcome"]["winners"] == [0]
    assert second["commitment"] != first["commitment"]


def test_a_rematch_of_a_private_match_is_private(world):
    ada, bo = world.players("Ada", "Bo")
    first = ada.opens(visibility="private")
    bo.sits(first, invite=first["invite"])
    finish(world, first)
    second = told(ada.post(f"/matches/{first['match_id']}/rematch"))
    assert second["visibility"] == "private"
    assert second["invite"] != first["invite"]
    refused(world.nobody.get(f"/matches/{second['match_id']}"), 404, "no-such-match")


# ETag -----------------------------------------------------------------------------------------------------------------


def test_a_match_that_has_not_changed_is_not_sent_again(world):
    ada, bo = world.players("Ada", "Bo")
    match = ada.opens(seats=3)
    path = f"/matches/{match['match_id']}"
    etag = world.nobody.get(path).headers["ETag"]
    assert etag == f'"{match["version"]}"'
    same = world.nobody.get(path, If_None_Match=etag)
    assert (same.status_code, same.data, same.headers["ETag"]) == (304, b"", etag)
    bo.sits(match)
    assert world.nobody.get(path, If_None_Match=etag).status_code == 200


# What cannot be -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({"game": "ludo"}, "game"),
        ({"game": 5}, "game"),
        ({"game": None}, "game"),
        ({"seats": 1}, "seats"),
        ({"seats": 5}, "seats"),
        ({"seats": 10**30}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"seats": 2.5}, "seats"),
        ({"seats": True}, "seats"),
        ({"role": "smuggler"}, "role"),
        ({"role": 1}, "role"),
        ({"options": []}, "options"),
        ({"options": {"cheats": True}}, "options"),
        ({"options": {"reveal_removed": "yes"}}, "options"),
        ({"options": {"smuggler_seats": "mine"}}, "options"),
        ({"visibility": "secret"}, "visibility"),
        ({"clock": {"per_turn_s": -1}}, "clock"),
        ({"clock": {"per_turn_s": 10**9}}, "clock"),
        ({"clock": {"on_timeout": "explode"}}, "clock"),
        ({"clock": {"speed": 1}}, "clock"),
        ({"spectators": {"policy": "some"}}, "spectators"),
        ({"spectators": {"policy": "delayed"}}, "spectators"),
        ({"spectators": {"policy": "on", "turns": 2}}, "spectators"),
        ({"fill": {"level": "admiral", "after_s": 5}}, "fill"),
        ({"fill": {"level": "captain", "after_s": -5}}, "fill"),
        ({"fill": {"after_s": 5}}, "fill"),
        ({"hints": "yes"}, "hints"),
        ({"pace": {"min_ms": 5}}, "pace"),
        ({"pace": {"min_ms": 5, "max_ms": 4}}, "pace"),
        ({"pace": {"min_ms": -1, "max_ms": 4}}, "pace"),
        ({"pace": {"min_ms": 0, "max_ms": 10_001}}, "pace"),
        ({"pace": "fast"}, "pace"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_matches_that_cannot_be(world, wanted, field):
    problem = refused(world.player("Ada").post("/matches", {"game": "ahoy", "seats": 2, **wanted}), 422, "invalid")
    assert field in problem["errors"]["json"]


def test_a_wrong_option_is_named(world):
    problem = refused(
        world.player("Ada").post("/matches", {"game": "ahoy", "seats": 2, "options": {"reveal_removed": 1}}),
        422,
        "invalid",
    )
    assert problem["errors"] == {"json": {"options": {"reveal_removed": ["1 is not of type 'boolean'"]}}}


def test_roles_and_seats_of_no_match(world):
    ada, bo = world.players("Ada", "Bo")
    match = ada.opens(seats=3)
    refused(bo.post(f"/matches/{match['match_id']}/seats", {"role": "cook"}), 422, "invalid")
    refused(bo.post(f"/matches/{match['match_id']}/seats", {"seat": 1}), 422, "invalid")
    refused(bo.post("/matches/nowhere/seats", {}), 404, "no-such-match")
    refused(bo.get("/matches/nowhere"), 404, "no-such-match")
    refused(bo.get(f"/matches/{match['match_id']}/seats/0"), 405, "method-not-allowed")
    refused(bo.delete(f"/matches/{match['match_id']}/seats/x"), 404, "not-found")
