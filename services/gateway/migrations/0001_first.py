"""Accounts and sessions; the views that are folded from events."""

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    create table accounts (
        id text primary key,
        name text not null,
        folded text unique,
        guest boolean not null,
        password_hash text,
        created_at bigint not null,
        check (guest = (folded is null)),
        check (guest = (password_hash is null))
    )
    """,
    "create index accounts_by_age on accounts (created_at) where not guest",
    """
    create table sessions (
        token_hash bytea primary key,
        account text not null references accounts (id) on delete cascade,
        created_at bigint not null,
        expires_at bigint not null
    )
    """,
    "create index sessions_by_expiry on sessions (expires_at)",
    "create index sessions_by_account on sessions (account)",
    """
    create table tables (
        id text primary key,
        version int not null,
        status text not null,
        game text not null,
        private boolean not null,
        practice boolean not null,
        created_at bigint not null,
        changed_at bigint not null,
        accounts text[] not null,
        body jsonb not null
    )
    """,
    "create index tables_open on tables (created_at) where status = 'open' and not private",
    "create index tables_by_account on tables using gin (accounts)"
    " where status in ('opening', 'open', 'matched')",
    """
    create table games (
        id text primary key,
        kind text not null,
        language text not null,
        stake bigint not null,
        practice boolean not null,
        players jsonb not null,
        accounts text[] not null,
        seq int not null,
        started_at bigint not null,
        ended_at bigint,
        result jsonb
    )
    """,
    "create index games_open_by_account on games using gin (accounts) where ended_at is null",
    "create index games_ended_by_account on games using gin (accounts) where ended_at is not null",
    "create index practice_by_end on games (ended_at) where practice",
    """
    create table game_events (
        game text not null,
        seq int not null,
        event jsonb not null,
        primary key (game, seq)
    )
    """,
    """
    create table settlements (
        game text primary key,
        outcome text not null,
        pot bigint not null,
        fee bigint not null,
        paid jsonb not null,
        at bigint not null
    )
    """,
    """
    create table balances (
        account text primary key,
        available bigint not null,
        held bigint not null,
        version bigint not null
    )
    """,
    """
    create table entries (
        account text not null,
        version bigint not null,
        entry text not null,
        what text not null,
        amount bigint not null,
        available bigint not null,
        held bigint not null,
        game text,
        at bigint not null,
        primary key (account, version)
    )
    """,
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    for table in (
        "entries",
        "balances",
        "settlements",
        "game_events",
        "games",
        "tables",
        "sessions",
        "accounts",
    ):
        op.execute(f"drop table {table}")
