"""What only other services may ask: how much a key may see, and every board that was scored."""

from __future__ import annotations

import pytest

from shared.rules.engine import pending
from shared.rules.game import SYSTEM
from tests.services.game.table import SERVICE_KEY, refused


def horizon(table, key=None, who=SYSTEM):
    return table.get(who, "/horizon", **({"Caller-Key": key} if key else {}))


@pytest.mark.parametrize("route", ["/horizon", "/boards"])
def test_nobody_but_services_may_ask(table, route):
    refused(table.get(None, route), 401, "unauthorized")
    for who in (0, 1, "a foreign key"):
        refused(table.get(who, route), 403, "service-only")
    assert table.get(SYSTEM, route).status_code == 200


@pytest.mark.parametrize("route", ["/horizon", "/boards"])
def test_of_a_match_that_is_not_there_nothing_is_told(table, route):
    refused(
        table.app.test_client().get(f"/game/v1/matches/none{route}", headers=key_of_services()), 404, "no-such-match"
    )


def key_of_services():
    return {"Authorization": f"Bearer {SERVICE_KEY}"}


def test_a_seat_sees_all_and_a_spectator_as_much_as_the_match_allows(new_table):
    table = new_table(spectators={"policy": "delayed", "turns": 2})
    version = table.steps(60).version
    assert horizon(table, table.keys[1]).get_json() == {
        "match_id": table.match_id,
        "game": "ahoy",
        "seat": 1,
        "version": version,
        "status": "active",
    }
    for stranger in (None, "a foreign key"):
        seen = horizon(table, stranger).get_json()
        assert seen["seat"] is None
        assert seen["version"] == table.view(stranger)["version"] < version
    table.concede(0)
    assert horizon(table).get_json()["version"] == version + 1


def test_where_spectators_are_not_allowed_their_refusal_is_told(new_table):
    table = new_table(spectators={"policy": "off"})
    refused(horizon(table), 403, "no-spectators")
    refused(horizon(table, "a foreign key"), 403, "no-spectators")
    assert horizon(table, table.keys[0]).status_code == 200
    table.concede(0)
    assert horizon(table).status_code == 200


@pytest.mark.parametrize("seats", [2, 4])
def test_every_scored_board_is_told_with_its_version(new_table, seats):
    table, scored = new_table(seats), []
    assert table.get(SYSTEM, "/boards").get_json()["boards"] == []
    match = table.truth()
    while ask := pending(match.state):
        if ask.seat == SYSTEM:
            scored.append({"version": match.version, "board": match.meta.rules.score_input(match.state)})
            assert table.get(SYSTEM, "/boards").get_json()["boards"] == scored[:-1], "what is awaited is not scored yet"
        match = table.step(match)
    assert len(scored) > 2
    assert table.get(SYSTEM, "/boards").get_json() == {"match_id": table.match_id, "game": "ahoy", "boards": scored}


def test_a_board_that_was_never_scored_is_not_told(table):
    """Conceded while the system was awaited."""
    table.until(lambda match: pending(match.state).seat == SYSTEM)
    table.concede(1)
    assert table.get(SYSTEM, "/boards").get_json()["boards"] == []
