"""The rows of the ledger, for reading. The migrations make the tables, `store` writes them."""

from typing import Any

from sqlalchemy import BigInteger, Column
from sqlmodel import Field, SQLModel


def _big(*, nullable: bool = False) -> Any:  # noqa: ANN401 - pydantic's field
    return Field(sa_column=Column(BigInteger, nullable=nullable))


class AccountRow(SQLModel, table=True):
    """A player's account, the house's or the grants'."""

    __tablename__ = "account"

    id: str = Field(primary_key=True)
    kind: str
    version: int = _big()
    debits_pending: int = _big()
    debits_posted: int = _big()
    credits_pending: int = _big()
    credits_posted: int = _big()


class EscrowRow(SQLModel, table=True):
    """The stakes of one table."""

    __tablename__ = "escrow"

    id: str = Field(primary_key=True)
    partition: int
    state: str
    opened_at: int = _big()
    closed_at: int | None = _big(nullable=True)
    reason: str | None
    debits_pending: int = _big()
    debits_posted: int = _big()
    credits_pending: int = _big()
    credits_posted: int = _big()


class TransferRow(SQLModel, table=True):
    """A line of the journal; `n` counts them all."""

    __tablename__ = "transfer"

    n: int = _big()
    book: str = Field(primary_key=True)
    id: str = Field(primary_key=True)
    step: str
    debit: str
    credit: str
    amount: int = _big()
    note: str
    at: int = _big()


class RefusalRow(SQLModel, table=True):
    """A hold that was refused, or voided before it was asked for."""

    __tablename__ = "refusal"

    book: str = Field(primary_key=True)
    hold: str = Field(primary_key=True)
    account: str | None
    amount: int | None = _big(nullable=True)
    reservation: str | None
    code: str
    sentence: str
    at: int = _big()
