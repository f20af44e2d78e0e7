"""The invariants of the ledger, each one statement that selects what breaks it.

Nothing here trusts what the wallet computed: the journal is added up anew, and compared with the
counters, the escrows and the games.
"""

from dataclasses import dataclass
from typing import Final

import asyncpg

from shared.cli.auditing.findings import Finding
from shared.games.stakes import FEE_PERCENT


@dataclass(frozen=True, slots=True)
class Invariant:
    """`broken` selects one text for each culprit, `checked` counts what was looked at.

    Both may use `folded` (the journal by account), `party` (accounts and escrows alike), `ended`
    (the transfer that ended each hold) and `money` (what the journal says of each escrow).
    """

    name: str
    rule: str
    checked: str
    broken: str


VIEWS: Final = """
with side as (
    select debit as id, book, amount, step, true as debit from wallet.transfer
    union all
    select credit, book, amount, step, false from wallet.transfer
), moved as (
    select id, debit,
           case step when 'hold' then amount when 'post' then -amount when 'void' then -amount
                     else 0 end as pending,
           case when step in ('hold', 'void') then 0 else amount end as posted
    from side
), folded as (
    select id, count(*) as transfers,
           coalesce(sum(pending) filter (where debit), 0) as debits_pending,
           coalesce(sum(posted) filter (where debit), 0) as debits_posted,
           coalesce(sum(pending) filter (where not debit), 0) as credits_pending,
           coalesce(sum(posted) filter (where not debit), 0) as credits_posted
    from moved group by id
), party as (
    select id, kind, version as transfers,
           debits_pending, debits_posted, credits_pending, credits_posted
    from wallet.account
    union all
    select 'escrow:' || id, 'escrow', null,
           debits_pending, debits_posted, credits_pending, credits_posted
    from wallet.escrow
), ended as (
    select h.book, substr(h.id, 6) as hold, h.debit as account, h.amount, e.step,
           count(e.book) over (partition by h.book, h.id) as ends,
           e.debit = h.debit and e.credit = h.credit and e.amount = h.amount as alike
    from wallet.transfer h
    left join wallet.transfer e
        on e.book = h.book and e.step in ('post', 'void') and substr(e.id, 5) = substr(h.id, 6)
    where h.step = 'hold'
), money as (
    select e.id, e.state,
           coalesce(sum(t.amount) filter (where t.step = 'post'), 0) as stakes,
           coalesce(sum(t.amount) filter (where t.step = 'payout'), 0) as payouts,
           coalesce(sum(t.amount) filter (where t.step = 'fee'), 0) as fee,
           coalesce(sum(t.amount) filter (where t.step = 'refund'), 0) as refunds
    from wallet.escrow e left join wallet.transfer t on t.book = e.id
    group by e.id, e.state
)
"""

