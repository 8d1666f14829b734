"""Positions that older rules have saved load in newer ones; those of newer rules are refused by name."""

from __future__ import annotations

import json
import random
import tomllib
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest

from shared.rules import codec, registry
from shared.rules.ahoy.turn import battle
from shared.rules.conformance import CASES
from shared.rules.engine import pending, play, play_out
from shared.rules.errors import CorruptState, ForeignState, NewerRules
from shared.rules.kit.saving import rename_field, rename_frame
from tests.rules.golden_positions import ROOT, save_positions, saved_positions, this_version
from tests.support.gale import GALE
from tests.support.gale_two import GALE_TWO

AHOY = registry.game("ahoy")


@pytest.fixture
def gale_two() -> Iterator[None]:
    registry.register("gale", lambda: GALE_TWO)
    yield
    registry.register("gale", lambda: GALE)


# Golden positions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", saved_positions(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_what_a_released_version_saved_loads_and_plays_on(path: Path) -> None:
    saved = json.loads(path.read_text())
    for state in codec.from_json(saved), codec.from_bytes(packed(saved)):
        top, ask = saved["stack"][-1], pending(state)
        assert ask is not None
        assert ask.kind == top[0], "it waits for the same decision"
        assert play_out(state, random.Random(1)) > 0
        assert state.game.outcome(state) is not None


