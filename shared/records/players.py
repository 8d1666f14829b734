"""Players in the records: people who may call, by id and by the hash of their key."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Row, Select, bindparam, select

from shared.records.database import Records, add_missing
from shared.records.schema import players, ratings
from shared.service.keys import same

# Made once: every request with a key asks, and building a statement takes longer than executing it.
HERE = select(players).where(players.c.deleted.is_(None))
BY_ID = HERE.where(players.c.player_id == bindparam("value"))
BY_KEY = HERE.where(players.c.key_hash == bindparam("value"))


@dataclass(frozen=True)
class Player:
    player_id: str
    name: str
    key_hash: str
    created: int


def add_player(records: Records, player: Player) -> Player | None:
    """Saves a new player and returns it; one that is there already stays as it is. Returns None if it was deleted."""
    with records.write() as connection:
        add_missing(connection, players, [asdict(player)])
    return find_player(records, player.player_id)


def find_player(records: Records, player_id: str) -> Player | None:
    return _find(records, BY_ID, player_id)


def player_with_key(records: Records, key_hash: str) -> Player | None:
    player = _find(records, BY_KEY, key_hash)
    return player if player and same(player.key_hash, key_hash) else None


def is_deleted(records: Records, player_id: str) -> bool:
    with records.read() as connection:
        statement = select(players.c.player_id).where(players.c.player_id == player_id, players.c.deleted.is_not(None))
        return connection.scalar(statement) is not None


def _find(records: Records, statement: Select[Any], value: str) -> Player | None:
    with records.read() as connection:
        row = connection.execute(statement, {"value": value}).first()
    return _player(row) if row else None


def _player(row: Row[Any]) -> Player:
    return Player(row.player_id, row.name, row.key_hash, row.created)


# What matchmaking asks about them -------------------------------------------------------------------------------------


def ratings_of(records: Records, player_id: str) -> dict[str, tuple[float, float]]:
    """Returns mu and sigma in all roles together, by game, for the games in which the player was rated."""
    query = select(ratings.c.game, ratings.c.mu, ratings.c.sigma)
    query = query.where(ratings.c.player_id == player_id, ratings.c.role == "").order_by(ratings.c.game)
    with records.read() as connection:
        return {game: (mu, sigma) for game, mu, sigma in connection.execute(query)}
