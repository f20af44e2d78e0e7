"""Whose table it is, to count those that wait for people."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("alter table tables add column owner text")
    op.execute("update tables set owner = state -> 'owner' ->> 'account'")
    op.execute("create index tables_by_owner on tables (owner) where status in ('opening', 'open')")


def downgrade() -> None:
    op.execute("drop index tables_by_owner")
    op.execute("alter table tables drop column owner")
