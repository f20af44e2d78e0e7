"""What random players of Scrabble and Words With Friends try: mostly something that makes sense."""

from contextlib import suppress
from random import Random
from typing import Any

from shared.games.crossword import search
from shared.games.crossword.board import EMPTY
from shared.games.crossword.placement import place
from shared.games.crossword.tiles import edition
from shared.games.kernel import Illegal
from shared.lexicon.automaton import spell
from shared.lexicon.tiling import automaton
from tests.unit.games.crossing import position
from tests.unit.games.tables import Game
from tests.unit.games.whole import ANYTHING

Action = dict[str, Any]


def some_action(game: Game, seat: int, luck: Random) -> Action:
    """A word that fits, some tiles anywhere, an exchange, an answer in a window, nonsense."""
    if luck.random() < 0.15:
        return dict(luck.choice(ANYTHING))
    if game.match.window is not None and luck.random() < 0.8:
        return {"type": luck.choice(("let_pass", "let_pass", "challenge"))}
    held = position(game).racks[seat]
    what = luck.random()
    if what < 0.7 and (tiles := fitting_word(game, held, luck)):
        return playing(tiles)
    if what < 0.8:
        return {"type": "exchange", "tiles": "".join(luck.sample(held, luck.randint(0, len(held))))}
    return playing(some_tiles(held, luck))


def legal_play(game: Game, held: str, luck: Random) -> dict[int, str] | None:
    """Any legal play of these tiles."""
    made = edition(game.match.setup.game, game.match.setup.language)
    board = position(game).board
    found = search.plays(board, held, made, automaton(game.lexicon, made.tiles.tiling))
    return search.read_play(board, luck.choice(found), made).tiles if len(found) else None


def fitting_word(game: Game, held: str, luck: Random) -> dict[int, str] | None:
    """A word of the list somewhere about the tiles on the board, if a few tries find one.

    It keeps the rules of placing; the cross words may be none.
    """
    board = position(game).board
    words = words_in_faces(game)
    near = [square for square, face in enumerate(board) if face != EMPTY] or [112]
    for _ in range(150):
        word, step = luck.choice(words), luck.choice((1, 15))
        first = luck.choice(near) - step * luck.randrange(len(word)) + luck.choice((0, 0, 1, 15))
        squares = range(first, first + step * len(word), step)
        if squares[0] < 0 or squares[-1] >= len(board):
            continue
        tiles = from_rack(board, held, dict(zip(squares, word, strict=True)))
        with suppress(Illegal):
            if tiles and place(board, 15, 112, tiles):
                return tiles
    return None


def from_rack(board: str, held: str, wanted: dict[int, str]) -> dict[int, str] | None:
    """The tiles that write this where the board doesn't have it yet; None if the rack can't."""
    tiles = {}
    for square, face in wanted.items():
        if board[square] != EMPTY:
            if board[square].upper() != face:
                return None
            continue
        tile = face if face in held else "?"
        if tile not in held:
            return None
        held = held.replace(tile, "", 1)
        tiles[square] = face if tile == face else face.lower()
    return tiles


def words_in_faces(game: Game) -> list[str]:
    """The list's words as tiles write them."""
    lexicon, setup = game.lexicon, game.match.setup
    known: dict[str, list[str]] = lexicon.memo
    if setup.game not in known:
        letters, tiling = lexicon.alphabet.letters, edition(setup.game, setup.language).tiles.tiling
        spelled = ("".join(letters[code] for code in word) for word in spell(lexicon.nodes))
        known[setup.game] = [faces for word in spelled if (faces := tiling.tokenise(word))]
    return known[setup.game]


def playing(tiles: dict[int, str]) -> Action:
    return {"type": "play", "tiles": [{"square": s, "face": f} for s, f in tiles.items()]}


def some_tiles(held: str, luck: Random) -> dict[int, str]:
    """Tiles of the rack in a line somewhere near the centre, words or not."""
    first, step = 112 + luck.randrange(-40, 40), luck.choice((1, 15))
    shown = [face if face != "?" else luck.choice("aeqñ.") for face in held]
    luck.shuffle(shown)
    return {first + step * k: face for k, face in enumerate(shown[: luck.randrange(1, 4)])}
