"""The reader of wordfreq's tables: words of a language in bins, by how frequent they are.

A table is gzipped MessagePack: an array whose first item says the format (`cB`, version 1), and
whose others are bins, arrays of words. The words of bin n, from 0, make up 10^(-n/100) of all that
is written and said, to the nearest hundredth.
"""

import gzip
import zlib
from typing import Final

FORMAT: Final = {"format": "cB", "version": 1}


class BinsError(ValueError):
    """This is no table of bins."""


def read(packed: bytes) -> list[list[str]]:
    """The bins of a table, the most frequent words first. Raises `BinsError`."""
    try:
        table = _Reader(gzip.decompress(packed)).item()
    except (OSError, EOFError, zlib.error, IndexError, UnicodeDecodeError) as error:
        raise BinsError(f"This is no gzipped MessagePack: {error}") from error
    if not isinstance(table, list) or not table or table[0] != FORMAT:
        raise BinsError(f"This table doesn't begin with {FORMAT}.")
    return [_words(one) for one in table[1:]]


def _words(one: object) -> list[str]:
    if not isinstance(one, list) or not all(isinstance(word, str) for word in one):
        raise BinsError("A bin is an array of words.")
    return one


class _Reader:
    """As much of MessagePack as the tables use: arrays, maps, strings, small numbers."""

    ARRAY_SIZES: Final = {0xDC: 2, 0xDD: 4}
    STRING_SIZES: Final = {0xD9: 1, 0xDA: 2, 0xDB: 4}

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def item(self) -> object:
        """The next item, whole. Raises `IndexError` where the data ends before it does."""
        kind = self._number(1)
        if kind < 0x80:
            return kind
        if kind < 0x90:
            return {self.item(): self.item() for _ in range(kind & 0x0F)}
        if kind < 0xA0:
            return self._items(kind & 0x0F)
        if kind < 0xC0:
            return self._text(kind & 0x1F)
        if kind in self.ARRAY_SIZES:
            return self._items(self._number(self.ARRAY_SIZES[kind]))
        if kind in self.STRING_SIZES:
            return self._text(self._number(self.STRING_SIZES[kind]))
        raise BinsError(f"An item of kind {kind:#x} has no place in a table.")

    def _items(self, count: int) -> list[object]:
        return [self.item() for _ in range(count)]

    def _text(self, size: int) -> str:
        return self._take(size).decode("utf-8")

    def _number(self, size: int) -> int:
        return int.from_bytes(self._take(size), "big")

    def _take(self, size: int) -> bytes:
        taken = self._data[self._at : self._at + size]
        if len(taken) < size:
            raise IndexError("it ends too early")
        self._at += size
        return taken
