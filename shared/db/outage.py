"""Telling "the database is away" from "this statement fails"."""

import asyncpg
from sqlalchemy.exc import DBAPIError


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
    ) or (isinstance(error, asyncpg.InterfaceError) and "closed" in str(error))
