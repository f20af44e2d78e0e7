"""Settings of the engine."""

from pydantic import Field

from shared.ops.settings import Settings


class EngineSettings(Settings):
    """`WORDHALL_CACHE_MB`: how much of the games is kept in memory; the rest is in the tables.

    `WORDHALL_BATCH_RECORDS`: how many commands one transaction takes at most. A batch has to be
    through within the transaction's time limit (2 s) on the slowest machine one runs it on.

    `WORDHALL_PRACTICE_KEPT_S`: how long practice is kept after its end; the matchmaker and the
    gateway read it too.
    """

    cache_mb: int = Field(default=256, ge=1, le=65_536)
    batch_records: int = Field(default=250, ge=1, le=2_000)
    practice_kept_s: float = Field(default=86_400.0, gt=0)
