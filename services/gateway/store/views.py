"""Reads of the views: tables, games, balances, entries."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import tuple_
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from services.gateway.store.models import (
    Balance,
    Entry,
    EventRow,
    GameRow,
    Settlement,
    TableRow,
)
from shared.messages.matchmaker import TableView

WAITING = ("opening", "open", "matched")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game with what the wallet did about it, if it has; `scores` of one under way."""

    game: GameRow
    settlement: Settlement | None
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A game that is going on, and the options that it is played with."""

    kind: str
    options: dict[str, Any]


class ViewStore:
    """Reads what the projections have written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def open_tables(self, game: str | None, limit: int) -> list[TableView]:
        """The lobby, newest first; private tables are not in it."""
        statement = (
            select(TableRow)
            .where(col(TableRow.status) == "open", col(TableRow.private).is_(False))
            .order_by(col(TableRow.created_at).desc())
            .limit(limit)
        )
        if game is not None:
            statement = statement.where(col(TableRow.game) == game)
        return [TableView.model_validate(row.body) for row in await self._all(statement)]

    async def waiting_tables(self, account: str, limit: int) -> list[TableView]:
        """Tables at which this account sits and whose game isn't made yet."""
        statement = (
            select(TableRow)
            .where(col(TableRow.accounts).contains([account]), col(TableRow.status).in_(WAITING))
            .order_by(col(TableRow.created_at).desc())
            .limit(limit)
        )
        return [TableView.model_validate(row.body) for row in await self._all(statement)]

    async def table(self, table: str) -> TableView | None:
        """A table by its id, private ones too."""
        rows = await self._all(select(TableRow).where(col(TableRow.id) == table))
        return TableView.model_validate(rows[0].body) if rows else None

    async def open_games(self, account: str, limit: int) -> Sequence[GameRow]:
        """Games under way that this account plays, newest first."""
        statement = (
            select(GameRow)
            .where(col(GameRow.accounts).contains([account]), col(GameRow.ended_at).is_(None))
            .order_by(col(GameRow.started_at).desc())
            .limit(limit)
        )
        return await self._all(statement)

    async def watchable(
        self, *, game: str | None, language: str | None, after: str | None, limit: int
    ) -> Sequence[GameRow]:
        """Games under way that anybody may watch, newest first, from those behind game `after`.

        Those of private tables are not among them: their id is an invitation. Nor are those in
        which play hasn't begun.
        """
        statement = (
            select(GameRow)
            .join(TableRow, col(TableRow.id) == col(GameRow.id))
            .where(
                col(GameRow.ended_at).is_(None),
                col(GameRow.observed).is_(True),
                col(GameRow.turn) > 0,
                col(TableRow.private).is_(False),
            )
            .order_by(col(GameRow.started_at).desc(), col(GameRow.id).desc())
            .limit(limit)
        )
        if game is not None:
            statement = statement.where(col(GameRow.kind) == game)
        if language is not None:
            statement = statement.where(col(GameRow.language) == language)
        if after is not None:
            place = tuple_(col(GameRow.started_at), col(GameRow.id))
            last = select(GameRow.started_at, GameRow.id).where(col(GameRow.id) == after)
            statement = statement.where(place < last.scalar_subquery())
        return await self._all(statement)

    async def under_way(self, account: str, language: str) -> list[UnderWay]:
        """The games in a language that this account plays just now."""
        options = col(EventRow.event)["setup"]["options"]
        statement = (
            select(col(GameRow.kind), options)
            .join(EventRow, col(EventRow.game) == col(GameRow.id))
            .where(
                col(GameRow.accounts).contains([account]),
                col(GameRow.ended_at).is_(None),
                col(GameRow.language) == language,
                col(EventRow.seq) == 1,
            )
        )
        async with AsyncSession(self._engine) as tx:
            return [UnderWay(kind, said) for kind, said in (await tx.exec(statement)).all()]

    async def finished_games(
        self, account: str, limit: int, before: int | None = None
    ) -> list[FinishedGame]:
        """Games that are over, newest end first, from those that ended earlier than `before`.

        Practice leaves no record.
        """
        statement = (
            select(GameRow, Settlement)
            .outerjoin(Settlement, col(Settlement.game) == col(GameRow.id))
            .where(
                col(GameRow.accounts).contains([account]),
                col(GameRow.ended_at).is_not(None),
                col(GameRow.practice).is_(False),
            )
            .order_by(col(GameRow.ended_at).desc())
            .limit(limit)
        )
        if before is not None:
            statement = statement.where(col(GameRow.ended_at) < before)
        async with AsyncSession(self._engine, expire_on_commit=False) as tx:
            return [FinishedGame(game, paid) for game, paid in (await tx.exec(statement)).all()]

    async def game(self, game: str) -> GameRow | None:
        """A game's outline."""
        rows = await self._all(select(GameRow).where(col(GameRow.id) == game))
        return rows[0] if rows else None

    async def events(self, game: str, after: int, limit: int) -> Sequence[EventRow]:
        """A game's events with a `seq` above `after`, in order."""
        statement = (
            select(EventRow)
            .where(col(EventRow.game) == game, col(EventRow.seq) > after)
            .order_by(col(EventRow.seq))
            .limit(limit)
        )
        return await self._all(statement)

    async def balance(self, account: str) -> Balance | None:
        """What an account has; None before its first entry."""
        rows = await self._all(select(Balance).where(col(Balance.account) == account))
        return rows[0] if rows else None

    async def entries(self, account: str, before: int | None, limit: int) -> Sequence[Entry]:
        """An account's statement, newest first, from below the version `before`."""
        statement = select(Entry).where(col(Entry.account) == account)
        if before is not None:
            statement = statement.where(col(Entry.version) < before)
        return await self._all(statement.order_by(col(Entry.version).desc()).limit(limit))

    async def games_of(self, ids: Collection[str]) -> dict[str, FinishedGame]:
        """These games, as far as they are made, with what the wallet did about each."""
        statement = (
            select(GameRow, Settlement)
            .outerjoin(Settlement, col(Settlement.game) == col(GameRow.id))
            .where(col(GameRow.id).in_(ids))
        )
        async with AsyncSession(self._engine, expire_on_commit=False) as tx:
            rows = (await tx.exec(statement)).all()
        return {game.id: FinishedGame(game, paid) for game, paid in rows}

    async def tables_of(self, ids: Collection[str]) -> dict[str, TableView]:
        """These tables, private ones too."""
        rows = await self._all(select(TableRow).where(col(TableRow.id).in_(ids)))
        return {row.id: TableView.model_validate(row.body) for row in rows}

    async def _all(self, statement: SelectOfScalar[Any]) -> Sequence[Any]:
        async with AsyncSession(self._engine, expire_on_commit=False) as tx:
            return (await tx.exec(statement)).all()
