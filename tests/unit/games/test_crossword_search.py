"""The compiled search for plays against its slow twin, and against engines from elsewhere."""

import lzma
import os
from collections.abc import Collection
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games.crossword import search
from shared.games.crossword.board import EMPTY
from shared.games.crossword.notation import read_board
from shared.games.crossword.placement import place
from shared.games.crossword.search import any_play, best, plays, read_play
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.search_pairs import ANY, WIDTH, letters_before
from shared.games.crossword.tiles import Edition, edition
from shared.lexicon import store
from shared.lexicon.building import build
from tests.unit.games.crossword_twin import Tiles, slow_plays
from tests.unit.games.tables import CALM

CASES = Path(os.environ.get("WORDHALL_CASES", Path(__file__).parents[4] / "shared" / "cases"))
ENABLE = CASES.parent / "data" / "enable.txt.xz"
SCRABBLE = edition("scrabble", "en")
FRIENDS = edition("words_with_friends", "en")
SPANISH = edition("scrabble", "es")
DANISH = edition("scrabble", "da")
FACES = {SCRABBLE: "ABEST", FRIENDS: "ABEST", SPANISH: "ACHĈLŁÑ", DANISH: "LEÆØÅ"}
seeds = st.integers(0, 10**9)
editions = pytest.mark.parametrize(
    "played", FACES, ids=lambda played: f"{played.game}-{played.language}"
)


def nodes_of(words: Collection[str], played: Edition) -> Ints:
    codes = played.tiles.tiling.codes
    return build(tuple(codes[face] for face in word) for word in words)


def as_tiles(board: str, found: search.Plays, played: Edition) -> dict[Tiles, int]:
    """Plays in faces; each was listed once."""
    read = [read_play(board, play, played) for play in found]
    by_tiles = {frozenset(play.tiles.items()): play.score for play in read}
    assert len(by_tiles) == len(found), "a play is listed once"
    return by_tiles


def some_words(luck: Random, faces: str) -> set[str]:
    lengths = luck.choices((2, 3, 4, 5, 7, 8, 15), (8, 8, 6, 4, 3, 2, 1), k=luck.randrange(2, 25))
    return {"".join(luck.choices(faces, k=length)) for length in lengths}


def some_board(luck: Random, faces: str, words: Collection[str]) -> str:
    """Empty, nearly empty, or crowded; words of the list, and letters that make none."""
    board = [EMPTY] * 225
    for _ in range(luck.choice((0, 1, 2, 6, 20))):
        word, across = luck.choice(sorted(words)), luck.random() < 0.5
        row, column = luck.randrange(15), luck.randrange(16 - len(word))
        for at, face in enumerate(word):
            square = row * 15 + column + at if across else (column + at) * 15 + row
            board[square] = face.lower() if luck.random() < 0.1 else face
    for _ in range(luck.choice((0, 0, 1, 10, 60))):
        board[luck.randrange(225)] = luck.choice(faces + faces.lower())
    return "".join(board)


def some_rack(luck: Random, faces: str) -> str:
    blanks = "?" * luck.choice((0, 0, 0, 1, 2))
    return (blanks + "".join(luck.choices(faces, k=7)))[: luck.choice((0, 1, 3, 7, 7, 7))]


@editions
@settings(CALM, max_examples=15)
@given(seed=seeds)
def test_it_finds_what_the_twin_finds(played: Edition, seed: int) -> None:
    luck, faces = Random(seed), FACES[played]
    words = some_words(luck, faces)
    board, rack = some_board(luck, faces, words), some_rack(luck, faces)
    nodes, expected = nodes_of(words, played), slow_plays(words, board, rack, played)
    assert as_tiles(board, plays(board, rack, played, nodes), played) == expected
    assert any_play(board, rack, played, nodes) == bool(expected)
    found = best(board, rack, played, nodes)
    assert (found is None) == (not expected)
    if found is not None:
        (tiles,) = as_tiles(board, np.array([found]), played)
        assert expected[tiles] == found["score"] == max(expected.values())


