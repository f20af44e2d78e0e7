"""Settings of the clock service."""

from pydantic import Field

from shared.ops.settings import Settings


class ClockSettings(Settings):
    """`WORDHALL_BATCH_RECORDS`: how many events one transaction takes at most."""

    batch_records: int = Field(default=500, ge=1, le=2_000)
