"""Recorded games, replayed line by line: choices, every seat's view, outcome."""

import json

import pytest

from shared.rules import registry
from tests.rules.goldens import goldens, header, record, wanted, write_goldens


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_replays_line_by_line(path):
    made = header(path)
    settings = {"name": made["game"], "seats": made["seats"], "seed": made["seed"]}
    replayed = record(**settings, concede_after=made["concede_after"], options=made.get("options"))
    for number, (recorded, line) in enumerate(zip(path.read_text().splitlines(), replayed, strict=True)):
        assert json.loads(line) == json.loads(recorded), f"line {number + 1} of {path.name}"


def test_every_game_has_a_golden_for_every_number_of_players():
    assert set(wanted()) <= set(goldens())


def test_every_way_to_end_a_game_has_a_golden():
    reasons = {}
    for path in goldens():
        end = json.loads(path.read_text().splitlines()[-1])["outcome"]
        reasons.setdefault(path.parent.name, set()).add(end["reason"])
    assert reasons["ahoy"] == {"fame", "conceded"}
    assert reasons["pirates_under_fire"] == {"scored", "conceded"}  # being stuck is too rare for a random game
    assert set(reasons) == set(registry.names())


def test_goldens_are_recorded_anew(tmp_path):
    """What was recorded before is written over: `make golden` after a rule was changed on purpose."""
    path = tmp_path / "kuhn" / "2-players.jsonl"
    games = {path: {"name": "kuhn", "seats": 2, "seed": 2}}
    assert [line.split()[0] for line in write_goldens(games)] == ["recorded"]
    recorded = path.read_text()
    path.write_text("of other rules\n")
    assert [line.split()[0] for line in write_goldens(games, missing_only=True)] == ["kept"]
    assert path.read_text() == "of other rules\n"
    assert [line.split()[0] for line in write_goldens(games)] == ["changed"]
    assert path.read_text() == recorded
    assert [line.split()[0] for line in write_goldens(games)] == ["same"]


def test_a_golden_shows_a_leak(monkeypatch):
    """If a view showed the Union's hand to everybody, the golden would differ."""
    ahoy = registry.game("ahoy")
    honest = type(ahoy).view

    def leaking(self, state, seat):
        view = honest(self, state, seat)
        view["plans"]["hand"] = state.plan_hand[:]
        return view

    path = next(path for path in goldens() if path.stem == "2-players")
    monkeypatch.setattr(type(ahoy), "view", leaking)
    lines = list(record("ahoy", 2, header(path)["seed"]))
    assert lines != path.read_text().splitlines()
