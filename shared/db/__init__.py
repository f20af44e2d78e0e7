"""Postgres: pools with explicit timeouts, an engine for SQLModel, migrations."""
