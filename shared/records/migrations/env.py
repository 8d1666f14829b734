"""What Alembic runs: on the connection that `shared.records.migrate` gives it."""

from __future__ import annotations

from alembic import context

from shared.records.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot change a column; a table is built anew
    transactional_ddl=False,  # the transaction is ours: on SQLite too it is all or nothing
)
context.run_migrations()
