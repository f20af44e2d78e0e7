"""A match as text, as its player sees it."""

from collections.abc import Mapping
from typing import Any, Final

from shared.games.crossword.board import EMPTY
from shared.games.crossword.tiles import BLANK, TileSet, edition, tile_set
from shared.games.upwords.editions import tile_set as stacked_tiles
from shared.games.wordsteal.grid import layout as steal_layout

Json = Mapping[str, Any]

PREMIUMS: Final = {"T": "3W", "D": "2W", "t": "3L", "d": "2L", "*": "2W", "+": " *"}
"""Signs of a board's layout as they are shown: word and letter, twice and three times."""
STEAL_SIGNS: Final = {"o": " o", "p": " p", "*": " *", "+": " *"}
"""Orange and pink squares of Wordsteal, and its centre."""


def drawn(match: Json) -> str:
    """The board, then who plays with which score, then what one holds."""
    return "\n".join([*_board(match), "", *_players(match), *_held(match)])


def bag_of(match: Json) -> str:
    """How many tiles are in the bag; which are unseen, where one may know that now."""
    position = match.get("position", {})
    if "bag" not in position:
        return "There is no bag in this game."
    said = f"{position['bag']} in the bag."
    unseen = position.get("tile_bag")
    return said if unseen is None else f"{said} You don't see: {' '.join(unseen)}"


def _board(match: Json) -> list[str]:
    cells = _CELLS[match["kind"]](match)
    letters = "".join(f"  {chr(ord('A') + column)}" for column in range(len(cells[0])))
    rows = [
        f"{number:>2} " + " ".join(f"{cell:>2}" for cell in row)
        for number, row in enumerate(cells, 1)
    ]
    return [f"  {letters}", *rows]


def _wordgrid(match: Json) -> list[list[str]]:
    return [list(row) for row in match["position"]["rows"]]


def _crossword(match: Json) -> list[list[str]]:
    made, position = edition(match["kind"], match["language"]), match["position"]
    standing = position["standing"]
    contested = {t["square"]: t["face"] for t in standing["tiles"]} if standing else {}
    size = made.layout.size
    faces = "".join(position["rows"])

    def cell(square: int) -> str:
        face = contested.get(square, faces[square])
        if face == EMPTY:
            return PREMIUMS.get(made.layout.signs[square], " .")
        return made.tiles.spell(face) + ("?" if square in contested else "")

    return [[cell(row * size + column) for column in range(size)] for row in range(size)]


def _upwords(match: Json) -> list[list[str]]:
    """The letter on top and how high it lies, from two tiles on."""
    position = match["position"]
    standing = position["standing"]
    side, tiles = len(position["rows"]), tiles_of(match)
    contested = {t["square"]: t["face"] for t in standing["tiles"]} if standing else {}

    def cell(row: int, column: int) -> str:
        at = row * side + column
        if at in contested:
            return f"{tiles.spell(contested[at])}?"
        height = position["heights"][row][column]
        top: str = position["rows"][row][column]
        return "." if top == EMPTY else tiles.spell(top) + (str(height) if height > 1 else "")

    return [[cell(row, column) for column in range(side)] for row in range(side)]


def _wordsteal(match: Json) -> list[list[str]]:
    """A letter with the number of the seat that owns it."""
    position, signs = match["position"], steal_layout().signs
    side = len(position["rows"])

    def cell(row: int, column: int) -> str:
        face: str = position["rows"][row][column]
        if face == EMPTY:
            return STEAL_SIGNS.get(signs[row * side + column], " .")
        return face + str(position["owners"][row][column])

    return [[cell(row, column) for column in range(side)] for row in range(side)]


_CELLS: Final = {
    "wordgrid": _wordgrid,
    "scrabble": _crossword,
    "words_with_friends": _crossword,
    "upwords": _upwords,
    "wordsteal": _wordsteal,
}


def _players(match: Json) -> list[str]:
    clock = match["clock"]
    lines = []
    for player, seat in zip(match["players"], match["seats"], strict=True):
        number = player["seat"]
        mark = ">" if match["to_move"] == number and match["phase"] != "ended" else " "
        you = " (you)" if match["you"] == number else ""
        left = _spoken(clock["remaining_ms"][number])
        gone = "" if seat["status"] == "playing" else f", {seat['status'].replace('_', ' ')}"
        bonus = _bonus(match, number)
        lines.append(
            f"{mark}{number} {name_of(player)}{you}: {seat['score']}{bonus}, {left} left{gone}"
        )
    return lines


def _bonus(match: Json, seat: int) -> str:
    bonus = match["position"].get("bonus")
    return f" (+{bonus[seat]} bonus)" if bonus and bonus[seat] else ""


def name_of(player: Json) -> str:
    """What a player is called."""
    return str(player["name"] or f"Computer ({player['bot']})")


def _spoken(ms: int) -> str:
    minutes, seconds = divmod(max(0, ms) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _held(match: Json) -> list[str]:
    position, lines = match["position"], [""]
    if match["kind"] == "wordsteal":
        lines.append(f"The draw: {' '.join(position['draw'])}")
    elif rack := position.get("rack"):
        tiles = tiles_of(match)
        spelt = " ".join(face if face == BLANK else tiles.spell(face) for face in rack)
        lines.append(f"Your rack: {spelt}   ({position['bag']} in the bag)")
    if match["kind"] == "wordgrid":
        lines.append(f"Used: {', '.join(position['used'])}")
    standing = position.get("standing")
    if standing:
        words = ", ".join(standing["words"])
        lines.append(f"To be contested: {words} for {standing['points']}")
    return lines


def tiles_of(match: Json) -> TileSet:
    """The tiles that a game on a board is played with."""
    kind, language = match["kind"], match["language"]
    if kind == "upwords":
        return stacked_tiles(language, match["options"]["board"])
    return tile_set("scrabble" if kind == "wordsteal" else kind, language)
