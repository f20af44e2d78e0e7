"""GCG: read in all its variants, checked against the rules, written."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games import match as m
from shared.games.crossword.tiles import edition
from shared.games.gcg.checking import Verdict, check
from shared.games.gcg.editions import game as game_of
from shared.games.gcg.editions import language as language_of
from shared.games.gcg.reading import parse, read
from shared.games.gcg.record import Entry, Player, Unreadable
from shared.games.gcg.recording import _begin, _note, record
from shared.games.gcg.writing import write
from shared.games.kernel import GameError, Malformed
from shared.games.registry import rules
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import make
from tests.unit.games.crossing import begun, play, position, set_up
from tests.unit.games.crossing_players import legal_play, playing
from tests.unit.games.tables import CALM, Game, wordgrid

HEADER = "#character-encoding UTF-8\n#title Round 1\n#player1 ann Ann Smith\n#player2 bob\n"
MOVES = """>ann: ?ACEHTT 8G CAT +10 10
#note a short word
>bob: AEIRSTZ I8 .EAR +5 5
>bob: AEIRSTZ -- -5 0
>ann: ?EHT -HT +0 10
>bob: AEIRSTZ - +0 0
>ann: ?EIO 9I Is +5 15
"""
GAME = HEADER + MOVES


def verdict(text: str, game: str = "scrabble", language: str = "en") -> Verdict:
    return check(parse(text), edition(game, language))


def fault(text: str) -> tuple[int, str]:
    wrong = verdict(text).fault
    assert wrong is not None
    return wrong.line, wrong.sentence


def unreadable(text: str | bytes) -> tuple[int, str]:
    with pytest.raises(Unreadable) as caught:
        read(text if isinstance(text, bytes) else text.encode())
    return caught.value.line, caught.value.sentence


def test_a_game_that_agrees() -> None:
    told = verdict(GAME)
    assert told.fault is None
    assert told.plays == 2
    assert told.totals == {"ann": 15, "bob": 0}
    assert told.board[7 * 15 + 6 : 7 * 15 + 9] == "CAT"
    assert told.board[8 * 15 + 8 : 8 * 15 + 10] == "Is"


def test_what_is_read() -> None:
    game = parse(GAME)
    assert game.players == (Player("ann", "Ann Smith"), Player("bob"))
    assert game.said("title") == "Round 1"
    assert game.entries[0] == Entry(
        5, "ann", "play", 10, 10, "?ACEHTT", "8G", "CAT", notes=("a short word",)
    )
    kinds = [entry.kind for entry in game.entries]
    assert kinds == ["play", "play", "withdrawn", "exchange", "pass", "play"]
    assert game.entries[3].tiles == "HT"


# Variants found in the wild.


def test_without_a_header_the_lines_say_who_plays() -> None:
    told = verdict(MOVES)
    assert told.fault is None
    assert told.totals == {"ann": 15, "bob": 0}


def test_crlf_cr_and_a_missing_final_line_break() -> None:
    for text in (GAME.replace("\n", "\r\n"), GAME.replace("\n", "\r"), GAME.rstrip()):
        assert parse(text).entries == parse(GAME).entries


@pytest.mark.parametrize(
    ("declared", "encoding"),
    [
        ("#character-encoding UTF-8\n", "utf-8"),
        ("#character-encoding utf8\n", "utf-8"),
        ("#character-encoding ISO-8859-1\n", "iso-8859-1"),
        ("", "utf-8"),
        ("", "iso-8859-1"),
        ("\ufeff", "utf-8"),
    ],
)
def test_iso_8859_1_and_utf_8_said_or_not(declared: str, encoding: str) -> None:
    text = declared + "#player1 úrsula Úrsula Iguarán\n#player2 b\n>úrsula: - +0 0\n"
    game = read(text.encode(encoding))
    assert game.players[0] == Player("úrsula", "Úrsula Iguarán")
    assert game.entries[0].nick == "úrsula"


def test_notes_over_several_lines() -> None:
    game = parse(HEADER + "#note before\nall\n>ann: - +0 0\n#note one\ntwo\n\nthree\n#note four\n")
    assert game.said("note") == "before\nall"
    assert game.entries[0].notes == ("one\ntwo\nthree", "four")


def test_challenge_and_time() -> None:
    told = verdict(GAME + ">ann:  (challenge) +5 20\n>ann: AB (time) -10 10\n")
    assert told.fault is None
    assert told.totals == {"ann": 10, "bob": 0}


@pytest.mark.parametrize("exchange", ["-ABC", "-3", "-A", "-?A"])
def test_exchanges(exchange: str) -> None:
    assert verdict(HEADER + f">ann: ABC?EFG {exchange} +0 0\n").fault is None


def test_both_styles_of_the_tiles_left() -> None:
    once = GAME + ">bob: QI (QI) -11 -11\n>ann:  (QI) +11 26\n"
    twice = GAME + ">ann: (QI) +22 37\n"
    assert verdict(once).totals == {"ann": 26, "bob": -11}
    assert verdict(once).fault is None
    assert verdict(twice).fault is None


def test_a_rack_may_be_left_out() -> None:
    assert verdict(HEADER + ">ann: 8G CAT +10 10\n>bob: - +0 0\n").fault is None


@pytest.mark.parametrize("word", ["TEAR", ".EAR", "(T)EAR", "(t)EAR"])
def test_tiles_that_lie_there_may_be_dots_or_letters(word: str) -> None:
    text = HEADER + f">ann: ACT 8G CAT +10 10\n>bob: EAR I8 {word} +5 5\n"
    assert verdict(text).fault is None


def test_words_with_friends_has_its_own_scores() -> None:
    text = HEADER + ">ann: ACT 8G CAT +6 6\n"
    assert verdict(text, "words_with_friends").fault is None
    assert verdict(text).fault is not None


def test_the_header_may_say_language_and_game() -> None:
    assert language_of(parse("#lexicon CSW21\n" + GAME)) == "en"
    assert language_of(parse("#lexicon es-1\n" + GAME)) == "es"
    assert language_of(parse("#tile-distribution german\n" + GAME)) == "de"
    assert language_of(parse(GAME)) is None
    assert game_of(parse("#board-layout words_with_friends\n" + GAME)) == "words_with_friends"


# Disagreements.


@pytest.mark.parametrize(
    ("old", "new", "line", "about"),
    [
        ("CAT +10 10", "CAT +12 12", 5, "scores 10 points, not 12"),
        ("CAT +10 10", "CAT +10 11", 5, "10 points then, not 11"),
        ("?ACEHTT 8G", "?ACEH 8G", 5, "no T on the rack"),
        ("?ACEHTT 8G", "??????? 8G", 5, "no"),
        ("8G CAT", "8A CAT", 5, "centre"),
        ("8G CAT", "8N CAT", 5, "off the board"),
        ("8G CAT", "16G CAT", 5, "no square"),
        ("8G CAT", "8G C4T", 5, "can't be placed"),
        ("I8 .EAR", "A1 EAR", 7, "joins"),
        ("I8 .EAR", "I9 .EAR", 7, "no tile"),
        ("I8 .EAR", "I7 SEAR", 7, "there is a tile"),
        ("-- -5 0", "-- -4 1", 8, "gave 5"),
        ("bob: AEIRSTZ --", "ann: AEIRSTZ --", 8, "no play of ann"),
        ("-HT +0", "-HTX +0", 9, "no X on the rack"),
        ("-HT +0 10", "-HT +1 11", 9, "exchange scores nothing"),
        ("-HT +0", "-8 +0", 9, "1 to 7"),
        ("- +0 0", "- +1 1", 10, "pass scores nothing"),
        ("AEIRSTZ - ", "AEIRSTZZ - ", 10, "at most 7"),
        ("AEIRSTZ - ", "AEIRSÑZ - ", 10, "no tile 'Ñ'"),
        ("AEIRSTZ - ", "QQIRS - ", 10, "2 tiles 'Q'"),
    ],
)
def test_the_first_disagreement_is_named(old: str, new: str, line: int, about: str) -> None:
    changed = GAME.replace(old, new)
    assert changed != GAME
    try:
        told = fault(changed)
    except Unreadable as error:
        told = (error.line, error.sentence)
    assert told[0] == line
    assert about.lower() in told[1].lower()


def test_the_tiles_left_are_worth_what_they_are() -> None:
    assert fault(GAME + ">ann: (QI) +12 27\n") == (12, "The tiles (QI) are worth 11 points.")
    assert fault(GAME + ">ann: (challenge) -5 10\n")[0] == 12
    assert "no play of bob" in fault(GAME + ">bob: (challenge) +5 5\n")[1]
    assert fault(GAME + ">ann: (time) +5 20\n")[0] == 12


def test_the_racks_of_a_game_that_is_not_over() -> None:
    assert verdict(GAME + "#rack1 EO\n#rack2 AEIRSTZ\n").fault is None
    assert fault(GAME + "#rack2 QQ\n") == (12, "There would be 2 tiles 'Q' in this game.")
    assert fault("#rack2 Q!\n" + GAME)[0] == 1


def test_what_agreed_before_is_counted() -> None:
    told = verdict(GAME.replace("9I Is +5 15", "9I Is +6 16"))
    assert told.fault is not None
    assert (told.plays, told.totals) == (1, {"ann": 10, "bob": 0})


def looked_up(text: str, *words: str) -> tuple[int, str]:
    told = check(parse(text), edition("scrabble", "en"), make("few", "en", words)).fault
    assert told is not None
    return told.line, told.sentence


def test_words_are_looked_up_where_a_list_is_given() -> None:
    assert looked_up(GAME, "CAT") == (11, "IS, TI: not in the list.")
    stayed = HEADER + "".join(MOVES.splitlines(keepends=True)[:3])
    assert looked_up(stayed, "CAT") == (7, "TEAR: not in the list.")


def test_a_play_that_came_back_may_be_no_word() -> None:
    assert (
        check(parse(GAME), edition("scrabble", "en"), make("few", "en", ["CAT", "IS", "TI"])).fault
        is None
    )


# What can't be read.


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("hello\n", 1),
        (HEADER + "hello\n", 5),
        (HEADER + "#\n", 5),
        (HEADER + ">\n", 5),
        (HEADER + ">ann\n", 5),
        (HEADER + ">ann:\n", 5),
        (HEADER + ">ann: ABC\n", 5),
        (HEADER + ">ann: 8G CAT +10\n", 5),
        (HEADER + ">ann: ACT 8G CAT +10 ten\n", 5),
        (HEADER + ">ann: ACT 8G CAT ten 10\n", 5),
        (HEADER + ">ann: ACT 8G CAT +9999999 10\n", 5),
        (HEADER + ">ann: ACT XX 8G CAT +10 10\n", 5),
        (HEADER + ">ann: AC! 8G CAT +10 10\n", 5),
        (HEADER + ">ann: ACT GG CAT +10 10\n", 5),
        (HEADER + ">ann: ACT -12 +0 0\n", 5),
        (HEADER + ">ann: ACT -! +0 0\n", 5),
        (HEADER + ">ann: (A!) +1 1\n", 5),
        (HEADER + ">eve: ACT 8G CAT +10 10\n", 5),
        (HEADER + "#player3 ann\n", 5),
        (HEADER + "#player1 eve\n", 5),
        (HEADER + "#player3\n", 5),
        (GAME + "#player3 eve\n", 12),
        ("#character-encoding EBCDIC\n" + MOVES, 1),
        (MOVES + "#character-encoding no such thing\n", 8),
        (">a: - +0 0\n>b: - +0 0\n>c: - +0 0\n>d: - +0 0\n>e: - +0 0\n", 5),
        ("#note x\n" * 6000, 5001),
        (HEADER + f">ann: {'A' * 500} - +0 0\n", 5),
    ],
)
def test_what_is_malformed_gets_its_line_and_a_reason(text: str, line: int) -> None:
    told = unreadable(text)
    assert told[0] == line
    assert told[1].endswith(".")


def test_bytes_that_are_no_text() -> None:
    assert unreadable(b"#title x\n\0\n")[0] == 2
    assert unreadable(b"#character-encoding UTF-8\n#title \xff\n")[0] == 2
    assert unreadable(b"#title\n" * 200_000)[0] == 1


@settings(CALM, max_examples=150)
@given(st.data())
def test_never_anything_but_a_line_and_a_reason(data: st.DataObject) -> None:
    """A file changed anywhere is read, or refused with a line that it has."""
    raw = bytearray(GAME.encode())
    for _ in range(data.draw(st.integers(0, 6))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(
            st.binary(max_size=3)
            | st.sampled_from([b"#", b">", b" ", b"\n", b"-", b"(", b"8A", b"?"])
        )
    try:
        game = read(bytes(raw))
    except Unreadable as error:
        line = error.line
    else:
        told = check(game, edition("scrabble", "en"))
        line = told.fault.line if told.fault is not None else 1
    assert 1 <= line <= raw.count(b"\n") + raw.count(b"\r") + 1


@settings(CALM, max_examples=100)
@given(st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    with suppress(Unreadable):  # And nothing else.
        check(parse(text), edition("scrabble", "es"))


# Writing.


def test_what_is_written_is_read_again() -> None:
    game = parse(GAME + ">bob: (challenge) +5 5\n>ann: QI (time) -10 5\n>bob: (QI) +22 27\n")
    again = parse(write(game))
    assert again.players == game.players
    assert [one.tiles for one in again.entries] == [one.tiles for one in game.entries]
    assert write(again) == write(game)


def idea(game: Game, seat: int, luck: Random) -> dict[str, Any]:
    """A legal play, an exchange, a pass; in a window a challenge or none."""
    if game.match.window is not None:
        return {"type": luck.choice(("let_pass", "let_pass", "challenge"))}
    rack, what = position(game).racks[seat], luck.random()
    if what < 0.8 and (tiles := legal_play(game, rack, luck)):
        return playing(tiles)
    if what < 0.9 and rack:
        return {"type": "exchange", "tiles": "".join(luck.sample(rack, luck.randint(1, len(rack))))}
    return {"type": "pass"}


def played(kind: str, luck: Random, turns: int) -> Game:
    """A game of words of random letters, in any language."""
    language = luck.choice(rules(kind).languages)
    common = [f for f in edition(kind, language).tiles.full if f in ALPHABETS[language].codes]
    words = {"".join(luck.choices(common, k=luck.choice((2, 2, 2, 3, 4)))) for _ in range(50)}
    lexicon = make("random", language, words)
    seed = f"{luck.getrandbits(256):064x}"
    game = begun(kind, luck.choice(rules(kind).seats), lexicon, seed=seed)
    for _ in range(turns):
        match = game.match
        if match.phase == "ended":
            break
        seat = match.to_move if match.window is None else luck.choice(match.window.seats)
        assert seat is not None
        try:
            game.act(seat, idea(game, seat, luck))
        except GameError:
            game.act(seat, {"type": "pass" if match.window is None else "let_pass"})
    return game


@pytest.mark.parametrize("kind", ["scrabble", "words_with_friends"])
@settings(CALM, max_examples=3)
@given(number=st.integers(0, 10**9))
def test_whole_games_written_agree_with_themselves(kind: str, number: int) -> None:
    """What the kernel played, the check recomputes: every score, total and tile."""
    game = played(kind, Random(number), 70)
    text = write(record(game.events, ("Ann A", "Bob")))
    written = parse(text)
    made = edition(game_of(written) or "", game.match.setup.language)
    told = check(written, made)
    assert told.fault is None, (told.fault, text)
    if game.match.window is None:
        assert tuple(told.totals.values()) == game.match.scores
    assert parse(text).players[0] == Player("player1", "Ann A")


def test_a_challenge_in_vain_is_noted() -> None:
    game = begun("scrabble")
    set_up(game, racks=("ATVWXYZ", "QQQQQQQ"))
    before, recorder = game.match, _begin(game.match.setup, ())
    for seat, action in ((0, play(game, "8H", "AT")), (1, {"type": "challenge"})):
        for event in game.act(seat, action):
            _note(recorder, before, event)
            before = m.evolve(before, event)
    (entry,) = recorder.entries
    assert (entry.tiles, entry.score) == ("AT", 4)
    assert entry.notes == ("player2 contested this in vain and loses a turn.",)


def test_the_tiles_left_are_those_left_by_the_last_play() -> None:
    """A play, its score and the final count may come in one event."""
    few = make("few", "en", ["AT"])
    game = begun("scrabble", lexicon=few, options={"validation": "refuse"})
    set_up(game, racks=("ATV", "Q"), bag="", points=(0, 0))
    before, recorder = game.match, _begin(game.match.setup, ())
    for event in game.act(0, play(game, "8H", "AT")):
        _note(recorder, before, event)
        before = m.evolve(before, event)
    assert game.match.phase == "ended"
    written = [(one.kind, one.rack, one.tiles, one.score) for one in recorder.entries]
    assert written == [
        ("play", "ATV", "AT", 4),
        ("end", "V", "V", -4),
        ("end", "Q", "Q", -10),
    ]


def test_a_game_of_other_kinds_is_not_written() -> None:
    with pytest.raises(Malformed) as caught:
        record(wordgrid().events)
    assert caught.value.code == "other_game"
    with pytest.raises(Malformed):
        record([])
