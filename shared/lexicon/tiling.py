"""How a language's words are written with the tiles of a game: one tile may hold two letters.

A tile is one character, its *face*: an upper-case letter of the alphabet, or for a tile of two
letters a character of its own that no alphabet has. The same face in lower case is a blank that
stands for it. A face's *code* is its place among the faces: the alphabet's letters first, so a
letter has the same code with every game's tiles.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final, cast

from shared.lexicon import kept, store
from shared.lexicon.alphabet import ALPHABETS, MAX_LETTERS, Alphabet
from shared.lexicon.lexicon import Lexicon

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DIGRAPH_FACES: Final[Mapping[str, str]] = {"CH": "Ĉ", "LL": "Ł", "RR": "Ř", "QU": "Ɋ"}
"""From two letters on one tile to its face."""


@dataclass(frozen=True)
class Tiling:
    """The tiles of one language in one game.

    `digraphs` are the pairs of letters that are one tile, wherever they meet; `absent` are letters
    that no tile and no blank can be (a word with one can't be written).
    """

    language: str
    digraphs: tuple[str, ...] = ()
    absent: str = ""

    def __post_init__(self) -> None:
        if len(self.faces) > MAX_LETTERS:
            raise ValueError(f"An automaton has room for {MAX_LETTERS} faces, not more.")
        if any(set(one) & set(other) for one, other in combinations(self.digraphs, 2)):
            raise ValueError("Digraphs that share a letter could be read in two ways.")

    @property
    def alphabet(self) -> Alphabet:
        """The language's letters."""
        return ALPHABETS[self.language]

    @property
    def name(self) -> str:
        """Which tiling it is, of those of its language: for the names of files."""
        return "-".join(("tiles", *self.digraphs, "no" + self.absent))

    @cached_property
    def faces(self) -> str:
        """Every face, in the order of its code."""
        return self.alphabet.letters + "".join(DIGRAPH_FACES[pair] for pair in self.digraphs)

    @cached_property
    def codes(self) -> Mapping[str, int]:
        """From a face to its code."""
        return {face: code for code, face in enumerate(self.faces)}

    @cached_property
    def _letters(self) -> Mapping[str, str]:
        upper = {letter: letter for letter in self.alphabet.letters}
        upper |= {DIGRAPH_FACES[pair]: pair for pair in self.digraphs}
        return upper | {face.lower(): letters for face, letters in upper.items()}

    def spell(self, faces: str) -> str:
        """The letters that tiles read, blanks (in lower case) like others.

        Raises `ValueError` for a character that is no face here (`.`, `?`).
        """
        try:
            return "".join([self._letters[face] for face in faces])
        except KeyError as unknown:
            raise ValueError(f"{unknown} is on no tile here.") from None

    def tokenise(self, word: str) -> str | None:
        """The faces that write a word (upper case), or None where tiles can't.

        Two letters that are one tile are always written with it, the first such pair from the left
        first, so a word has one spelling.
        """
        faces: list[str] = []
        at = 0
        while at < len(word):
            pair = word[at : at + 2]
            one = pair if pair in self.digraphs else word[at]
            if one in self.absent or one not in self._by_letters:
                return None
            faces.append(self._by_letters[one])
            at += len(one)
        return "".join(faces) or None

    def tokenise_text(self, words: str) -> str:
        """The faces of many words of the alphabet, a line each; without those tiles can't write."""
        for pair in self.digraphs:
            words = words.replace(pair, DIGRAPH_FACES[pair])
        if not self.absent:
            return words
        lines = words.splitlines(keepends=True)
        return "".join([line for line in lines if set(self.absent).isdisjoint(line)])

    @cached_property
    def _by_letters(self) -> Mapping[str, str]:
        return {letters: face for face, letters in self._letters.items() if face in self.codes}


@cache
def plain(language: str) -> Tiling:
    """A tile a letter: what most games use."""
    return Tiling(language)


def automaton(lexicon: Lexicon | str, tiling: Tiling) -> "NDArray[np.int64]":
    """The nodes (laid out as in `automaton.py`) of all words these tiles can write, over faces.

    Takes a list or the id of a published one, of the tiling's language. Made once a list. Never
    write to it: other processes may share its pages. Raises `store.NoSuchLexiconError`.
    """
    words = store.get(lexicon) if isinstance(lexicon, str) else lexicon
    if not tiling.digraphs and not tiling.absent:
        return words.array
    if tiling.name not in words.memo:
        words.memo[tiling.name] = _nodes(words, tiling)
    return cast("NDArray[np.int64]", words.memo[tiling.name])


def _nodes(lexicon: Lexicon, tiling: Tiling) -> "NDArray[np.int64]":
    """Kept on disk for a published list, made each time for others (those of tests)."""
    import numpy as np

    same = [meta.id for meta in store.published() if meta.sha256 == lexicon.digest]
    if not same:
        return _built("".join(word + "\n" for word in lexicon), tiling)
    name = f"{same[0]}-{lexicon.digest[:16]}-{tiling.name}"
    kept_nodes = kept.nodes(name, lambda: _built(store.text(same[0]).decode(), tiling))
    return np.frombuffer(kept_nodes, dtype=np.int64)


def _built(words: str, tiling: Tiling) -> "NDArray[np.int64]":
    from shared.lexicon.building import build_text

    return build_text(tiling.tokenise_text(words), tiling.faces)
