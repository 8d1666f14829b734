"""The settings of a match are one value: saved as before, and handed on whole to whoever needs them."""

import json

from msgspec.structs import fields

from services.lobby.matches.launch import order
from services.lobby.matches.lists import record_key
from services.lobby.matches.match import Match, from_document, from_text, to_document, to_text
from services.lobby.matches.settings import Fill, LobbySettings
from services.lobby.matches.transitions import again
from services.lobby.schemas.matches import MatchIn, MatchOut
from services.lobby.views import match_view
from shared.contract.levels import Pace
from shared.contract.match_settings import Clock, Spectators

# As version 0.1.0 saved it.
SAVED = {
    "match_id": "m",
    "game": "ahoy",
    "options": {"reveal_removed": True},
    "chairs": [{"player_id": "p1", "name": "Ada", "bot": None}, None],
    "creator": "p1",
    "created": 5,
    "visibility": "private",
    "invite": "secret",
    "clock": {"per_turn_s": 90, "on_timeout": "bot"},
    "spectators": {"policy": "delayed", "turns": 3},
    "fill": {"level": "captain", "after_s": 600},
    "hints": False,
    "pace": {"min_ms": 0, "max_ms": 250},
    "status": "open",
    "version": 3,
    "due": 7,
    "attempts": 0,
    "commitment": None,
    "outcome": None,
    "reason": None,
    "started": None,
    "finished": None,
    "rematch_of": None,
    "rematch": None,
}
SETTINGS = LobbySettings(
    options={"reveal_removed": True},
    visibility="private",
    clock=Clock(90),
    spectators=Spectators("delayed", 3),
    fill=Fill("captain", 600),
    hints=False,
    pace=Pace(0, 250),
)
NAMES = {field.name for field in fields(LobbySettings)}
LOBBY_ONLY = {"visibility", "fill"}  # nothing that the game service must know


def test_a_match_that_older_code_saved_is_read():
    for match in (from_document(SAVED), from_text(json.dumps(SAVED).encode())):
        assert match.settings == SETTINGS
        assert (match.match_id, match.invite, match.version, match.due) == ("m", "secret", 3, 7)


def test_a_match_is_saved_in_the_form_that_older_code_reads():
    match = from_document(SAVED)
    assert json.loads(json.dumps(to_document(match))) == SAVED
    assert json.loads(to_text(match)) == SAVED


def test_what_redis_holds_is_flat(world):
    match = world.player("Ada").opens(hints=False)
    document = json.loads(world.env.client.hget(record_key(match["match_id"]), "doc"))
    assert set(document) == set(SAVED)
    assert document["hints"] is False


def test_a_match_without_settings_has_the_usual_ones():
    bare = {name: value for name, value in SAVED.items() if name not in NAMES}
    assert from_document(bare).settings == LobbySettings()


def test_a_rematch_has_all_settings_of_the_match():
    assert again(from_document(SAVED), "n", "", 9).settings == SETTINGS


def test_every_setting_is_shown_and_documented(world):
    match = Match(match_id="m", game="ahoy", chairs=(None, None), creator="p1", created=5, settings=SETTINGS)
    view = match_view(match, None)
    assert {name: view[name] for name in NAMES} == {name: SAVED[name] for name in NAMES}
    assert set(MatchIn().fields) >= NAMES
    assert set(MatchOut().fields) >= NAMES
    sent = order(world.env, match)
    assert {name: sent[name] for name in NAMES - LOBBY_ONLY} == {name: SAVED[name] for name in NAMES - LOBBY_ONLY}
    assert not LOBBY_ONLY & set(sent)
