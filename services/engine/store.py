"""All SQL of the engine. Every statement serves a whole batch."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import asyncpg

from services.engine.botturns import ASK_AGAIN_MS, waited_for
from services.engine.deadlines import due_in
from services.engine.game import Around, Game, Known
from services.engine.resuming import CLOCK_MS, PRACTICE_KEPT_MS, WALLET_MS
from services.engine.stakes import stakes_of
from shared.bus.partitions import partition_of
from shared.games import match as matches
from shared.games.state import Match
from shared.messages.common import Json, Millis
from shared.messages.engine import GameAdvanced

LOAD = """
select g.game, s.seq as kept, s.match, g.around, a.actions, a.seqs, a.digests, l.later
from games g
join states s on s.game = g.game
cross join lateral (
    select coalesce(array_agg(e.action), '{}') as actions, array_agg(e.seq) as seqs,
           array_agg(e.digest) as digests
    from events e where e.game = g.game and e.action is not null
) a
cross join lateral (
    select coalesce(array_agg(e.body order by e.seq), '{}') as later
    from events e where e.game = g.game and e.seq > s.seq
) l
where g.game = any($1::text[])
"""

CREATE = """
insert into games (game, partition, stakes, practice, created_at, around, seq, status, posting,
                   posting_at, settling, settling_at, deadline_at, bot_asked_at, ended_at)
select * from unnest($1::text[], $2::smallint[], $3::jsonb[], $4::bool[], $5::bigint[],
                     $6::bytea[], $7::int[], $8::text[], $9::text[], $10::bigint[], $11::text[],
                     $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[])
"""

# One statement for all three tables: two round trips less in every batch. `around` is null where
# it is as it was.
SAVE = """
with changed as (
    update games g set
        around = coalesce(n.around, g.around), seq = n.seq, status = n.status,
        posting = n.posting, posting_at = n.posting_at,
        settling = n.settling, settling_at = n.settling_at,
        deadline_at = n.deadline_at, bot_asked_at = n.bot_asked_at, ended_at = n.ended_at
    from unnest($1::text[], $2::bytea[], $3::int[], $4::text[], $5::text[], $6::bigint[],
                $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
        as n (game, around, seq, status, posting, posting_at, settling, settling_at, deadline_at,
              bot_asked_at, ended_at)
    where g.game = n.game
), kept as (
    insert into states (game, seq, match)
    select * from unnest($12::text[], $13::int[], $14::bytea[])
    on conflict (game) do update set seq = excluded.seq, match = excluded.match
)
insert into events (game, seq, at, action, digest, body)
select * from unnest($15::text[], $16::int[], $17::bigint[], $18::uuid[], $19::bytea[], $20::json[])
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


class Stored(NamedTuple):
    """One event as it is stored, in the order of `SAVE`.

    `action` and `digest` for the first event of an action.
    """

    game: str
    seq: int
    at: Millis
    action: str | None
    digest: bytes | None
    body: Json


def stored(told: GameAdvanced, digest: bytes | None, at: Millis) -> list[Stored]:
    """The rows of what was told. The first event of an action carries its id and digest."""
    first, *others = told.events
    return [
        Stored(told.game, told.seq, at, told.action_id, digest, first),
        *(Stored(told.game, told.seq + n, at, None, None, e) for n, e in enumerate(others, 1)),
    ]


async def load(tx: asyncpg.Connection, games: Collection[str]) -> dict[str, Game]:
    """The games that exist of these, with their accepted actions."""
    rows = await tx.fetch(LOAD, list(games))
    return {row["game"]: _game(row) for row in rows}


def _game(row: asyncpg.Record) -> Game:
    known = zip(row["actions"], row["seqs"] or (), row["digests"] or (), strict=True)
    return Game(
        id=row["game"],
        match=_match(row["match"], row["later"]),
        around=Around.model_validate_json(row["around"]),
        kept=row["kept"],
        actions={str(action): Known(seq, digest) for action, seq, digest in known},
    )


def _match(state: bytes, later: Iterable[Json]) -> Match:
    match = matches.load(state)
    for event in later:
        match = matches.evolve(match, matches.load_event(match.setup.game, event))
    return match


async def save(
    tx: asyncpg.Connection,
    events: Sequence[Stored],
    *,
    new: Sequence[Game] = (),
    changed: Sequence[tuple[Game, Game]] = (),
    states: Sequence[Game] = (),
) -> None:
    """Write the rows of games, append events, and write the states of some of these games.

    `changed`: each game as it is stored and as it is now.
    A new game's state has to be written with it; any other may be left behind its events. The
    primary key refuses a `seq` twice, an index an action twice.
    """
    if new:
        made = [(*_origin(game), _around(game), *_course(game)) for game in new]
        await tx.execute(CREATE, *_columns(made, 15))
    if changed or states or events:
        rows = [
            (now.id, None if now.around is was.around else _around(now), *_course(now))
            for was, now in changed
        ]
        kept = [(game.id, game.seq, matches.dump(game.match)) for game in states]
        await tx.execute(SAVE, *_columns(rows, 11), *_columns(kept, 3), *_columns(events, 6))


def _columns(rows: Iterable[tuple[object, ...]], width: int) -> list[Sequence[object]]:
    return list(zip(*rows, strict=True)) or [()] * width


def _origin(game: Game) -> tuple[object, ...]:
    """What of a game's row stays as it is."""
    around = game.around
    stakes = {"seats": [stake.model_dump() for stake in stakes_of(around.players)]}
    return game.id, partition_of(game.id), stakes, around.practice, around.created_at


def _around(game: Game) -> bytes:
    return game.around.__pydantic_serializer__.to_json(game.around)


def _course(game: Game) -> tuple[object, ...]:
    """What of a game's row, `around` apart, changes with its course."""
    around = game.around
    due = due_in(game)
    return (
        game.seq,
        status_of(game),
        around.posting.value,
        around.posting_at,
        around.settling.value,
        around.settling_at,
        due.at if due else None,
        min((ask.asked_at for ask in waited_for(game).values()), default=None),
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
