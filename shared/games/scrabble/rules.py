"""Scrabble: play, exchange or pass; a play stands until nobody contests it.

The path of a play is in `crossword/contested.py`. Here: the start, what contesting costs, the
end, and who is next, past those who lost their turn.
"""

from typing import ClassVar

from shared.games.crossword.contested import ContestedRules
from shared.games.crossword.endings import has_gone_out
from shared.games.crossword.model import (
    ChallengeFailed,
    ContestedOptions,
    CrosswordPosition,
    Skipped,
    TakenBack,
)
from shared.games.crossword.racks import Did
from shared.games.crossword.rules import CrosswordRules
from shared.games.crossword.starting import draw_for_start
from shared.games.crossword.tiles import edition
from shared.games.kernel import Chance, Event, Next, Options, Setting, Step, Table
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton


class ScrabbleOptions(ContestedOptions):
    """Whether plays are contested, and how long."""


class Scrabble(CrosswordRules, ContestedRules[CrosswordPosition]):
    """The rules of Scrabble, for two to four players."""

    name: ClassVar[str] = "scrabble"
    title: ClassVar[str] = "Scrabble"
    languages: ClassVar[tuple[str, ...]] = ("pt", "en", "es", "it", "de", "fr", "da")
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options: ClassVar[type[Options]] = ScrabbleOptions

    def warm_up(self, lexicon: Lexicon) -> None:
        """Compile the search for plays, or load it from the cache."""
        from shared.games.crossword.search import warm_up

        made = edition(self.name, lexicon.language)
        warm_up(made, automaton(lexicon, made.tiles.tiling))

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Draw for the start, put those tiles back, draw seven each."""
        started = draw_for_start(self.tiles(setting), setting.seats, chance)
        return Step((started, self.dealt(setting, chance)), Next(started.first))

    def refuted(self, position: CrosswordPosition, table: Table, back: TakenBack) -> Step:
        """The tiles come back, the turn is lost."""
        return self.goes_on(self.after(position, (back,)), table, (back,))

    def upheld(self, seat: Seat) -> Event:
        """The challenger loses their next turn."""
        return ChallengeFailed(seat=seat)

    def follows(self, position: CrosswordPosition, table: Table) -> tuple[Seat, bool]:
        """The last play is also one with which its player goes out."""
        seat, last = super().follows(position, table)
        return seat, last or has_gone_out(position, table.order)

    def next_up(self, position: CrosswordPosition, table: Table) -> tuple[Did, Seat]:
        """The next seat, past each that loses a turn (each time for one of them)."""
        queue = sorted(table.order, key=lambda seat: seat == table.to_move)  # The mover last.
        skips, skipped, at = list(position.skips), [], 0
        while skips[seat := queue[at % len(queue)]]:
            skips[seat] -= 1
            skipped.append(Skipped(seat=seat))
            at += 1
        return tuple(skipped), seat

    def why_over(self, position: CrosswordPosition, table: Table) -> str | None:
        """Somebody went out, two rounds of passes, or an empty bag and no word for anybody."""
        if has_gone_out(position, table.order):
            return "went_out"
        if len(position.passes) >= 2 * len(table.order):
            return "passes"
        if not position.bag and not self._any_word(position, table):
            return "no_word"
        return None

    def _any_word(self, position: CrosswordPosition, table: Table) -> bool:
        """Whether any player has a legal play."""
        # Imported here, so that who only shows games doesn't load the compiler.
        from shared.games.crossword.search import any_play

        made = self.edition(table)
        nodes = automaton(table.lexicon, made.tiles.tiling)
        racks = (position.racks[seat] for seat in table.order)
        return any(any_play(position.board, rack, made, nodes) for rack in racks)
