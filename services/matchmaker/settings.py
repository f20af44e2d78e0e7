"""Settings of the matchmaker."""

from pydantic import Field

from services.matchmaker.commands import (
    MOST_TABLES,
    OPEN_FOR_MS,
    PRACTICE_KEPT_MS,
    PRIVATE_FOR_MS,
    REMATCH_FOR_MS,
    Waiting,
)
from shared.ops.settings import Settings


class MatchmakerSettings(Settings):
    """How long tables wait, and how often the matchmaker looks after them.

    `WORDHALL_TABLE_OPEN_MS`, `WORDHALL_TABLE_PRIVATE_MS`, `WORDHALL_TABLE_REMATCH_MS`: until a
    table expires.
    `WORDHALL_TABLES_PER_ACCOUNT`: how many tables of one account may wait for people.
    `WORDHALL_PRACTICE_KEPT_S`: how long practice is kept after its end; the engine and the gateway
    read it too.
    `WORDHALL_ASK_AGAIN_MS`: how long wallet and engine may take before they are asked again.
    """

    table_open_ms: int = Field(default=OPEN_FOR_MS, ge=1_000, le=7 * 24 * 3_600_000)
    table_private_ms: int = Field(default=PRIVATE_FOR_MS, ge=1_000, le=7 * 24 * 3_600_000)
    table_rematch_ms: int = Field(default=REMATCH_FOR_MS, ge=1_000, le=7 * 24 * 3_600_000)
    tables_per_account: int = Field(default=MOST_TABLES, ge=1, le=10_000)
    ask_again_ms: int = Field(default=10_000, ge=100, le=600_000)
    practice_kept_s: float = Field(default=PRACTICE_KEPT_MS / 1000, gt=0)
    reconcile_every_s: float = Field(default=10.0, gt=0, le=600)
    cache_bytes: int = Field(default=64 * 1024 * 1024, ge=1024)

    @property
    def waiting(self) -> Waiting:
        """How long tables wait for people, and are kept."""
        return Waiting(
            listed_ms=self.table_open_ms,
            private_ms=self.table_private_ms,
            rematch_ms=self.table_rematch_ms,
            practice_ms=int(self.practice_kept_s * 1000),
        )
