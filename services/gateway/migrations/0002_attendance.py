"""Which accounts have a socket at which gateway."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    create table gateways (
        id text primary key,
        alive_until timestamptz not null
    )
    """,
    """
    create table attendance (
        account text not null,
        gateway text not null references gateways (id) on delete cascade,
        primary key (account, gateway)
    )
    """,
    "create index attendance_by_gateway on attendance (gateway)",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("drop table attendance")
    op.execute("drop table gateways")
