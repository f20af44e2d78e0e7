"""A fixed, published word list that can say whether a word is in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from shared.lexicon import automaton
from shared.lexicon.alphabet import ALPHABETS, Alphabet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Lexicon:
    """A word list. `word in lexicon` takes words on tiles (normalised, upper case).

    `id` is the code of the language and the version (`en-1`); `digest` the SHA-256 of the text,
    one word a line; `words` how many there are; `nodes` the automaton of `automaton.py`.
    """

    id: str
    alphabet: Alphabet
    digest: str
    words: int
    nodes: memoryview = field(repr=False)

    @property
    def language(self) -> str:
        """The code of the language, such as `en`."""
        return self.alphabet.language

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not word:
            return False
        nodes, codes = self.nodes, self.alphabet.codes
        node = nodes[0]
        for letter in word:
            code = codes.get(letter)
            if code is None or not node >> code & 1:
                return False
            below = node & ((1 << code) - 1)
            node = nodes[(node >> automaton.CHILD_SHIFT) + below.bit_count()]
        return bool(node & automaton.FINAL_BIT)

    def __iter__(self) -> Iterator[str]:
        """Every word, in the order of the alphabet. Slow: for small lists and checks."""
        letters = self.alphabet.letters
        for word in automaton.spell(self.nodes):
            yield "".join([letters[code] for code in word])

    def normalise(self, written: str) -> str | None:
        """The written word on this language's tiles, or None if it has no such spelling."""
        return self.alphabet.normalise(written)

    @cached_property
    def array(self) -> "NDArray[np.int64]":
        """The automaton for compiled code, which needs numpy (this module doesn't).

        Writable, though nobody writes: numba recognises such arrays much faster.
        """
        import numpy as np

        return np.frombuffer(self.nodes, dtype=np.int64)

    @cached_property
    def memo(self) -> dict[str, Any]:
        """A place where compiled searches keep what they derive from this list."""
        return {}


def make(id: str, language: str, words: Iterable[str]) -> Lexicon:
    """A lexicon of these words, built now (about half a second per 200,000 words).

    Words with letters that the alphabet lacks are left out.
    """
    from shared.lexicon.building import build_text

    alphabet = ALPHABETS[language]
    letters = frozenset(alphabet.letters)
    kept = sorted(word for word in set(words) if word and letters.issuperset(word))
    text = "".join(word + "\n" for word in kept).encode()
    nodes = build_text(text.decode(), alphabet.letters).data
    return Lexicon(id, alphabet, sha256(text).hexdigest(), len(kept), nodes)
