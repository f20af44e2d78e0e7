"""Where tiles may lie, which words they form, what they score."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.games.crossword.board import EMPTY, put
from shared.games.crossword.notation import read_play, read_start
from shared.games.crossword.placement import Placement, place
from shared.games.crossword.scoring import score, word_score
from shared.games.crossword.tiles import Edition, edition
from shared.games.kernel import Illegal
from tests.unit.games.tables import CALM

SCRABBLE = edition("scrabble", "en")
FRIENDS = edition("words_with_friends", "en")
Plays = tuple[tuple[str, str], ...]
CAT: Plays = (("8G", "CAT"),)


def at(board: str, where: str, written: str, made: Edition = SCRABBLE) -> Placement:
    start, across = read_start(where, 15)
    tiles = read_play(board, 15, start, written, made.tiles, across=across)
    return place(board, 15, made.layout.start, tiles, across=across)


def board_of(plays: Plays, made: Edition = SCRABBLE) -> str:
    board = made.layout.empty
    for where, written in plays:
        start, across = read_start(where, 15)
        board = put(board, read_play(board, 15, start, written, made.tiles, across=across))
    return board


def words(placement: Placement) -> list[str]:
    return [word.faces for word in placement.words]


def code(board: str, tiles: dict[int, str]) -> str:
    with pytest.raises(Illegal) as caught:
        place(board, 15, SCRABBLE.layout.start, tiles)
    assert caught.value.sentence.endswith(".")
    return caught.value.code


def points(
    plays: Plays, where: str, written: str, made: Edition = SCRABBLE, bonus: int | None = None
) -> int:
    return score(made, at(board_of(plays, made), where, written, made), bonus)


EMPTY_BOARD = SCRABBLE.layout.empty


def test_the_first_play_covers_the_centre() -> None:
    assert code(EMPTY_BOARD, {0: "A", 1: "T"}) == "start_not_covered"
    assert words(at(EMPTY_BOARD, "8H", "AT")) == ["AT"]
    assert words(at(EMPTY_BOARD, "H7", "AT")) == ["AT"]


def test_the_first_play_has_two_letters_or_more() -> None:
    assert code(EMPTY_BOARD, {112: "A"}) == "word_too_short"


def test_a_play_places_a_tile() -> None:
    assert code(board_of(CAT), {}) == "no_tiles"


def test_a_taken_square_is_refused() -> None:
    assert code(board_of(CAT), {111: "X", 96: "Y"}) == "square_taken"


def test_a_play_is_in_one_line_never_diagonal() -> None:
    board = board_of(CAT)
    assert code(board, {96: "A", 126: "B", 127: "C"}) == "not_in_line"
    assert code(board, {95: "A", 94 - 15: "B"}) == "not_in_line"


def test_a_row_does_not_go_on_in_the_next() -> None:
    board = board_of((("8H", "CATCATCA"),))
    assert code(board, {104: "S", 120: "A"}) == "not_in_line"
    assert code(board, {134: "S", 135: "A"}) == "not_in_line"


def test_a_play_has_no_gaps() -> None:
    assert code(EMPTY_BOARD, {112: "A", 114: "B"}) == "gap"
    assert code(board_of(CAT), {110: "S", 115: "B"}) == "gap"


def test_tiles_on_the_board_fill_gaps() -> None:
    assert words(at(board_of(CAT), "8F", "S...S")) == ["SCATS"]


def test_a_later_play_touches_a_tile_on_the_board() -> None:
    board = board_of(CAT)
    assert code(board, {0: "A", 1: "T"}) == "not_connected"
    assert code(board, {112 - 15 - 15: "A"}) == "not_connected"


def test_touching_diagonally_is_not_touching() -> None:
    assert code(board_of(CAT), {111 - 16 - 15: "A", 111 - 16: "T"}) == "not_connected"
    assert code(board_of(CAT), {94: "A"}) == "not_connected"


def test_across_the_edge_is_not_touching() -> None:
    board = board_of((("8H", "CATCATCA"),))
    assert code(board, {120: "A", 135: "T"}) == "not_connected"


def test_every_word_formed_counts_the_main_one_first() -> None:
    board = board_of(CAT)
    assert words(at(board, "9G", "ON")) == ["ON", "CO", "AN"]
    assert words(at(board, "J8", "SO")) == ["SO", "CATS"]
    assert words(at(board, "J7", "ISO")) == ["ISO", "CATS"]


def test_a_single_tile_can_make_words_both_ways() -> None:
    board = board_of((("8G", "CAT"), ("J9", "O")))
    across = at(board, "8J", "S")
    assert words(across) == ["CATS", "SO"]
    assert words(at(board, "J8", "S")) == ["SO", "CATS"]
    assert at(board, "J8", "S").board == across.board


def test_a_single_tile_that_makes_a_word_down_only() -> None:
    assert words(at(board_of(CAT), "9G", "O")) == ["CO"]
    assert words(at(board_of(CAT), "G9", "O")) == ["CO"]


def test_at_the_edges() -> None:
    board = board_of((("8A", "CAT"),))
    assert words(at(board, "A1", "ABCDEFG.")) == ["ABCDEFGC"]
    assert words(at(board, "A8", ".BCDEFGH")) == ["CBCDEFGH"]


# Scores.


def test_letter_premiums_come_before_word_premiums() -> None:
    # 8D doubles the D, the star the word: (2 * 2 + 1 + 2 + 1 + 1) * 2.
    assert points((), "8D", "DAGES") == 18


def test_premiums_count_once() -> None:
    assert points((), "8H", "AT") == 4
    assert points(((("8H", "AT")),), "8J", "E") == 3, "the star is used up"
    assert points(((("8H", "AT")),), "H8", ".S") == 2


def test_cross_words_count_with_the_premium_of_the_new_tile() -> None:
    # O on the double letter at G9: CO and ON both count it twice.
    assert points(CAT, "9G", "ON") == (2 + 1) + (3 + 2) + (1 + 1)


def test_two_premium_squares_multiply() -> None:
    # Down column A from one triple word to the next: nine times, D on the double letter.
    placement = at(board_of((("8A", "CAT"),)), "A1", "SSSDSSS.")
    assert words(placement) == ["SSSDSSSC"]
    assert word_score(SCRABBLE, placement.words[0], placement.tiles) == (6 + 4 + 3) * 3
    nine = at(board_of((("A2", "SSS"), ("A5", "SS"))), "A1", "S.....SC")
    assert words(nine) == ["SSSSSSSC"]
    assert word_score(SCRABBLE, nine.words[0], nine.tiles) == (7 + 3) * 9


def test_a_blank_is_worth_0_on_any_square_and_a_word_premium_under_it_counts() -> None:
    assert points((), "8H", "aT") == 2, "doubled though the blank lies on the star"
    assert points((), "8D", "dAGES") == 10


def test_a_whole_rack_gives_a_bonus_that_nothing_multiplies() -> None:
    assert points((), "8H", "RETAINS") == 2 * (7 + 1) + 50 - 0
    assert points((), "8H", "RETAINS", bonus=40) == 2 * (7 + 1) + 40
    assert points((), "8H", "RETAIN") == 2 * 7


def test_in_words_with_friends_the_whole_rack_gives_35() -> None:
    seven = at(FRIENDS.layout.empty, "8H", "RETAINS", FRIENDS)
    assert score(FRIENDS, seven) == word_score(FRIENDS, seven.words[0], seven.tiles) + 35


@CALM
@given(st.integers(0, 10**9))
def test_placing_agrees_with_a_slow_twin(number: int) -> None:
    """Random tiles on a random crowded board: legal for both or neither, the same words."""
    luck = Random(number)
    board = "".join(luck.choice("AE.") if luck.random() < 0.5 else EMPTY for _ in range(225))
    if luck.random() < 0.1:
        board = EMPTY_BOARD
    first = luck.choice((112, luck.randrange(225)))
    step = luck.choice((1, 15))
    tiles = {}
    for k in range(luck.randrange(1, 9)):
        if luck.random() < 0.7 and first + k * step < 225:
            tiles[first + k * step] = luck.choice("XYz")
    try:
        placed = place(board, 15, 112, tiles)
    except Illegal:
        assert slowly(board, tiles) is None
    else:
        assert slowly(board, tiles) == sorted(words(placed))


def slowly(board: str, tiles: dict[int, str]) -> list[str] | None:
    """The words of a legal play, else None: by rows and columns read whole."""
    if not tiles or any(board[square] != EMPTY for square in tiles):
        return None
    rows, columns = {s // 15 for s in tiles}, {s % 15 for s in tiles}
    if len(rows) > 1 and len(columns) > 1:
        return None
    after = "".join(tiles.get(square, face) for square, face in enumerate(board))
    span = range(min(tiles), max(tiles) + 1, 1 if len(rows) == 1 else 15)
    if any(after[square] == EMPTY for square in span):
        return None
    lines = [list(range(r * 15, r * 15 + 15)) for r in range(15)]
    lines += [list(range(c, 225, 15)) for c in range(15)]
    found, joined = [], board == EMPTY_BOARD and 112 in tiles
    for line in lines:
        run: list[int] = []
        for square in [*line, None]:
            if square is not None and after[square] != EMPTY:
                run.append(square)
                continue
            if len(run) > 1 and set(run) & set(tiles):
                found.append("".join(after[s] for s in run))
                joined = joined or bool(set(run) - set(tiles))
            run = []
    return sorted(found) if joined and found else None
