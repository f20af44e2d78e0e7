"""Games and their events.

`games` holds the fold of `events`; what the reconciler looks for is in columns of its own.
`stakes` is there so that a game can be given up by its id alone.
"""

from alembic import op

from shared.db.worker_tables import worker_tables

revision = "0001"
down_revision = None

GAMES = """
create table games (
    game text primary key check (length(game) between 1 and 64),
    partition smallint not null,
    seq int not null check (seq > 0),
    match bytea not null,
    around bytea not null,
    stakes jsonb not null,
    status text not null check (status in ('waiting', 'playing', 'ended')),
    practice boolean not null,
    posting text not null check (posting in ('none', 'asked', 'posted', 'refused')),
    posting_at bigint,
    settling text not null check (settling in ('open', 'asked', 'done')),
    settling_at bigint,
    deadline_at bigint,
    bot_asked_at bigint,
    created_at bigint not null,
    ended_at bigint,
    check ((status = 'ended') = (ended_at is not null)),
    check (settling = 'open' or status = 'ended')
) with (fillfactor = 60, toast_tuple_target = 8160)
"""

EVENTS = """
create table events (
    game text not null,
    seq int not null check (seq > 0),
    at bigint not null,
    action uuid,
    digest bytea check ((digest is null) = (action is null)),
    body json not null,
    primary key (game, seq)
)
"""

INDEXES = (
    "create unique index events_action on events (game, action) where action is not null",
    """create index games_unposted on games (partition, posting_at)
       where posting = 'asked' and status <> 'ended'""",
    """create index games_unsettled on games (partition, settling_at)
       where status = 'ended' and settling = 'asked'""",
    """create index games_over on games (partition, ended_at)
       where status = 'ended' and practice""",
)


def upgrade() -> None:
    worker_tables()
    op.execute(GAMES)
    # A state is a few kilobytes and changes with every move: kept in the row, not compressed.
    op.execute("alter table games alter column match set storage external")
    op.execute("alter table games alter column around set storage external")
    op.execute(EVENTS)
    for index in INDEXES:
        op.execute(index)
