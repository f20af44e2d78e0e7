"""The compiled search for Wordsteal's plays against its slow twin."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games.wordsteal.drawing import VOWELS, completed, weights
from shared.games.wordsteal.grid import BARE, NOBODY, SIDE, SQUARES, layout, orange, pink
from shared.games.wordsteal.model import WordstealOptions
from shared.games.wordsteal.search import Found, Seen, all_plays, any_play, best_play
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import CALM
from tests.unit.games.wordsteal_twin import slow_plays
from tests.unit.speed import fastest, slowness

PLAIN = WordstealOptions()
EXTRAS = {"en": "", "es": "Ñ", "de": "ÄÜ", "da": "ÆØÅ", "pt": "Ç", "it": "", "fr": ""}
options = st.builds(WordstealOptions, no_steal_with_an_s=st.booleans(), no_clearing=st.booleans())


def few(language: str) -> str:
    return "AEST" + EXTRAS[language]


@st.composite
def some_words(draw: st.DrawFn, language: str) -> set[str]:
    words = st.text(few(language), min_size=2, max_size=6)
    return draw(st.sets(words, min_size=4, max_size=40)) | {"AS", "AT", "TEA", "TEAS", "SET"}


def some_grid(luck: Random, letters: str) -> tuple[str, str]:
    """Anything from a few letters to a crowded grid, with owners."""
    grid, owners = list(BARE), list(BARE)
    share = luck.choice((0, 0.02, 0.1, 0.3, 0.6))
    for square in range(SQUARES):
        if luck.random() < share:
            grid[square] = luck.choice(letters)
            owners[square] = luck.choice("012")
    return "".join(grid), "".join(owners)


@settings(CALM, max_examples=20)
@given(st.sampled_from(sorted(EXTRAS)), st.data(), st.integers(0, 10**9), options)
def test_it_finds_what_the_twin_finds(
    language: str, data: st.DataObject, number: int, chosen: WordstealOptions
) -> None:
    luck = Random(number)
    words = data.draw(some_words(language))
    lexicon = make("drawn", language, words)
    grid, owners = some_grid(luck, few(language))
    draw = "".join(luck.choice(few(language)) for _ in range(7))
    seen = Seen(grid, owners, draw, luck.randrange(3), luck.randrange(4))
    found = all_plays(lexicon, seen, chosen)
    assert set(found) == slow_plays(words, seen, chosen)
    assert len(found) == len(set(found)), "a play is named once"
    assert any_play(lexicon, seen, chosen) == bool(found)
    check_best(best_play(lexicon, seen, chosen), found)


def check_best(best: Found | None, found: list[Found]) -> None:
    assert (best is None) == (not found)
    if best is not None:
        assert best in found
        assert (best.points, best.bonus) == max((play.points, play.bonus) for play in found)


@settings(CALM, max_examples=8)
@given(st.integers(0, 10**9), options)
def test_real_grids_too(number: int, chosen: WordstealOptions) -> None:
    """Grids that grew by plays, as in a game."""
    luck = Random(number)
    words = {"TEA", "TEAS", "SEAT", "EAST", "AS", "AT", "ES", "SEA", "SEAS", "ATE", "EATS", "TAS"}
    lexicon = make("drawn", "en", words)
    seen = Seen(BARE, BARE, "TEASSAE", 0)
    for _ in range(6):
        plays = all_plays(lexicon, seen, chosen)
        assert set(plays) == slow_plays(words, seen, chosen)
        if not plays:
            break
        seen = after(seen, luck.choice(plays), luck)


def after(seen: Seen, play: Found, luck: Random) -> Seen:
    grid, owners = list(seen.grid), list(seen.owners)
    for square, letter in zip(play.squares, play.letters, strict=True):
        grid[square], owners[square] = letter, str(seen.seat)
    draw = "".join(luck.choice("TEAS") for _ in range(7))
    return Seen("".join(grid), "".join(owners), draw, luck.randrange(3))


def test_the_first_play_covers_the_centre() -> None:
    lexicon = make("one", "en", ["AT"])
    found = all_plays(lexicon, Seen(BARE, BARE, "ATXXXXX", 0), PLAIN)
    assert {play.squares for play in found} == {(112, 113), (111, 112), (112, 127), (97, 112)}


def test_words_from_edge_to_edge() -> None:
    word = "ABCDEFGHIJKLMNO"
    grid = list(BARE)
    for at, letter in enumerate(word[:8]):
        grid[7 * SIDE + at] = letter
        grid[at * SIDE + 7] = letter if at < 7 else grid[7 * SIDE + 7]
    lexicon = make("long", "en", [word])
    seen = Seen("".join(grid), "".join("1" if x != "." else "." for x in grid), word[8:], 0)
    found = all_plays(lexicon, seen, PLAIN)
    assert {(play.squares, play.points, play.taken) for play in found} == {
        (tuple(range(113, 120)), 15, 8),
        (tuple(range(127, 225, 15)), 15, 8),
    }


def test_more_plays_than_there_was_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from shared.games.wordsteal import search

    lexicon = make("some", "en", ["AT", "TEA", "EAT", "ATE", "ETA"])
    seen = Seen(BARE, BARE, "TEAXXXX", 0)
    expected = all_plays(lexicon, seen, PLAIN)
    assert len(expected) > 8
    monkeypatch.setattr(search, "MANY", 4)
    assert all_plays(lexicon, seen, PLAIN) == expected


def test_the_grid_is_the_same_from_every_side() -> None:
    signs = layout().signs
    assert signs == signs[::-1]
    assert layout().start == SQUARES // 2
    assert len(orange()) == 16
    assert len(pink()) == 8


class Count:
    """Luck that goes through all numbers in turn."""

    def __init__(self) -> None:
        self.at = 0

    def below(self, n: int) -> int:
        self.at += 1
        return self.at % n


@pytest.mark.parametrize("language", sorted(ALPHABETS))
def test_letters_are_weighted_by_the_languages_counts(language: str) -> None:
    """Each number that luck may say is a tile of the set, blanks and digraphs left out."""
    from shared.games.crossword.tiles import tile_set

    tiles, drawn = tile_set("scrabble", language), weights(language)
    assert set(drawn) <= set(ALPHABETS[language].letters)
    left_out = tiles.counts.get("?", 0) + sum(tiles.counts[face] for face in tiles.digraphs)
    assert sum(drawn.values()) == sum(tiles.counts.values()) - left_out
    luck, seen = Count(), dict.fromkeys(drawn, 0)
    for _ in range(sum(drawn.values())):
        fresh = completed("", language, luck)
        for letter in fresh:
            seen[letter] += 1
    assert set(seen) == set(drawn)


@settings(CALM, max_examples=60)
@given(st.sampled_from(sorted(ALPHABETS)), st.integers(0, 10**9), st.integers(0, 5))
def test_the_seven_hold_a_vowel_and_a_consonant(language: str, number: int, kept: int) -> None:
    luck = LuckOf(Random(number))
    for side in (True, False):
        letters = [x for x in weights(language) if (x in VOWELS) == side]
        held = "".join(luck.random.choice(letters) for _ in range(kept))
        draw = completed(held, language, luck)
        assert draw.startswith(held), "only the new letters are drawn"
        assert len(draw) == 7
        assert {letter in VOWELS for letter in draw} == {True, False}


class LuckOf:
    def __init__(self, random: Random) -> None:
        self.random = random

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def test_nobody_owns_an_empty_square() -> None:
    assert BARE == NOBODY * SQUARES


def test_a_whole_position_takes_a_few_milliseconds(english: Lexicon) -> None:
    grid, owners = list(BARE), list(BARE)
    for at, letter in enumerate("SEATERS"):
        grid[7 * SIDE + 4 + at], owners[7 * SIDE + 4 + at] = letter, "1"
    seen = Seen("".join(grid), "".join(owners), "RETAINS", 0)
    assert all_plays(english, seen, PLAIN)
    assert fastest(lambda: all_plays(english, seen, PLAIN), 10) < 0.05 * slowness()


@pytest.fixture(scope="module")
def english() -> Lexicon:
    from shared.lexicon import store

    return store.get("en-1")
