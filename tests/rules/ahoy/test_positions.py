"""Saved positions stay right when a card is added to the game."""

import json
import random
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from shared.rules import codec, registry
from shared.rules.ahoy import loading
from shared.rules.ahoy.components.figures import FIGURES
from shared.rules.ahoy.components.mats import CARD_SLOT, DAMAGED, EMPTY, SLOT_LABELS
from shared.rules.ahoy.components.rewards import REWARDS
from shared.rules.ahoy.components.tiles import CORNERS, DIRECTIONS
from shared.rules.ahoy.show import notation
from shared.rules.engine import advance
from shared.rules.errors import CorruptState
from shared.rules.kit.tables import fingerprint
from tests.rules.ahoy.table import Table
from tests.rules.test_installable import copy_rules

AHOY = registry.game("ahoy")
# Saved by a program whose positions told neither tables nor names; several cards hold a die or damage.
BEFORE_TABLES = json.loads((Path(__file__).parent / "positions" / "before_tables.json").read_text())
ADDED = "elder_1"
ADDED_PLAN = "close_ranks"

LOAD = """\
import json, sys
sys.path.insert(0, sys.argv[1])
from flotilla_rules import codec
from flotilla_rules.ahoy.show import notation
for line in sys.stdin:
    saved, packed = json.loads(line)
    state = codec.from_json(saved)
    for again in codec.from_bytes(bytes.fromhex(packed)), codec.from_bytes(codec.to_bytes(state)):
        assert codec.to_json(again) == codec.to_json(state)
    print(json.dumps([notation.write(state), state.discarded, state.plan_discard]))
"""


def busy_position():
    """A random game at the moment when the most cards hold something."""
    rng = random.Random(41)
    state, most, best = AHOY.setup(4, rng.randbytes(32), {}), -1, None
    while state.stack:
        held = sum(state.slots[slot] != EMPTY for slot in CARD_SLOT.values())
        if held > most:
            most, best = held, state.clone()
        advance(state, rng.choice(state.choices))
    assert most >= 2
    return best


@pytest.fixture(scope="module")
def copy_with_a_new_card(tmp_path_factory):
    """A copy of the rules with one more Market card and one more Plan, as the first rows of their tables."""
    folder = tmp_path_factory.mktemp("rules")
    ahoy = copy_rules(folder) / "ahoy"
    decks = ahoy / "components" / "decks.py"
    insert(decks, '    "aeronauts": Card(', f'    "{ADDED}": Card("bird", 1, "tree", slot=True),\n')
    insert(decks, '    "cutter": 1,', f'    "{ADDED_PLAN}": 1,\n')
    for names in (ahoy / "show" / "texts").rglob("*.py"):
        if '"cargo.aeronauts":' in names.read_text():
            insert(names, '    "cargo.aeronauts":', f'    "cargo.{ADDED}": "Salt",\n')
    return folder


def insert(path, before, line):
    source = path.read_text()
    assert source.count(before) == 1
    path.write_text(source.replace(before, line + before))


def loaded_in(folder, *saved):
    """What a program in that folder makes of saved positions: their notation, their discarded cards and Plans.

    It is given each as JSON and as the bytes that a match's hash in Redis holds, and must make the same of both.
    """
    lines = "".join(f"{json.dumps([position, packed(codec.compact(position)).hex()])}\n" for position in saved)
    command = [sys.executable, "-I", "-c", LOAD, str(folder)]
    run = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    return [json.loads(line) for line in run.stdout.splitlines()]


def lines_of(text):
    return [line for line in text.splitlines() if not line.startswith(("discarded", "plans"))]


def test_a_new_card_leaves_saved_positions_right(copy_with_a_new_card):
    """Dice and damage lie on the same cards as before; the new cards are out of a game that began without them."""
    now = busy_position()
    before = codec.from_json(BEFORE_TABLES)
    assert any(before.slots[slot] != EMPTY for slot in CARD_SLOT.values())
    loaded = loaded_in(copy_with_a_new_card, codec.to_json(now), BEFORE_TABLES)
    for state, (text, discarded, plan_discard) in zip((now, before), loaded, strict=True):
        assert lines_of(text) == lines_of(notation.write(state))
        assert discarded == [*state.discarded, ADDED]
        assert plan_discard == [*state.plan_discard, ADDED_PLAN]


def test_a_card_about_to_be_pledged_is_not_taken_for_a_new_one(copy_with_a_new_card):
    state = Table(3).put("flagship-1", "1nw").cargo(1, "gunners_mate").turn(1).play("deliver", "gunners_mate").state
    ((_, discarded, _),) = loaded_in(copy_with_a_new_card, codec.to_json(state))
    assert discarded == [*state.discarded, ADDED]


def test_a_position_from_before_positions_told_their_tables_loads():
    """Both as JSON and as the bytes of a match that is being played."""
    assert "tables" not in BEFORE_TABLES
    for state in codec.from_json(BEFORE_TABLES), codec.from_bytes(packed(codec.compact(BEFORE_TABLES))):
        assert state.slots == BEFORE_TABLES["state"]["slots"]
        assert DAMAGED in state.slots


def test_a_position_with_other_tables_is_checked_as_a_whole():
    saved = codec.to_json(busy_position())
    saved["state"]["gold"][0] += 1
    body = codec.compact(saved)
    codec.from_bytes(packed(body))
    saved["tables"] = "of another game"
    with pytest.raises(CorruptState, match="gold"):
        codec.from_bytes(packed(codec.compact(saved)))


def test_a_slot_that_is_gone_is_refused():
    saved = codec.to_json(busy_position())
    saved["tables"], saved["state"]["held"]["no such card"] = "others", 3
    with pytest.raises(CorruptState):
        codec.from_json(saved)


def packed(body):
    """The bytes of a position with this JSON."""
    return codec.MAGIC + bytes([codec.FORMAT]) + zlib.crc32(body).to_bytes(4, "big") + body


def test_the_first_tables_are_described_for_ever():
    assert fingerprint((*loading.FIRST_SLOTS, *loading.FIRST_PLANS)) == loading.FIRST_TABLES == "5208cace1433"
    assert len(set(SLOT_LABELS)) == len(SLOT_LABELS)


def test_what_positions_only_number_keeps_its_numbers():
    """Figures, rewards, directions and corners have no names in a position: to reorder them takes a new `version`."""
    assert fingerprint([*FIGURES, *REWARDS, *DIRECTIONS, *CORNERS]) == "3dde01b3515c"
