"""What a play scores: letter premiums, then word premiums, under the tiles of this turn only."""

from collections.abc import Mapping
from math import prod

from shared.games.crossword.placement import Placement, Word
from shared.games.crossword.tiles import RACK, Edition


def score(edition: Edition, placement: Placement, bonus: int | None = None) -> int:
    """All words of a play, and the bonus for playing a whole rack at once."""
    words = sum(word_score(edition, word, placement.tiles) for word in placement.words)
    if len(placement.tiles) < RACK:
        return words
    return words + (edition.bonus if bonus is None else bonus)


def word_score(edition: Edition, word: Word, placed: Mapping[int, str]) -> int:
    """One word. A blank is worth 0 on any square; a word premium under it counts."""
    letter, worth = edition.layout.letter, edition.tiles.worth
    points = 0
    for face, square in zip(word.faces, word.squares, strict=True):
        times = letter[square] if square in placed else 1
        points += worth.get(face, 0) * times
    return points * prod(edition.layout.word[square] for square in word.squares if square in placed)
