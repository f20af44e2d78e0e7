"""SQL that writes the views: one statement a table and batch, none of which goes backwards."""

from collections.abc import Sequence
from typing import Any

import asyncpg
from pydantic_core import to_json

from services.gateway.views.folding import Progress, Rows, accounts_at

Row = tuple[Any, ...]
"""The values of one row, in the order of the statement's columns."""

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
        version = excluded.version, status = excluded.status, practice = excluded.practice,
        changed_at = excluded.changed_at,
        accounts = excluded.accounts, body = excluded.body
    where tables.version < excluded.version
"""
_NEW_GAMES = """
    insert into games
        (id, kind, language, stake, practice, players, accounts, seq, started_at, observed,
         time_control)
    select id, kind, language, stake, practice, players::jsonb, string_to_array(accounts, ','), 0,
           started_at, observed, time_control
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bool[], $6::text[],
                $7::text[], $8::bigint[], $9::bool[], $10::jsonb[])
        as new (id, kind, language, stake, practice, players, accounts, started_at, observed,
                time_control)
    on conflict (id) do nothing
"""
_PROGRESS = """
    update games set
        seq = new.seq,
        ended_at = coalesce(new.ended_at, games.ended_at),
        result = case when new.ended_at is null then games.result else new.result end,
        turn = new.turn,
        to_move = new.to_move,
        scores = new.scores::jsonb
    from unnest($1::text[], $2::int[], $3::bigint[], $4::jsonb[], $5::int[], $6::int[], $7::text[])
        as new (id, seq, ended_at, result, turn, to_move, scores)
    where games.id = new.id and games.seq < new.seq
"""
_WATCHERS = """
    update games set watchers = new.watchers
    from unnest($1::text[], $2::int[]) as new (id, watchers)
    where games.id = new.id
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
_FORGET_GAMES = """
    delete from games
    where id in (select id from games where practice and ended_at < $1 limit $2) returning id
"""
_FORGET_TABLES = """
    delete from tables
    where id in (
        select id from tables where practice and status = 'closed' and changed_at < $1 limit $2
    ) returning id
"""
_VIEWS = ("tables", "games", "game_events", "settlements", "balances", "entries")


async def write(pool: asyncpg.Pool, rows: Rows) -> None:
    """Write a batch's rows, in one transaction. The same again changes nothing."""
    async with pool.acquire() as connection, connection.transaction():
        await _write_tables(connection, rows)
        await _write_games(connection, rows)
        await _write_money(connection, rows)


async def forget_practice(pool: asyncpg.Pool, before: int, limit: int = 500) -> None:
    """Delete practice games and tables that were over before then. They leave no record.

    So many in each transaction, until none is left: after the views were made again there may be
    those of years.
    """
    while await _forget_some(pool, before, limit) == limit:
        pass


async def _forget_some(pool: asyncpg.Pool, before: int, limit: int) -> int:
    """How many games or tables were deleted, of whichever there were more."""
    async with pool.acquire() as connection, connection.transaction():
        games = await connection.fetch(_FORGET_GAMES, before, limit)
        ids = [row["id"] for row in games]
        await connection.execute("delete from game_events where game = any($1)", ids)
        return max(len(ids), len(await connection.fetch(_FORGET_TABLES, before, limit)))


async def empty(pool: asyncpg.Pool) -> None:
    """Forget all views, before they are made again from the events."""
    async with pool.acquire() as connection:
        await connection.execute(f"truncate {', '.join(_VIEWS)}")


async def _put(connection: asyncpg.Connection, statement: str, rows: Sequence[Row]) -> None:
    """Hand rows to a statement that takes them as one array a column."""
    if rows:
        await connection.execute(statement, *map(list, zip(*rows, strict=True)))


async def _write_tables(connection: asyncpg.Connection, rows: Rows) -> None:
    await _put(
        connection,
        _TABLES,
        [
            (
                *(t.id, t.version, t.status, t.game, t.private, t.practice, t.created_at, at),
                *(",".join(accounts_at(t)), t.model_dump(mode="json")),
            )
            for _, (t, at) in sorted(rows.tables.items())
        ],
    )


async def _write_games(connection: asyncpg.Connection, rows: Rows) -> None:
    await _put(
        connection,
        _NEW_GAMES,
        [
            (
                *(g.id, g.kind, g.language, g.stake, g.practice),
                *(to_json(g.players).decode(), ",".join(g.accounts), g.started_at),
                *(g.observed, g.time_control),
            )
            for _, g in sorted(rows.new_games.items())
        ],
    )
    await _put(
        connection,
        _PROGRESS,
        [
            (id, p.seq, p.ended_at, p.result, *_standing(p))
            for id, p in sorted(rows.progress.items())
        ],
    )
    await _put(connection, _WATCHERS, sorted(rows.watchers.items()))
    await _put(connection, _EVENTS, [(*key, rows.events[key]) for key in sorted(rows.events)])


def _standing(progress: Progress) -> Row:
    """Turn, seat to move and scores; nothing where the message didn't tell."""
    found = progress.standing
    if found is None:
        return None, None, None
    # As text: a list within an array of JSON would be taken for one of its dimensions.
    return found.turn, found.to_move, to_json(found.scores).decode()


async def _write_money(connection: asyncpg.Connection, rows: Rows) -> None:
    await _put(
        connection,
        _SETTLEMENTS,
        [
            (s.game, s.outcome, s.pot, s.fee, s.paid, s.at)
            for _, s in sorted(rows.settlements.items())
        ],
    )
    await _put(
        connection,
        _BALANCES,
        [(b.account, b.available, b.held, b.version) for _, b in sorted(rows.balances.items())],
    )
    await _put(
        connection,
        _ENTRIES,
        [
            (e.account, e.version, e.entry, e.what, e.amount, e.available, e.held, e.game, e.at)
            for _, e in sorted(rows.entries.items())
        ],
    )
