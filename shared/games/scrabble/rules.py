"""Scrabble: play, exchange or pass; a play stands until nobody contests it.

`decide` puts a play on the board and opens the window; `_counts` scores it, replaces its tiles
and tests for the end; `_goes_on` finds who is next, past those who lost their turn.
"""

from typing import ClassVar, Literal

from pydantic import Field

from shared.games.crossword.endings import final_count, has_gone_out, over
from shared.games.crossword.evolving import evolve
from shared.games.crossword.model import (
    Challenge,
    ChallengeFailed,
    CrosswordPosition,
    Exchange,
    Pass,
    Play,
    Returned,
    Scored,
    Skipped,
    TakenBack,
)
from shared.games.crossword.rules import CrosswordRules, after
from shared.games.crossword.tiles import edition
from shared.games.crossword.turns import check_words, filled_up, placed, unknown_words
from shared.games.kernel import (
    Action,
    Chance,
    Event,
    Next,
    Options,
    Setting,
    Stay,
    Step,
    Table,
    Window,
)
from shared.games.scrabble.starting import draw_for_start
from shared.games.time_control import SECOND
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton

Did = tuple[Event, ...]


class ScrabbleOptions(Options):
    """`validation`: other players contest words, or only words are accepted."""

    validation: Literal["challenge", "refuse"] = "challenge"
    challenge_seconds: int = Field(default=20, ge=5, le=120)


class Scrabble(CrosswordRules):
    """The rules of Scrabble, for two to four players."""

    name: ClassVar[str] = "scrabble"
    title: ClassVar[str] = "Scrabble"
    languages: ClassVar[tuple[str, ...]] = ("pt", "en", "es", "it", "de", "fr", "da")
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options: ClassVar[type[Options]] = ScrabbleOptions
    answers: ClassVar[tuple[type[Action], ...]] = (Challenge,)

    def warm_up(self, lexicon: Lexicon) -> None:
        """Compile the search for plays, or load it from the cache."""
        from shared.games.crossword.search import warm_up

        made = edition(self.name, lexicon.language)
        warm_up(made, automaton(lexicon, made.tiles.tiling))

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Draw for the start, put those tiles back, draw seven each."""
        started = draw_for_start(self.edition(setting).tiles, setting.seats, chance)
        return Step((started, self.dealt(setting, chance)), Next(started.first))

    def decide(
        self,
        position: CrosswordPosition,
        table: Table,
        seat: Seat,
        action: Play | Exchange | Pass | Challenge,
        chance: Chance,
    ) -> Step:
        """A turn of the seat to move, or another seat's challenge. Raises `Illegal`."""
        if isinstance(action, Challenge):
            return self._challenged(position, table, seat, chance)
        if not isinstance(action, Play):
            did = self.not_playing(position, seat, action, chance)
            return self._goes_on(evolve(position, did), table, (did,))
        made = self.edition(table)
        play = placed(position, made, seat, action)
        if table.options.validation == "challenge":
            return Step((play,), self._window(evolve(position, play), table))
        check_words(table.lexicon, made.tiles, play.words)
        return self._counts(evolve(position, play), table, chance, (play,))

    def _window(self, position: CrosswordPosition, table: Table) -> Window:
        """All others may contest."""
        length_ms = table.options.challenge_seconds * SECOND
        return Window(table.order[1:], length_ms, *_follows(position, table))

    def _challenged(
        self, position: CrosswordPosition, table: Table, seat: Seat, chance: Chance
    ) -> Step:
        """An invalid word: the play comes back, the turn is lost. None: the challenger's next."""
        assert position.standing is not None
        tiles = self.edition(table).tiles
        if unknown := unknown_words(table.lexicon, tiles, position.standing.words):
            back = TakenBack(seat=table.to_move, unknown=unknown)
            return self._goes_on(evolve(position, back), table, (back,))
        failed = ChallengeFailed(seat=seat)
        return self._counts(evolve(position, failed), table, chance, (failed,))

    def window_closed(self, position: CrosswordPosition, table: Table, chance: Chance) -> Step:
        """Nobody contests the play: it counts."""
        return self._counts(position, table, chance, ())

    def _counts(self, position: CrosswordPosition, table: Table, chance: Chance, did: Did) -> Step:
        """The play is scored, its tiles are replaced, the end is tested."""
        scored = _scored(position)
        position = evolve(position, scored)
        drew = filled_up(position, (table.to_move,), chance)
        return self._goes_on(evolve(position, drew), table, (*did, scored, drew))

    def _goes_on(self, position: CrosswordPosition, table: Table, did: Did) -> Step:
        """The end, or the next seat that doesn't lose its turn."""
        if end := self._end(position, table):
            return self._over(position, table, did, end)
        skipped, seat = _past_skipped(position, _others_first(table))
        return Step((*did, *skipped), Next(seat))

    def _end(self, position: CrosswordPosition, table: Table) -> str | None:
        """Why the game is over now, if it is."""
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

    def _over(self, position: CrosswordPosition, table: Table, did: Did, end: str) -> Step:
        count = final_count(position, self.edition(table).tiles, table.order)
        return Step((*did, count), over(evolve(position, count), table, end))

    def departed(
        self, position: CrosswordPosition, table: Table, seat: Seat, chance: Chance
    ) -> Step:
        """The leaver's play is taken back, its tiles go into the bag, or out if that is empty.

        Another player's play goes on standing; the end is tested when it no longer does.
        """
        standing, did = position.standing, []
        if standing is not None and standing.seat == seat:
            did.append(TakenBack(seat=seat))
        position = after(position, did)
        returned = Returned(seat=seat, count=len(position.racks[seat]), to_bag=bool(position.bag))
        position, events = evolve(position, returned), (*did, returned)
        if position.standing is not None:
            return Step(events, Stay(*_follows(position, table)))
        if end := self._end(position, table):
            return self._over(position, table, events, end)
        if seat != table.to_move:
            return Step(events, Stay())
        skipped, next_seat = _past_skipped(position, table.order)
        return Step((*events, *skipped), Next(next_seat))


def _scored(position: CrosswordPosition) -> Scored:
    assert position.standing is not None, "a play stands"
    return Scored(seat=position.standing.seat, points=position.standing.points)


def _follows(position: CrosswordPosition, table: Table) -> tuple[Seat, bool]:
    """Who is next if the play counts, and whether nobody else is, as all can see.

    So it is when its player has gone out, or moves again. That nobody could form a word any more
    depends on hidden tiles: it shows when the play counts.
    """
    _, seat = _past_skipped(position, _others_first(table))
    return seat, seat == table.to_move or has_gone_out(position, table.order)


def _others_first(table: Table) -> tuple[Seat, ...]:
    """The seats in turn order, the one to move last."""
    return (*table.order[1:], table.order[0])


def _past_skipped(
    position: CrosswordPosition, queue: tuple[Seat, ...]
) -> tuple[tuple[Skipped, ...], Seat]:
    """Who is next in the queue, past each seat that loses a turn (each time for one of them)."""
    skips, skipped = list(position.skips), []
    at = 0
    while skips[seat := queue[at % len(queue)]]:
        skips[seat] -= 1
        skipped.append(Skipped(seat=seat))
        at += 1
    return tuple(skipped), seat
