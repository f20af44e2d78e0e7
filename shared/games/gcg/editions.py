"""Whose tiles and which board a written game was played with, as far as its header says."""

import re
from typing import Final

from shared.games.gcg.record import Record
from shared.lexicon.alphabet import ALPHABETS

_LISTS: Final[tuple[tuple[str, str], ...]] = (
    (r"csw|sowpods|nwl|twl|tws|owl|otcwl|ospd|enable|america|collins|ecwl", "en"),
    (r"rd\d|rd-|german|deutsch", "de"),
    (r"fra|ods", "fr"),
    (r"fise|file|lexicon-es|span", "es"),
    (r"zinga|ital", "it"),
    (r"port|bras", "pt"),
    (r"dans|danish", "da"),
)
"""How the lists of each language are called."""
_TILES: Final = {
    "english": "en",
    "spanish": "es",
    "italian": "it",
    "portuguese": "pt",
    "german": "de",
    "french": "fr",
    "danish": "da",
}
_GAMES: Final = ("scrabble", "words_with_friends")


def language(record: Record) -> str | None:
    """The language that the header names by its tiles or its list, or None."""
    tiles = (record.said("tile-distribution") or "").lower()
    if tiles in _TILES:
        return _TILES[tiles]
    written = (record.said("lexicon") or "").lower()
    if written.partition("-")[0] in ALPHABETS:
        return written.partition("-")[0]
    return next((code for names, code in _LISTS if re.match(names, written)), None)


def game(record: Record) -> str | None:
    """The game that the header names by its board, or None."""
    board = (record.said("board-layout") or "").lower()
    return board if board in _GAMES else None
