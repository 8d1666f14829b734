"""Scorecards go by version; matches are rated in an order that is kept; those still to be rated are listed.

Nothing was scored or rated into these tables before.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_table("scorecards")
    create_scorecards("version")
    with op.batch_alter_table("rated_matches") as table:
        table.add_column(sa.Column("sequence", sa.Integer(), nullable=False))
        table.create_unique_constraint("uq_rated_matches_sequence", ["sequence"])
    op.create_table(
        "unrated",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_unrated"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.match_id"], name="fk_unrated_match_id", ondelete="CASCADE"),
    )
    op.execute("INSERT INTO unrated (match_id) SELECT match_id FROM matches")


def downgrade() -> None:
    op.drop_table("unrated")
    with op.batch_alter_table("rated_matches") as table:
        table.drop_constraint("uq_rated_matches_sequence", type_="unique")
        table.drop_column("sequence")
    op.drop_table("scorecards")
    create_scorecards("sequence", sa.Column("sequence", sa.Integer(), nullable=False))


def create_scorecards(key: str, *more: sa.Column[int]) -> None:
    op.create_table(
        "scorecards",
        sa.Column("match_id", sa.String(64), nullable=False),
        *more,
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("card", sa.JSON(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", key, name="pk_scorecards"),
    )
