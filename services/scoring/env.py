"""The wiring of the scoring service's web app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app

from services.scoring.scorecards import Scorecards
from shared.records.database import Records
from shared.service.client import GameClient
from shared.service.settings import Settings


@dataclass(frozen=True)
class Env:
    settings: Settings
    records: Records
    scorecards: Scorecards
    game: GameClient

    @classmethod
    def from_settings(cls, settings: Settings) -> Env:
        records = Records.of(settings)
        return cls(
            settings=settings,
            records=records,
            scorecards=Scorecards(records),
            game=GameClient(settings.public_url, settings.service_key),
        )


def env() -> Env:
    """Returns the `Env` of the app that handles the current request."""
    return cast(Env, current_app.extensions["env"])
