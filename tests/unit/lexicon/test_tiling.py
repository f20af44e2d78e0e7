"""Words on a game's tiles: digraphs, blanks, letters that no tile has."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from shared.lexicon import automaton as graph
from shared.lexicon import kept, store
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import make
from shared.lexicon.tiling import DIGRAPH_FACES, Tiling, automaton, plain
from tests.unit.games.tables import CALM
from tests.unit.lexicon.automaton_twin import words_in

SPANISH = Tiling("es", ("CH", "LL", "RR"))
UPWORDS = Tiling("en", ("QU",), absent="Q")


def spelled_with(tiling: Tiling, nodes: NDArray[np.int64]) -> set[str]:
    return {"".join(tiling.faces[code] for code in word) for word in graph.spell(nodes.tolist())}


@pytest.mark.parametrize(
    ("tiling", "word", "faces"),
    [
        (plain("en"), "QUEUE", "QUEUE"),
        (plain("es"), "LLANERO", "LLANERO"),
        (plain("es"), "KILO", None),
        (SPANISH, "CHORRILLO", "ĈOŘIŁO"),
        (SPANISH, "ÑANDU", "ÑANDU"),
        (SPANISH, "CORRRE", "COŘRE"),
        (SPANISH, "ACTRIZ", "ACTRIZ"),
        (UPWORDS, "QUEUE", "ɊEUE"),
        (UPWORDS, "EQUIP", "EɊIP"),
        (UPWORDS, "QI", None),
        (UPWORDS, "TALAQ", None),
        (plain("da"), "ÆRØ", "ÆRØ"),
        (plain("en"), "", None),
        (plain("en"), "sheep", None),
        (plain("en"), "Ĉ", None),
    ],
)
def test_the_tiles_that_write_a_word(tiling: Tiling, word: str, faces: str | None) -> None:
    assert tiling.tokenise(word) == faces


def test_blanks_read_as_what_they_stand_for() -> None:
    assert SPANISH.spell("ĉoŘiło") == "CHORRILLO"
    assert UPWORDS.spell("ɊIZ") == "QUIZ"
    assert plain("da").spell("æRø") == "ÆRØ"


@pytest.mark.parametrize("strange", ["A.B", "?", "Ĉ", "A B"])
def test_what_is_on_no_tile_is_not_spelled(strange: str) -> None:
    with pytest.raises(ValueError, match="on no tile"):
        plain("en").spell(strange)


@pytest.mark.parametrize(("language", "forbidden"), [("es", "KW"), ("it", "JKWXY"), ("pt", "KWY")])
def test_letters_a_language_lacks_are_on_no_tile_and_no_blank(
    language: str, forbidden: str
) -> None:
    tiling = plain(language)
    for letter in forbidden:
        assert letter not in tiling.codes
        assert tiling.tokenise("A" + letter) is None
        with pytest.raises(ValueError, match="on no tile"):
            tiling.spell("A" + letter.lower())


def test_a_letter_has_the_same_code_with_every_games_tiles() -> None:
    for tiling in (SPANISH, UPWORDS):
        assert tiling.faces.startswith(tiling.alphabet.letters)
        assert [tiling.codes[face] for face in tiling.faces] == list(range(len(tiling.faces)))
    assert SPANISH.faces[-3:] == "ĈŁŘ"


def test_the_face_of_two_letters_has_both_cases_and_is_in_no_alphabet() -> None:
    for face in DIGRAPH_FACES.values():
        assert face.lower().upper() == face != face.lower()
        assert all(face not in alphabet.letters for alphabet in ALPHABETS.values())


def test_more_faces_than_a_node_has_room_for_are_refused() -> None:
    with pytest.raises(ValueError, match="room for 30"):
        Tiling("de", ("CH", "LL"))


def test_digraphs_that_share_a_letter_are_refused() -> None:
    with pytest.raises(ValueError, match="two ways"):
        Tiling("es", ("CH", "CH"))


@settings(CALM, max_examples=100)
@given(st.lists(st.text("ACHLRQU", min_size=1, max_size=8), max_size=20))
def test_a_text_is_tokenised_like_its_words(words: list[str]) -> None:
    for tiling in (Tiling("en", ("CH", "LL", "RR")), UPWORDS):
        lines = "".join(word + "\n" for word in words)
        written = [faces for word in words if (faces := tiling.tokenise(word))]
        assert tiling.tokenise_text(lines).splitlines() == written


@settings(CALM, max_examples=100)
@given(st.sets(st.text("ACHLRÑ", min_size=1, max_size=8), max_size=40))
def test_the_automaton_has_the_words_as_tiles_write_them(inside: set[str]) -> None:
    """Each word as one run of faces: what reads the same with single tiles is not in it."""
    nodes = automaton(make("drawn", "es", inside), SPANISH)
    spelled = spelled_with(SPANISH, nodes)
    assert spelled == {SPANISH.tokenise(word) for word in inside}
    assert {SPANISH.spell(faces) for faces in spelled} == inside


def test_a_word_the_tiles_cannot_write_is_not_in_it() -> None:
    nodes = automaton(make("q", "en", ["QI", "QUIT", "SUQ", "SUQS", "IT"]), UPWORDS)
    spelled = spelled_with(UPWORDS, nodes)
    assert spelled == {"ɊIT", "IT"}


def test_a_tile_a_letter_is_the_lists_own_automaton() -> None:
    lexicon = make("two", "en", ["AT", "TO"])
    assert automaton(lexicon, plain("en")) is lexicon.array
    assert automaton(lexicon, UPWORDS) is automaton(lexicon, UPWORDS)
    with pytest.raises(store.NoSuchLexiconError):
        automaton("tlh-1", plain("en"))


def test_a_published_lists_automaton_is_kept_and_has_all_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    listed = store.get("en-1")
    fresh = replace(listed, id="the same words under another name")
    nodes = automaton(fresh, UPWORDS)
    (file,) = tmp_path.rglob("en-1-*-QU-noQ.nodes")
    assert np.array_equal(nodes, np.array(kept.mapped(file)))
    lone = sum("Q" in word.replace("QU", "") for word in store.text("en-1").decode().split())
    assert lone > 20
    assert words_in(nodes) == listed.words - lone
