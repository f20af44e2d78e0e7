"""Settings of a process, from environment variables that begin with `WORDHALL_`."""

import os
import socket
import sys
from functools import cached_property
from typing import Annotated, Literal, TypeVar
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


def _replica() -> str:
    return f"{socket.gethostname()}-{os.getpid()}"


def _servers(said: str) -> str:
    """Raises `ValueError` unless it is host:port, several separated by commas."""
    for server in said.split(","):
        host, _, port = server.strip().rpartition(":")
        if not (host and port.isdecimal() and 0 < int(port) <= 65_535):
            raise ValueError("write host:port, several separated by commas")
    return said


def _database(said: SecretStr) -> SecretStr:
    """Raises `ValueError`, which doesn't repeat the address: a password may be in it."""
    try:
        address = urlsplit(said.get_secret_value())
        known = address.scheme in ("postgresql", "postgres") and address.port != 0
    except ValueError:
        known = False
    if not known:
        raise ValueError("write postgresql://user:password@host:port/name")
    return said


class Settings(BaseSettings):
    """What every service needs. A service adds its own by inheriting.

    `WORDHALL_KAFKA` host:port, several separated by commas; `WORDHALL_DATABASE` a
    `postgresql://` address (kept secret); `WORDHALL_HEALTH_PORT` 0 for none.
    """

    model_config = SettingsConfigDict(env_prefix="WORDHALL_", extra="ignore", frozen=True)

    kafka: Annotated[str, AfterValidator(_servers)] = "127.0.0.1:9092"
    database: Annotated[SecretStr, AfterValidator(_database)] = SecretStr(
        "postgresql://wordhall@127.0.0.1:5432/wordhall"
    )
    database_connections: int = Field(default=4, ge=2, le=50)
    health_host: str = "127.0.0.1"
    health_port: int = Field(default=0, ge=0, le=65_535)
    replica: str = Field(default_factory=_replica)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    shutdown_s: float = Field(default=10.0, gt=0, le=60)

    @cached_property
    def dsn(self) -> str:
        """The database's address in clear. Never log it."""
        return self.database.get_secret_value()


S = TypeVar("S", bound=Settings)


def settings_of(kind: type[S]) -> S:
    """The settings from the environment. What can't be used ends the process, in one sentence that
    names the variable."""
    try:
        return kind()
    except ValidationError as fault:
        wrong = "; ".join(
            f"{kind.model_config.get('env_prefix')}{'_'.join(map(str, e['loc'])).upper()}: "
            + e["msg"].removeprefix("Value error, ")
            for e in fault.errors()
        )
        sys.exit(f"A setting can't be used. {wrong}")
