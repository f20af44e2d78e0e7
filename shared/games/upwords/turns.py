"""What a player of Upwords may do in a turn, beside what Scrabble has too."""

from shared.games.crossword.applying import in_order
from shared.games.crossword.model import Exchanged, Placed, Play, Put
from shared.games.crossword.tiles import TileSet, draw
from shared.games.crossword.turns import check_rack
from shared.games.kernel import Chance, Illegal, Setting, Table
from shared.games.upwords.editions import tile_set
from shared.games.upwords.evolving import laid
from shared.games.upwords.model import Exchange, UpwordsPosition
from shared.games.upwords.placement import place
from shared.games.upwords.scoring import play_score
from shared.games.upwords.stacks import read
from shared.games.values import Seat


def tiles_of(setting: Setting) -> TileSet:
    """The tiles that a table plays with."""
    return tile_set(setting.language, setting.options.board)


def placed(position: UpwordsPosition, table: Table, seat: Seat, action: Play) -> Placed:
    """What a play puts on the board, its words not looked up. Raises `Illegal`."""
    _check_faces(tiles_of(table), action.tiles)
    tiles = in_order(action.tiles)
    check_rack(position.racks[seat], "".join([tile.face for tile in tiles]))
    placement = place(position.stacks, laid(tiles), plain_s=table.options.plain_s == "allow")
    return Placed(
        seat=seat,
        tiles=tiles,
        words=tuple(read(placement.stacks, word) for word in placement.words),
        points=play_score(placement, len(tiles)),
    )


def _check_faces(tiles: TileSet, asked: list[Put]) -> None:
    for tile in asked:
        if tile.face not in tiles.counts:
            raise Illegal("letter_unknown", f"{tile.face!r} is on no tile of this game.")


def exchanged(position: UpwordsPosition, seat: Seat, action: Exchange, chance: Chance) -> Exchanged:
    """One tile, drawn before the old one goes back. Raises `Illegal`."""
    if position.withdrawn == seat:
        sentence = "After a play was taken back you play again or pass; you can't exchange."
        raise Illegal("no_exchange_now", sentence)
    check_rack(position.racks[seat], action.tiles)
    if not position.bag:
        raise Illegal("bag_too_small", "There is no tile left in the bag.")
    drew, _ = draw(position.bag, 1, chance)
    return Exchanged(seat=seat, count=1, drew={seat: drew}, gave={seat: action.tiles})
