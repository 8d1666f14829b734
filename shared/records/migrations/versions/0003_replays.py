"""Finished matches are kept as they were shown. The rows come later: `make migrate`, or the archivist, makes them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "replays",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary()),
        sa.Column("problem", sa.String(400)),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_replays"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.match_id"], name="fk_replays_match_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("replays")
