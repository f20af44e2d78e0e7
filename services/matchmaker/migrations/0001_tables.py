"""The tables of the hall, and those of the partition worker."""

from alembic import op

from shared.db.worker_tables import worker_tables

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    worker_tables()
    op.execute(
        """
        create table tables (
            id text primary key,
            partition int not null,
            version int not null check (version >= 1),
            status text not null
                check (status in ('opening', 'open', 'matched', 'playing', 'closed')),
            waiting boolean not null,
            expires_at bigint,
            changed_at bigint not null,
            state jsonb not null
        )
        """
    )
    op.execute("create index tables_waiting on tables (partition, changed_at) where waiting")
    op.execute(
        "create index tables_expiring on tables (partition, expires_at)"
        " where expires_at is not null"
    )
