"""What every database session of the project sets, and what it means.

```
search_path                           the service's own schema, nothing else
lock_timeout                          1 s: never wait longer for a row somebody else holds
idle_in_transaction_session_timeout   2 s: a process stopped inside its transaction loses it
transaction_timeout                   2 s: so does one that goes on forever (Postgres 17 and later)
```
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SessionLimits:
    """Timeouts of a session in milliseconds; 0 is none."""

    transaction_ms: int = 2_000
    idle_in_transaction_ms: int = 2_000
    lock_ms: int = 1_000


def session_settings(
    schema: str, application_name: str, limits: SessionLimits, server_major: int
) -> dict[str, str]:
    """The settings to connect with; they hold through a pool's resets."""
    settings = {
        "search_path": schema,
        "application_name": application_name,
        "idle_in_transaction_session_timeout": str(limits.idle_in_transaction_ms),
        "lock_timeout": str(limits.lock_ms),
        "timezone": "UTC",
    }
    if server_major >= 17:
        settings["transaction_timeout"] = str(limits.transaction_ms)
    return settings
