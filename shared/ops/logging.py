"""Logs: one JSON object a line on standard output, without secrets."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog
from structlog.typing import Processor, WrappedLogger

from shared.ops.repeats import Repeats

SECRET_FIELDS = ("password", "token", "secret", "cookie", "authorization", "dsn", "database")
QUIET = ("aiokafka", "faststream", "asyncio", "uvicorn", "alembic")


def configure_logging(service: str, replica: str, level: str) -> None:
    """Send this process's logs, the libraries' included, through one JSON renderer."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        hide_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    handler.addFilter(Repeats("aiokafka", "asyncpg"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level)))
    structlog.contextvars.bind_contextvars(service=service, replica=replica)


def hide_secrets(
    logger: WrappedLogger, method: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Replace the value of every field whose name tells that it is a secret."""
    for name in event:
        if any(secret in name.lower() for secret in SECRET_FIELDS):
            event[name] = "***"
    return event


def get_logger(name: str) -> structlog.stdlib.BoundLogger:
    """A logger that takes its fields as keyword arguments."""
    logger: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(name)
    return logger
