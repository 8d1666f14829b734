"""What the HTTP service works with."""

from __future__ import annotations

from dataclasses import dataclass

from services.scoring.scorecards import Book
from shared.records.database import Records
from shared.service.client import GameClient
from shared.service.settings import Settings


@dataclass(frozen=True)
class Desk:
    settings: Settings
    records: Records
    book: Book
    game: GameClient


def desk_of(settings: Settings) -> Desk:
    records = Records.of(settings)
    return Desk(settings, records, Book(records), GameClient(settings.public_url, settings.service_key))
