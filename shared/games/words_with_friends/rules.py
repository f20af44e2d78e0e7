"""Words With Friends: an invalid play is refused, three scoreless turns end the game."""

from typing import Any, ClassVar, Final

from shared.games.crossword.endings import has_gone_out
from shared.games.crossword.model import CrosswordPosition, Exchange, Pass, Play, Started
from shared.games.crossword.racks import Did
from shared.games.crossword.rules import CrosswordRules
from shared.games.crossword.tiles import ordered
from shared.games.crossword.turns import check_words
from shared.games.kernel import Action, Audience, Chance, Next, Options, Over, Setting, Step, Table
from shared.games.values import Seat
from shared.games.winning import leaders

SCORELESS: Final = 3
"""So many turns in a row without a point end the game, unless nobody has a point."""


class WordsWithFriendsOptions(Options):
    """The same for everybody: the language and the clock are all there is to choose."""


class WordsWithFriends(CrosswordRules):
    """The rules of Words With Friends, for two players."""

    name: ClassVar[str] = "words_with_friends"
    title: ClassVar[str] = "Words With Friends"
    languages: ClassVar[tuple[str, ...]] = ("en", "es", "it", "pt", "de", "fr")
    seats: ClassVar[tuple[int, ...]] = (2,)
    options: ClassVar[type[Options]] = WordsWithFriendsOptions
    answers: ClassVar[tuple[type[Action], ...]] = ()

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Who starts is drawn; both draw seven tiles."""
        first = chance.below(setting.seats)
        return Step((Started(first=first), self.dealt(setting, chance)), Next(first))

    def decide(
        self,
        position: CrosswordPosition,
        table: Table,
        seat: Seat,
        action: Play | Exchange | Pass,
        chance: Chance,
    ) -> Step:
        """A play, a swap or a pass. Raises `Illegal`."""
        if not isinstance(action, Play):
            did = self.not_playing(position, seat, action, chance)
            return self.goes_on(self.after(position, (did,)), table, (did,))
        play = self.placed(position, table, seat, action)
        check_words(table.lexicon, self.tiles(table), play.words)
        return self.counts(self.after(position, (play,)), table, chance, (play,))

    def goes_on(self, position: CrosswordPosition, table: Table, did: Did) -> Step:
        """The other player's turn, unless the game is over."""
        if has_gone_out(position, table.order):
            return self.over(position, table, did, "went_out")
        if position.scoreless >= SCORELESS and any(position.points):
            winners = leaders(position.points, table, position.first)
            return Step(did, Over(winners, "scoreless_turns"))  # Nothing is added or taken.
        return Step(did, Next())

    def departed(
        self, position: CrosswordPosition, table: Table, seat: Seat, chance: Chance
    ) -> Step:
        """Never asked: of two players one remains, and has won."""
        raise AssertionError("a game of two is over when one leaves")

    def window_closed(self, position: CrosswordPosition, table: Table, chance: Chance) -> Step:
        """Never asked: there are no challenges."""
        raise AssertionError("Words With Friends opens no window")

    def view(
        self, position: CrosswordPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """In one's own turn, and only then, also the tiles not dealt to oneself: `tile_bag`."""
        shown = super().view(position, audience, to_move)
        mine = audience is not None and audience == to_move
        return shown | {"tile_bag": _not_dealt(position, audience) if mine else None}


def _not_dealt(position: CrosswordPosition, seat: Seat | None) -> str:
    """The bag and the opponent's rack together, not told apart."""
    theirs = "".join(rack for other, rack in enumerate(position.racks) if other != seat)
    return ordered(position.bag + theirs)
