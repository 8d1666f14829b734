"""Tickets and parties over HTTP, paired by the matchmaker."""

import time

import pytest

from tests.services.lobby.conftest import refused, told
from tests.support.records import rate


def seated(match):
    return {seat["player_id"]: seat["role"] for seat in match["table"]}


def test_two_tickets_become_a_match(world):
    ada, bo = world.players("Ada", "Bo")
    one, two = ada.waits(), bo.waits()
    assert (one["status"], one["match_id"]) == ("waiting", None)
    world.matchmaker.tick()
    one, two = ada.ticket(one), bo.ticket(two)
    assert one["status"] == two["status"] == "paired"
    assert one["match_id"] == two["match_id"]
    match = told(ada.get(f"/matches/{one['match_id']}"))
    assert match["status"] == "active"
    assert set(seated(match)) == {ada.id, bo.id}
    assert match["clock"]["per_turn_s"] > 0


def test_wanted_roles_are_given(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    tickets = [ada.waits(seats=3, roles=["union"]), bo.waits(seats=3, roles=["smuggler", "union"]), cy.waits(seats=3)]
    world.matchmaker.tick()
    match = told(ada.get(f"/matches/{ada.ticket(tickets[0])['match_id']}"))
    assert seated(match) == {ada.id: "union", bo.id: "smuggler", cy.id: "squadron"}


def test_those_who_want_the_same_role_are_not_paired(world):
    ada, bo = world.players("Ada", "Bo")
    one, two = ada.waits(roles=["union"]), bo.waits(roles=["union"])
    world.matchmaker.tick()
    assert ada.ticket(one)["status"] == bo.ticket(two)["status"] == "waiting"


def test_alternatives_the_first_match_wins(world):
    ada, bo = world.players("Ada", "Bo")
    one, two = ada.waits(seats=[4, 3, 2]), bo.waits(seats=[3, 2])
    world.matchmaker.tick()
    assert told(ada.get(f"/matches/{ada.ticket(one)['match_id']}"))["seats"] == 2
    assert ada.ticket(one)["match_id"] == bo.ticket(two)["match_id"]


def test_ratings_far_apart_are_not_paired_at_once(world, records):
    ada, bo = world.players("Ada", "Bo")
    for visitor, mu in ((ada, 10), (bo, 40)):
        rate(records, visitor.id, "ahoy", mu, 1)
    one = ada.waits()
    bo.waits()
    world.matchmaker.tick()
    assert ada.ticket(one)["status"] == "waiting"


def test_fill_completes_the_table_with_bots(world):
    ada = world.player("Ada")
    ticket = ada.waits(seats=4, roles=["union"], fill={"level": "captain", "after_s": 0})
    world.matchmaker.tick()
    match = told(ada.get(f"/matches/{ada.ticket(ticket)['match_id']}"))
    assert match["status"] == "active"
    assert [seat["bot"] or seat["name"] for seat in match["table"]] == ["captain", "captain", "Ada", "captain"]


def test_a_ticket_expires_and_frees_its_player(world):
    ada = world.player("Ada")
    ticket = ada.waits(max_wait_s=1)
    time.sleep(1.05)
    world.matchmaker.tick()
    assert ada.ticket(ticket)["status"] == "expired"
    assert ada.waits()["status"] == "waiting"


def test_nobody_waits_twice(world):
    ada = world.player("Ada")
    ticket = ada.waits()
    problem = refused(ada.post("/tickets", {"game": "ahoy", "seats": 3}), 409, "already-waiting")
    assert problem["ticket_id"] == ticket["ticket_id"]


def test_a_ticket_can_be_taken_back_until_it_is_paired(world):
    ada, bo = world.players("Ada", "Bo")
    first = ada.waits()
    assert told(ada.delete(f"/tickets/{first['ticket_id']}"))["status"] == "cancelled"
    assert told(ada.delete(f"/tickets/{first['ticket_id']}"))["status"] == "cancelled"
    second = ada.waits()
    bo.waits()
    world.matchmaker.tick()
    problem = refused(ada.delete(f"/tickets/{second['ticket_id']}"), 409, "already-paired")
    assert problem["match_id"] == ada.ticket(second)["match_id"]
    refused(ada.get("/tickets/nowhere"), 404, "no-such-ticket")


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({"game": "ludo"}, "game"),
        ({"seats": 9}, "seats"),
        ({"seats": []}, "seats"),
        ({"seats": [2, "3"]}, "seats"),
        ({"seats": [2, True]}, "seats"),
        ({"seats": [2] * 9}, "seats"),
        ({"seats": {"two": 2}}, "seats"),
        ({"seats": None}, "seats"),
        ({"roles": ["smuggler"]}, "roles"),
        ({"roles": ["cook"]}, "roles"),
        ({"roles": "union"}, "roles"),
        ({"max_wait_s": 0}, "max_wait_s"),
        ({"max_wait_s": 10**9}, "max_wait_s"),
        ({"fill": {"level": "admiral"}}, "fill"),
        ({"party_id": "a b"}, "party_id"),
        ({"friends": ["Bo"]}, "friends"),
    ],
)
def test_tickets_that_cannot_be(world, wanted, field):
    problem = refused(world.player("Ada").post("/tickets", {"game": "ahoy", "seats": 2, **wanted}), 422, "invalid")
    assert field in problem["errors"]["json"]