def filled(**squares: str) -> str:
    """A board with words on it: `h8="CAT"` runs along row 8 from column H, `H8` down from there."""
    board = [EMPTY] * 225
    for at, word in squares.items():
        square = (int(at[1:]) - 1) * 15 + ord(at[0].upper()) - ord("A")
        for number, face in enumerate(word):
            board[square + number * (1 if at[0].islower() else 15)] = face
    return "".join(board)


def listed(words: Collection[str], board: str, rack: str, played: Edition = SCRABBLE) -> list[str]:
    """The new tiles of each play, with its score."""
    found = plays(board, rack, played, nodes_of(words, played))
    assert as_tiles(board, found, played) == slow_plays(words, board, rack, played)
    read = [read_play(board, play, played) for play in found]
    return sorted(f"{''.join(play.tiles.values())} {play.score}" for play in read)


def test_a_first_play_covers_the_centre_and_is_listed_along_the_row_only() -> None:
    assert listed({"AB", "TEA"}, EMPTY * 225, "ABT") == ["AB 8", "AB 8"]
    found = plays(EMPTY * 225, "ABT", SCRABBLE, nodes_of({"AB"}, SCRABBLE))
    assert {(int(play["square"]), int(play["down"])) for play in found} == {(111, 0), (112, 0)}


def test_a_tile_that_makes_words_both_ways_is_one_play() -> None:
    board = filled(h8="A", g9="A")
    assert listed({"AT", "TA"}, board, "T").count("T 4") == 2, "on H9 and on G8, once each"


def test_a_blank_is_another_play_than_the_letters_own_tile() -> None:
    found = listed({"AT"}, filled(h8="A"), "T?")
    assert found.count("T 2") == found.count("t 1") == 2, "to the right and below"


def test_a_whole_rack_at_once_earns_the_editions_bonus() -> None:
    # 11 and a B on a double letter, on a double word; 35 instead of 50 where nothing doubles.
    assert "STABBES 78" in listed({"STABBES"}, EMPTY * 225, "STABBES")
    top = listed({"STABBES"}, EMPTY * 225, "STABBES", FRIENDS)[-1]
    without = listed({"TABBES"}, EMPTY * 225, "TABBES", FRIENDS)[-1]
    assert int(top.split()[1]) > 35 > int(without.split()[1])


def test_words_reach_the_edges_and_go_through_what_lies_there() -> None:
    row = filled(a1="ABETAB", i1="ABETABE")
    assert len(listed({"ABETABETABETABE"}, row, "ET")) == 1, "from edge to edge"
    assert not listed({"ABETABETABETABE"}, row, "EB")
    assert not listed({"SET", "SETS"}, filled(m15="SET"), "S")
    assert listed({"SET", "SETS"}, filled(l15="SET"), "S") == ["S 12"], "three times in the corner"


def test_a_board_like_a_chessboard_has_places_to_go_on_everywhere() -> None:
    board = ("A" + EMPTY) * 112 + "A"
    assert len(listed({"ABA", "AB" * 7 + "A"}, board, "BBBBBB?")) > 150


def test_letters_on_the_board_that_make_no_word_are_not_gone_on_from() -> None:
    assert not listed({"AB", "TTA"}, filled(h8="TTT"), "AB")


def test_a_tile_of_two_letters_is_one_square_and_a_blank_may_be_one() -> None:
    found = listed({"ĈA", "ĈAĈ"}, filled(h8="Ĉ"), "A?", SPANISH)
    assert found.count("A 6") == 2
    assert any(play.startswith("Aĉ") for play in found)


