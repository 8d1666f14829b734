"""A new setting is one field in one place: a copy of the code with one more shows it everywhere by itself."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SETTINGS = "class MatchSettings("
FORM = "FOG = setting(lambda: YesNo(load_default=False), fields.Boolean, lambda: fields.Boolean(required=True))\n\n\n"
HINTS = "    hints: Annotated[bool, HINTS] = True\n"
FIELD = "    fog: Annotated[bool, FOG] = False\n"
SCRIPT = """
import msgspec, random
from services.game.actions.open import new_meta
from services.game.app import create_app as game_app
from services.game.archive import meta_of, record_of
from services.game.match import Meta, new_match
from services.game.schemas import MatchIn as OrderIn
from services.game.views import match_view as seat_view
from services.lobby.app import create_app as lobby_app
from services.lobby.matches import transitions
from services.lobby.matches.match import Match, from_text, player_chair, to_text
from services.lobby.matches.settings import settings_for_game, settings_from
from services.lobby.schemas.matches import MatchIn
from services.lobby.views import match_view
from shared.records.players import Player
from shared.rules import registry
from shared.rules.engine import pending, play
from shared.service.settings import Settings

game = registry.names()[0]
seats = registry.game(game).seats[0]

# The lobby: a request, the saved match, its view, the rematch.
settings = settings_from(MatchIn().load({"game": game, "seats": seats, "fog": True}))
chairs = tuple(player_chair(Player(f"p{n}", "P", "0" * 32, 0)) for n in range(seats))
table = Match(match_id="a", game=game, chairs=chairs, creator="p0", created=0, settings=settings)
assert from_text(to_text(table).encode()).settings.fog, "saved in the lobby"
assert match_view(table, None)["fog"] is True, "view of the lobby"
rematch = transitions.again(table, "b", "", 0)
assert rematch.settings.fog, "rematch"

# The game service: what the lobby orders, the saved match, a seat's view, the archive.
players = [{"seat": n, "player_id": f"p{n}", "name": "P", "key_hash": "0" * 32, "bot": None} for n in range(seats)]
order = {"match_id": "b", "game": game, "seats": seats, "players": players, **settings_for_game(rematch.settings)}
meta = new_meta(OrderIn().load(order), b"k" * 32, "drifter")
assert msgspec.json.decode(msgspec.json.encode(meta), type=Meta).fog, "saved in the game service"
match = new_match(meta, meta.rules.setup(seats, b"k" * 32, {}))
assert seat_view(match, 0, "en")["fog"] is True, "view of a seat"
rng = random.Random(1)
while ask := pending(match.state):
    play(match.state, ask.seat, rng.choice(ask.choices))
assert meta_of(record_of(match, [], 1)).fog, "archive"

# OpenAPI, as each service publishes it.
off = Settings(redis_url="redis://127.0.0.1:9/0", database_url="sqlite://", log_level="error")
for app, names in ((lobby_app, ("MatchIn", "MatchOut")), (game_app, ("MatchIn", "ViewOut"))):
    client = app(off).test_client()
    schemas = client.get(f"/{client.application.name}/v1/openapi.json").get_json()["components"]["schemas"]
    for name in names:
        assert "fog" in schemas[name]["properties"], f"OpenAPI: {name}"
print("everywhere")
"""


def test_a_new_setting_is_one_field_and_is_there_everywhere(tmp_path):
    for folder in ("shared", "services"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    place = tmp_path / "shared" / "contract" / "match_settings.py"
    source = place.read_text(encoding="utf-8")
    assert SETTINGS in source
    assert HINTS in source
    source = source.replace(SETTINGS, FORM + SETTINGS)
    place.write_text(source.replace(HINTS, HINTS + FIELD), encoding="utf-8")
    assert look_for_fog(tmp_path) == ("everywhere\n", "")
    place.write_text(source, encoding="utf-8")
    assert "fog" in look_for_fog(tmp_path)[1], "without the field it is nowhere"


def look_for_fog(tree: Path) -> tuple[str, str]:
    """Returns what the script prints, and what it complains about."""
    words = [sys.executable, "-c", SCRIPT]
    run = subprocess.run(words, cwd=tree, capture_output=True, text=True, timeout=300, check=False)
    return run.stdout, run.stderr
