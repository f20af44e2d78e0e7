"""The queues of play now."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        create table queues (
            id text primary key,
            partition int not null,
            waiting int not null check (waiting >= 0),
            look_at bigint not null,
            state jsonb not null
        )
        """
    )
    op.execute("create index queues_to_look_at on queues (partition, look_at)")


def downgrade() -> None:
    op.execute("drop table queues")
