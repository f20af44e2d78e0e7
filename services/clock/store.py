"""All SQL of the clock service. Every statement serves a whole batch."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import asyncpg

from services.clock.schedule import Due

SET = """
insert into deadlines as d (game, partition, seq, turn, at)
select * from unnest($1::text[], $2::smallint[], $3::int[], $4::int[], $5::bigint[])
on conflict (game) do update set seq = excluded.seq, turn = excluded.turn, at = excluded.at
where d.seq <= excluded.seq
"""

PUSH = """
update deadlines d set at = moved.at
from unnest($1::text[], $2::int[], $3::bigint[]) as moved (game, turn, at)
where d.game = moved.game and d.turn = moved.turn
"""


@dataclass(frozen=True, slots=True)
class Told:
    """What an event of a game tells of its deadline, with the game's `seq` after it."""

    game: str
    partition: int
    seq: int
    due: Due


async def set_deadlines(tx: asyncpg.Connection, told: Sequence[Told]) -> None:
    """Each game has this deadline from now on; what is older than the known one is passed over."""
    if told:
        rows = ((t.game, t.partition, t.seq, t.due.turn, t.due.at) for t in told)
        await tx.execute(SET, *zip(*rows, strict=True))


async def push(tx: asyncpg.Connection, dues: Mapping[str, Due]) -> None:
    """The deadline of these turns has moved."""
    if dues:
        rows = ((game, due.turn, due.at) for game, due in dues.items())
        await tx.execute(PUSH, *zip(*rows, strict=True))


async def clear(tx: asyncpg.Connection, games: Collection[str]) -> None:
    """These games are over."""
    if games:
        await tx.execute("delete from deadlines where game = any($1::text[])", list(games))


async def of_partitions(
    pool: asyncpg.Pool, partitions: Collection[int]
) -> dict[int, dict[str, Due]]:
    """All deadlines of these partitions."""
    rows = await pool.fetch(
        "select partition, game, turn, at from deadlines where partition = any($1::smallint[])",
        list(partitions),
    )
    found: dict[int, dict[str, Due]] = {partition: {} for partition in partitions}
    for row in rows:
        found[row["partition"]][row["game"]] = Due(row["turn"], row["at"])
    return found
