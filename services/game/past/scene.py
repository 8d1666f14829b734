"""One version of a match as it was kept, and what it shows to whom."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.past.differences import changed
from shared.rules.game import Seat
from shared.rules.languages import LANGUAGES
from shared.service.web.bodies import Json

FIRST, *OTHERS = LANGUAGES


@dataclass(frozen=True)
class Shown:
    """What one seat, or a spectator, is shown of a version."""

    roles: list[str]
    pending: Json | None
    position: Json
    outcome: Json | None


@dataclass(frozen=True)
class Scene:
    """A sheet (see `sheets.py`) with what is the same in all versions."""

    roles: list[str]
    outcome: Json | None
    sheet: Json

    def shown(self, seat: Seat | None, language: str) -> Shown:
        return Shown(self.roles, self.pending(seat, language), self.position(seat), self.outcome)

    def position(self, seat: Seat | None) -> Json:
        spectators: Json = self.sheet["position"]
        view: Json = spectators if seat is None else changed(spectators, self.sheet["positions"][name_of(seat)])
        return view

    def pending(self, seat: Seat | None, language: str) -> Json | None:
        """Returns what was pending; a language that was not spoken then is answered in the first."""
        by = self.sheet["pendings"][name_of(seat)]
        own: Json | None = changed(self.sheet["pending"], by[FIRST])
        return changed(own, by[language]) if language != FIRST and language in by else own


def name_of(seat: Seat | None) -> str:
    return "" if seat is None else str(seat)
