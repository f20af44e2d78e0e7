"""Plays that others may contest, in Scrabble and Upwords: from the board to the score.

A play stands while its window is open; contested it is taken back or upheld, else it counts.
Where words are refused it counts at once.
"""

from abc import abstractmethod
from typing import ClassVar

from shared.games.crossword.applying import standing_in
from shared.games.crossword.model import Challenge, Placed, Play, Returned, TakenBack
from shared.games.crossword.racks import Did, P, RackRules
from shared.games.crossword.tiles import TileSet
from shared.games.crossword.turns import check_words, unknown_words
from shared.games.kernel import Action, Chance, Event, Next, Setting, Stay, Step, Table, Window
from shared.games.time_control import SECOND
from shared.games.values import Seat


class ContestedRules(RackRules[P]):
    """A game says what contesting costs, who is next, and why it is over.

    Its options have `validation` (`challenge` or `refuse`) and `challenge_seconds`.
    """

    answers: ClassVar[tuple[type[Action], ...]] = (Challenge,)

    @abstractmethod
    def tiles(self, setting: Setting) -> TileSet:
        """The tiles of the table."""

    @abstractmethod
    def placed(self, position: P, table: Table, seat: Seat, action: Play) -> Placed:
        """What a play puts on the board, words not looked up. Raises `Illegal`."""

    @abstractmethod
    def not_playing(self, position: P, seat: Seat, action: Action, chance: Chance) -> Event:
        """An exchange or a pass. Raises `Illegal`."""

    @abstractmethod
    def refuted(self, position: P, table: Table, back: TakenBack) -> Step:
        """A contested play holds an invalid word and comes back."""

    @abstractmethod
    def upheld(self, seat: Seat) -> Event:
        """`seat` contested a play in vain."""

    @abstractmethod
    def next_up(self, position: P, table: Table) -> tuple[Did, Seat]:
        """Who is next, the one to move if nobody else is; and whose turns are passed over."""

    @abstractmethod
    def why_over(self, position: P, table: Table) -> str | None:
        """Why the game is over before anybody else is asked, if it is. No play stands."""

    def decide(self, position: P, table: Table, seat: Seat, action: Action, chance: Chance) -> Step:
        """A turn of the seat to move, or another seat's challenge. Raises `Illegal`."""
        if isinstance(action, Challenge):
            return self._challenged(position, table, seat, chance)
        if isinstance(action, Play):
            return self._played(position, table, seat, action, chance)
        did = self.not_playing(position, seat, action, chance)
        return self.goes_on(self.after(position, (did,)), table, (did,))

    def _played(self, position: P, table: Table, seat: Seat, action: Play, chance: Chance) -> Step:
        """The play stands while it can be contested; where words are refused it counts at once."""
        play = self.placed(position, table, seat, action)
        position = self.after(position, (play,))
        if table.options.validation == "challenge":
            length_ms = table.options.challenge_seconds * SECOND
            return Step((play,), Window(table.order[1:], length_ms, *self.follows(position, table)))
        check_words(table.lexicon, self.tiles(table), play.words)
        return self.counts(position, table, chance, (play,))

    def follows(self, position: P, table: Table) -> tuple[Seat, bool]:
        """Who is next if the play counts, and whether it is the last one, as all can see.

        So it is when nobody else moves after it. That nobody could form a word any more depends
        on hidden tiles: it shows when the play counts.
        """
        _, seat = self.next_up(position, table)
        return seat, seat == table.to_move

    def _challenged(self, position: P, table: Table, seat: Seat, chance: Chance) -> Step:
        """The play comes back if any of its words is none; else it counts."""
        standing = standing_in(position)
        unknown = unknown_words(table.lexicon, self.tiles(table), standing.words)
        if unknown:
            return self.refuted(position, table, TakenBack(seat=standing.seat, unknown=unknown))
        upheld = self.upheld(seat)
        return self.counts(self.after(position, (upheld,)), table, chance, (upheld,))

    def window_closed(self, position: P, table: Table, chance: Chance) -> Step:
        """Nobody contests the play: it counts, whatever its words."""
        return self.counts(position, table, chance)

    def goes_on(self, position: P, table: Table, did: Did) -> Step:
        """The end, or the next seat that has a turn."""
        if why := self.why_over(position, table):
            return self.over(position, table, did, why)
        passed_over, seat = self.next_up(position, table)
        return Step((*did, *passed_over), Next(seat))

    def departed(self, position: P, table: Table, seat: Seat, chance: Chance) -> Step:
        """The leaver's play is taken back, its tiles go into the bag, or out if that is empty.

        Another player's play goes on standing; the end is tested when it no longer does.
        """
        standing = position.standing
        did: Did = (TakenBack(seat=seat),) if standing and standing.seat == seat else ()
        position = self.after(position, did)
        returned = Returned(seat=seat, count=len(position.racks[seat]), to_bag=bool(position.bag))
        position, did = self.after(position, (returned,)), (*did, returned)
        if position.standing is not None:
            return Step(did, Stay(*self.follows(position, table)))
        if seat == table.to_move:
            return self.goes_on(position, table, did)
        if why := self.why_over(position, table):
            return self.over(position, table, did, why)
        return Step(did, Stay())
