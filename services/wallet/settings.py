"""The wallet's settings, from the environment (`WORDHALL_...`)."""

from pydantic import Field

from shared.ops.settings import Settings


class WalletSettings(Settings):
    """`WORDHALL_SIGNUP_GRANT`: play coins that a new account gets.

    `WORDHALL_BATCH_RECORDS`: how many orders one transaction takes at most.
    """

    signup_grant: int = Field(default=1_000, gt=0, le=1_000_000)
    batch_records: int = Field(default=250, ge=1, le=2_000)
