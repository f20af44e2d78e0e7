"""What may be a name, and which names are one."""

import pytest

from services.gateway.accounts.names import clean, folded
from services.gateway.problems import Problem


@pytest.mark.parametrize("name", ["Anna", "Zoë", "Жанна", "word_smith-7", "  Ben  ", "三文字"])
def test_names(name: str) -> None:
    assert clean(name) == name.strip()


@pytest.mark.parametrize("name", ["", "ab", "x" * 21, "a b c", "<b>bold</b>", "...", "tab\tbed"])
def test_no_names(name: str) -> None:
    with pytest.raises(Problem) as refused:
        clean(name)
    assert refused.value.code == "bad_name"
    assert refused.value.detail.endswith(".")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "ANNA"), ("Zoë", "zoe"), ("paypal", "раураl"), ("B0b", "bob"), ("Will", "wi1l")],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_other_names_stay_apart() -> None:
    assert len({folded(name) for name in ("anna", "hanna", "annah", "anne")}) == 4
