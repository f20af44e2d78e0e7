"""Telling "the database is away" from "this statement fails"."""

from typing import Final

import asyncpg
from sqlalchemy.exc import DBAPIError

GONE: Final = ("closed", "released back to the pool")
"""What asyncpg says of a connection that was lost, by itself or in a pool."""


def is_outage(error: BaseException) -> bool:
    """Is the database gone, full or starting, so that the same again may work later?"""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or _is_away(error.__cause__ or error.orig)
    return _is_away(error)


def _is_away(error: BaseException | None) -> bool:
    return isinstance(
        error,
        OSError
        | asyncpg.PostgresConnectionError
        | asyncpg.exceptions.AdminShutdownError
        | asyncpg.exceptions.CrashShutdownError
        | asyncpg.exceptions.CannotConnectNowError
        | asyncpg.exceptions.InsufficientResourcesError
        | asyncpg.InternalClientError,
    ) or (isinstance(error, asyncpg.InterfaceError) and any(word in str(error) for word in GONE))


def is_gone(connection: asyncpg.Connection) -> bool:
    """Is this connection lost? A pool takes a lost one back, and it then answers no question."""
    try:
        return bool(connection.is_closed())
    except asyncpg.InterfaceError:
        return True
