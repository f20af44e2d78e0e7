"""The registration: all that the hall is told of Ladder."""

import pytest

from shared.games import registry
from tests.unit.games.ladder.rules import Ladder


@pytest.fixture(autouse=True, scope="session")
def _ladder_is_known() -> None:
    registry.register(Ladder(), offered=False)
