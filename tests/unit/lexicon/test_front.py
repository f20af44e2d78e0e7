"""Front coding loses nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.lexicon import front
from tests.unit.games.tables import CALM


def test_a_line_is_how_much_is_shared_and_the_rest() -> None:
    assert front.pack(b"AAH\nAAHED\nAALII\nB\n") == b"0AAH\n3ED\n2LII\n0B\n"


@CALM
@given(st.lists(st.text("ABÆ", max_size=20), max_size=30))
def test_a_list_comes_back_as_it_was(words: list[str]) -> None:
    text = "".join(word + "\n" for word in sorted(words)).encode()
    assert front.unpack(front.pack(text)) == text


@pytest.mark.parametrize("text", [b"AAH\nGH\n", b"\n", b"\xff\n"])
def test_what_is_not_front_coded_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match="invalid"):
        front.unpack(text)
