"""The next deadline of every game that has one."""

from alembic import op

from shared.db.worker_tables import worker_tables

revision = "0001"
down_revision = None

DEADLINES = """
create table deadlines (
    game text primary key check (length(game) between 1 and 64),
    partition smallint not null,
    seq int not null,
    turn int not null,
    at bigint not null
) with (fillfactor = 50)
"""


def upgrade() -> None:
    worker_tables()
    op.execute(DEADLINES)
    op.execute("create index deadlines_by_partition on deadlines (partition)")
