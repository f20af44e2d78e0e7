"""What a player of Scrabble or Words With Friends may do in a turn, and which words are words."""

from collections.abc import Iterable
from typing import Protocol

from shared.games.crossword.applying import held, in_order
from shared.games.crossword.evolving import by_square
from shared.games.crossword.model import (
    SIZE,
    CrosswordPosition,
    Drew,
    Exchange,
    Exchanged,
    Placed,
    Play,
    Put,
)
from shared.games.crossword.placement import place
from shared.games.crossword.scoring import score
from shared.games.crossword.tiles import (
    RACK,
    Edition,
    TileSet,
    draw,
    without,
)
from shared.games.kernel import Chance, Event, Illegal
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon


class Holding(Protocol):
    """A position with a bag and racks."""

    @property
    def bag(self) -> str:
        """The tiles in the bag."""
        ...

    @property
    def racks(self) -> tuple[str, ...]:
        """The tiles of each seat."""
        ...


def placed(position: CrosswordPosition, edition: Edition, seat: Seat, action: Play) -> Placed:
    """What a play puts on the board. Raises `Illegal` for what the rules of placing forbid."""
    _check_tiles(edition.tiles, action.tiles)
    tiles = in_order(action.tiles)
    check_rack(position.racks[seat], held(tiles))
    placement = place(position.board, SIZE, edition.layout.start, by_square(tiles))
    return Placed(
        seat=seat,
        tiles=tiles,
        words=tuple(word.faces for word in placement.words),
        points=score(edition, placement),
    )


def _check_tiles(tiles: TileSet, asked: list[Put]) -> None:
    if len({tile.square for tile in asked}) < len(asked):
        raise Illegal("square_taken", "Two tiles can't lie on the same square.")
    for tile in asked:
        if tile.face not in tiles.playable:
            raise Illegal("letter_unknown", f"{tile.face!r} is on no tile, nor can a blank be it.")


def check_rack(rack: str, tiles: str) -> None:
    """Raises `Illegal` where the rack lacks one of the tiles."""
    try:
        without(rack, tiles)
    except ValueError:
        raise Illegal("not_on_rack", "You don't have these tiles.") from None


def exchanged(position: CrosswordPosition, seat: Seat, action: Exchange, chance: Chance) -> Event:
    """New tiles are drawn first; then the old ones go back. Raises `Illegal`."""
    check_rack(position.racks[seat], action.tiles)
    if len(action.tiles) > len(position.bag):
        raise Illegal("bag_too_small", f"There are only {len(position.bag)} tiles in the bag.")
    drew, _ = draw(position.bag, len(action.tiles), chance)
    return Exchanged(seat=seat, count=len(drew), drew={seat: drew}, gave={seat: action.tiles})


def filled_up(position: Holding, seats: Iterable[Seat], chance: Chance) -> Drew:
    """Tiles for these seats until each rack is full or the bag is empty."""
    bag, tiles = position.bag, {}
    for seat in seats:
        tiles[seat], bag = draw(bag, RACK - len(position.racks[seat]), chance)
    counts = {seat: len(drawn) for seat, drawn in tiles.items()}
    return Drew(tiles=tiles, counts=counts, bag=len(bag))


def unknown_words(lexicon: Lexicon, tiles: TileSet, words: Iterable[str]) -> tuple[str, ...]:
    """Those of the words (faces) that are none, spelled."""
    return tuple(tiles.spell(word).upper() for word in words if not is_word(lexicon, tiles, word))


def is_word(lexicon: Lexicon, tiles: TileSet, faces: str) -> bool:
    """Whether these tiles write a word of the list: two single tiles never write one of two."""
    tiling = tiles.tiling
    letters = tiling.spell(faces)
    return letters in lexicon and tiling.tokenise(letters) == faces.upper()


def check_words(lexicon: Lexicon, tiles: TileSet, words: Iterable[str]) -> None:
    """Raises `Illegal` where a word is not in the list."""
    if unknown := unknown_words(lexicon, tiles, words):
        name = lexicon.alphabet.english
        sentence = f"{', '.join(unknown)}: not in the {name} list."
        raise Illegal("word_unknown", sentence, unknown)
