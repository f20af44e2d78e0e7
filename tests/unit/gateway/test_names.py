"""What may be a name, and which names are one."""

import pytest

from services.gateway.accounts.names import clean, folded
from services.gateway.problems import Problem


@pytest.mark.parametrize(
    "name",
    [
        *("Anna", "Zoë", "Жанна", "word_smith-7", "  Ben  ", "三文字", "Ζωή", "ひらカタ漢字ー"),
        *("김철수", "עומר99", "Robot", "Houseman", "Youssef", "Guesty", "Administrix"),
    ],
)
def test_names(name: str) -> None:
    assert clean(name) == name.strip()


@pytest.mark.parametrize("name", ["", "ab", "x" * 21, "a b c", "<b>bold</b>", "...", "tab\tbed"])
def test_no_names(name: str) -> None:
    with pytest.raises(Problem) as refused:
        clean(name)
    assert refused.value.code == "bad_name"
    assert refused.value.detail.endswith(".")


@pytest.mark.parametrize(
    "name",
    [
        *("раураl", "Аnna", "Ζoe", "Annaа", "Anna٣", "ΝIKOS", "Tomи", "ᎪNNA", "Annaʼs", "Ben三"),
        *("\u3164\u3164\u3164", "Anna\u3164", "Anna\uffa0"),
    ],
)
def test_letters_of_two_alphabets_or_that_nobody_sees_are_no_name(name: str) -> None:
    with pytest.raises(Problem) as refused:
        clean(name)
    assert refused.value.code == "bad_name"


RESERVED = [
    *("You", "Computer", "house", "Wordhall", "Guest-abcdef", "Vera-hard-bot", "Admin"),
    *("Moderator", "System", "Support", "ADMIN", "Ádmin", "A.d.m.i.n", "Admin_1", "adm1n7"),
    *("y0u", "YOU", "w0rdha11", "The-Wordhall", "wordhall.team", "x_bot", "x.B0T", "bot99"),
    *("Ｙｏｕ", "GUEST7", "Süpport"),
]


@pytest.mark.parametrize("name", RESERVED)
def test_names_that_would_pass_for_the_hall_are_reserved(name: str) -> None:
    with pytest.raises(Problem) as refused:
        clean(name)
    assert refused.value.code == "bad_name"
    assert clean(name, house=True)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Anna", "ANNA"), ("Zoë", "zoe"), ("paypal", "раураl"), ("B0b", "bob"), ("Will", "wi1l")),
        *(("ΖΟΗ", "zoh"), ("соса", "coca"), ("ΒΗΜΑ", "bhma")),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_other_names_stay_apart() -> None:
    assert len({folded(name) for name in ("anna", "hanna", "annah", "anne")}) == 4
