"""The tools of leaves: what is fitted, and whether the hard level is better with it."""

from collections.abc import Mapping
from random import Random
from time import thread_time
from typing import Any

import pytest

from services.bots.thinking import warm_up
from services.bots.thinking.crossword.leaves import read
from shared.games import match as m
from shared.games.crossword.tiles import edition
from shared.games.kernel import SeededChance
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon
from tests.unit.games.crossing import begun, set_up
from tools.leaves.compare import WITHOUT, think
from tools.leaves.fitting import fitted


@pytest.fixture(scope="module")
def english() -> Lexicon:
    lexicon = store.get("en-1")
    warm_up("scrabble", lexicon)
    return lexicon


def played(level: str, view: Mapping[str, Any], lexicon: Lexicon) -> set[str]:
    action = think(level, view, lexicon, SeededChance(bytes(32), 1), 1_000, thread_time)
    return {tile["face"] for tile in action["tiles"]}


def test_without_leaves_a_blank_is_spent_for_a_few_points(english: Lexicon) -> None:
    game = begun("scrabble", lexicon=english, options={"validation": "refuse"})
    game = set_up(game, racks=("EEGUVS?", "EEEEEEE"), to_move=0)
    view = m.view(game.match, 0)
    assert not any(face.islower() for face in played("hard", view, english))
    assert any(face.islower() for face in played(WITHOUT, view, english))


def test_the_worth_of_a_tile_is_found_again_in_racks_made_up() -> None:
    """Racks are worth 20 for a blank, 8 for an S, 5 less for a second U, and much luck."""
    tiles, luck = edition("scrabble", "en").tiles, Random(1)
    racks = []
    for _ in range(20_000):
        rack = "".join(luck.sample(tiles.full, 7))
        worth = 20 * ("?" in rack) + 8 * ("S" in rack) - 5 * (rack.count("U") > 1)
        racks.append((rack, worth + luck.gauss(40, 15)))
    table = read(fitted(racks, tiles, luck), edition("scrabble", "en"))
    one = {face: table.kept(face).values[-1] for face in "?SUE"}
    assert one["?"] - one["E"] == pytest.approx(20, abs=2.5)
    assert one["S"] - one["E"] == pytest.approx(8, abs=2.5)
    assert table.kept("UU").values[-1] < 2 * one["U"] - 2
