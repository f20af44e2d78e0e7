"""What the auditor looks at: the tables, the topics as they lie there, the players' diaries."""

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

import asyncpg
from pydantic_core import from_json

from shared.cli.auditing.log import read_log
from shared.cli.chaos.diary import read_diaries
from shared.messages.engine import GameAdvanced
from shared.messages.topics import DEAD_LETTERS, ENGINE_EVENTS, WALLET_EVENTS
from shared.messages.wallet import GameSettled

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sent:
    """An action as a player sent it. `id` is its name in the whole system."""

    id: str
    game: str
    seat: int
    turn: int
    action: Json


@dataclass(frozen=True, slots=True)
class Told:
    """An event as a player on a seat was told it."""

    player: str
    game: str
    seat: int
    event: Json


@dataclass(slots=True)
class Evidence:
    """Everything, read once."""

    events: dict[str, list[Json]] = field(default_factory=dict)
    """By game, the rows of the engine's table in order: `{"seq", "action", "body"}`."""
    log: dict[str, list[GameAdvanced]] = field(default_factory=lambda: defaultdict(list))
    """By game, what `engine.events` holds, in the order of the topic."""
    settled: dict[str, list[GameSettled]] = field(default_factory=lambda: defaultdict(list))
    """By game, what `wallet.events` holds, repeats included."""
    games: list[Json] = field(default_factory=list)
    tables: list[Json] = field(default_factory=list)
    escrows: list[Json] = field(default_factory=list)
    open_holds: list[Json] = field(default_factory=list)
    left_over: dict[str, int] = field(default_factory=dict)
    """By schema and table, rows that should be gone: outboxes, parked messages."""
    dead_letters: list[str] = field(default_factory=list)
    sent: dict[str, Sent] = field(default_factory=dict)
    """By the client's id."""
    accepted: list[tuple[str, str, int]] = field(default_factory=list)
    """Player, client's id, seq."""
    refused: list[tuple[str, str, str]] = field(default_factory=list)
    """Player, client's id, code."""
    told: list[Told] = field(default_factory=list)


async def gather_evidence(dsn: str, bootstrap: str, diaries: Path) -> Evidence:
    """Read all of it."""
    evidence = Evidence()
    _read_players(evidence, diaries)
    await _read_tables(evidence, dsn)
    await _read_topics(evidence, bootstrap)
    return evidence


def _read_players(evidence: Evidence, folder: Path) -> None:
    for player, line in read_diaries(folder):
        if "sent" in line:
            id = uuid5(UUID(line["game"]), f"{line['seat']}:{line['sent']}")
            evidence.sent[line["sent"]] = Sent(
                str(id), line["game"], line["seat"], line["turn"], line["action"]
            )
        elif "accepted" in line:
            evidence.accepted.append((player, line["accepted"], line["seq"]))
        elif "refused" in line:
            evidence.refused.append((player, line["refused"], line["code"]))
        elif "event" in line:
            evidence.told.append(Told(player, line["game"], line["seat"], line["event"]))


EVENTS = "select game, seq, action::text, body::text from engine.events order by game, seq"
GAMES = "select game, status, posting, settling, practice from engine.games"
TABLES = "select id, status, state -> 'closed_reason' as reason from matchmaker.tables"
ESCROWS = "select id, state, credits_pending, credits_posted, debits_posted from wallet.escrow"
OPEN_HOLDS = """
select book, substr(id, 6) as hold from wallet.transfer t where step = 'hold' and not exists (
    select 1 from wallet.transfer e where e.book = t.book and e.id = 'end/' || substr(t.id, 6))
"""
STATEFUL = ("matchmaker", "engine", "wallet", "clock")
LEFT_OVER = ("outbox", "parked")


async def _read_tables(evidence: Evidence, dsn: str) -> None:
    db = await asyncpg.connect(dsn, timeout=10.0)
    try:
        for row in await db.fetch(EVENTS):
            event = {"seq": row["seq"], "action": row["action"], "body": from_json(row["body"])}
            evidence.events.setdefault(row["game"], []).append(event)
        evidence.games = [dict(row) for row in await db.fetch(GAMES)]
        evidence.tables = [dict(row) for row in await db.fetch(TABLES)]
        evidence.escrows = [dict(row) for row in await db.fetch(ESCROWS)]
        evidence.open_holds = [dict(row) for row in await db.fetch(OPEN_HOLDS)]
        for schema in STATEFUL:
            for table in LEFT_OVER:
                count = await db.fetchval(f"select count(*) from {schema}.{table}")
                evidence.left_over[f"{schema}.{table}"] = count
    finally:
        await db.close()


async def _read_topics(evidence: Evidence, bootstrap: str) -> None:
    for envelope in await read_log(bootstrap, ENGINE_EVENTS):
        if isinstance(envelope.body, GameAdvanced):
            evidence.log[envelope.key].append(envelope.body)
    for envelope in await read_log(bootstrap, WALLET_EVENTS):
        if isinstance(envelope.body, GameSettled):
            evidence.settled[envelope.key].append(envelope.body)
    letters = await read_log(bootstrap, DEAD_LETTERS)
    evidence.dead_letters = [letter.body.model_dump_json()[:400] for letter in letters]
