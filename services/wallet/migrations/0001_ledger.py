"""The ledger. What the wallet decides in memory, the schema refuses to get wrong."""

from alembic import op

from shared.db.worker_tables import worker_tables

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

COUNTERS = """
        debits_pending bigint not null default 0 check (debits_pending >= 0),
        debits_posted bigint not null default 0 check (debits_posted >= 0),
        credits_pending bigint not null default 0 check (credits_pending >= 0),
        credits_posted bigint not null default 0 check (credits_posted >= 0),
"""

ACCOUNT = f"""
    create table account (
        id text primary key,
        kind text not null check (kind in ('player', 'house', 'grants')),
        version bigint not null default 0 check (version >= 0),
        {COUNTERS}
        constraint account_name check ((kind = 'player') = (position(':' in id) = 0)),
        constraint account_no_overdraft check (
            kind = 'grants' or debits_posted + debits_pending <= credits_posted)
    ) with (fillfactor = 70)
"""

ESCROW = f"""
    create table escrow (
        id text primary key,
        partition int not null,
        state text not null check (state in ('open', 'posted', 'settled', 'refunded', 'voided')),
        opened_at bigint not null,
        closed_at bigint,
        reason text,
        {COUNTERS}
        constraint escrow_no_overdraft check (debits_posted + debits_pending <= credits_posted),
        constraint escrow_holds_while_open check (state = 'open' or credits_pending = 0),
        constraint escrow_coins_once_posted check (
            case state
                when 'open' then credits_posted = 0
                when 'voided' then credits_posted = 0
                when 'posted' then credits_posted > 0 and debits_posted = 0
                else credits_posted > 0 and debits_posted = credits_posted
            end),
        constraint escrow_closed check (
            (state in ('settled', 'refunded', 'voided')) = (closed_at is not null))
    ) with (fillfactor = 60)
"""

TRANSFER = """
    create table transfer (
        n bigint generated always as identity,
        book text not null,
        id text not null,
        step text not null
            check (step in ('grant', 'hold', 'post', 'void', 'payout', 'fee', 'refund')),
        debit text not null,
        credit text not null,
        amount bigint not null check (amount > 0),
        note text not null,
        at bigint not null,
        primary key (book, id),
        constraint transfer_two_sides check (debit <> credit),
        constraint transfer_name check (
            case step
                when 'grant' then id = 'grant'
                when 'fee' then id = 'fee'
                when 'hold' then starts_with(id, 'hold/')
                when 'post' then starts_with(id, 'end/')
                when 'void' then starts_with(id, 'end/')
                else starts_with(id, step || '/')
            end)
    )
"""

REFUSAL = """
    create table refusal (
        book text not null,
        hold text not null,
        account text,
        amount bigint,
        reservation text,
        code text not null,
        sentence text not null,
        at bigint not null,
        primary key (book, hold)
    )
"""

REFUSE = """
    create function refuse() returns trigger language plpgsql as $$
    begin
        raise exception 'the ledger refuses to % a row of %: %', tg_op, tg_table_name, tg_argv[0]
            using errcode = 'integrity_constraint_violation';
    end
    $$
"""

# A condition in `when` costs no function call on the paths that are allowed.
LIFE = """
    create trigger escrow_life before update of state on escrow for each row
    when (old.state <> new.state
          and not (old.state = 'open' and new.state in ('posted', 'voided'))
          and not (old.state = 'posted' and new.state in ('settled', 'refunded')))
    execute function refuse('open -> posted -> settled | refunded, or open -> voided')
"""

APPEND_ONLY = (
    """
    create trigger transfer_append_only before update or delete on transfer
    for each statement execute function refuse('the journal is append-only')
    """,
    """
    create trigger transfer_never_emptied before truncate on transfer
    for each statement execute function refuse('the journal is append-only')
    """,
    """
    create trigger escrow_stays before delete on escrow
    for each statement execute function refuse('an escrow is closed, never deleted')
    """,
    """
    create trigger account_stays before delete on account
    for each statement execute function refuse('an account is never deleted')
    """,
)

WAITING = "create index escrow_open on escrow (partition, id) where state = 'open'"


def upgrade() -> None:
    worker_tables()
    for statement in (ACCOUNT, ESCROW, TRANSFER, REFUSAL, REFUSE, LIFE, *APPEND_ONLY, WAITING):
        op.execute(statement)


def downgrade() -> None:
    for table in ("refusal", "transfer", "escrow", "account"):
        op.execute(f"drop table {table}")
    op.execute("drop function refuse()")
