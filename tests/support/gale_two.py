"""The next version of Gale: what positions called `storm` is now the `gust`, and the frame `Row` is now `Pull`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shared.rules.game import Frame
from shared.rules.kit.saving import rename_field, rename_frame
from tests.support.gale import Blow, Gale, GaleGame, Judge, Row, Steer


@dataclass
class Pull(Row):
    """What was called Row."""


class GaleTwo(Gale):
    rows = Pull

    def dump(self) -> dict[str, Any]:
        return rename_field(super().dump(), "storm", "gust")


class GaleGameTwo(GaleGame):
    version = 2
    position = GaleTwo
    frames: Mapping[str, type[Frame]] = {"Pull": Pull, "Steer": Steer, "Blow": Blow, "Judge": Judge}

    def load(self, data: Mapping[str, Any]) -> Gale:
        return super().load(rename_field(data, "gust", "storm"))

    def migrate(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 1
        state = rename_field(saved["state"], "storm", "gust")
        return {**saved, "state": state, "stack": rename_frame(saved["stack"], "Row", "Pull")}

    def prompt(self, kind: str, language: str) -> str:
        return super().prompt("Row" if kind == "Pull" else kind, language)


GALE_TWO = GaleGameTwo()
