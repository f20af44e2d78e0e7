"""States of games in a table of their own, which follow the events by some steps.

A move rewrites the game's row, and wrote kilobytes of state with it. The row is narrow now; a
state is written now and then, and whoever reads it applies the events that came after.
"""

from alembic import op

revision = "0002"
down_revision = "0001"

STATES = """
create table states (
    game text primary key references games on delete cascade,
    seq int not null check (seq > 0),
    match bytea not null
) with (fillfactor = 60, toast_tuple_target = 8160)
"""


def upgrade() -> None:
    op.execute(STATES)
    # A few kilobytes: kept in the row, not compressed.
    op.execute("alter table states alter column match set storage external")
    op.execute("insert into states (game, seq, match) select game, seq, match from games")
    op.execute("alter table games drop column match")
