"""An SQLAlchemy engine for models and reads with SQLModel."""

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shared.db.session import SessionLimits


def driver_url(dsn: str) -> str:
    """The address as SQLAlchemy wants it: `postgresql+asyncpg://...`."""
    scheme, separator, rest = dsn.partition("://")
    if not separator or scheme.split("+")[0] not in ("postgres", "postgresql"):
        raise ValueError("the database's address must begin with postgresql://")
    return f"postgresql+asyncpg://{rest}"


def sql_engine(
    dsn: str,
    *,
    schema: str,
    application_name: str | None = None,
    pool_size: int = 2,
    max_overflow: int = 4,
    limits: SessionLimits | None = None,
) -> AsyncEngine:
    """An engine whose sessions see `schema` only. Opens nothing before its first use."""
    limits = limits or SessionLimits()
    return create_async_engine(
        driver_url(dsn),
        pool_size=pool_size,
        max_overflow=max_overflow,
        pool_timeout=2.0,
        pool_pre_ping=True,
        connect_args={
            "timeout": 5.0,
            "command_timeout": 10.0,
            "server_settings": {
                "search_path": schema,
                "application_name": application_name or f"wordhall-{schema}",
                "idle_in_transaction_session_timeout": str(limits.idle_in_transaction_ms),
                "lock_timeout": str(limits.lock_ms),
                "timezone": "UTC",
            },
        },
    )
