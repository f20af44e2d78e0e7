"""Which search of an account looks for a game, at whichever gateway."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        create table searches (
            account text primary key,
            search text not null,
            until timestamptz not null,
            wanted boolean not null default false
        )
        """
    )


def downgrade() -> None:
    op.execute("drop table searches")
