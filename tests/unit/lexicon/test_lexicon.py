"""Word lists: the automaton holds exactly the text, and loading is quick."""

import subprocess
import sys
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.lexicon import automaton, store
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import make
from tests.unit.games.tables import CALM

words = st.text("ABÆØÅ", min_size=1, max_size=7)


@settings(CALM, max_examples=150)
@given(st.sets(words, max_size=60), words)
def test_it_has_its_words_and_no_others(inside: set[str], other: str) -> None:
    lexicon = make("drawn", "da", inside)
    assert all(word in lexicon for word in inside)
    assert (other in lexicon) == (other in inside)
    assert lexicon.words == len(inside)


@settings(CALM, max_examples=100)
@given(st.sets(st.lists(st.integers(0, 29), min_size=1, max_size=6).map(tuple), max_size=60))
def test_an_automaton_spells_its_words(inside: set[tuple[int, ...]]) -> None:
    assert automaton.spell(automaton.build(inside)) == sorted(inside)


def test_words_may_come_in_any_order_and_more_than_once() -> None:
    once = [(0,), (0, 1), (0, 1, 2), (2, 1)]
    assert automaton.build([*reversed(once), *once, once[0]]) == automaton.build(once)


def test_the_nodes_are_laid_out_as_is_said_of_them() -> None:
    """Letters, the end of a word, the place of the first child; without letters no place."""
    final, child = automaton.FINAL_BIT, automaton.CHILD_SHIFT
    assert automaton.build([(0,), (0, 1), (3, 1)]).tolist() == [
        1 << 0 | 1 << 3 | 1 << child,
        1 << 1 | final | 3 << child,
        1 << 1 | 3 << child,
        final,
    ]
    assert automaton.build([]).tolist() == [0]


def test_equal_endings_are_stored_once() -> None:
    lexicon = make("two", "en", [a + b + "ING" for a in "ABCDEFG" for b in "OU"])
    assert len(lexicon.nodes) == 1 + 7 + 2 + 3


@pytest.mark.parametrize("strange", ["", "sheep", "SHEE P", "ÑU", 7, None, "A" * 10_000])
def test_what_is_no_word_is_not_in_it(strange: object) -> None:
    assert strange not in store.get("en-1")


@pytest.mark.parametrize("meta", store.published(), ids=lambda meta: meta.id)
def test_a_published_list_is_what_is_said_of_it(meta: store.LexiconMeta) -> None:
    text = store.text(meta.id)
    spelled = text.decode().split()
    assert sha256(text).hexdigest() == meta.sha256
    assert len(spelled) == meta.words == len(set(spelled))
    assert spelled == sorted(spelled)
    assert all(2 <= len(word) <= 15 for word in spelled)
    assert all(ALPHABETS[meta.language].normalise(word) == word for word in spelled)


@pytest.mark.parametrize("meta", store.published(), ids=lambda meta: meta.id)
def test_the_shipped_automaton_is_that_of_the_text(meta: store.LexiconMeta) -> None:
    lexicon = store.get(meta.id)
    letters = lexicon.alphabet.letters
    spelled = {"".join(letters[code] for code in word) for word in automaton.spell(lexicon.nodes)}
    assert spelled == set(store.text(meta.id).decode().split())
    assert lexicon.digest == meta.sha256


def test_english_has_the_size_the_rules_ask_for() -> None:
    assert store.meta("en-1").words > 173_000
    assert store.latest("en").id == "en-1"


@pytest.mark.parametrize("meta", store.published(), ids=lambda meta: meta.id)
def test_the_licence_comes_with_the_list(meta: store.LexiconMeta) -> None:
    licence = store.licence(meta.id)
    if meta.language == "en":
        assert "Copyright 2000-2011 by Kevin Atkinson" in licence
        assert "Permission to use, copy, modify, distribute and sell these word" in licence
        assert "ENABLE" in licence


def test_common_words_are_words_of_the_list() -> None:
    common = store.common("en-1")
    lexicon = store.get("en-1")
    assert {"THE", "AND", "HOUSE", "EAT"} <= set(common)
    assert all(word in lexicon for word in common)
    assert "AALII" not in common


def test_a_list_that_is_not_published_is_said_so() -> None:
    for ask in (store.get, store.meta, store.text, store.licence, store.latest):
        with pytest.raises(store.NoSuchLexiconError):
            ask("tlh-1")


def test_who_only_looks_words_up_loads_no_compiler() -> None:
    """A process that shows games and looks words up starts without numba."""
    code = (
        "import sys; from shared.lexicon import store; from shared.games import match;"
        "assert 'SHEEP' in store.get('en-1'); assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
