"""Word lists: the automaton holds exactly the text, and loading is quick."""

import subprocess
import sys
from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.lexicon import store
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import make
from tests.unit.games.tables import CALM
from tests.unit.lexicon.automaton_twin import accepts_all, words_in

words = st.text("ABÆØÅ", min_size=1, max_size=7)


@settings(CALM, max_examples=150)
@given(st.sets(words, max_size=60), words)
def test_it_has_its_words_and_no_others(inside: set[str], other: str) -> None:
    lexicon = make("drawn", "da", inside)
    assert all(word in lexicon for word in inside)
    assert (other in lexicon) == (other in inside)
    assert lexicon.words == len(inside)


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
    assert len(spelled) == meta.words
    assert all(word < other for word, other in pairwise(spelled))
    assert all(2 <= len(word) <= 15 for word in spelled)
    letters = ALPHABETS[meta.language].letters
    assert set("".join(spelled)) <= set(letters)
    assert all(ALPHABETS[meta.language].normalise(word) == word for word in spelled[::101])


@pytest.mark.parametrize("meta", store.published(), ids=lambda meta: meta.id)
def test_its_automaton_has_the_words_of_the_text(meta: store.LexiconMeta) -> None:
    """Every word is in it, and no more words than those."""
    lexicon = store.get(meta.id)
    spelled = store.text(meta.id).decode().split()
    assert accepts_all(lexicon.array, spelled, lexicon.alphabet.letters)
    assert all(word in lexicon for word in spelled[::101])
    assert words_in(lexicon.array) == meta.words
    assert lexicon.digest == meta.sha256


PUBLISHED = {
    "da-1": (559_698, "5133e59845195514d2c94b53e242c2ee4f50c3841a61f7378ce50e2eb6c9da90"),
    "de-1": (793_064, "2e3e75ff55779510d34b198c6fe6499b16fa175ed7ce66688a8f39528ad0aaaf"),
    "en-1": (248_613, "3dcef1672ff577f38f9f5724049ff7628c217908cad26a3430be72ce744661ba"),
    "es-1": (684_852, "a2a95ebc3633c70556f67468ab3edb86b3225ad6f2b305b87e9eb730bbfca6b5"),
    "fr-1": (406_962, "2fc09acd59118459d6889ad01f7196b5b00884f5aee9dfa3154778da23872235"),
    "it-1": (326_187, "0f1a2061a084a1f3659e10d511449080718d5e129e6ee45353d46985d8bfbf26"),
    "pt-1": (931_529, "2fa4c7091d47f1435b45571fd3934b0bf96d95890e458cbbba126700ae0c2264"),
}


def test_a_published_list_never_changes() -> None:
    """Another word makes another version: games keep the list they began with."""
    assert {one.id: (one.words, one.sha256) for one in store.published()} == PUBLISHED


def test_each_language_has_a_list_and_english_the_size_the_rules_ask_for() -> None:
    assert {store.latest(language).id for language in ALPHABETS} == set(PUBLISHED)
    assert store.meta("en-1").words > 173_000


OWNERS = {
    "da": "Stavekontrolden",
    "de": "Daniel Naber",
    "en": "Kevin Atkinson",
    "es": "RLA-ES",
    "fr": "Grammalecte",
    "it": "Marco Baroni and Eros Zanchetta",
    "pt": "Raimundo Santos Moura",
}


@pytest.mark.parametrize("meta", store.published(), ids=lambda meta: meta.id)
def test_the_licence_comes_with_the_list(meta: store.LexiconMeta) -> None:
    licence = store.licence(meta.id)
    assert OWNERS[meta.language] in licence
    assert f"{meta.words:,} words" in licence
    if meta.language == "en":
        assert "Copyright 2000-2011 by Kevin Atkinson" in licence
        assert "Permission to use, copy, modify, distribute and sell these word" in licence
        assert "ENABLE" in licence


def test_a_list_that_is_not_published_is_said_so() -> None:
    for ask in (store.get, store.meta, store.text, store.licence, store.common, store.latest):
        with pytest.raises(store.NoSuchLexiconError):
            ask("tlh-1")


def test_who_only_looks_words_up_loads_no_compiler() -> None:
    """A process that shows games and looks words up starts without numba."""
    code = (
        "import sys; from shared.lexicon import store; from shared.games import match;"
        "assert 'SHEEP' in store.get('en-1'); assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=240)
