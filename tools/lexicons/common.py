"""The words of a list that everybody knows: those that are frequent in what people write and say.

One recipe for every language: wordfreq's table of it (Wikipedia, subtitles, news, books, the web,
short messages), spelled on tiles, without what the list hasn't got.
"""

from collections.abc import Collection, Iterator
from typing import Final

from tools.lexicons import bins
from tools.lexicons.packages import Members, Package
from tools.lexicons.spelling import Spelling

WORDFREQ: Final = Package(
    "pypi",
    "wordfreq",
    "3.1.1",
    "wordfreq-3.1.1-py3-none-any.whl",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
)
RAREST: Final = 500
"""The last bin that is taken: ten in a million words. Each language has some 6,000 such words."""
RAREST_OF_TWO_LETTERS: Final = 400
"""A hundred in a million: among the rest are abbreviations and words of other languages."""


def words(language: str, package: Members, listed: Collection[str]) -> Iterator[str]:
    """The common ones of the listed words, each once, the most frequent first.

    Raises `BinsError` where the package's table can't be read.
    """
    spelling, seen = Spelling(language), set()
    table = bins.read(package[f"wordfreq/data/small_{language}.msgpack.gz"])
    for number, forms in enumerate(table[: RAREST + 1]):
        for form in forms:
            word = spelling(form)
            if word is None or word in seen or word not in listed:
                continue
            if len(word) > 2 or number <= RAREST_OF_TWO_LETTERS:
                seen.add(word)
                yield word


def text(language: str, package: Members, listed: Collection[str]) -> bytes:
    """The common words, one a line."""
    return "".join(word + "\n" for word in words(language, package, listed)).encode()