def test_nothing_can_be_played_without_tiles_or_words() -> None:
    nodes = nodes_of({"AB"}, SCRABBLE)
    assert not any_play(EMPTY * 225, "", SCRABBLE, nodes)
    assert not any_play(filled(h8="T"), "AB", SCRABBLE, nodes)
    assert best(filled(h8="T"), "AB", SCRABBLE, nodes) is None
    assert len(plays("A" * 225, "AB", SCRABBLE, nodes)) == 0


@pytest.mark.parametrize(
    ("board", "rack"),
    [
        (EMPTY * 224, "A"),
        (EMPTY * 225, "ABCDEFGH"),
        (EMPTY * 224 + "?", "A"),
        (EMPTY * 224 + "Ñ", "A"),
        (EMPTY * 224 + "\U0001f600", "A"),
        (EMPTY * 225, "a"),
        (EMPTY * 225, "."),
        (EMPTY * 225, "字"),
    ],
)
def test_what_is_no_board_or_rack_is_refused(board: str, rack: str) -> None:
    with pytest.raises(ValueError, match="board"):
        plays(board, rack, SCRABBLE, nodes_of({"AB"}, SCRABBLE))


def test_more_plays_than_there_was_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    words, board = {"AB", "BA", "TAB", "BAT"}, filled(h8="BAT")
    expected = listed(words, board, "ABT?")
    monkeypatch.setattr(search, "ROOM", (3, 3, 3))
    assert listed(words, board, "ABT?") == expected
    assert len(expected) > 12


def test_with_two_blanks_all_is_found_that_is_found_with_one() -> None:
    nodes, board = store.get("en-1").array, filled(h8="QUIZ")
    two = as_tiles(board, plays(board, "AERST??", SCRABBLE, nodes), SCRABBLE)
    one = as_tiles(board, plays(board, "AERST?", SCRABBLE, nodes), SCRABBLE)
    few = {tiles: score for tiles, score in two.items() if sum(f.islower() for _, f in tiles) < 2}
    assert few == one
    assert len(two) > 5 * len(one) > 1_000


def test_it_knows_which_letters_come_before_which() -> None:
    words = {"ABE", "TABS", "ET", "BEST"}
    before, codes = letters_before(nodes_of(words, SCRABBLE)), SCRABBLE.tiles.tiling.codes
    for first in FACES[SCRABBLE]:
        for second in (*FACES[SCRABBLE], ""):
            column = codes[second] if second else ANY
            mask = before[codes[first] * (WIDTH + 1) + column]
            found = {face for face, code in codes.items() if mask >> code & 1}
            pair = first + second
            expected = {
                w[at - 1] for w in words for at in range(1, len(w)) if w[at:].startswith(pair)
            }
            assert found == expected, pair


def test_a_record_says_where_its_word_begins_and_what_it_places() -> None:
    board = filled(h8="A")
    (record,) = plays(board, "T", SCRABBLE, nodes_of({"AT"}, SCRABBLE))[:1]
    play = read_play(board, record, SCRABBLE)
    assert (play.square, play.down, play.tiles, play.score) == (112, False, {113: "T"}, 2)
    assert record["count"] == 1
    assert place(board, 15, 112, play.tiles).words[0].faces == "AT"


@pytest.mark.skipif(not ENABLE.exists(), reason="the cases from elsewhere are not on this machine")
def test_it_counts_what_two_engines_count() -> None:
    words = lzma.decompress(ENABLE.read_bytes()).decode().upper().split()
    nodes = nodes_of(words, SCRABBLE)
    rows = (CASES / "move_generation_enable.tsv").read_text("utf-8").splitlines()[1:]
    assert len(rows) == 700
    for row in rows:
        written, rack, *numbers = row.split("\t")
        board = read_board(written, 15, SCRABBLE.tiles)
        scores = plays(board, rack, SCRABBLE, nodes)["score"].tolist()
        top = max(scores, default=0)
        assert [len(scores), sum(scores), top, scores.count(top)] == [int(n) for n in numbers], row
        found = best(board, rack, SCRABBLE, nodes)
        assert (0 if found is None else found["score"]) == top, row
