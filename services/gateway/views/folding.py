"""From a batch of events to the rows they change. Pure; each row in its newest version."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from services.gateway.live.people import accounts_of
from services.gateway.live.shown import is_observed
from shared.messages.common import Json, Millis, SeatTaken
from shared.messages.engine import GameAdvanced, Standing, Watchers
from shared.messages.envelope import Envelope
from shared.messages.matchmaker import TableChanged, TableView
from shared.messages.wallet import BalanceChanged, GameSettled


@dataclass(slots=True)
class NewGame:
    """What a game's first message tells."""

    id: str
    kind: str
    language: str
    stake: int
    practice: bool
    players: list[Json]
    accounts: list[str]
    started_at: Millis
    observed: bool
    time_control: Json


@dataclass(slots=True)
class Progress:
    """How far a game is and how it stands; with an end, when and how."""

    seq: int
    standing: Standing | None = None
    ended_at: Millis | None = None
    result: Json | None = None


@dataclass(slots=True)
class Rows:
    """What a batch changes. Tables and balances: the newest of each only."""

    tables: dict[str, tuple[TableView, Millis]] = field(default_factory=dict)
    new_games: dict[str, NewGame] = field(default_factory=dict)
    progress: dict[str, Progress] = field(default_factory=dict)
    watchers: dict[str, int] = field(default_factory=dict)
    events: dict[tuple[str, int], Json] = field(default_factory=dict)
    settlements: dict[str, GameSettled] = field(default_factory=dict)
    balances: dict[str, BalanceChanged] = field(default_factory=dict)
    entries: dict[tuple[str, int], BalanceChanged] = field(default_factory=dict)


def fold(envelopes: Iterable[Envelope]) -> Rows:
    """The rows of these events, in the order in which they came. Others are passed over."""
    rows = Rows()
    for envelope in envelopes:
        match envelope.body:
            case TableChanged() as body:
                _table(rows, body)
            case GameAdvanced() as body:
                _advanced(rows, body)
            case Watchers() as body:
                rows.watchers[envelope.key] = body.count
            case BalanceChanged() as body:
                _balance(rows, body)
            case GameSettled() as body:
                rows.settlements[body.game] = body
            case _:
                pass
    return rows


def _table(rows: Rows, body: TableChanged) -> None:
    known = rows.tables.get(body.table.id)
    if known is None or known[0].version < body.table.version:
        rows.tables[body.table.id] = (body.table, body.at)


def _advanced(rows: Rows, body: GameAdvanced) -> None:
    if body.players is not None:
        rows.new_games[body.game] = _new_game(body, body.players)
    for n, event in enumerate(body.events):
        rows.events[body.game, body.seq + n] = event
    last: dict[str, Any] = body.events[-1]
    progress = Progress(seq=body.seq + len(body.events) - 1, standing=body.standing)
    if body.ended:
        progress.ended_at, progress.result = last["at"], last["result"]
    known = rows.progress.get(body.game)
    if known is None or known.seq < progress.seq:
        rows.progress[body.game] = progress


def _new_game(body: GameAdvanced, players: tuple[SeatTaken, ...]) -> NewGame:
    created = body.events[0]
    setup = created["setup"]
    return NewGame(
        id=body.game,
        kind=setup["game"],
        language=setup["language"],
        stake=body.stake,
        practice=body.practice,
        players=[taken.model_dump(mode="json", exclude={"hold"}) for taken in players],
        accounts=[taken.player.account for taken in players if taken.player is not None],
        started_at=created["at"],
        observed=is_observed(setup["options"]),
        time_control=setup["time_control"],
    )


def _balance(rows: Rows, body: BalanceChanged) -> None:
    rows.entries[body.account, body.version] = body
    known = rows.balances.get(body.account)
    if known is None or known.version < body.version:
        rows.balances[body.account] = body


def accounts_at(table: TableView) -> list[str]:
    """Who has to do with a table: it is among theirs."""
    return sorted(accounts_of(table))
