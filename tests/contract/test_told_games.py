"""The games that the page's tests fold are what the rules tell today."""

import pytest

from tests.contract.told_games import FOLDER, GAMES, told


@pytest.mark.parametrize("kind", GAMES)
def test_the_page_is_tested_with_what_is_told(kind: str) -> None:
    written = (FOLDER / f"{kind}.json").read_text("utf-8")
    assert told(kind) == written, "Run `python -m tests.contract.told_games`."
