"""From a full table to the first turn: the game is made, stakes are posted, everybody comes."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pydantic import ValidationError

from services.engine.advancing import advance, begin
from services.engine.game import Around, Game, Posting
from services.engine.reply import Reply
from services.engine.stakes import ask_posting, stakes_of, tell_end
from shared.games import match as matches
from shared.games.kernel import GameError
from shared.games.state import Setup
from shared.games.time_control import TimeControl
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.store import NoSuchLexiconError
from shared.messages.common import Millis
from shared.messages.engine import CreateGame, StakesNotPosted
from shared.messages.matchmaker import GameCreated, GameEnded
from shared.messages.wallet import RefundStakes


@dataclass(frozen=True, slots=True)
class Tools:
    """What making a game needs from outside: the word lists, and a secret seed for its luck.

    `latest(language)` is the id of the list new games are played with, `lexicon(id)` the list.
    Both raise `NoSuchLexiconError` for what isn't there.
    """

    latest: Callable[[str], str]
    lexicon: Callable[[str], Lexicon]
    new_seed: Callable[[], bytes]


def create(
    game: Game | None, id: str, command: CreateGame, now: Millis, tools: Tools, reply: Reply
) -> Game | None:
    """Make the game of a full table, once; a repeat is answered with what there is."""
    if game is not None:
        reply.matchmaker(GameCreated())
        if game.ended:
            tell_end(game, reply)
        return game
    try:
        return _made(id, command, now, tools, reply)
    except (GameError, NoSuchLexiconError, ValidationError) as error:
        _impossible(command, getattr(error, "code", "bad_options"), reply)
        return None


def _made(id: str, command: CreateGame, now: Millis, tools: Tools, reply: Reply) -> Game:
    lexicon = tools.lexicon(tools.latest(command.language))
    setup = Setup(
        game=command.game,
        language=command.language,
        lexicon=lexicon.id,
        seats=len(command.seats),
        options=command.options,
        time_control=TimeControl.model_validate(command.time_control),
        staked=command.stake > 0,
        practice=command.practice,
        matched_at=command.matched_at,
        seed=tools.new_seed().hex(),
    )
    events = matches.create(setup, now)
    for taken in command.seats:
        if taken.bot:
            events += matches.arrive(matches.fold(events), lexicon, taken.seat, now)
    around = Around(
        players=command.seats, stake=command.stake, practice=command.practice, created_at=now
    )
    reply.matchmaker(GameCreated())
    game = begin(id, around, events, now, reply)
    return ask_posting(game, now, reply) if command.stake else game


def _impossible(command: CreateGame, code: str, reply: Reply) -> None:
    """No such game can be made: nobody may be left with coins held for it."""
    if stakes := stakes_of(command.seats):
        reply.wallet(RefundStakes(stakes=stakes, reason=code))
    reply.matchmaker(GameEnded(reason=code))


def stakes_posted(game: Game, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    """The escrow has every stake: play may begin when everybody is there."""
    if game.around.posting is not Posting.ASKED:
        return game
    posted = game.around.model_copy(update={"posting": Posting.POSTED})
    game = replace(game, around=posted)
    if game.ended:
        return game
    return advance(game, matches.staked(game.match, now), lexicon, now, reply)


def stakes_not_posted(
    game: Game, command: StakesNotPosted, lexicon: Lexicon, now: Millis, reply: Reply
) -> Game:
    """A hold is gone: the game is aborted, and what is still held goes back."""
    if game.around.posting is not Posting.ASKED:
        return game
    refused = game.around.model_copy(update={"posting": Posting.REFUSED})
    return abort(replace(game, around=refused), command.code, lexicon, now, reply)


def abort(game: Game, reason: str, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    """End a game nobody can be blamed for: every stake goes back whole."""
    if game.ended:
        return game
    return advance(game, matches.abort(game.match, reason, now), lexicon, now, reply)
