"""Deleting a player: the name and the key vanish, everything else goes by an alias, and nobody else is held up."""

import httpx
import pytest

from services.lobby.game_client import GameService
from shared.records.erase import NAME, unfinished
from shared.service.client import GameAway
from shared.service.keys import key_hash
from tests.services.lobby.conftest import SERVICE_KEY, refused, told
from tests.services.lobby.test_filing import over
from tests.services.lobby.test_players import dump, dump_records
from tests.services.lobby.test_start import game_view, wait_until
from tests.support.records import rate


def goes(visitor):
    response = visitor.delete(f"/players/{visitor.id}")
    assert (response.status_code, response.data) == (204, b""), response.get_data(as_text=True)


def test_the_key_opens_nothing_and_the_name_is_nowhere(world, redis_client, records):
    ada = world.player("Adelaide")
    goes(ada)
    refused(ada.get("/matches?mine=true"), 401, "unauthorized")
    refused(world.nobody.get(f"/players/{ada.id}"), 404, "no-such-player")
    everything = dump(redis_client) + dump_records(records)
    assert "Adelaide" not in everything
    assert key_hash(ada.key) not in everything
    assert unfinished(records) == []


def test_deleting_again_gives_the_same_answer(world):
    ada, bo = world.players("Ada", "Bo")
    goes(ada)
    goes(ada)
    assert world.nobody.delete(f"/players/{ada.id}").status_code == 204
    refused(world.nobody.get(f"/players/{ada.id}/export"), 401, "unauthorized")
    refused(world.nobody.delete("/players/never-was"), 401, "unauthorized")
    refused(bo.delete("/players/never-was"), 403, "not-you")


def test_a_deleted_player_is_not_created_again_by_a_retry(world):
    once = {"Idempotency_Key": "0123456789abcdef"}
    new = told(world.nobody.post("/players", {"name": "Ada"}, **once), 201)
    ada = type(world.nobody)(world.app, new["api_key"], new["player_id"], "Ada")
    goes(ada)
    refused(world.nobody.post("/players", {"name": "Ada"}, **once), 409, "key-lost")


def test_an_open_table_is_left(world):
    ada, bo = world.players("Ada", "Bo")
    shared, alone = bo.sits(ada.opens(seats=3)), ada.opens()
    goes(ada)
    assert [seat["name"] for seat in bo.sees(shared)["table"]] == [None, "Bo", None]
    assert bo.sees(shared)["creator"] == bo.id
    left = told(world.nobody.get(f"/matches/{alone['match_id']}"))
    assert left["status"] == "cancelled"
    assert left["creator"].startswith("gone-")


def test_a_ticket_is_taken_back(world):
    ada, bo = world.players("Ada", "Bo")
    ada.waits()
    goes(ada)
    bo.waits()
    world.matchmaker.tick()
    assert told(bo.get("/matches?mine=true"))["items"] == []


def test_a_party_draws_on_without_the_member_who_left(world):
    ada, bo = world.players("Ada", "Bo")
    party = told(ada.post("/parties"), 201)
    told(bo.post(f"/parties/{party['party_id']}/members", {"code": party["code"]}))
    goes(bo)
    assert [one["name"] for one in ada.waits(party_id=party["party_id"])["players"]] == ["Ada"]


def test_a_duel_under_way_is_conceded(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens())
    goes(ada)
    view = game_view(world, match, bo.key).json()
    assert (view["status"], view["outcome"]["winners"]) == ("finished", [1])
    assert view["players"][0]["name"] == NAME
    assert view["players"][0]["player_id"].startswith("gone-")
    seen = bo.sees(match)["table"]
    assert (seen[0]["player_id"], seen[0]["name"]) == (view["players"][0]["player_id"], NAME)
    assert seen[1]["name"] == "Bo"


