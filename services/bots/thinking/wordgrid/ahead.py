"""Looking ahead in Wordgrid: what a letter gives the opponent, and how the game then ends.

First every letter in every cell is tried with its longest word, and the opponent's best answer is
found: what is left of the score. The most promising are then played on many times, both sides
taking a best score each turn (ties by lot), and the halves that do worse are dropped. While many
cells are empty a few turns are played: what comes after them is too much by chance to tell moves
apart. Later games are played to the end; one that ends level counts for the second player, as the
rules say.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from services.bots.thinking.budget import Budget
from shared.games.kernel import Chance
from shared.games.wordgrid.grid import CELLS, EMPTY, write
from shared.games.wordgrid.search import Found, cells_of, spent_words
from shared.games.wordgrid.walk import (
    AROUND,
    FRAME,
    LENGTH,
    LONGEST,
    MOVE,
    MOVE_CELL,
    MOVE_CODE,
    NUMBERS,
    WORD,
    Cells,
    Ints,
    begin,
    is_spent,
    next_word,
    note,
)
from shared.lexicon.compiled import compiled
from shared.lexicon.lexicon import Lexicon

PROMISING: Final = 16
"""How many moves are played on after."""
TURNS: Final = 3
"""So many turns are played on while more than `LATE` cells are empty."""
LATE: Final = 8
"""With so many empty cells, or fewer, games are played to the end."""
MOST_ROUNDS: Final = 96
"""Playing on is over after this many games a move, however much time is left."""
HALVE_AFTER: Final = (2, 4, 8, 16, 32)
"""After these rounds the worse half is dropped."""
MARGIN_SCALE: Final = 4.0
"""A lead of this many points at the end is worth 0.76 of a sure win (tanh)."""


def best_ahead(
    moves: Sequence[Found],
    position: Mapping[str, Any],
    seat: int,
    lexicon: Lexicon,
    chance: Chance,
    budget: Budget,
) -> Found:
    """The move that does best, as far as the budget lets one see."""
    game = _Game(position, seat, lexicon)
    promising = game.look_at_answers(_longest_each(moves, chance), budget)
    return game.play_out(promising, chance, budget)


def _longest_each(moves: Sequence[Found], chance: Chance) -> list[Found]:
    """For each cell and letter one of the longest words, by lot."""
    best: dict[tuple[int, str], list[Found]] = {}
    for move in moves:
        known = best.get((move.cell, move.letter))
        if known is None or len(move.word) > len(known[0].word):
            best[move.cell, move.letter] = [move]
        elif len(move.word) == len(known[0].word):
            known.append(move)
    return [among[chance.below(len(among))] for among in best.values()]


class _Game:
    """The position that is thought about, in the form of the compiled functions."""

    def __init__(self, position: Mapping[str, Any], seat: int, lexicon: Lexicon) -> None:
        self._grid = "".join(position["rows"])
        self._used = tuple(position["used"])
        self._lexicon = lexicon
        scores = [0, 0]
        for play in position["plays"]:
            scores[play["seat"]] += play["score"]
        self._lead = scores[seat] - scores[1 - seat]
        # Half a point decides level games: for the second player.
        self._level = -0.5 if position["first"] == seat else 0.5

    def _after(self, move: Found) -> tuple[Cells, Ints]:
        grid = write(self._grid, move.cell, move.letter)
        alphabet = self._lexicon.alphabet
        return cells_of(alphabet, grid), spent_words(alphabet, (*self._used, move.word))

    def look_at_answers(self, moves: Sequence[Found], budget: Budget) -> list[Found]:
        """The most promising moves by what the opponent can answer, best first.

        The longest words are looked at first, as many as half of the time allows.
        """
        looked: list[tuple[int, Found]] = []
        for move in sorted(moves, key=lambda move: len(move.word), reverse=True):
            looked.append((self._after_answer(move), move))
            if budget.is_half_over:
                break
        looked.sort(key=lambda pair: pair[0], reverse=True)
        return [move for _, move in looked[:PROMISING]]

    def _after_answer(self, move: Found) -> int:
        """The move's score less the opponent's best answer."""
        cells, spent = self._after(move)
        return len(move.word) - _best_score(self._lexicon.array, cells, spent, AROUND)

    def play_out(self, moves: Sequence[Found], chance: Chance, budget: Budget) -> Found:
        """Play on after each, again and again; drop the worse half now and then."""
        running, worth = list(moves), dict.fromkeys(moves, 0.0)
        for rounds in range(1, MOST_ROUNDS + 1):
            played = self._round(running, chance, budget) if len(running) > 1 else None
            if played is None:
                break
            for move, value in zip(running, played, strict=True):
                worth[move] += value
            if rounds in HALVE_AFTER:
                running.sort(key=worth.__getitem__, reverse=True)
                running = running[: (len(running) + 1) // 2]
        return max(running, key=worth.__getitem__)

    def _round(self, moves: Sequence[Found], chance: Chance, budget: Budget) -> list[float] | None:
        """What one game after each move was worth; None when the time is over before the last."""
        played = []
        for move in moves:
            if budget.is_over:
                return None
            played.append(self._played_out(move, chance))
        return played

    def _played_out(self, move: Found, chance: Chance) -> float:
        """What one game after the move was worth: points ahead; at the end, from -1 to 1."""
        cells, spent = self._after(move)
        empty = self._grid.count(EMPTY)
        turns = empty - 1 if empty <= LATE else TURNS
        room = np.zeros((len(spent) + turns, NUMBERS), dtype=np.int64)
        room[: len(spent)] = spent
        seed = chance.below(1 << 62) + 1
        gained = _played_on(self._lexicon.array, cells, room, len(spent), AROUND, seed)
        ahead = len(move.word) - gained
        if empty > LATE:
            return float(ahead)
        return float(np.tanh((self._lead + ahead + self._level) / MARGIN_SCALE))


def warm_up_ahead(lexicon: Lexicon) -> None:
    """Compile what looking ahead needs."""
    cells = cells_of(lexicon.alphabet, EMPTY * CELLS)
    spent = np.zeros((1, NUMBERS), dtype=np.int64)
    _best_score(lexicon.array, cells, spent, AROUND)
    _played_on(lexicon.array, cells, spent, 0, AROUND, 1)


@compiled
def _best_score(nodes: Ints, cells: Cells, spent: Ints, around: Ints) -> int:
    """The length of the longest word a player can make; 0: there is no move."""
    frames = np.empty((LONGEST + 1, FRAME), dtype=np.int64)
    move = np.empty(MOVE, dtype=np.int64)
    best = 0
    begin(frames, nodes[0])
    length = next_word(frames, 0, nodes, cells, around)
    while length:
        if length > best:
            note(frames, length, move)
            if not is_spent(move, spent):
                best = length
        length = next_word(frames, length, nodes, cells, around)
    return best


@compiled
def _next_random(state: int) -> int:
    """The next number of a xorshift generator (63 bits)."""
    state ^= (state << 13) & 0x7FFFFFFFFFFFFFFF
    state ^= state >> 7
    state ^= (state << 17) & 0x7FFFFFFFFFFFFFFF
    return state


@compiled
def _some_best(
    nodes: Ints, cells: Cells, spent: Ints, around: Ints, frames: Ints, kept: Ints, state: int
) -> int:
    """Write one of the longest moves to row 0 of `kept`, by lot (row 1 is for trying).

    Answers the state of the lot; row 0's length is 0 when there is no move.
    """
    kept[0, LENGTH] = 0
    ties = 0
    begin(frames, nodes[0])
    length = next_word(frames, 0, nodes, cells, around)
    while length:
        if length >= kept[0, LENGTH]:
            note(frames, length, kept[1])
            if not is_spent(kept[1], spent):
                ties = 1 if length > kept[0, LENGTH] else ties + 1
                state = _next_random(state)
                if state % ties == 0:
                    kept[0, :] = kept[1, :]
        length = next_word(frames, length, nodes, cells, around)
    return state


@compiled
def _played_on(nodes: Ints, cells: Cells, spent: Ints, used: int, around: Ints, seed: int) -> int:
    """Play on from here; what the player to move gains over the other.

    `spent` has `used` rows filled, and room for as many turns as are played.
    """
    cells = cells.copy()
    frames = np.empty((LONGEST + 1, FRAME), dtype=np.int64)
    kept = np.zeros((2, MOVE), dtype=np.int64)
    gained, sign, state = 0, 1, seed
    while used < spent.shape[0]:
        state = _some_best(nodes, cells, spent[:used], around, frames, kept, state)
        if kept[0, LENGTH] == 0:
            break
        gained += sign * kept[0, LENGTH]
        cells[kept[0, MOVE_CELL]] = kept[0, MOVE_CODE]
        spent[used] = kept[0, WORD : WORD + NUMBERS]
        used, sign = used + 1, -sign
    return gained
