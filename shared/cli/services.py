"""The six services, in the order they are started."""

from typing import Final

SERVICES: Final = ("wallet", "matchmaker", "engine", "clock", "bots", "gateway")
