"""Migrations: each service's own scripts, in its own schema, with its own version table.

A script is `services/<name>/migrations/<number>_<what>.py`, an Alembic revision; it runs with
the service's schema as `search_path`, so it names no schema. There is no `env.py`.
"""

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from shared.db.engine import driver_url

SERVICES = ("gateway", "matchmaker", "engine", "clock", "wallet", "bots")
LOCK = 0x776F7264  # one migration at a time in a database: the advisory lock's number


async def migrate(dsn: str, *services: str) -> list[str]:
    """Bring the schemas of `services` (all, when none is named) to their newest version.

    Answers the revisions that were run, as `service:revision`. Each service's are one
    transaction. Services without migrations are passed over.
    """
    engine = create_async_engine(driver_url(dsn), poolclass=NullPool)
    done: list[str] = []
    try:
        async with engine.connect() as connection:
            for service in services or SERVICES:
                if scripts := find_scripts(service):
                    done += await connection.run_sync(upgrade, service, scripts)
    finally:
        await engine.dispose()
    return done


def find_scripts(service: str) -> Path | None:
    """The folder of a service's migrations, None when it has none."""
    folder = Path(str(files("services"))) / service / "migrations"
    return folder if any(folder.glob("[0-9]*.py")) else None


def upgrade(connection: Connection, schema: str, scripts: Path) -> Sequence[str]:
    """Run what is missing from `scripts` in `schema`, in one transaction."""
    config = Config()
    config.set_main_option("script_location", str(scripts))
    config.set_main_option("version_locations", str(scripts))
    config.set_main_option("path_separator", "os")
    directory = ScriptDirectory.from_config(config)
    done: list[str] = []

    def steps(revision: object, context: MigrationContext) -> list[object]:
        found = directory._upgrade_revs("head", revision)  # type: ignore[arg-type]
        done.extend(f"{schema}:{step.revision.revision}" for step in found)
        return list(found)

    with connection.begin():
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        connection.execute(text(f'create schema if not exists "{schema}"'))
        connection.execute(text(f'set local search_path to "{schema}"'))
        with EnvironmentContext(config, directory, fn=steps) as environment:
            environment.configure(connection=connection, version_table_schema=schema)
            environment.run_migrations()
    return done
