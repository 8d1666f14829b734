"""The records, as tests fill and empty them."""

from __future__ import annotations

from shared.records.database import Records
from shared.records.schema import metadata, ratings


def empty(records: Records) -> None:
    with records.write() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())


def rate(records: Records, player_id: str, game: str, mu: float, sigma: float) -> None:
    """What the scoring service would come to believe after some matches."""
    row = {"player_id": player_id, "game": game, "role": "", "mu": mu, "sigma": sigma, "ordinal": mu - 3 * sigma}
    with records.write() as connection:
        connection.execute(ratings.insert().values(**row, games=1, wins=0, is_bot=False, updated=0))
