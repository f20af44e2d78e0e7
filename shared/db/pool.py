"""Connection pools for the hot paths (asyncpg)."""

from collections.abc import Mapping
from typing import Any

import asyncpg
from pydantic_core import from_json, to_json

from shared.db.session import SessionLimits, session_settings


async def open_pool(
    dsn: str,
    *,
    schema: str,
    application_name: str | None = None,
    min_size: int = 2,
    max_size: int = 4,
    limits: SessionLimits | None = None,
    command_timeout_s: float = 10.0,
    extra: Mapping[str, str] | None = None,
) -> asyncpg.Pool:
    """A pool whose sessions see `schema` only and obey `limits`. `extra`: more server settings.

    `json` and `jsonb` columns give and take Python values; in arrays too (`$1::jsonb[]`), as
    long as no element is itself a list, which asyncpg takes for another dimension.
    Raises `OSError` or `asyncpg.PostgresError` when the database can't be reached.
    """
    settings = session_settings(
        schema,
        application_name or f"wordhall-{schema}",
        limits or SessionLimits(),
        await _server_major(dsn),
    )
    pool: asyncpg.Pool = await asyncpg.create_pool(
        dsn,
        min_size=min_size,
        max_size=max_size,
        command_timeout=command_timeout_s,
        timeout=5.0,
        max_inactive_connection_lifetime=300.0,
        server_settings={**(extra or {}), **settings},
        init=_codecs,
    )
    return pool


async def _server_major(dsn: str) -> int:
    connection = await asyncpg.connect(dsn, timeout=5.0)
    try:
        return int(connection.get_server_version().major)
    finally:
        await connection.close()


async def _codecs(connection: asyncpg.Connection) -> None:
    await connection.set_type_codec(
        "jsonb", schema="pg_catalog", format="binary", encoder=_jsonb, decoder=_from_jsonb
    )
    await connection.set_type_codec(
        "json", schema="pg_catalog", format="binary", encoder=to_json, decoder=from_json
    )


def _jsonb(value: Any) -> bytes:  # noqa: ANN401 - any JSON value
    return b"\x01" + to_json(value)


def _from_jsonb(raw: bytes) -> Any:  # noqa: ANN401 - any JSON value
    return from_json(raw[1:])
