"""Trace ids: W3C `traceparent`, made where a request enters, passed on unchanged by all."""

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import structlog

from shared.messages.envelope import Envelope


def new_trace(incoming: str | None = None) -> dict[str, str]:
    """The trace headers of a request: those it brought if well-formed, else new ones."""
    if incoming and trace_id({"traceparent": incoming}):
        return {"traceparent": incoming}
    return {"traceparent": f"00-{secrets.token_hex(16)}-{secrets.token_hex(8)}-01"}


def trace_id(trace: Mapping[str, str]) -> str | None:
    """The 32 hex digits that name the trace; None when there is no well-formed one."""
    parts = trace.get("traceparent", "").split("-")
    well_formed = len(parts) == 4 and len(parts[1]) == 32 and len(parts[2]) == 16
    if not well_formed or not all(c in "0123456789abcdef" for c in parts[1] + parts[2]):
        return None
    return parts[1]


@contextmanager
def bound(envelope: Envelope) -> Iterator[None]:
    """Inside, every log line says which message is handled and to which trace it belongs."""
    with structlog.contextvars.bound_contextvars(
        message=str(envelope.id), key=envelope.key, trace=trace_id(envelope.trace)
    ):
        yield