# Parties --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def party(world):
    """Ada leads, Bo has joined."""
    ada, bo = world.players("Ada", "Bo")
    opened = told(ada.post("/parties"), 201)
    told(bo.post(f"/parties/{opened['party_id']}/members", {"code": opened["code"]}))
    return ada, bo, opened


def test_a_party_stays_together(world, party):
    ada, bo, opened = party
    cy, di = world.players("Cy", "Di")
    cy.waits(seats=3)
    ticket = ada.waits(seats=3, party_id=opened["party_id"])
    assert [member["name"] for member in ticket["players"]] == ["Ada", "Bo"]
    di.waits(seats=3)
    world.matchmaker.tick()
    match = told(bo.get(f"/matches/{bo.ticket(ticket)['match_id']}"))
    assert {ada.id, bo.id} <= set(seated(match))
    assert match["status"] == "active"


def test_a_party_large_enough_needs_nobody_else(world, party):
    ada, bo, opened = party
    ticket = ada.waits(party_id=opened["party_id"])
    world.matchmaker.tick()
    assert bo.ticket(ticket)["status"] == "paired"


def test_members_consent_by_joining(world, party):
    _, bo, opened = party
    cy = world.player("Cy")
    path = f"/parties/{opened['party_id']}"
    refused(cy.post(f"{path}/members", {"code": "guess"}), 403, "wrong-code")
    refused(cy.post("/parties/nowhere/members", {"code": "guess"}), 404, "no-such-party")
    refused(cy.post("/tickets", {"game": "ahoy", "seats": 2, "party_id": opened["party_id"]}), 404, "no-such-party")
    refused(bo.post("/tickets", {"game": "ahoy", "seats": 2, "party_id": opened["party_id"]}), 403, "not-the-leader")
    told(bo.post(f"{path}/members", {"code": opened["code"]}))
    assert [member["name"] for member in told(bo.get(path))["members"]] == ["Ada", "Bo"]


def test_who_leaves_the_party_leaves_its_ticket(world, party):
    ada, bo, opened = party
    ticket = ada.waits(seats=3, party_id=opened["party_id"])
    path = f"/parties/{opened['party_id']}"
    assert told(ada.get(path))["ticket_id"] == ticket["ticket_id"]
    refused(bo.delete(f"{path}/members/{ada.id}"), 403, "not-the-leader")
    refused(ada.delete(f"{path}/members/nobody"), 404, "no-such-member")
    assert bo.delete(f"{path}/members/{bo.id}").status_code == 204
    assert ada.ticket(ticket)["status"] == "cancelled"
    refused(bo.get(path), 404, "no-such-party")
    assert bo.waits()["status"] == "waiting"


def test_the_next_member_leads_when_the_leader_goes(world, party):
    ada, bo, opened = party
    path = f"/parties/{opened['party_id']}"
    assert ada.delete(f"{path}/members/{ada.id}").status_code == 204
    assert told(bo.get(path))["leader"] == bo.id
    assert bo.delete(f"{path}/members/{bo.id}").status_code == 204
    refused(bo.get(path), 404, "no-such-party")


def test_a_party_too_large_for_the_table(world, party):
    ada, _, opened = party
    cy = world.player("Cy")
    told(cy.post(f"/parties/{opened['party_id']}/members", {"code": opened["code"]}))
    wanted = {"game": "ahoy", "party_id": opened["party_id"]}
    refused(ada.post("/tickets", {**wanted, "seats": 2}), 422, "invalid")
    refused(ada.post("/tickets", {**wanted, "seats": 4, "roles": ["smuggler"]}), 422, "invalid")
    assert told(ada.post("/tickets", {**wanted, "seats": [2, 3, 4]}), 201)["seats"] == [3, 4]


def test_a_member_who_waits_alone_keeps_the_party_from_waiting(world, party):
    ada, bo, opened = party
    bo.waits()
    problem = refused(
        ada.post("/tickets", {"game": "ahoy", "seats": 3, "party_id": opened["party_id"]}), 409, "already-waiting"
    )
    assert "Bo" in problem["detail"]
    assert "ticket_id" not in problem or problem["ticket_id"]
