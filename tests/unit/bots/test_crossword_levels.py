"""How the levels play Scrabble and Words With Friends: legal, in character, by what they see."""

import json
from collections import Counter
from random import Random
from time import process_time
from typing import Any

import pytest

from services.bots.thinking import LEVELS, beginner, choose, player, warm_up
from services.bots.thinking.crossword.leaves import DATA, leaves
from shared.cli.bench.bots.bout import Bout, play
from shared.games import match as m
from shared.games.crossword import search
from shared.games.crossword.placement import place
from shared.games.crossword.seen import Seen, nodes, plays, seen
from shared.games.crossword.tiles import edition
from shared.games.kernel import SeededChance
from shared.games.registry import rules
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon
from tests.unit.games import crossing
from tests.unit.games.crossing import begun, position, set_up
from tests.unit.games.tables import Game, mover

SEED = bytes(32)
GAMES = pytest.mark.parametrize("kind", ["scrabble", "words_with_friends"])
EVERY = pytest.mark.parametrize(
    ("kind", "language"),
    [(kind, code) for kind in ("scrabble", "words_with_friends") for code in rules(kind).languages],
)


@pytest.fixture(scope="module")
def english() -> Lexicon:
    lexicon = store.get("en-1")
    for game in ("scrabble", "words_with_friends"):
        warm_up(game, lexicon)
    return lexicon


