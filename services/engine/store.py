"""All SQL of the engine. Every statement serves a whole batch."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import asyncpg

from services.engine.botturns import ASK_AGAIN_MS, waited_for
from services.engine.deadlines import deadline_of
from services.engine.game import Around, Game, Known
from services.engine.resuming import CLOCK_MS, PRACTICE_KEPT_MS, WALLET_MS
from services.engine.stakes import stakes_of
from shared.bus.partitions import partition_of
from shared.games import match as matches
from shared.messages.common import Json, Millis
from shared.messages.engine import GameAdvanced

LOAD = """
select g.game, g.seq, g.match, g.around,
       coalesce(a.actions, '{}') as actions, a.seqs, a.digests
from games g
left join lateral (
    select array_agg(e.action) as actions, array_agg(e.seq) as seqs, array_agg(e.digest) as digests
    from events e where e.game = g.game and e.action is not null
) a on true
where g.game = any($1::text[])
"""

# One statement for both tables: a round trip less in every batch.
SAVE = """
with saved as (
    insert into games (game, partition, seq, match, around, stakes, status, practice, posting,
                       posting_at, settling, settling_at, deadline_at, bot_asked_at, created_at,
                       ended_at)
    select * from unnest($1::text[], $2::smallint[], $3::int[], $4::bytea[], $5::bytea[],
                         $6::jsonb[], $7::text[], $8::bool[], $9::text[], $10::bigint[],
                         $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
                         $16::bigint[])
    on conflict (game) do update set
        seq = excluded.seq, match = excluded.match, around = excluded.around,
        status = excluded.status, posting = excluded.posting, posting_at = excluded.posting_at,
        settling = excluded.settling, settling_at = excluded.settling_at,
        deadline_at = excluded.deadline_at, bot_asked_at = excluded.bot_asked_at,
        ended_at = excluded.ended_at
)
insert into events (game, seq, at, action, digest, body)
select * from unnest($17::text[], $18::int[], $19::bigint[], $20::uuid[], $21::bytea[], $22::json[])
"""

WAITING = """
select game from games
where partition = any($1::smallint[]) and (
    (posting = 'asked' and status <> 'ended' and posting_at <= $2 - $3::bigint)
    or (status = 'ended' and settling = 'asked' and settling_at <= $2 - $3::bigint)
    or (status <> 'ended' and bot_asked_at <= $2 - $4::bigint)
    or (status <> 'ended' and deadline_at <= $2 - $5::bigint)
    or (status = 'ended' and practice and ended_at <= $2 - $6::bigint)
)
and not exists (select from parked p where p.partition = games.partition and p.key = games.game)
limit $7
"""

GIVE_UP = """
update games set seq = seq + 1, status = 'ended', ended_at = $2, deadline_at = null,
    bot_asked_at = null,
    settling = case when jsonb_array_length(stakes -> 'seats') > 0 then 'asked' else 'open' end,
    settling_at = $2