def test_every_release_has_golden_positions_of_every_number_of_players() -> None:
    """A release without them would be forgotten: `make golden-positions` saves them."""
    headings = [line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## [")]
    releases = {line.split("[")[1].split("]")[0] for line in headings} - {"Unreleased"}
    there = {path.stem for path in saved_positions() if path.parts[-3] == "ahoy"}
    assert len(releases) >= 2
    assert {f"{release}-{seats}-players" for release in releases for seats in (2, 3, 4)} <= there


def test_golden_positions_were_saved_in_the_middle_of_something() -> None:
    for path in saved_positions():
        assert len(json.loads(path.read_text())["stack"]) > 1, path


def test_golden_positions_are_saved_once(tmp_path: Path) -> None:
    version = this_version()
    assert version == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    done = list(save_positions(tmp_path, version))
    assert {line.split()[0] for line in done} == {"saved"}
    [path] = tmp_path.glob("kuhn/positions/*.json")
    codec.from_json(json.loads(path.read_text()))
    path.write_text("of a released version")
    assert {line.split()[0] for line in save_positions(tmp_path, version)} == {"kept"}
    assert path.read_text() == "of a released version"


# From one version to the next ---------------------------------------------------------------------------------------


def half_answered() -> dict[str, Any]:
    """Gale in its second round, when one of two has said how hard it rows and the other nothing yet."""
    state = GALE.setup(2, bytes(32), {})
    for seat, choice in ((0, ("row", 1)), (0, ("look", "port")), (1, ("row", 0)), (1, ("look", "port"))):
        play(state, seat, choice)
    play(state, 1, ("around",))
    play(state, 0, ("row", 2))
    assert state.storm
    return codec.to_json(state)


def test_a_position_of_the_version_before_goes_on(gale_two: None) -> None:
    before = half_answered()
    state = codec.from_json(before)
    saved = codec.to_json(state)
    assert (saved["version"], saved["state"]["gust"]) == (2, before["state"]["storm"])
    assert [frame[0] for frame in saved["stack"]] == ["Pull"]
    assert saved["answers"] == before["answers"]
    assert codec.to_json(codec.from_bytes(packed(before))) == saved
    play_out(state, random.Random(2))
    assert GALE_TWO.outcome(state) is not None


def test_it_goes_on_as_it_would_have_without_the_change(gale_two: None) -> None:
    newer = codec.from_json(half_answered())
    registry.register("gale", lambda: GALE)
    older = codec.from_json(half_answered())
    for state in newer, older:
        play_out(state, random.Random(3))
    assert GALE_TWO.outcome(newer) == GALE.outcome(older)


def test_the_next_version_passes_the_conformance_suite(gale_two: None) -> None:
    failed = [f"{case}: {error!r}" for case in CASES if (error := case.run(GALE_TWO))]
    types = [line for line in failed if "declared_type" in line]  # `Pull` is not among the kinds that Gale declares
    assert [line for line in failed if line not in types] == []


class Later:
    """Two versions later: gold was renamed in the first step, and the frame of a won battle in the second."""

    version = AHOY.version + 2
    frames: ClassVar = {**AHOY.frames, "Triumph": battle.Victory}

    def __getattr__(self, name: str) -> Any:
        return getattr(AHOY, name)

    def migrate(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        if version < self.version - 2:
            return AHOY.migrate(saved, version)
        if version == self.version - 2:
            return {**saved, "state": rename_field(saved["state"], "gold", "coins")}
        assert "coins" in saved["state"], "one step after the other"
        return {**saved, "stack": rename_frame(saved["stack"], "Victory", "Triumph")}

    def load(self, data: Mapping[str, Any]) -> Any:
        state = AHOY.load(rename_field(data, "coins", "gold"))
        state.game = self  # type: ignore[assignment]
        return state


@pytest.mark.parametrize("path", [path for path in saved_positions() if path.parts[-3] == "ahoy"], ids=lambda p: p.stem)
def test_a_battle_goes_on_two_versions_later(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = json.loads(path.read_text())
    assert "Victory" in [frame[0] for frame in saved["stack"]]
    today = codec.from_json(saved)
    here = codec.to_json(today)
    later: Any = Later()
    monkeypatch.setitem(registry.BUILT_IN, "ahoy", lambda: later)
    monkeypatch.setattr(registry, "_games", {})
    for older in saved, here:
        state, same = codec.from_json(older), today.clone()
        assert state.game is later
        for each in state, same:
            play_out(each, random.Random(4))
        assert later.outcome(state) == today.game.outcome(same)


def test_a_step_that_fails_is_a_corrupt_position(gale_two: None) -> None:
    before = half_answered()
    del before["state"]["storm"]
    for broken in before, {**half_answered(), "stack": [[]]}, {**half_answered(), "state": []}:
        with pytest.raises(CorruptState, match="not a position of gale"):
            codec.from_json(broken)


def test_what_a_step_leaves_impossible_is_refused(gale_two: None) -> None:
    """Also from bytes, which are not checked as a whole where nothing had to be changed."""
    before = half_answered()
    before["state"]["storm"] = -3
    with pytest.raises(CorruptState, match="storm"):
        codec.from_bytes(packed(before))


# Refused by name ----------------------------------------------------------------------------------------------------


def test_a_position_of_newer_rules_is_refused_by_name(gale_two: None) -> None:
    state = codec.from_json(half_answered())
    newer = codec.to_json(state)
    registry.register("gale", lambda: GALE)
    for read in (lambda: codec.from_json(newer), lambda: codec.from_bytes(packed(newer))):
        with pytest.raises(NewerRules, match="saved by gale 2; this program plays version 1, which is older"):
            read()


def test_a_position_of_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(ForeignState, match="no game is called 'whist'"):
        codec.from_json({**half_answered(), "game": "whist"})


def test_frames_are_renamed_wherever_they_are() -> None:
    stack = [["Old", 1], ["Other", {"frame": ["Old", ["Old", {"frame": ["Old"]}]]}, "Old"]]
    renamed = [["New", 1], ["Other", {"frame": ["New", ["Old", {"frame": ["New"]}]]}, "Old"]]
    assert rename_frame(stack, "Old", "New") == renamed


def packed(saved: dict[str, Any]) -> bytes:
    """The bytes that the store holds."""
    body = codec.compact(saved)
    return codec.MAGIC + bytes([codec.FORMAT]) + zlib.crc32(body).to_bytes(4, "big") + body