def test_a_seat_among_several_passes_to_a_bot(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    match = cy.sits(bo.sits(ada.opens(seats=3)))
    goes(bo)
    view = game_view(world, match, ada.key).json()
    assert view["status"] == "active"
    assert view["players"][1]["bot"] == world.settings.takeover_level
    assert view["players"][1]["name"] == NAME
    assert httpx.get(url(world, match), headers={"Authorization": f"Bearer {bo.key}"}).json()["seat"] is None
    told(ada.get("/matches?mine=true"))


def url(world, match):
    return f"{world.settings.public_url}/game/v1/matches/{match['match_id']}"


def test_a_finished_match_goes_by_the_alias_wherever_it_is(world, records):
    ada, bo = world.players("Ada", "Bo")
    here, there = bo.sits(ada.opens()), bo.sits(ada.opens())
    over(world, here)
    over(world, there, ago_s=7200)
    rate(records, ada.id, "ahoy", 31, 2)
    goes(ada)
    aliases = {bo.sees(match)["table"][0]["player_id"] for match in (here, there)}
    assert len(aliases) == 1, "the same one in all records"
    assert aliases.pop().startswith("gone-")
    assert {bo.sees(match)["table"][0]["name"] for match in (here, there)} == {NAME}
    assert len(told(bo.get("/matches?status=finished&mine=true"))["items"]) == 2
    assert ada.id not in dump_records(records).replace(f"('{ada.id}', '', None", "")


def test_a_rematch_leaves_the_seat_of_one_who_left_free(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens())
    over(world, match, ago_s=7200)
    goes(ada)
    again = told(bo.post(f"/matches/{match['match_id']}/rematch"))
    assert again["status"] == "open"
    assert [seat["name"] for seat in again["table"]] == [None, "Bo"]


def test_a_table_that_is_about_to_start_gets_a_bot_instead(lonely, world, records):
    ada, bo = world.players("Ada", "Bo")
    match = lonely_sits(lonely, bo, lonely_opens(lonely, ada))
    assert match["status"] == "starting"
    goes(type(ada)(lonely.app, ada.key, ada.id, "Ada"))
    assert [player_id for player_id, _ in unfinished(records)] == [ada.id], "the game service is away"
    refused(ada.get("/matches?mine=true"), 401, "unauthorized")
    wait_until(lambda: world.matchmaker.tick() or bo.sees(match)["status"] == "active")
    assert unfinished(records) == []
    assert bo.sees(match)["table"][0]["bot"] == "drifter"


def lonely_opens(lonely, visitor):
    return type(visitor)(lonely.app, visitor.key, visitor.id, visitor.name).opens()


def lonely_sits(lonely, visitor, match):
    return type(visitor)(lonely.app, visitor.key, visitor.id, visitor.name).sits(match)


def test_what_a_crash_left_undone_is_done_later(world, records, monkeypatch):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens())

    def crash(*_):
        raise SystemExit

    with monkeypatch.context() as killed:
        killed.setattr(world.env.game, "erase", crash)
        with pytest.raises(SystemExit):
            ada.delete(f"/players/{ada.id}")
    refused(ada.get("/matches?mine=true"), 401, "unauthorized")
    assert len(unfinished(records)) == 1
    world.matchmaker.tick()
    assert unfinished(records) == []
    assert bo.sees(match)["table"][0]["name"] == NAME


def test_the_game_service_erases_for_services_only(world):
    ada, bo = world.players("Ada", "Bo")
    match = bo.sits(ada.opens())
    path = f"{url(world, match)}/players/{ada.id}"
    for key, status in (("", 401), (ada.key, 403), (bo.key, 403)):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        assert httpx.delete(f"{path}?alias=gone-x", headers=headers).status_code == status
    headers = {"Authorization": f"Bearer {SERVICE_KEY}"}
    assert httpx.delete(path, headers=headers).status_code == 422
    assert httpx.delete(f"{path}?alias=gone-x", headers=headers).status_code == 204
    assert httpx.delete(f"{path}?alias=gone-x", headers=headers).status_code == 204


def test_an_answer_that_is_none_counts_as_away(lonely):
    with pytest.raises(GameAway):
        GameService(lonely.settings).erase("match", "player", "alias")
