"""`wordhall bench moves`: it measures the positions it is given, or those of games it plays."""

from itertools import pairwise
from pathlib import Path

from typer.testing import CliRunner

from shared.cli.bench.moves import app, random_game
from shared.games.crossword.board import EMPTY
from shared.games.crossword.tiles import RACK, edition
from shared.lexicon.lexicon import make

WORDS = ["AT", "TA", "EAT", "TEA", "IN", "ON", "NO", "RE", "ER", "STEIN"]


def test_it_measures_the_positions_of_a_file(tmp_path: Path) -> None:
    words, positions = tmp_path / "words.txt", tmp_path / "positions.tsv"
    words.write_text("\n".join(WORDS))
    rows = "/".join(["15"] * 7 + ["7A7"] + ["15"] * 7)
    positions.write_text(f"fen\track\tn_plays\n{rows}\tT\t4\n{rows}\tQ\t0\n")
    ran = CliRunner().invoke(app, [str(positions), "--words", str(words), "--repeats", "1"])
    assert ran.exit_code == 0
    ready, counted, *measured = ran.stdout.splitlines()
    assert ready.startswith("ready after ")
    assert counted == "2 positions, 4 plays"
    assert [line.partition("  ")[0] for line in measured] == ["all plays", "best play", "any play"]


def test_a_file_that_cannot_be_read_is_said_in_a_sentence() -> None:
    ran = CliRunner().invoke(app, ["no-such-file"])
    assert ran.exit_code == 2


def test_its_random_games_are_the_same_for_the_same_seed_and_only_add_tiles() -> None:
    played, lexicon = edition("scrabble", "en"), make("few", "en", WORDS)
    lines = list(random_game(7, played, lexicon.array))
    assert lines == list(random_game(7, played, lexicon.array))
    assert lines[0][0] == EMPTY * 225
    assert len(lines[0][1]) == RACK
    assert len(lines) > 3
    for (before, _), (after, _) in pairwise(lines):
        assert all(old in (EMPTY, new) for old, new in zip(before, after, strict=True))