def view(game: Game, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(json.dumps(m.view(game.match, seat)))
    return shown


def chosen(level: str, game: Game, seat: int, seq: int = 1, ms: int = 100) -> dict[str, Any]:
    chance = SeededChance(SEED, seq)
    return choose(level, view(game, seat), game.lexicon, chance, ms, clock=process_time)


def words_of(now: Seen, action: dict[str, Any]) -> list[str]:
    tiles = {tile["square"]: tile["face"] for tile in action["tiles"]}
    placed = place(now.board, 15, now.edition.layout.start, tiles)
    return [now.edition.tiles.tiling.spell(word.faces).upper() for word in placed.words]


def some_position(kind: str, lexicon: Lexicon, number: int, turns: int = 6) -> Game:
    """A game after some turns of the medium level."""
    options = {"validation": "refuse"} if kind == "scrabble" else {}
    game = begun(kind, lexicon=lexicon, seed=f"{number:064x}", options=options)
    for turn in range(turns):
        game.act(mover(game), chosen("medium", game, mover(game), seq=turn + 1))
    return game


# --- whole games ---------------------------------------------------------------------------------


@EVERY
@pytest.mark.parametrize("levels", [("easy", "medium"), ("medium", "hard"), ("hard", "easy")])
def test_whole_games_are_legal(kind: str, language: str, levels: tuple[str, str]) -> None:
    """`play` puts every action to the real rules, which raise on the first illegal one.

    An unknown word is one of those.
    """
    options = {"validation": "refuse"} if kind == "scrabble" else {}
    outcome = play(Bout(kind, language, levels, 10, f"{language}/{levels}", options))
    assert sum(outcome.points) > 100
    assert outcome.detail in ("went_out", "no_word", "scoreless_turns", "passes")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_with_challenges_are_legal(seats: int) -> None:
    levels = ("hard", *LEVELS)[:seats]
    outcome = play(Bout("scrabble", "en", levels, 10, f"{seats}"))
    assert outcome.detail in ("went_out", "no_word")


# --- easy ----------------------------------------------------------------------------------------


@GAMES
def test_easy_forms_only_short_words_that_everybody_knows(kind: str, english: Lexicon) -> None:
    known = beginner.known("en-1")
    for number in range(8):
        game = some_position(kind, english, number)
        action = chosen("easy", game, mover(game))
        if action["type"] == "play":
            words = words_of(seen(view(game, mover(game))), action)
            assert known.issuperset(words)
            assert max(map(len, words)) <= beginner.LONGEST


@GAMES
def test_easy_exchanges_a_few_tiles_where_it_knows_nothing_and_passes_without_a_bag(
    kind: str, english: Lexicon
) -> None:
    game = set_up(begun(kind, lexicon=english), racks=("VVVWWUU", "EEEEEEE"), to_move=0)
    action = chosen("easy", game, 0)
    assert action["type"] == "exchange"
    assert 1 <= len(action["tiles"]) <= 3
    game.act(0, action)
    game = set_up(game, racks=("VVVWWUU", "EEEEEEE"), bag="", to_move=0)
    assert chosen("easy", game, 0) == {"type": "pass"}


# --- medium --------------------------------------------------------------------------------------


@GAMES
def test_medium_takes_the_highest_score(kind: str, english: Lexicon) -> None:
    for number in range(6):
        game = some_position(kind, english, number)
        seat = mover(game)
        now = seen(view(game, seat))
        most = plays(now, english)["score"].max()
        before = position(game).points[seat]
        game.act(seat, chosen("medium", game, seat))
        game = crossing.settle(game)
        assert position(game).points[seat] - before == most


@GAMES
def test_medium_exchanges_all_without_a_play_as_far_as_the_bag_allows(
    kind: str, english: Lexicon
) -> None:
    game = set_up(begun(kind, lexicon=english), racks=("VVVWWUU", "EEEEEEE"), to_move=0)
    assert sorted(chosen("medium", game, 0)["tiles"]) == sorted("VVVWWUU")
    game = set_up(game, bag="AEI", to_move=0)
    assert len(chosen("medium", game, 0)["tiles"]) == 3
    game = set_up(game, bag="", to_move=0)
    assert chosen("medium", game, 0) == {"type": "pass"}


# --- hard ----------------------------------------------------------------------------------------


def test_hard_keeps_an_s_and_a_blank_for_better_days(english: Lexicon) -> None:
    """CATES or the like scores a little more than CATE; the S is worth more than that."""
    game = set_up(begun("scrabble", lexicon=english), racks=("EEGUVS?", "EEEEEEE"), to_move=0)
    action = chosen("hard", game, 0)
    used = "".join(tile["face"] for tile in action["tiles"])
    assert "?" not in used
    assert not any(face.islower() for face in used)
    assert "S" not in used


@GAMES
def test_hard_exchanges_when_that_is_best(kind: str, english: Lexicon) -> None:
    """There are plays, worth little, and the rest is hopeless."""
    game = set_up(
        begun(kind, lexicon=english), ("8G", "CAT"), racks=("IIIUUUV", "EEEEEEE"), to_move=0
    )
    assert len(plays(seen(view(game, 0)), english))
    action = chosen("hard", game, 0)
    assert action["type"] == "exchange"
    assert len(action["tiles"]) >= 4
    game.act(0, action)


def test_hard_plays_the_end_to_the_last_point(english: Lexicon) -> None:
    """Going out with less leaves the other with Q and Z."""
    game = set_up(
        begun("scrabble", lexicon=english, options={"validation": "refuse"}),
        ("8G", "CAT"),
        racks=("S", "QZ"),
        bag="",
        to_move=0,
    )
    game.act(0, chosen("hard", game, 0))
    assert game.match.result is not None
    assert game.match.result.scores[1] < 0


@GAMES
def test_with_few_tiles_in_the_bag_hard_still_answers_in_time(kind: str, english: Lexicon) -> None:
    for bag in ("E", "EQ", "ERTIOA"):
        game = some_position(kind, english, 3, turns=14)
        game = set_up(game, bag=bag, to_move=mover(game))
        began = process_time()
        game.act(mover(game), chosen("hard", game, mover(game), ms=100))
        assert process_time() - began < 0.5


@GAMES
def test_hard_keeps_its_budget(kind: str, english: Lexicon) -> None:
    """In processor time, so that a busy machine doesn't decide it."""
    for number in range(5):
        game = some_position(kind, english, number, turns=8)
        chosen("hard", game, mover(game))
        began = process_time()
        chosen("hard", game, mover(game), ms=50)
        assert process_time() - began < 0.2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turns", [4, 16])
def test_a_level_decides_by_what_its_seat_sees(level: str, turns: int, english: Lexicon) -> None:
    """Other tiles on the other rack, of those it can't see: the same action."""
    game = some_position("scrabble", english, turns, turns)
    seat, now = mover(game), position(game)
    action = chosen(level, game, seat, ms=1_000)
    hidden = list(now.bag + now.racks[1 - seat])
    Random(1).shuffle(hidden)
    size = len(now.racks[1 - seat])
    other, bag = "".join(hidden[:size]), "".join(sorted(hidden[size:]))
    racks = (now.racks[0], other) if seat == 0 else (other, now.racks[1])
    game.match = game.match.but(position=now.but(racks=racks, bag=bag))
    assert chosen(level, game, seat, ms=1_000) == action


# --- leaves --------------------------------------------------------------------------------------


def worth(kind: str, language: str, kept: str) -> float:
    return float(leaves(edition(kind, language)).kept(kept).values[-1])


@EVERY
def test_every_edition_has_leaves_of_its_own(kind: str, language: str) -> None:
    """With how they were found: by the edition's own command, with its own list."""
    said = json.loads((DATA / f"{kind}-{language}.json").read_text("utf-8"))
    command = f"python -m tools.leaves --game {kind} --language {language} --seed"
    assert said["made"]["command"].startswith(command)
    assert said["made"]["list"]["id"].startswith(f"{language}-")
    assert said["made"]["racks_in_the_last_round"] > 40_000
    tiles = edition(kind, language).tiles.counts
    assert set(said["same"]) == set(tiles)
    assert all(len(values) == min(tiles[face], 4) for face, values in said["same"].items())


@EVERY
def test_a_blank_is_by_far_the_best_tile_to_keep(kind: str, language: str) -> None:
    faces = edition(kind, language).tiles.counts
    one = {face: worth(kind, language, face) for face in faces}
    first, second = sorted(one, key=lambda face: -one[face])[:2]
    assert first == "?"
    assert one["?"] > one[second] + 8
    assert all(-25 < value < 15 for face, value in one.items() if face != "?")


@EVERY
def test_more_of_a_tile_are_worth_less_than_as_many_times_one(kind: str, language: str) -> None:
    counts = edition(kind, language).tiles.counts
    for face in (face for face, count in counts.items() if count > 3):
        one, two, three = (worth(kind, language, face * n) for n in (1, 2, 3))
        assert two - one < one, face
        assert three - two < one, face


@EVERY
def test_a_rack_is_kept_of_both_vowels_and_consonants(kind: str, language: str) -> None:
    mixed = worth(kind, language, "AENRST")
    assert mixed > worth(kind, language, "NNRSTT") + 5
    assert mixed > worth(kind, language, "AAEEIO") + 5
    assert mixed > 0 > worth(kind, language, "AAEEIIO")


@EVERY
def test_a_q_is_a_burden_that_a_u_lightens(kind: str, language: str) -> None:
    if "Q" not in edition(kind, language).tiles.counts:
        assert language == "da"
        return
    together, one, other = (worth(kind, language, kept) for kept in ("QU", "Q", "U"))
    assert one < 0
    assert together > one + other + 2


def test_what_is_kept_is_numbered(english: Lexicon) -> None:
    table = leaves(edition("scrabble", "en"))
    kept = table.kept("AAB?")
    names = ["".join(sorted(kept.tiles(number))) for number in range(kept.whole + 1)]
    assert len(set(names)) == len(names) == 12
    assert Counter(names[-1]) == Counter("AAB?")
    assert kept.values[0] == 0
    for number, name in enumerate(names):
        assert table.kept(name).values[-1] == pytest.approx(kept.values[number])


def test_what_a_play_keeps(english: Lexicon) -> None:
    game = set_up(begun("scrabble", lexicon=english), ("8G", "CAT"), racks=("EESTQ?A", ""))
    now = seen(view(game, 0))
    kept, found = leaves(now.edition).kept(now.rack), plays(now, english)
    for record, number in list(zip(found, kept.after(found), strict=True))[::97]:
        tiles = search.read_play(now.board, record, now.edition).tiles.values()
        held = Counter("?" if face.islower() else face for face in tiles)
        assert held + Counter(kept.tiles(int(number))) == Counter(now.rack)


# --- challenges ----------------------------------------------------------------------------------


def contested(word: str, english: Lexicon) -> Game:
    """Seat 0 has just played a word across the centre."""
    game = set_up(begun("scrabble", lexicon=english), racks=(word, "EEEEEEE"), to_move=0)
    game.act(0, crossing.play(game, "8H", word))
    return game


def contests(level: str, word: str, english: Lexicon, times: int = 60) -> int:
    game = contested(word, english)
    said = [chosen(level, game, 1, seq)["type"] for seq in range(times)]
    assert set(said) <= {"challenge", "let_pass"}
    return said.count("challenge")


def test_challenges_are_in_character(english: Lexicon) -> None:
    assert contests("hard", "CATZ", english) == 60
    assert contests("hard", "QANAT", english) == 0
    assert 40 < contests("medium", "CATZ", english) < 60
    assert contests("medium", "QANAT", english) == 0
    assert 15 < contests("easy", "CATZ", english) < 45, "it lets many phoneys pass"
    assert 0 < contests("easy", "QANAT", english) < 20, "now and then it doubts a rare word"
    assert contests("easy", "CAT", english) == 0


def test_an_answer_to_a_play_is_one_the_rules_take(english: Lexicon) -> None:
    for level in LEVELS:
        game = contested("CATZ", english)
        game.act(1, chosen(level, game, 1))
    assert nodes(seen(view(contested("CAT", english), 1)), english) is not None


def test_the_player_module_is_the_same_for_both_games() -> None:
    assert player("scrabble") is player("words_with_friends")
