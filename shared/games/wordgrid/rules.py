"""Wordgrid: write a letter, trace a word through it.

The rules are a page: `_check` holds what a move must be, `decide` what comes of it. Two things
end a game: a full grid, and a player to move who has no legal move, which is found before they are
asked. Level scores go to the second player, so only an agreed draw is a draw.
"""

from typing import Any, ClassVar, Literal

from shared.games.kernel import (
    Action,
    Audience,
    Chance,
    Equipment,
    Event,
    Illegal,
    Next,
    Options,
    Over,
    Position,
    Setting,
    Step,
    Table,
)
from shared.games.time_control import DAY, MINUTE, TimeControl
from shared.games.values import Seat
from shared.games.wordgrid.grid import (
    CELLS,
    EMPTY,
    SEED_WORDS,
    connected,
    planted,
    read,
    rows,
    touches,
    write,
)
from shared.games.wordgrid.model import (
    Play,
    Started,
    WordgridOptions,
    WordgridPosition,
    Write,
    Written,
)
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import Lexicon


class Wordgrid:
    """The rules of Wordgrid, for two players."""

    name: ClassVar[str] = "wordgrid"
    title: ClassVar[str] = "Wordgrid"
    languages: ClassVar[tuple[str, ...]] = tuple(SEED_WORDS)
    seats: ClassVar[tuple[int, ...]] = (2,)
    order: ClassVar[int] = 1
    joining: ClassVar[Literal["open", "ask"]] = "open"
    options: ClassVar[type[Options]] = WordgridOptions
    position: ClassVar[type[Position]] = WordgridPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Write,)
    answers: ClassVar[tuple[type[Action], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]] = (Started, Written)
    time_controls: ClassVar[tuple[TimeControl, ...]] = (
        TimeControl(kind="whole_game", budget_ms=10 * MINUTE),
        TimeControl(kind="correspondence", budget_ms=3 * DAY),
    )

    def warm_up(self, lexicon: Lexicon) -> None:
        """Compile the search for moves, or load it from the cache."""
        from shared.games.wordgrid.search import warm_up

        warm_up(lexicon)

    def equipment(self, setting: Setting) -> Equipment:
        """Five by five plain squares, on which any letter of the alphabet may be written."""
        letters = tuple(ALPHABETS[setting.language].letters)
        return Equipment(squares=tuple(rows(EMPTY * CELLS)), letters=letters)

    def empty(self, setting: Setting) -> WordgridPosition:
        """The seed word in the middle row, and spent."""
        word = SEED_WORDS[setting.language]
        return WordgridPosition(grid=planted(word), used=(word,))

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Draw who starts."""
        first = chance.below(2)
        return Step((Started(first=first, word=SEED_WORDS[setting.language]),), Next(first))

    def decide(
        self, position: WordgridPosition, table: Table, seat: Seat, action: Write, chance: Chance
    ) -> Step:
        """A letter and a word. Raises `Illegal`."""
        written = _check(position, table.lexicon, action)
        grid = write(position.grid, written.cell, written.letter)
        end = _end(grid, (*position.used, written.word), table.lexicon)
        if end is None:
            return Step((written,), Next())
        winner = self._winner(self.evolve(position, seat, written))
        return Step((written,), Over((winner,), end))

    def _winner(self, position: WordgridPosition) -> Seat:
        """The higher score; level goes to the second player."""
        scores = self.scores(position)
        assert position.first is not None
        if scores[0] == scores[1]:
            return 1 - position.first
        return 0 if scores[0] > scores[1] else 1

    def departed(
        self, position: WordgridPosition, table: Table, seat: Seat, chance: Chance
    ) -> Step:
        """Never asked: of two players one remains, and has won."""
        raise AssertionError("a game of two is over when one leaves")

    def turn_ran_out(self, position: WordgridPosition, table: Table, chance: Chance) -> None:
        """Time used up is a loss."""
        return

    def window_closed(self, position: WordgridPosition, table: Table, chance: Chance) -> Step:
        """Never asked: there are no challenges."""
        raise AssertionError("Wordgrid opens no window")

    def closing(self, position: WordgridPosition) -> tuple[()]:
        """Nothing was hidden."""
        return ()

    def evolve(
        self, position: WordgridPosition, seat: Seat | None, event: Started | Written
    ) -> WordgridPosition:
        """The position after an event."""
        if isinstance(event, Started):
            return position.but(first=event.first)
        assert seat is not None
        play = Play(
            seat=seat,
            turn=len(position.plays) + 1,
            cell=event.cell,
            letter=event.letter,
            path=event.path,
            word=event.word,
            score=event.score,
        )
        return position.but(
            grid=write(position.grid, event.cell, event.letter),
            used=(*position.used, event.word),
            plays=(*position.plays, play),
        )

    def scores(self, position: WordgridPosition) -> tuple[int, ...]:
        """What each seat's words add up to."""
        scores = [0, 0]
        for play in position.plays:
            scores[play.seat] += play.score
        return tuple(scores)

    def view(
        self, position: WordgridPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """Everything lies open in Wordgrid."""
        return {
            "rows": rows(position.grid),
            "used": list(position.used),
            "plays": [play.model_dump(mode="json") for play in position.plays],
            "first": position.first,
        }


def _check(position: WordgridPosition, lexicon: Lexicon, action: Write) -> Written:
    """What the move writes. Raises `Illegal` for the first rule that it breaks."""
    letter = _letter(lexicon, action)
    _check_cell(position.grid, action.cell)
    _check_path(position.grid, action.cell, action.path)
    path = tuple(action.path)
    word = read(write(position.grid, action.cell, letter), path)
    if len(word) < 2:
        raise Illegal("word_too_short", "A word has at least two letters.")
    if word not in lexicon:
        sentence = f"{word} is not in the {lexicon.alphabet.english} list."
        raise Illegal("word_unknown", sentence, [word])
    if word in position.used:
        raise Illegal("word_used", f"{word} was used before in this game.", [word])
    return Written(cell=action.cell, letter=letter, path=path, word=word, score=len(word))


def _letter(lexicon: Lexicon, action: Write) -> str:
    letter = lexicon.alphabet.letter(action.letter)
    if letter is None:
        raise Illegal("letter_unknown", f"{action.letter!r} is no letter of this game's alphabet.")
    return letter


def _check_cell(grid: str, cell: int) -> None:
    if grid[cell] != EMPTY:
        raise Illegal("cell_taken", "There is a letter in that cell.")
    if not touches(grid, cell):
        raise Illegal("cell_not_touching", "A new letter touches a filled cell, not diagonally.")


def _check_path(grid: str, cell: int, path: list[int]) -> None:
    if len(set(path)) < len(path):
        raise Illegal("path_repeats_cell", "A word never uses a cell twice.")
    if not connected(path):
        raise Illegal("path_not_connected", "A word runs from cell to cell side by side.")
    if any(grid[step] == EMPTY for step in path if step != cell):
        raise Illegal("path_through_empty", "A word runs through filled cells.")
    if cell not in path:
        raise Illegal("path_misses_letter", "The word has to use the new letter.")


def _end(grid: str, used: tuple[str, ...], lexicon: Lexicon) -> str | None:
    """Why the game is over before the next player is asked, if it is."""
    if EMPTY not in grid:
        return "grid_full"
    # Imported here, so that who only shows games doesn't load the compiler.
    from shared.games.wordgrid.search import any_move

    return None if any_move(lexicon, grid, used) else "no_move"


def empty_position(language: str) -> Position:
    """The start of a game in a language, outside of any match."""
    word = SEED_WORDS[language]
    return WordgridPosition(grid=planted(word), used=(word,))
