"""Players, finished matches, scorecards, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

PLACE = sa.String(96).with_variant(sa.String(96, collation="C"), "postgresql")
TABLES = (
    "rating_changes",
    "rated_matches",
    "ratings",
    "scorecards",
    "listing_players",
    "listings",
    "participants",
    "matches",
    "players",
)


def upgrade() -> None:
    create_players()
    create_matches()
    create_participants()
    create_listings()
    create_listing_players()
    create_scorecards()
    create_ratings()
    create_rating_changes()


def downgrade() -> None:
    for table in TABLES:  # with its indexes
        op.drop_table(table)


def create_players() -> None:
    op.create_table(
        "players",
        sa.Column("player_id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("key_hash", sa.String(64)),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("deleted", sa.BigInteger()),
        sa.Column("alias", sa.String(64)),
        sa.PrimaryKeyConstraint("player_id", name="pk_players"),
        sa.UniqueConstraint("key_hash", name="uq_players_key_hash"),
    )


def create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("dice_key", sa.String(128), nullable=False),
        sa.Column("commitment", sa.String(128), nullable=False),
        sa.Column("log", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("outcome", sa.JSON(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("saved", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_matches"),
    )
    op.create_index("ix_matches_finished_match_id", "matches", ["finished", "match_id"])
    op.create_index("ix_matches_saved_match_id", "matches", ["saved", "match_id"])


def create_participants() -> None:
    op.create_table(
        "participants",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(64), nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("placement", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("gave_up", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_participants"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.match_id"], name="fk_participants_match_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_participants_player_id_match_id", "participants", ["player_id", "match_id"])


def create_listings() -> None:
    op.create_table(
        "listings",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("place", PLACE, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("visibility", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("document", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_listings"),
        sa.UniqueConstraint("place", name="uq_listings_place"),
    )
    op.create_index("ix_listings_visibility_place", "listings", ["visibility", "place"])
    op.create_index("ix_listings_visibility_game_place", "listings", ["visibility", "game", "place"])


def create_listing_players() -> None:
    op.create_table(
        "listing_players",
        sa.Column("player_id", sa.String(64), nullable=False),
        sa.Column("place", PLACE, nullable=False),
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "place", name="pk_listing_players"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["listings.match_id"], name="fk_listing_players_match_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_listing_players_match_id", "listing_players", ["match_id"])


def create_scorecards() -> None:
    op.create_table(
        "scorecards",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("card", sa.JSON(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "sequence", name="pk_scorecards"),
    )


def create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("player_id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("ordinal", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "game", "role", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game_role_is_bot_ordinal", "ratings", ["game", "role", "is_bot", "ordinal"])


def create_rating_changes() -> None:
    op.create_table(
        "rated_matches",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("rated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_rated_matches"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        sa.Column("player_id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("placement", sa.Integer(), nullable=False),
        sa.Column("mu_before", sa.Float(), nullable=False),
        sa.Column("sigma_before", sa.Float(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", "role", name="pk_rating_changes"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["rated_matches.match_id"], name="fk_rating_changes_match_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_rating_changes_player_id_game_at", "rating_changes", ["player_id", "game", "at"])
