"""The rows of the gateway's schema. Times are milliseconds UTC."""

from typing import Any

from sqlalchemy import BigInteger, Column, LargeBinary, Text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlmodel import Field, SQLModel


def _big(*, nullable: bool = False, key: bool = False) -> Any:  # noqa: ANN401 - pydantic's field
    """64 bits, for times, coins and versions; SQLModel's own `int` has 32."""
    return Field(sa_column=Column(BigInteger, nullable=nullable, primary_key=key))


def _json(*, nullable: bool = False) -> Any:  # noqa: ANN401 - pydantic's field
    return Field(sa_column=Column(JSONB, nullable=nullable))


class Account(SQLModel, table=True):
    """A person with a password, or a guest without. `folded` is what must be unique of a name."""

    __tablename__ = "accounts"

    id: str = Field(primary_key=True)
    name: str
    folded: str | None
    guest: bool
    password_hash: str | None
    created_at: int = _big()


class Session(SQLModel, table=True):
    """A sign-in. Only the token's SHA-256 is kept."""

    __tablename__ = "sessions"

    token_hash: bytes = Field(sa_column=Column(LargeBinary, primary_key=True))
    account: str = Field(foreign_key="accounts.id")
    created_at: int = _big()
    expires_at: int = _big()


class TableRow(SQLModel, table=True):
    """A table as the matchmaker last told; `body` is its public view."""

    __tablename__ = "tables"

    id: str = Field(primary_key=True)
    version: int
    status: str
    game: str
    private: bool
    practice: bool
    created_at: int = _big()
    changed_at: int = _big()
    accounts: list[str] = Field(sa_column=Column(ARRAY(Text), nullable=False))
    body: dict[str, Any] = _json()


class GameRow(SQLModel, table=True):
    """A game's outline: who plays, how far it is and how it stands, how it ended.

    `turn`, `to_move` and `scores` are null until a message has told them.
    """

    __tablename__ = "games"

    id: str = Field(primary_key=True)
    kind: str
    language: str
    stake: int = _big()
    practice: bool
    players: list[dict[str, Any]] = _json()
    accounts: list[str] = Field(sa_column=Column(ARRAY(Text), nullable=False))
    seq: int
    started_at: int = _big()
    ended_at: int | None = _big(nullable=True)
    result: dict[str, Any] | None = _json(nullable=True)
    observed: bool
    time_control: dict[str, Any] | None = _json(nullable=True)
    turn: int | None
    to_move: int | None
    scores: list[int] | None = _json(nullable=True)
    watchers: int = 0


class EventRow(SQLModel, table=True):
    """One event of a game, hidden parts included: redact before showing."""

    __tablename__ = "game_events"

    game: str = Field(primary_key=True)
    seq: int = Field(primary_key=True)
    event: dict[str, Any] = _json()


class Settlement(SQLModel, table=True):
    """How a game's pot was divided, as the wallet told."""

    __tablename__ = "settlements"

    game: str = Field(primary_key=True)
    outcome: str
    pot: int = _big()
    fee: int = _big()
    paid: dict[str, int] = _json()
    at: int = _big()


class Balance(SQLModel, table=True):
    """An account's coins after its newest entry."""

    __tablename__ = "balances"

    account: str = Field(primary_key=True)
    available: int = _big()
    held: int = _big()
    version: int = _big()


class Entry(SQLModel, table=True):
    """A line of an account's statement."""

    __tablename__ = "entries"

    account: str = Field(primary_key=True)
    version: int = _big(key=True)
    entry: str
    what: str
    amount: int = _big()
    available: int = _big()
    held: int = _big()
    game: str | None
    at: int = _big()
