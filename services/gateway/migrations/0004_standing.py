"""How running games stand, for the list of those that may be watched."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

COLUMNS = (
    "observed boolean not null default false",
    "time_control jsonb",
    "turn int",
    "to_move int",
    "scores jsonb",
    "watchers int not null default 0",
)
STATEMENTS = (
    # Turn and scores of a game under way come with its next move.
    """
    update games set
        observed = coalesce((event -> 'setup' -> 'options' ->> 'observed')::boolean, true),
        time_control = event -> 'setup' -> 'time_control'
    from game_events
    where game_events.game = games.id and game_events.seq = 1 and games.ended_at is null
    """,
    # Without `turn`: what an index names can't be changed in place, and every move changes it.
    "create index games_to_watch on games (started_at desc, id desc)"
    " where ended_at is null and observed",
)


def upgrade() -> None:
    for column in COLUMNS:
        op.execute(f"alter table games add column {column}")
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("drop index games_to_watch")
    for column in COLUMNS:
        op.execute(f"alter table games drop column {column.split()[0]}")
