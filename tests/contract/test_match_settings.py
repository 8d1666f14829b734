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
import json, msgspec, random
from services.game.actions.open import new_meta
from services.game.archive import meta_of, record_of
from services.game.match import Meta, new_match
from services.game.schemas import MatchIn, ViewOut
from services.game.views import view_of
from shared.contract.match_settings import MatchSettings, answer_fields, to_json
from shared.rules import registry
from shared.rules.engine import pending, play

game = registry.names()[0]
seats = registry.game(game).seats[0]
players = [{"seat": n, "player_id": f"p{n}", "name": "P", "key_hash": "0" * 32, "bot": None} for n in range(seats)]
order = MatchIn().load({"match_id": "m", "game": game, "seats": seats, "players": players, "fog": True})
meta = new_meta(order, b"k" * 32, "drifter")
assert msgspec.json.decode(msgspec.json.encode(meta), type=Meta).fog, "saved"
match = new_match(meta, meta.rules.setup(seats, b"k" * 32, {}))
assert json.loads(msgspec.json.encode(view_of(match, 0, "en")))["fog"] is True, "view"
assert "fog" in ViewOut().fields and "fog" in MatchIn().fields and "fog" in answer_fields(), "OpenAPI"
assert to_json(meta)["fog"] is True, "what the lobby tells and orders"
rng = random.Random(1)
while ask := pending(match.state):
    play(match.state, ask.seat, rng.choice(ask.choices))
assert meta_of(record_of(match, [], 1)).fog, "archive"
print("everywhere")
"""


def test_a_new_setting_is_one_field_and_is_there_everywhere(tmp_path):
    for folder in ("shared", "services"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    place = tmp_path / "shared" / "contract" / "match_settings.py"
    source = place.read_text(encoding="utf-8")
    assert SETTINGS in source
    assert HINTS in source
    source = source.replace(SETTINGS, FORM + SETTINGS).replace(HINTS, HINTS + FIELD)
    place.write_text(source, encoding="utf-8")
    words = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert (done.stdout, done.stderr) == ("everywhere\n", "")
