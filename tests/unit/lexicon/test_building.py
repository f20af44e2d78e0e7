"""The quick builder makes exactly the automaton of the obvious one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.lexicon import automaton, building
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.automaton import Codes
from tests.unit.games.tables import CALM
from tests.unit.lexicon import automaton_twin

few_letters = st.lists(st.integers(0, 2), max_size=9).map(tuple)
many_letters = st.lists(st.integers(0, 29), max_size=28).map(tuple)


@settings(CALM, max_examples=200)
@given(st.one_of(st.lists(few_letters, max_size=80), st.lists(many_letters, max_size=40)))
def test_it_builds_what_the_twin_builds(words: list[Codes]) -> None:
    assert building.build(words).tolist() == automaton_twin.build(words).tolist()


@settings(CALM, max_examples=100)
@given(st.sets(st.text("ZÆØÅ", max_size=7), max_size=60))
def test_a_text_is_built_like_its_words(words: set[str]) -> None:
    """In the order of the text, which isn't that of the alphabet (Danish has \u00c5 last)."""
    danish = ALPHABETS["da"]
    text = "".join(word + "\n" for word in sorted(words))
    codes = [tuple(danish.codes[letter] for letter in word) for word in words]
    assert (
        building.build_text(text, danish.letters).tolist() == automaton_twin.build(codes).tolist()
    )


@pytest.mark.parametrize("text", ["AÑ\n", "A B\n", "a\n", "A\U0001f600\n", "A\r\n"])
def test_a_text_with_a_sign_that_is_no_face_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no face"):
        building.build_text(text, ALPHABETS["en"].letters)


@settings(CALM, max_examples=100)
@given(st.sets(st.lists(st.integers(0, 29), min_size=1, max_size=6).map(tuple), max_size=60))
def test_an_automaton_spells_its_words(inside: set[Codes]) -> None:
    assert automaton.spell(building.build(inside).tolist()) == sorted(inside)


def test_words_may_come_in_any_order_and_more_than_once() -> None:
    once: list[Codes] = [(0,), (0, 1), (0, 1, 2), (2, 1)]
    again = building.build([*reversed(once), *once, once[0]])
    assert again.tolist() == building.build(once).tolist()


def test_families_that_differ_in_their_last_child_only_are_two() -> None:
    words: list[Codes] = [(0, 0), (0, 1), (0, 2, 0), (1, 0), (1, 1), (1, 2, 1)]
    assert building.build(words).tolist() == automaton_twin.build(words).tolist()


def test_the_nodes_are_laid_out_as_is_said_of_them() -> None:
    """Letters, the end of a word, the place of the first child; without letters no place."""
    final, child = automaton.FINAL_BIT, automaton.CHILD_SHIFT
    assert building.build([(0,), (0, 1), (3, 1)]).tolist() == [
        1 << 0 | 1 << 3 | 1 << child,
        1 << 1 | final | 3 << child,
        1 << 1 | 3 << child,
        final,
    ]
    assert building.build([]).tolist() == [0]