INVARIANTS: Final = (
    Invariant(
        "debits = credits",
        "Over all accounts and escrows debits and credits are equal, posted and pending.",
        "select count(*) from party",
        """
        select format('posted %s against %s, pending %s against %s',
                      sum(debits_posted), sum(credits_posted),
                      sum(debits_pending), sum(credits_pending))
        from party
        having sum(debits_posted) <> sum(credits_posted)
            or sum(debits_pending) <> sum(credits_pending)
        """,
    ),
    Invariant(
        "counters = journal",
        "Every counter is the sum of its transfers, and every version their number.",
        "select count(*) from wallet.transfer",
        """
        select format('%s is %s/%s/%s/%s version %s, its transfers make %s/%s/%s/%s version %s',
                      coalesce(p.id, f.id),
                      p.debits_pending, p.debits_posted, p.credits_pending, p.credits_posted,
                      p.transfers,
                      f.debits_pending, f.debits_posted, f.credits_pending, f.credits_posted,
                      f.transfers)
        from party p full join folded f on f.id = p.id
        where p.id is null
           or (p.debits_pending, p.debits_posted, p.credits_pending, p.credits_posted,
               coalesce(p.transfers, 0))
              is distinct from
              (coalesce(f.debits_pending, 0), coalesce(f.debits_posted, 0),
               coalesce(f.credits_pending, 0), coalesce(f.credits_posted, 0),
               case when p.kind = 'escrow' then 0 else coalesce(f.transfers, 0) end)
        """,
    ),
    Invariant(
        "nobody below zero",
        "No player, house or escrow has spent or promised more than it has.",
        "select count(*) from party where kind <> 'grants'",
        """
        select format('%s has %s coins', id, credits_posted - debits_posted - debits_pending)
        from party
        where kind <> 'grants' and credits_posted < debits_posted + debits_pending
        """,
    ),
    Invariant(
        "a hold ends once",
        "A hold is posted or voided at most once, by a transfer of the same coins.",
        "select count(*) from ended",
        """
        select format('hold %s of %s ended %s times%s', hold, book, ends,
                      case when alike then '' else ', by other coins' end)
        from ended where ends > 1 or not alike
        union all
        select format('%s of %s ends no hold', t.id, t.book)
        from wallet.transfer t
        where t.step in ('post', 'void') and not exists (
            select from ended where ended.book = t.book and ended.hold = substr(t.id, 5))
        """,
    ),
    Invariant(
        "no hold outlives its table",
        "Once an escrow is posted or closed, none of its holds is open.",
        "select count(*) from wallet.escrow where state <> 'open'",
        """
        select format('hold %s of %s', hold, book)
        from ended join wallet.escrow e on e.id = ended.book
        where ended.ends = 0 and e.state <> 'open'
        union all
        select format('hold %s of %s has no escrow', hold, book)
        from ended where not exists (select from wallet.escrow e where e.id = ended.book)
        """,
    ),
    Invariant(
        "a pot goes out whole",
        "Stakes = payouts + fee + refunds once a game is closed, and nothing before; "
        f"the fee is {FEE_PERCENT} % of a pot that was won, rounded down.",
        "select count(*) from money",
        f"""
        select format('%s is %s with stakes %s, payouts %s, fee %s, refunds %s',
                      id, state, stakes, payouts, fee, refunds)
        from money
        where not case state
            when 'settled' then stakes > 0 and refunds = 0 and payouts + fee = stakes
                 and fee = div(stakes * {FEE_PERCENT}, 100)
            when 'refunded' then stakes > 0 and payouts = 0 and fee = 0 and refunds = stakes
            when 'posted' then stakes > 0 and payouts = 0 and fee = 0 and refunds = 0
            else stakes = 0 and payouts = 0 and fee = 0 and refunds = 0
        end
        """,
    ),
    Invariant(
        "refunds go to who staked",
        "A refund gives each player exactly the stake they had posted.",
        "select count(*) from wallet.escrow where state = 'refunded'",
        """
        select format('hold %s of %s: %s coins', substr(r.id, 8), r.book, r.amount)
        from wallet.transfer r
        where r.step = 'refund' and not exists (
            select from ended s
            where s.book = r.book and s.hold = substr(r.id, 8) and s.step = 'post'
              and s.account = r.credit and s.amount = r.amount)
        """,
    ),
    Invariant(
        "a closed escrow is empty",
        "An escrow that is settled, refunded or voided has no coin left.",
        "select count(*) from wallet.escrow where state in ('settled', 'refunded', 'voided')",
        """
        select format('%s has %s coins and %s pending', id,
                      credits_posted - debits_posted, credits_pending)
        from wallet.escrow
        where state in ('settled', 'refunded', 'voided')
          and (credits_posted <> debits_posted or credits_pending <> 0)
        """,
    ),
)

ENDED_UNPAID: Final = Invariant(
    "ended games are paid",
    "Every staked game that ended has been settled, refunded or voided.",
    """
    select count(*) from engine.games g
    where g.status = 'ended' and g.stakes @> '{"seats": [{}]}'
    """,
    """
    select format('%s ended %s s ago, its escrow is %s', g.game,
                  ((extract(epoch from now()) * 1000 - g.ended_at) / 1000)::int,
                  coalesce(e.state, 'not there'))
    from engine.games g left join wallet.escrow e on e.id = g.game
    where g.status = 'ended' and g.stakes @> '{"seats": [{}]}'
      and g.ended_at < extract(epoch from now()) * 1000 - $1::bigint
      and coalesce(e.state, '') not in ('settled', 'refunded', 'voided')
    """,
)
POSTED_UNPLAYED: Final = Invariant(
    "stakes belong to games",
    "Every escrow that was posted is that of a game.",
    "select count(*) from wallet.escrow where state in ('posted', 'settled', 'refunded')",
    """
    select format('%s is %s', e.id, e.state)
    from wallet.escrow e
    where e.state in ('posted', 'settled', 'refunded')
      and not exists (select from engine.games g where g.game = e.id)
    """,
)


async def check_ledger(db: asyncpg.Connection, grace_ms: int) -> list[Finding]:
    """Check every invariant in the snapshot of `db`'s open transaction.

    A game that ended less than `grace_ms` ago may still be unpaid.
    """
    return [
        *await check_wallet(db),
        await _check(db, POSTED_UNPLAYED),
        await _check(db, ENDED_UNPAID, grace_ms),
    ]


async def check_wallet(db: asyncpg.Connection) -> list[Finding]:
    """Check what the wallet's own tables can tell."""
    return [await _check(db, invariant) for invariant in INVARIANTS]


async def _check(db: asyncpg.Connection, invariant: Invariant, *given: int) -> Finding:
    checked = await db.fetchval(f"{VIEWS} {invariant.checked}")
    finding = Finding(invariant.name, invariant.rule, checked)
    for row in await db.fetch(f"{VIEWS} {invariant.broken}", *given):
        finding.blame(row[0])
    return finding
