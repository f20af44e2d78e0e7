"""Front coding: a sorted list with what each word shares with the word before it left out.

A line is one hexadecimal digit, how many letters are shared, and the rest of the word: AAH, AAHED,
AALII are `0AAH`, `3ED`, `2LII`. Compressed afterwards, a list takes less than half the space.
"""

from collections.abc import Iterator
from typing import Final

MOST_SHARED: Final = 15


def pack(text: bytes) -> bytes:
    """A list, one word a line, front-coded."""
    return "".join(_packed(text.decode().splitlines())).encode()


def _packed(words: list[str]) -> Iterator[str]:
    before = ""
    for word in words:
        shared = 0
        for letter, other in zip(word[:MOST_SHARED], before, strict=False):
            if letter != other:
                break
            shared += 1
        yield f"{shared:x}{word[shared:]}\n"
        before = word


def unpack(packed: bytes) -> bytes:
    """The list again. Raises `ValueError` if this is no front-coded text."""
    return "".join(_unpacked(packed.decode().splitlines())).encode()


def _unpacked(lines: list[str]) -> Iterator[str]:
    word = ""
    for line in lines:
        word = word[: int(line[:1], 16)] + line[1:]
        yield word + "\n"
