"""The gateway's knobs."""

from pathlib import Path
from typing import Annotated

from limits import parse
from pydantic import AfterValidator, Field, SecretStr

from shared.ops.settings import Settings

_PAGE = Path(__file__).parent / "web" / "dist"


def _rate(said: str) -> str:
    """Raises `ValueError` for what `limits` can't read."""
    try:
        parse(said)
    except ValueError:
        raise ValueError(f"{said!r} is no rate: write one such as 10/minute") from None
    return said


Rate = Annotated[str, AfterValidator(_rate)]


class GatewaySettings(Settings):
    """Limits are per replica. A rate is written as `limits` reads it: `10/minute`."""

    http_host: str = "127.0.0.1"
    http_port: int = Field(default=8000, ge=1, le=65_535)
    trusted_proxies: str = "127.0.0.1"
    allowed_origins: tuple[str, ...] = ()
    secure_cookies: bool = False
    page: Path = _PAGE

    house_key: SecretStr = SecretStr("")
    """Who brings it may sign up with a reserved name; empty: nobody may."""
    session_days: int = Field(default=30, ge=1, le=365)
    guest_days: int = Field(default=7, ge=1, le=60)
    hashes_at_once: int = Field(default=2, ge=1, le=16)
    hashes_waiting: int = Field(default=50, ge=0, le=1_000)

    body_bytes: int = Field(default=16 * 1024, ge=1_024, le=1024 * 1024)
    rate_accounts: Rate = "200/hour"
    rate_sign_in: Rate = "30/minute"
    rate_sign_in_name: Rate = "10/minute"
    rate_guests: Rate = "200/hour"
    rate_changes: Rate = "120/minute"
    rate_actions: Rate = "20/second"
    rate_reads: Rate = "50/second"
    rate_downloads: Rate = "20/minute"
    rate_sockets: Rate = "60/minute"
    rate_searches: Rate = "30/minute"

    answer_within_s: float = Field(default=5.0, gt=0, le=30)
    version_within_s: float = Field(default=2.0, gt=0, le=30)
    engine_lag_s: float = Field(default=5.0, gt=0, le=60)

    sockets: int = Field(default=5_000, ge=1, le=100_000)
    searches: int = Field(default=5_000, ge=1, le=100_000)
    sockets_per_account: int = Field(default=10, ge=1, le=100)
    socket_queue: int = Field(default=256, ge=8, le=10_000)
    socket_games: int = Field(default=50, ge=1, le=1_000)
    socket_actions: int = Field(default=32, ge=1, le=1_000)
    frame_bytes: int = Field(default=16 * 1024, ge=1_024, le=64 * 1024)
    frames_per_s: float = Field(default=20.0, gt=0, le=1_000)
    frames_burst: int = Field(default=60, ge=1, le=10_000)
    flood_penalty_s: float = Field(default=10.0, ge=0, le=3_600)
    malformed_frames: int = Field(default=10, ge=1, le=1_000)
    write_within_s: float = Field(default=5.0, gt=0, le=60)
    hello_within_s: float = Field(default=10.0, gt=0, le=60)

    recent_events: int = Field(default=64, ge=1, le=1_000)
    idle_game_s: float = Field(default=60.0, ge=0, le=3_600)
    absent_after_s: float = Field(default=1.5, ge=0, le=60)
    practice_kept_s: float = Field(default=86_400.0, gt=0)
