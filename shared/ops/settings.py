"""Settings of a process, from environment variables that begin with `WORDHALL_`."""

import os
import socket
from functools import cached_property
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


def _replica() -> str:
    return f"{socket.gethostname()}-{os.getpid()}"


class Settings(BaseSettings):
    """What every service needs. A service adds its own by inheriting.

    `WORDHALL_KAFKA` host:port, several separated by commas; `WORDHALL_DATABASE` a
    `postgresql://` address (kept secret); `WORDHALL_HEALTH_PORT` 0 for none.
    """

    model_config = SettingsConfigDict(env_prefix="WORDHALL_", extra="ignore", frozen=True)

    kafka: str = "127.0.0.1:9092"
    database: SecretStr = SecretStr("postgresql://wordhall@127.0.0.1:5432/wordhall")
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
