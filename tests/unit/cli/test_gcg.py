"""`wordhall gcg` and `wordhall replay`, as a person calls them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from shared.cli.gcg import app as gcg
from shared.cli.replay import app as replay
from shared.games import match as m
from tests.unit.games.crossing import begun
from tests.unit.games.tables import RESIGN, Game, wordgrid, write

RIGHT = ">ann: ACT 8G CAT +10 10\n>bob: - +0 0\n"
run = CliRunner().invoke


def file(folder: Path, text: str, name: str = "game.gcg") -> str:
    made = folder / name
    made.write_text(text)
    return str(made)


def test_a_game_that_agrees_exits_with_0(tmp_path: Path) -> None:
    told = run(gcg, ["check", file(tmp_path, RIGHT)])
    assert told.exit_code == 0
    assert "1 plays, every score agrees: ann 10, bob 0." in told.output


def test_the_first_disagreement_exits_with_1(tmp_path: Path) -> None:
    told = run(gcg, ["check", file(tmp_path, RIGHT.replace("+10 10", "+11 11"))])
    assert told.exit_code == 1
    assert "line 1: 8G CAT scores 10 points, not 11." in told.output


def test_what_cannot_be_read_exits_with_2(tmp_path: Path) -> None:
    told = run(gcg, ["check", file(tmp_path, RIGHT + "hm\n")])
    assert told.exit_code == 2
    assert "line 3: A line begins with" in told.output
    assert "Traceback" not in told.output


def test_from_standard_input_and_with_other_tiles() -> None:
    assert run(gcg, ["check", "-"], input=RIGHT).exit_code == 0
    other = ["check", "-", "--game", "words_with_friends", "--language", "en"]
    assert run(gcg, other, input=RIGHT.replace("+10 10", "+6 6")).exit_code == 0


def test_words_are_looked_up_in_a_list() -> None:
    assert run(gcg, ["check", "-", "--lexicon", "en-1"], input=RIGHT).exit_code == 0
    phony = RIGHT.replace("CAT", "TCA")
    told = run(gcg, ["check", "-", "--lexicon", "en-1"], input=phony)
    assert told.exit_code == 1
    assert "TCA: not in the list" in told.output


def test_a_play_that_comes_back_may_be_of_no_word() -> None:
    taken_back = ">ann: ACT 8G TCA +10 10\n>ann: ACT -- -10 0\n>bob: - +0 0\n"
    told = run(gcg, ["check", "-", "--lexicon", "en-1"], input=taken_back)
    assert told.exit_code == 0, told.output


@pytest.mark.parametrize("wrong", [["--language", "xx"], ["--game", "go"], ["--lexicon", "xx-1"]])
def test_what_there_is_not_is_said(wrong: list[str]) -> None:
    told = run(gcg, ["check", "-", *wrong], input=RIGHT)
    assert told.exit_code == 2
    assert "there are" in told.output.lower()


def test_a_missing_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # A long path breaks the sentence into lines somewhere.
    for app, arguments in (
        (gcg, ["check", "none"]),
        (gcg, ["write", "none"]),
        (replay, ["none"]),
    ):
        told = run(app, arguments)
        assert told.exit_code == 2
        assert "can't be read" in told.output


def lines(game: Game) -> str:
    return "".join(json.dumps(m.dump_event(event)) + "\n" for event in game.events)


def short_game() -> Game:
    game = wordgrid()
    first = game.match.to_move
    assert first is not None
    game.act(first, write(16, "A", 10, 11, 16), 1_000)
    game.act(1 - first, write(7, "H", 12, 7), 2_000)
    game.act(first, RESIGN, 3_000)
    return game


def test_replay_shows_the_state_at_any_point(tmp_path: Path) -> None:
    game = short_game()
    path = file(tmp_path, lines(game))
    told = run(replay, [path])
    assert told.exit_code == 0
    assert m.load(told.output.encode()) == game.match
    for seq in range(1, len(game.events) + 1):
        told = run(replay, [path, "--at", str(seq)])
        assert m.load(told.output.encode()) == m.fold(game.events[:seq])


def test_replay_shows_the_beginning_of_a_turn_and_each_state(tmp_path: Path) -> None:
    game = short_game()
    path = file(tmp_path, lines(game))
    state = m.load(run(replay, [path, "--turn", "2"]).output.encode())
    assert (state.turn, state.position.grid[16], state.position.grid[7]) == (2, "A", ".")  # type: ignore[attr-defined]
    every = run(replay, [path, "--every"]).output.splitlines()
    assert len(every) == len(game.events)
    assert m.load(every[-1].encode()) == game.match


def test_replay_shows_what_a_seat_may_see(tmp_path: Path) -> None:
    game = begun("scrabble")
    path = file(tmp_path, lines(game))
    for seen_by, audience in (("0", 0), ("1", 1), ("observer", None)):
        told = run(replay, [path, "--seen-by", seen_by])
        assert json.loads(told.output) == json.loads(json.dumps(m.view(game.match, audience)))
    assert run(replay, [path, "--seen-by", "7"]).exit_code == 2


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", "no events"),
        ("{", "line 1: that is no JSON"),
        ("[1]", "line 1: an event is a JSON object"),
        ('{"type": "exploded"}', "line 1: There is no event"),
        ('{"type": "created"}', "line 1: the event isn't whole"),
        ("[" * 100_000, "line 1"),
    ],
)
def test_replay_says_what_cannot_be_read(text: str, about: str) -> None:
    told = run(replay, ["-"], input=text)
    assert told.exit_code == 2
    assert about in told.output


def test_replay_says_which_event_cannot_be_applied() -> None:
    first, *rest = lines(short_game()).splitlines()
    told = run(replay, ["-"], input="\n".join((first, rest[1])))
    assert told.exit_code == 2
    assert "can't be applied" in told.output
    told = run(replay, ["-"], input=rest[0])
    assert told.exit_code == 2
    told = run(replay, ["-", "--at", "99"], input=lines(short_game()))
    assert told.exit_code == 2
    assert "it ends with event" in told.output


def test_a_game_is_written(tmp_path: Path) -> None:
    game = begun("scrabble")
    seat = game.match.to_move
    assert seat is not None
    game.act(seat, {"type": "pass"})
    path = file(tmp_path, lines(game))
    told = run(gcg, ["write", path, "--name", "Ann", "--name", "Bob"])
    assert told.exit_code == 0
    assert "#player1 player1 Ann" in told.output
    assert run(gcg, ["check", "-"], input=told.output).exit_code == 0
    other = file(tmp_path, lines(short_game()), "wordgrid")
    assert "can't be written as GCG" in run(gcg, ["write", other]).output
    assert run(gcg, ["write", "-"], input="{").exit_code == 2


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('"language": "en"', '"language": "xx"'),
        ('"language": "en"', '"language": "\\ud800"'),
        ('"seats": 2', '"seats": 99999999'),
    ],
)
def test_events_that_make_no_game_are_refused_in_a_sentence(was: str, now: str) -> None:
    text = lines(short_game())
    assert was in text
    for command, arguments in ((replay, ["-"]), (gcg, ["write", "-"])):
        told = run(command, arguments, input=text.replace(was, now))
        assert told.exit_code == 2
        assert isinstance(told.exception, SystemExit)


def test_events_that_do_not_begin_at_the_beginning_are_written_as_no_game() -> None:
    told = run(gcg, ["write", "-"], input="\n".join(lines(short_game()).splitlines()[1:]))
    assert told.exit_code == 2


def test_a_mark_of_byte_order_is_no_part_of_the_first_event() -> None:
    assert run(replay, ["-"], input="\ufeff" + lines(short_game())).exit_code == 0
