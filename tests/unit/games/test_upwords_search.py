"""The compiled search against its slow twin."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games.upwords.editions import tile_set
from shared.games.upwords.placement import place
from shared.games.upwords.scoring import play_score
from shared.games.upwords.search import Found, all_plays, any_play, best_play
from shared.games.upwords.stacks import Stacks, bare, lay, read
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import CALM
from tests.unit.games.upwords_tables import UP, board
from tests.unit.games.upwords_twin import Play, slow_plays

ENGLISH = tile_set("en", "10x10").tiling
DANISH = tile_set("da", "10x10").tiling
FEW = "AEST"
short_words = st.text(FEW + "Ɋ", min_size=1, max_size=5).map(lambda w: w.replace("Ɋ", "QU"))
racks = st.text(FEW + "Ɋ", max_size=7)


def as_plays(found: list[Found]) -> dict[Play, int]:
    plays = {frozenset((square, face) for square, face in one.laid): one.score for one in found}
    assert len(plays) == len(found), "a play is named once"
    return plays


def crowded(luck: Random, side: int, full: float, faces: str = FEW + "Ɋ") -> Stacks:
    """Stacks of any height anywhere, more or less of them."""

    def stack() -> str:
        if luck.random() > full:
            return ""
        return "".join(luck.choice(faces) for _ in range(luck.choice((1, 1, 1, 2, 3, 4, 5))))

    return tuple(stack() for _ in range(side * side))


@pytest.mark.parametrize("side", [8, 10])
@settings(CALM, max_examples=60)
@given(st.sets(short_words, min_size=1, max_size=40), racks, st.booleans(), st.integers(0, 10**9))
def test_it_finds_what_the_twin_finds(
    side: int, words: set[str], rack: str, plain_s: bool, number: int
) -> None:
    luck = Random(number)
    stacks = crowded(luck, side, luck.choice((0, 0.05, 0.15, 0.3, 0.6)))
    lexicon = make("drawn", "en", words)
    expected = slow_plays(words, stacks, rack, plain_s=plain_s)
    found = all_plays(lexicon, ENGLISH, stacks, rack, plain_s=plain_s)
    assert as_plays(found) == expected
    assert any_play(lexicon, ENGLISH, stacks, rack, plain_s=plain_s) == bool(expected)
    best = best_play(lexicon, ENGLISH, stacks, rack, plain_s=plain_s)
    assert (best.score if best else None) == max(expected.values(), default=None)


@settings(CALM, max_examples=25)
@given(st.integers(0, 10**9))
def test_it_finds_what_the_twin_finds_on_boards_that_were_played(number: int) -> None:
    luck, words = Random(number), sorted(set(_words_of(UP)))
    stacks, bag = bare(8), tile_set("en", "8x8").full
    for _ in range(luck.randrange(8)):
        rack = "".join(luck.sample(bag, 7))
        plays = all_plays(UP, ENGLISH, stacks, rack)
        if plays:
            stacks = lay(stacks, luck.choice(plays).laid)
    rack = "".join(luck.sample(bag, 7))
    found = all_plays(UP, ENGLISH, stacks, rack)
    assert as_plays(found) == slow_plays(words, stacks, rack)


def _words_of(lexicon: Lexicon) -> list[str]:
    from shared.lexicon.automaton import spell

    letters = lexicon.alphabet.letters
    return ["".join(letters[code] for code in codes) for codes in spell(lexicon.nodes)]


@settings(CALM, max_examples=80)
@given(
    st.text("AST..", min_size=8, max_size=8),
    st.booleans(),
    st.booleans(),
    st.integers(0, 10**9),
)
def test_it_finds_what_the_twin_finds_along_runs_with_gaps(
    row: str, down: bool, plain_s: bool, number: int
) -> None:
    """Where no words across are in the way, and words are much like what lies there."""
    luck = Random(number)
    words = {variant(row, luck) for _ in range(40)}
    stacks = list(bare(8))
    for square, face in zip(range(4, 64, 8) if down else range(32, 40), row, strict=True):
        stacks[square] = "" if face == "." else "_" * luck.choice((0, 0, 1, 4)) + face
    rack = "".join(luck.choices("AST", k=luck.randrange(1, 8)))
    found = all_plays(make("w", "en", words), ENGLISH, tuple(stacks), rack, plain_s=plain_s)
    assert as_plays(found) == slow_plays(words, tuple(stacks), rack, plain_s=plain_s)


def variant(row: str, luck: Random) -> str:
    """A part of the row with its gaps filled and some letters changed."""
    first = luck.randrange(7)
    part = row[first : luck.randrange(first + 2, 9)]
    return "".join(
        luck.choice("AST") if face == "." or luck.random() < 0.5 else face for face in part
    )


@settings(CALM, max_examples=30)
@given(
    st.sets(st.text("EÅRØS", min_size=2, max_size=5), min_size=1, max_size=40),
    st.text("EÅRØSZ", max_size=7),
    st.booleans(),
    st.integers(0, 10**9),
)
def test_it_finds_what_the_twin_finds_in_danish(
    words: set[str], rack: str, plain_s: bool, number: int
) -> None:
    luck = Random(number)
    stacks = crowded(luck, 10, luck.choice((0, 0.1, 0.3)), "EÅRØS")
    found = all_plays(make("drawn", "da", words), DANISH, stacks, rack, plain_s=plain_s)
    assert as_plays(found) == slow_plays(words, stacks, rack, plain_s=plain_s)


def test_danish_letters_are_found() -> None:
    words = ("ØL", "ÅL", "LÆ", "AB", "BÅ")
    lexicon = make("dansk", "da", words)
    stacks = board("4,4 L")
    found = as_plays(all_plays(lexicon, DANISH, stacks, "ØÅÆ"))
    assert found == slow_plays(words, stacks, "ØÅÆ")
    assert {face for play in found for _, face in play} == {"Ø", "Å", "Æ"}


def test_every_play_found_is_accepted_by_the_rules_with_its_score() -> None:
    english, luck = store.get(store.latest("en").id), Random(7)
    stacks, bag = bare(10), tile_set("en", "10x10").full
    for _ in range(8):
        rack = "".join(luck.sample(bag, 7))
        found = all_plays(english, ENGLISH, stacks, rack)
        for laid, score in luck.sample(found, min(60, len(found))):
            made = place(stacks, laid)
            assert play_score(made, len(laid)) == score
            for word in made.words:
                assert ENGLISH.spell(read(made.stacks, word)) in english
        if found:
            stacks = lay(stacks, luck.choice(found).laid)
    assert max(len(stack) for stack in stacks) > 1


def test_more_plays_than_there_was_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from shared.games.upwords import search

    stacks = board("4,4 CAT")
    expected = as_plays(all_plays(UP, ENGLISH, stacks, "BESTSON"))
    monkeypatch.setattr(search, "MANY", 2)
    assert as_plays(all_plays(UP, ENGLISH, stacks, "BESTSON")) == expected
    assert len(expected) > 8


def test_a_tile_that_makes_words_both_ways_is_one_play() -> None:
    lexicon = make("both", "en", ["AT", "IT"])
    stacks = board("4,3 A 3,4 I")
    found = all_plays(lexicon, ENGLISH, stacks, "T")
    assert as_plays(found)[frozenset({(44, "T")})] == 8
    assert as_plays(found) == slow_plays(["AT", "IT"], stacks, "T")


def test_without_tiles_or_with_full_stacks_there_is_no_play() -> None:
    assert not any_play(UP, ENGLISH, board("4,4 CAT"), "")
    assert not any_play(UP, ENGLISH, bare(10), "")
    full = ("ABABA",) * 64
    assert not any_play(UP, ENGLISH, full, "CATSBET")


def test_the_first_play_found_covers_the_centre() -> None:
    found = all_plays(UP, ENGLISH, bare(10), "CAT")
    assert {square for laid, _ in found for square, _ in laid} & {44, 45, 54, 55}
    assert as_plays(found) == slow_plays(_words_of(UP), bare(10), "CAT")
    assert all({s for s, _ in laid} & {44, 45, 54, 55} for laid, _ in found)


def test_the_best_play_of_seven_tiles_has_the_bonus() -> None:
    lexicon = make("seven", "en", ["STEAMED"])
    best = best_play(lexicon, ENGLISH, bare(10), "DEEMATS")
    assert best is not None
    assert best.score == 2 * 7 + 20
    assert "".join(face for _, face in best.laid) == "STEAMED"


def test_a_lone_s_behind_a_word_is_found_only_where_the_option_allows_it() -> None:
    lexicon = make("s", "en", ["CAT", "CATS", "CAS"])
    stacks = board("4,4 CAT")
    lengthens, changes = frozenset({(47, "S")}), frozenset({(46, "S")})
    assert set(as_plays(all_plays(lexicon, ENGLISH, stacks, "S"))) == {lengthens, changes}
    found = all_plays(lexicon, ENGLISH, stacks, "S", plain_s=False)
    assert set(as_plays(found)) == {changes}, "on a stack it changes the word"
