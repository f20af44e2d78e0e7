"""SQL that writes the views: one statement a table and batch, none of which goes backwards."""

import asyncpg
from pydantic_core import to_json

from services.gateway.views.folding import Rows, accounts_at

_TABLES = """
    insert into tables
        (id, version, status, game, private, practice, created_at, changed_at, accounts, body)
    select id, version, status, game, private, practice, created_at, changed_at,
           string_to_array(accounts, ','), body
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bool[], $6::bool[],
                $7::bigint[], $8::bigint[], $9::text[], $10::jsonb[])
        as new (id, version, status, game, private, practice, created_at, changed_at, accounts,
                body)
    on conflict (id) do update set
        version = excluded.version, status = excluded.status, changed_at = excluded.changed_at,
        accounts = excluded.accounts, body = excluded.body
    where tables.version < excluded.version
"""
_NEW_GAMES = """
    insert into games
        (id, kind, language, stake, practice, players, accounts, seq, started_at)
    select id, kind, language, stake, practice, players::jsonb, string_to_array(accounts, ','), 0,
           started_at
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bool[], $6::text[],
                $7::text[], $8::bigint[])
        as new (id, kind, language, stake, practice, players, accounts, started_at)
    on conflict (id) do nothing
"""
_PROGRESS = """
    update games set
        seq = new.seq,
        ended_at = coalesce(new.ended_at, games.ended_at),
        result = case when new.ended_at is null then games.result else new.result end
    from unnest($1::text[], $2::int[], $3::bigint[], $4::jsonb[])
        as new (id, seq, ended_at, result)
    where games.id = new.id and games.seq < new.seq
"""
_EVENTS = """
    insert into game_events (game, seq, event)
    select * from unnest($1::text[], $2::int[], $3::jsonb[])
    on conflict do nothing
"""
_SETTLEMENTS = """
    insert into settlements (game, outcome, pot, fee, paid, at)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::jsonb[],
                         $6::bigint[])
    on conflict do nothing
"""
_BALANCES = """
    insert into balances (account, available, held, version)
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
    on conflict (account) do update set
        available = excluded.available, held = excluded.held, version = excluded.version
    where balances.version < excluded.version
"""
_ENTRIES = """
    insert into entries (account, version, entry, what, amount, available, held, game, at)
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[],
                         $6::bigint[], $7::bigint[], $8::text[], $9::bigint[])
    on conflict do nothing
"""
_VIEWS = ("tables", "games", "game_events", "settlements", "balances", "entries")


async def write(pool: asyncpg.Pool, rows: Rows) -> None:
    """Write a batch's rows, in one transaction. The same again changes nothing."""
    async with pool.acquire() as connection, connection.transaction():
        await _write_tables(connection, rows)
        await _write_games(connection, rows)
        await _write_money(connection, rows)


async def forget_practice(pool: asyncpg.Pool, before: int, limit: int = 500) -> None:
    """Delete practice games and tables that were over before then. They leave no record."""
    async with pool.acquire() as connection, connection.transaction():
        gone = await connection.fetch(
            "delete from games where id in (select id from games"
            " where practice and ended_at < $1 limit $2) returning id",
            before,
            limit,
        )
        ids = [row["id"] for row in gone]
        await connection.execute("delete from game_events where game = any($1)", ids)
        await connection.execute(
            "delete from tables where id in (select id from tables"
            " where practice and status = 'closed' and changed_at < $1 limit $2)",
            before,
            limit,
        )


async def empty(pool: asyncpg.Pool) -> None:
    """Forget all views, before they are made again from the events."""
    async with pool.acquire() as connection:
        await connection.execute(f"truncate {', '.join(_VIEWS)}")


async def _write_tables(connection: asyncpg.Connection, rows: Rows) -> None:
    if not rows.tables:
        return
    tables = [rows.tables[id] for id in sorted(rows.tables)]
    await connection.execute(
        _TABLES,
        [t.id for t, _ in tables],
        [t.version for t, _ in tables],
        [t.status for t, _ in tables],
        [t.game for t, _ in tables],
        [t.private for t, _ in tables],
        [t.practice for t, _ in tables],
        [t.created_at for t, _ in tables],
        [at for _, at in tables],
        [",".join(accounts_at(t)) for t, _ in tables],
        [t.model_dump(mode="json") for t, _ in tables],
    )


async def _write_games(connection: asyncpg.Connection, rows: Rows) -> None:
    if rows.new_games:
        games = [rows.new_games[id] for id in sorted(rows.new_games)]
        await connection.execute(
            _NEW_GAMES,
            [g.id for g in games],
            [g.kind for g in games],
            [g.language for g in games],
            [g.stake for g in games],
            [g.practice for g in games],
            [to_json(g.players).decode() for g in games],
            [",".join(g.accounts) for g in games],
            [g.started_at for g in games],
        )
    if rows.progress:
        ids = sorted(rows.progress)
        steps = [rows.progress[id] for id in ids]
        await connection.execute(
            _PROGRESS,
            ids,
            [p.seq for p in steps],
            [p.ended_at for p in steps],
            [p.result for p in steps],
        )
    if rows.events:
        keys = sorted(rows.events)
        await connection.execute(
            _EVENTS, [k[0] for k in keys], [k[1] for k in keys], [rows.events[k] for k in keys]
        )


async def _write_money(connection: asyncpg.Connection, rows: Rows) -> None:
    if rows.settlements:
        paid = [rows.settlements[id] for id in sorted(rows.settlements)]
        await connection.execute(
            _SETTLEMENTS,
            [s.game for s in paid],
            [s.outcome for s in paid],
            [s.pot for s in paid],
            [s.fee for s in paid],
            [s.paid for s in paid],
            [s.at for s in paid],
        )
    if rows.balances:
        newest = [rows.balances[id] for id in sorted(rows.balances)]
        await connection.execute(
            _BALANCES,
            [b.account for b in newest],
            [b.available for b in newest],
            [b.held for b in newest],
            [b.version for b in newest],
        )
    if rows.entries:
        lines = [rows.entries[key] for key in sorted(rows.entries)]
        await connection.execute(
            _ENTRIES,
            [e.account for e in lines],
            [e.version for e in lines],
            [e.entry for e in lines],
            [e.what for e in lines],
            [e.amount for e in lines],
            [e.available for e in lines],
            [e.held for e in lines],
            [e.game for e in lines],
            [e.at for e in lines],
        )
