"""The editions of Upwords: boards and tile sets, which are data."""

from typing import Final

from shared.games.crossword import tiles
from shared.games.crossword.tiles import TileSet
from shared.games.kernel import Malformed

SIDES: Final = {"10x10": 10, "8x8": 8}
LANGUAGES: Final = ("en", "da")


def tile_set(language: str, board: str) -> TileSet:
    """The tiles of an edition. Raises `Malformed` (`no_such_edition`)."""
    try:
        return tiles.tile_set("upwords", f"{language}_{board}")
    except KeyError:
        sentence = f"There are no tiles for Upwords in this language ({language}) on {board}."
        raise Malformed("no_such_edition", sentence) from None