where game = $1 and status <> 'ended'
returning seq, stakes, practice
"""

MAX_RESUMED = 1_000
"""How many games one round of the reconciler takes up."""


@dataclass(frozen=True, slots=True)
class Stored:
    """One event as it is stored; `action` and `digest` for the first event of an action."""

    game: str
    seq: int
    at: Millis
    action: str | None
    digest: bytes | None
    body: Json


def stored(told: GameAdvanced, digest: bytes | None, at: Millis) -> list[Stored]:
    """The rows of what was told. The first event of an action carries its id and digest."""
    return [
        Stored(
            game=told.game,
            seq=told.seq + n,
            at=at,
            action=told.action_id if n == 0 else None,
            digest=digest if n == 0 else None,
            body=event,
        )
        for n, event in enumerate(told.events)
    ]


async def load(tx: asyncpg.Connection, games: Collection[str]) -> dict[str, Game]:
    """The games that exist of these, with their accepted actions."""
    rows = await tx.fetch(LOAD, list(games))
    return {row["game"]: _game(row) for row in rows}


def _game(row: asyncpg.Record) -> Game:
    known = zip(row["actions"], row["seqs"] or (), row["digests"] or (), strict=True)
    return Game(
        id=row["game"],
        match=matches.load(row["match"]),
        around=Around.model_validate_json(row["around"]),
        actions={str(action): Known(seq, digest) for action, seq, digest in known},
    )


async def save(tx: asyncpg.Connection, games: Sequence[Game], events: Sequence[Stored]) -> None:
    """Write the rows of these games, new or changed, and append events.

    The primary key refuses a `seq` twice, an index an action twice.
    """
    if games or events:
        rows = _columns(map(_row, games)) or [()] * 16
        told = _columns(map(_event, events)) or [()] * 6
        await tx.execute(SAVE, *rows, *told)


def _columns(rows: Iterable[tuple[object, ...]]) -> list[Sequence[object]]:
    return list(zip(*rows, strict=True))


def _event(event: Stored) -> tuple[object, ...]:
    return event.game, event.seq, event.at, event.action, event.digest, event.body


def _row(game: Game) -> tuple[object, ...]:
    around = game.around
    due = deadline_of(game)
    return (
        game.id,
        partition_of(game.id),
        game.seq,
        matches.dump(game.match),
        around.__pydantic_serializer__.to_json(around),
        {"seats": [stake.model_dump() for stake in stakes_of(around.players)]},
        status_of(game),
        around.practice,
        around.posting.value,
        around.posting_at,
        around.settling.value,
        around.settling_at,
        due.at if due else None,
        min((ask.asked_at for ask in waited_for(game).values()), default=None),
        around.created_at,
        around.ended_at,
    )


def status_of(game: Game) -> str:
    """`waiting` until play begins, `playing`, `ended`."""
    if game.ended:
        return "ended"
    return "waiting" if game.match.phase == "waiting" else "playing"


async def delete(tx: asyncpg.Connection, games: Collection[str]) -> None:
    """Delete games with their events."""
    if games:
        await tx.execute("delete from events where game = any($1::text[])", list(games))
        await tx.execute("delete from games where game = any($1::text[])", list(games))


async def waiting(
    connection: asyncpg.Connection | asyncpg.Pool,
    partitions: Iterable[int],
    now: Millis,
    *,
    practice_kept_ms: Millis = PRACTICE_KEPT_MS,
) -> list[str]:
    """Games of these partitions that have waited too long for something, or were kept so long."""
    rows = await connection.fetch(
        WAITING,
        list(partitions),
        now,
        WALLET_MS,
        ASK_AGAIN_MS,
        CLOCK_MS,
        practice_kept_ms,
        MAX_RESUMED,
    )
    return [row["game"] for row in rows]


async def events_of(
    connection: asyncpg.Connection | asyncpg.Pool, game: str, after: int = 0
) -> list[Json]:
    """A game's events after `after`, in order."""
    rows = await connection.fetch(
        "select body from events where game = $1 and seq > $2 order by seq", game, after
    )
    return [row["body"] for row in rows]


async def parked_messages(tx: asyncpg.Connection, game: str) -> list[bytes]:
    """The first messages parked for a game, as they came."""
    rows = await tx.fetch(
        'select value from parked where key = $1 order by "offset" limit 100', game
    )
    return [row["value"] for row in rows]


@dataclass(frozen=True, slots=True)
class GivenUp:
    """What the columns tell of a game whose state can't be read; `seq` of its last event."""

    seq: int
    stakes: list[Json]
    practice: bool


async def give_up(tx: asyncpg.Connection, game: str, now: Millis) -> GivenUp | None:
    """Mark a game ended, by its row alone. None when there is no such running game."""
    row = await tx.fetchrow(GIVE_UP, game, now)
    return GivenUp(row["seq"] - 1, row["stakes"]["seats"], row["practice"]) if row else None
