"""What Wordsteal asks of a placement beyond what games of crossing words have in common."""

from collections.abc import Mapping
from typing import Final

from shared.games.crossword.placement import Placement
from shared.games.crossword.placement import place as place_tiles
from shared.games.kernel import Illegal
from shared.games.wordsteal.grid import SIDE, layout, pink
from shared.games.wordsteal.model import WordstealOptions

S: Final = "S"


def place(grid: str, letters: Mapping[int, str], options: WordstealOptions) -> Placement:
    """Letters on squares: two or more. Raises `Illegal` for the first rule that they break."""
    if len(letters) < 2:
        raise Illegal("too_few_letters", "A play puts at least two letters on the grid.")
    placement = place_tiles(grid, SIDE, layout().start, letters)
    if options.no_clearing and not pink().isdisjoint(letters):
        raise Illegal("pink_closed", "Nobody plays on pink squares at this table.")
    if options.no_steal_with_an_s and steals_with_an_s(placement):
        raise Illegal("steal_with_an_s", "A word isn't lengthened by just an S at this table.")
    return placement


def steals_with_an_s(placement: Placement) -> bool:
    """Whether a word that stood on the grid is lengthened by just one new S at its end.

    The line of a play gets two letters or more, so it can only be one of the words across it.
    A single letter was no word: A may become AS.
    """
    return any(
        len(word.faces) > 2 and word.faces[-1] == S and word.squares[-1] in placement.tiles
        for word in placement.words[1:]
    )
