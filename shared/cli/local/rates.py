"""Settings for a hall whose players all come from one address."""

from collections.abc import Mapping
from typing import Final

from services.gateway.settings import GatewaySettings

NO_RATES: Final[Mapping[str, str]] = {
    f"WORDHALL_{name.upper()}": "100000/second"
    for name in GatewaySettings.model_fields
    if name.startswith("rate_")
}
"""How much an address may ask is not what is measured or tried there."""
