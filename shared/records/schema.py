"""The tables of the records: what outlives Redis. Times are milliseconds since 1970, as everywhere.

`migrations` makes these tables; a test finds any difference between the two.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

ID = String(64)
DOCUMENT = JSON(none_as_null=True)
PLACE = String(96).with_variant(String(96, collation="C"), "postgresql")  # sorts by its bytes, as in Redis

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# People. A deleted player keeps its id and nothing else; `alias` is what its records are called from then on, and is
# forgotten as soon as all of them are (see shared.records.erase).
players = Table(
    "players",
    metadata,
    Column("player_id", ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("key_hash", String(64), unique=True),
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),
    Column("alias", ID),
)

# Finished matches, as the game service knew them: enough to replay and verify each of them.
matches = Table(
    "matches",
    metadata,
    Column("match_id", ID, primary_key=True),
    Column("game", ID, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", DOCUMENT, nullable=False),
    Column("dice_key", String(128), nullable=False),  # hex
    Column("commitment", String(128), nullable=False),
    Column("log", DOCUMENT, nullable=False),  # one entry for each version
    Column("version", Integer, nullable=False),
    Column("players", DOCUMENT, nullable=False),  # per seat: player_id, name, key_hash, bot
    Column("settings", DOCUMENT, nullable=False),  # clock, spectators, hints
    Column("outcome", DOCUMENT, nullable=False),  # winners, scores, reason
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("saved", BigInteger, nullable=False),  # when it came here
    Index(None, "finished", "match_id"),
    Index(None, "saved", "match_id"),
)

# Finished matches as they were shown: see services/game/past. There is a row for every match that was tried.
replays = Table(
    "replays",
    metadata,
    Column("match_id", ForeignKey("matches.match_id", ondelete="CASCADE"), primary_key=True),
    Column("rules", Integer, nullable=False),  # the version of the rules that made it
    Column("content", LargeBinary),  # without it nothing could be kept
    Column("problem", String(400)),  # why not all could be kept
    Column("made", BigInteger, nullable=False),
)

# Who played which match, to find matches by player and to rate them.
participants = Table(
    "participants",
    metadata,
    Column("match_id", ForeignKey("matches.match_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player_id", ID, nullable=False),
    Column("role", ID, nullable=False),
    Column("bot", String(32)),  # the level, if a bot sat there from the start
    Column("placement", Integer, nullable=False),  # 1 is the best; those who share a place have the same
    Column("score", Integer, nullable=False),
    Column("gave_up", Boolean, nullable=False),  # conceded, or left the seat to a bot
    Index(None, "player_id", "match_id"),
)

# Finished matches, as the lobby lists them. `place` is where one stands in every list: lists go by it, newest first.
listings = Table(
    "listings",
    metadata,
    Column("match_id", ID, primary_key=True),
    Column("place", PLACE, nullable=False, unique=True),
    Column("game", ID, nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("document", DOCUMENT, nullable=False),
    Index(None, "visibility", "place"),
    Index(None, "visibility", "game", "place"),
)

# The lists of players' own matches.
listing_players = Table(
    "listing_players",
    metadata,
    Column("player_id", ID, primary_key=True),
    Column("place", PLACE, primary_key=True),
    Column("match_id", ForeignKey("listings.match_id", ondelete="CASCADE"), nullable=False),
    Index(None, "match_id"),
)

# What a match was worth, round by round.
scorecards = Table(
    "scorecards",
    metadata,
    Column("match_id", ID, primary_key=True),
    Column("version", Integer, primary_key=True),  # of the match that awaited the card
    Column("card", DOCUMENT, nullable=False),
    Column("made", BigInteger, nullable=False),
)

# How strong a player is believed to be in a game, in all roles together ("") and in each.
ratings = Table(
    "ratings",
    metadata,
    Column("player_id", ID, primary_key=True),
    Column("game", ID, primary_key=True),
    Column("role", ID, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("ordinal", Float, nullable=False),  # what leaderboards go by
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("is_bot", Boolean, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index(None, "game", "role", "is_bot", "ordinal"),
)

# The matches that ratings were changed by: a row here, in the same transaction, keeps a match from counting twice.
rated_matches = Table(
    "rated_matches",
    metadata,
    Column("match_id", ID, primary_key=True),
    Column("sequence", Integer, nullable=False, unique=True),  # a rebuild goes in this order
    Column("rated", BigInteger, nullable=False),
)

# The matches that are still to be rated: a row comes with the match, and goes when it is rated.
unrated = Table(
    "unrated",
    metadata,
    Column("match_id", ForeignKey("matches.match_id", ondelete="CASCADE"), primary_key=True),
)

# What a match did to the rating of each seat.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("match_id", ForeignKey("rated_matches.match_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("role", ID, primary_key=True),  # "": in all roles together
    Column("player_id", ID, nullable=False),
    Column("game", ID, nullable=False),
    Column("placement", Integer, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player_id", "game", "at"),
)
